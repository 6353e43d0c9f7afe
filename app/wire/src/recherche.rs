//! Suggestions and lists of articles.

use serde::Serialize;
use ts_rs::TS;

use super::article::{ArticleView, CarteView};
use domain::fiche::{Facette, LectureRecherche, ListeCartes, Suggestions, TaillesSuggerees};
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
    /// Regroupements that several of the articles are of; absent without any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<TaillesSuggereesView>>", optional)]
    pub tailles: Vec<TaillesSuggereesView>,
}

/// A regroupement that several suggested articles are of.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TaillesSuggereesView {
    /// Its title.
    pub titre: String,
    /// Sizes it has.
    pub nb: usize,
    /// Codes of those suggested, best first.
    pub articles: Vec<String>,
}

/// A category found.
#[derive(Clone, Debug, Serialize, TS)]
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
    /// A few articles that hold some of the words, beside those that hold them all; absent without any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<CarteView>>", optional)]
    pub partiels: Vec<CarteView>,
    /// Reading of the text; absent where it was read as it was typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lecture: Option<LectureRechercheView>,
}

/// Reading of a searched text; `lettre=1` asks for it as it is typed.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct LectureRechercheView {
    /// Families whose articles come first, because the text names them.
    pub rayons: Vec<CategorieView>,
    /// The text as it was read, where typos were corrected.
    pub correction: Option<String>,
    /// Words that nothing holds, and that were left out.
    pub inconnus: Vec<String>,
    /// No article holds every word: those listed hold some.
    pub en_partie: bool,
}

impl LectureRechercheView {
    /// The reading of a text; none where it was read as it was typed.
    pub fn new(lecture: &LectureRecherche) -> Option<Self> {
        let view = Self {
            rayons: lecture.familles.iter().map(Into::into).collect(),
            correction: lecture.correction.clone(),
            inconnus: lecture.inconnus.clone(),
            en_partie: lecture.en_partie,
        };
        let is_plain = view.rayons.is_empty()
            && view.correction.is_none()
            && view.inconnus.is_empty()
            && !view.en_partie;
        (!is_plain).then_some(view)
    }
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
            tailles: suggestions.tailles.iter().map(Into::into).collect(),
        }
    }
}

impl From<&TaillesSuggerees> for TaillesSuggereesView {
    fn from(tailles: &TaillesSuggerees) -> Self {
        Self {
            titre: tailles.titre.clone(),
            nb: tailles.nb,
            articles: tailles.articles.iter().map(ToString::to_string).collect(),
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
            partiels: liste.partiels.iter().map(Into::into).collect(),
            lecture: LectureRechercheView::new(&liste.lecture),
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
