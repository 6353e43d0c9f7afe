//! Bound of a first order: what somebody nobody knows yet takes at most of an article: an account
//! without history must not empty the shelves.

use std::collections::HashMap;

use crate::{Caller, Result};
use domain::Quantite;
use domain::client::{Client, is_of_the_shop};
use domain::ids::CodeArticle;
use domain::retouche::FicheModifiable;
use domain::vente::{Alerte, LigneVente};
use store::{Rows, clients, commandes, reglages, retouches};

/// The column by which an administrator says that an account is known.
const COMPTE_VALIDE: &str = "compte_valide";

/// Tells the lines of a basket that want more of an article than its owner may order yet.
pub(super) fn bound(rows: &impl Rows, caller: &Caller, lignes: &mut [LigneVente]) -> Result<()> {
    let most = Quantite::units(reglages::find_page(rows)?.attentes.quantite_max);
    let mut wanted: HashMap<CodeArticle, i64> = HashMap::new();
    for ligne in lignes.iter() {
        let sum = wanted.entry(ligne.ligne.cle.article.clone()).or_default();
        *sum = sum.saturating_add(ligne.ligne.count_billed().0);
    }
    wanted.retain(|_, sum| *sum > most.0);
    // Most baskets want little: whose they are is looked at for the others.
    if most == Quantite(0) || wanted.is_empty() || !is_unknown(rows, caller)? {
        return Ok(());
    }
    for ligne in lignes {
        let is_over = wanted.contains_key(&ligne.ligne.cle.article);
        if is_over && !ligne.alerte.as_ref().is_some_and(Alerte::is_blocking) {
            ligne.alerte = Some(Alerte::Premiere { most });
        }
    }
    Ok(())
}

/// True if an account was opened here, and neither an order nor the merchant made it known. The
/// baskets of visitors wait for their account.
fn is_unknown(rows: &impl Rows, caller: &Caller) -> Result<bool> {
    let Some(code) = caller.client().filter(|code| is_of_the_shop(code)) else {
        return Ok(false);
    };
    let client = clients::find(rows, code)?.unwrap_or_default();
    let judged = retouches::find(rows, &retouches::build_cle(Client::FICHIER, code.as_str()))?;
    let is_judged = client.compte_valide() && judged.0.contains_key(COMPTE_VALIDE);
    let is_trusted = is_judged || client.plafond_encours.is_some();
    Ok(!is_trusted && !commandes::has_history(rows, code)?)
}
