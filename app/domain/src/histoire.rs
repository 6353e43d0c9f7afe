//! History of an order, as it is told to who looks after it.

use super::instant::Instant;

/// Something that happened to an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvenementCommande {
    /// Instant.
    pub date: Instant,
    /// Event, in French.
    pub texte: String,
    /// The administrator who did it; empty where nobody's session did.
    pub auteur: String,
    /// Changes, where they are told.
    pub detail: String,
    /// It was asked for and not done.
    pub refuse: bool,
}

impl EvenementCommande {
    /// Something that happened by itself, or by its customer.
    pub fn new(date: Instant, texte: impl Into<String>) -> Self {
        Self {
            date,
            texte: texte.into(),
            auteur: String::new(),
            detail: String::new(),
            refuse: false,
        }
    }
}
