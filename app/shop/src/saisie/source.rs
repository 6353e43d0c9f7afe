//! Sources of a quick order: typed text, a CSV file or a spreadsheet.

use encoding_rs::{Encoding, WINDOWS_1252};

use crate::{Result, ShopError};
use domain::code::Code;
use domain::panier::LIGNES_MAX;
use domain::typographie::denombre;
use files::pasted_list;
use files::workbook::{self, WorkbookRefusal};

/// Spreadsheets of before 2007, among others.
const OLE: &[u8] = &[0xd0, 0xcf, 0x11, 0xe0];

/// First bytes of a spreadsheet, which is an archive.
const ARCHIVE: &[u8] = b"PK";

/// Lines that opening a spreadsheet stands for: it unpacks to far more than it weighs, whatever it
/// then holds.
const OPENING_LIGNES: usize = 500;

/// Text or file that was sent.
#[derive(Clone, Debug)]
pub enum SourceSaisie {
    /// Typed text.
    Texte(String),
    /// A CSV or XLSX file.
    Fichier(Vec<u8>),
}

impl SourceSaisie {
    /// True if it has to be unpacked, which takes memory that its size does not tell.
    pub fn is_packed(&self) -> bool {
        matches!(self, Self::Fichier(bytes) if bytes.starts_with(ARCHIVE))
    }

    /// The lines whose work it takes to know how many there are.
    pub fn opening(&self) -> usize {
        if self.is_packed() { OPENING_LIGNES } else { 0 }
    }

    /// The non-empty lines, as a person would type them.
    pub fn lines(self) -> Result<Vec<String>> {
        match self {
            Self::Texte(text) => of_text(&text),
            Self::Fichier(bytes) if bytes.starts_with(ARCHIVE) => {
                // The row that names the columns is one more.
                let rows = workbook::read_rows(&bytes, LIGNES_MAX + 1).map_err(refusal)?;
                bounded(pasted_list::parse_rows(rows))
            }
            Self::Fichier(bytes) => of_text(&decode(&bytes)?),
        }
    }
}

fn of_text(text: &str) -> Result<Vec<String>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let named = pasted_list::parse_lines(text);
    let lines = named.as_deref().unwrap_or(text).lines();
    let lines = lines
        .map(|line| line.trim_matches([' ', '\r', '\u{a0}']).to_owned())
        .filter(|line| !line.trim().is_empty())
        .take(LIGNES_MAX + 1);
    bounded(lines.collect())
}

fn bounded(lines: Vec<String>) -> Result<Vec<String>> {
    match lines.len() {
        0..=LIGNES_MAX => Ok(lines),
        _ => Err(refusal(WorkbookRefusal::TropDeLignes)),
    }
}

fn refusal(refus: WorkbookRefusal) -> ShopError {
    match refus {
        WorkbookRefusal::Illisible => unsupported(
            "Ce fichier n'est ni un CSV ni un classeur XLSX lisible. Enregistrez votre liste en \
             CSV ou en XLSX, ou collez-la dans la page.",
        ),
        WorkbookRefusal::TropGros => {
            ShopError::TooLarge("Ce classeur est trop volumineux.".to_owned())
        }
        WorkbookRefusal::TropDeLignes => ShopError::refused(
            Code::TropDeLignes,
            format!(
                "La saisie rapide prend au plus {}.",
                denombre(LIGNES_MAX, "ligne")
            ),
        ),
    }
}

fn unsupported(detail: &str) -> ShopError {
    ShopError::Unsupported(detail.to_owned())
}

/// UTF-8, what its first bytes say, or the encoding of spreadsheets. What holds bytes that no text
/// has is none: a picture, a PDF.
fn decode(bytes: &[u8]) -> Result<String> {
    if bytes.starts_with(OLE) {
        return Err(unsupported(
            "Ce classeur est d'un ancien format (.xls). Enregistrez-le en XLSX ou en CSV.",
        ));
    }
    let text = match (Encoding::for_bom(bytes), std::str::from_utf8(bytes)) {
        (Some((encoding, _)), _) => encoding.decode(bytes).0.into_owned(),
        (None, Ok(text)) => text.to_owned(),
        (None, Err(_)) => WINDOWS_1252.decode(bytes).0.into_owned(),
    };
    let is_text = |c: char| !c.is_control() || matches!(c, '\t' | '\n' | '\r' | '\u{c}');
    if bytes.starts_with(b"%PDF-") || !text.chars().all(is_text) {
        return Err(refusal(WorkbookRefusal::Illisible));
    }
    Ok(text)
}
