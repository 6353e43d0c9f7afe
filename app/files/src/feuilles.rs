//! Sheets of strangers: the rows of a workbook (XLSX, ODS) or of a text file, one by one.
//!
//! Both kinds of workbooks are walked here, and not by the library that reads the pasted lists: an
//! import tells the rows that a spreadsheet hides and the formulas that hold no value, and holds
//! neither a sheet nor the repetitions that a few bytes announce.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "marks and errors of parsers that are not ours: those a sheet means nothing by are passed over"
)]

mod ods;
mod texte;
mod xlsx;
mod xml;

use std::collections::HashMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use zip::ZipArchive;

use super::Faute;

pub use self::texte::encode_windows;

/// Rows of a sheet: three times the largest catalogue the import is measured with.
pub const ROWS_MAX: u64 = 300_000;
/// Columns of a sheet that are read.
pub const COLUMNS_MAX: usize = 300;
/// Cells of a sheet that hold something.
pub const CELLS_MAX: u64 = 20_000_000;
/// Sheets of a workbook.
pub const SHEETS_MAX: usize = 60;
/// Bytes of a cell; a spreadsheet holds 32 767 characters in one.
pub const CELL_BYTES_MAX: usize = 64 * 1024;
/// Bytes all parts of a workbook may unpack to, counted while they are read.
const UNPACKED_BYTES_MAX: u64 = 1 << 30;
/// Bytes of the texts that the cells of a workbook share.
const SHARED_BYTES_MAX: usize = 96 << 20;
/// Texts that the cells of a workbook share.
const SHARED_TEXTS_MAX: usize = 4_000_000;
/// Styles of a workbook.
const STYLES_MAX: usize = 65_000;
/// Bytes between two marks of a part, or of one row of a text file: a stranger's quote or tag that
/// never ends is given up there.
const STEP_BYTES_MAX: usize = 1 << 20;
/// Bytes of a text file.
const TEXT_BYTES_MAX: u64 = 1 << 30;

/// Extensions of what is read here.
pub const EXTENSIONS: [&str; 4] = ["xlsx", "ods", "csv", "txt"];

/// True for the name of a file whose sheets are read here.
pub fn is_sheet(name: &str) -> bool {
    let extension = name.rsplit_once('.').map(|(_, it)| it.to_ascii_lowercase());
    extension.is_some_and(|it| EXTENSIONS.contains(&it.as_str()))
}

/// Fault of a cell that was left empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellFault {
    /// A formula without the value it had when the file was saved.
    FormuleSansValeur,
    /// The error that a formula ended with.
    Erreur,
    /// A text longer than any that is read.
    TropLongue,
}

impl CellFault {
    /// Reason the cell is empty, in French.
    pub fn motif(self) -> &'static str {
        match self {
            Self::FormuleSansValeur => {
                "Cette formule n'a pas de valeur dans le fichier : ouvrez-le dans votre tableur et \
                 enregistrez-le de nouveau."
            }
            Self::Erreur => {
                "La formule de cette cellule donne une erreur (#N/A, #REF!, #DIV/0!...)."
            }
            Self::TropLongue => "Ce texte est trop long : 64 Ko au plus.",
        }
    }
}

/// A row that holds something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetRow {
    /// Its number, as the spreadsheet shows it.
    pub numero: u64,
    /// The spreadsheet does not show it.
    pub masquee: bool,
    /// Its cells from the first column on, without outer spaces: numbers with a point, days as
    /// `2026-11-20`.
    pub cellules: Vec<String>,
    /// Cells left empty, by their place.
    pub defauts: Vec<(usize, CellFault)>,
}

impl SheetRow {
    /// Text of a column.
    pub fn find_text(&self, place: usize) -> &str {
        self.cellules.get(place).map_or("", String::as_str)
    }

    fn is_empty(&self) -> bool {
        self.defauts.is_empty() && self.cellules.iter().all(String::is_empty)
    }

    /// Puts a text in its column; one that is too long is left out and noted.
    fn put(&mut self, place: usize, text: &str) {
        let text = text.trim();
        if place >= COLUMNS_MAX || text.is_empty() {
            return;
        }
        if text.len() > CELL_BYTES_MAX {
            self.defauts.push((place, CellFault::TropLongue));
            return;
        }
        if self.cellules.len() <= place {
            self.cellules.resize(place + 1, String::new());
        }
        text.clone_into(&mut self.cellules[place]);
    }
}

/// Answer of who reads rows: whether more are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowDemand {
    /// The next one.
    Encore,
    /// No more of this sheet.
    Assez,
}

/// A workbook or a text file, to be read as often as wanted.
pub struct Classeur {
    fichier: String,
    feuilles: Vec<Feuille>,
    contenu: SheetContent,
}

/// A sheet of a workbook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feuille {
    /// Its name; empty for a text file.
    pub nom: String,
    /// The workbook does not show it.
    pub masquee: bool,
}

enum SheetContent {
    Xlsx(xlsx::Livre),
    Ods(ZipArchive<File>),
    Texte(texte::TextFile),
}

impl Classeur {
    /// Opens a file by what it holds, its name being a stranger's word.
    pub fn open(path: &Path) -> Result<Self, Faute> {
        let fichier = path.file_name().unwrap_or_default().to_string_lossy();
        let fichier = fichier.into_owned();
        let mut file = File::open(path).map_err(|_| unreadable(&fichier))?;
        let mut head = [0; 8];
        let read = file.read(&mut head).map_err(|_| unreadable(&fichier))?;
        let (feuilles, contenu) = match &head[..read] {
            [b'P', b'K', 3, 4, ..] => open_zip(&fichier, path)?,
            [0xd0, 0xcf, 0x11, 0xe0, ..] => {
                let motif = "Ce classeur est d'un ancien format (.xls) ou protégé par un mot de \
                             passe : enregistrez-le en .xlsx, sans mot de passe.";
                return Err(Faute::new(fichier, motif));
            }
            _ => {
                let feuille = Feuille {
                    nom: String::new(),
                    masquee: false,
                };
                let texte = texte::TextFile::open(&fichier, path)?;
                (vec![feuille], SheetContent::Texte(texte))
            }
        };
        Ok(Self {
            fichier,
            feuilles,
            contenu,
        })
    }

    /// Name of the file.
    pub fn fichier(&self) -> &str {
        &self.fichier
    }

    /// Its sheets, in their order.
    pub fn feuilles(&self) -> &[Feuille] {
        &self.feuilles
    }

    /// Encoding and separator of a text file, in words; none of a workbook.
    pub fn ecriture(&self) -> Option<String> {
        match &self.contenu {
            SheetContent::Texte(texte) => Some(texte.ecriture()),
            SheetContent::Xlsx(_) | SheetContent::Ods(_) => None,
        }
    }

    /// Hands out the rows of a sheet that hold something.
    pub fn scan(
        &mut self,
        feuille: usize,
        mut visit: impl FnMut(SheetRow) -> Result<RowDemand, Faute>,
    ) -> Result<(), Faute> {
        let mut cells = 0;
        let mut counted = |rangee: SheetRow| {
            cells += rangee.cellules.iter().filter(|it| !it.is_empty()).count() as u64;
            if rangee.numero > ROWS_MAX || cells > CELLS_MAX {
                let motif = format!(
                    "Cette feuille est trop grande : {ROWS_MAX} lignes et {CELLS_MAX} cellules au plus."
                );
                return Err(Faute::new("", motif));
            }
            if rangee.is_empty() {
                return Ok(RowDemand::Encore);
            }
            visit(rangee)
        };
        let read = match &mut self.contenu {
            SheetContent::Xlsx(livre) => livre.scan(feuille, &mut counted),
            SheetContent::Ods(zip) => ods::scan(zip, feuille, &mut counted),
            SheetContent::Texte(texte) => texte.scan(&mut counted),
        };
        read.map_err(|faute| match faute.fichier.is_empty() {
            true => Faute {
                fichier: self.fichier.clone(),
                ..faute
            },
            false => faute,
        })
    }
}

/// Visitor of rows.
type Visit<'v> = &'v mut dyn FnMut(SheetRow) -> Result<RowDemand, Faute>;

fn open_zip(fichier: &str, path: &Path) -> Result<(Vec<Feuille>, SheetContent), Faute> {
    let named = |faute: Faute| Faute {
        fichier: fichier.to_owned(),
        ..faute
    };
    let file = File::open(path).map_err(|_| unreadable(fichier))?;
    let mut zip = ZipArchive::new(file).map_err(|_| unreadable(fichier))?;
    if zip.index_for_name("content.xml").is_some() {
        let feuilles = ods::list_sheets(&mut zip).map_err(named)?;
        return Ok((feuilles, SheetContent::Ods(zip)));
    }
    let (feuilles, livre) = xlsx::Livre::open(zip).map_err(named)?;
    Ok((feuilles, SheetContent::Xlsx(livre)))
}

/// Refuses more sheets than are read, and none.
fn check_sheets(feuilles: &[Feuille]) -> Result<(), Faute> {
    match feuilles.len() {
        0 => Err(Faute::new("", ILLISIBLE)),
        1..=SHEETS_MAX => Ok(()),
        _ => {
            let motif = format!("Ce classeur a plus de {SHEETS_MAX} feuilles.");
            Err(Faute::new("", motif))
        }
    }
}

const ILLISIBLE: &str =
    "Ce fichier ne se lit pas : envoyez un classeur .xlsx ou .ods, un fichier .csv ou .txt.";

fn unreadable(fichier: &str) -> Faute {
    Faute::new(fichier, ILLISIBLE)
}

/// A number as it would be typed: what arithmetic in binary adds at its end goes.
fn write_number(number: f64) -> String {
    let rounded: f64 = format!("{number:.14e}").parse().unwrap_or(number);
    rounded.to_string()
}

/// Titles that no two columns share: an empty one is named by its letter, the second of two by its
/// number.
pub fn list_titles(cells: &[String]) -> Vec<String> {
    let mut seen: HashMap<String, usize> = HashMap::new();
    let mut titles = Vec::with_capacity(cells.len());
    for (place, cell) in cells.iter().enumerate() {
        let title = match cell.split_whitespace().collect::<Vec<_>>().join(" ") {
            empty if empty.is_empty() => format!("Colonne {}", write_letters(place)),
            title => title,
        };
        let times = seen.entry(title.to_lowercase()).or_default();
        *times += 1;
        titles.push(match *times {
            1 => title,
            times => format!("{title} ({times})"),
        });
    }
    titles
}

/// Letters of a column: A, Z, AA.
fn write_letters(place: usize) -> String {
    let mut letters = Vec::new();
    let mut left = place + 1;
    while left > 0 {
        letters.push(char::from(
            b'A' + u8::try_from((left - 1) % 26).unwrap_or_default(),
        ));
        left = (left - 1) / 26;
    }
    letters.into_iter().rev().collect()
}

#[cfg(test)]
mod tests;
