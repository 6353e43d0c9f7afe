//! Selection models.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::souple::{Entier, Texte, absent};
use domain::modele::{Modele, ModeleNomme};

/// A model in the list.
#[derive(Debug, Serialize, TS)]
pub struct ModeleCourtView {
    id: u64,
    nom: String,
}

impl From<Modele> for ModeleCourtView {
    fn from(modele: Modele) -> Self {
        Self {
            id: modele.id.0,
            nom: modele.nom,
        }
    }
}

/// A model (docs/gestion.md 3.7).
#[derive(Debug, Serialize, TS)]
pub struct ModeleView {
    id: u64,
    nom: String,
    selection: SelectionView,
    /// By code.
    items: BTreeMap<String, ElementView>,
    version: u64,
}

/// Codes, by kind.
#[derive(Debug, Serialize, TS)]
pub struct SelectionView {
    article: Vec<String>,
    famille: Vec<String>,
}

/// Element of the selection, by its code.
#[derive(Debug, Serialize, TS)]
pub struct ElementView {
    code: String,
    /// `article` or `famille`.
    #[serde(rename = "type")]
    type_element: &'static str,
    libelle: String,
    /// Of a family, the labels of those above it, from the first level: equal names are told apart.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    chemin: Vec<String>,
}

impl From<ModeleNomme> for ModeleView {
    fn from(nomme: ModeleNomme) -> Self {
        let mut items = BTreeMap::new();
        let mut add = |code: String, type_element, libelle, chemin| {
            items.insert(
                code.clone(),
                ElementView {
                    code,
                    type_element,
                    libelle,
                    chemin,
                },
            );
        };
        for (code, chemin) in &nomme.familles {
            let mut above = chemin.clone();
            let libelle = above.pop().unwrap_or_default();
            add(code.to_string(), "famille", libelle, above);
        }
        for (code, libelle) in &nomme.articles {
            add(code.to_string(), "article", libelle.clone(), Vec::new());
        }
        Self {
            id: nomme.modele.id.0,
            nom: nomme.modele.nom,
            selection: SelectionView {
                article: nomme
                    .articles
                    .into_iter()
                    .map(|(code, _)| code.to_string())
                    .collect(),
                famille: nomme
                    .familles
                    .into_iter()
                    .map(|(code, _)| code.to_string())
                    .collect(),
            },
            items,
            version: nomme.modele.version,
        }
    }
}

/// A model to save. Labels are the catalogue's: of `items` nothing is read but that it is there.
#[derive(Debug, Deserialize)]
pub struct ModeleBody {
    /// The model to change; absent, null or empty for a new one.
    #[serde(default)]
    pub id: Option<Texte>,
    /// Name.
    #[serde(default)]
    pub nom: Texte,
    /// Codes, by kind.
    #[serde(default)]
    pub selection: Option<SelectionBody>,
    /// The same as it is answered, by code.
    #[serde(default)]
    pub items: Option<Value>,
    /// The version that was read.
    #[serde(default)]
    pub version: Option<Entier>,
}

/// Codes, by kind.
#[derive(Debug, Default, Deserialize)]
pub struct SelectionBody {
    /// Articles.
    #[serde(default, deserialize_with = "absent")]
    pub article: Vec<Texte>,
    /// Families.
    #[serde(default, deserialize_with = "absent")]
    pub famille: Vec<Texte>,
}
