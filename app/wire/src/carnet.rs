//! The address book of a customer.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::commande::AdresseBody;
use super::mouvement::AdresseView;
use super::souple::Texte;
use domain::carnet::{AdresseGardee, SaisieAdresse};

/// A kept delivery address.
#[derive(Clone, Debug, Serialize, TS)]
pub struct AdresseGardeeView {
    /// Its number in the book.
    pub id: u64,
    /// The name it is chosen by.
    pub libelle: String,
    /// The address.
    #[serde(flatten)]
    pub adresse: AdresseView,
}

/// The whole book.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CarnetView {
    /// The addresses, by their names.
    pub adresses: Vec<AdresseGardeeView>,
}

/// An address as typed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct AdresseGardeeBody {
    /// Its name.
    pub libelle: Texte,
    /// The address.
    #[serde(flatten)]
    pub adresse: AdresseBody,
}

impl From<&AdresseGardee> for AdresseGardeeView {
    fn from(kept: &AdresseGardee) -> Self {
        Self {
            id: kept.id,
            libelle: kept.libelle.clone(),
            adresse: (&kept.adresse).into(),
        }
    }
}

impl From<Vec<AdresseGardee>> for CarnetView {
    fn from(kept: Vec<AdresseGardee>) -> Self {
        Self {
            adresses: kept.iter().map(Into::into).collect(),
        }
    }
}

impl From<AdresseGardeeBody> for SaisieAdresse {
    fn from(body: AdresseGardeeBody) -> Self {
        Self {
            libelle: body.libelle.0,
            adresse: (&body.adresse).into(),
        }
    }
}
