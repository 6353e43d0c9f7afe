//! Worksite tags.

use serde::{Deserialize, Serialize};

use super::souple::{Entier, Texte};

/// A line and its tag.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChantierBody {
    /// The line.
    pub id: Entier,
    /// Its tag; empty removes it.
    #[serde(default)]
    pub tag_name: Texte,
}

/// A line and its tag.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ChantierView {
    /// The line, when it was named in the body.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<u64>,
    /// Its tag; empty without one.
    pub tag_name: String,
}

/// An article that bears a tag.
#[derive(Clone, Debug, Serialize)]
pub struct ArticleChantierView {
    /// Path of its page.
    pub lien: String,
    /// Designation.
    pub libelle: String,
}
