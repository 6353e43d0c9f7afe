//! Deleting by hand what imports delete: one row of `suppressions`, judged and applied as theirs.

use std::io;

use super::{Editable, Parts, Result, ShopError};
use crate::domain::agence::Agence;
use crate::domain::client::Client;
use crate::domain::plan::Famille;
use crate::domain::retouche::Fiche;
use crate::files::zip_out::Sortie;
use crate::shop::{Caller, connexion, imports, versions};
use crate::store::{StoreError, retouches};

/// Deletes a customer account with its logins; its orders stay. It wants a recent login.
pub fn remove_client(
    parts: &Parts,
    caller: &Caller,
    code: &str,
    version: Option<u64>,
) -> Result<()> {
    connexion::require_recent(parts, caller)?;
    check::<Client>(parts, code, version)?;
    remove(parts, "client", Client::FICHIER, code)
}

/// Deletes an agency with its stocks, unless a fee or a setting names it.
pub fn remove_agence(parts: &Parts, code: &str, version: Option<u64>) -> Result<()> {
    check::<Agence>(parts, code, version)?;
    remove(parts, "agence", Agence::FICHIER, code)
}

/// Deletes a family, unless something is in it.
pub fn remove_famille(parts: &Parts, code: &str, version: Option<u64>) -> Result<()> {
    check::<Famille>(parts, code, version)?;
    remove(parts, "famille", Famille::FICHIER, code)
}

/// Deletes a price list; its articles take their next price.
pub fn remove_tarif(parts: &Parts, code: &str) -> Result<()> {
    remove(parts, "tarif", "tarifs", code)
}

/// Refuses a record that is not there, or was changed since it was read.
fn check<F: Editable>(parts: &Parts, code: &str, version: Option<u64>) -> Result<()> {
    let kept = parts.store.read(|read| F::find(read, code))?;
    versions::check(kept.ok_or(ShopError::NotFound)?.version(), version)
}

fn remove(parts: &Parts, genre: &str, fichier: &'static str, code: &str) -> Result<()> {
    let mut random = [0_u8; 8];
    getrandom::fill(&mut random).map_err(ShopError::internal)?;
    let name = format!(".retrait-{:016x}.zip", u64::from_be_bytes(random));
    let place = parts.config.folder.join(name);
    let rows = format!("type;code\n{genre};\"{}\"\n", code.replace('"', "\"\""));
    let written = write_zip(&place, &rows);
    let done = written
        .map_err(|error| ShopError::from(StoreError::io(error)))
        .and_then(|()| imports::retire(parts, &place));
    if let Err(error) = std::fs::remove_file(&place) {
        tracing::warn!(%error, "le fichier d'une suppression est resté");
    }
    let (rapport, retrait) = done?;
    if let Some(ligne) = rapport.lignes.into_iter().next() {
        return Err(ShopError::conflict("encore_utilise", ligne.motif));
    }
    if rapport.supprimes == 0 {
        return Err(ShopError::NotFound);
    }
    if let Some(retrait) = retrait {
        parts.corbeille.add(parts.now(), retrait);
    }
    let cle = retouches::cle(fichier, code);
    parts
        .store
        .write(move |write| Ok(retouches::forget(write, &cle)?))
}

fn write_zip(place: &std::path::Path, rows: &str) -> io::Result<()> {
    let mut zip = Sortie::create(place)?;
    zip.add("suppressions.csv", &mut rows.as_bytes())?;
    zip.finish()
}
