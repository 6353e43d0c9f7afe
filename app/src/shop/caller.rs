//! Who asks, and what they may see: worked out once per request from the session, the settings and
//! the account, then handed down.

use crate::domain::compte::Affichage;
use crate::domain::ids::{CodeAgence, CodeClient, CodeTarif, CodeType, Login};
use crate::domain::panier::Proprietaire;

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Identite {
    /// Nobody logged in.
    Visiteur,
    /// A login of a customer account; a temporary account is one.
    Client {
        /// The login.
        login: Login,
        /// The account it buys for.
        client: CodeClient,
        /// Kind of customer.
        code_type: CodeType,
    },
    /// An administrator.
    Admin {
        /// The login.
        login: Login,
    },
}

/// What the caller may do with the catalogue. For a visitor: only what the connection settings
/// and every chosen profile allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Droits {
    /// May read the catalogue at all.
    pub acces: bool,
    /// Sees prices and totals; otherwise their fields are absent.
    pub prix: bool,
    /// May order.
    pub commande: bool,
    /// Sees stock.
    pub stock: bool,
}

/// Who asks, and what they may see.
#[derive(Clone, Debug)]
pub struct Caller {
    /// SHA-256 of the session's token; none before a session was needed.
    pub session: Option<[u8; 32]>,
    /// Public number of the session; 0 without one. A visitor's baskets belong to it.
    pub numero_session: u64,
    /// Who asks.
    pub identite: Identite,
    /// Agency chosen in the session, else the client's, else the tariff agency of the settings.
    pub agence: Option<CodeAgence>,
    /// Agency whose stock is shown: chosen in the session, else the client's. None sums all.
    pub agence_stock: Option<CodeAgence>,
    /// Price lists to look in, in order, before the article's own price.
    pub tarifs: Vec<CodeTarif>,
    /// What the caller may do.
    pub droits: Droits,
    /// Amount shown first.
    pub affichage: Affichage,
}

impl Caller {
    /// Who the caller's baskets, tags and orders belong to; none for a visitor without a session.
    pub fn proprietaire(&self) -> Option<Proprietaire> {
        match &self.identite {
            Identite::Client { client, .. } => Some(Proprietaire::Client(client.clone())),
            Identite::Visiteur | Identite::Admin { .. } => self
                .session
                .map(|_| Proprietaire::Visiteur(self.numero_session)),
        }
    }

    /// The customer account, for a customer.
    pub fn client(&self) -> Option<&CodeClient> {
        match &self.identite {
            Identite::Client { client, .. } => Some(client),
            Identite::Visiteur | Identite::Admin { .. } => None,
        }
    }

    /// Whether an administrator asks.
    pub fn is_admin(&self) -> bool {
        matches!(self.identite, Identite::Admin { .. })
    }
}
