//! Worksite tags.

use serde::{Deserialize, Serialize};

use super::souple::{Entier, Texte};

/// A line and its tag, or several lines and theirs.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChantierBody {
    /// The line.
    #[serde(default)]
    pub id: Option<Entier>,
    /// The lines.
    #[serde(default, alias = "ids[]")]
    pub ids: Option<Vec<Entier>>,
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
    /// The lines that are left, when several were named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ids: Option<Vec<u64>>,
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
