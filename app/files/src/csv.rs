//! CSV files of strangers: `;`, a header row, UTF-8 or Windows-1252, columns in any order.

mod source;

use std::cell::RefCell;
use std::io::{self, Read};
use std::rc::Rc;

use csv::{ByteRecord, ErrorKind, Position, ReaderBuilder, StringRecord, Terminator};
use encoding_rs::WINDOWS_1252;

use self::source::{Guarded, ROW_BYTES_MAX, SourceProgress};
use super::Faute;
use domain::typographie;

/// Columns a file may have: four times the widest file of the format.
const COLUMNS_MAX: usize = 120;
/// Characters of a header name that are looked at.
const HEADER_CHARS_MAX: usize = 60;

/// Column that gives the line of each row in the file it was made from (`shop/imports/assistant`).
pub const COLONNE_LIGNE: &str = "ligne_source";

/// A row that is left out: in which column, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusLigne {
    /// Column; empty where the row as a whole is meant.
    pub colonne: &'static str,
    /// Reason, in French.
    pub motif: String,
}

impl RefusLigne {
    /// A refusal of what stands in a column.
    pub fn new(colonne: &'static str, motif: impl Into<String>) -> Self {
        let motif = motif.into();
        Self { colonne, motif }
    }
}

/// A column a file may have.
#[derive(Clone, Copy, Debug)]
pub struct ColonneCsv {
    /// Its name.
    pub nom: &'static str,
    place: Option<usize>,
}

impl ColonneCsv {
    /// True for a column that the file has.
    pub fn is_present(self) -> bool {
        self.place.is_some()
    }
}

/// Encoding of a file: known only once a byte beyond ASCII has been met.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Encoding {
    Ascii,
    Utf8,
    Windows1252,
}

/// Ends the last line of a file that does not end it.
const END_OF_LINE: &[u8] = b"\n";

/// A CSV file being read.
pub struct TableCsv<R> {
    fichier: String,
    rows: csv::Reader<io::Chain<Guarded<R>, &'static [u8]>>,
    lecture: Rc<SourceProgress>,
    /// The row that was read last opens a quote that nothing closes.
    open: bool,
    names: Vec<String>,
    encoding: Encoding,
    record: StringRecord,
}

impl<R: Read> TableCsv<R> {
    /// Reads the header. `keys` are the columns without which the file says nothing.
    pub fn open(fichier: &str, source: R, keys: &[&'static str]) -> Result<Self, Faute> {
        let lecture = Rc::<SourceProgress>::default();
        let guarded = Guarded::new(fichier, source, &lecture);
        let rows = open_lines(guarded.chain(END_OF_LINE));
        let mut table = Self {
            fichier: fichier.to_owned(),
            rows,
            lecture,
            open: false,
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
    pub fn find_columns<const N: usize>(
        &self,
        noms: [&'static str; N],
    ) -> Result<[ColonneCsv; N], Faute> {
        for nom in noms {
            self.find_column(nom)?;
        }
        Ok(noms.map(|nom| self.find_colonne(nom)))
    }

    /// Finds a column by name; one that stands there twice refuses the file.
    pub fn find_column(&self, nom: &'static str) -> Result<ColonneCsv, Faute> {
        if self.names.iter().filter(|name| *name == nom).count() > 1 {
            let motif = format!("La colonne {nom} figure deux fois.");
            return Err(Faute::new(&self.fichier, motif).at(1).in_column(nom));
        }
        Ok(self.find_colonne(nom))
    }

    /// The place of a column by its name, present or not.
    fn find_colonne(&self, nom: &'static str) -> ColonneCsv {
        let place = self.names.iter().position(|name| name == nom);
        ColonneCsv { nom, place }
    }

    /// The next row that is not empty.
    pub fn next_row(&mut self) -> Result<Option<LigneCsv<'_>>, Faute> {
        loop {
            if !self.read_record()? {
                return Ok(None);
            }
            // A line without anything between its separators is what spreadsheets leave behind.
            if !self.is_blank() {
                break;
            }
        }
        let source = self.find_colonne(COLONNE_LIGNE).place;
        let source = source.and_then(|place| self.record.get(place)?.parse().ok());
        let own = || self.record.position().map_or(0, Position::line);
        Ok(Some(LigneCsv {
            numero: source.unwrap_or_else(own),
            cells: &self.record,
            expected: self.names.len(),
            open: self.open,
            ecartees: RefCell::default(),
        }))
    }

    fn is_blank(&self) -> bool {
        self.record.iter().all(|cell| cell.trim().is_empty())
    }

    fn read_record(&mut self) -> Result<bool, Faute> {
        let mut bytes = std::mem::take(&mut self.record).into_byte_record();
        self.lecture.since_row.set(0);
        let start = self.rows.position().line();
        let read = self.rows.read_byte_record(&mut bytes);
        let more = read.map_err(|error| self.fault(error, start))?;
        if more {
            self.open = self.is_open(&bytes);
            // The reader stamps a row before it skips the empty lines above it.
            let breaks = |bytes: &[u8]| bytes.iter().filter(|byte| **byte == b'\n').count() as u64;
            let lines = match bytes.iter().next_back() {
                // Its line is the one where the quote opens.
                Some(last) if self.open => breaks(last),
                Some(_) | None => 1 + breaks(bytes.as_slice()),
            };
            let mut first = Position::new();
            first.set_line(self.rows.position().line().saturating_sub(lines).max(1));
            bytes.set_position(Some(first));
            self.record = self.decode(bytes)?;
        }
        Ok(more)
    }

    /// True for a last cell inside which the file ends.
    fn is_open(&self, bytes: &ByteRecord) -> bool {
        let SourceProgress { total, last, .. } = &*self.lecture;
        let at_end = self.rows.position().byte() > total.get();
        let cell = bytes.iter().next_back().unwrap_or_default();
        at_end
            && match last.get() {
                // The last line ends there, before the end that is added.
                b'\n' => true,
                b'"' => cell.ends_with(b"\"\n"),
                _ => cell.ends_with(b"\n"),
            }
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

    fn fault(&self, error: csv::Error, ligne: u64) -> Faute {
        let other = || {
            let motif = "Ce fichier ne se lit pas jusqu'au bout : refaites le zip.";
            Faute::new(&self.fichier, motif)
        };
        if let ErrorKind::Io(error) = error.kind() {
            let faute = Faute::from_io(error, other);
            return match self.lecture.since_row.get() > ROW_BYTES_MAX {
                true => faute.at(ligne),
                false => faute,
            };
        }
        other()
    }
}

/// CSV reader set up for how lines and cells are cut.
pub(super) fn open_lines<R: Read>(source: R) -> csv::Reader<R> {
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
pub(super) fn parse_header(cell: &[u8]) -> String {
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

/// A row of a file.
pub struct LigneCsv<'t> {
    /// Its line in the file, or in the one it was made from; the header stands on line 1.
    pub numero: u64,
    cells: &'t StringRecord,
    expected: usize,
    open: bool,
    /// Values it comes in without.
    ecartees: RefCell<Vec<RefusLigne>>,
}

impl<'t> LigneCsv<'t> {
    /// Sets the value of a cell aside that the row can do without.
    pub fn add_aside(&self, refus: RefusLigne) {
        self.ecartees.borrow_mut().push(refus);
    }

    /// The values that were set aside.
    pub fn into_aside(self) -> Vec<RefusLigne> {
        self.ecartees.into_inner()
    }

    /// Refuses a row that has not one cell a column.
    pub fn check_shape(&self) -> Result<(), RefusLigne> {
        if self.open {
            let motif = "Un guillemet ouvert sur cette ligne n'est pas refermé : les lignes qui \
                         suivent, jusqu'à la fin du fichier, n'ont pas été lues.";
            return Err(RefusLigne::new("", motif));
        }
        if self.cells.len() == self.expected {
            return Ok(());
        }
        let motif = format!(
            "La ligne a {} au lieu de {}.",
            typographie::denombre(self.cells.len(), "colonne"),
            self.expected
        );
        Err(RefusLigne::new("", motif))
    }

    /// Text of a column, without outer spaces; nothing where the file has no such column.
    pub fn find_text(&self, colonne: ColonneCsv) -> Option<&str> {
        self.cells.get(colonne.place?).map(str::trim)
    }

    /// Text of a column, unless it is empty.
    pub fn find_filled(&self, colonne: ColonneCsv) -> Option<&str> {
        self.find_text(colonne).filter(|text| !text.is_empty())
    }
}

#[cfg(test)]
mod tests;
