//! The disk that holds the shop.

use std::path::Path;

/// The bytes of a disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disque {
    /// Free for the shop.
    pub libre: u64,
    /// Altogether.
    pub total: u64,
}

impl Disque {
    /// The disk of a folder, where it can be measured.
    pub fn of(folder: &Path) -> Option<Self> {
        let stats = rustix::fs::statvfs(folder).ok()?;
        let bytes = |blocks: u64| blocks.saturating_mul(stats.f_frsize);
        Some(Self {
            libre: bytes(stats.f_bavail),
            total: bytes(stats.f_blocks),
        })
    }
}
