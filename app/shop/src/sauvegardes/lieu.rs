//! Place of the nightly backups: in the data folder, or in a folder that was chosen on another disk.

use std::fs;
use std::path::PathBuf;

use super::{FOLDER, Manquee};
use crate::{Parts, ShopError};
use domain::alarme::{Lieu, Raison};
use store::DiskSpace;

/// Folder of the nightly backups.
pub fn find_folder(parts: &Parts) -> PathBuf {
    let chosen = parts.config.sauvegardes.clone();
    chosen.unwrap_or_else(|| parts.config.folder.join(FOLDER))
}

/// The same, there to be written to. The shop makes its own; one that was chosen is not made: where
/// its disk or its share is not mounted, it would be made on the disk that it is to outlive.
pub(super) fn ready(parts: &Parts) -> Result<PathBuf, Manquee> {
    let folder = find_folder(parts);
    if parts.config.sauvegardes.is_none() {
        fs::create_dir_all(&folder)?;
        return Ok(folder);
    }
    match DiskSpace::check_takes_files(&folder) {
        Ok(()) => Ok(folder),
        Err(error) => Err(Manquee {
            raison: Raison::Dossier,
            cause: ShopError::internal(error),
        }),
    }
}

/// Looks where they go.
pub(super) fn look(parts: &Parts) -> Lieu {
    let number_of = parts.alarmes.numero_disque;
    let here = number_of(&parts.config.folder);
    let there = number_of(&find_folder(parts));
    match (there, &parts.config.sauvegardes) {
        (None, Some(_)) => Lieu::Absent,
        // It is made in the data folder.
        (None, None) => Lieu::MemeDisque,
        (Some(_), _) if there == here => Lieu::MemeDisque,
        (Some(_), _) => Lieu::AutreDisque,
    }
}
