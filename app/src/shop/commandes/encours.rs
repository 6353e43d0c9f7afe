//! What the outstanding balance of a customer asks of an order.

use crate::domain::reglages::ReglagesConnexion;
use crate::domain::typographie::euros;
use crate::shop::encours::{Encours, INJOIGNABLE};

/// What the customer is told.
pub(super) fn notice(encours: Encours, reglages: &ReglagesConnexion) -> Option<String> {
    let solde = match encours {
        Encours::Connu(solde) if solde.is_over() => solde,
        Encours::Injoignable if reglages.block_on_encours_error => {
            return Some(INJOIGNABLE.to_owned());
        }
        Encours::Connu(_) | Encours::Injoignable | Encours::NonControle => return None,
    };
    let what_to_do = if reglages.block_offline_payment {
        "Seul le paiement en ligne est accepté."
    } else {
        "Rapprochez-vous de votre agence."
    };
    Some(format!(
        "Votre encours de {} dépasse votre plafond de {}. {what_to_do}",
        euros(solde.encours.unwrap_or_default()),
        euros(solde.plafond.unwrap_or_default())
    ))
}

/// Why the offline payment modes are refused, when they are.
pub(super) fn motif(encours: Encours, reglages: &ReglagesConnexion) -> Option<&'static str> {
    match encours {
        Encours::Connu(solde) if solde.is_over() && reglages.block_offline_payment => Some(
            "Votre encours dépasse votre plafond\u{a0}: seul le paiement en ligne est accepté.",
        ),
        Encours::Injoignable if reglages.block_on_encours_error => Some(INJOIGNABLE),
        Encours::Connu(_) | Encours::Injoignable | Encours::NonControle => None,
    }
}
