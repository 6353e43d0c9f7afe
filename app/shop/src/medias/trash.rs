//! Trash folder of the media: what is deleted waits there for 30 days, each file by itself. No
//! ticket of `undo` fits: they end after minutes and with the program, a file is found again by its
//! path alone.

use domain::code::Code;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::{FOLDER, check_path, locate, refuse_full, refused_write, root};
use crate::trash_folder;
use crate::undo::{self, Act, refused};
use crate::{Caller, Parts, Result, ShopError};
use files::atomic_rename::move_to_free;
use store::Inverse;

/// Stands for the `/` of a path: no path has it (`check_path`), so that two never look alike.
const BARRE: &str = ":";

/// Bytes of a path that its name in the bin still tells; Linux takes names of 255.
const LISIBLE_OCTETS_MAX: usize = 200;

/// Deletions of one path in one second.
const MEME_SECONDE_MAX: u32 = 1_000;

/// Name of a path in the bin, behind the instant it came there and the number of those there
/// before.
fn name_of(chemin: &str) -> String {
    let name = chemin.replace('/', BARRE);
    if name.len() <= LISIBLE_OCTETS_MAX {
        return name;
    }
    let digest = Sha256::digest(chemin.as_bytes());
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Name of a path in the bin of versions before this one; two paths could share it.
fn name_before(chemin: &str) -> String {
    chemin.replace('/', "__")
}

/// Puts a file into the bin, beside what was deleted from the same place before.
pub(super) fn throw(parts: &Parts, chemin: &str, path: &Path) -> Result<()> {
    let bin = trash_folder::open_bin(parts, FOLDER)?;
    let (now, name) = (parts.now().0, name_of(chemin));
    for number in 1..=MEME_SECONDE_MAX {
        let aside = bin.join(format!("{now}-{number}{BARRE}{name}"));
        match move_to_free(path, &aside) {
            Ok(()) => return Ok(()),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(ShopError::internal(error)),
        }
    }
    let detail = "Ce fichier vient d'être supprimé trop de fois. Réessayez dans un instant.";
    Err(ShopError::refused(Code::TropDeSuppressions, detail))
}

/// Instant a file of that path came into the bin, the later of one second last.
fn since(entry: &str, chemin: &str) -> Option<(i64, u32)> {
    let (when, rest) = entry.split_once('-')?;
    let when = when.parse().ok()?;
    match rest.split_once(BARRE) {
        Some((number, name)) if name == name_of(chemin) => Some((when, number.parse().ok()?)),
        None if rest == name_before(chemin) => Some((when, 0)),
        Some(_) | None => None,
    }
}

/// Puts back what was last taken away from a place, unless another file took it meanwhile.
pub fn restore(parts: &Parts, chemin: &str) -> Result<()> {
    check_path(chemin)?;
    let bin = trash_folder::open_bin(parts, FOLDER)?;
    let thrown = fs::read_dir(&bin).map_err(ShopError::internal)?.flatten();
    let thrown = thrown.filter_map(|entry| {
        let name = entry.file_name().into_string().ok()?;
        Some((since(&name, chemin)?, entry.path()))
    });
    let Some((_, from)) = thrown.max() else {
        let detail = "Ce fichier n'est plus dans la corbeille : envoyez-le de nouveau.";
        return Err(refused(detail.to_owned()));
    };
    let (dossier, nom) = chemin.rsplit_once('/').unwrap_or(("", chemin));
    let folder = match dossier {
        "" => root(parts),
        _ => standing(parts, dossier)?,
    };
    refuse_full(&folder)?;
    move_to_free(&from, &folder.join(nom)).map_err(|error| refused_write(nom, error))
}

/// A folder from which something went; it may be gone too, or a file may have its name by now.
fn standing(parts: &Parts, dossier: &str) -> Result<PathBuf> {
    let folder = locate(parts, dossier).ok().filter(|it| it.is_dir());
    folder.ok_or_else(|| {
        refused(format!(
            "Le dossier « {dossier} » n'existe plus : créez-le de nouveau."
        ))
    })
}

/// Takes an empty folder away; its name is remembered for a while, since nothing of it is left.
pub(super) fn throw_folder(
    parts: &Parts,
    caller: &Caller,
    chemin: &str,
    path: &Path,
) -> Result<()> {
    fs::remove_dir(path).map_err(|_| {
        let detail = "Ce dossier n'est pas vide. Supprimez d'abord ce qu'il contient.";
        ShopError::refused(Code::DossierOccupe, detail)
    })?;
    let act = Act::Dossier(chemin.to_owned());
    undo::keep(parts, caller, act, Inverse::default());
    Ok(())
}

/// Makes a folder anew that was taken away, under the very name it had.
pub(crate) fn restore_folder(parts: &Parts, chemin: &str) -> Result<()> {
    check_path(chemin)?;
    let (dossier, nom) = chemin.rsplit_once('/').unwrap_or(("", chemin));
    let folder = match dossier {
        "" => root(parts),
        _ => standing(parts, dossier)?,
    };
    refuse_full(&folder)?;
    fs::create_dir(folder.join(nom)).map_err(|error| refused_write(nom, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_paths_never_share_a_name_in_the_bin() {
        assert_ne!(name_of("a__b.png"), name_of("a/b.png"));
        assert_eq!(since("12-3:a:b.png", "a/b.png"), Some((12, 3)));
        assert_eq!(since("12-3:a:b.png", "a__b.png"), None);
        // What an earlier version put there is found by either.
        assert_eq!(since("12-a__b.png", "a/b.png"), Some((12, 0)));
        assert_eq!(since("12-1:a:b-2.png", "a/b-2.png"), Some((12, 1)));
    }

    #[test]
    fn a_long_path_has_a_name_that_a_disk_takes() {
        let deep = format!("{}/{}", "a".repeat(160), "b".repeat(160));
        let other = format!("{}/{}", "a".repeat(160), "c".repeat(160));
        assert!(name_of(&deep).len() <= LISIBLE_OCTETS_MAX);
        assert_ne!(name_of(&deep), name_of(&other));
    }
}
