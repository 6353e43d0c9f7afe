//! Articles, as the storefront reads them: in suggestions, in lists, on their own page.

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;
use wasm_rules::money::{PrixUnitaire, prix_ttc};

use super::attribut::AttributView;
use super::dimension::{BornesView, limites};
use super::pages::{ImageOuRien, LienView};
use domain::fiche::{
    ArticleRegroupe, Carte, DeclinaisonVue, FicheArticle, InfoStock, RegroupementVu, StockAgence,
};
use domain::lien;
use domain::plan::Famille;

/// A stock as the display mode shows it. Capitals kept: they are the wire's.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub struct InfoStockView {
    /// One of the four states, or empty.
    #[ts(type = "'' | 'indisponible' | 'enStock' | 'surCommande' | 'quantiteLimitee'")]
    pub info_stock: &'static str,
    /// Units, whole.
    pub nb_stock: Option<i64>,
}

/// An article of the suggestions (docs/vitrine.md 8.1).
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ArticleView {
    /// Its code again: ids inside the shop are not shown.
    pub id: String,
    /// Address of its page.
    pub link: String,
    /// Its first picture, or `""`.
    pub image: ImageOuRien,
    /// Main designation.
    pub designation: String,
    /// Code.
    pub code_article: String,
    /// It is one choice among the articles of a regroupement.
    pub is_variant: bool,
    /// It is sold by declinaison.
    pub has_declinaisons: bool,
    /// Stock.
    pub info_stock: InfoStockView,
    /// The same in words; empty where it is not shown.
    pub libelle_stock: String,
    /// Code of the unit of stock.
    pub unite_stock: String,
    /// Unit price without VAT; absent when prices are hidden.
    #[serde(rename = "prixHT", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub prix_ht: Option<f64>,
    /// The same with VAT.
    #[serde(rename = "prixTTC", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub prix_ttc: Option<f64>,
    /// It has no price: it cannot be ordered.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<_>")]
    pub prix_sur_demande: bool,
}

/// An article of a list.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct CarteView {
    /// Fields that the suggestions show of it.
    #[serde(flatten)]
    pub article: ArticleView,
    /// Address of its page. Capitals kept: they are the wire's.
    #[serde(rename = "LIEN_FICHE")]
    pub lien_fiche: String,
    /// Code of the unit of sale.
    pub unite: String,
    /// Label of the unit of sale.
    pub libelle_unite: String,
    /// Pieces in one sales unit.
    pub conditionnement: Option<f64>,
    /// Brand.
    pub marque: String,
    /// Step of the quantities sold.
    #[serde(rename = "multiple_vente")]
    pub multiple_vente: f64,
    /// Unit of its price, where dimensions multiply it: `m`, `m²`, `l`.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub unite_prix: String,
    /// The shopper must give dimensions to buy it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<_>")]
    pub sur_mesure: bool,
    /// Contribution included in the price of one unit; absent when prices are hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub eco_participation: Option<f64>,
}

/// An article with everything its page shows.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ProduitView {
    /// Fields that a list shows of it.
    #[serde(flatten)]
    pub carte: CarteView,
    /// Complement of the designation.
    pub description: String,
    /// Long text, as HTML; absent without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub texte: Option<String>,
    /// The manufacturer's reference.
    pub reference_fabricant: String,
    /// EAN.
    pub gtin: String,
    /// Attributes and physical properties.
    pub proprietes: Vec<AttributView>,
    /// Pictures.
    pub images: Vec<ImageOuRien>,
    /// Declinaisons.
    pub declinaisons: Vec<DeclinaisonView>,
    /// The choice it belongs to.
    pub regroupement: Option<RegroupementView>,
    /// Price from each quantity; absent when prices are hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub paliers: Option<Vec<PalierView>>,
    /// The same unit prices with VAT, one a break.
    #[serde(rename = "paliersTTC", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub paliers_ttc: Option<Vec<f64>>,
    /// Public price, where the caller's own is lower: without VAT, with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub prix_public: Option<PrixPublicView>,
    /// VAT rate, in percent.
    pub taux_tva: f64,
    /// Decimals a quantity may have.
    pub decimales: u8,
    /// Dimensions the shopper gives.
    #[ts(type = "string[]")]
    pub dimensions_variables: Vec<&'static str>,
    /// Limits of each, by name, where the article has some of its own.
    pub limites: BTreeMap<&'static str, BornesView>,
    /// Breadcrumb.
    pub fil: Vec<LienView>,
}

/// Public price of an article that its reader pays less.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
pub struct PrixPublicView {
    /// Without VAT.
    #[serde(rename = "prixHT")]
    pub prix_ht: f64,
    /// With VAT.
    #[serde(rename = "prixTTC")]
    pub prix_ttc: f64,
}

impl PrixPublicView {
    /// None where prices are hidden, or where the caller pays as much.
    fn from_carte(carte: &Carte) -> Option<Self> {
        let public = carte.article.prix_ht;
        let own = carte.prix.as_ref()?.ht;
        (own < public).then(|| Self {
            prix_ht: public.to_euros(),
            prix_ttc: prix_ttc(public, carte.article.taux_tva).to_euros(),
        })
    }
}

/// A declinaison. Capitals kept: they are the wire's.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub struct DeclinaisonView {
    /// Code.
    pub hidden_code_declinaison: String,
    /// Differences of the declinaison, in words.
    #[serde(rename = "libelle")]
    pub libelle: String,
    /// Address of its stock.
    pub stock: InterroStockView,
    /// Its own stock.
    #[serde(rename = "infoStock")]
    pub info_stock: InfoStockView,
    /// The same in words.
    #[serde(rename = "libelleStock")]
    pub libelle_stock: String,
}

/// Address where a stock can be asked for. Capitals kept: they are the wire's.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub struct InterroStockView {
    /// Address, or nothing.
    pub interro_stock: String,
}

/// A choice among articles.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RegroupementView {
    /// Number.
    pub id: u64,
    /// Attributes to choose by.
    pub attributs: Vec<AttributView>,
    /// Its articles.
    pub articles: Vec<ArticleRegroupeView>,
}

/// An article of a choice. Capitals kept: they are the wire's.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub struct ArticleRegroupeView {
    /// Code.
    pub hidden_code_article: String,
    /// Address of its page.
    pub lien_fiche: String,
    /// Its value of each attribute, by name of the attribute.
    #[ts(type = "Record<string, string>")]
    pub options_regpt: BTreeMap<String, String>,
}

/// A price from a quantity.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
pub struct PalierView {
    /// Quantity from which it holds.
    pub quantite: f64,
    /// Unit price without VAT.
    #[serde(rename = "prixHT")]
    pub prix_ht: f64,
}

/// Stock of an article in an agency.
#[derive(Clone, Debug, Serialize, TS)]
pub struct StockAgenceView {
    /// Code.
    pub code_agence: String,
    /// Label.
    pub libelle_agence: String,
    /// Stock.
    #[serde(flatten)]
    pub stock: InfoStockView,
    /// The same in words.
    pub libelle_stock: String,
}

impl From<&InfoStock> for InfoStockView {
    fn from(info: &InfoStock) -> Self {
        Self {
            info_stock: info.etat.map_or("", |etat| etat.code()),
            nb_stock: info.nombre,
        }
    }
}

impl From<&Carte> for ArticleView {
    fn from(carte: &Carte) -> Self {
        let article = &carte.article;
        let image = carte.image.clone();
        Self {
            id: article.code.to_string(),
            link: carte.lien.clone(),
            image: image.map_or(ImageOuRien::RIEN, |src| picture(src, &article.designation1)),
            designation: article.designation1.clone(),
            code_article: article.code.to_string(),
            is_variant: article.est_variante,
            has_declinaisons: article.a_declinaisons,
            info_stock: (&carte.stock).into(),
            libelle_stock: carte.stock.libelle.clone(),
            unite_stock: article.unite.to_string(),
            prix_ht: carte.prix.map(|prix| prix.ht.to_euros()),
            prix_ttc: carte.prix.map(|prix| prix.ttc.to_euros()),
            prix_sur_demande: carte.sur_demande,
        }
    }
}

fn picture(src: String, designation: &str) -> ImageOuRien {
    ImageOuRien::Image {
        src,
        libelle: designation.to_owned(),
    }
}

impl From<&Carte> for CarteView {
    fn from(carte: &Carte) -> Self {
        let article = &carte.article;
        Self {
            article: carte.into(),
            lien_fiche: carte.lien.clone(),
            unite: article.unite.to_string(),
            libelle_unite: carte.libelle_unite.clone(),
            conditionnement: article.conditionnement.map(|pieces| pieces.to_f64()),
            marque: article.marque.clone(),
            multiple_vente: carte.pas.to_f64(),
            unite_prix: carte.unite_prix.clone(),
            sur_mesure: !carte.dimensions.is_empty(),
            eco_participation: article
                .eco_participation
                .filter(|_| carte.prix.is_some())
                .map(PrixUnitaire::to_euros),
        }
    }
}

impl From<FicheArticle> for ProduitView {
    fn from(fiche: FicheArticle) -> Self {
        let article = &fiche.carte.article;
        let prix_visibles = fiche.carte.prix.is_some();
        let images = fiche.images.into_iter();
        let paliers_ttc = fiche.paliers.iter().map(|(_, prix)| {
            let ttc = prix_ttc(*prix, article.taux_tva);
            ttc.to_euros()
        });
        let paliers = fiche.paliers.iter().map(|(quantite, prix)| PalierView {
            quantite: quantite.to_f64(),
            prix_ht: prix.to_euros(),
        });
        Self {
            carte: (&fiche.carte).into(),
            description: article.designation2.clone(),
            texte: Some(fiche.texte).filter(|it| !it.is_empty()),
            reference_fabricant: article.reference_fabricant.clone(),
            gtin: article.gtin13.clone(),
            proprietes: fiche.proprietes.into_iter().map(Into::into).collect(),
            images: images
                .map(|src| picture(src, &article.designation1))
                .collect(),
            declinaisons: fiche.declinaisons.into_iter().map(Into::into).collect(),
            regroupement: fiche.regroupement.map(Into::into),
            paliers: prix_visibles.then(|| paliers.collect()),
            paliers_ttc: prix_visibles.then(|| paliers_ttc.collect()),
            prix_public: PrixPublicView::from_carte(&fiche.carte),
            taux_tva: f64::from(article.taux_tva.0) / 100.0,
            decimales: fiche.decimales,
            limites: limites(&article.physique, &fiche.carte.dimensions),
            dimensions_variables: fiche.carte.dimensions,
            fil: fiche.fil.iter().map(Into::into).collect(),
        }
    }
}

impl From<&Famille> for LienView {
    fn from(famille: &Famille) -> Self {
        Self {
            libelle: famille.libelle.clone(),
            lien: lien::famille(famille),
        }
    }
}

impl From<DeclinaisonVue> for DeclinaisonView {
    fn from(declinaison: DeclinaisonVue) -> Self {
        Self {
            hidden_code_declinaison: declinaison.code.to_string(),
            libelle: declinaison.libelle,
            stock: InterroStockView {
                interro_stock: declinaison.interro_stock,
            },
            info_stock: (&declinaison.stock).into(),
            libelle_stock: declinaison.stock.libelle,
        }
    }
}

impl From<RegroupementVu> for RegroupementView {
    fn from(regroupement: RegroupementVu) -> Self {
        Self {
            id: regroupement.id.0,
            attributs: regroupement.attributs.into_iter().map(Into::into).collect(),
            articles: regroupement.articles.iter().map(Into::into).collect(),
        }
    }
}

impl From<&ArticleRegroupe> for ArticleRegroupeView {
    fn from(article: &ArticleRegroupe) -> Self {
        Self {
            hidden_code_article: article.code.to_string(),
            lien_fiche: article.lien.clone(),
            options_regpt: article.options.clone(),
        }
    }
}

impl From<StockAgence> for StockAgenceView {
    fn from(stock: StockAgence) -> Self {
        Self {
            code_agence: stock.code.to_string(),
            libelle_agence: stock.libelle,
            stock: (&stock.stock).into(),
            libelle_stock: stock.stock.libelle,
        }
    }
}
