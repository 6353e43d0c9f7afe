//! Articles sold as one choice of attributes.

use serde::{Deserialize, Serialize};

use super::article::Nature;
use super::ids::{CleArticle, RegroupementId};
use crate::store::table::json_records;

/// A grouping of articles by variants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regroupement {
    /// Number.
    pub id: RegroupementId,
    /// `0` for at most two attributes.
    #[serde(rename = "type")]
    pub type_regroupement: String,
    /// Title.
    pub titre: String,
    /// The article that leads.
    pub article_maitre: CleArticle,
    /// Canonical address put in the head of the pages of its articles.
    #[serde(default)]
    pub canonical_tag: String,
    /// Its articles, the master among them.
    pub articles: Vec<CleArticle>,
    /// The chosen attributes.
    pub attributs: Vec<AttributChoisi>,
    /// Grows with each change.
    #[serde(default)]
    pub version: u64,
}

/// An attribute of choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttributChoisi {
    /// Name: `DIAMETRE`.
    pub propriete: String,
    /// Nature.
    #[serde(default)]
    pub nature: Nature,
    /// How it is shown; `SEL` is a select.
    pub affichage: String,
}

json_records!(Regroupement);
