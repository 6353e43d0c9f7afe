//! Password scrub of an import's zip, as it is kept afterwards: the same files, without the
//! passwords of `connexions.csv`.

use std::fs::{self, File};
use std::io::{self, BufReader, Cursor, Read};
use std::path::Path;

use ::csv::{ByteRecord, WriterBuilder};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use super::csv;

/// The file that holds passwords.
const CONNEXIONS: &str = "connexions.csv";

/// Columns whose cells are kept: the password is not one of them, nor is a column that the import
/// does not know, which may be the password's by a misspelt name.
const GARDEES: [&str; 3] = ["login", "code_client", "email"];

/// The column that is emptied, under its title.
const MOT_DE_PASSE: &str = "mot_de_passe";

/// Bytes of `connexions.csv` that are rewritten; a longer one is left out altogether.
const BYTES_MAX: u64 = 64 << 20;

/// Writes the zip `from` as `to`, beside its place until it is whole. A zip that cannot be read
/// holds no password anybody could read, and is copied as it is.
pub fn remove_passwords(from: &Path, to: &Path) -> io::Result<()> {
    let nom = to
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let aside = to.with_file_name(format!(".{nom}.partiel"));
    match ZipArchive::new(BufReader::new(File::open(from)?)) {
        Ok(zip) => rewrite(zip, &aside)?,
        Err(_) => drop(fs::copy(from, &aside)?),
    }
    File::open(&aside)?.sync_all()?;
    fs::rename(&aside, to)
}

/// Entries that cannot be read are left out: one of them could be the file of the passwords.
fn rewrite(mut zip: ZipArchive<BufReader<File>>, aside: &Path) -> io::Result<()> {
    let mut kept = ZipWriter::new(File::create(aside)?);
    for index in 0..zip.len() {
        let Ok(entry) = zip.by_index_raw(index) else {
            continue;
        };
        let Ok(name) = entry.name().map(|name| name.into_owned()) else {
            continue;
        };
        let base = name.rsplit(['/', '\\']).next().unwrap_or_default();
        if !base.eq_ignore_ascii_case(CONNEXIONS) {
            kept.raw_copy_file(entry)?;
            continue;
        }
        drop(entry);
        let text = read(&mut zip, index).and_then(|text| emptied(&text));
        kept.start_file(name, SimpleFileOptions::default())?;
        io::copy(&mut Cursor::new(text.unwrap_or_default()), &mut kept)?;
    }
    kept.finish()?;
    Ok(())
}

fn read(zip: &mut ZipArchive<BufReader<File>>, index: usize) -> Option<Vec<u8>> {
    let mut text = Vec::new();
    let entry = zip.by_index(index).ok()?;
    let read = entry.take(BYTES_MAX + 1).read_to_end(&mut text).ok()?;
    (read as u64 <= BYTES_MAX).then_some(text)
}

/// The rows with what stands in [`GARDEES`] and nothing else; none when they cannot be read. They
/// are cut as the import cuts them: what it takes for a password is one here.
fn emptied(text: &[u8]) -> Option<Vec<u8>> {
    let mut reader = csv::open_lines(text);
    let mut writer = WriterBuilder::new()
        .delimiter(b';')
        .flexible(true)
        .from_writer(Vec::new());
    let mut kept: Option<Vec<bool>> = None;
    let mut record = ByteRecord::new();
    while reader.read_byte_record(&mut record).ok()? {
        let Some(kept) = &kept else {
            let names: Vec<String> = record.iter().map(csv::parse_header).collect();
            if names.iter().all(String::is_empty) {
                continue;
            }
            // A header that is not understood, a file without one or without ends of lines: the
            // passwords may stand anywhere, and nothing is kept.
            if !names.iter().any(|name| name == GARDEES[0]) {
                break;
            }
            let is_kept = |name: &String| GARDEES.contains(&name.as_str());
            let is_known = |at: usize| is_kept(&names[at]) || names[at] == MOT_DE_PASSE;
            writer.write_byte_record(&trimmed(&record, is_known)).ok()?;
            kept = Some(names.iter().map(is_kept).collect());
            continue;
        };
        let is_kept = |at: usize| kept.get(at).copied().unwrap_or(false);
        writer.write_byte_record(&trimmed(&record, is_kept)).ok()?;
    }
    writer.into_inner().ok()
}

/// The cells that are kept, the others empty; the end of a line of another system is no text.
fn trimmed(record: &ByteRecord, is_kept: impl Fn(usize) -> bool) -> ByteRecord {
    let cells = record.iter().enumerate();
    cells
        .map(|(at, cell)| match is_kept(at) {
            true => cell.strip_suffix(b"\r").unwrap_or(cell),
            false => b"",
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_emptied_and_all_else_stays() {
        let text = b"\xef\xbb\xbfMot_de_passe ;login\nsecret;\"a;b\"\n;c\n";
        let kept = emptied(text).expect("readable");
        assert_eq!(kept, b"Mot_de_passe ;login\n;\"a;b\"\n;c\n");
    }

    #[test]
    fn a_password_is_found_as_the_import_finds_it() {
        let check = |text: &str| {
            let kept = emptied(text.as_bytes()).expect("readable");
            let kept = String::from_utf8(kept).expect("in UTF-8");
            assert!(kept.contains("a@b.fr"), "{kept:?}");
            assert!(!kept.contains("ecret"), "{kept:?}");
        };
        // A space that is none of ASCII's, a column by a misspelt name, one that is there twice.
        check("login;mot_de_passe\u{a0}\na@b.fr;Secret\n");
        check("login;mot_de_pase\na@b.fr;Secret\n");
        check("mot_de_passe;login;mot_de_passe\nSecret;a@b.fr;secret\n");
        // A carriage return ends no line; lines without anything may stand before the header.
        check("login;mot_de_passe\na@b.fr;Un\rSecret\n");
        check(";\n\nlogin;mot_de_passe\r\na@b.fr;Secret\r\n");
        check("login;mot_de_passe\na@b.fr;x;Secret\n");
    }

    #[test]
    fn rows_under_a_header_that_is_not_understood_are_not_kept() {
        let kept = emptied(b"login,mot_de_passe\na,secret\n").expect("readable");
        assert_eq!(kept, b"");
        // No header, and a title that swallowed the file.
        for text in [
            "a@b.fr;C1;a@b.fr;Secret\n",
            "login;code_client;email;mot_de_passe\ra@b.fr;C1;a@b.fr;Secret\r",
            "login;vis 5\";x\ra@b.fr;Secret\r",
        ] {
            let kept = emptied(text.as_bytes()).unwrap_or_default();
            let kept = String::from_utf8(kept).expect("in UTF-8");
            assert!(!kept.contains("ecret"), "{kept:?}");
        }
    }
}
