//! Articles as the back office reads them.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;

use super::attribut::AttributView;
use super::retouche::{RetoucheView, retouches};
use super::souple::{Entier, Texte};
use domain::article::{Article, AttributArticle, Limites, Mesure, Nature, write_documents};
use domain::fiche::{ArticleSuivi, ListeSuivie};
use domain::{PrixUnitaire, Quantite};

/// Parts of a measure in one unit.
const MESURE_PARTS: f64 = 10_000.0;

/// An article (docs/gestion.md 3.7).
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ArticleSuiviView {
    code_article: String,
    designation1: String,
    designation2: String,
    /// Long text of its page, in Markdown.
    description: String,
    code_famille: String,
    /// Labels of its families, the first level first: homonyms are told apart by it.
    chemin: Vec<String>,
    marque: String,
    reference_fabricant: String,
    gtin13: String,
    unite: String,
    /// Public price. Capitals kept, as everywhere on the wire.
    #[serde(rename = "prixHT")]
    prix_ht: f64,
    /// In percent.
    taux_tva: f64,
    image: String,
    is_variant: bool,
    has_declinaisons: bool,
    /// Hidden from sale.
    masque: bool,
    version: u64,
}

impl From<&ArticleSuivi> for ArticleSuiviView {
    fn from(suivi: &ArticleSuivi) -> Self {
        let article = &suivi.article;
        Self {
            code_article: article.code.to_string(),
            designation1: article.designation1.clone(),
            designation2: article.designation2.clone(),
            description: article.description.clone(),
            code_famille: article.famille.to_string(),
            chemin: suivi.chemin.clone(),
            marque: article.marque.clone(),
            reference_fabricant: article.reference_fabricant.clone(),
            gtin13: article.gtin13.clone(),
            unite: article.unite.to_string(),
            prix_ht: article.prix_ht.to_euros(),
            taux_tva: article.taux_tva.to_percent(),
            image: suivi.image.clone().unwrap_or_default(),
            is_variant: article.est_variante,
            has_declinaisons: article.a_declinaisons,
            masque: article.masque,
            version: article.version,
        }
    }
}

/// An article with its attributes.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ArticleDetailView {
    #[serde(flatten)]
    article: ArticleSuiviView,
    longueur: Option<f64>,
    largeur: Option<f64>,
    hauteur: Option<f64>,
    densite: Option<f64>,
    poids: Option<f64>,
    diametre: Option<f64>,
    contenance: Option<f64>,
    unite_dimensions: String,
    unite_poids: String,
    #[serde(flatten)]
    limites: LimitesView,
    conditionnement: Option<f64>,
    /// Quantities sold are multiples of it. Spelled as on the product page.
    #[serde(rename = "multiple_vente")]
    multiple_vente: Option<f64>,
    /// Contribution included in the price.
    #[serde(rename = "eco_participation")]
    eco_participation: Option<f64>,
    /// Still sells without stock.
    #[serde(rename = "sur_commande")]
    sur_commande: bool,
    /// Place of its shelf: picking lists follow it.
    emplacement: String,
    /// Documents of its page, as the column of the import says them.
    documents: String,
    /// Title for search engines; empty for its designation.
    titre_seo: String,
    /// Description for search engines; empty for the program's own.
    description_seo: String,
    retouches: Vec<RetoucheView>,
    /// Names of its pictures in the media folder `articles/`, the main one first.
    images: Vec<String>,
    /// Its attributes as the columns of the import say them.
    attributs: Vec<AttributArticleView>,
    /// Attributes, then the physical properties that are known as attributes of nature ERP.
    proprietes: Vec<AttributView>,
}

/// An attribute of an article, as it is edited.
#[derive(Debug, Serialize, TS)]
pub struct AttributArticleView {
    propriete: String,
    /// `OPT`, an axis of choice, or `ERP`, information.
    #[ts(type = "'OPT' | 'ERP'")]
    nature: &'static str,
    designation: String,
    valeur: String,
    suffixe: String,
}

impl From<AttributArticle> for AttributArticleView {
    fn from(attribut: AttributArticle) -> Self {
        Self {
            propriete: attribut.propriete,
            nature: match attribut.nature {
                Nature::Opt => "OPT",
                Nature::Erp => "ERP",
            },
            designation: attribut.designation,
            valeur: attribut.valeur,
            suffixe: attribut.suffixe,
        }
    }
}

/// A picture that was sent, before an article names it.
#[derive(Debug, Serialize, TS)]
pub struct ImageArticleView {
    /// Its name in the media folder `articles/`.
    pub nom: String,
}

/// Limits that an article can be cut to. Spelled as the columns of the import.
#[derive(Debug, Serialize, TS)]
pub struct LimitesView {
    longueur_min: Option<f64>,
    longueur_max: Option<f64>,
    largeur_min: Option<f64>,
    largeur_max: Option<f64>,
    hauteur_min: Option<f64>,
    hauteur_max: Option<f64>,
    diametre_min: Option<f64>,
    diametre_max: Option<f64>,
    densite_min: Option<f64>,
    densite_max: Option<f64>,
    contenance_min: Option<f64>,
    contenance_max: Option<f64>,
    poids_min: Option<f64>,
    poids_max: Option<f64>,
}

impl LimitesView {
    fn build(
        Limites { min, max }: &Limites,
        number: impl Fn(Option<Mesure>) -> Option<f64>,
    ) -> Self {
        Self {
            longueur_min: number(min.longueur),
            longueur_max: number(max.longueur),
            largeur_min: number(min.largeur),
            largeur_max: number(max.largeur),
            hauteur_min: number(min.hauteur),
            hauteur_max: number(max.hauteur),
            diametre_min: number(min.diametre),
            diametre_max: number(max.diametre),
            densite_min: number(min.densite),
            densite_max: number(max.densite),
            contenance_min: number(min.contenance),
            contenance_max: number(max.contenance),
            poids_min: number(min.poids),
            poids_max: number(max.poids),
        }
    }
}

impl From<ArticleSuivi> for ArticleDetailView {
    fn from(suivi: ArticleSuivi) -> Self {
        let article = ArticleSuiviView::from(&suivi);
        let kept = suivi.article;
        let physique = kept.physique;
        let number = |mesure: Option<Mesure>| mesure.map(|it| it.0 as f64 / MESURE_PARTS);
        Self {
            article,
            longueur: number(physique.longueur),
            largeur: number(physique.largeur),
            hauteur: number(physique.hauteur),
            densite: number(physique.densite),
            poids: number(physique.poids),
            diametre: number(physique.diametre),
            contenance: number(physique.contenance),
            unite_dimensions: physique.unite_dimensions,
            unite_poids: physique.unite_poids,
            limites: LimitesView::build(&physique.limites, number),
            conditionnement: kept.conditionnement.map(Quantite::to_f64),
            multiple_vente: kept.multiple_vente.map(Quantite::to_f64),
            eco_participation: kept.eco_participation.map(PrixUnitaire::to_euros),
            sur_commande: kept.sur_commande,
            documents: write_documents(&kept.documents),
            emplacement: kept.emplacement,
            titre_seo: kept.titre_seo,
            description_seo: kept.description_seo,
            retouches: retouches::<Article>(suivi.retouches),
            images: kept.images,
            attributs: kept.attributs.into_iter().map(Into::into).collect(),
            proprietes: suivi.proprietes.into_iter().map(Into::into).collect(),
        }
    }
}

/// A page of articles, each with the fields that were asked for.
#[derive(Debug, Serialize)]
pub struct ListeSuivieView {
    list: Vec<Map<String, Value>>,
    pages: usize,
    total: usize,
}

impl ListeSuivieView {
    /// A page; `fields` names those to show, none shows all.
    pub fn new(liste: &ListeSuivie, fields: &[String]) -> Self {
        let object =
            |suivi: &ArticleSuivi| match serde_json::to_value(ArticleSuiviView::from(suivi)) {
                Ok(Value::Object(mut object)) => {
                    object
                        .retain(|name, _| fields.is_empty() || fields.iter().any(|it| it == name));
                    object
                }
                Ok(_) | Err(_) => unreachable!("a structure of texts and numbers is an object"),
            };
        Self {
            list: liste.articles.iter().map(object).collect(),
            pages: liste.pages,
            total: liste.total,
        }
    }
}

/// The article to hide.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ArticleCodeBody {
    /// Its code.
    #[serde(default)]
    pub code_article: Texte,
    /// The version that was read.
    pub version: Option<Entier>,
}
