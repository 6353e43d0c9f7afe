//! The order slip ("bon de commande"): an order, and what its paper says beside it.

use super::Quantite;
use super::agence::Agence;
use super::client::Client;
use super::commande::vie::Part;
use super::commande::{Commande, LigneCommande};
use super::consigne::Consigne;
use super::instant::Instant;

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

/// A delivery note: goods of one parcel, or what is left to ship, without their prices.
#[derive(Clone, Debug)]
pub struct BonLivraison {
    /// The order, and what its paper says beside it.
    pub bon: Bon,
    /// Number of the parcel; none for what is left to ship.
    pub colis: Option<u32>,
    /// Date of the paper.
    pub date: Instant,
    /// Quantities in it.
    pub lignes: Vec<Part>,
}

impl BonLivraison {
    /// Number of the paper: the order's, and the parcel's.
    pub fn numero(&self) -> String {
        let commande = &self.bon.commande.numero;
        match self.colis {
            Some(colis) => format!("{commande}-{colis}"),
            None => commande.clone(),
        }
    }
}

/// A picking list: everything several orders want of the shelves, agency by agency.
#[derive(Clone, Debug)]
pub struct Preparation {
    /// The seller.
    pub vendeur: Vendeur,
    /// Date of the paper.
    pub date: Instant,
    /// Its orders, by number.
    pub commandes: Vec<String>,
    /// Agencies, each with what is to be taken there.
    pub agences: Vec<PreparationAgence>,
}

/// Share of an agency in a picking list.
#[derive(Clone, Debug)]
pub struct PreparationAgence {
    /// Name of the agency.
    pub nom: String,
    /// Articles, in the order of their shelves, then of their codes.
    pub articles: Vec<Prelevement>,
}

/// An article to take from its shelf.
#[derive(Clone, Debug)]
pub struct Prelevement {
    /// A line that names it: its code, designation, unit and dimensions.
    pub ligne: LigneCommande,
    /// Place of its shelf; empty where nobody told it.
    pub emplacement: String,
    /// Quantity for all of the orders.
    pub quantite: Quantite,
    /// Orders, each with its share.
    pub commandes: Vec<(String, Quantite)>,
}
