//! What the statistics count, by hour.

use serde::{Deserialize, Serialize};

use super::Centimes;
use crate::store::table::json_records;

/// Counts of one hour, for one agency, kind of customer and customer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Compteurs {
    /// Logins of customers.
    pub connexions: u64,
    /// First logins ever.
    pub premiereco: u64,
    /// Web orders.
    pub commandes: u64,
    /// What they come to without VAT.
    pub ca: Centimes,
}

impl Compteurs {
    /// Turnover of one order, rounded half up to the cent.
    pub fn average(self) -> Centimes {
        let orders = i64::try_from(self.commandes).unwrap_or(i64::MAX);
        if orders == 0 {
            return Centimes(0);
        }
        Centimes((2 * self.ca.0 + orders).div_euclid(2 * orders))
    }

    /// Both together.
    pub fn plus(self, other: Self) -> Self {
        Self {
            connexions: self.connexions + other.connexions,
            premiereco: self.premiereco + other.premiereco,
            commandes: self.commandes + other.commandes,
            ca: Centimes(self.ca.0.saturating_add(other.ca.0)),
        }
    }

    /// The one without the other; what is not there is not taken.
    pub fn minus(self, other: Self) -> Self {
        Self {
            connexions: self.connexions.saturating_sub(other.connexions),
            premiereco: self.premiereco.saturating_sub(other.premiereco),
            commandes: self.commandes.saturating_sub(other.commandes),
            ca: Centimes(self.ca.0.saturating_sub(other.ca.0)),
        }
    }
}

json_records!(Compteurs);

/// Counts of one day, kept in rows of one width.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Journee(pub Compteurs);
