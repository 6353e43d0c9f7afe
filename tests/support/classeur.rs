//! Workbooks written as spreadsheets write them, for the tests of imports.

use std::fmt::Write as _;
use std::fs::File;
use std::io::Write as _;
use std::path::Path;

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// Cell of a sheet.
pub(crate) enum Cellule {
    Texte(String),
    Nombre(String),
    /// A number shown as a day.
    Jour(u32),
    /// A formula without its value.
    Formule,
    /// A formula that ends with an error.
    Erreur,
}

/// Row of a sheet: its number, whether it is hidden, its cells.
pub(crate) struct Rangee {
    pub(crate) numero: u64,
    pub(crate) masquee: bool,
    pub(crate) cellules: Vec<Cellule>,
}

impl Rangee {
    /// A row of texts.
    pub(crate) fn of_texts(numero: u64, texts: &[&str]) -> Self {
        let cellules = texts.iter().map(|it| Cellule::Texte((*it).to_owned()));
        Self {
            numero,
            masquee: false,
            cellules: cellules.collect(),
        }
    }
}

const RELS: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/// Writes a workbook: the name of each sheet and its rows.
pub(crate) fn write(path: &Path, feuilles: &[(&str, Vec<Rangee>)]) {
    let mut zip = ZipWriter::new(File::create(path).expect("a file"));
    let mut put = |name: &str, text: &str| {
        zip.start_file(name, SimpleFileOptions::default())
            .expect("a part");
        zip.write_all(text.as_bytes()).expect("written");
    };
    let (mut sheets, mut links) = (String::new(), String::new());
    for (at, (nom, _)) in (1..).zip(feuilles) {
        write!(
            sheets,
            "<sheet name=\"{nom}\" sheetId=\"{at}\" r:id=\"rId{at}\"/>"
        )
        .expect("text");
        write!(
            links,
            "<Relationship Id=\"rId{at}\" Target=\"worksheets/sheet{at}.xml\"/>"
        )
        .expect("text");
    }
    put("[Content_Types].xml", "<Types/>");
    put(
        "xl/workbook.xml",
        &format!("<workbook xmlns:r=\"{RELS}\"><sheets>{sheets}</sheets></workbook>"),
    );
    put(
        "xl/_rels/workbook.xml.rels",
        &format!("<Relationships>{links}</Relationships>"),
    );
    put(
        "xl/styles.xml",
        "<styleSheet><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/></cellXfs></styleSheet>",
    );
    for (at, (_, rangees)) in (1..).zip(feuilles) {
        let rows: String = rangees.iter().map(row).collect();
        let sheet = format!("<worksheet><sheetData>{rows}</sheetData></worksheet>");
        put(&format!("xl/worksheets/sheet{at}.xml"), &sheet);
    }
    zip.finish().expect("whole");
}

fn row(rangee: &Rangee) -> String {
    let hidden = if rangee.masquee { " hidden=\"1\"" } else { "" };
    let cells: String = rangee.cellules.iter().map(cell).collect();
    format!("<row r=\"{}\"{hidden}>{cells}</row>", rangee.numero)
}

fn cell(cellule: &Cellule) -> String {
    match cellule {
        Cellule::Texte(text) => {
            let text = text.replace('&', "&amp;").replace('<', "&lt;");
            format!("<c t=\"inlineStr\"><is><t>{text}</t></is></c>")
        }
        Cellule::Nombre(number) => format!("<c><v>{number}</v></c>"),
        Cellule::Jour(number) => format!("<c s=\"1\"><v>{number}</v></c>"),
        Cellule::Formule => "<c><f>A1*2</f></c>".to_owned(),
        Cellule::Erreur => "<c t=\"e\"><f>NA()</f><v>#N/A</v></c>".to_owned(),
    }
}
