//! Answers to programs, kept for a day: the same key asked again is answered the same; and the outcome
//! of each row of a lot, of which they are made.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::instant::Instant;
use ground::json_records;

/// Answer to a write of a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReponseApi {
    /// SHA-256 of what was asked, in hexadecimal: anything else under the same key is refused.
    pub demande: String,
    /// Its status.
    pub statut: u16,
    /// Its body, deflated, in hexadecimal: lots are long, and their answers repeat a few words.
    pub corps: String,
    /// Instant from which the key may be forgotten.
    pub expire_le: Instant,
}

json_records!(ReponseApi);

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
    pub fn refuse(colonne: &str, motif: impl Into<String>) -> Self {
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
