//! The bytes of a CSV file: followed, cut short where a row never ends, refused where its lines do
//! not end.

use std::cell::Cell;
use std::io::{self, Read};
use std::rc::Rc;

use super::super::Faute;

/// Bytes one row may have, quoted line feeds included.
pub(super) const ROW_BYTES_MAX: usize = 256 * 1024;

/// Reason a file of carriage returns is refused.
const ANCIEN_MAC: &str = "Ses lignes finissent par un retour chariot seul (ancien Macintosh) : \
                          enregistrez-le de nouveau au format CSV UTF-8.";

/// Progress of the reading of a source.
#[derive(Default)]
pub(super) struct SourceProgress {
    /// Bytes since the last row.
    pub(super) since_row: Cell<usize>,
    /// Bytes in all.
    pub(super) total: Cell<u64>,
    /// The last byte.
    pub(super) last: Cell<u8>,
}

/// Line endings of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fins {
    Inconnues,
    /// A line feed, whatever stands before it.
    Lf,
    /// A carriage return alone, as old Macintosh programs write.
    Cr,
}

impl Fins {
    /// Told by the first end of line that stands between no quotes. A file converted twice ends
    /// its lines by several carriage returns, then the line feed.
    fn detect(bytes: &[u8]) -> Self {
        let mut quoted = false;
        let first = bytes.iter().position(|byte| {
            quoted ^= *byte == b'"';
            !quoted && matches!(byte, b'\r' | b'\n')
        });
        let Some(first) = first else {
            return Self::Inconnues;
        };
        match bytes[first..].iter().find(|byte| **byte != b'\r') {
            Some(b'\n') | None => Self::Lf,
            Some(_) => Self::Cr,
        }
    }
}

/// Stops a row that never ends, a quote left open for instance, before it fills the memory.
pub(super) struct Guarded<R> {
    source: R,
    fichier: String,
    lecture: Rc<SourceProgress>,
    fins: Fins,
}

impl<R> Guarded<R> {
    pub(super) fn new(fichier: &str, source: R, lecture: &Rc<SourceProgress>) -> Self {
        Self {
            source,
            fichier: fichier.to_owned(),
            lecture: Rc::clone(lecture),
            fins: Fins::Inconnues,
        }
    }
}

impl<R: Read> Read for Guarded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let SourceProgress {
            since_row,
            total,
            last,
        } = &*self.lecture;
        if since_row.get() > ROW_BYTES_MAX {
            let motif = "Une ligne est trop longue : un guillemet n'est sans doute pas refermé.";
            return Err(io::Error::other(Faute::new(&self.fichier, motif)));
        }
        let read = self.source.read(buffer)?;
        let bytes = &buffer[..read];
        if self.fins == Fins::Inconnues {
            self.fins = Fins::detect(bytes);
        }
        // Read otherwise here than where passwords are taken out, a line would keep one.
        if self.fins == Fins::Cr {
            return Err(io::Error::other(Faute::new(&self.fichier, ANCIEN_MAC)));
        }
        since_row.set(since_row.get() + read);
        total.set(total.get() + read as u64);
        last.set(bytes.last().copied().unwrap_or(last.get()));
        Ok(read)
    }
}
