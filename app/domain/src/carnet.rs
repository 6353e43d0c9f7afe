//! Address book: the delivery addresses a customer keeps under a name.

use serde::{Deserialize, Serialize};

use super::adresse::Adresse;

/// Addresses a customer may keep: the sites of a busy year.
pub const ADRESSES_MAX: usize = 40;

/// Characters of the name of an address.
pub const LIBELLE_CHARS_MAX: usize = 60;

/// A kept delivery address.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct AdresseGardee {
    /// Its number in the book: 1 and up.
    pub id: u64,
    /// The name it is chosen by.
    pub libelle: String,
    /// The address.
    pub adresse: Adresse,
}

/// Form of an address: its name, and where it is.
#[derive(Clone, Debug, Default)]
pub struct SaisieAdresse {
    /// Name, as typed.
    pub libelle: String,
    /// The address, as typed.
    pub adresse: Adresse,
}
