//! A merchant's contract with a bank: numbers and keys, as the bank gave them.

use std::fmt;

/// Test or production: each has its own keys, addresses and money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Nothing is debited.
    Test,
    /// Cards are debited.
    Production,
}

/// A contract with one of the banks.
#[derive(Clone, PartialEq, Eq)]
pub enum Contrat {
    /// Hosted form of Lyra: PayZen, Systempay, Sogecommerce, Scellius.
    PayZen(PayZen),
    /// Crédit Mutuel and CIC.
    Monetico(Monetico),
    /// Crédit Agricole; form of Paybox by Verifone.
    Up2pay(Up2pay),
    /// Stripe Checkout.
    Stripe(Stripe),
}

/// Names the bank and the mode; keys never show.
impl fmt::Debug for Contrat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bank = match self {
            Self::PayZen(_) => "PayZen",
            Self::Monetico(_) => "Monetico",
            Self::Up2pay(_) => "Up2pay",
            Self::Stripe(_) => "Stripe",
        };
        write!(f, "{bank} ({:?})", self.mode())
    }
}

impl Contrat {
    /// Test or production.
    pub fn mode(&self) -> Mode {
        match self {
            Self::PayZen(contrat) => contrat.mode,
            Self::Monetico(contrat) => contrat.mode,
            Self::Up2pay(contrat) => contrat.mode,
            Self::Stripe(contrat) => contrat.mode,
        }
    }
}

/// A server of Lyra: one protocol, the address differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "their commercial names")]
pub enum PlateformeContrat {
    PayZen,
    Systempay,
    Sogecommerce,
    Scellius,
    Lyra,
}

/// Contract of PayZen and its sisters.
#[derive(Clone, PartialEq, Eq)]
pub struct PayZen {
    /// Its server.
    pub plateforme: PlateformeContrat,
    /// Test or production.
    pub mode: Mode,
    /// Number of the shop: 8 digits.
    pub site: String,
    /// Key of this mode.
    pub cle: String,
    /// Password of this mode for the REST API; empty where refunds are made by hand.
    pub mot_de_passe: String,
    /// Scheme and host that stand for the bank's; none outside of trials.
    pub ailleurs: Option<String>,
}

/// Contract of Monetico.
#[derive(Clone, PartialEq, Eq)]
pub struct Monetico {
    /// Test or production.
    pub mode: Mode,
    /// Number of the virtual terminal: 7 digits.
    pub tpe: String,
    /// Code of the company at the bank.
    pub societe: String,
    /// Key: 40 characters.
    pub cle: String,
    /// Scheme and host that stand for the bank's; none outside of trials.
    pub ailleurs: Option<String>,
}

/// Contract of Up2pay.
#[derive(Clone, PartialEq, Eq)]
pub struct Up2pay {
    /// Test or production.
    pub mode: Mode,
    /// Number of the site: 7 digits.
    pub site: String,
    /// Rank: 2 or 3 digits.
    pub rang: String,
    /// Identifier given by the bank.
    pub identifiant: String,
    /// HMAC key in hexadecimal: 128 digits.
    pub cle: String,
    /// Public key of the bank in PEM; empty is the one it publishes.
    pub cle_publique: String,
    /// Scheme and host that stand for the bank's; none outside of trials.
    pub ailleurs: Option<String>,
}

/// Contract of Stripe.
#[derive(Clone, PartialEq, Eq)]
pub struct Stripe {
    /// Test or production.
    pub mode: Mode,
    /// Secret key of this mode: `sk_…` or `rk_…`.
    pub cle: String,
    /// Secret of the webhook: `whsec_…`.
    pub secret: String,
    /// Scheme and host that stand for the bank's; none outside of trials.
    pub ailleurs: Option<String>,
}

/// The address of a bank's service, or of what stands for it.
pub(crate) fn address(ailleurs: Option<&str>, host: &str, path: &str) -> String {
    format!("{}{path}", ailleurs.unwrap_or(host))
}
