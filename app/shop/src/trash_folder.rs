//! Trash folder: deleted files wait there for 30 days, under the second they were deleted.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use crate::{Parts, Result, ShopError};

/// Folder of what was deleted, in the data folder.
const CORBEILLE: &str = "corbeille";

/// Seconds what was deleted is kept: 30 days.
const KEPT_SECONDS: i64 = 30 * 24 * 3_600;

/// The bin of a folder, emptied of what was deleted long ago. What goes there is named
/// `{seconds}-{name}`.
pub(crate) fn open_bin(parts: &Parts, of: &str) -> Result<PathBuf> {
    let bin = parts.config.folder.join(CORBEILLE).join(of);
    fs::create_dir_all(&bin).map_err(ShopError::internal)?;
    empty_bin(&bin, parts.now().0);
    Ok(bin)
}

/// Removes, in every bin, what was deleted more than 30 days ago: nobody may delete anything for
/// long.
pub(crate) fn remove_old(parts: &Parts) {
    let Ok(bins) = fs::read_dir(parts.config.folder.join(CORBEILLE)) else {
        return;
    };
    for bin in bins.flatten() {
        empty_bin(&bin.path(), parts.now().0);
    }
}

/// Lets the oldest of a bin go where all of it takes more than the folder may: nobody fills the disk
/// by sending and deleting.
pub(crate) fn trim_bin(bin: &Path, bytes_max: u64) {
    let Ok(entries) = fs::read_dir(bin) else {
        return;
    };
    let mut kept: Vec<(i64, u64, PathBuf)> = entries
        .flatten()
        .filter_map(|entry| {
            let bytes = entry.metadata().ok().filter(fs::Metadata::is_file)?.len();
            Some((deleted_at(&entry.file_name())?, bytes, entry.path()))
        })
        .collect();
    kept.sort_unstable();
    let mut bytes: u64 = kept.iter().map(|(_, bytes, _)| bytes).sum();
    // What was just deleted can be put back.
    kept.pop();
    for (_, own, path) in kept {
        if bytes <= bytes_max {
            return;
        }
        fs::remove_file(path).ok();
        bytes -= own;
    }
}

/// Instant a file of a bin was deleted: its name starts with it.
fn deleted_at(name: &OsStr) -> Option<i64> {
    name.to_str()?.split('-').next()?.parse().ok()
}

/// Removes what was deleted more than 30 days ago.
fn empty_bin(bin: &Path, now: i64) {
    let Ok(entries) = fs::read_dir(bin) else {
        return;
    };
    for entry in entries.flatten() {
        let deleted = deleted_at(&entry.file_name());
        if deleted.is_some_and(|deleted| deleted + KEPT_SECONDS < now) {
            fs::remove_file(entry.path()).ok();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bin_that_holds_too_much_lets_the_oldest_go() {
        let bin = tempfile::tempdir().expect("a folder");
        for (name, bytes) in [("300-c.zip", 40), ("100-a.zip", 50), ("200-b.zip", 30)] {
            fs::write(bin.path().join(name), vec![0; bytes]).expect("written");
        }
        let left = || {
            let entries = fs::read_dir(bin.path()).expect("a folder");
            let mut names: Vec<_> = entries
                .map(|it| {
                    it.expect("a file")
                        .file_name()
                        .into_string()
                        .expect("UTF-8")
                })
                .collect();
            names.sort_unstable();
            names
        };
        trim_bin(bin.path(), 120);
        assert_eq!(left().len(), 3);
        trim_bin(bin.path(), 119);
        assert_eq!(left(), ["200-b.zip", "300-c.zip"]);
        trim_bin(bin.path(), 39);
        assert_eq!(left(), ["300-c.zip"], "the last one can be put back");
    }
}
