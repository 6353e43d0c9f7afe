//! The outstanding balance of a customer against its limit.

use crate::domain::Centimes;
use crate::domain::client::Client;
use crate::domain::reglages::ReglagesConnexion;

/// What the balance asks of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encours {
    /// Nothing: not checked, not known, or within its limit.
    Libre,
    /// Beyond its limit.
    Depasse {
        /// The balance.
        encours: Centimes,
        /// Its limit.
        plafond: Centimes,
    },
}

/// Compares the balance with its limit, when the settings ask for it (contract, section 4). The
/// imported fields serve.
pub(super) fn check(reglages: &ReglagesConnexion, client: Option<&Client>) -> Encours {
    let known = client.and_then(|client| client.encours.zip(client.plafond_encours));
    match known {
        Some((encours, plafond)) if reglages.activate_encours_checking && encours > plafond => {
            Encours::Depasse { encours, plafond }
        }
        Some(_) | None => Encours::Libre,
    }
}

impl Encours {
    /// What the customer is told.
    pub(super) fn notice(self, reglages: &ReglagesConnexion) -> Option<String> {
        let Self::Depasse { encours, plafond } = self else {
            return None;
        };
        let what_to_do = if reglages.block_offline_payment {
            "Seul le paiement en ligne est accepté."
        } else {
            "Rapprochez-vous de votre agence."
        };
        Some(format!(
            "Votre encours de {} € dépasse votre plafond de {} €. {what_to_do}",
            encours.to_french(),
            plafond.to_french()
        ))
    }
}
