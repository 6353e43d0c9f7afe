//! Profiles of visitors: what who is not logged in may see and do.

use super::SaisieFiche;
use crate::editable::{Editable, are_twins};
use crate::recent_password::require_recent;
use crate::{Caller, Parts, Result, ShopError, reglages, versions};
use domain::client::Parametrage;
use domain::code::Code;
use domain::column::Columns;
use domain::ids::CodeParametrage;
use domain::instant::Instant;
use domain::retouche::{FicheModifiable, Retouchee};
use store::{Rows, StoreError, Write, reglages as kept, retouches, tables};

impl Editable for Parametrage {
    const CODE_PLAIN: bool = true;

    fn find(rows: &impl Rows, code: &str) -> Result<Option<Self>, StoreError> {
        match CodeParametrage::parse(code) {
            Some(code) => rows.get(&tables::PARAMETRAGES, &code),
            None => Ok(None),
        }
    }

    fn has_twin(rows: &impl Rows, code: &str) -> Result<bool, StoreError> {
        let all = rows.list(&tables::PARAMETRAGES)?;
        Ok(all.iter().any(|(known, _)| are_twins(known.as_str(), code)))
    }

    fn put(self, write: &mut Write<'_>, _: Instant) -> Result<Self> {
        write.put(&tables::PARAMETRAGES, &self.code, &self)?;
        Ok(self)
    }

    fn follow(&self, _: Option<&Self>, parts: &Parts) -> Result<()> {
        reglages::reload(parts)
    }
}

/// Every profile, by code, and whether the settings give it to visitors.
pub fn list(parts: &Parts) -> Result<Vec<(Parametrage, bool)>> {
    let all = parts.store.read(|read| read.list(&tables::PARAMETRAGES))?;
    let chosen = &parts.reglages.get().connexion.anonymous_parametrages;
    let marked = all.into_iter();
    Ok(marked
        .map(|(code, profil)| (profil, chosen.contains(&code)))
        .collect())
}

/// Saves a profile. One that visitors have says what they see and order from now on, which wants a
/// recent login as the settings do.
pub fn save(
    parts: &Parts,
    caller: &Caller,
    saisie: SaisieFiche,
) -> Result<(Retouchee<Parametrage>, bool)> {
    let code = saisie.text(Parametrage::key_column());
    let chosen = &parts.reglages.get().connexion.anonymous_parametrages;
    if chosen.iter().any(|it| Some(it.as_str()) == code) {
        require_recent(parts, caller)?;
    }
    super::save(parts, caller, saisie)
}

/// Removes a profile that visitors do not have.
pub fn remove(parts: &Parts, caller: &Caller, code: &str, version: Option<u64>) -> Result<()> {
    let code = CodeParametrage::parse(code).ok_or(ShopError::NotFound)?;
    parts.change(caller, move |write| {
        versions::find(write, (&tables::PARAMETRAGES, &code), version, Parametrage::version)?;
        if kept::find_connexion(write)?.anonymous_parametrages.contains(&code) {
            return Err(ShopError::refused(
                Code::ProfilUtilise,
                "Vos visiteurs ont ce profil : choisissez-en un autre dans « Connexion » avant de le \
                 supprimer.",
            ));
        }
        write.remove(&tables::PARAMETRAGES, &code)?;
        Ok::<_, ShopError>(retouches::remove(
            write,
            &retouches::build_cle(Parametrage::FICHIER, code.as_str()),
        )?)
    })?;
    reglages::reload(parts)
}
