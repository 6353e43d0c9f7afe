//! Text files of strangers: the encoding, the ends of lines and the separator are found, none is
//! asked for.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use csv::{ReaderBuilder, StringRecord, Terminator};
use encoding_rs::{
    CoderResult, Decoder, Encoding, MACINTOSH, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252,
};

use super::{COLUMNS_MAX, RowDemand, STEP_BYTES_MAX, SheetRow, TEXT_BYTES_MAX, Visit, unreadable};
use crate::Faute;

/// Separators that are looked for, the most probable first.
const SEPARATEURS: [(u8, &str); 4] = [
    (b';', "point-virgule"),
    (b'\t', "tabulation"),
    (b',', "virgule"),
    (b'|', "barre verticale"),
];

/// Bytes by which the separator is found.
const SAMPLE_BYTES: u64 = 64 * 1024;

/// Rows of them.
const SAMPLE_ROWS: usize = 50;

/// Bytes read at once.
const CHUNK_BYTES: usize = 16 * 1024;

/// Letters of French as old Macintosh programs write them; in Windows-1252 they are rare signs.
const MAC_LETTERS: [u8; 8] = [0x88, 0x89, 0x8d, 0x8e, 0x8f, 0x90, 0x9d, 0x9e];

/// Letters of French in Windows-1252 and in Latin-1.
const WINDOWS_LETTERS: [u8; 9] = [0xe0, 0xe2, 0xe7, 0xe8, 0xe9, 0xea, 0xee, 0xf4, 0xfb];

/// A text file whose rows can be read.
pub(super) struct TextFile {
    path: PathBuf,
    fichier: String,
    encoding: &'static Encoding,
    /// Its lines end by a carriage return alone.
    is_cr: bool,
    separateur: u8,
}

impl TextFile {
    /// Finds how a file is written.
    pub(super) fn open(fichier: &str, path: &Path) -> Result<Self, Faute> {
        let failed = |_| unreadable(fichier);
        let mut file = File::open(path).map_err(failed)?;
        let bytes = file.metadata().map_err(failed)?.len();
        if bytes > TEXT_BYTES_MAX {
            return Err(Faute::new(
                fichier,
                "Ce fichier est trop grand : 1 Go au plus.",
            ));
        }
        let (encoding, is_cr) = find_encoding(&mut file).map_err(failed)?;
        let encoding = encoding.ok_or_else(|| unreadable(fichier))?;
        let mut texte = Self {
            path: path.to_owned(),
            fichier: fichier.to_owned(),
            encoding,
            is_cr,
            separateur: b';',
        };
        let mut sample = Vec::new();
        let decoded = texte.decode(&Rc::default())?;
        decoded
            .take(SAMPLE_BYTES)
            .read_to_end(&mut sample)
            .map_err(failed)?;
        texte.separateur = find_separator(&sample);
        Ok(texte)
    }

    /// Encoding and separator, in words.
    pub(super) fn ecriture(&self) -> String {
        let separateur = SEPARATEURS.iter().find(|(it, _)| *it == self.separateur);
        let separateur = separateur.map_or("point-virgule", |(_, name)| name);
        format!("{}, séparateur {separateur}", self.encoding.name())
    }

    fn decode(&self, since: &Rc<Cell<usize>>) -> Result<Decoded, Faute> {
        let file = File::open(&self.path).map_err(|_| unreadable(&self.fichier))?;
        Ok(Decoded {
            source: BufReader::new(file),
            decoder: self.encoding.new_decoder_with_bom_removal(),
            is_cr: self.is_cr,
            since: Rc::clone(since),
            raw: vec![0; CHUNK_BYTES],
            pending: 0..0,
            is_last: false,
            is_done: false,
            out: Vec::new(),
            at: 0,
        })
    }

    /// Hands out the rows.
    pub(super) fn scan(&self, visit: Visit<'_>) -> Result<(), Faute> {
        let since = Rc::<Cell<usize>>::default();
        let mut rows = open_rows(self.decode(&since)?, self.separateur);
        let mut record = StringRecord::new();
        let mut numero = 1;
        loop {
            since.set(0);
            let start = rows.position().line();
            let more = rows
                .read_record(&mut record)
                .map_err(|error| match error.into_kind() {
                    csv::ErrorKind::Io(error) => {
                        let faute = Faute::from_io(&error, || unreadable(&self.fichier));
                        faute.at(start)
                    }
                    _ => unreadable(&self.fichier),
                })?;
            if !more {
                return Ok(());
            }
            let breaks = record
                .iter()
                .map(|it| it.matches('\n').count() as u64)
                .sum::<u64>();
            // The reader stamps a row before it skips the empty lines above it.
            let end = rows.position().line();
            numero = end.saturating_sub(1 + breaks).max(numero);
            let mut rangee = SheetRow {
                numero,
                ..SheetRow::default()
            };
            for (place, cell) in record.iter().take(COLUMNS_MAX).enumerate() {
                rangee.put(place, cell);
            }
            numero += 1;
            if visit(rangee)? == RowDemand::Assez {
                return Ok(());
            }
        }
    }
}

fn open_rows<R: Read>(source: R, separateur: u8) -> csv::Reader<R> {
    ReaderBuilder::new()
        .delimiter(separateur)
        .has_headers(false)
        .flexible(true)
        .terminator(Terminator::Any(b'\n'))
        .from_reader(source)
}

/// The encoding of a file, none of bytes that are no text; true beside it where carriage returns
/// end its lines.
fn find_encoding(file: &mut File) -> io::Result<(Option<&'static Encoding>, bool)> {
    let mut chunk = vec![0; CHUNK_BYTES];
    let mut utf8 = UTF_8.new_decoder_without_bom_handling();
    let mut scratch = String::with_capacity(CHUNK_BYTES * 3 + 16);
    let (mut mac, mut windows, mut is_utf8) = (0_u64, 0_u64, true);
    let (mut zeros, mut marked, mut first) = ([0_u64; 2], None, true);
    let (mut has_cr, mut has_lf) = (false, false);
    loop {
        let read = file.read(&mut chunk)?;
        let bytes = &chunk[..read];
        if first {
            marked = Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
            first = false;
        }
        for (place, byte) in bytes.iter().enumerate() {
            match byte {
                0 => zeros[place % 2] += 1,
                b'\r' => has_cr = true,
                b'\n' => has_lf = true,
                byte if MAC_LETTERS.contains(byte) => mac += 1,
                byte if WINDOWS_LETTERS.contains(byte) => windows += 1,
                _ => {}
            }
        }
        if is_utf8 {
            scratch.clear();
            let (_, _, bad) = utf8.decode_to_string(bytes, &mut scratch, read == 0);
            is_utf8 = !bad;
        }
        if read == 0 {
            break;
        }
    }
    let is_cr = has_cr && !has_lf;
    let encoding = match (marked, zeros) {
        (Some(marked), _) => Some(marked),
        (None, [0, 0]) if is_utf8 => Some(UTF_8),
        (None, [0, 0]) if mac > windows => Some(MACINTOSH),
        (None, [0, 0]) => Some(WINDOWS_1252),
        // Half of the bytes of a Western text in UTF-16 are zeros, all on one side.
        (None, [0, odd]) if odd > 0 => Some(UTF_16LE),
        (None, [even, 0]) if even > 0 => Some(UTF_16BE),
        (None, _) => None,
    };
    Ok((encoding, is_cr))
}

/// The separator that cuts the most rows into the same number of cells.
fn find_separator(sample: &[u8]) -> u8 {
    let score = |separateur: u8| {
        let mut rows = open_rows(sample, separateur);
        let records = rows.byte_records().take(SAMPLE_ROWS).flatten();
        let counts: Vec<usize> = records.map(|it| it.len()).filter(|it| *it > 1).collect();
        let same = |it: &usize| counts.iter().filter(|other| *other == it).count();
        counts
            .iter()
            .map(|it| (same(it), *it))
            .max()
            .unwrap_or_default()
    };
    let scored = SEPARATEURS.iter().rev().map(|(it, _)| (score(*it), *it));
    // Of equals, the last one that is met counts.
    scored
        .max_by_key(|(score, _)| *score)
        .map_or(b';', |(_, it)| it)
}

/// A source in UTF-8, whatever it is written in.
struct Decoded {
    source: BufReader<File>,
    decoder: Decoder,
    is_cr: bool,
    since: Rc<Cell<usize>>,
    raw: Vec<u8>,
    pending: std::ops::Range<usize>,
    is_last: bool,
    is_done: bool,
    out: Vec<u8>,
    at: usize,
}

impl Decoded {
    fn fill(&mut self) -> io::Result<()> {
        if self.pending.is_empty() && !self.is_last {
            let read = self.source.read(&mut self.raw)?;
            self.pending = 0..read;
            self.is_last = read == 0;
        }
        self.out.resize(CHUNK_BYTES * 3 + 16, 0);
        self.at = 0;
        let raw = &self.raw[self.pending.clone()];
        let (state, read, written, _) =
            self.decoder
                .decode_to_utf8(raw, &mut self.out, self.is_last);
        self.pending.start += read;
        self.out.truncate(written);
        self.is_done = self.is_last && state == CoderResult::InputEmpty;
        if self.is_cr {
            for byte in self.out.iter_mut().filter(|it| **it == b'\r') {
                *byte = b'\n';
            }
        }
        Ok(())
    }
}

impl Read for Decoded {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.since.get() > STEP_BYTES_MAX {
            let motif = "Une ligne est trop longue : un guillemet n'est sans doute pas refermé.";
            return Err(io::Error::other(Faute::new("", motif)));
        }
        while self.at == self.out.len() && !self.is_done {
            self.fill()?;
        }
        let read = (&self.out[self.at..]).read(buffer)?;
        self.at += read;
        self.since.set(self.since.get() + read);
        Ok(read)
    }
}

/// A text in the bytes of Windows-1252; true beside it where some of its signs have none.
pub fn encode_windows(text: &str) -> (Vec<u8>, bool) {
    let (bytes, _, bad) = WINDOWS_1252.encode(text);
    (bytes.into_owned(), bad)
}
