//! Orders that are cancelled, and those that wait for their money until the shop cancels them.

use serde::{Deserialize, Serialize};

use super::Quantite;
use super::ids::{CleArticle, CodeAgence};
use super::instant::Instant;

/// Seconds of a minute.
pub const MINUTE: i64 = 60;

/// Seconds of a day.
pub const DAY: i64 = 24 * 3_600;

/// Cause of the cancellation of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CauseAnnulation {
    /// Its payment by card did not come.
    PaiementAbandonne,
    /// Its transfer or its cheque did not come.
    ReglementNonRecu,
    /// The ERP says so, or the merchant does.
    Gestion,
}

impl CauseAnnulation {
    /// French reason for the customer, which goes on after the day.
    pub fn phrase(self) -> &'static str {
        match self {
            Self::PaiementAbandonne => "le paiement par carte n'est pas arrivé à temps",
            Self::ReglementNonRecu => "le règlement n'est pas arrivé à temps",
            Self::Gestion => "par la boutique",
        }
    }
}

/// Date and cause of an order's cancellation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Annulation {
    /// Instant of the cancellation.
    pub le: Instant,
    /// Reason.
    pub cause: CauseAnnulation,
    /// True once the stock it had taken is back on the shelves.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stock_rendu: bool,
    /// Its customer did it, before anybody prepared it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub par_client: bool,
}

impl Annulation {
    /// French reason, which goes on after the day.
    pub fn phrase(self) -> &'static str {
        match self.par_client {
            true => "à la demande du client",
            false => self.cause.phrase(),
        }
    }
}

/// Stock an order took from a shelf: it goes back there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prise {
    /// The article, or its declinaison.
    pub cle: CleArticle,
    /// The agency; none for the stock that is common to all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agence: Option<CodeAgence>,
    /// Quantity taken.
    pub quantite: Quantite,
}

/// Notes kept of an order for as long as it waits for its money.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Attente {
    /// Since when: since its bank last refused it, or since it was made.
    pub depuis: Instant,
    /// The network it came from, as limits tell visitors apart; empty where nobody counts them.
    pub reseau: String,
    /// The e-mail its customer gave.
    pub email: String,
    /// Instant its customer was told that it will be cancelled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rappel_le: Option<Instant>,
}

/// Limits of unpaid orders: how long each holds stock, and how many there may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Attentes {
    /// Minutes an order waits for an online payment.
    pub carte_minutes: u32,
    /// Days an order waits for a transfer or a cheque; 0 for ever.
    pub reglement_jours: u32,
    /// Days before its end that its customer is told.
    pub rappel_jours: u32,
    /// Unpaid orders of a temporary account, or of temporary accounts of one e-mail.
    pub par_temporaire: u32,
    /// Unpaid orders of any other account.
    pub par_compte: u32,
    /// Unpaid orders from one network.
    pub par_reseau: u32,
    /// Largest quantity of an article in one order of an account without history; 0 for no bound.
    pub quantite_max: u32,
    /// Stock of an order goes back when its customer withdraws before anybody treats it.
    pub retractation_rend: bool,
}

impl Default for Attentes {
    /// A new shop: the bounds are far above what people order.
    fn default() -> Self {
        Self {
            carte_minutes: 30,
            reglement_jours: 10,
            rappel_jours: 3,
            par_temporaire: 3,
            par_compte: 50,
            par_reseau: 20,
            quantite_max: 100,
            retractation_rend: true,
        }
    }
}
