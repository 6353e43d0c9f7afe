//! Profile of an administrator: one word that says what of the back office is open to it. Routes
//! say which profiles they are open to (`http/staff.rs`); the orders a clerk sees are those of its agencies.

use serde::{Deserialize, Serialize};

use super::ids::CodeAgence;

/// Profile of an administrator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ProfilAdmin {
    /// Everything. Every administrator of a shop that knew no profiles is one.
    #[default]
    Proprietaire,
    /// Orders, customers, quotes, prices.
    Ventes,
    /// Orders and stock of its own agencies, orders for customers.
    Comptoir,
    /// Reads orders, invoices, accounting.
    Comptable,
    /// Articles, contents, media, imports.
    Catalogue,
}

impl ProfilAdmin {
    /// Every profile, in the order of the screens.
    pub const ALL: [Self; 5] = [
        Self::Proprietaire,
        Self::Ventes,
        Self::Comptoir,
        Self::Comptable,
        Self::Catalogue,
    ];

    /// Its spelling, on the wire as in the file.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Proprietaire => "proprietaire",
            Self::Ventes => "ventes",
            Self::Comptoir => "comptoir",
            Self::Comptable => "comptable",
            Self::Catalogue => "catalogue",
        }
    }

    /// The profile of this spelling.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.as_str() == text)
    }
}

/// Access of an administrator: its profile, and the agencies of a clerk.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccesAdmin {
    /// Profile.
    pub profil: ProfilAdmin,
    /// Agencies whose orders and stock alone a clerk sees; empty for the other profiles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub agences: Vec<CodeAgence>,
}

impl AccesAdmin {
    /// True for what every administrator had before there were profiles.
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }
}
