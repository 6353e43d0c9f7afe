//! The payment of an order.

use crate::{Result, exports};
use domain::commande::{Commande, Paiement};
use store::{Write, commandes};

/// Validates the payment of an order and keeps it, in the change of the caller.
pub fn validate(write: &mut Write<'_>, commande: &mut Commande) -> Result<()> {
    settle(write, commande, Paiement::Valide)
}

/// Gives an order another payment status and keeps it. Its ERP learns of one that waited for its
/// bank; one that waits for nothing holds no stock for want of its money.
pub(super) fn settle(
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
