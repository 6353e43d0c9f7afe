//! Change of the connection settings.

use super::recent_password::require_recent;
use super::reglages::{self, AGENCE_INCONNUE, CLIENT_INCONNU, PROFIL_INCONNU, TYPE_INCONNU};
use super::{Caller, FormErrors, Parts, Result, ShopError, types_client};
use domain::ids::{CodeClient, CodeParametrage};
use domain::reglages::ReglagesConnexion;
use store::{Rows, reglages as kept_settings, tables};

/// Changes the connection settings: in force from the next request of every session on. Other prices
/// for visitors, more of the shop, or another control of credit want a recent login.
pub fn save(
    parts: &Parts,
    caller: &Caller,
    version: Option<u64>,
    errors: FormErrors,
    apply: impl FnOnce(&mut ReglagesConnexion) + Send + 'static,
) -> Result<()> {
    let recent = require_recent(parts, caller);
    let types = types_client::list(parts)?;
    parts.change(caller, move |write| {
        let before = kept_settings::find_connexion(write)?;
        let mut kept = before.clone();
        if version.is_some_and(|version| version != kept.version) {
            return Err(ShopError::stale());
        }
        apply(&mut kept);
        let mut errors = errors;
        let of_temporary = &kept.type_client_temporaire;
        // What its last customer took along stays as it was saved.
        let is_kept = *of_temporary == before.type_client_temporaire;
        if !is_kept && !types.iter().any(|it| it.fiche.code == *of_temporary) {
            errors.add("typeClientTemporaire", TYPE_INCONNU);
        }
        check_connexion(write, &kept, errors)?;
        if of_visitors(&before) != of_visitors(&kept) || of_credit(&before) != of_credit(&kept) {
            recent?;
        }
        kept.version += 1;
        Ok(kept_settings::put_connexion(write, &kept)?)
    })?;
    reglages::reload(parts)
}

/// Settings on visitors: what they may see and order, and at whose prices.
fn of_visitors(kept: &ReglagesConnexion) -> (bool, bool, Option<&CodeClient>, &[CodeParametrage]) {
    (
        kept.allow_anonymous_access,
        kept.allow_anonymous_commande,
        kept.visiteur_code_client.as_ref(),
        &kept.anonymous_parametrages,
    )
}

/// Settings on credit: the comparison of balances with their limits, and what follows.
fn of_credit(kept: &ReglagesConnexion) -> [bool; 3] {
    [
        kept.activate_encours_checking,
        kept.block_offline_payment,
        kept.block_on_encours_error,
    ]
}

/// Whatever a setting names must exist.
fn check_connexion(
    rows: &impl Rows,
    kept: &ReglagesConnexion,
    mut errors: FormErrors,
) -> Result<()> {
    if let Some(code) = &kept.visiteur_code_client
        && !rows.contains(&tables::CLIENTS, code)?
    {
        errors.add("visiteurCodeClient", CLIENT_INCONNU);
    }
    for code in &kept.anonymous_parametrages {
        if !rows.contains(&tables::PARAMETRAGES, code)? {
            errors.add("anonymousParametrages", PROFIL_INCONNU);
        }
    }
    if let Some(code) = &kept.agence_defaut_tarif
        && !rows.contains(&tables::AGENCES, code)?
    {
        errors.add("agenceDefautTarif", AGENCE_INCONNUE);
    }
    errors.into_result()
}
