//! Card banks, spoken to by their own protocols: the form or session that sends a shopper to a
//! bank's page, the notification by which the bank's server says what came of it, the request that
//! gives money back.
//!
//! Nothing here touches the network nor a disk: the shop carries the bytes, these functions write
//! and judge them. A bank more is a variant of [`Contrat`] and a module.

mod champs;
mod contrat;
mod monetico;
mod notification;
mod payzen;
mod remboursement;
mod stripe;
mod up2pay;

pub use champs::NOTIFICATION_BYTES_MAX;
pub use contrat::{Contrat, Mode, Monetico, PayZen, PlateformeContrat, Stripe, Up2pay};
pub use notification::{Appel, AvisBanque, Issue, Notification, RefusAvis, ReponseBanque};
pub use remboursement::{RefusRemboursement, RemboursementBanque, Rendu};
pub use up2pay::CLE_PUBLIQUE;

use domain::Centimes;
use domain::instant::Instant;

/// ISO 4217 number of the euro, the only currency of the shop.
const EURO: &str = "978";

/// A payment to ask of a bank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Achat {
    /// Number of the order, which the bank says back: `W0000123`.
    pub reference: String,
    /// Six letters and digits that no other attempt of the day has.
    pub tentative: String,
    /// Amount with VAT.
    pub montant: Centimes,
    /// Instant of this attempt.
    pub quand: Instant,
    /// Articles in the basket, for the bank's judgement of the risk.
    pub articles: u32,
    /// The person who pays, for the bank's judgement of the risk (3-D Secure).
    pub acheteur: AcheteurBanque,
    /// Address where the shopper's browser comes back.
    pub retour: String,
    /// Address where the bank's server tells what came of it.
    pub notification: String,
}

/// The person who pays, as the order says it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AcheteurBanque {
    /// Name, given and family together: forms of this shop have one field.
    pub nom: String,
    /// E-mail address.
    pub courriel: String,
    /// Telephone number.
    pub telephone: String,
    /// Street and number.
    pub rue: String,
    /// Postal code.
    pub code_postal: String,
    /// Town.
    pub ville: String,
}

/// Fields of a form, in the order they are sent and signed.
pub type ChampsBanque = Vec<(String, String)>;

/// A way from the shop to a bank's page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DepartBanque {
    /// A form that the shopper's browser posts.
    Formulaire {
        /// Address it is posted to.
        adresse: String,
        /// Its fields, signed.
        champs: ChampsBanque,
    },
    /// A request that the shop sends; its answer names the page ([`Contrat::read_session`]).
    Session(Requete),
}

/// A request to a bank's server, always by POST.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requete {
    /// Address.
    pub adresse: String,
    /// Headers; those that hold a secret must not be logged.
    pub entetes: Vec<(&'static str, String)>,
    /// Body.
    pub corps: String,
}

/// A bank's server answered what its documents do not say, or refused the session.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SessionRefusee(pub String);

impl Contrat {
    /// Departure of a shopper to the bank's page: a form to post, or an address.
    ///
    /// # Errors
    ///
    /// [`Incomplet`] where a key is not what the bank's documents say.
    pub fn start(&self, achat: &Achat) -> Result<DepartBanque, Incomplet> {
        match self {
            Self::PayZen(contrat) => Ok(contrat.start(achat)),
            Self::Monetico(contrat) => contrat.start(achat),
            Self::Up2pay(contrat) => contrat.start(achat),
            Self::Stripe(contrat) => Ok(contrat.start(achat)),
        }
    }

    /// The page of a session, from the bank's answer to [`DepartBanque::Session`].
    ///
    /// # Errors
    ///
    /// [`SessionRefusee`], with the bank's own sentence.
    pub fn read_session(&self, status: u16, corps: &str) -> Result<String, SessionRefusee> {
        match self {
            Self::Stripe(contrat) => contrat.read_session(status, corps),
            Self::PayZen(_) | Self::Monetico(_) | Self::Up2pay(_) => {
                Err(SessionRefusee("this bank opens no session".into()))
            }
        }
    }

    /// Judges what a bank's server tells: its seal first, over the very bytes received.
    ///
    /// # Errors
    ///
    /// [`RefusAvis`]: nothing of it may be believed.
    pub fn read_notification(&self, appel: &Appel<'_>) -> Result<Notification, RefusAvis> {
        match self {
            Self::PayZen(contrat) => contrat.read_notification(appel),
            Self::Monetico(contrat) => contrat.read_notification(appel),
            Self::Up2pay(contrat) => contrat.read_notification(appel),
            Self::Stripe(contrat) => contrat.read_notification(appel),
        }
    }

    /// The bank's own words for a notification that was taken, or not.
    pub fn answer(&self, taken: bool) -> ReponseBanque {
        match self {
            Self::Monetico(_) => monetico::answer(taken),
            Self::PayZen(_) | Self::Up2pay(_) | Self::Stripe(_) => ReponseBanque::plain(taken),
        }
    }

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

    /// Scheme and host of the bank's page, for the `form-action` of ours: browsers hold the address a
    /// form is posted to, and those it is redirected to, against it.
    pub fn form_origin(&self) -> String {
        match self {
            Self::PayZen(contrat) => contrat.origin(),
            Self::Monetico(contrat) => contrat.origin(),
            Self::Up2pay(contrat) => contrat.origin(),
            Self::Stripe(contrat) => contrat.origin(),
        }
    }
}

/// A key or number of a contract is missing or is not spelled as the bank spells them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Incomplet(pub &'static str);

#[cfg(test)]
pub(crate) mod essais {
    use super::*;

    /// A payment, the same in every test.
    pub(crate) fn achat() -> Achat {
        Achat {
            reference: "W0000123".into(),
            tentative: "a1B2c3".into(),
            montant: Centimes(5124),
            quand: Instant(1_764_000_000),
            articles: 3,
            acheteur: AcheteurBanque {
                nom: "Jeanne Maurice".into(),
                courriel: "jeanne@exemple.fr".into(),
                telephone: "02 61 91 00 10".into(),
                rue: "20 rue des Fleurs".into(),
                code_postal: "44000".into(),
                ville: "Nantes".into(),
            },
            retour: "https://boutique.example/paiement/payzen/retour?commande=123".into(),
            notification: "https://boutique.example/paiement/payzen/notification".into(),
        }
    }
}
