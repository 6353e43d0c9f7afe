//! Zip files of our own: backups, the demo shop, an import kept without its passwords.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// Customers and passwords are in there: only its owner reads the file.
const PRIVATE: u32 = 0o600;

/// Extension of a file while it is written.
const PARTIAL: &str = ".partiel";

/// Deflate's speed for large files: the fastest that still halves them.
const LEVEL: i64 = 3;

/// A zip file being written: beside its place until it is whole.
pub struct Sortie {
    zip: ZipWriter<BufWriter<File>>,
    aside: Aside,
    place: PathBuf,
}

/// A file being written, before it has its name; given up, it leaves the room it took.
struct Aside(PathBuf);

impl Drop for Aside {
    fn drop(&mut self) {
        // Nothing is there any more of one that has its name.
        std::fs::remove_file(&self.0).ok();
    }
}

/// Temporary name of the file for `name` while it is written.
fn aside_name(name: &str) -> String {
    format!(".{name}{PARTIAL}")
}

/// The name that a file was to have, where `name` is that of one left half written.
pub fn find_half_written(name: &str) -> Option<&str> {
    name.strip_prefix('.')?.strip_suffix(PARTIAL)
}

/// Builds a small zip in memory: names and texts.
pub fn build_small(files: &[(&str, String)]) -> io::Result<Vec<u8>> {
    let mut zip = ZipWriter::new(io::Cursor::new(Vec::new()));
    for (name, text) in files {
        zip.start_file(*name, SimpleFileOptions::default())?;
        zip.write_all(text.as_bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}

impl Sortie {
    /// Starts a zip file that will stand at `place`.
    pub fn create(place: &Path) -> io::Result<Self> {
        let name = place
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let aside = place.with_file_name(aside_name(&name));
        // One that a crash has left may be open to others.
        match std::fs::remove_file(&aside) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
        let file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .mode(PRIVATE)
            .open(&aside)?;
        let zip = ZipWriter::new(BufWriter::new(file));
        Ok(Self {
            zip,
            aside: Aside(aside),
            place: place.to_owned(),
        })
    }

    /// Adds a file.
    pub fn add(&mut self, name: &str, source: &mut dyn Read) -> io::Result<u64> {
        let options = SimpleFileOptions::default()
            .compression_level(Some(LEVEL))
            .large_file(true);
        self.zip.start_file(name, options)?;
        io::copy(source, &mut self.zip)
    }

    /// Ends the file, makes it durable and puts it in its place.
    pub fn finish(self) -> io::Result<()> {
        self.finish_if(|_| Ok(()))
    }

    /// The same, once `verify` has read the whole file; what it refuses goes.
    pub fn finish_if(self, verify: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<()> {
        let mut out = self.zip.finish()?;
        out.flush()?;
        out.get_ref().sync_all()?;
        verify(&self.aside.0)?;
        std::fs::rename(&self.aside.0, &self.place)?;
        if let Some(folder) = self.place.parent().filter(|folder| folder.is_dir()) {
            File::open(folder)?.sync_all()?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = std::fs::read_dir(folder).expect("a folder");
        let names = entries.map(|it| it.expect("a file").file_name().into_string());
        names.map(|name| name.expect("UTF-8")).collect()
    }

    #[test]
    fn what_is_given_up_leaves_the_room_it_took() {
        let folder = tempfile::tempdir().expect("a folder");
        let place = folder.path().join("nuit.zip");
        let mut cut = Sortie::create(&place).expect("created");
        cut.add("a", &mut [0_u8; 100_000].as_slice()).expect("room");
        let [half] = names(folder.path()).try_into().expect("one file");
        assert_eq!(find_half_written(&half), Some("nuit.zip"));
        drop(cut);
        assert_eq!(names(folder.path()), Vec::<String>::new());
        let refused = Sortie::create(&place).expect("created");
        let refused = refused.finish_if(|_| Err(io::Error::other("provoked")));
        assert!(refused.is_err() && names(folder.path()).is_empty());
        let whole = Sortie::create(&place).expect("created");
        whole.finish().expect("written");
        assert_eq!(names(folder.path()), ["nuit.zip"]);
    }
}
