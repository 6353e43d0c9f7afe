//! Articles sold as one choice of attributes.

use serde::{Deserialize, Serialize};

use super::article::Nature;
use super::fiche::Attribut;
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

/// A grouping with what its editor shows. Worked out at each request, never kept in the store.
#[derive(Clone, Debug)]
pub struct RegroupementNomme {
    /// The grouping.
    pub regroupement: Regroupement,
    /// Main designation of each of its articles, in their order; empty for one that is gone.
    pub designations: Vec<String>,
    /// The attributes that all its articles carry: those that can be chosen.
    pub disponibles: Vec<Attribut>,
}

json_records!(Regroupement);
