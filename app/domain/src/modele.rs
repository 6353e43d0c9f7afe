//! Selection models: saved selections of articles and families.

use serde::{Deserialize, Serialize};

use super::ids::{CodeArticle, CodeFamille, ModeleId};
use ground::json_records;

/// Articles and families a model may hold together; a slider shows a few dozen.
pub const ELEMENTS_MAX: usize = 5_000;

/// A saved selection of articles and families.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Modele {
    /// Number.
    pub id: ModeleId,
    /// Name.
    pub nom: String,
    /// Chosen articles, in the order they were chosen.
    pub articles: Vec<CodeArticle>,
    /// Chosen families: all their articles.
    pub familles: Vec<CodeFamille>,
    /// Grows with each change.
    pub version: u64,
}

/// A model with the labels of what it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModeleNomme {
    /// The model.
    pub modele: Modele,
    /// Label of each article, in the model's order; the code where it no longer exists.
    pub articles: Vec<(CodeArticle, String)>,
    /// The way to each family, itself last; its code alone where it no longer exists.
    pub familles: Vec<(CodeFamille, Vec<String>)>,
}

json_records!(Modele);
