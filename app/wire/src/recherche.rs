//! Suggestions and lists of articles.

use serde::Serialize;
use ts_rs::TS;

use super::article::{ArticleView, CarteView};
use domain::fiche::{Facette, ListeCartes, Suggestions};
use domain::lien;
use domain::plan::Famille;

/// Suggestions for a typed text (docs/vitrine.md 8.1).
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct RechercheView {
    /// The best articles.
    pub articles: Vec<ArticleView>,
    /// The best categories.
    pub categories: Vec<CategorieView>,
    /// Every article found.
    pub total_results: usize,
}

/// A category found.
#[derive(Debug, Serialize, TS)]
pub struct CategorieView {
    /// Code.
    pub id: String,
    /// Address of its page.
    pub link: String,
    /// Label.
    pub libelle: String,
}

/// A page of a list of articles (docs/appels.md 3.3).
#[derive(Clone, Debug, Serialize, TS)]
pub struct ListeView {
    /// Articles of the page.
    pub list: Vec<CarteView>,
    /// Pages.
    pub pages: usize,
    /// Articles of the list.
    pub total: usize,
    /// Facets of the list.
    pub facettes: Vec<FacetteView>,
}

/// A facet.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FacetteView {
    /// Name: `f.{propriete}` chooses a value.
    pub propriete: String,
    /// Label.
    pub designation: String,
    /// Unit shown after values.
    pub suffixe: String,
    /// Values.
    pub valeurs: Vec<ValeurView>,
}

/// A value of a facet.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ValeurView {
    /// The value.
    pub valeur: String,
    /// Articles that carry it, the other facets applied.
    pub nb: u32,
    /// It is chosen.
    pub selected: bool,
}

impl From<Suggestions> for RechercheView {
    fn from(suggestions: Suggestions) -> Self {
        Self {
            articles: suggestions.cartes.iter().map(Into::into).collect(),
            categories: suggestions.familles.iter().map(Into::into).collect(),
            total_results: suggestions.total,
        }
    }
}

impl From<&Famille> for CategorieView {
    fn from(famille: &Famille) -> Self {
        Self {
            id: famille.code.to_string(),
            link: lien::famille(famille),
            libelle: famille.libelle.clone(),
        }
    }
}

impl From<ListeCartes> for ListeView {
    fn from(liste: ListeCartes) -> Self {
        Self {
            list: liste.cartes.iter().map(Into::into).collect(),
            pages: liste.pages,
            total: liste.total,
            facettes: liste.facettes.iter().map(Into::into).collect(),
        }
    }
}

impl From<&Facette> for FacetteView {
    fn from(facette: &Facette) -> Self {
        let valeurs = facette.valeurs.iter().map(|valeur| ValeurView {
            valeur: valeur.valeur.clone(),
            nb: valeur.nb,
            selected: valeur.selected,
        });
        Self {
            propriete: facette.propriete.clone(),
            designation: facette.designation.clone(),
            suffixe: facette.suffixe.clone(),
            valeurs: valeurs.collect(),
        }
    }
}
