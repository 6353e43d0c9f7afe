//! `comptoir backup`: the whole shop as one file.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Args;

use super::error_causes::explain;
use super::{control, import, terminal, working};
use files::sauvegarde;
use shop::{Parts, ShopError, sauvegardes};
use store::FILE_NAME;

/// `comptoir backup`.
#[derive(Args, Clone, Debug)]
pub struct Backup {
    /// Fichier de sauvegarde à écrire.
    file: PathBuf,
    /// Dossier des données.
    #[arg(long, env = "COMPTOIR_DATA", default_value = "comptoir-data")]
    data: PathBuf,
}

/// Backs the shop up, served or not.
pub fn run(backup: &Backup) -> Result<ExitCode> {
    let said = match control::open(&backup.data) {
        Some(serveur) => serveur.backup(&backup.file)?,
        None => {
            if !backup.data.join(FILE_NAME).is_file() {
                bail!("il n'y a pas de boutique dans {}", backup.data.display());
            }
            working(&import::open(&backup.data)?, |parts| {
                write(parts, &backup.file)
            })?
        }
    };
    terminal::say(&said)?;
    Ok(ExitCode::SUCCESS)
}

/// Writes the backup of an open shop, proved readable.
pub(super) fn write(parts: &Parts, file: &Path) -> Result<String> {
    let place = std::path::absolute(file)?;
    let folder = place.parent().unwrap_or(&place);
    if !folder.is_dir() {
        bail!(
            "le dossier {} n'existe pas : créez-le, ou écrivez la sauvegarde ailleurs",
            folder.display()
        );
    }
    // The backup of yesterday may give its name to that of today; nothing else is written over.
    if file.symlink_metadata().is_ok() && !sauvegarde::is_replaceable(file, FILE_NAME)? {
        bail!(
            "{} existe déjà et n'est pas une sauvegarde : donnez un autre nom, ou supprimez \
             d'abord ce fichier",
            file.display()
        );
    }
    let written = sauvegardes::write(parts, file);
    if let Err(error @ ShopError::Internal(_)) = &written {
        tracing::error!(cause = error.causes(), "la sauvegarde a échoué");
        bail!(
            "la sauvegarde n'a pas pu être écrite ou relue : vérifiez la place qui reste, puis \
             lancez « comptoir check »"
        );
    }
    let size = written.map_err(|error| explain(&error))?;
    Ok(format!(
        "Sauvegarde écrite : {} ({} ko)",
        file.display(),
        size.div_ceil(1024)
    ))
}
