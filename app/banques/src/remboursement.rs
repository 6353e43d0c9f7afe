//! Refunds by a bank's own service, where it has one and the merchant gave its key.

use domain::Centimes;
use domain::instant::Instant;

/// A refund to ask of a bank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemboursementBanque {
    /// Random word of this refund: asked twice, a bank that knows such words gives back once.
    pub cle: String,
    /// Number of the order.
    pub reference: String,
    /// Number the bank gave the payment.
    pub transaction: String,
    /// Number of its authorisation.
    pub autorisation: String,
    /// Amount to give back.
    pub montant: Centimes,
    /// Amount that was captured.
    pub capture: Centimes,
    /// Amount that was given back before.
    pub deja: Centimes,
    /// Instant the order was made.
    pub commande_le: Instant,
    /// Instant the payment was captured.
    pub capture_le: Instant,
    /// Instant this refund is asked.
    pub quand: Instant,
}

/// A refund that the bank took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendu {
    /// Number the bank gave it; empty where it gives none.
    pub transaction: String,
}

/// Reason why a bank did not give money back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RefusRemboursement {
    /// It refuses, in its own words: asking again changes nothing.
    #[error("{0}")]
    Refuse(String),
    /// Its answer is not one of its documents: it may be asked again.
    #[error("the bank's answer is unreadable")]
    Illisible,
}
