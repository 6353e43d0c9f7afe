//! Delivery of mails.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::souple::Texte;

/// State of the mail queue.
#[derive(Debug, Serialize, TS)]
pub struct CourrielsView {
    /// Mails that wait.
    pub attente: usize,
    /// Time the oldest of them was written.
    pub depuis: Option<i64>,
    /// Why they wait, in French; null while all goes well.
    pub raison: Option<String>,
    /// Mails that will not leave: refused for good, or too old.
    pub perdus: usize,
}

/// Address of a trial mail.
#[derive(Debug, Deserialize)]
pub struct EssaiBody {
    /// Address.
    #[serde(default)]
    pub a: Texte,
}
