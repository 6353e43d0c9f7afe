//! Archives made to harm: what leads out of its folder, points elsewhere, hides, or never ends.

use std::io::{Cursor, Write};
use std::path::PathBuf;

use comptoir::files::workbook;
use comptoir::files::zip::Archive;
use tempfile::TempDir;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

type Zip = ZipWriter<Cursor<Vec<u8>>>;

fn archive(fill: impl FnOnce(&mut Zip)) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    fill(&mut zip);
    let bytes = zip.finish().expect("complete").into_inner();
    let path = folder.path().join("essai.zip");
    std::fs::write(&path, bytes).expect("written");
    (folder, path)
}

fn add(zip: &mut Zip, name: &str, bytes: &[u8]) {
    zip.start_file(name, SimpleFileOptions::default())
        .expect("a new entry");
    zip.write_all(bytes).expect("written");
}

#[test]
fn a_name_that_leads_out_of_the_folder_refuses_the_whole() {
    for name in [
        "../articles.csv",
        "medias/../../articles.csv",
        "/etc/articles.csv",
        "..\\articles.csv",
        "C:articles.csv",
        "medias//x.png",
        "./articles.csv",
        "articles\u{202e}vsc.csv",
        "articles\n.csv",
    ] {
        let (_folder, path) = archive(|zip| add(zip, name, b"code_article\n"));
        assert!(Archive::open(&path).is_err(), "{name:?}");
    }
}

#[test]
fn a_link_is_no_file() {
    let (_folder, path) = archive(|zip| {
        zip.add_symlink("articles.csv", "/etc/passwd", SimpleFileOptions::default())
            .expect("a link");
    });
    assert!(Archive::open(&path).is_err());
}

#[test]
fn a_comment_may_hold_what_ends_an_archive() {
    let (_folder, path) = archive(|zip| {
        add(zip, "articles.csv", b"code_article\n");
        let comment = b"PK\x05\x06 de la part de votre ERP".to_vec();
        zip.set_raw_comment(comment.into()).expect("short");
    });
    assert!(Archive::open(&path).is_ok());
}

#[test]
fn two_files_of_one_name_are_refused_whatever_stands_around_the_archive() {
    let (_folder, path) = archive(|zip| {
        add(zip, "stocks-a.csv", b"code_article\n");
        add(zip, "stocks-b.csv", b"code_article\n");
    });
    let mut bytes = std::fs::read(&path).expect("written");
    // The library that writes does not take a name twice.
    for at in 0..bytes.len() - 12 {
        if bytes[at..].starts_with(b"stocks-b.csv") {
            bytes[at + 7] = b'a';
        }
    }
    for around in [b"".as_slice(), b"\n", b"PK\x05\x06 de la part de votre ERP"] {
        let all = [bytes.as_slice(), around].concat();
        std::fs::write(&path, all).expect("written");
        let refused = Archive::open(&path).map(|_| ()).expect_err("twice");
        assert!(refused.motif.contains("même nom"), "{}", refused.motif);
    }
}

#[test]
fn an_archive_inside_is_not_opened() {
    let (_inner_folder, inner) = archive(|zip| add(zip, "articles.csv", b"code_article\nX\n"));
    let bytes = std::fs::read(inner).expect("readable");
    let (_folder, path) = archive(|zip| add(zip, "dedans.zip", &bytes));
    let opened = Archive::open(&path);
    assert!(opened.is_err() || !opened.expect("opened").contains("articles.csv"));
}

#[test]
fn what_grows_beyond_what_it_weighs_stops_while_it_is_read() {
    let zeros = vec![b'0'; 80 << 20];
    let (_folder, path) = archive(|zip| add(zip, "articles.csv", &zeros));
    let mut archive = Archive::open(&path).expect("its names are right");
    let mut entry = archive.read("articles.csv").expect("it is there");
    let read = std::io::copy(&mut entry, &mut std::io::sink());
    assert!(read.is_err(), "{read:?}");
}

#[test]
fn too_many_entries_are_refused_before_any_is_read() {
    let (_folder, path) = archive(|zip| {
        for number in 0..300 {
            add(zip, &format!("f{number}.csv"), b"");
        }
    });
    assert!(Archive::open(&path).is_err());
}

/// A spreadsheet whose one cell is `texte`, under a document type.
fn workbook(doctype: &str, texte: &str) -> Vec<u8> {
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let package = "http://schemas.openxmlformats.org/package/2006/relationships";
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for (name, text) in [
        (
            "_rels/.rels",
            format!(
                r#"<Relationships xmlns="{package}"><Relationship Id="rId1" Type="{relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>"#
            ),
        ),
        (
            "xl/workbook.xml",
            format!(
                r#"<workbook xmlns="{main}" xmlns:r="{relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>"#
            ),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            format!(
                r#"<Relationships xmlns="{package}"><Relationship Id="rId1" Type="{relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#
            ),
        ),
        (
            "xl/worksheets/sheet1.xml",
            format!(
                r#"<?xml version="1.0"?>{doctype}<worksheet xmlns="{main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>{texte}</t></is></c></row></sheetData></worksheet>"#
            ),
        ),
    ] {
        zip.start_file(name, stored).expect("a new part");
        zip.write_all(text.as_bytes()).expect("written");
    }
    zip.finish().expect("complete").into_inner()
}

#[test]
fn an_entity_of_a_spreadsheet_names_no_file_and_never_grows() {
    let secret = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(secret.path(), "SECRET-DU-DISQUE").expect("written");
    let external = format!(
        "<!DOCTYPE worksheet [<!ENTITY x SYSTEM \"file://{}\">]>",
        secret.path().display()
    );
    let mut laughs = String::from("<!DOCTYPE worksheet [<!ENTITY a0 \"ha\">");
    for n in 1..12 {
        let before = format!("&a{};", n - 1).repeat(10);
        laughs.push_str(&format!("<!ENTITY a{n} \"{before}\">"));
    }
    laughs.push_str("]>");
    for (doctype, texte) in [(external.as_str(), "&x;"), (laughs.as_str(), "&a11;")] {
        let rows = workbook::read_rows(&workbook(doctype, texte), 100).unwrap_or_default();
        let said = rows.concat().concat();
        assert!(!said.contains("SECRET"), "{said}");
        assert!(said.len() < 100, "{} bytes", said.len());
    }
    let plain = workbook::read_rows(&workbook("", "VIS"), 100).expect("a spreadsheet");
    assert_eq!(plain, [["VIS"]]);
}
