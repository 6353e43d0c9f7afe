//! Free space of the disk that holds the shop.

use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use rustix::fs::Access;

/// The bytes of a disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiskSpace {
    /// Free for the shop.
    pub libre: u64,
    /// Altogether.
    pub total: u64,
}

impl DiskSpace {
    /// Refuses a folder that is not there, or in which this program may write no file.
    pub fn check_takes_files(folder: &Path) -> io::Result<()> {
        if !folder.is_dir() {
            return Err(io::ErrorKind::NotADirectory.into());
        }
        rustix::fs::access(folder, Access::WRITE_OK | Access::EXEC_OK)?;
        Ok(())
    }

    /// The number by which the machine tells the disk of a folder from others.
    pub fn find_number(folder: &Path) -> Option<u64> {
        std::fs::metadata(folder).ok().map(|it| it.dev())
    }

    /// The disk of a folder, where it can be measured.
    pub fn measure(folder: &Path) -> Option<Self> {
        let stats = rustix::fs::statvfs(folder).ok()?;
        let bytes = |blocks: u64| blocks.saturating_mul(stats.f_frsize);
        Some(Self {
            libre: bytes(stats.f_bavail),
            total: bytes(stats.f_blocks),
        })
    }
}
