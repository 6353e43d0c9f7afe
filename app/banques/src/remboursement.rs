//! Refunds by a bank's own service, where it has one and the merchant gave its key.

use domain::Centimes;
use domain::instant::Instant;

use super::{Contrat, Requete, monetico, payzen, stripe, up2pay};

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

impl Contrat {
    /// The request that gives money back; none where it is done by hand at the bank's own desk.
    pub fn write_refund(&self, asked: &RemboursementBanque) -> Option<Requete> {
        match self {
            Self::PayZen(contrat) => contrat.write_refund(asked),
            Self::Monetico(contrat) => contrat.write_refund(asked),
            Self::Up2pay(contrat) => contrat.write_refund(asked),
            Self::Stripe(contrat) => Some(contrat.write_refund(asked)),
        }
    }

    /// True where the bank gives back once what it is asked twice under one word ([`RemboursementBanque::cle`]).
    pub fn has_refund_keys(&self) -> bool {
        match self {
            Self::Stripe(_) => true,
            Self::PayZen(_) | Self::Monetico(_) | Self::Up2pay(_) => false,
        }
    }

    /// The bank's answer to [`Contrat::write_refund`].
    ///
    /// # Errors
    ///
    /// [`RefusRemboursement`]: no money went back.
    pub fn read_refund(&self, status: u16, corps: &str) -> Result<Rendu, RefusRemboursement> {
        match self {
            Self::PayZen(_) => payzen::read_refund(corps),
            Self::Monetico(_) => monetico::read_refund(corps),
            Self::Up2pay(_) => up2pay::read_refund(corps),
            Self::Stripe(_) => stripe::read_refund(status, corps),
        }
    }
}
