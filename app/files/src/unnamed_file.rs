//! Unnamed temporary files: they are gone as soon as they are closed, however that happens.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

/// Numbers the files of this program.
static NUMBER: AtomicU64 = AtomicU64::new(0);

/// A new file in a folder, to write and to read again.
pub fn create(folder: &Path) -> io::Result<File> {
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let path = folder.join(format!(".passage-{}-{number}.tmp", std::process::id()));
    let file = OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(true)
        .open(&path)?;
    fs::remove_file(&path)?;
    Ok(file)
}
