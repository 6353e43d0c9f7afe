//! ODS workbook reader. A cell or a row may say how often it is repeated: what is empty is passed
//! over, what is filled is repeated within the limits of a sheet.

use std::fs::File;

use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use super::xml::{ZipPart, attribute, push_reference};
use super::{
    CELL_BYTES_MAX, COLUMNS_MAX, CellFault, Feuille, ILLISIBLE, ROWS_MAX, RowDemand, SheetRow,
    Visit, check_sheets, write_number,
};
use crate::Faute;

const CONTENU: &str = "content.xml";

/// The sheets of a workbook.
pub(super) fn list_sheets(zip: &mut ZipArchive<File>) -> Result<Vec<Feuille>, Faute> {
    let mut part = open(zip)?;
    let mut feuilles = Vec::new();
    loop {
        match part.next()? {
            Event::Start(element) if element.local_name().as_ref() == "table" => {
                feuilles.push(Feuille {
                    nom: attribute(&element, "name").unwrap_or_default(),
                    masquee: false,
                });
                check_sheets(&feuilles)?;
            }
            Event::Eof => break,
            _ => {}
        }
    }
    check_sheets(&feuilles)?;
    Ok(feuilles)
}

fn open(zip: &mut ZipArchive<File>) -> Result<ZipPart<'_>, Faute> {
    ZipPart::open(zip, CONTENU)?.ok_or_else(|| Faute::new("", ILLISIBLE))
}

/// Progress of the reading of a sheet.
#[derive(Default)]
struct OdsProgress {
    rangee: SheetRow,
    /// Times the row stands there.
    rows: u64,
    /// First column of the cell being read, and how many it fills.
    place: usize,
    columns: usize,
    /// Value that the cell's attributes give; its text counts otherwise.
    valeur: Option<String>,
    text: String,
    is_formula: bool,
    is_error: bool,
    paragraphs: usize,
    /// Depth within a note, whose text is none of the cell's.
    notes: usize,
    in_cell: bool,
}

/// Hands out the rows of a sheet.
pub(super) fn scan(
    zip: &mut ZipArchive<File>,
    feuille: usize,
    visit: Visit<'_>,
) -> Result<(), Faute> {
    let mut part = open(zip)?;
    let (mut sheet, mut inside) = (0, false);
    let mut lecture = OdsProgress::default();
    let mut numero = 0;
    loop {
        match part.next()? {
            Event::Eof => return Ok(()),
            Event::Start(element) if element.local_name().as_ref() == "table" => {
                inside = sheet == feuille;
                sheet += 1;
            }
            Event::End(element) if inside && element.local_name().as_ref() == "table" => {
                return Ok(());
            }
            _ if !inside => {}
            Event::Start(element) => lecture.start(&element),
            Event::Empty(element) => {
                lecture.start(&element);
                if lecture.end(element.local_name().as_ref(), &mut numero, visit)?
                    == RowDemand::Assez
                {
                    return Ok(());
                }
            }
            Event::End(element)
                if lecture.end(element.local_name().as_ref(), &mut numero, visit)?
                    == RowDemand::Assez =>
            {
                return Ok(());
            }
            Event::Text(text) if lecture.is_read() => lecture.text.push_str(&text),
            Event::GeneralRef(entity) if lecture.is_read() => {
                push_reference(&mut lecture.text, &entity);
            }
            _ => {}
        }
    }
}

fn repeated(element: &BytesStart<'_>, name: &str) -> usize {
    let times = attribute(element, name).and_then(|it| it.parse().ok());
    times.unwrap_or(1).max(1)
}

impl OdsProgress {
    fn is_read(&self) -> bool {
        self.in_cell && self.paragraphs > 0 && self.notes == 0 && self.text.len() <= CELL_BYTES_MAX
    }

    fn start(&mut self, element: &BytesStart<'_>) {
        match element.local_name().as_ref() {
            "table-row" => {
                let hidden = attribute(element, "visibility");
                self.rangee = SheetRow {
                    masquee: hidden.is_some_and(|it| it == "collapse" || it == "filter"),
                    ..SheetRow::default()
                };
                self.rows = repeated(element, "number-rows-repeated") as u64;
                self.place = 0;
            }
            "table-cell" | "covered-table-cell" => self.start_cell(element),
            "annotation" => self.notes += 1,
            "p" if self.in_cell => {
                self.paragraphs += 1;
                if self.paragraphs > 1 && self.notes == 0 {
                    self.text.push('\n');
                }
            }
            "s" if self.is_read() => {
                let times = repeated(element, "c").min(CELL_BYTES_MAX);
                self.text.push_str(&" ".repeat(times));
            }
            "tab" | "line-break" if self.is_read() => self.text.push(' '),
            _ => {}
        }
    }

    fn start_cell(&mut self, element: &BytesStart<'_>) {
        self.columns = repeated(element, "number-columns-repeated").min(COLUMNS_MAX);
        self.text.clear();
        self.paragraphs = 0;
        self.notes = 0;
        self.in_cell = true;
        self.is_formula = attribute(element, "formula").is_some();
        let kind = attribute(element, "value-type").unwrap_or_default();
        self.is_error = attribute(element, "calcext:value-type").is_some_and(|it| it == "error");
        self.valeur = match kind.as_str() {
            "float" | "currency" | "percentage" => {
                let number = attribute(element, "value").and_then(|it| it.parse().ok());
                number.map(write_number)
            }
            "date" => attribute(element, "date-value").map(|it| it.chars().take(10).collect()),
            "boolean" => attribute(element, "boolean-value").map(|it| match it.as_str() {
                "true" => "1".to_owned(),
                _ => "0".to_owned(),
            }),
            _ => None,
        };
    }

    fn end(&mut self, name: &str, numero: &mut u64, visit: Visit<'_>) -> Result<RowDemand, Faute> {
        match name {
            "annotation" => self.notes = self.notes.saturating_sub(1),
            "table-cell" | "covered-table-cell" => self.end_cell(),
            "table-row" => {
                let times = match self.rangee.is_empty() {
                    true => 0,
                    false => self.rows.min(ROWS_MAX + 1),
                };
                for at in 0..times {
                    let rangee = SheetRow {
                        numero: *numero + at + 1,
                        ..self.rangee.clone()
                    };
                    if visit(rangee)? == RowDemand::Assez {
                        return Ok(RowDemand::Assez);
                    }
                }
                *numero = numero.saturating_add(self.rows);
            }
            _ => {}
        }
        Ok(RowDemand::Encore)
    }

    fn end_cell(&mut self) {
        self.in_cell = false;
        let valeur = self.valeur.take();
        let text = valeur.as_deref().unwrap_or(&self.text).trim().to_owned();
        let is_error = self.is_error || (self.is_formula && is_error(&text));
        let defaut = match () {
            () if is_error => Some(CellFault::Erreur),
            () if self.is_formula && text.is_empty() => Some(CellFault::FormuleSansValeur),
            () => None,
        };
        for place in self.place..(self.place + self.columns).min(COLUMNS_MAX) {
            match defaut {
                Some(defaut) => self.rangee.defauts.push((place, defaut)),
                None => self.rangee.put(place, &text),
            }
        }
        self.place = (self.place + self.columns).min(COLUMNS_MAX);
    }
}

/// True for what a spreadsheet shows of an error.
fn is_error(text: &str) -> bool {
    text.starts_with('#') || text.starts_with("Err:")
}
