//! The sales plan as the back office's tree reads it.

use serde::Serialize;
use ts_rs::TS;

use domain::plan::Noeud;

/// A node of the tree (docs/gestion.md 3.7).
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct NoeudView {
    code_famille: String,
    libelle_famille: String,
    /// With those of its descendants.
    nb_art: u32,
    /// Nothing is below it.
    feuille: bool,
}

impl From<Noeud> for NoeudView {
    fn from(noeud: Noeud) -> Self {
        Self {
            code_famille: noeud.famille.code.to_string(),
            libelle_famille: noeud.famille.libelle,
            nb_art: noeud.articles,
            feuille: noeud.feuille,
        }
    }
}
