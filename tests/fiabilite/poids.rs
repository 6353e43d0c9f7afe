//! Memory that files add to the program, whatever they hold (tests/SECURITE.md T24): those of an
//! import, and the spreadsheets that strangers send. The program itself is asked, and the kernel
//! counts.

use std::fs;
use std::io::{Cursor, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use comptoir::files::zip_out::Sortie;
use zip::CompressionMethod;

use super::allure::pack;
use super::arrets::open_shop;
use super::atelier::{Hasard, is_whole, say, times};
use super::programme::{Programme, program};
use super::sauvegardes::{assert_done, comptoir};
use crate::fuzz::graines;

/// Memory that an import may add, in kB (tests/SECURITE.md T24).
const MORE_KB_MAX: u64 = 128 * 1024;

/// Pages of its file that the shop keeps in memory anyway, in kB (`CACHE_BYTES` of the store): the
/// first large import fills what an empty shop had not.
const PAGES_KB_MAX: u64 = 48 * 1024;

/// Bytes of a file that is made to harm, unpacked.
const HARM_BYTES: usize = 96 << 20;

/// A zip of one file of articles.
fn articles(folder: &Path, name: &str, text: &[u8]) -> PathBuf {
    let place = folder.join(format!("{name}.zip"));
    let mut zip = Sortie::create(&place).expect("created");
    let mut text = Cursor::new(text);
    zip.add("articles.csv", &mut text).expect("written");
    zip.finish().expect("finished");
    place
}

/// A beginning, then text that does not pack to nothing: an import counts how much it grows.
fn noise(start: &str, bytes: usize, separator: u8) -> Vec<u8> {
    let mut luck = Hasard(24);
    let bytes = start.len() + bytes;
    let mut text = Vec::with_capacity(bytes + 17);
    text.extend_from_slice(start.as_bytes());
    while text.len() < bytes {
        text.extend_from_slice(format!("{:x}", luck.next()).as_bytes());
        text.push(separator);
    }
    text
}

/// Files whose rows, cells or columns never end, one in memory at a time.
fn harmful(folder: &Path) -> Vec<PathBuf> {
    let header = "code_article;designation1;code_famille;prix_ht;taux_tva\n";
    let kinds = [
        ("cellule", format!("{header}VIS;"), HARM_BYTES, b' '),
        ("refusees", header.to_owned(), HARM_BYTES / 8, b'\n'),
        ("guillemet", format!("{header}VIS;\""), HARM_BYTES, b'\n'),
        ("colonnes", String::new(), HARM_BYTES, b';'),
    ];
    let tried = if is_whole() { kinds.len() } else { 1 };
    let tried = kinds.into_iter().take(tried);
    tried
        .map(|(name, start, bytes, end)| articles(folder, name, &noise(&start, bytes, end)))
        .collect()
}

fn catalogue(folder: &Path, articles: usize) -> PathBuf {
    let csv = folder.join("catalogue");
    let generated = Command::new(program())
        .args([
            "generate",
            "--articles",
            &articles.to_string(),
            "--seed",
            "7",
        ])
        .arg(&csv)
        .output();
    assert_done(&generated.expect("the program runs"));
    let place = folder.join("catalogue.zip");
    pack(&csv, &place);
    place
}

#[test]
fn an_import_takes_little_memory_whatever_its_file_holds() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("boutique");
    fs::create_dir(&data).expect("created");
    drop(open_shop(&data, 0));
    let programme = Programme::serve(&data, &[]);
    let count = times("COMPTOIR_ARTICLES", 5_000);
    let whole = (catalogue(folder.path(), count), MORE_KB_MAX + PAGES_KB_MAX);
    let harmful = harmful(folder.path()).into_iter();
    let files = harmful.map(|file| (file, MORE_KB_MAX)).chain([whole]);
    for (file, more_max) in files {
        let name = file.file_name().expect("a file").to_string_lossy();
        let before = programme.begin_peak();
        let import = comptoir(&["import", file.to_str().expect("UTF-8")], &data);
        let said = String::from_utf8_lossy(&import.stderr);
        assert!(import.status.code().is_some_and(|code| code <= 2), "{said}");
        let more = programme.peak().saturating_sub(before);
        say(&format!(
            "import of {name}: ends with {:?}, {} MB more at most, {} before",
            import.status.code(),
            more / 1024,
            before / 1024,
        ));
        assert!(more < more_max, "{name}: {more} kB more");
    }
}

/// Memory that spreadsheets of strangers may add, in kB, however many come at once; more where
/// nothing is optimised, and freed memory is given back later. All at once would take hundreds of
/// MB.
const WORKBOOKS_KB_MAX: u64 = 1024 * if cfg!(debug_assertions) { 96 } else { 64 };

/// Spreadsheets sent at once.
const WORKBOOKS: usize = 20;

/// Sends a quick order; the status of its answer.
fn order(address: &str, workbook: &[u8]) -> u16 {
    let head = "--LIMITE\r\nContent-Disposition: form-data; name=\"fichier\"; \
                filename=\"a.xlsx\"\r\n\r\n";
    let body = [head.as_bytes(), workbook, b"\r\n--LIMITE--\r\n"].concat();
    let mut stream = TcpStream::connect(address).expect("connects");
    write!(
        stream,
        "POST /rest/saisie-rapide HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: multipart/form-data; boundary=LIMITE\r\nContent-Length: {}\r\n\r\n",
        body.len()
    )
    .expect("sent");
    stream.write_all(&body).expect("sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("answered");
    let status = answer.get(9..12).expect("a status");
    let status = std::str::from_utf8(status).expect("ASCII");
    status.parse().expect("a status")
}

#[test]
fn spreadsheets_of_strangers_take_little_memory_however_many_come_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(open_shop(folder.path(), 0));
    let programme = Programme::serve(folder.path(), &[]);
    let texts = |count| format!("<sst>{}</sst>", "<si></si>".repeat(count));
    let sheets = format!(
        "<workbook>{}</workbook>",
        "<sheet name=\"\" id=\"\"/>".repeat(300_000)
    );
    let announced = "<sst uniqueCount=\"6000000000000\"></sst>".to_owned();
    let long = format!("<sst><si><t>{}</t></si></sst>", "x".repeat(4 << 20));
    let cells = (1..=5_000).map(|row| {
        let cell = |at: u8| {
            let column = char::from(b'A' + at);
            format!("<c r=\"{column}{row}\" t=\"s\"><v>0</v></c>")
        };
        format!(
            "<row r=\"{row}\">{}</row>",
            (0..10).map(cell).collect::<String>()
        )
    });
    let cells: String = cells.collect();
    let kinds = [
        ("texts", "xl/sharedStrings.xml", texts(1_800_000)),
        ("an announcement", "xl/sharedStrings.xml", announced),
        ("fewer texts", "xl/sharedStrings.xml", texts(100_000)),
        ("sheets", "xl/workbook.xml", sheets),
        ("one long text", "xl/sharedStrings.xml", long),
    ];
    let tried = if is_whole() { kinds.len() } else { 2 };
    for (what, name, text) in kinds.into_iter().take(tried) {
        let workbook = graines::workbook_with(&cells, (name, &text), CompressionMethod::Deflated);
        let before = programme.begin_peak();
        let statuses: Vec<u16> = thread::scope(|scope| {
            let send = || order(&programme.address, &workbook);
            let sent: Vec<_> = (0..WORKBOOKS).map(|_| scope.spawn(send)).collect();
            let answers = sent.into_iter();
            answers.map(|it| it.join().expect("answered")).collect()
        });
        let more = programme.peak().saturating_sub(before);
        say(&format!(
            "{WORKBOOKS} spreadsheets of {what}: {} MB more at most, {} before, {statuses:?}",
            more / 1024,
            before / 1024
        ));
        let expected = [200, 413, 415, 503];
        assert!(
            statuses.iter().all(|it| expected.contains(it)),
            "{statuses:?}"
        );
        assert!(more < WORKBOOKS_KB_MAX, "{what}: {more} kB more");
    }
}
