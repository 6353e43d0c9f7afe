//! Request bodies of baskets and their lines.

use serde::Deserialize;
use wasm_rules::refusal::Refusal;

use crate::souple::{Drapeau, Entier, Texte};
use domain::Dimension;
use domain::ids::{CleArticle, CodeArticle, CodeDeclinaison};
use domain::panier::DimensionsLigne;

/// A basket to create, or what changes in one.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct PanierBody {
    /// Name.
    pub nom_panier: Option<Texte>,
    /// `""` or `TYP`.
    pub type_panier: Texte,
    /// It is filled from now on.
    pub actif: Drapeau,
    /// A copy takes the place of the basket that has its name.
    pub remplacer: Drapeau,
    /// Version seen.
    pub version: Option<Entier>,
}

/// An article put into a basket.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct LigneBody {
    /// Reference.
    pub code_article: Texte,
    /// Sub-article.
    pub code_declinaison: Texte,
    /// Quantity; 1 when it is not said.
    pub quantite: Option<Texte>,
    /// Worksite tag.
    pub tag_name: Option<Texte>,
    /// The quantity of a line to set apart.
    pub scinder: Option<Texte>,
    /// Version of the basket seen, when a line changes.
    pub version: Option<Entier>,
    /// Dimensions, as a line shows them.
    pub dimensions: Option<DimensionsBody>,
    /// Dimensions, as the form of the product page names them.
    #[serde(flatten)]
    pub dimensions_form: DimensionsBody,
}

/// One article, or several at once: all of them are put into the basket, or none.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum AjoutBody {
    /// Several.
    Plusieurs {
        /// The articles.
        lignes: Vec<LigneBody>,
    },
    /// One.
    Une(Box<LigneBody>),
}

/// Dimensions as typed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct DimensionsBody {
    pub longueur: Option<Texte>,
    pub largeur: Option<Texte>,
    pub hauteur: Option<Texte>,
    pub diametre: Option<Texte>,
    pub contenance: Option<Texte>,
    pub poids: Option<Texte>,
    pub densite: Option<Texte>,
}

impl LigneBody {
    /// Key of the article that is bought; none when the reference cannot be one.
    pub fn cle(&self) -> Option<CleArticle> {
        let declinaison = self.code_declinaison.0.trim();
        Some(CleArticle {
            article: CodeArticle::parse(&self.code_article.0)?,
            declinaison: match declinaison {
                "" => None,
                code => Some(CodeDeclinaison::parse(code)?),
            },
        })
    }

    /// Its dimensions, or the first field that is no number, with its sentence.
    pub fn read_dimensions(&self) -> Result<DimensionsLigne, (&'static str, Refusal)> {
        let from = self.dimensions.as_ref().unwrap_or(&self.dimensions_form);
        let read = |name, text: &Option<Texte>| match text.as_ref().map(|text| text.0.trim()) {
            None | Some("") => Ok(None),
            Some(text) => Dimension::parse(text)
                .map(Some)
                .map_err(|_| (name, Refusal::DimensionInvalid)),
        };
        Ok(DimensionsLigne {
            longueur: read("longueur", &from.longueur)?,
            largeur: read("largeur", &from.largeur)?,
            hauteur: read("hauteur", &from.hauteur)?,
            diametre: read("diametre", &from.diametre)?,
            contenance: read("contenance", &from.contenance)?,
            poids: read("poids", &from.poids)?,
            densite: read("densite", &from.densite)?,
        })
    }
}
