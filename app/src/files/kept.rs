//! The zip of an import as it is kept afterwards: the same files, without the passwords of
//! `connexions.csv`.

use std::fs::{self, File};
use std::io::{self, BufReader, Cursor, Read};
use std::path::Path;

use csv::{ByteRecord, ReaderBuilder, WriterBuilder};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

/// The file that holds passwords.
const CONNEXIONS: &str = "connexions.csv";

/// Bytes of `connexions.csv` that are rewritten; a longer one is left out altogether.
const BYTES_MAX: u64 = 64 << 20;

/// Writes the zip `from` as `to`, beside its place until it is whole. A zip that cannot be read
/// holds no password anybody could read, and is copied as it is.
pub fn without_passwords(from: &Path, to: &Path) -> io::Result<()> {
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

/// The rows with nothing in the column of the passwords; none when they cannot be read.
fn emptied(text: &[u8]) -> Option<Vec<u8>> {
    let mut reader = ReaderBuilder::new()
        .delimiter(b';')
        .has_headers(false)
        .flexible(true)
        .from_reader(text);
    let mut writer = WriterBuilder::new()
        .delimiter(b';')
        .flexible(true)
        .from_writer(Vec::new());
    let mut column: Option<Option<usize>> = None;
    for record in reader.byte_records() {
        let record = record.ok()?;
        let Some(place) = column else {
            let at = |wanted: &str| {
                let is_it = |name: &[u8]| name.trim_ascii().eq_ignore_ascii_case(wanted.as_bytes());
                record.iter().position(is_it)
            };
            writer.write_byte_record(&record).ok()?;
            let place = at("mot_de_passe");
            // A header that is not understood may hide passwords anywhere: no row is kept.
            if place.is_none() && at("login").is_none() {
                break;
            }
            column = Some(place);
            continue;
        };
        let row: ByteRecord = record
            .iter()
            .enumerate()
            .map(|(at, cell)| if Some(at) == place { &b""[..] } else { cell })
            .collect();
        writer.write_byte_record(&row).ok()?;
    }
    writer.into_inner().ok()
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
    fn rows_under_a_header_that_is_not_understood_are_not_kept() {
        let kept = emptied(b"login,mot_de_passe\na,secret\n").expect("readable");
        assert_eq!(kept, b"login,mot_de_passe\n");
    }
}
