//! Texts of mails that the merchant wrote in the place of the shop's own.

use serde::{Deserialize, Serialize};

/// Subject and text of a mail, its variables between braces.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TexteCourriel {
    /// Subject.
    pub objet: String,
    /// Text, in paragraphs.
    pub texte: String,
    /// Grows with each change.
    pub version: u64,
}
