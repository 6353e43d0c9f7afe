//! Answers to programs, kept for a day: the same key asked again is answered the same.

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
