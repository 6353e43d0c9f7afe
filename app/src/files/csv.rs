//! CSV files of strangers: `;`, a header row, UTF-8 or Windows-1252, columns in any order.

use std::cell::Cell;
use std::io::{self, Read};
use std::rc::Rc;

use csv::{ByteRecord, ErrorKind, Position, ReaderBuilder, StringRecord, Terminator};
use encoding_rs::WINDOWS_1252;

use super::Faute;

/// Columns a file may have: four times the widest file of the format.
const COLUMNS_MAX: usize = 120;
/// Bytes one row may have, quoted line feeds included.
const ROW_BYTES_MAX: usize = 256 * 1024;
/// Characters of a header name that are looked at.
const HEADER_CHARS_MAX: usize = 60;

/// A row that is left out: in which column, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refus {
    /// Column; empty where the row as a whole is meant.
    pub colonne: &'static str,
    /// Why, in French.
    pub motif: String,
}

impl Refus {
    /// A refusal of what stands in a column.
    pub fn new(colonne: &'static str, motif: impl Into<String>) -> Self {
        let motif = motif.into();
        Self { colonne, motif }
    }
}

/// A column a file may have.
#[derive(Clone, Copy, Debug)]
pub struct Colonne {
    /// Its name.
    pub nom: &'static str,
    place: Option<usize>,
}

impl Colonne {
    /// A column at a place, or one that is not there.
    pub(super) fn at(nom: &'static str, place: Option<usize>) -> Self {
        Self { nom, place }
    }

    /// Whether the file has it.
    pub fn is_present(self) -> bool {
        self.place.is_some()
    }
}

/// How the bytes of a file are read: known only once a byte beyond ASCII has been met.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Encoding {
    Ascii,
    Utf8,
    Windows1252,
}

/// Ends the last line of a file that does not end it.
const END_OF_LINE: &[u8] = b"\n";

/// A CSV file being read.
pub struct Table<R> {
    fichier: String,
    rows: csv::Reader<io::Chain<Guarded<R>, &'static [u8]>>,
    since_row: Rc<Cell<usize>>,
    names: Vec<String>,
    encoding: Encoding,
    record: StringRecord,
}

impl<R: Read> Table<R> {
    /// Reads the header. `keys` are the columns without which the file says nothing.
    pub fn open(fichier: &str, source: R, keys: &[&'static str]) -> Result<Self, Faute> {
        let since_row = Rc::new(Cell::new(0));
        let guarded = Guarded {
            source,
            fichier: fichier.to_owned(),
            since_row: Rc::clone(&since_row),
        };
        let rows = lines(guarded.chain(END_OF_LINE));
        let mut table = Self {
            fichier: fichier.to_owned(),
            rows,
            since_row,
            names: Vec::new(),
            encoding: Encoding::Ascii,
            record: StringRecord::new(),
        };
        table.read_header(keys)?;
        Ok(table)
    }

    fn read_header(&mut self, keys: &[&'static str]) -> Result<(), Faute> {
        let mut found = self.read_record()?;
        while found && self.is_blank() {
            found = self.read_record()?;
        }
        if !found {
            let motif = "Ce fichier est vide : il doit commencer par une ligne de titres.";
            return Err(Faute::new(&self.fichier, motif));
        }
        if self.record.len() > COLUMNS_MAX {
            let motif = format!("Ce fichier a plus de {COLUMNS_MAX} colonnes.");
            return Err(Faute::new(&self.fichier, motif).at(1));
        }
        self.names = self.record.iter().map(column_name).collect();
        for key in keys {
            if !self.names.iter().any(|name| name == key) {
                let motif = format!(
                    "La colonne {key} manque : vérifiez la ligne de titres et le séparateur « ; »."
                );
                return Err(Faute::new(&self.fichier, motif).at(1).in_column(*key));
            }
        }
        Ok(())
    }

    /// Finds columns by name; one that stands there twice refuses the file.
    pub fn columns<const N: usize>(&self, noms: [&'static str; N]) -> Result<[Colonne; N], Faute> {
        for nom in noms {
            if self.names.iter().filter(|name| *name == nom).count() > 1 {
                let motif = format!("La colonne {nom} figure deux fois.");
                return Err(Faute::new(&self.fichier, motif).at(1).in_column(nom));
            }
        }
        Ok(noms.map(|nom| Colonne {
            nom,
            place: self.names.iter().position(|name| name == nom),
        }))
    }

    /// The next row that is not empty.
    pub fn next_row(&mut self) -> Result<Option<Ligne<'_>>, Faute> {
        loop {
            if !self.read_record()? {
                return Ok(None);
            }
            // A line without anything between its separators is what spreadsheets leave behind.
            if !self.is_blank() {
                break;
            }
        }
        Ok(Some(Ligne {
            numero: self.record.position().map_or(0, Position::line),
            cells: &self.record,
            expected: self.names.len(),
        }))
    }

    fn is_blank(&self) -> bool {
        self.record.iter().all(|cell| cell.trim().is_empty())
    }

    fn read_record(&mut self) -> Result<bool, Faute> {
        let mut bytes = std::mem::take(&mut self.record).into_byte_record();
        self.since_row.set(0);
        let more = self
            .rows
            .read_byte_record(&mut bytes)
            .map_err(|error| self.fault(error))?;
        if more {
            // The reader stamps a row before it skips the empty lines above it.
            let inside = bytes.as_slice().iter().filter(|byte| **byte == b'\n');
            let lines = 1 + inside.count() as u64;
            let mut first = Position::new();
            first.set_line(self.rows.position().line().saturating_sub(lines).max(1));
            bytes.set_position(Some(first));
            self.record = self.decode(bytes)?;
        }
        Ok(more)
    }

    fn decode(&mut self, bytes: ByteRecord) -> Result<StringRecord, Faute> {
        let plain = bytes.as_slice();
        let ligne = bytes.position().map_or(1, Position::line);
        if plain.contains(&0) {
            return Err(self.wrong_encoding(ligne));
        }
        if plain.is_ascii() || self.encoding != Encoding::Windows1252 {
            let ascii = plain.is_ascii();
            match StringRecord::from_byte_record(bytes) {
                Ok(record) => {
                    if !ascii {
                        self.encoding = Encoding::Utf8;
                    }
                    return Ok(record);
                }
                Err(_) if self.encoding == Encoding::Utf8 => {
                    return Err(self.wrong_encoding(ligne));
                }
                Err(error) => return self.decode_windows(&error.into_byte_record(), ligne),
            }
        }
        self.decode_windows(&bytes, ligne)
    }

    fn decode_windows(&mut self, bytes: &ByteRecord, ligne: u64) -> Result<StringRecord, Faute> {
        // The five bytes that Windows-1252 leaves without a character.
        if bytes
            .as_slice()
            .iter()
            .any(|b| matches!(b, 0x81 | 0x8d | 0x8f | 0x90 | 0x9d))
        {
            return Err(self.wrong_encoding(ligne));
        }
        self.encoding = Encoding::Windows1252;
        let cells = bytes
            .iter()
            .map(|cell| WINDOWS_1252.decode_without_bom_handling(cell).0);
        let mut record: StringRecord = cells.collect();
        record.set_position(bytes.position().cloned());
        Ok(record)
    }

    fn wrong_encoding(&self, ligne: u64) -> Faute {
        let motif =
            "Ce fichier n'est ni en UTF-8 ni en Windows-1252 : enregistrez-le à nouveau en UTF-8.";
        Faute::new(&self.fichier, motif).at(ligne)
    }

    fn fault(&self, error: csv::Error) -> Faute {
        let other = || {
            let motif = "Ce fichier ne se lit pas jusqu'au bout : refaites le zip.";
            Faute::new(&self.fichier, motif)
        };
        if let ErrorKind::Io(error) = error.kind() {
            return Faute::from_io(error, other);
        }
        other()
    }
}

/// How lines and cells are cut.
pub(super) fn lines<R: Read>(source: R) -> csv::Reader<R> {
    ReaderBuilder::new()
        .delimiter(b';')
        .has_headers(false)
        .flexible(true)
        // Lines are counted where they end: by their last byte, whatever wrote the file. A carriage
        // return before it is trimmed with the last cell.
        .terminator(Terminator::Any(b'\n'))
        .from_reader(source)
}

/// The name of a column, as it stands in a header in either encoding.
pub(super) fn header_name(cell: &[u8]) -> String {
    match std::str::from_utf8(cell) {
        Ok(name) => column_name(name),
        Err(_) => column_name(&WINDOWS_1252.decode_without_bom_handling(cell).0),
    }
}

fn column_name(name: &str) -> String {
    let name = name.trim().trim_start_matches('\u{feff}').trim();
    let shown: String = name.chars().take(HEADER_CHARS_MAX).collect();
    shown.to_lowercase()
}

/// Stops a row that never ends, a quote left open for instance, before it fills the memory.
struct Guarded<R> {
    source: R,
    fichier: String,
    since_row: Rc<Cell<usize>>,
}

impl<R: Read> Read for Guarded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.since_row.get() > ROW_BYTES_MAX {
            let motif = "Une ligne est trop longue : un guillemet n'est sans doute pas refermé.";
            return Err(io::Error::other(Faute::new(&self.fichier, motif)));
        }
        let read = self.source.read(buffer)?;
        self.since_row.set(self.since_row.get() + read);
        Ok(read)
    }
}

/// A row of a file.
pub struct Ligne<'t> {
    /// Its line in the file; the header stands on line 1.
    pub numero: u64,
    cells: &'t StringRecord,
    expected: usize,
}

impl<'t> Ligne<'t> {
    /// A row without a file.
    pub(super) fn of(cells: &'t StringRecord) -> Self {
        Self {
            numero: 1,
            cells,
            expected: cells.len(),
        }
    }

    /// Refuses a row that has not one cell a column.
    pub fn check_shape(&self) -> Result<(), Refus> {
        if self.cells.len() == self.expected {
            return Ok(());
        }
        let motif = format!(
            "La ligne a {} colonnes au lieu de {}.",
            self.cells.len(),
            self.expected
        );
        Err(Refus::new("", motif))
    }

    /// What stands in a column, without outer spaces; nothing where the file has no such column.
    pub fn text(&self, colonne: Colonne) -> Option<&str> {
        self.cells.get(colonne.place?).map(str::trim)
    }

    /// What stands in a column, unless it is empty.
    pub fn filled(&self, colonne: Colonne) -> Option<&str> {
        self.text(colonne).filter(|text| !text.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn lines(text: &'static str, expected: &[(u64, &str)]) {
        let mut table = Table::open("x.csv", text.as_bytes(), &["a"]).expect("a header");
        let [b] = table.columns(["b"]).expect("one column b");
        let mut seen = Vec::new();
        while let Some(row) = table.next_row().expect("a row") {
            let cell = row
                .cells
                .get(b.place.expect("a place"))
                .unwrap_or("")
                .trim();
            seen.push((row.numero, cell.to_owned()));
        }
        let seen: Vec<_> = seen
            .iter()
            .map(|(line, cell)| (*line, cell.as_str()))
            .collect();
        assert_eq!(seen, expected);
    }

    #[test]
    fn a_row_knows_its_line_whatever_ends_it() {
        lines("a;b\n1;x\n2;y\n", &[(2, "x"), (3, "y")]);
        lines("a;b\r\n1;x\r\n2;y\r\n", &[(2, "x"), (3, "y")]);
        lines("a;b\n1;x\n2;y", &[(2, "x"), (3, "y")]);
        lines("a;b\n\n\n1;x\n\n2;y\n\n", &[(4, "x"), (6, "y")]);
        lines("a;b\r\n\r\n1;x\r\n", &[(3, "x")]);
        lines("a;b\n1;\"x\nz\"\n2;y\n", &[(2, "x\nz"), (4, "y")]);
        lines("a;b\r\n1;\"x\"\r\n2;\"y\"\r\n", &[(2, "x"), (3, "y")]);
    }
}
