//! Marks of a part of a workbook, read under limits that are counted while reading.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::rc::Rc;

use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use zip::ZipArchive;

use super::{STEP_BYTES_MAX, UNPACKED_BYTES_MAX};
use crate::Faute;

/// A part being read.
pub(super) struct ZipPart<'z> {
    reader: Reader<BufReader<Counted<'z>>>,
    since: Rc<Cell<usize>>,
    buffer: Vec<u8>,
}

impl<'z> ZipPart<'z> {
    /// Opens a part by its name, whatever its case; none where there is no such part.
    pub(super) fn open(zip: &'z mut ZipArchive<File>, name: &str) -> Result<Option<Self>, Faute> {
        let found = zip.index_for_name(name).or_else(|| {
            (0..zip.len()).find(|at| {
                let entry = zip.name_for_index(*at);
                entry.is_some_and(|it| it.is_ok_and(|it| it.eq_ignore_ascii_case(name)))
            })
        });
        let Some(index) = found else {
            return Ok(None);
        };
        let entry = zip.by_index(index).map_err(|_| damaged())?;
        let since = Rc::<Cell<usize>>::default();
        let counted = Counted {
            entry: Box::new(entry),
            read: 0,
            since: Rc::clone(&since),
        };
        let mut reader = Reader::from_reader(BufReader::new(counted));
        reader.config_mut().check_end_names = false;
        Ok(Some(Self {
            reader,
            since,
            buffer: Vec::new(),
        }))
    }

    /// The next mark.
    pub(super) fn next(&mut self) -> Result<Event<'_>, Faute> {
        self.buffer.clear();
        self.since.set(0);
        self.reader
            .read_event_into(&mut self.buffer)
            .map_err(|error| match error {
                quick_xml::Error::Io(error) => Faute::from_io(&error, damaged),
                _ => damaged(),
            })
    }
}

/// Bytes of a part, counted.
struct Counted<'z> {
    entry: Box<dyn Read + 'z>,
    read: u64,
    since: Rc<Cell<usize>>,
}

impl Read for Counted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.entry.read(buffer)?;
        self.read += read as u64;
        self.since.set(self.since.get() + read);
        if self.read > UNPACKED_BYTES_MAX || self.since.get() > STEP_BYTES_MAX {
            let motif = "Ce classeur est trop grand une fois décompressé.";
            return Err(io::Error::other(Faute::new("", motif)));
        }
        Ok(read)
    }
}

fn damaged() -> Faute {
    Faute::new("", "Ce classeur est abîmé : enregistrez-le de nouveau.")
}

/// Text of an attribute, whatever its prefix.
pub(super) fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut all = element.attributes();
    let all = all.with_checks(false).flatten();
    let found = all
        .into_iter()
        .find(|it| it.key.local_name().as_ref() == name)?;
    Some(
        found
            .normalized_value(XmlVersion::Implicit1_0)
            .ok()?
            .into_owned(),
    )
}

/// Adds the character that a reference stands for.
pub(super) fn push_reference(text: &mut String, reference: &BytesRef<'_>) {
    match reference.resolve_char_ref() {
        Ok(Some(c)) => text.push(c),
        Ok(None) | Err(_) => {
            text.push_str(resolve_predefined_entity(reference).unwrap_or_default());
        }
    }
}
