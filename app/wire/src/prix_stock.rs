//! Price lists and stocks as their screens read and save them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::retouche::{RetoucheView, retouches_plain};
use super::souple::{Entier, Texte, absent};
use domain::Quantite;
use domain::article::{Stocks, count_disponible};
use domain::fiches_suivies::{LigneTarif, StockSuivi};

/// Prices of an article in a price list.
#[derive(Debug, Serialize, TS)]
pub struct TarifView {
    code_tarif: String,
    code_article: String,
    designation1: String,
    /// Name of its main picture in the media folder `articles/`; empty for none.
    image: String,
    paliers: Vec<PalierTarifView>,
    version: u64,
    retouches: Vec<RetoucheView>,
}

/// A break, spelled as on the product page.
#[derive(Debug, Serialize, TS)]
pub struct PalierTarifView {
    quantite: f64,
    #[serde(rename = "prixHT")]
    prix_ht: f64,
}

impl From<LigneTarif> for TarifView {
    fn from(ligne: LigneTarif) -> Self {
        let paliers = ligne.paliers.0.into_iter();
        Self {
            code_tarif: ligne.tarif.to_string(),
            code_article: ligne.article.to_string(),
            designation1: ligne.designation,
            image: ligne.image,
            paliers: paliers
                .map(|(quantite, prix)| PalierTarifView {
                    quantite: quantite.to_f64(),
                    prix_ht: prix.to_euros(),
                })
                .collect(),
            version: ligne.version,
            retouches: retouches_plain(ligne.retouches),
        }
    }
}

/// A page of prices, and the price lists there are.
#[derive(Debug, Serialize, TS)]
pub struct TarifsView {
    /// The rows of the page.
    pub list: Vec<TarifView>,
    /// Pages.
    pub pages: usize,
    /// Rows over all pages.
    pub total: usize,
    /// Every price list.
    pub tarifs: Vec<String>,
}

/// The breaks of an article in a price list, as typed; none removes it from the list.
#[derive(Debug, Deserialize)]
pub struct TarifBody {
    /// The price list.
    pub code_tarif: Texte,
    /// The article.
    pub code_article: Texte,
    /// Its breaks.
    #[serde(default, deserialize_with = "absent")]
    pub paliers: Vec<PalierBody>,
    /// Version seen.
    pub version: Option<Entier>,
}

/// A break as typed.
#[derive(Debug, Deserialize)]
pub struct PalierBody {
    /// From this quantity on; 1 when nothing is typed.
    #[serde(default)]
    pub quantite: Texte,
    /// Unit price.
    #[serde(default, rename = "prixHT")]
    pub prix_ht: Texte,
}

/// Stock of an article, agency by agency.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StockView {
    code_article: String,
    designation1: String,
    /// Name of its main picture in the media folder `articles/`; empty for none.
    image: String,
    unite: String,
    /// Quantity that a caller without an agency sees.
    disponible: f64,
    /// Counts where no agency keeps any.
    stock_total: f64,
    agences: Vec<StockAgenceSuiviView>,
    declinaisons: Vec<StockDeclinaisonView>,
    version: u64,
    retouches: Vec<RetoucheView>,
}

/// The stock of an agency.
#[derive(Debug, Serialize, TS)]
pub struct StockAgenceSuiviView {
    code_agence: String,
    libelle_agence: String,
    /// None where it keeps none.
    stock: Option<f64>,
}

/// The stock of a declinaison.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StockDeclinaisonView {
    code_declinaison: String,
    libelle: String,
    stock: f64,
}

impl From<StockSuivi> for StockView {
    fn from(suivi: StockSuivi) -> Self {
        let sum = |all: &mut dyn Iterator<Item = Quantite>| Quantite(all.map(|it| it.0).sum());
        let own = &suivi.declinaisons;
        let own = (!own.is_empty()).then(|| sum(&mut own.iter().map(|it| it.stock)));
        let kept = suivi.agences.iter();
        let kept = kept.filter_map(|(agence, stock)| Some((agence.code.clone(), (*stock)?)));
        let stocks = Stocks(kept.collect());
        let stocks = (!stocks.0.is_empty()).then_some(&stocks);
        let disponible = count_disponible(stocks, suivi.article.stock_total, own);
        let agence =
            |(agence, stock): (domain::agence::Agence, Option<Quantite>)| StockAgenceSuiviView {
                code_agence: agence.code.to_string(),
                libelle_agence: agence.libelle,
                stock: stock.map(Quantite::to_f64),
            };
        Self {
            code_article: suivi.article.code.to_string(),
            designation1: suivi.article.designation1,
            image: suivi.article.images.into_iter().next().unwrap_or_default(),
            unite: suivi.article.unite.to_string(),
            disponible: disponible.to_f64(),
            stock_total: suivi.article.stock_total.to_f64(),
            agences: suivi.agences.into_iter().map(agence).collect(),
            declinaisons: suivi
                .declinaisons
                .into_iter()
                .map(|it| StockDeclinaisonView {
                    code_declinaison: it.code.to_string(),
                    libelle: format!("{} {}", it.attribut, it.valeur).trim().to_owned(),
                    stock: it.stock.to_f64(),
                })
                .collect(),
            version: suivi.version,
            retouches: retouches_plain(suivi.retouches),
        }
    }
}

/// A page of stocks.
#[derive(Debug, Serialize, TS)]
pub struct StocksView {
    /// The articles of the page.
    pub list: Vec<StockView>,
    /// Pages.
    pub pages: usize,
    /// Articles over all pages.
    pub total: usize,
}

/// Stocks as typed: what is not there stays as it is.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StockBody {
    /// The article.
    pub code_article: Texte,
    /// Its total.
    pub stock_total: Option<Texte>,
    /// By agency; an empty text keeps none there.
    #[serde(default, deserialize_with = "absent")]
    pub agences: BTreeMap<String, Texte>,
    /// By declinaison.
    #[serde(default, deserialize_with = "absent")]
    pub declinaisons: BTreeMap<String, Texte>,
    /// Version seen.
    pub version: Option<Entier>,
}
