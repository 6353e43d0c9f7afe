//! Following orders in the back office: the list with its filters, and the payment an administrator
//! declares received.

use crate::domain::commande::{Commande, Paiement};
use crate::domain::ids::CommandeId;
use crate::domain::suivi::{CommandeSuivie, Suivi};
use crate::store::commandes::{self, Filtre};
use crate::store::tables::{AGENCES, CLIENTS};
use crate::store::{Read, Rows};

use super::{Parts, Result, ShopError};

/// Orders of a page (back office, point 9).
pub const COMMANDES_PAR_PAGE: usize = 20;

/// The orders a filter lets through; `page` counts from zero.
pub fn list(parts: &Parts, filtre: &Filtre, page: usize, size: usize) -> Result<Suivi> {
    parts.store.read(|read| {
        let skip = page.saturating_mul(size);
        let (total, found) = commandes::list(read, filtre, skip, size)?;
        let commandes = found
            .into_iter()
            .map(|one| followed(read, one))
            .collect::<Result<_>>()?;
        Ok(Suivi { total, commandes })
    })
}

/// One order.
pub fn find(parts: &Parts, id: CommandeId) -> Result<CommandeSuivie> {
    parts.store.read(|read| {
        let commande = commandes::find(read, id)?.ok_or(ShopError::NotFound)?;
        followed(read, commande)
    })
}

fn followed(read: &Read, commande: Commande) -> Result<CommandeSuivie> {
    let client = commande
        .client
        .as_ref()
        .map(|code| read.get(&CLIENTS, code))
        .transpose()?;
    let agence = commande
        .agence
        .as_ref()
        .map(|code| read.get(&AGENCES, code))
        .transpose()?;
    Ok(CommandeSuivie {
        commande,
        client: client.flatten(),
        agence: agence.flatten(),
    })
}

/// Whether the payment of an order still waits to be declared received.
pub fn waits_for_payment(commande: &Commande) -> bool {
    matches!(
        commande.paiement,
        Paiement::AttenteBanque | Paiement::AttenteReglement
    )
}

/// Refuses the order actions unless the shop's settings show them.
pub fn check_actions(parts: &Parts) -> Result<()> {
    let allowed = parts.reglages.get().page.actions_commande == "1";
    if allowed { Ok(()) } else { Err(actions_off()) }
}

fn actions_off() -> ShopError {
    ShopError::Forbidden {
        code: "actions_commande",
        detail: "Les actions sur les commandes sont désactivées dans les réglages.".into(),
    }
}
