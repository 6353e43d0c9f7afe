//! Settlement of orders by card: money is taken once, whatever the order and the number of a bank's
//! answers, and money that has no order any more is told to the merchant.

use crate::courrier::{merchant_notices, messages, remboursements};
use crate::{Parts, Result, ShopError, attentes, catalogue, exports, journal, paiement};
use domain::banque::Capture;
use domain::commande::{Commande, Paiement, Reglement};
use domain::ids::CommandeId;
use domain::instant::Instant;
use store::{Write, commandes};

/// Money taken changed this.
enum Effet {
    /// The order is paid.
    Regle,
    /// It was paid before: the money is there twice.
    Double,
    /// It is paid after it was cancelled, and is an order again.
    Repris,
    /// It is paid after it was cancelled, and what it took is gone.
    Rendre,
    /// Nothing: the bank says again what it said.
    Aucun,
}

/// The bank refuses the card: the order keeps waiting, and its customer is told once.
pub(super) fn refuse(parts: &Parts, id: CommandeId) -> Result<Commande> {
    let (commande, is_first) = paiement::refuse(parts, id, parts.now())?;
    if is_first {
        messages::send_paiement_refuse(parts, &commande);
    }
    Ok(commande)
}

/// The bank has the money.
pub(super) fn add_capture(parts: &Parts, id: CommandeId, capture: Capture) -> Result<Commande> {
    let now = parts.now();
    let taken = parts.store.write(move |write| {
        let mut commande = commandes::find(write, id)?.ok_or(ShopError::NotFound)?;
        let effet = accept(write, &mut commande, capture, now)?;
        Ok::<_, ShopError>((commande, effet))
    })?;
    let (commande, effet) = taken;
    match effet {
        Effet::Regle | Effet::Repris => {
            catalogue::follow_commande(parts, &commande);
            parts.sorties.wake();
            messages::send_reglement_valide(parts, &commande);
            merchant_notices::send_commande_payee(parts, &commande);
        }
        Effet::Double => {
            note(parts, "Second règlement, par carte", id, 200);
            remboursements::send_paiement_double(parts, &commande);
        }
        Effet::Rendre if commande.retractation.is_some() => {
            note(parts, super::RETRACTEE, id, 409);
        }
        Effet::Rendre => {
            note(parts, "Paiement par carte d'une commande annulée", id, 409);
            messages::send_paiement_a_rendre(parts, &commande);
            merchant_notices::send_paiement_a_rendre(parts, &commande);
        }
        Effet::Aucun => {}
    }
    Ok(commande)
}

pub(super) fn note(parts: &Parts, acte: &str, id: CommandeId, statut: u16) {
    tracing::warn!(commande = id.0, acte, "une somme est à rendre à un client");
    journal::note_machine(parts, acte, format!("commande {id}"), statut);
}

fn accept(
    write: &mut Write<'_>,
    commande: &mut Commande,
    capture: Capture,
    now: Instant,
) -> Result<Effet> {
    let is_known = commande
        .captures
        .iter()
        .any(|known| (known.banque, &known.transaction) == (capture.banque, &capture.transaction));
    if is_known {
        return Ok(Effet::Aucun);
    }
    let is_first = commande.payee_carte_le.is_none();
    commande.captures.push(capture);
    commande.payee_carte_le.get_or_insert(now);
    if !commande.is_open() {
        return accept_late(write, commande, is_first);
    }
    // The money is there even if another mode was chosen while the bank's page stood open.
    let is_new = match commande.paiement {
        Paiement::AttenteBanque | Paiement::AttenteReglement => true,
        Paiement::Terminee => is_first && commande.premier_reglement == Some(Reglement::Cb),
        Paiement::Valide => false,
    };
    if is_new {
        take(write, commande)?;
        return Ok(Effet::Regle);
    }
    keep(write, commande)?;
    Ok(Effet::Double)
}

/// The money of an order that its customer or the shop took back: it is an order again if the shop
/// cancelled it and what it takes is still there, else the money is to be given back.
fn accept_late(write: &mut Write<'_>, commande: &mut Commande, is_first: bool) -> Result<Effet> {
    let may_revive = is_first && commande.retractation.is_none();
    if may_revive && attentes::revive(write, commande)? {
        take(write, commande)?;
        return Ok(Effet::Repris);
    }
    keep(write, commande)?;
    Ok(Effet::Rendre)
}

fn keep(write: &mut Write<'_>, commande: &mut Commande) -> Result<()> {
    commande.version += 1;
    Ok(commandes::put(write, commande)?)
}

/// The order is paid by card. Its ERP, if it was told another mode meanwhile, is told so.
fn take(write: &mut Write<'_>, commande: &mut Commande) -> Result<()> {
    if commande.reglement != Some(Reglement::Cb) {
        commande.reglement = Some(Reglement::Cb);
        if !commande.a_exporter {
            exports::add(write, commande)?;
        }
        tracing::info!(
            commande = commande.id.0,
            "payée par carte après un autre mode de règlement"
        );
    }
    commande.refus_paiement = None;
    paiement::validate(write, commande)
}
