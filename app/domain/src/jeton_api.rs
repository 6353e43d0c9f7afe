//! Tokens of the API: an ERP's own way in, kept by its hash.

use serde::{Deserialize, Serialize};

use super::ids::Login;
use super::instant::Instant;
use ground::json_records;

/// Scope of a token: calls it may make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PorteeJeton {
    /// Changes stocks.
    #[serde(rename = "stock.ecrire")]
    StockEcrire,
    /// Changes prices.
    #[serde(rename = "prix.ecrire")]
    PrixEcrire,
    /// Creates and changes articles and families.
    #[serde(rename = "catalogue.ecrire")]
    CatalogueEcrire,
    /// Reads orders.
    #[serde(rename = "commandes.lire")]
    CommandesLire,
    /// Acts on orders.
    #[serde(rename = "commandes.ecrire")]
    CommandesEcrire,
    /// Creates and changes customers.
    #[serde(rename = "clients.ecrire")]
    ClientsEcrire,
    /// Reads articles, stocks, families and customers.
    #[serde(rename = "lecture")]
    Lecture,
}

impl PorteeJeton {
    /// Every scope, in the order they are shown.
    pub const ALL: [Self; 7] = [
        Self::StockEcrire,
        Self::PrixEcrire,
        Self::CatalogueEcrire,
        Self::CommandesLire,
        Self::CommandesEcrire,
        Self::ClientsEcrire,
        Self::Lecture,
    ];

    /// The scope of a word.
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.code() == code)
    }

    /// Word on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::StockEcrire => "stock.ecrire",
            Self::PrixEcrire => "prix.ecrire",
            Self::CatalogueEcrire => "catalogue.ecrire",
            Self::CommandesLire => "commandes.lire",
            Self::CommandesEcrire => "commandes.ecrire",
            Self::ClientsEcrire => "clients.ecrire",
            Self::Lecture => "lecture",
        }
    }
}

/// A token of the API. The table keys it by its SHA-256: the file gives none away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JetonApi {
    /// Number by which screens name it.
    pub numero: u64,
    /// Name of the program that bears it.
    pub nom: String,
    /// Its scopes.
    pub portees: Vec<PorteeJeton>,
    /// Last four characters: its owner tells it from another.
    pub fin: String,
    /// Instant it was made.
    pub cree_le: Instant,
    /// The administrator who made it.
    pub cree_par: Login,
    /// Instant from which it opens nothing; none never ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expire_le: Option<Instant>,
    /// Last use, to within a minute.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub utilise_le: Option<Instant>,
}

json_records!(JetonApi);

impl JetonApi {
    /// True if it opens something at this instant.
    pub fn is_valid(&self, now: Instant) -> bool {
        self.expire_le.is_none_or(|end| now < end)
    }

    /// True if it may do what the scope says; without one any token may.
    pub fn has(&self, portee: Option<PorteeJeton>) -> bool {
        portee.is_none_or(|it| self.portees.contains(&it))
    }
}
