//! Orders as they are followed in the back office.

use super::agence::Agence;
use super::client::Client;
use super::commande::Commande;

/// A page of orders.
pub struct Suivi {
    /// Orders that match, over all pages.
    pub total: u64,
    /// Those of the page, newest first.
    pub commandes: Vec<CommandeSuivie>,
}

/// An order with whom and where it concerns.
pub struct CommandeSuivie {
    /// The order.
    pub commande: Commande,
    /// Its customer, unless erased.
    pub client: Option<Client>,
    /// Its agency.
    pub agence: Option<Agence>,
}
