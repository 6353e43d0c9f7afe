//! Articles as the pages show them: the shapes of the calls, with what only a page needs.

use std::collections::BTreeMap;

use serde::Serialize;

use super::pages::{CadreView, ImageOuRien, LienView};
use crate::domain::article::Nature;
use crate::domain::fiche::{
    ArticleRegroupe, Attribut, Carte, DeclinaisonVue, Facette, Fiche, InfoStock, ListeCartes,
    RegroupementVu, StockAgence,
};

/// A stock as the display mode lets it be seen. Capitals kept: storefront, point 3.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub struct InfoStockPage {
    info_stock: &'static str,
    nb_stock: Option<i64>,
}

impl From<&InfoStock> for InfoStockPage {
    fn from(info: &InfoStock) -> Self {
        Self {
            info_stock: info.etat.map_or("", |etat| etat.code()),
            nb_stock: info.nombre,
        }
    }
}

/// An article in a list.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CartePage {
    id: String,
    link: String,
    /// Capitals kept: storefront, point 3.
    #[serde(rename = "LIEN_FICHE")]
    lien_fiche: String,
    image: ImageOuRien,
    designation: String,
    code_article: String,
    is_variant: bool,
    has_declinaisons: bool,
    info_stock: InfoStockPage,
    unite_stock: String,
    unite: String,
    conditionnement: f64,
    #[serde(rename = "prixHT", skip_serializing_if = "Option::is_none")]
    prix_ht: Option<f64>,
    #[serde(rename = "prixTTC", skip_serializing_if = "Option::is_none")]
    prix_ttc: Option<f64>,
    marque: String,
    /// The contract's own spelling.
    #[serde(rename = "multiple_vente")]
    multiple_vente: f64,
}

impl From<&Carte> for CartePage {
    fn from(carte: &Carte) -> Self {
        let article = &carte.article;
        let code = article.code.to_string();
        Self {
            id: code.clone(),
            link: carte.lien.clone(),
            lien_fiche: carte.lien.clone(),
            image: image(carte.image.as_deref(), &article.designation1),
            designation: article.designation1.clone(),
            code_article: code,
            is_variant: article.est_variante,
            has_declinaisons: article.a_declinaisons,
            info_stock: (&carte.stock).into(),
            unite_stock: carte.libelle_unite.clone(),
            unite: carte.libelle_unite.clone(),
            conditionnement: article
                .conditionnement
                .map_or(1.0, |pieces| pieces.to_f64()),
            prix_ht: carte.prix.map(|prix| prix.ht.to_euros()),
            prix_ttc: carte.prix.map(|prix| prix.ttc.to_euros()),
            marque: article.marque.clone(),
            multiple_vente: carte.pas.to_f64(),
        }
    }
}

fn image(src: Option<&str>, libelle: &str) -> ImageOuRien {
    src.map_or(ImageOuRien::RIEN, |src| ImageOuRien::Image {
        src: src.to_owned(),
        libelle: libelle.to_owned(),
    })
}

/// Cards in their order.
pub fn cartes(cartes: &[Carte]) -> Vec<CartePage> {
    cartes.iter().map(CartePage::from).collect()
}

/// A facet with its values.
#[derive(Clone, Debug, Serialize)]
pub struct FacettePage {
    propriete: String,
    designation: String,
    suffixe: String,
    valeurs: Vec<ValeurPage>,
}

/// A value of a facet.
#[derive(Clone, Debug, Serialize)]
pub struct ValeurPage {
    valeur: String,
    nb: u32,
    selected: bool,
}

impl From<&Facette> for FacettePage {
    fn from(facette: &Facette) -> Self {
        let valeurs = facette.valeurs.iter().map(|it| ValeurPage {
            valeur: it.valeur.clone(),
            nb: it.nb,
            selected: it.selected,
        });
        Self {
            propriete: facette.propriete.clone(),
            designation: facette.designation.clone(),
            suffixe: facette.suffixe.clone(),
            valeurs: valeurs.collect(),
        }
    }
}

/// A list with the state its address says.
#[derive(Clone, Debug, Serialize)]
pub struct ListePage {
    articles: Vec<CartePage>,
    total: usize,
    page: usize,
    pages: usize,
    tri: &'static str,
    stock: bool,
    facettes: Vec<FacettePage>,
    chemin: String,
    query: String,
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
    /// What was searched.
    pub query: String,
}

impl ListePage {
    /// A list in one of its states.
    pub fn new(liste: &ListeCartes, etat: EtatListe) -> Self {
        Self {
            articles: cartes(&liste.cartes),
            total: liste.total,
            pages: liste.pages,
            facettes: liste.facettes.iter().map(FacettePage::from).collect(),
            page: etat.page,
            tri: etat.tri,
            stock: etat.stock,
            chemin: etat.chemin,
            query: etat.query,
        }
    }
}

/// An attribute.
#[derive(Clone, Debug, Serialize)]
pub struct AttributPage {
    propriete: String,
    nature: Nature,
    designation: String,
    suffixe: String,
    options: Vec<String>,
    selected: String,
}

impl From<&Attribut> for AttributPage {
    fn from(attribut: &Attribut) -> Self {
        Self {
            propriete: attribut.propriete.clone(),
            nature: attribut.nature,
            designation: attribut.designation.clone(),
            suffixe: attribut.suffixe.clone(),
            options: attribut.options.clone(),
            selected: attribut.selected.clone(),
        }
    }
}

/// A declinaison. Capitals kept: storefront, point 3.
#[derive(Clone, Debug, Serialize)]
pub struct DeclinaisonPage {
    #[serde(rename = "HIDDEN_CODE_DECLINAISON")]
    code: String,
    libelle: String,
    #[serde(rename = "STOCK")]
    stock: InterroStock,
    #[serde(rename = "infoStock")]
    info_stock: InfoStockPage,
}

/// Where a stock can be asked for.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub struct InterroStock {
    interro_stock: String,
}

impl From<&DeclinaisonVue> for DeclinaisonPage {
    fn from(vue: &DeclinaisonVue) -> Self {
        Self {
            code: vue.code.to_string(),
            libelle: vue.libelle.clone(),
            stock: InterroStock {
                interro_stock: vue.interro_stock.clone(),
            },
            info_stock: (&vue.stock).into(),
        }
    }
}

/// A choice among articles by their attributes.
#[derive(Clone, Debug, Serialize)]
pub struct RegroupementPage {
    id: u64,
    attributs: Vec<AttributPage>,
    articles: Vec<ArticleRegroupePage>,
}

/// An article of a choice. Capitals kept: storefront, point 3.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub struct ArticleRegroupePage {
    hidden_code_article: String,
    lien_fiche: String,
    options_regpt: BTreeMap<String, String>,
}

impl From<&ArticleRegroupe> for ArticleRegroupePage {
    fn from(article: &ArticleRegroupe) -> Self {
        Self {
            hidden_code_article: article.code.to_string(),
            lien_fiche: article.lien.clone(),
            options_regpt: article.options.clone(),
        }
    }
}

impl From<&RegroupementVu> for RegroupementPage {
    fn from(regroupement: &RegroupementVu) -> Self {
        Self {
            id: regroupement.id.0,
            attributs: regroupement
                .attributs
                .iter()
                .map(AttributPage::from)
                .collect(),
            articles: regroupement
                .articles
                .iter()
                .map(ArticleRegroupePage::from)
                .collect(),
        }
    }
}

/// Unit price from a quantity.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PalierPage {
    quantite: f64,
    #[serde(rename = "prixHT")]
    prix_ht: f64,
}

/// An article with everything its page shows.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ProduitPage {
    #[serde(flatten)]
    carte: CartePage,
    designation2: String,
    reference_fabricant: String,
    gtin: String,
    description: String,
    proprietes: Vec<AttributPage>,
    images: Vec<ImageOuRien>,
    declinaisons: Vec<DeclinaisonPage>,
    regroupement: Option<RegroupementPage>,
    paliers: Vec<PalierPage>,
    eco_participation: f64,
    decimales: u8,
    dimensions_variables: Vec<&'static str>,
    fil: Vec<LienView>,
}

impl ProduitPage {
    /// A product page; `fil` is its way from the home page.
    pub fn new(fiche: &Fiche, fil: Vec<LienView>) -> Self {
        let article = &fiche.carte.article;
        let picture = |src: &String| image(Some(src), &article.designation1);
        let paliers = fiche.paliers.iter().map(|(quantite, prix)| PalierPage {
            quantite: quantite.to_f64(),
            prix_ht: prix.to_euros(),
        });
        Self {
            carte: (&fiche.carte).into(),
            designation2: article.designation2.clone(),
            reference_fabricant: article.reference_fabricant.clone(),
            gtin: article.gtin13.clone(),
            description: String::new(),
            proprietes: fiche.proprietes.iter().map(AttributPage::from).collect(),
            images: fiche.images.iter().map(picture).collect(),
            declinaisons: fiche
                .declinaisons
                .iter()
                .map(DeclinaisonPage::from)
                .collect(),
            regroupement: fiche.regroupement.as_ref().map(RegroupementPage::from),
            paliers: paliers.collect(),
            eco_participation: article.eco_participation.map_or(0.0, |eco| eco.to_euros()),
            decimales: fiche.decimales,
            dimensions_variables: fiche.dimensions.clone(),
            fil,
        }
    }
}

/// Stock of an article in an agency.
#[derive(Clone, Debug, Serialize)]
pub struct StockAgencePage {
    code_agence: String,
    libelle_agence: String,
    #[serde(flatten)]
    info: InfoStockPage,
}

impl From<&StockAgence> for StockAgencePage {
    fn from(stock: &StockAgence) -> Self {
        Self {
            code_agence: stock.code.to_string(),
            libelle_agence: stock.libelle.clone(),
            info: (&stock.stock).into(),
        }
    }
}

/// The home page.
#[derive(Clone, Debug, Serialize)]
pub struct AccueilView {
    /// What surrounds it.
    pub cadre: CadreView,
    /// Categories.
    pub rayons: Vec<super::pages::RayonView>,
    /// Chosen articles.
    pub selection: Vec<CartePage>,
    /// Newest articles.
    pub nouveautes: Vec<CartePage>,
}

/// A family below the one shown.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SousFamilleView {
    /// Its link.
    #[serde(flatten)]
    pub lien: LienView,
    /// Its articles, those of its descendants among them.
    pub nb_art: u32,
}

/// The family of a list.
#[derive(Clone, Debug, Serialize)]
pub struct FamilleView {
    /// Code.
    pub code: String,
    /// Label.
    pub libelle: String,
}

/// A category's list.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CategorieView {
    /// What surrounds it.
    pub cadre: CadreView,
    /// The category.
    pub famille: FamilleView,
    /// The way to it.
    pub fil: Vec<LienView>,
    /// Those below it.
    pub sous_familles: Vec<SousFamilleView>,
    /// Its articles.
    pub liste: ListePage,
}

/// The results of a search.
#[derive(Clone, Debug, Serialize)]
pub struct RechercheView {
    /// What surrounds it.
    pub cadre: CadreView,
    /// What was searched.
    pub texte: String,
    /// Why nothing was searched.
    pub refus: Option<String>,
    /// Categories found.
    pub categories: Vec<LienView>,
    /// Articles found.
    pub liste: ListePage,
}

/// A product page.
#[derive(Clone, Debug, Serialize)]
pub struct ProduitView {
    /// What surrounds it.
    pub cadre: CadreView,
    /// The article.
    pub produit: ProduitPage,
    /// Its stock in each agency.
    pub stocks: Vec<StockAgencePage>,
    /// Others of its family.
    pub voisins: Vec<CartePage>,
}

/// The stock of an article in every agency.
#[derive(Clone, Debug, Serialize)]
pub struct StockView {
    /// What surrounds it.
    pub cadre: CadreView,
    /// The article.
    pub produit: ProduitPage,
    /// Its stock in each agency.
    pub stocks: Vec<StockAgencePage>,
}

/// The declinaisons of an article, for the popup.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DeclinaisonsFragmentView {
    /// The article.
    pub produit: ProduitPage,
    /// Where the popup was opened.
    pub retour: String,
    /// An add form is shown.
    pub commande_possible: bool,
}
