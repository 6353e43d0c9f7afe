//! Parts that the sheets of an XLSX workbook share: its texts, its styles, the names of its sheets.

use std::collections::HashMap;
use std::fs::File;

use quick_xml::events::Event;
use zip::ZipArchive;

use super::super::xml::{ZipPart, attribute, push_reference};
use super::super::{
    CELL_BYTES_MAX, Feuille, ILLISIBLE, SHARED_BYTES_MAX, SHARED_TEXTS_MAX, STYLES_MAX,
    check_sheets, write_number,
};
use crate::Faute;

/// Formats of dates that a workbook does not spell (ECMA-376, 18.8.30).
const DATE_FORMATS: [(u32, u32); 4] = [(14, 22), (27, 36), (45, 47), (50, 58)];

/// Days from the spreadsheets' own beginning to 1970.
const DAYS_BEFORE_1970: f64 = 25_569.0;
/// The same of workbooks that count from 1904.
const DAYS_FROM_1904: f64 = 24_107.0;

/// Days from 1970 that are written as a day: about a thousand years.
const DAYS_MAX: f64 = 365_000.0;

/// Parts that the sheets of a workbook share.
pub(super) struct XlsxParts {
    /// Path of each sheet.
    pub(super) paths: Vec<String>,
    texts: String,
    /// End of each text.
    ends: Vec<u32>,
    dates: Vec<bool>,
    days_before: f64,
}

impl XlsxParts {
    /// Reads them.
    pub(super) fn read(zip: &mut ZipArchive<File>) -> Result<(Vec<Feuille>, Self), Faute> {
        let (feuilles, ids, days_before) = read_workbook(zip)?;
        let targets = read_targets(zip)?;
        let path = |(place, id): (usize, &String)| match targets.get(id) {
            Some(target) => full_path(target),
            None => format!("xl/worksheets/sheet{}.xml", place + 1),
        };
        let paths = ids.iter().enumerate().map(path).collect();
        let (texts, ends) = read_texts(zip)?;
        let parts = Self {
            paths,
            texts,
            ends,
            dates: read_dates(zip)?,
            days_before,
        };
        Ok((feuilles, parts))
    }

    /// A text by its number.
    pub(super) fn find_shared(&self, at: usize) -> Option<&str> {
        let end = *self.ends.get(at)? as usize;
        let start = at
            .checked_sub(1)
            .map_or(0, |before| self.ends[before] as usize);
        self.texts.get(start..end)
    }

    /// True for the style of a day.
    pub(super) fn is_date(&self, style: usize) -> bool {
        self.dates.get(style).copied().unwrap_or(false)
    }

    /// A day by its number.
    pub(super) fn write_day(&self, number: f64) -> String {
        write_day(number - self.days_before).unwrap_or_else(|| write_number(number))
    }
}

/// A day by its number from 1970: `2026-11-20`. None far from our time.
fn write_day(days: f64) -> Option<String> {
    if !(-DAYS_MAX..DAYS_MAX).contains(&days) {
        return None;
    }
    #[expect(clippy::cast_possible_truncation, reason = "bounded above")]
    let days = days.floor() as i64;
    // The calendar from 1 March of the year 0, by eras of 400 years.
    let days = days + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, more) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    let year = year + era * 400 + more;
    Some(format!("{year:04}-{month:02}-{day:02}"))
}

/// Sheets, the link of each to its part, and the days from the workbook's beginning to 1970.
fn read_workbook(zip: &mut ZipArchive<File>) -> Result<(Vec<Feuille>, Vec<String>, f64), Faute> {
    let part = ZipPart::open(zip, "xl/workbook.xml")?;
    let mut part = part.ok_or_else(|| Faute::new("", ILLISIBLE))?;
    let (mut feuilles, mut ids, mut days) = (Vec::new(), Vec::new(), DAYS_BEFORE_1970);
    loop {
        match part.next()? {
            Event::Start(element) | Event::Empty(element) => match element.local_name().as_ref() {
                "sheet" => {
                    let state = attribute(&element, "state");
                    feuilles.push(Feuille {
                        nom: attribute(&element, "name").unwrap_or_default(),
                        masquee: state.is_some_and(|it| it != "visible"),
                    });
                    ids.push(attribute(&element, "id").unwrap_or_default());
                    check_sheets(&feuilles)?;
                }
                "workbookPr" => {
                    let from = attribute(&element, "date1904");
                    if from.is_some_and(|it| it == "1" || it == "true") {
                        days = DAYS_FROM_1904;
                    }
                }
                _ => {}
            },
            Event::Eof => break,
            _ => {}
        }
    }
    check_sheets(&feuilles)?;
    Ok((feuilles, ids, days))
}

/// Paths of the parts, by their links.
fn read_targets(zip: &mut ZipArchive<File>) -> Result<HashMap<String, String>, Faute> {
    let mut targets = HashMap::new();
    let Some(mut part) = ZipPart::open(zip, "xl/_rels/workbook.xml.rels")? else {
        return Ok(targets);
    };
    loop {
        match part.next()? {
            Event::Start(element) | Event::Empty(element) => {
                let named = attribute(&element, "Id").zip(attribute(&element, "Target"));
                if let Some((id, target)) = named
                    && targets.len() < STYLES_MAX
                {
                    targets.insert(id, target);
                }
            }
            Event::Eof => return Ok(targets),
            _ => {}
        }
    }
}

fn full_path(target: &str) -> String {
    match target.strip_prefix('/') {
        Some(whole) => whole.to_owned(),
        None => format!("xl/{target}"),
    }
}

/// The texts that cells share, end to end, and where each ends.
fn read_texts(zip: &mut ZipArchive<File>) -> Result<(String, Vec<u32>), Faute> {
    let (mut texts, mut ends) = (String::new(), Vec::new());
    let Some(mut part) = ZipPart::open(zip, "xl/sharedStrings.xml")? else {
        return Ok((texts, ends));
    };
    let (mut in_text, mut in_reading, mut start) = (false, false, 0);
    loop {
        match part.next()? {
            Event::Start(element) => match element.local_name().as_ref() {
                "si" => start = texts.len(),
                "t" => in_text = true,
                "rPh" => in_reading = true,
                _ => {}
            },
            Event::End(element) => match element.local_name().as_ref() {
                "t" => in_text = false,
                "rPh" => in_reading = false,
                "si" => ends.push(u32::try_from(texts.len()).unwrap_or(u32::MAX)),
                _ => {}
            },
            Event::Empty(element) if element.local_name().as_ref() == "si" => {
                ends.push(u32::try_from(texts.len()).unwrap_or(u32::MAX));
            }
            // One byte more than a cell may have: it is refused as too long where it stands.
            Event::Text(text)
                if in_text && !in_reading && texts.len() - start <= CELL_BYTES_MAX =>
            {
                texts.push_str(&text);
            }
            Event::GeneralRef(entity) if in_text && !in_reading => {
                push_reference(&mut texts, &entity);
            }
            Event::Eof => return Ok((texts, ends)),
            _ => {}
        }
        if texts.len() > SHARED_BYTES_MAX || ends.len() > SHARED_TEXTS_MAX {
            let motif =
                "Les textes de ce classeur sont trop longs pour être lus : coupez-le en deux.";
            return Err(Faute::new("", motif));
        }
    }
}

/// True for each style that shows a day.
fn read_dates(zip: &mut ZipArchive<File>) -> Result<Vec<bool>, Faute> {
    let mut dates = Vec::new();
    let Some(mut part) = ZipPart::open(zip, "xl/styles.xml")? else {
        return Ok(dates);
    };
    let mut own: HashMap<u32, bool> = HashMap::new();
    let mut in_cells = false;
    loop {
        match part.next()? {
            Event::Start(element) | Event::Empty(element) => match element.local_name().as_ref() {
                "numFmt" if own.len() < STYLES_MAX => {
                    let id = attribute(&element, "numFmtId").and_then(|it| it.parse().ok());
                    let code = attribute(&element, "formatCode").unwrap_or_default();
                    own.insert(id.unwrap_or_default(), is_date_format(&code));
                }
                "cellXfs" => in_cells = true,
                "xf" if in_cells && dates.len() < STYLES_MAX => {
                    let id = attribute(&element, "numFmtId").and_then(|it| it.parse().ok());
                    let id: u32 = id.unwrap_or_default();
                    let known = DATE_FORMATS
                        .iter()
                        .any(|(from, to)| (*from..=*to).contains(&id));
                    dates.push(own.get(&id).copied().unwrap_or(known));
                }
                _ => {}
            },
            Event::End(element) if element.local_name().as_ref() == "cellXfs" => in_cells = false,
            Event::Eof => return Ok(dates),
            _ => {}
        }
    }
}

/// True for a format with a year or a day, outside quotes and brackets.
fn is_date_format(code: &str) -> bool {
    let (mut quoted, mut bracket, mut escaped) = (false, false, false);
    for c in code.chars() {
        if escaped {
            escaped = false;
            continue;
        }
        match c {
            '\\' | '_' | '*' => escaped = true,
            '"' => quoted = !quoted,
            '[' if !quoted => bracket = true,
            ']' => bracket = false,
            'y' | 'Y' | 'd' | 'D' | 'j' | 'J' if !quoted && !bracket => return true,
            _ => {}
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_written_from_its_number() {
        for (number, day) in [
            (46_346.0, "2026-11-20"),
            (45_351.75, "2024-02-29"),
            (25_569.0, "1970-01-01"),
            (1.0, "1899-12-31"),
        ] {
            assert_eq!(write_day(number - DAYS_BEFORE_1970).as_deref(), Some(day));
        }
        assert_eq!(write_day(1e9), None);
    }

    #[test]
    fn a_format_is_of_a_day_by_its_letters_alone() {
        for code in ["dd/mm/yyyy", "[$-40C]d mmm yyyy", "jj/mm/aaaa"] {
            assert!(is_date_format(code), "{code}");
        }
        for code in ["0.00", "#,##0.00 \"day\"", "[Red]0", "0\\d"] {
            assert!(!is_date_format(code), "{code}");
        }
    }
}
