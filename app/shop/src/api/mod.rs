//! Acts of programs: lots of rows in one change, each row with its own outcome; orders by their
//! changes; the catalogue by pages.

pub mod commandes;
pub mod fiches;
pub mod lecture;
pub mod prix;
pub mod reponses;
pub mod stocks;

use std::collections::BTreeMap;

use crate::{Result, ShopError};

/// Rows of a lot of stocks or of prices.
pub const LIGNES_MAX: usize = 5_000;

/// Records of a lot of articles or of customers.
pub const FICHES_MAX: usize = 1_000;

/// Families of a lot: the level of each is worked out from all of them.
pub const FAMILLES_MAX: usize = 200;

/// Columns and what is wrong with them.
pub type FautesApi = BTreeMap<String, String>;

/// Outcome of a row of a lot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Resultat {
    /// It names something new.
    Cree,
    /// It changes something.
    Modifie,
    /// All it says was so already.
    Inchange,
    /// It is left out; the other rows are not.
    Refuse(FautesApi),
}

impl Resultat {
    /// A row refused for one of its columns.
    fn refuse(colonne: &str, motif: impl Into<String>) -> Self {
        Self::Refuse(BTreeMap::from([(colonne.to_owned(), motif.into())]))
    }

    /// Word on the wire.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Cree => "cree",
            Self::Modifie => "modifie",
            Self::Inchange => "inchange",
            Self::Refuse(_) => "refuse",
        }
    }
}

/// Said of the second of two rows that name the same.
const DEJA_DIT: &str = "Une autre ligne de cet envoi le dit déjà.";

/// Refuses a lot without rows, or with too many.
fn check_room(count: usize, max: usize) -> Result<()> {
    if (1..=max).contains(&count) {
        return Ok(());
    }
    let sentence = format!("Envoyez de 1 à {max} lignes à la fois.");
    Err(ShopError::field("lignes", &sentence))
}
