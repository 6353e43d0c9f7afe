//! Partial files, half-written when the program stopped: no list shows them and nobody reads them
//! again, but one may name a customer, or hold the whole shop.

use std::fs;
use std::io;
use std::path::Path;

use super::courrier;
use super::imports::dossier::DOSSIER;
use super::{Parts, Result, ShopError, sauvegardes};

/// Folder of a copy that is verified, in the data folder.
pub const VERIFICATION: &str = ".verification";

/// Beginning and end of the name of half a night's backup.
const NUIT: (&str, &str) = (".comptoir-", ".zip.partiel");

/// Folders of the data folder, with the beginning and the end of the names of what is half written
/// there.
const PARTIAL_FILES: [(&str, &str, &str); 10] = [
    (courrier::FOLDER, ".", ".eml"),
    (courrier::FOLDER, ".", ".suivi"),
    // What is sent, and what is kept of what was imported.
    (DOSSIER, ".", ".part"),
    (DOSSIER, ".", ".partiel"),
    // A deletion by hand of an older version, whole and not.
    ("", ".retrait-", ".zip"),
    ("", "..retrait-", ".zip.partiel"),
    // A night's backup, the copy of a file of an older format, a compaction: the whole shop each.
    (sauvegardes::FOLDER, NUIT.0, NUIT.1),
    (sauvegardes::FOLDER, "avant-migration", ".partiel"),
    ("", ".comptoir.redb", ".compact"),
    ("", ".comptoir.redb", ".nouveau"),
];

/// Folders of the data folder that only stand while a backup or a check goes on.
const COPIES: [&str; 2] = [VERIFICATION, sauvegardes::COPIE];

/// Removes them. Called when the shop opens, before anything is written: this program holds the
/// store, so that no other one writes either.
pub fn remove(parts: &Parts) -> Result<()> {
    let data = &parts.config.folder;
    for (folder, start, end) in PARTIAL_FILES {
        remove_from(&data.join(folder), (start, end)).map_err(ShopError::internal)?;
    }
    if parts.config.sauvegardes.is_some()
        && let Err(error) = remove_from(&sauvegardes::find_folder(parts), NUIT)
    {
        tracing::warn!(%error, "le dossier des sauvegardes ne se lit pas");
    }
    for copie in COPIES.map(|name| data.join(name)) {
        if copie.is_dir()
            && let Err(error) = fs::remove_dir_all(copie)
        {
            tracing::warn!(%error, "une copie coupée n'a pas pu être effacée");
        }
    }
    Ok(())
}

fn remove_from(folder: &Path, (start, end): (&str, &str)) -> io::Result<()> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name();
        let is_half = name
            .to_str()
            .is_some_and(|name| name.starts_with(start) && name.ends_with(end));
        if is_half && let Err(error) = fs::remove_file(entry.path()) {
            tracing::warn!(%error, ?name, "un fichier à moitié écrit n'a pas pu être effacé");
        }
    }
    Ok(())
}
