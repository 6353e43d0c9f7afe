//! Payment status of an order: validated, refused, or another.

use crate::{Parts, Result, ShopError, exports};
use domain::commande::{Commande, Paiement};
use domain::ids::CommandeId;
use domain::instant::Instant;
use store::{Write, commandes};

/// Validates the payment of an order and keeps it, in the change of the caller.
pub(crate) fn validate(write: &mut Write<'_>, commande: &mut Commande) -> Result<()> {
    settle(write, commande, Paiement::Valide)
}

/// Gives an order another payment status and keeps it. Its ERP learns of one that waited for its
/// bank; one that waits for nothing holds no stock for want of its money.
pub(crate) fn settle(
    write: &mut Write<'_>,
    commande: &mut Commande,
    paiement: Paiement,
) -> Result<()> {
    if commande.a_exporter && paiement != Paiement::AttenteBanque {
        exports::add(write, commande)?;
    }
    commande.paiement = paiement;
    match paiement {
        Paiement::AttenteBanque | Paiement::AttenteReglement => {}
        Paiement::Terminee | Paiement::Valide => commande.attente = None,
    }
    commande.version += 1;
    Ok(commandes::put(write, commande)?)
}

/// The bank refuses the card: the order keeps waiting, and says so. Tells whether it is the first
/// time.
pub(crate) fn refuse(parts: &Parts, id: CommandeId, now: Instant) -> Result<(Commande, bool)> {
    parts.store.write(move |write| {
        let mut commande = commandes::find(write, id)?.ok_or(ShopError::NotFound)?;
        if !commande.is_payable() {
            return Ok((commande, false));
        }
        let is_first = commande.refus_paiement.is_none();
        commande.refus_paiement = Some(now);
        if let Some(attente) = &mut commande.attente {
            attente.depuis = now;
        }
        commande.version += 1;
        commandes::put(write, &commande)?;
        Ok((commande, is_first))
    })
}
