//! Quick order.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use domain::Quantite;
use domain::ids::CleArticle;

/// Lines typed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct SaisieBody {
    /// One reference and its quantity a line.
    pub texte: Option<String>,
}

/// Lines read.
#[derive(Clone, Debug, Serialize, TS)]
pub struct SaisieView {
    /// The lines.
    pub lignes: Vec<LigneSaisieView>,
}

/// A line read.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct LigneSaisieView {
    pub numero: usize,
    pub texte: String,
    pub code_article: Option<String>,
    pub code_declinaison: Option<String>,
    pub designation: Option<String>,
    pub quantite: Option<f64>,
    /// The nearest quantity that can be ordered, only where this one cannot.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub quantite_possible: Option<f64>,
    pub erreur: Option<String>,
    pub suggestions: Vec<SuggestionView>,
}

/// Suggestion of what a line may mean.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of an article")]
pub struct SuggestionView {
    pub code_article: String,
    /// Only where a declinaison is to be chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub code_declinaison: Option<String>,
    pub designation: String,
}

impl LigneSaisieView {
    /// Names the article of a line, if there is one.
    pub fn name(mut self, article: Option<(CleArticle, String)>) -> Self {
        if let Some((cle, designation)) = article {
            self.code_article = Some(cle.article.to_string());
            self.code_declinaison = cle.declinaison.map(|code| code.to_string());
            self.designation = Some(designation);
        }
        self
    }

    /// A line that names nothing yet.
    pub fn new(numero: usize, texte: String, quantite: Option<Quantite>) -> Self {
        Self {
            numero,
            texte,
            code_article: None,
            code_declinaison: None,
            designation: None,
            quantite: quantite.map(Quantite::to_f64),
            quantite_possible: None,
            erreur: None,
            suggestions: Vec::new(),
        }
    }
}

impl SuggestionView {
    /// A line may mean `cle`.
    pub fn new(cle: CleArticle, designation: String) -> Self {
        Self {
            code_article: cle.article.to_string(),
            code_declinaison: cle.declinaison.map(|code| code.to_string()),
            designation,
        }
    }
}
