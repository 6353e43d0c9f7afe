//! `comptoir backup` and `comptoir restore`: the whole shop as one file, and back.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;

use super::import::explain;
use super::{control, import, prive, serve, working};
use crate::domain::instant::Instant;
use crate::files::sauvegarde;
use crate::shop::sauvegardes::{self, FOLDERS};
use crate::shop::{Parts, ShopError, journal};
use crate::store::{FILE_NAME, Store};

/// `comptoir backup`.
#[derive(Args, Clone, Debug)]
pub struct Backup {
    /// Fichier de sauvegarde à écrire.
    file: PathBuf,
    /// Dossier des données.
    #[arg(long, env = "COMPTOIR_DATA", default_value = "comptoir-data")]
    data: PathBuf,
}

/// `comptoir restore`.
#[derive(Args, Clone, Debug)]
pub struct Restore {
    /// Fichier de sauvegarde à lire.
    file: PathBuf,
    /// Dossier des données.
    #[arg(long, env = "COMPTOIR_DATA", default_value = "comptoir-data")]
    data: PathBuf,
}

/// Backs the shop up, served or not.
pub fn run(backup: &Backup) -> Result<ExitCode> {
    let said = match control::connect(&backup.data) {
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
    serve::say(&said)?;
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
    if let Err(ShopError::Internal(cause)) = &written {
        tracing::error!(%cause, "la sauvegarde a échoué");
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

/// Puts a backup in place of the shop, which is kept beside under another name.
pub fn run_restore(restore: &Restore) -> Result<ExitCode> {
    let data = &restore.data;
    if control::connect(data).is_some() {
        bail!("la boutique est ouverte : arrêtez-la avant de restaurer une sauvegarde");
    }
    require_file(&restore.file)?;
    let data = std::path::absolute(data)?;
    let name = data
        .file_name()
        .context("dossier de données sans nom")?
        .to_string_lossy();
    let aside = data.with_file_name(format!("{name}.restauration"));
    fs::remove_dir_all(&aside).ok();
    prive::create(&aside)?;
    let unpacked = unpack(&restore.file, &aside);
    if unpacked.is_err() {
        fs::remove_dir_all(&aside).ok();
    }
    unpacked?;
    if data.exists() {
        let before = data.with_file_name(format!("{name}.avant-{}", Instant::now().0));
        fs::rename(&data, &before)?;
        serve::say(&format!(
            "L'ancienne boutique est gardée dans {}",
            before.display()
        ))?;
    }
    fs::rename(&aside, &data)?;
    // Opening builds the index again.
    let parts = import::open(&data)?;
    let name = sauvegardes::name_of(&restore.file);
    journal::note_machine(&parts, "Sauvegarde restaurée", name, 200);
    drop(parts);
    serve::say(&format!("Boutique restaurée dans {}", data.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// Refuses a file that is not there before anything is made for it.
pub(super) fn require_file(file: &Path) -> Result<()> {
    if file.is_file() {
        return Ok(());
    }
    bail!(
        "le fichier {} n'existe pas : vérifiez son nom et son dossier",
        file.display()
    );
}

fn unpack(file: &Path, into: &Path) -> Result<()> {
    sauvegarde::read(file, FILE_NAME, &FOLDERS, into).map_err(|error| {
        let shown = file.display();
        let is = |kind| error.kind() == kind;
        if is(io::ErrorKind::InvalidData) || is(io::ErrorKind::UnexpectedEof) {
            return anyhow!("{shown} n'est pas une sauvegarde de Comptoir, ou elle est abîmée");
        }
        if is(io::ErrorKind::PermissionDenied) {
            return anyhow!("{shown} ne peut pas être lu : vérifiez ses droits");
        }
        anyhow!("{shown} ne peut pas être restauré : vérifiez la place qui reste")
    })?;
    let store = into.join(FILE_NAME);
    if !store.is_file() {
        bail!("{} n'est pas une sauvegarde de Comptoir", file.display());
    }
    if !Store::check(&store).context("les données de la sauvegarde ne se lisent pas")? {
        bail!("les données de la sauvegarde sont abîmées");
    }
    Ok(())
}
