//! Notifications of banks: what their servers tell, and why it is not believed.

use domain::Centimes;
use domain::instant::Instant;

use super::Mode;

/// A call of a bank's server, as it came.
#[derive(Clone, Copy, Debug)]
pub struct Appel<'a> {
    /// Body, byte for byte: seals are computed over it.
    pub corps: &'a [u8],
    /// Header that seals it, where the bank has one (`Stripe-Signature`).
    pub sceau: Option<&'a str>,
    /// Instant it came.
    pub recu_le: Instant,
}

/// A sealed notification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notification {
    /// It tells what came of a payment.
    Paiement(AvisBanque),
    /// It tells of something else, which is nothing to this shop: taken, and forgotten.
    Autre,
}

/// Outcome of a payment, as its bank notifies it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AvisBanque {
    /// Number of the order, as it was sent.
    pub reference: String,
    /// Amount, in euros.
    pub montant: Centimes,
    /// Its outcome.
    pub issue: Issue,
    /// Number the bank gave the transaction: refunds name it.
    pub transaction: String,
    /// Number of the authorisation, where the bank tells it: refunds of some banks name it too.
    pub autorisation: String,
    /// Reason a card was refused, in the bank's code; empty where it does not say.
    pub motif: String,
}

/// Outcome of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Issue {
    /// The bank has the money, or will take it without another word.
    Capture,
    /// The bank waits for another: it will tell.
    Attente,
    /// The card was refused; another may be tried.
    Refus,
    /// The shopper gave up.
    Abandon,
}

/// Reason why a notification is not believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RefusAvis {
    /// The seal is not the bank's: nothing of it is read.
    #[error("the seal is not the bank's")]
    Sceau,
    /// A field that the bank's documents promise is not there, or is not what they say.
    #[error("{0} is missing or unreadable")]
    Illisible(&'static str),
    /// It is another merchant's of the same bank.
    #[error("it is of another merchant")]
    AutreContrat,
    /// It is of another mode: a test told to production, or the reverse.
    #[error("it is of another mode")]
    AutreMode,
    /// It is in another currency than the euro.
    #[error("it is in another currency")]
    Devise,
    /// It is older, or later, than [`AGE_SECONDS_MAX`].
    #[error("it is too old")]
    Perime,
}

/// Seconds a notification may be away from this clock, where the protocol has a date
/// (docs/appels.md 5.4): what is replayed later than a day is refused.
pub(crate) const AGE_SECONDS_MAX: i64 = 24 * 3_600;

/// Refuses what was said too long ago, or is dated of another day to come.
pub(crate) fn check_age(told: Instant, now: Instant) -> Result<(), RefusAvis> {
    match (now.0 - told.0).abs() <= AGE_SECONDS_MAX {
        true => Ok(()),
        false => Err(RefusAvis::Perime),
    }
}

/// Refuses what is of another mode than the merchant's.
pub(crate) fn check_mode(told: Mode, expected: Mode) -> Result<(), RefusAvis> {
    match told == expected {
        true => Ok(()),
        false => Err(RefusAvis::AutreMode),
    }
}

/// An answer in the bank's own words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReponseBanque {
    /// HTTP status.
    pub status: u16,
    /// Text.
    pub corps: &'static str,
}

impl ReponseBanque {
    /// The answer of banks that read the status alone.
    pub(crate) fn plain(taken: bool) -> Self {
        match taken {
            true => Self {
                status: 200,
                corps: "OK",
            },
            false => Self {
                status: 400,
                corps: "KO",
            },
        }
    }
}
