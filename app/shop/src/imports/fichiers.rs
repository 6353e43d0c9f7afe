//! Acts on the files of the import folder. A name is looked up among those
//! that are there; it never becomes a path by itself.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use super::assistant;
use super::dossier::{self, FichierImport};
use super::rapport::AvancementImport;
use super::sensibles;
use crate::trash_folder::{open_bin, trim_bin};
use crate::undo::refused;
use crate::{Caller, Parts, Result, ShopError};
use domain::code::Code;
use domain::ids::is_plain;
use domain::modele_import::ModeleImport;
use files::atomic_rename::move_to_free;
use files::feuilles::is_sheet;

/// Characters of a file's name.
const NAME_CHARS_MAX: usize = 120;

/// Files and bytes the folder holds before another is sent there (docs/appels.md 1.4; ASVS 5.2.4).
const FICHIERS_MAX: usize = 500;
const OCTETS_MAX: u64 = 2 << 30;

/// The extension of a file that waits to be imported.
const ZIP: &str = "zip";

/// Refuses a name that could mean another place than the folder.
pub fn check_name(name: &str) -> Result<()> {
    let fits = !name.is_empty() && name.chars().count() <= NAME_CHARS_MAX;
    let plain = name
        .chars()
        .all(|c| is_plain(c) && !matches!(c, '/' | '\\'));
    if fits && plain && !name.starts_with('.') && !name.contains("..") {
        return Ok(());
    }
    Err(ShopError::Unreadable(
        "Ce nom de fichier n'est pas accepté.".into(),
    ))
}

/// The file of a name.
pub fn find(parts: &Parts, name: &str) -> Result<FichierImport> {
    check_name(name)?;
    let files = dossier::list(parts)?;
    files
        .into_iter()
        .find(|file| file.nom == name)
        .ok_or(ShopError::NotFound)
}

/// Path of the file of a name.
pub fn find_path(parts: &Parts, name: &str) -> Result<PathBuf> {
    Ok(dossier::path(parts).join(find(parts, name)?.nom))
}

/// Gives a file the extension `.zip`, which puts it back in the queue: the very file that was looked
/// at, whatever is sent under its name meanwhile.
pub fn rename(parts: &Parts, caller: &Caller, name: &str) -> Result<FichierImport> {
    let _names = parts.imports.lock_names();
    let file = idle(parts, name)?;
    sensibles::check_kept(parts, caller, &file)?;
    let (stem, extension) = file.nom.rsplit_once('.').ok_or(ShopError::NotFound)?;
    if extension.eq_ignore_ascii_case(ZIP) {
        return Ok(file);
    }
    if is_sheet(&file.nom) {
        let detail = "Dites d'abord ce que sont les colonnes de ce fichier.";
        return Err(ShopError::Unsupported(detail.into()));
    }
    let folder = dossier::path(parts);
    let renamed = format!("{stem}.{ZIP}");
    let moved = move_to_free(&folder.join(&file.nom), &folder.join(&renamed));
    moved.map_err(|error| refused_name(&renamed, error))?;
    find(parts, &renamed)
}

/// Puts a file into the bin, where it is kept for 30 days as long as there is room, and its report
/// with it.
pub fn remove(parts: &Parts, name: &str) -> Result<()> {
    let _names = parts.imports.lock_names();
    let file = idle(parts, name)?;
    let (bin, now) = (open_bin(parts, dossier::DOSSIER)?, parts.now().0);
    let throw = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        fs::rename(path, bin.join(format!("{now}-{name}")))
    };
    let folder = dossier::path(parts);
    throw(&folder.join(&file.nom)).map_err(ShopError::internal)?;
    trim_bin(&bin, OCTETS_MAX);
    let stem = |nom: &str| nom.rsplit_once('.').map(|(stem, _)| stem.to_owned());
    let Some(own) = stem(&file.nom) else {
        return Ok(());
    };
    // `a.zip` and `a.ok` have one report.
    let left = dossier::list(parts)?;
    if left
        .iter()
        .any(|other| stem(&other.nom).as_ref() == Some(&own))
    {
        return Ok(());
    }
    match throw(&dossier::report_path(&folder, &own)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(ShopError::internal(error)),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Puts back what was last taken away under a name, and its report with it, unless another file
/// took the name meanwhile.
pub fn restore(parts: &Parts, name: &str) -> Result<()> {
    check_name(name)?;
    let _names = parts.imports.lock_names();
    let bin = open_bin(parts, dossier::DOSSIER)?;
    let thrown = |nom: &str| {
        let entries = fs::read_dir(&bin).map_err(ShopError::internal)?.flatten();
        let thrown = entries.filter_map(|entry| {
            let entry = entry.file_name().into_string().ok()?;
            let (when, rest) = entry.split_once('-')?;
            (rest == nom).then_some(when.parse::<i64>().ok()?)
        });
        Ok::<_, ShopError>(thrown.max())
    };
    let Some(when) = thrown(name)? else {
        let detail = "Ce fichier n'est plus dans la corbeille : envoyez-le de nouveau.";
        return Err(refused(detail.to_owned()));
    };
    let folder = dossier::path(parts);
    let back = |nom: &str| move_to_free(&bin.join(format!("{when}-{nom}")), &folder.join(nom));
    back(name).map_err(|error| refused_name(name, error))?;
    // After it: the report of a file that stays away would be read as that of the one in its place.
    if let Some((stem, _)) = name.rsplit_once('.') {
        let report = dossier::report_path(Path::new(""), stem);
        let report = report.to_string_lossy();
        if thrown(&report)? == Some(when) {
            back(&report).map_err(|error| refused_name(&report, error))?;
        }
    }
    Ok(())
}

/// A file that is not being imported at this moment.
pub(super) fn idle(parts: &Parts, name: &str) -> Result<FichierImport> {
    let file = find(parts, name)?;
    if file.etat == AvancementImport::EnCours {
        let detail = "Ce fichier est en cours d'importation. Attendez qu'elle se termine.";
        return Err(ShopError::refused(Code::ImportEnCours, detail));
    }
    Ok(file)
}

/// Upload under way: the file it is written to before it is whole, and the name it gets then.
#[derive(Debug)]
pub struct Depot {
    /// Aside, under a name that is not looked at and that no other upload has.
    pub aside: PathBuf,
    /// Its name.
    pub nom: String,
}

/// An upload that is not whole leaves nothing behind, whoever went away in its middle.
impl Drop for Depot {
    fn drop(&mut self) {
        fs::remove_file(&self.aside).ok();
    }
}

/// Ending of the name of a file that is not whole.
const PARTIEL: &str = ".part";

/// Numbers what is written aside.
static ASIDE: AtomicU64 = AtomicU64::new(0);

/// Fate of a file that is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SortFichier {
    /// It enters the queue.
    Importer,
    /// It is held back, to be looked at first.
    Essayer,
}

/// Prepares the upload of a zip that is not there yet.
pub fn create_upload(parts: &Parts, name: &str, suite: SortFichier) -> Result<Depot> {
    check_name(name)?;
    let stem = match name.rsplit_once('.') {
        Some((stem, extension)) if extension.eq_ignore_ascii_case(ZIP) => stem,
        Some((stem, _)) if is_sheet(name) => stem,
        Some(_) | None => return Err(ShopError::Unsupported(ENVOYEZ.into())),
    };
    let held = format!("{stem}.{}", dossier::ESSAI);
    let name = match suite {
        SortFichier::Importer => name,
        // What is no zip is held back by its name.
        SortFichier::Essayer if is_sheet(name) => name,
        SortFichier::Essayer => &held,
    };
    prepare(parts, name)
}

/// Said of a file that no import takes.
const ENVOYEZ: &str =
    "Envoyez un fichier .zip, ou un classeur .xlsx ou .ods, un fichier .csv ou .txt.";

/// Makes the zip that a sheet becomes, held back to be looked at; one that was made of it before goes.
pub fn convert(parts: &Parts, name: &str, modele: &ModeleImport) -> Result<FichierImport> {
    let source = find(parts, name)?;
    if !is_sheet(&source.nom) {
        return Err(ShopError::Unsupported(ENVOYEZ.into()));
    }
    let stem = source.nom.rsplit_once('.').map_or("", |(stem, _)| stem);
    let held = format!("{stem}.{}", dossier::ESSAI);
    let folder = dossier::path(parts);
    let before = dossier::list(parts)?.into_iter().any(|it| it.nom == held);
    let envoi = match before {
        true => build_envoi(&folder, &held),
        false => prepare(parts, &held)?,
    };
    let read = folder.join(&source.nom);
    assistant::convert(parts, &read, modele, &envoi.aside, &|_, _| ())?;
    let _names = parts.imports.lock_names();
    fs::rename(&envoi.aside, folder.join(&held)).map_err(ShopError::internal)?;
    find(parts, &held)
}

/// Room for a file of a name that is not there yet.
fn prepare(parts: &Parts, name: &str) -> Result<Depot> {
    let there = dossier::list(parts)?;
    if there.iter().any(|file| file.nom == name) {
        return Err(build_refusal(name));
    }
    let taken: u64 = there.iter().map(|file| file.taille).sum();
    if there.len() >= FICHIERS_MAX || taken >= OCTETS_MAX {
        let detail = format!(
            "Le dossier d'importation contient {} fichiers ({} Mo) : supprimez ceux qui ne servent \
             plus avant d'en envoyer un autre.",
            there.len(),
            taken >> 20
        );
        return Err(ShopError::refused(Code::DossierOccupe, detail));
    }
    let folder = dossier::path(parts);
    fs::create_dir_all(&folder).map_err(ShopError::internal)?;
    Ok(build_envoi(&folder, name))
}

fn build_envoi(folder: &Path, name: &str) -> Depot {
    let number = ASIDE.fetch_add(1, Ordering::Relaxed);
    Depot {
        aside: folder.join(format!(".{number}{PARTIEL}")),
        nom: name.to_owned(),
    }
}

/// Lets a whole upload into the queue.
pub fn add(parts: &Parts, envoi: &Depot) -> Result<FichierImport> {
    let _names = parts.imports.lock_names();
    let place = dossier::path(parts).join(&envoi.nom);
    move_to_free(&envoi.aside, &place).map_err(|error| refused_name(&envoi.nom, error))?;
    find(parts, &envoi.nom)
}

fn refused_name(name: &str, error: io::Error) -> ShopError {
    if error.kind() == io::ErrorKind::AlreadyExists {
        return build_refusal(name);
    }
    ShopError::internal(error)
}

fn build_refusal(name: &str) -> ShopError {
    ShopError::refused(
        Code::FichierExistant,
        format!("Le fichier {name} existe déjà."),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_means_another_place_is_refused() {
        for name in [
            "../a.zip", "a/b.zip", "a\\b.zip", ".a.zip", "a..zip", "", "a\n.zip", "a\0",
        ] {
            assert!(check_name(name).is_err(), "{name:?}");
        }
        for name in ["a.zip", "Catalogue été 2026 (2).ok"] {
            assert!(check_name(name).is_ok(), "{name:?}");
        }
    }
}
