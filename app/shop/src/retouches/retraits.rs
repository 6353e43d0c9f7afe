//! Deleting by hand what imports delete: one row of `suppressions`, judged and applied as theirs.

use std::io;

use super::{Editable, Parts, Result, ShopError};
use crate::{Caller, connexion, imports, versions};
use domain::agence::Agence;
use domain::client::Client;
use domain::code::Code;
use domain::plan::Famille;
use files::zip_out::Sortie;
use store::{StoreError, retouches};

/// Deletes a customer account with its logins; its orders stay. It wants a recent login.
pub fn remove_client(
    parts: &Parts,
    caller: &Caller,
    code: &str,
    version: Option<u64>,
) -> Result<()> {
    connexion::require_recent(parts, caller)?;
    remove_seen::<Client>(parts, "client", code, version)
}

/// Deletes an agency with its stocks, unless a fee or a setting names it. It wants a recent login.
pub fn remove_agence(
    parts: &Parts,
    caller: &Caller,
    code: &str,
    version: Option<u64>,
) -> Result<()> {
    connexion::require_recent(parts, caller)?;
    remove_seen::<Agence>(parts, "agence", code, version)
}

/// Deletes a family, unless something is in it.
pub fn remove_famille(parts: &Parts, code: &str, version: Option<u64>) -> Result<()> {
    remove_seen::<Famille>(parts, "famille", code, version)
}

/// Deletes a price list; its articles take their next price. It wants a recent login.
pub fn remove_tarif(parts: &Parts, caller: &Caller, code: &str) -> Result<()> {
    connexion::require_recent(parts, caller)?;
    remove(parts, ("tarif", "tarifs", code), &|_| Ok(()))
}

/// Refuses a record that is not there, or was changed since it was read.
fn remove_seen<F: Editable>(
    parts: &Parts,
    genre: &str,
    code: &str,
    version: Option<u64>,
) -> Result<()> {
    remove(parts, (genre, F::FICHIER, code), &|read| {
        let kept = F::find(read, code)?.ok_or(ShopError::NotFound)?;
        versions::check(kept.version(), version)
    })
}

fn remove(
    parts: &Parts,
    (genre, fichier, code): (&str, &'static str, &str),
    judge: imports::Judge<'_>,
) -> Result<()> {
    let mut random = [0_u8; 8];
    getrandom::fill(&mut random).map_err(ShopError::internal)?;
    let name = format!(".retrait-{:016x}.zip", u64::from_be_bytes(random));
    let place = parts.config.folder.join(name);
    let rows = format!("type;code\n{genre};\"{}\"\n", code.replace('"', "\"\""));
    let written = write_zip(&place, &rows);
    let done = written
        .map_err(|error| ShopError::from(StoreError::io(error)))
        .and_then(|()| imports::retire(parts, &place, judge));
    if let Err(error) = std::fs::remove_file(&place) {
        tracing::warn!(%error, "le fichier d'une suppression est resté");
    }
    let (rapport, retrait) = done?;
    if let Some(ligne) = rapport.lignes.into_iter().next() {
        return Err(ShopError::refused(Code::EncoreUtilise, ligne.motif));
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
