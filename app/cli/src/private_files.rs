//! File permissions: the data folder is for the account the program runs under alone, since it
//! holds customers, passwords' prints and secrets of second steps (tests/SECURITE.md T57).

use std::fs;
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::Path;

use rustix::fs::Mode;

/// Rights nobody else gets on a new file, whatever folder it is in.
const OTHERS: u32 = 0o077;

/// Takes these rights from whatever is created from here on.
pub(super) fn keep_to_owner() {
    rustix::process::umask(Mode::from_raw_mode(OTHERS));
}

/// Creates a folder, and those above it, unless it is there.
pub(super) fn create(folder: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true).mode(0o700).create(folder)
}

/// Warning about a data folder that others may look into: its files may be of a time when they
/// could read them, and who else is to reach it is for its owner to say.
pub(super) fn find_exposed(data: &Path) -> Option<String> {
    let mode = fs::metadata(data).ok()?.permissions().mode() & 0o777;
    (mode & OTHERS != 0).then(|| {
        format!(
            "le dossier {folder} est ouvert à d'autres comptes de cette machine ({mode:03o}) : \
             fermez-le par « chmod 700 {folder} »",
            folder = data.display()
        )
    })
}
