//! Props of the catalogue's pages: the shapes of the calls, in the frame of a page.

use serde::Serialize;
use ts_rs::TS;

use super::article::{CarteView, ProduitView, StockAgenceView};
use super::attribut::AttributView;
use super::fichier::format_size;
use super::grille::AnnonceView;
use super::habitudes::HabitudesView;
use super::pages::{CadreView, LienView, RayonView, fenetre};
use super::recherche::{FacetteView, LectureRechercheView};
use domain::article::DocumentArticle;
use domain::fiche::{Carte, ListeCartes, Tailles};
use domain::lien::segment;

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
    /// It is taken as it is typed: no typo, no family first.
    pub lettre: bool,
    /// Cards, or tables of sizes.
    pub presentation: &'static str,
}

/// A table of sizes: articles that one regroupement tells apart.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TaillesView {
    /// Number of the regroupement.
    pub id: u64,
    /// Its title.
    pub titre: String,
    /// Its attributes: the columns. Their options are not told: the rows are.
    pub attributs: Vec<AttributView>,
    /// Its articles: the rows.
    pub lignes: Vec<LigneTailleView>,
}

/// A row of a table of sizes, whose card is told beside it.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct LigneTailleView {
    /// Code of the article.
    pub code_article: String,
    /// Its value of each attribute, in their order; empty where it has none.
    pub valeurs: Vec<String>,
}

impl From<&Tailles> for TaillesView {
    fn from(tailles: &Tailles) -> Self {
        let attributs = tailles.attributs.iter().map(|it| AttributView {
            options: Vec::new(),
            selected: None,
            ..it.clone().into()
        });
        let lignes = tailles.lignes.iter().map(|it| LigneTailleView {
            code_article: it.carte.article.code.to_string(),
            valeurs: it.valeurs.clone(),
        });
        Self {
            id: tailles.id.0,
            titre: tailles.titre.clone(),
            attributs: attributs.collect(),
            lignes: lignes.collect(),
        }
    }
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
    /// It is taken as it is typed: no typo, no family first.
    pub lettre: bool,
    /// A few articles that hold some of the words, beside those that hold them all.
    pub partiels: Vec<CarteView>,
    /// Reading of the text, where it was not read as it was typed.
    pub lecture: Option<LectureRechercheView>,
    /// Cards, or tables of sizes.
    #[ts(type = "'cartes' | 'tableau'")]
    pub presentation: &'static str,
    /// The tables, where the list is read as such.
    pub tailles: Vec<TaillesView>,
}

impl ListePageView {
    /// A list in one of its states.
    pub fn new(liste: &ListeCartes, tailles: &[Tailles], etat: EtatListe) -> Self {
        Self {
            tailles: tailles.iter().map(Into::into).collect(),
            presentation: etat.presentation,
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
            lettre: etat.lettre,
            partiels: cartes(&liste.partiels),
            lecture: LectureRechercheView::new(&liste.lecture),
        }
    }
}

/// The home page.
#[derive(Clone, Debug, Serialize, TS)]
pub struct AccueilPageView {
    /// Frame around it.
    pub cadre: CadreView,
    /// Order of the page, as the merchant chose it.
    #[ts(type = "'rayons' | 'articles' | 'sobre'")]
    pub disposition: &'static str,
    /// Size of the categories, as the merchant chose it.
    #[ts(type = "'tuiles' | 'serres'")]
    pub taille: &'static str,
    /// Categories.
    pub rayons: Vec<RayonView>,
    /// Chosen articles.
    pub selection: Vec<CarteView>,
    /// Newest articles.
    pub nouveautes: Vec<CarteView>,
    /// Habits of the customer it is drawn for; none on the page that everybody is shown.
    pub habitudes: Option<HabitudesView>,
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
    /// Reason nothing was searched.
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
    /// Promises of its delivery and of its collection.
    pub promesses: Vec<AnnonceView>,
    /// Documents it offers.
    pub documents: Vec<DocumentView>,
    /// Others of its family.
    pub voisins: Vec<CarteView>,
    /// The table of the choice it belongs to.
    pub tailles: Option<TaillesView>,
    /// Cards of that table.
    pub cartes: Vec<CarteView>,
}

/// A document that the page of an article offers.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DocumentView {
    /// Its name.
    pub nom: String,
    /// Address of its file.
    pub lien: String,
    /// Its size, to be read.
    pub taille: String,
}

impl DocumentView {
    /// A document, whose file has so many bytes.
    pub fn new(document: &DocumentArticle, octets: u64) -> Self {
        let segments = document.fichier.split('/').map(segment);
        Self {
            nom: document.nom.clone(),
            lien: format!("/media/{}", segments.collect::<Vec<_>>().join("/")),
            taille: format_size(octets),
        }
    }
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
