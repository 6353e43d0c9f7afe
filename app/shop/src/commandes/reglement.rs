//! Paying an order that its bank did not pay: the same order, by the same link or by another mode.
//! Its lines, its stock and its number stay; nothing is ordered twice.
//!
//! The ERP gets its file once more.

use super::reglements::FaitsReglement;
use super::{Contexte, credit, reglements};
use crate::courrier::messages;
use crate::{Caller, Parts, Result, ShopError, exports, mouvements, paiement};
use domain::code::Code;
use domain::commande::{Commande, Paiement, Reglement};
use domain::ids::CommandeId;
use domain::vente::OffreReglement;
use store::{Rows, Write, clients};

/// The modes an unpaid order may still take, each with the reason why not; none for an order that
/// waits for nothing.
pub fn list_choices(
    parts: &Parts,
    caller: &Caller,
    commande: &Commande,
) -> Result<Vec<OffreReglement>> {
    if !commande.is_payable() {
        return Ok(Vec::new());
    }
    let contexte = Contexte::new(parts, caller)?;
    parts
        .store
        .read(|read| offers(read, &contexte, caller, commande))
}

fn offers(
    rows: &impl Rows,
    contexte: &Contexte,
    caller: &Caller,
    commande: &Commande,
) -> Result<Vec<OffreReglement>> {
    let client = match caller.client() {
        Some(code) => clients::find(rows, code)?,
        None => None,
    };
    let judged = (commande.montant_ttc, Some(commande.id));
    let credit = credit::judge(rows, contexte, client.as_ref(), judged)?;
    Ok(reglements::offers(&FaitsReglement {
        caller,
        contexte,
        client: client.as_ref(),
        credit,
        // It waits already: another mode makes no more of them.
        impayees: None,
        a_confirmer: reglements::to_confirm(rows, contexte, caller)?,
    }))
}

/// Pays an order by another mode. The card again changes nothing: its link is still the same.
pub fn choose(parts: &Parts, caller: &Caller, id: CommandeId, mode: &str) -> Result<Commande> {
    let mode = Reglement::parse(mode.trim());
    let mode =
        mode.ok_or_else(|| ShopError::field("reglement", "Choisissez un mode de règlement."))?;
    let (contexte, caller) = (Contexte::new(parts, caller)?, caller.clone());
    let (commande, is_new) = parts.store.write(move |write| {
        let mut commande = mouvements::owned(write, &caller, id)?;
        if !commande.is_payable() {
            return Err(ShopError::refused(
                Code::ReglementClos,
                "Cette commande n'attend plus de paiement par carte.",
            ));
        }
        reglements::check(&offers(write, &contexte, &caller, &commande)?, mode)?;
        let is_new = mode.paiement() != Paiement::AttenteBanque;
        if is_new {
            settle(write, &mut commande, mode)?;
        }
        Ok((commande, is_new))
    })?;
    if is_new {
        parts.sorties.wake();
        messages::send_reglement_change(parts, &commande);
    }
    Ok(commande)
}

/// The order is no longer the bank's: it counts, and its ERP is told again how it is paid.
fn settle(write: &mut Write<'_>, commande: &mut Commande, mode: Reglement) -> Result<()> {
    commande.premier_reglement = commande.premier_reglement.or(commande.reglement);
    commande.reglement = Some(mode);
    commande.refus_paiement = None;
    // What is settled tells its ERP by itself, the first time.
    if !commande.a_exporter {
        exports::add(write, commande)?;
    }
    paiement::settle(write, commande, mode.paiement())
}
