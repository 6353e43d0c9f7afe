//! Baskets and their lines.

use serde::{Deserialize, Serialize};
use wasm_rules::money;

use super::article::unite_prix;
use super::ids::{CleArticle, CodeClient, LigneId, Login, PanierId};
use super::instant::Instant;
use super::{Dimension, Quantite};
use ground::Key;
use ground::json_records;

/// Lines a basket may have (docs/appels.md 1.4).
pub const LIGNES_MAX: usize = 5_000;

/// Baskets an owner may have (docs/appels.md 1.4).
pub const PANIERS_MAX: usize = 200;

/// Owner of a basket, of its tags and of its orders.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Proprietaire {
    /// Everyone who logs in for a customer account.
    Client(CodeClient),
    /// A visitor, by the public number of its session.
    Visiteur(u64),
}

impl Key for Proprietaire {
    fn encode(&self, out: &mut Vec<u8>) {
        match self {
            Self::Client(code) => {
                0_u8.encode(out);
                code.encode(out);
            }
            Self::Visiteur(session) => {
                1_u8.encode(out);
                session.encode(out);
            }
        }
    }

    fn decode(bytes: &mut &[u8]) -> Option<Self> {
        match u8::decode(bytes)? {
            0 => CodeClient::decode(bytes).map(Self::Client),
            1 => u64::decode(bytes).map(Self::Visiteur),
            2.. => None,
        }
    }
}

/// Buyer that fills a basket: an owner, and which of its logins; a visitor has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acheteur {
    /// Owner of the basket.
    pub proprietaire: Proprietaire,
    /// Login of the person at the keyboard.
    pub login: Option<Login>,
}

/// Kind of a basket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TypePanier {
    /// Current or named basket: can be ordered.
    #[default]
    #[serde(rename = "")]
    Courant,
    /// Template: copied into the current basket, never ordered itself.
    #[serde(rename = "TYP")]
    Type,
}

/// A basket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Panier {
    /// Number.
    pub id: PanierId,
    /// Owner.
    pub proprietaire: Proprietaire,
    /// The login whose own it is, of a customer's that nobody has named; none for one that everybody
    /// of the account sees.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub login: Option<Login>,
    /// Name; empty for a basket nobody has named.
    pub nom: String,
    /// Kind.
    pub type_panier: TypePanier,
    /// Lines it has.
    pub nb_lignes: u32,
    /// Place of the next line.
    pub rang_suivant: u32,
    /// Last change.
    pub modifie_le: Instant,
    /// Grows with each change of its name or lines.
    pub version: u64,
}

/// A line of a basket. It holds no price: prices are the server's at the instant they are shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ligne {
    /// Number.
    pub id: LigneId,
    /// Article, or its declinaison.
    pub cle: CleArticle,
    /// Quantity.
    pub quantite: Quantite,
    /// Dimensions given by the shopper, for articles sold by dimensions.
    #[serde(default, skip_serializing_if = "DimensionsLigne::is_empty")]
    pub dimensions: DimensionsLigne,
    /// Worksite tag, or nothing.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub chantier: String,
    /// Place in the basket.
    pub rang: u32,
}

/// Dimensions of a line, in 1/1000 of metres, litres or kilograms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(default)]
#[expect(missing_docs, reason = "the names of the wire, explained above")]
pub struct DimensionsLigne {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub longueur: Option<Dimension>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub largeur: Option<Dimension>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hauteur: Option<Dimension>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diametre: Option<Dimension>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contenance: Option<Dimension>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub poids: Option<Dimension>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub densite: Option<Dimension>,
}

impl DimensionsLigne {
    /// None was given.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Those that enter the price, in no particular order.
    pub fn list_priced(&self) -> Vec<Dimension> {
        [
            self.longueur,
            self.largeur,
            self.hauteur,
            self.contenance,
            self.poids,
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Share of a stock that so many of it take: what is billed, in the unit of the price.
    pub fn count_billed(&self, quantite: Quantite) -> Quantite {
        // More than the shop counts is more than any stock.
        money::billed(quantite, &self.list_priced()).unwrap_or(Quantite(i64::MAX))
    }

    /// Unit of one price: `m`, `m²`, `l`; empty where no dimension enters the price.
    pub fn unite_prix(&self) -> String {
        let longueurs = [self.longueur, self.largeur, self.hauteur].map(|it| it.is_some());
        unite_prix(longueurs, self.contenance.is_some(), self.poids.is_some())
    }

    /// Each with what it is measured in, as a person reads them: `longueur 12,5 m`.
    pub fn to_french(&self) -> String {
        let named = [
            ("longueur", self.longueur, "m"),
            ("largeur", self.largeur, "m"),
            ("hauteur", self.hauteur, "m"),
            ("diamètre", self.diametre, "m"),
            ("contenance", self.contenance, "l"),
            ("poids", self.poids, "kg"),
            ("densité", self.densite, ""),
        ];
        let told = named.into_iter().filter_map(|(name, value, unit)| {
            let value = Dimension::to_french(value?);
            Some(format!("{name} {value} {unit}").trim_end().to_owned())
        });
        told.collect::<Vec<_>>().join(" · ")
    }

    /// Text that is the same for the same dimensions: lines of one article merge by it.
    pub fn build_key(&self) -> String {
        let all = [
            self.longueur,
            self.largeur,
            self.hauteur,
            self.diametre,
            self.contenance,
            self.poids,
            self.densite,
        ];
        if self.is_empty() {
            return String::new();
        }
        all.map(|one| one.map_or(String::new(), |value| value.0.to_string()))
            .join("/")
    }
}

impl Ligne {
    /// Share of a stock that it takes.
    pub fn count_billed(&self) -> Quantite {
        self.dimensions.count_billed(self.quantite)
    }
}

json_records!(Panier, Ligne);
