//! The order slip ("bon de commande"): an order, and what its paper says beside it.

use super::agence::Agence;
use super::client::Client;
use super::commande::Commande;
use super::encaissement::Consigne;

/// The seller, as the settings say today.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vendeur {
    /// Name of the shop.
    pub nom: String,
    /// Postal address, in lines.
    pub adresse: String,
    /// Telephone.
    pub telephone: String,
    /// E-mail.
    pub courriel: String,
    /// SIRET.
    pub siret: String,
    /// Number of intra-community VAT.
    pub numero_tva: String,
    /// Legal form, capital, register.
    pub mentions: String,
    /// `#rrggbb` of headings; empty is the program's own.
    pub couleur: String,
}

/// An order slip.
#[derive(Clone, Debug)]
pub struct Bon {
    /// The order; its lines tell the labels of their units.
    pub commande: Commande,
    /// The seller.
    pub vendeur: Vendeur,
    /// The customer that is billed; none once the person was erased.
    pub client: Option<Client>,
    /// The agency that serves it.
    pub agence: Option<Agence>,
    /// Instructions of payment, where its customer has something to send.
    pub consigne: Option<Consigne>,
}
