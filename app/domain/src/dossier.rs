//! Personal data that the shop keeps about a customer.

use std::ops::ControlFlow;

use super::client::Client;
use super::commande::Commande;
use super::compte::Session;
use super::ids::Login;
use super::instant::Instant;
use super::panier::{Ligne, Panier};
use super::statistique::Compteurs;

/// Everything kept about a customer but its orders, which are many. Secrets are left out by its shape
/// on the wire.
#[derive(Clone, Debug)]
pub struct Dossier {
    /// Name that is typed to log in.
    pub login: Login,
    /// E-mail of the login.
    pub email: String,
    /// Dates of what its owner did.
    pub dates: Dates,
    /// The account; none where it was deleted and what it left is still kept.
    pub client: Option<Client>,
    /// Baskets with their lines.
    pub paniers: Vec<(Panier, Vec<Ligne>)>,
    /// Sessions open under the login.
    pub sessions: Vec<Session>,
    /// Counters of the account in the statistics, since the first login.
    pub statistiques: Vec<HeureComptee>,
}

/// The dates of a login.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dates {
    /// First login.
    pub premiere: Option<Instant>,
    /// Last login.
    pub derniere: Option<Instant>,
    /// Instant it was made.
    pub creation: Option<Instant>,
    /// Instant its owner was told that it will be erased.
    pub prevenue: Option<Instant>,
    /// Last time its owner was invited to choose a first password.
    pub invitation: Option<Instant>,
}

/// Callback for each of many orders.
pub type Visite<'v> = &'v mut dyn FnMut(&Commande) -> ControlFlow<()>;

/// Orders that are read one after the other.
pub trait OrderSource {
    /// Visits each until `visit` breaks; says why where one cannot be read.
    fn each(&self, visit: Visite<'_>) -> Result<(), String>;
}

/// Counters of an account in one hour.
#[derive(Clone, Debug)]
pub struct HeureComptee {
    /// First instant of the hour.
    pub heure: Instant,
    /// Agency; empty for none.
    pub agence: String,
    /// Counters.
    pub compteurs: Compteurs,
}
