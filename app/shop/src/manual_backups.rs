//! Manual backups of the back office: made, listed with those of the nights, and handed out.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::UNIX_EPOCH;

use jiff::civil::Date;

use super::recent_password::require_recent;
use super::sauvegardes;
use super::{Caller, Parts, Result, Shop, ShopError};
use domain::code::Code;
use domain::copie::{AvancementCopie, Copie};
use domain::instant::Instant;

/// Backups made by hand that are kept: the oldest makes room for the next.
pub const BY_HAND_MAX: usize = 5;

/// Beginning of the name of every backup.
const PREFIXE: &str = "comptoir-";

/// Mark after it in the name of one made by hand.
const BY_HAND: &str = "main-";

/// State of the backup being made by hand: one at a time.
#[derive(Debug, Default)]
pub struct ManualBackup(Mutex<AvancementCopie>);

impl ManualBackup {
    /// Progress of the one under way, and the last that failed.
    pub fn state(&self) -> AvancementCopie {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the place, unless somebody has it.
    fn start(&self, now: Instant) -> bool {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_free = held.en_cours.is_none();
        held.en_cours.get_or_insert(now);
        is_free
    }

    fn stop(&self, is_made: bool) {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let begun = held.en_cours.take();
        held.manquee = begun.filter(|_| !is_made);
    }
}

/// Every backup, newest first.
pub fn list(parts: &Parts) -> Result<Vec<Copie>> {
    let mut all = read_folder(parts).map_err(ShopError::internal)?;
    all.sort_by(|one, other| (other.date, &other.nom).cmp(&(one.date, &one.nom)));
    Ok(all)
}

fn read_folder(parts: &Parts) -> io::Result<Vec<Copie>> {
    let entries = match fs::read_dir(sauvegardes::find_folder(parts)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut all = Vec::new();
    for entry in entries {
        let entry = entry?;
        let Ok(nom) = entry.file_name().into_string() else {
            continue;
        };
        let Some(main) = is_by_hand(&nom) else {
            continue;
        };
        // One that a night lets go meanwhile is no backup any more.
        let Ok(metadata) = entry.metadata() else {
            continue;
        };
        if metadata.is_file() {
            let since = metadata.modified()?.duration_since(UNIX_EPOCH);
            let seconds = since.map_or(0, |it| it.as_secs());
            all.push(Copie {
                nom,
                date: Instant(i64::try_from(seconds).unwrap_or(i64::MAX)),
                octets: metadata.len(),
                main,
            });
        }
    }
    Ok(all)
}

/// True for the name of a backup made by hand, false for that of a night; none where it is no backup.
fn is_by_hand(nom: &str) -> Option<bool> {
    let stem = nom.strip_prefix(PREFIXE)?.strip_suffix(".zip")?;
    let (day, main) = match stem.strip_prefix(BY_HAND) {
        Some(rest) => (rest.split_once('_')?.0, true),
        None => (stem, false),
    };
    day.parse::<Date>().ok().map(|_| main)
}

/// Starts a backup, which is made beside whoever sells.
pub fn start(shop: &Shop) -> Result<()> {
    let parts = shop.parts();
    let now = parts.now();
    if !parts.manual_backup.start(now) {
        return Err(ShopError::refused(
            Code::SauvegardeEnCours,
            "Une sauvegarde est en cours. Attendez qu'elle soit terminée.",
        ));
    }
    let shop = shop.clone();
    let work = move || {
        let parts = shop.parts();
        let made = create(parts, now);
        if let Err(cause) = &made {
            tracing::error!(
                cause = cause.causes(),
                "la sauvegarde demandée n'a pas été faite"
            );
        }
        parts.manual_backup.stop(made.is_ok());
    };
    let thread = std::thread::Builder::new().name("sauvegarde".into());
    thread.spawn(work).map(drop).map_err(|error| {
        parts.manual_backup.stop(false);
        ShopError::internal(error)
    })
}

fn create(parts: &Parts, now: Instant) -> Result<()> {
    let folder = sauvegardes::find_folder(parts);
    // One that was chosen is not made: its disk may not be mounted.
    if parts.config.sauvegardes.is_none() {
        fs::create_dir_all(&folder).map_err(ShopError::internal)?;
    }
    let moment = now.in_paris().strftime("%Y-%m-%d_%Hh%M").to_string();
    sauvegardes::write(
        parts,
        &folder.join(format!("{PREFIXE}{BY_HAND}{moment}.zip")),
    )?;
    let by_hand = list(parts)?.into_iter().filter(|it| it.main);
    for old in by_hand.skip(BY_HAND_MAX) {
        if let Err(error) = fs::remove_file(folder.join(&old.nom)) {
            tracing::warn!(%error, "une ancienne sauvegarde n'a pas pu être effacée");
        }
    }
    Ok(())
}

/// Path of the file of a backup, for who has given the password lately: it holds every customer.
pub fn find_file(parts: &Parts, caller: &Caller, nom: &str) -> Result<PathBuf> {
    require_recent(parts, caller)?;
    let known = list(parts)?.into_iter().find(|it| it.nom == nom);
    let known = known.ok_or(ShopError::NotFound)?;
    Ok(sauvegardes::find_folder(parts).join(known.nom))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backup_is_known_by_its_name() {
        for (nom, known) in [
            ("comptoir-2026-11-22.zip", Some(false)),
            ("comptoir-main-2026-11-22_14h05.zip", Some(true)),
            (".comptoir-2026-11-22.zip.partiel", None),
            ("comptoir-main-2026-11-22.zip", None),
            ("comptoir-2026-13-22.zip", None),
            ("avant-migration.redb", None),
            ("notes.zip", None),
        ] {
            assert_eq!(is_by_hand(nom), known, "{nom}");
        }
    }
}
