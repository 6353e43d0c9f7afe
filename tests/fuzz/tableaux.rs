//! Tables of strangers: CSV files, workbooks, what is pasted into the quick order.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use comptoir::files::csv::TableCsv;
use comptoir::files::tableau::{self, CelluleTableau};
use comptoir::files::workbook::WorkbookRefusal;
use comptoir::files::{password_scrub, workbook};
use comptoir::shop::saisie::{self, SourceSaisie};
use comptoir::shop::{Cles, Priorite, ShopError, caller};
use zip::CompressionMethod;

use super::abime::Alea;
use super::{attack, graines};
use crate::support::Boutique;

/// Rows of a table: number of the line, cells of the asked columns.
type Rows = Vec<(u64, Vec<String>)>;

const COLUMNS: [&str; 4] = ["login", "code_client", "email", "mot_de_passe"];

/// Reads the rows up to the first fault.
fn rows(bytes: &[u8]) -> Option<(Rows, bool)> {
    let mut table = TableCsv::open("x.csv", bytes, &["login"]).ok()?;
    let columns = table.find_columns(COLUMNS).ok()?;
    let mut rows = Vec::new();
    loop {
        match table.next_row() {
            Ok(Some(row)) => {
                let cell = |colonne| row.find_text(colonne).unwrap_or_default().to_owned();
                rows.push((row.numero, columns.map(cell).into()));
            }
            Ok(None) => return Some((rows, true)),
            Err(fault) => {
                assert!(fault.motif.ends_with('.'), "{fault}");
                return Some((rows, false));
            }
        }
    }
}

#[test]
fn a_csv_file_is_read_in_order_or_refused_in_french() {
    attack("csv", Vec::new(), |bytes| {
        let Some((rows, _)) = rows(bytes) else { return };
        let lines = rows.iter().map(|(line, _)| *line);
        // A quote left open swallows the end of line that is added to the last one.
        assert!(lines.is_sorted(), "{rows:?}");
        let lines = bytes.iter().filter(|byte| **byte == b'\n').count();
        assert!(rows.len() <= lines, "more rows than lines");
        let cells = rows.iter().flat_map(|(_, cells)| cells);
        let read: usize = cells
            .inspect(|cell| assert!(!cell.contains('\0')))
            .map(String::len)
            .sum();
        // A byte of Windows-1252 is at most three of UTF-8.
        assert!(read <= 3 * bytes.len());
    });
}

#[test]
fn a_table_we_write_is_read_back_and_holds_no_formula() {
    attack("csv", Vec::new(), |bytes| {
        let text = String::from_utf8_lossy(bytes).replace('\0', "");
        let cells: Vec<String> = text
            .split('|')
            .take(4)
            .map(|cell| cell.chars().take(200).collect())
            .collect();
        let mut row: Vec<CelluleTableau> =
            cells.iter().cloned().map(CelluleTableau::Texte).collect();
        row.resize(4, CelluleTableau::Nombre("1,5".into()));
        let written = tableau::write(&COLUMNS, [row]);
        let (rows, whole) = rows(written.as_bytes()).expect("our own header");
        assert!(whole && rows.len() <= 1, "{written:?}");
        for (read, cell) in rows.iter().flat_map(|(_, read)| read).zip(&cells) {
            assert!(!read.starts_with(['=', '+', '@']), "{read:?}");
            let guarded = read.strip_prefix('\'').unwrap_or(read);
            assert!(
                [guarded.trim(), read].contains(&cell.trim()),
                "{read:?} of {cell:?}"
            );
        }
    });
}

/// Rest of `connexions.csv` in the zip that is kept.
fn kept_of(folder: &Path, connexions: &[u8]) -> Vec<u8> {
    let (from, to) = (folder.join("envoi.zip"), folder.join("garde.zip"));
    let files = [("Connexions.CSV", connexions)];
    fs::write(&from, graines::zip(&files, CompressionMethod::Stored)).expect("written");
    password_scrub::remove_passwords(&from, &to).expect("kept");
    let mut zip = zip::ZipArchive::new(File::open(&to).expect("there")).expect("a zip");
    let mut text = Vec::new();
    let mut entry = zip.by_index(0).expect("one file");
    entry.read_to_end(&mut text).expect("whole");
    text
}

#[test]
fn no_password_the_import_reads_stays_in_the_file_that_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    attack("connexions", Vec::new(), |bytes| {
        let Some((read, whole)) = rows(bytes) else {
            return;
        };
        let left = kept_of(folder.path(), bytes);
        let occurs = |text: &str, within: &[u8]| {
            let text = text.as_bytes();
            within.windows(text.len()).filter(|it| *it == text).count()
        };
        for (line, cells) in &read {
            let password = &cells[3];
            if password.len() > 3 && occurs(password, bytes) == 1 {
                assert_eq!(occurs(password, &left), 0, "line {line}: {password:?}");
            }
        }
        if !whole || left.is_empty() {
            return;
        }
        let Some((after, _)) = rows(&left) else {
            return;
        };
        assert!(after.iter().all(|(_, cells)| cells[3].is_empty()));
    });
}

#[test]
fn a_workbook_gives_few_short_rows_or_is_refused() {
    attack("xlsx", graines::workbooks(), |bytes| {
        let Ok(rows) = workbook::read_rows(bytes, 50) else {
            return;
        };
        assert!(rows.len() <= 50);
        for cell in rows.iter().flatten() {
            assert!(cell.len() <= workbook::CELL_BYTES_MAX);
        }
        assert!(rows.iter().all(|row| (1..=10).contains(&row.len())));
    });
}

/// One long text that every cell shares: the file is small, its cells together are not.
#[test]
fn a_text_shared_by_all_cells_fills_no_memory() {
    let shared = format!("<si><t>{}</t></si>", "x".repeat(4 << 20));
    let cells: String = (0..10)
        .map(|column| {
            format!(
                "<c r=\"{}1\" t=\"s\"><v>0</v></c>",
                char::from(b'A' + column)
            )
        })
        .collect();
    let sheet: String = (1..=2_000)
        .map(|row| {
            format!(
                "<row r=\"{row}\">{}</row>",
                cells.replace("1\" t", &format!("{row}\" t"))
            )
        })
        .collect();
    let bytes = graines::workbook_of(&sheet, &shared, CompressionMethod::Deflated);
    assert!(bytes.len() < 256 * 1024, "{} bytes", bytes.len());
    let rows = workbook::read_rows(&bytes, 5_000).expect("a workbook");
    let all: usize = rows.iter().flatten().map(String::len).sum();
    assert!(all <= 20_000 * workbook::CELL_BYTES_MAX, "{all} bytes");
}

/// Each of these is small, and would have taken all the memory there is, or ended the program.
#[test]
fn a_workbook_that_says_it_holds_much_is_refused_before_room_is_made() {
    let sheet = "<row r=\"1\"><c r=\"A1\"><v>1</v></c></row>";
    let announced = |count: &str| {
        let text = format!("<sst uniqueCount{count}><si><t>VIS</t></si></sst>");
        ("xl/sharedStrings.xml", text)
    };
    let long = "0".repeat(100_000);
    let styles = format!(
        "<styleSheet><numFmts><numFmt numFmtId=\"200\" formatCode=\"{long}\"/></numFmts>\
         <cellXfs>{}</cellXfs></styleSheet>",
        "<xf numFmtId=\"200\"/>".repeat(1_000)
    );
    let sheets = format!(
        "<workbook><sheets>{}</sheets></workbook>",
        "<sheet name=\"F\" id=\"rId1\"/>".repeat(100_000)
    );
    let texts = format!("<sst>{}</sst>", "<si></si>".repeat(500_000));
    for (name, text) in [
        announced("=\"6000000000000\""),
        announced(" = '99999999999999999999999'"),
        ("xl/SHAREDSTRINGS.xml", announced("=\"6000000000000\"").1),
        ("xl/sharedStrings.xml", texts),
        ("xl/styles.xml", styles),
        ("xl/workbook.xml", sheets),
    ] {
        let bytes = graines::workbook_with(sheet, (name, &text), CompressionMethod::Deflated);
        let beginning = text.get(..60).unwrap_or(&text);
        assert!(bytes.len() < 64 * 1024, "{beginning}");
        let read = workbook::read_rows(&bytes, 5_000);
        assert_eq!(read, Err(WorkbookRefusal::TropGros), "{beginning}");
    }
    let (name, text) = announced("=\"1\" count=\"40000000\"");
    let bytes = graines::workbook_with(sheet, (name, &text), CompressionMethod::Deflated);
    assert_eq!(
        workbook::read_rows(&bytes, 1),
        Ok(vec![vec!["1".to_owned()]])
    );
}

#[test]
fn what_is_pasted_is_numbered_line_by_line() {
    let boutique = Boutique::garnie();
    let parts = boutique.parts();
    let caller = caller::work_out(parts, Cles::default(), Priorite::Client).expect("a visitor");
    attack("saisie", Vec::new(), |bytes| {
        let text = String::from_utf8_lossy(bytes).into_owned();
        for source in [
            SourceSaisie::Texte(text),
            SourceSaisie::Fichier(bytes.to_vec()),
        ] {
            let lignes = source.lines();
            let read = lignes.and_then(|lignes| saisie::read(parts, &caller, lignes));
            let lignes = match read {
                Ok(lignes) => lignes,
                Err(ShopError::Internal(error)) => panic!("{error}"),
                Err(_) => continue,
            };
            for (place, ligne) in (1..).zip(&lignes) {
                assert_eq!(ligne.numero, place);
                assert!(ligne.texte.chars().count() <= 200);
                // A line names an article that may be ordered in this quantity, or says why not.
                let orderable = ligne.article.is_some() && ligne.quantite.is_some();
                assert!(orderable || ligne.erreur.is_some(), "{ligne:?}");
            }
        }
    });
}

/// Chance is the same at every run, and not the same twice.
#[test]
fn chance_does_not_repeat_itself() {
    let (mut one, mut other) = (Alea(1), Alea(1));
    let first = one.bytes(64);
    assert_eq!(first, other.bytes(64));
    assert_ne!(first, one.bytes(64));
}
