//! XLSX workbook reader: shared texts and styles are held, the sheet is walked row by row.

mod parts;

use std::fs::File;

use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use self::parts::XlsxParts;
use super::xml::{ZipPart, attribute, push_reference};
use super::{
    CELL_BYTES_MAX, COLUMNS_MAX, CellFault, Feuille, ILLISIBLE, RowDemand, SheetRow, Visit,
    write_number,
};
use crate::Faute;

/// A workbook whose sheets can be read.
pub(super) struct Livre {
    zip: ZipArchive<File>,
    parts: XlsxParts,
}

impl Livre {
    /// Reads what the sheets share.
    pub(super) fn open(mut zip: ZipArchive<File>) -> Result<(Vec<Feuille>, Self), Faute> {
        let (feuilles, parts) = XlsxParts::read(&mut zip)?;
        Ok((feuilles, Self { zip, parts }))
    }

    /// Hands out the rows of a sheet.
    pub(super) fn scan(&mut self, feuille: usize, visit: Visit<'_>) -> Result<(), Faute> {
        let path = self.parts.paths.get(feuille).map_or("", String::as_str);
        let part = ZipPart::open(&mut self.zip, path)?;
        let mut part = part.ok_or_else(|| Faute::new("", ILLISIBLE))?;
        let mut lecture = XlsxProgress::new(&self.parts);
        loop {
            let suite = match part.next()? {
                Event::Eof => return Ok(()),
                Event::Start(element) => {
                    lecture.start(&element);
                    RowDemand::Encore
                }
                Event::Empty(element) => {
                    lecture.start(&element);
                    lecture.end(element.local_name().as_ref(), visit)?
                }
                Event::End(element) => lecture.end(element.local_name().as_ref(), visit)?,
                Event::Text(text) => {
                    lecture.add(&text);
                    RowDemand::Encore
                }
                Event::CData(text) => {
                    lecture.add(&text);
                    RowDemand::Encore
                }
                Event::GeneralRef(entity) => {
                    if lecture.is_read() {
                        push_reference(&mut lecture.text, &entity);
                    }
                    RowDemand::Encore
                }
                _ => RowDemand::Encore,
            };
            if suite == RowDemand::Assez {
                return Ok(());
            }
        }
    }
}

/// Kind of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CellKind {
    Nombre,
    Partage,
    Texte,
    Booleen,
    Erreur,
}

/// Progress of the reading of a sheet.
struct XlsxProgress<'p> {
    parts: &'p XlsxParts,
    rangee: SheetRow,
    /// Column of the cell being read, and of the next that names none.
    place: usize,
    next: usize,
    genre: CellKind,
    style: usize,
    text: String,
    is_formula: bool,
    /// Inside what holds the value of a cell.
    in_value: bool,
    /// Inside the reading aid of a text, which is none of it.
    in_reading: bool,
}

impl<'p> XlsxProgress<'p> {
    fn new(parts: &'p XlsxParts) -> Self {
        Self {
            parts,
            rangee: SheetRow::default(),
            place: 0,
            next: 0,
            genre: CellKind::Nombre,
            style: 0,
            text: String::new(),
            is_formula: false,
            in_value: false,
            in_reading: false,
        }
    }

    fn is_read(&self) -> bool {
        self.in_value && !self.in_reading && self.text.len() <= CELL_BYTES_MAX
    }

    fn add(&mut self, text: &str) {
        if self.is_read() {
            self.text.push_str(text);
        }
    }

    fn start(&mut self, element: &BytesStart<'_>) {
        match element.local_name().as_ref() {
            "row" => {
                let numero = attribute(element, "r").and_then(|it| it.parse().ok());
                let hidden = attribute(element, "hidden");
                self.rangee = SheetRow {
                    numero: numero.unwrap_or(self.rangee.numero + 1),
                    masquee: hidden.is_some_and(|it| it == "1" || it == "true"),
                    ..SheetRow::default()
                };
                self.next = 0;
            }
            "c" => self.start_cell(element),
            "f" => self.is_formula = true,
            "v" | "t" => self.in_value = true,
            "rPh" => self.in_reading = true,
            _ => {}
        }
    }

    fn start_cell(&mut self, element: &BytesStart<'_>) {
        let (mut place, mut style, mut genre) = (None, 0, CellKind::Nombre);
        for attribute in element.attributes().with_checks(false).flatten() {
            let value: &str = &attribute.value;
            match attribute.key.local_name().as_ref() {
                "r" => place = column_of(value),
                "s" => style = value.parse().unwrap_or_default(),
                "t" => {
                    genre = match value {
                        "s" => CellKind::Partage,
                        "str" | "inlineStr" | "d" => CellKind::Texte,
                        "b" => CellKind::Booleen,
                        "e" => CellKind::Erreur,
                        _ => CellKind::Nombre,
                    }
                }
                _ => {}
            }
        }
        self.place = place.unwrap_or(self.next);
        self.next = self.place.saturating_add(1);
        (self.style, self.genre) = (style, genre);
        self.text.clear();
        self.is_formula = false;
    }

    fn end(&mut self, name: &str, visit: Visit<'_>) -> Result<RowDemand, Faute> {
        match name {
            "v" | "t" => self.in_value = false,
            "rPh" => self.in_reading = false,
            "c" => self.end_cell(),
            "row" => {
                let numero = self.rangee.numero;
                let suite = visit(std::mem::take(&mut self.rangee))?;
                self.rangee.numero = numero;
                return Ok(suite);
            }
            // What follows the rows says nothing of them.
            "sheetData" => return Ok(RowDemand::Assez),
            _ => {}
        }
        Ok(RowDemand::Encore)
    }

    fn end_cell(&mut self) {
        if self.place >= COLUMNS_MAX {
            return;
        }
        let text = self.text.trim();
        let defaut = match self.genre {
            CellKind::Erreur => Some(CellFault::Erreur),
            _ if self.is_formula && text.is_empty() && self.genre == CellKind::Nombre => {
                Some(CellFault::FormuleSansValeur)
            }
            CellKind::Nombre | CellKind::Partage | CellKind::Texte | CellKind::Booleen => None,
        };
        if let Some(defaut) = defaut {
            self.rangee.defauts.push((self.place, defaut));
            return;
        }
        match self.genre {
            CellKind::Partage => {
                let shared = text.parse().ok().and_then(|at| self.parts.find_shared(at));
                self.rangee.put(self.place, shared.unwrap_or_default());
            }
            CellKind::Nombre => {
                let written = match text.parse::<f64>() {
                    Ok(number) if self.parts.is_date(self.style) => self.parts.write_day(number),
                    Ok(number) if number.is_finite() => write_number(number),
                    Ok(_) | Err(_) => text.to_owned(),
                };
                self.rangee.put(self.place, &written);
            }
            CellKind::Texte | CellKind::Booleen | CellKind::Erreur => {
                self.rangee.put(self.place, text)
            }
        }
    }
}

/// The column of a cell's name: `AB12` is 27.
fn column_of(name: &str) -> Option<usize> {
    let letters = name.bytes().take_while(u8::is_ascii_alphabetic).take(4);
    let number = letters.fold(0, |sum: usize, letter| {
        sum * 26 + usize::from(letter.to_ascii_uppercase() - b'A') + 1
    });
    number.checked_sub(1)
}
