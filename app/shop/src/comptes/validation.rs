//! Accounts that professionals opened by themselves: an administrator lets them order on account,
//! or does not.

use crate::courrier::messages;
use crate::editable::signature;
use crate::recent_password::require_recent;
use crate::{Caller, Parts, Result, ShopError, versions};
use domain::client::{Client, Validation};
use domain::ids::CodeClient;
use domain::retouche::{FicheModifiable, Retouchee};
use store::{clients, retouches};

/// The column of the import that says the same.
const COLONNE: &str = "compte_valide";

/// Decision of an administrator on an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecisionCompte {
    /// It may order on account.
    pub accepte: bool,
    /// The version that was on the screen.
    pub version: Option<u64>,
}

/// Decides of an account, and tells its owner. Decided the same before, nothing is told again.
pub fn judge(
    parts: &Parts,
    caller: &Caller,
    code: CodeClient,
    decision: DecisionCompte,
) -> Result<Retouchee<Client>> {
    require_recent(parts, caller)?;
    let retouche = signature(parts, caller)?;
    let wanted = match decision.accepte {
        true => Validation::Validee,
        false => Validation::Refusee,
    };
    let (judged, is_new) = parts.change(caller, move |write| {
        let mut fiche = clients::find(write, &code)?.ok_or(ShopError::NotFound)?;
        versions::check(fiche.version, decision.version)?;
        let is_new = fiche.validation != wanted;
        if is_new {
            fiche.validation = wanted;
            fiche.version += 1;
            clients::put(write, &fiche)?;
        }
        let colonnes: &[&'static str] = if is_new { &[COLONNE] } else { &[] };
        let cle = retouches::build_cle(Client::FICHIER, fiche.code().as_str());
        let retouches = retouches::add_columns(write, &cle, colonnes, &retouche)?;
        Ok::<_, ShopError>((Retouchee { fiche, retouches }, is_new))
    })?;
    if is_new {
        match judged.fiche.validation {
            Validation::Validee => messages::send_compte_valide(parts, &judged.fiche),
            Validation::Refusee => messages::send_compte_refuse(parts, &judged.fiche),
            Validation::Attente => {}
        }
    }
    Ok(judged)
}
