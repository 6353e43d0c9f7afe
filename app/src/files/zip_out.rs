//! Zip files of our own: backups, the demo shop, an import kept without its passwords.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// Customers and passwords are in there: only its owner reads the file.
const PRIVATE: u32 = 0o600;

/// Deflate's speed for large files: the fastest that still halves them.
const LEVEL: i64 = 3;

/// A zip file being written: beside its place until it is whole.
pub struct Sortie {
    zip: ZipWriter<BufWriter<File>>,
    aside: PathBuf,
    place: PathBuf,
}

impl Sortie {
    /// Starts a zip file that will stand at `place`.
    pub fn create(place: &Path) -> io::Result<Self> {
        let name = place
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let aside = place.with_file_name(format!(".{name}.partiel"));
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
            aside,
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
        if let Err(error) = verify(&self.aside) {
            std::fs::remove_file(&self.aside).ok();
            return Err(error);
        }
        std::fs::rename(&self.aside, &self.place)?;
        if let Some(folder) = self.place.parent().filter(|folder| folder.is_dir()) {
            File::open(folder)?.sync_all()?;
        }
        Ok(())
    }
}
