//! Props of the catalogue's pages: the shapes of the calls, in the frame of a page.

use serde::Serialize;
use ts_rs::TS;

use super::article::{CarteView, ProduitView, StockAgenceView};
use super::pages::{CadreView, LienView, RayonView, fenetre};
use super::recherche::FacetteView;
use domain::fiche::{Carte, ListeCartes};

/// Cards in their order.
pub fn cartes(cartes: &[Carte]) -> Vec<CarteView> {
    cartes.iter().map(Into::into).collect()
}

/// The state of a list, as its address says it.
#[derive(Clone, Debug, Default)]
pub struct EtatListe {
    /// Page, from 1.
    pub page: usize,
    /// Order.
    pub tri: &'static str,
    /// Only what is in stock.
    pub stock: bool,
    /// Address without its query.
    pub chemin: String,
    /// Text that was searched.
    pub query: String,
}

/// A list with the state its address says.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ListePageView {
    /// Articles of the page.
    pub articles: Vec<CarteView>,
    /// Articles of the list.
    pub total: usize,
    /// Page, from 1.
    pub page: usize,
    /// Pages of the list.
    pub pages: usize,
    /// Pages shown by its pager, 0 for a gap.
    pub fenetre: Vec<u32>,
    /// Order.
    #[ts(type = "'pertinence' | 'prix' | '-prix' | 'designation' | 'nouveautes'")]
    pub tri: &'static str,
    /// Only what is in stock.
    pub stock: bool,
    /// Facets.
    pub facettes: Vec<FacetteView>,
    /// Not all of the catalogue could be read for it: its index is being built.
    pub partielle: bool,
    /// Address without its query.
    pub chemin: String,
    /// Text that was searched.
    pub query: String,
}

impl ListePageView {
    /// A list in one of its states.
    pub fn new(liste: &ListeCartes, etat: EtatListe) -> Self {
        Self {
            articles: cartes(&liste.cartes),
            total: liste.total,
            pages: liste.pages,
            fenetre: fenetre(etat.page, liste.pages),
            facettes: liste.facettes.iter().map(Into::into).collect(),
            partielle: liste.partielle,
            page: etat.page,
            tri: etat.tri,
            stock: etat.stock,
            chemin: etat.chemin,
            query: etat.query,
        }
    }
}

/// The home page.
#[derive(Clone, Debug, Serialize, TS)]
pub struct AccueilPageView {
    /// Frame around it.
    pub cadre: CadreView,
    /// Categories.
    pub rayons: Vec<RayonView>,
    /// Chosen articles.
    pub selection: Vec<CarteView>,
    /// Newest articles.
    pub nouveautes: Vec<CarteView>,
}

/// A family below the one shown.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SousFamilleView {
    /// Its link.
    #[serde(flatten)]
    pub lien: LienView,
    /// Its articles, those of its descendants among them.
    pub nb_art: u32,
}

/// The family of a list.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FamilleView {
    /// Code.
    pub code: String,
    /// Label.
    pub libelle: String,
}

/// A category's list.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CategoriePageView {
    /// Frame around it.
    pub cadre: CadreView,
    /// The category.
    pub famille: FamilleView,
    /// The way to it.
    pub fil: Vec<LienView>,
    /// Those below it.
    pub sous_familles: Vec<SousFamilleView>,
    /// Its articles.
    pub liste: ListePageView,
}

/// The results of a search.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RecherchePageView {
    /// Frame around it.
    pub cadre: CadreView,
    /// Text that was searched.
    pub texte: String,
    /// Why nothing was searched.
    pub refus: Option<String>,
    /// Categories found.
    pub categories: Vec<LienView>,
    /// Articles found.
    pub liste: ListePageView,
    /// Articles whose reference nearly reads so, where there are none.
    pub proches: Vec<CarteView>,
}

/// A product page.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ProduitPageView {
    /// Frame around it.
    pub cadre: CadreView,
    /// The article.
    pub produit: ProduitView,
    /// Its stock in each agency.
    pub stocks: Vec<StockAgenceView>,
    /// Others of its family.
    pub voisins: Vec<CarteView>,
}

/// The stock of an article in every agency.
#[derive(Clone, Debug, Serialize, TS)]
pub struct StockPageView {
    /// Frame around it.
    pub cadre: CadreView,
    /// The article.
    pub produit: ProduitView,
    /// Its stock in each agency.
    pub stocks: Vec<StockAgenceView>,
    /// The declinaison that was asked about.
    pub declinaison: Option<String>,
}

/// The declinaisons of an article, for the popup.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct DeclinaisonsFragmentView {
    /// The article.
    pub produit: ProduitView,
    /// Address where the popup was opened.
    pub retour: String,
    /// An add form is shown.
    pub commande_possible: bool,
}
