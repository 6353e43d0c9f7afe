//! Acts of a zip for which any screen asks the password again: give a customer's login another
//! password, delete articles. At a desk left alone it would be the way round that question.

use std::path::Path;

use super::dossier::{self, FichierImport};
use crate::recent_password::require_recent;
use crate::{Caller, Parts, Result};
use files::zip::Archive;

/// The files of a zip that do so.
const SENSIBLES: [&str; 2] = ["connexions.csv", "suppressions.csv"];

/// Wants a recent password where a file that is sent under this name, and waits aside, would do so.
pub fn check_sent(parts: &Parts, caller: &Caller, nom: &str, aside: &Path) -> Result<()> {
    let extension = Path::new(nom).extension();
    let is_held = extension.is_some_and(|it| it == dossier::ESSAI);
    match is_held {
        // It waits to be looked at, and is asked about when it is let go.
        true => Ok(()),
        false => check(parts, caller, aside),
    }
}

/// The same of a file that is let into the queue.
pub(super) fn check_kept(parts: &Parts, caller: &Caller, file: &FichierImport) -> Result<()> {
    check(parts, caller, &dossier::path(parts).join(&file.nom))
}

fn check(parts: &Parts, caller: &Caller, zip: &Path) -> Result<()> {
    // What cannot be read is refused by the import.
    let named = |archive: Archive| SENSIBLES.iter().any(|name| archive.contains(name));
    match Archive::open(zip).is_ok_and(named) {
        true => require_recent(parts, caller),
        false => Ok(()),
    }
}
