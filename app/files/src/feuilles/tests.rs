//! Sheets built by hand: workbooks as their formats say, texts in each encoding.

use std::io::Write;
use std::path::PathBuf;

use encoding_rs::{MACINTOSH, WINDOWS_1252};
use tempfile::TempDir;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::*;

struct Dossier(TempDir);

impl Dossier {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn write(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.0.path().join(name);
        std::fs::write(&path, bytes).expect("written");
        path
    }

    fn zip(&self, name: &str, parts: &[(&str, &str)]) -> PathBuf {
        let path = self.0.path().join(name);
        let mut zip = ZipWriter::new(File::create(&path).expect("a file"));
        for (name, text) in parts {
            zip.start_file(*name, SimpleFileOptions::default())
                .expect("a part");
            zip.write_all(text.as_bytes()).expect("written");
        }
        zip.finish().expect("whole");
        path
    }
}

fn rows(path: &Path, feuille: usize) -> Result<Vec<SheetRow>, Faute> {
    let mut all = Vec::new();
    Classeur::open(path)?.scan(feuille, |rangee| {
        all.push(rangee);
        Ok(RowDemand::Encore)
    })?;
    Ok(all)
}

fn texts(path: &Path) -> Vec<(u64, Vec<String>)> {
    let rows = rows(path, 0).expect("readable");
    rows.into_iter()
        .map(|it| (it.numero, it.cellules))
        .collect()
}

const WORKBOOK: &str = r#"<workbook xmlns:r="r"><workbookPr/><sheets>
  <sheet name="Articles" sheetId="1" r:id="rId7"/>
  <sheet name="Notes" sheetId="2" state="hidden" r:id="rId8"/></sheets></workbook>"#;
const LINKS: &str = r#"<Relationships><Relationship Id="rId7" Target="worksheets/un.xml"/>
  <Relationship Id="rId8" Target="/xl/worksheets/deux.xml"/></Relationships>"#;
const STYLES: &str = r#"<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="9"/></cellXfs></styleSheet>"#;
const TEXTS: &str = r#"<sst count="2"><si><t>R&#233;f &amp; code</t></si>
  <si><r><t>Vis </t></r><rPh><t>lu</t></rPh><r><t>à bois</t></r></si><si/></sst>"#;

fn workbook(dossier: &Dossier, sheet: &str) -> PathBuf {
    dossier.zip(
        "a.xlsx",
        &[
            ("[Content_Types].xml", "<Types/>"),
            ("xl/workbook.xml", WORKBOOK),
            ("xl/_rels/workbook.xml.rels", LINKS),
            ("xl/styles.xml", STYLES),
            ("xl/sharedStrings.xml", TEXTS),
            ("xl/worksheets/un.xml", sheet),
            (
                "xl/worksheets/deux.xml",
                "<worksheet><sheetData/></worksheet>",
            ),
        ],
    )
}

#[test]
fn a_sheet_says_its_rows_its_hidden_ones_and_its_formulas() {
    let dossier = Dossier::new();
    let path = workbook(
        &dossier,
        r#"<worksheet><sheetData>
        <row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="inlineStr"><is><t>Prix</t></is></c></row>
        <row r="4" hidden="1"><c r="A4"><v>3256780000012</v></c><c r="B4" s="1"><v>46346</v></c>
          <c r="C4"><f>A1*2</f><v>12.299999999999999</v></c><c r="D4" s="2"><v>0.2</v></c></row>
        <row r="6"><c t="s"><v>1</v></c><c><f>B1</f></c><c t="e"><f>C1</f><v>#N/A</v></c><c t="b"><v>1</v></c></row>
        </sheetData><mergeCells/></worksheet>"#,
    );
    let found = rows(&path, 0).expect("readable");
    let text = |rangee: &SheetRow| rangee.cellules.join("|");
    assert_eq!(text(&found[0]), "Réf & code||Prix");
    assert_eq!(text(&found[1]), "3256780000012|2026-11-20|12.3|0.2");
    assert!(found[1].masquee && !found[0].masquee);
    assert_eq!(text(&found[2]), "Vis à bois|||1");
    let defauts = [(1, CellFault::FormuleSansValeur), (2, CellFault::Erreur)];
    assert_eq!(found[2].defauts, defauts);
    assert_eq!(
        found.iter().map(|it| it.numero).collect::<Vec<_>>(),
        [3, 4, 6]
    );
    let classeur = Classeur::open(&path).expect("readable");
    let names: Vec<_> = classeur
        .feuilles()
        .iter()
        .map(|it| (it.nom.as_str(), it.masquee))
        .collect();
    assert_eq!(names, [("Articles", false), ("Notes", true)]);
}

#[test]
fn a_workbook_that_says_it_holds_much_is_refused_before_room_is_made() {
    let dossier = Dossier::new();
    let far =
        r#"<worksheet><sheetData><row r="300001"><c><v>1</v></c></row></sheetData></worksheet>"#;
    let faute = rows(&workbook(&dossier, far), 0).expect_err("too many rows");
    assert!(faute.motif.contains("300000 lignes"), "{faute}");
    assert_eq!(faute.fichier, "a.xlsx");
    let endless = format!("<worksheet><sheetData><row><c><v>{}", "1".repeat(4 << 20));
    let faute = rows(&workbook(&dossier, &endless), 0).expect_err("a text that never ends");
    assert!(faute.motif.contains("trop grand"), "{faute}");
    let wide = r#"<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c><c r="B1"><v>2</v></c></row></sheetData></worksheet>"#;
    let found = rows(&workbook(&dossier, wide), 0).expect("readable");
    assert_eq!(found[0].cellules, ["", "2"]);
    let sheets = format!(
        "<workbook><sheets>{}</sheets></workbook>",
        "<sheet/>".repeat(61)
    );
    let many = dossier.zip("b.xlsx", &[("xl/workbook.xml", &sheets)]);
    let faute = Classeur::open(&many).err().expect("too many sheets");
    assert!(faute.motif.contains("60 feuilles"), "{faute}");
}

#[test]
fn an_ods_sheet_repeats_its_cells_and_its_rows_within_limits() {
    let dossier = Dossier::new();
    let content = |rows: &str| {
        format!(
            r#"<office:document-content><office:body><office:spreadsheet>
            <table:table table:name="Tarif">{rows}</table:table></office:spreadsheet></office:body>
            </office:document-content>"#
        )
    };
    let body = content(
        r#"<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="3"/></table:table-row>
        <table:table-row table:visibility="filter"><table:table-cell office:value-type="string"><text:p>Vis<text:s text:c="2"/>M8</text:p>
          <office:annotation><text:p>note</text:p></office:annotation></table:table-cell>
          <table:table-cell office:value-type="float" office:value="1234.5"><text:p>1 234,50</text:p></table:table-cell>
          <table:table-cell office:value-type="date" office:date-value="2026-11-20T00:00:00"/>
          <table:table-cell table:formula="of:=A1"/>
          <table:table-cell table:number-columns-repeated="16000"/></table:table-row>
        <table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2"><text:p>x</text:p></table:table-cell></table:table-row>
        <table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row>"#,
    );
    let path = dossier.zip("a.ods", &[("content.xml", &body)]);
    let found = rows(&path, 0).expect("readable");
    assert_eq!(found[0].cellules, ["Vis  M8", "1234.5", "2026-11-20"]);
    assert_eq!(found[0].defauts, [(3, CellFault::FormuleSansValeur)]);
    assert!(found[0].masquee);
    let numbers: Vec<u64> = found.iter().map(|it| it.numero).collect();
    assert_eq!(numbers, [3, 4, 5]);
    assert_eq!(found[2].cellules, ["x", "x"]);
    let bomb = content(
        r#"<table:table-row table:number-rows-repeated="4000000000"><table:table-cell table:number-columns-repeated="4000000000"><text:p>x</text:p></table:table-cell></table:table-row>"#,
    );
    let path = dossier.zip("b.ods", &[("content.xml", &bomb)]);
    let faute = rows(&path, 0).expect_err("a bomb");
    assert!(faute.motif.contains("trop grande"), "{faute}");
}

#[test]
fn a_text_file_is_read_in_every_usual_writing() {
    let dossier = Dossier::new();
    let text = "Réf;Désignation\r\nA1;\"Vis à bois; très\nlongue\"\r\n\r\nÉ2;Écrou\r\n";
    let wanted = [
        (1, ["Réf", "Désignation"]),
        (2, ["A1", "Vis à bois; très\nlongue"]),
        (5, ["É2", "Écrou"]),
    ];
    let utf16 = |big: bool| {
        let units = std::iter::once(0xfeff).chain(text.encode_utf16());
        let bytes = units.flat_map(|unit| {
            if big {
                unit.to_be_bytes()
            } else {
                unit.to_le_bytes()
            }
        });
        bytes.collect::<Vec<u8>>()
    };
    let bare = text
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect::<Vec<u8>>();
    for (name, bytes) in [
        ("utf8.csv", text.as_bytes().to_vec()),
        ("marque.csv", format!("\u{feff}{text}").into_bytes()),
        ("utf16le.txt", utf16(false)),
        ("utf16be.txt", utf16(true)),
        ("nue.txt", bare),
        ("cp1252.csv", WINDOWS_1252.encode(text).0.into_owned()),
        ("mac.csv", MACINTOSH.encode(text).0.into_owned()),
    ] {
        let found = texts(&dossier.write(name, &bytes));
        let wanted = wanted.map(|(at, cells)| (at, cells.map(str::to_owned).to_vec()));
        assert_eq!(found, wanted, "{name}");
    }
}

#[test]
fn the_separator_is_the_one_that_cuts_rows_alike() {
    let dossier = Dossier::new();
    for (text, cells) in [
        ("code;prix\nA;1,5\nB;2,5\n", ["A", "1,5"]),
        ("code,prix\n\"A\",\"1,5\"\nB,2\n", ["A", "1,5"]),
        ("code\tprix\nA\t1,5\nB\t2;5\n", ["A", "1,5"]),
        ("code|prix\rA|1,5\rB|2,5\r", ["A", "1,5"]),
    ] {
        let found = texts(&dossier.write("a.csv", text.as_bytes()));
        assert_eq!(
            (found[1].0, &found[1].1[..]),
            (2, &cells.map(str::to_owned)[..]),
            "{text:?}"
        );
    }
}

#[test]
fn a_quote_that_never_ends_and_what_is_no_text_are_refused() {
    let dossier = Dossier::new();
    let open = format!("a;b\n\"{}", "x;\n".repeat(1 << 20));
    let faute = rows(&dossier.write("a.csv", open.as_bytes()), 0).expect_err("an open quote");
    assert!(faute.motif.contains("guillemet"), "{faute}");
    let faute = Classeur::open(&dossier.write("b.csv", b"\0\x01\0\0\0\0\x02")).err();
    assert!(faute.expect("no text").motif.contains(".xlsx"));
    let old = dossier.write("c.xls", &[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    assert!(
        Classeur::open(&old)
            .err()
            .expect("old")
            .motif
            .contains("ancien format")
    );
}

#[test]
fn no_two_columns_share_a_title() {
    let cells = ["Prix", "", "prix", "Code  article"].map(str::to_owned);
    assert_eq!(
        list_titles(&cells),
        ["Prix", "Colonne B", "prix (2)", "Code article"]
    );
    assert_eq!(write_letters(27), "AB");
}
