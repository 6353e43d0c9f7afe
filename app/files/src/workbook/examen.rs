//! Size check of a spreadsheet before it is read: a kilobyte may announce more
//! texts than any machine has room for, and one long format serve a hundred thousand styles.

use std::io::{Cursor, Read};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::WorkbookRefusal;

/// Bytes all parts of a spreadsheet may unpack to, counted while they are read: twice what the
/// longest list takes with all its columns filled.
const UNPACKED_BYTES_MAX: u64 = 8 * 1024 * 1024;

/// Parts a spreadsheet may have.
const PARTS_MAX: usize = 200;

/// Texts that its cells share: one for each cell of the longest list, twice over.
const TEXTS_MAX: usize = 100_000;

/// Texts it may announce. Room is made for them before one is read.
const ANNOUNCED_MAX: u64 = 1_000_000;

/// Sheets, named ranges and links between parts.
const NAMES_MAX: usize = 2_000;

/// Formats, fonts, fills, borders and styles.
const STYLES_MAX: usize = 20_000;

/// Bytes of the longest element beside styles, times their number: each style gets its own copy of
/// the format and the font it refers to.
const STYLES_BYTES_MAX: usize = 4 * 1024 * 1024;

/// Refuses a spreadsheet that would take much. What it says of its own sizes is not believed.
pub(super) fn check(bytes: &[u8]) -> Result<(), WorkbookRefusal> {
    let mut archive =
        zip::ZipArchive::new(Cursor::new(bytes)).map_err(|_| WorkbookRefusal::Illisible)?;
    if archive.len() > PARTS_MAX {
        return Err(WorkbookRefusal::TropGros);
    }
    let mut left = UNPACKED_BYTES_MAX;
    let mut part = Vec::new();
    for number in 0..archive.len() {
        let packed = archive
            .by_index(number)
            .map_err(|_| WorkbookRefusal::Illisible)?;
        part.clear();
        let read = packed.take(left + 1).read_to_end(&mut part);
        let read = read.map_err(|_| WorkbookRefusal::Illisible)? as u64;
        left = left.checked_sub(read).ok_or(WorkbookRefusal::TropGros)?;
        Poids::check(&part)?;
    }
    Ok(())
}

/// Weights of a part, as they stay in memory while the sheet is read.
#[derive(Default)]
struct Poids {
    texts: usize,
    names: usize,
    styles: usize,
    longest: usize,
}

impl Poids {
    /// Weighs a part, whatever its name says it is: which one holds what is said by another. It is
    /// cut into elements by the reader that the sheet is then read with, up to the same fault.
    fn check(part: &[u8]) -> Result<(), WorkbookRefusal> {
        let mut xml = Reader::from_reader(part);
        xml.config_mut().check_end_names = false;
        let (mut poids, mut buffer) = (Self::default(), Vec::new());
        loop {
            buffer.clear();
            match xml.read_event_into(&mut buffer) {
                Ok(Event::Start(element) | Event::Empty(element)) => poids.add(&element)?,
                Ok(Event::Eof) | Err(_) => return Ok(()),
                Ok(_) => {}
            }
        }
    }

    fn add(&mut self, element: &BytesStart<'_>) -> Result<(), WorkbookRefusal> {
        match element.local_name().as_ref() {
            "sst" if announced(element) > ANNOUNCED_MAX => return Err(WorkbookRefusal::TropGros),
            "si" => self.texts += 1,
            "sheet" | "definedName" | "Relationship" => self.names += 1,
            "numFmt" | "font" | "fill" | "border" | "xf" => self.styles += 1,
            _ => {}
        }
        // The root names the vocabularies, which nothing keeps.
        if element.local_name().as_ref() != "styleSheet" {
            self.longest = self.longest.max(element.len());
        }
        let weighs = self.texts > TEXTS_MAX
            || self.names > NAMES_MAX
            || self.styles > STYLES_MAX
            || self.styles * self.longest > STYLES_BYTES_MAX;
        if weighs {
            Err(WorkbookRefusal::TropGros)
        } else {
            Ok(())
        }
    }
}

/// The largest number that may be taken for the count of texts.
fn announced(element: &str) -> u64 {
    let after = element.split("uniqueCount").skip(1);
    let numbers = after.filter_map(|text| {
        let digits = text.trim_start_matches(|c: char| !c.is_ascii_digit());
        let end = digits.find(|c: char| !c.is_ascii_digit());
        let digits = &digits[..end.unwrap_or(digits.len())];
        (!digits.is_empty()).then(|| digits.parse().unwrap_or(u64::MAX))
    });
    numbers.max().unwrap_or_default()
}
