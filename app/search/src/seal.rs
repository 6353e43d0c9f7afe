//! CRC-32 seal of a file of the index: a checksum of its name and its bytes, at its end. The engine
//! trusts what it reads: a length that the disk changed is an allocation, a count an index out of
//! bounds in a thread of its own, and either ends the whole program. It is handed nothing whose
//! seal is broken.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use crc32fast::Hasher;
use tantivy::directory::{AntiCallToken, TerminatingWrite, WritePtr};

/// Bytes of a seal.
pub(super) const BYTES: usize = 4;

/// The seal of a file, as its bytes come in.
struct Seal(Hasher);

impl Seal {
    /// The name counts: a sound file in the place of another is not what was written there.
    fn new(name: &Path) -> Self {
        let mut hasher = Hasher::new();
        hasher.update(name.as_os_str().as_encoded_bytes());
        Self(hasher)
    }

    fn add(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn close(&self) -> [u8; BYTES] {
        self.0.clone().finalize().to_be_bytes()
    }
}

/// The bytes of a file with their seal.
pub(super) fn seal(name: &Path, bytes: &[u8]) -> Vec<u8> {
    let mut crc = Seal::new(name);
    crc.add(bytes);
    [bytes, &crc.close()].concat()
}

/// Refuses a file whose seal is broken.
pub(super) fn check(name: &Path, sealed: &[u8]) -> io::Result<()> {
    let broken = || io::Error::new(io::ErrorKind::InvalidData, "its seal is broken");
    let (bytes, seal) = sealed.split_last_chunk::<BYTES>().ok_or_else(broken)?;
    let mut crc = Seal::new(name);
    crc.add(bytes);
    match crc.close() == *seal {
        true => Ok(()),
        false => Err(broken()),
    }
}

/// A file being written, which gets its seal at its end.
pub(super) fn sealing(name: &Path, file: WritePtr) -> WritePtr {
    let crc = Seal::new(name);
    BufWriter::new(Box::new(SealingWriter { file, crc }))
}

struct SealingWriter {
    file: WritePtr,
    crc: Seal,
}

impl Write for SealingWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.crc.add(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl TerminatingWrite for SealingWriter {
    fn terminate_ref(&mut self, token: AntiCallToken) -> io::Result<()> {
        self.file.write_all(&self.crc.close())?;
        self.file.terminate_ref(token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_changed_by_one_bit_or_its_name_has_no_seal() {
        let name = Path::new("meta.json");
        let sealed = seal(name, b"{\"max_doc\": 2000}");
        check(name, &sealed).expect("sound");
        for bit in 0..sealed.len() * 8 {
            let mut changed = sealed.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            assert!(check(name, &changed).is_err(), "bit {bit}");
        }
        assert!(check(Path::new(".managed.json"), &sealed).is_err());
        for cut in 0..sealed.len() {
            assert!(check(name, &sealed[..cut]).is_err(), "{cut} bytes");
        }
    }
}
