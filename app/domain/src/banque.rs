//! Online payment: the bank of the shop, the keys of its contracts, and what banks took of an order.

use serde::{Deserialize, Serialize};

use super::Centimes;
use super::instant::Instant;
use super::mots::mots;
use super::secret::Secret;

/// Bank that takes cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Banque {
    /// None: cards are not offered.
    #[default]
    Aucune,
    /// The program's own page, which accepts or refuses: trials on this machine only.
    Demo,
    /// Hosted form of Lyra.
    PayZen,
    /// Crédit Mutuel and CIC.
    Monetico,
    /// Crédit Agricole.
    Up2pay,
    /// Stripe Checkout.
    Stripe,
}

mots!(
    Banque: Aucune = "aucune", Demo = "demo", PayZen = "payzen", Monetico = "monetico",
    Up2pay = "up2pay", Stripe = "stripe"
);

impl Banque {
    /// The bank of a word.
    pub fn parse(code: &str) -> Option<Self> {
        let mut all = Self::ALL.iter().copied();
        all.find(|banque| banque.to_mot() == code)
    }

    /// True for a bank that is paid for: its contract has a test mode, and keys to be typed.
    pub fn has_contract(self) -> bool {
        match self {
            Self::Aucune | Self::Demo => false,
            Self::PayZen | Self::Monetico | Self::Up2pay | Self::Stripe => true,
        }
    }

    /// Name that people know it by.
    pub fn nom(self) -> &'static str {
        match self {
            Self::Aucune => "Aucune banque",
            Self::Demo => "Banque de démonstration",
            Self::PayZen => "PayZen",
            Self::Monetico => "Monetico",
            Self::Up2pay => "Up2pay e-Transactions",
            Self::Stripe => "Stripe",
        }
    }
}

/// Server of Lyra that a merchant's bank uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "their commercial names")]
pub enum Plateforme {
    #[default]
    PayZen,
    Systempay,
    Sogecommerce,
    Scellius,
    Lyra,
}

mots!(
    Plateforme: PayZen = "payzen", Systempay = "systempay", Sogecommerce = "sogecommerce",
    Scellius = "scellius", Lyra = "lyra"
);

/// A secret of each mode: banks give two.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Paire {
    /// That of trials.
    pub test: Secret,
    /// That which debits cards.
    pub production: Secret,
}

impl Paire {
    /// The secret of a mode.
    pub fn of_mode(&self, is_production: bool) -> &str {
        match is_production {
            true => &self.production.0,
            false => &self.test.0,
        }
    }
}

/// The merchant's settings of online payment: one bank at a time, the keys of each kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PaiementEnLigne {
    /// The bank that takes cards now.
    pub banque: Banque,
    /// Cards are debited; otherwise the bank is in its test mode.
    pub production: bool,
    /// PayZen: server.
    pub payzen_plateforme: Plateforme,
    /// PayZen: number of the shop.
    pub payzen_site: String,
    /// PayZen: keys of the form.
    pub payzen_cle: Paire,
    /// PayZen: passwords of the REST API, for refunds.
    pub payzen_mot_de_passe: Paire,
    /// Monetico: number of the terminal.
    pub monetico_tpe: String,
    /// Monetico: code of the company.
    pub monetico_societe: String,
    /// Monetico: key, the same in both modes.
    pub monetico_cle: Secret,
    /// Up2pay: number of the site.
    pub up2pay_site: String,
    /// Up2pay: rank.
    pub up2pay_rang: String,
    /// Up2pay: identifier.
    pub up2pay_identifiant: String,
    /// Up2pay: HMAC keys.
    pub up2pay_cle: Paire,
    /// Up2pay: public key of the bank, in PEM; empty is the one it publishes.
    pub up2pay_cle_publique: String,
    /// Stripe: secret keys.
    pub stripe_cle: Paire,
    /// Stripe: secrets of the webhook.
    pub stripe_secret: Paire,
}

/// Money that a bank took for an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Capture {
    /// Bank that took it.
    pub banque: Banque,
    /// In its test mode: no money moved.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub essai: bool,
    /// Amount.
    pub montant: Centimes,
    /// Number the bank gave it.
    pub transaction: String,
    /// Number of its authorisation; empty where the bank tells none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub autorisation: String,
    /// Instant the shop learned of it.
    pub le: Instant,
}
