//! The manifest of a backup: the name of each of its files with the print of its bytes, in the
//! lines that `sha256sum --check` reads.

use std::collections::BTreeMap;
use std::io::{self, Read};

use sha2::{Digest, Sha256};

/// Its name in the backup.
pub const NOM: &str = "manifeste.txt";

/// Bytes of the largest: a million files with names of a hundred letters.
const BYTES_MAX: u64 = 256 << 20;

/// The print of a file's bytes, in hexadecimal.
type Empreinte = String;

/// The files of a backup.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Manifest(BTreeMap<String, Empreinte>);

impl Manifest {
    /// One more file.
    pub(super) fn add(&mut self, name: &str, empreinte: Empreinte) {
        self.0.insert(name.to_owned(), empreinte);
    }

    /// The print of a file, which is then no longer waited for; none where it is not in here.
    pub(super) fn take(&mut self, name: &str) -> Option<Empreinte> {
        self.0.remove(name)
    }

    /// True once every file was taken.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Its lines.
    pub(super) fn write(&self) -> String {
        let lines = self.0.iter();
        lines
            .map(|(name, empreinte)| line(name, empreinte))
            .collect()
    }

    /// Reads its lines; none where one makes no sense.
    pub(super) fn read(source: impl Read) -> io::Result<Option<Self>> {
        let mut text = String::new();
        source.take(BYTES_MAX).read_to_string(&mut text)?;
        let mut manifeste = Self::default();
        for line in text.lines() {
            let Some((name, empreinte)) = parse(line) else {
                return Ok(None);
            };
            if manifeste.0.insert(name, empreinte).is_some() {
                return Ok(None);
            }
        }
        Ok(Some(manifeste))
    }
}

/// A name that would end its line is written as `sha256sum` writes it.
fn line(name: &str, empreinte: &str) -> String {
    if !name.contains(['\\', '\n', '\r']) {
        return format!("{empreinte}  {name}\n");
    }
    let name = name.replace('\\', "\\\\");
    let name = name.replace('\n', "\\n").replace('\r', "\\r");
    format!("\\{empreinte}  {name}\n")
}

fn parse(line: &str) -> Option<(String, Empreinte)> {
    let (line, is_escaped) = match line.strip_prefix('\\') {
        Some(line) => (line, true),
        None => (line, false),
    };
    let (empreinte, name) = line.split_once("  ")?;
    let is_print = empreinte.len() == 64 && empreinte.bytes().all(|b| b.is_ascii_hexdigit());
    if !is_print || name.is_empty() {
        return None;
    }
    let name = match is_escaped {
        true => unescaped(name)?,
        false => name.to_owned(),
    };
    Some((name, empreinte.to_owned()))
}

fn unescaped(name: &str) -> Option<String> {
    let mut letters = name.chars();
    let mut plain = String::with_capacity(name.len());
    while let Some(letter) = letters.next() {
        plain.push(match letter {
            '\\' => match letters.next()? {
                '\\' => '\\',
                'n' => '\n',
                'r' => '\r',
                _ => return None,
            },
            letter => letter,
        });
    }
    Some(plain)
}

/// A source whose bytes are printed as they are read.
pub(super) struct HashingReader<R> {
    source: R,
    hasher: Sha256,
}

impl<R> HashingReader<R> {
    pub(super) fn new(source: R) -> Self {
        let hasher = Sha256::new();
        Self { source, hasher }
    }

    /// The print of what was read.
    pub(super) fn into_empreinte(self) -> Empreinte {
        let print = self.hasher.finalize();
        print.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl<R: Read> Read for HashingReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        self.hasher.update(&buffer[..read]);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print_of(mut bytes: &[u8]) -> Empreinte {
        let mut source = HashingReader::new(&mut bytes);
        io::copy(&mut source, &mut io::sink()).expect("read");
        source.into_empreinte()
    }

    #[test]
    fn its_lines_are_those_of_sha256sum() {
        let mut manifeste = Manifest::default();
        manifeste.add("medias/été.webp", print_of(b"abc"));
        manifeste.add("medias/a\nb\\c", print_of(b""));
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        let nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        let lines = format!("\\{nothing}  medias/a\\nb\\\\c\n{abc}  medias/été.webp\n");
        assert_eq!(manifeste.write(), lines);
        let read = Manifest::read(lines.as_bytes()).expect("read");
        assert_eq!(read, Some(manifeste));
    }

    #[test]
    fn a_line_that_makes_no_sense_is_no_manifest() {
        let abc = print_of(b"abc");
        for lines in [
            "a".to_owned(),
            format!("{abc} a"),
            format!("{abc}  "),
            format!("{}  a", &abc[1..]),
            format!("\\{abc}  a\\x"),
            format!("{abc}  a\n{abc}  a"),
        ] {
            let read = Manifest::read(lines.as_bytes()).expect("read");
            assert_eq!(read, None, "{lines}");
        }
    }
}
