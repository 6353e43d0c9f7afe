//! Baskets and their lines, as shown and as sent.

mod corps;

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;
use wasm_rules::money::{LigneTva, PrixUnitaire, montant_ttc, prix_ttc};

use domain::Dimension;
use domain::panier::{DimensionsLigne, Panier, TypePanier};
use domain::vente::{Alerte, LigneVente, Vente};

pub use self::corps::{AjoutBody, DimensionsBody, LigneBody, PanierBody};

/// The kind of a basket, by its code.
pub fn type_panier(code: &str) -> Option<TypePanier> {
    match code {
        "" => Some(TypePanier::Courant),
        "TYP" => Some(TypePanier::Type),
        _ => None,
    }
}

/// The code of a kind of basket.
pub fn code_type_panier(kind: TypePanier) -> &'static str {
    match kind {
        TypePanier::Courant => "",
        TypePanier::Type => "TYP",
    }
}

/// A basket in the list.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct ResumePanierView {
    pub id: u64,
    pub nom_panier: String,
    #[ts(type = "'' | 'TYP'")]
    pub type_panier: &'static str,
    pub nb_lignes: u32,
    #[serde(rename = "totalHT", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub total_ht: Option<f64>,
    #[serde(rename = "totalTTC", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub total_ttc: Option<f64>,
    pub actif: bool,
    /// Logins of colleagues that fill it.
    pub actif_pour: Vec<String>,
}

/// A page of the list.
#[derive(Clone, Debug, Serialize)]
pub struct PageView<T> {
    /// Rows of the page.
    pub list: Vec<T>,
    /// Count of pages.
    pub pages: usize,
}

/// A basket.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct PanierView {
    pub id: u64,
    pub nom_panier: String,
    #[ts(type = "'' | 'TYP'")]
    pub type_panier: &'static str,
    pub exists: bool,
    pub actif: bool,
    /// Logins of colleagues that fill it.
    pub actif_pour: Vec<String>,
    pub nb_lignes: u32,
    pub version: u64,
    pub lignes: Vec<LigneView>,
    #[serde(rename = "totalHT", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub total_ht: Option<f64>,
    #[serde(rename = "totalTTC", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub total_ttc: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tva: Option<Vec<TvaView>>,
}

/// A basket that received lines, and those it could not.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CopieView {
    /// The basket.
    #[serde(flatten)]
    pub panier: PanierView,
    /// Lines that were left out.
    pub ignorees: Vec<IgnoreeView>,
}

/// A line that was left out.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct IgnoreeView {
    /// Reference.
    pub code_article: String,
    /// Reason.
    pub motif: String,
}

/// A line of a basket.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct LigneView {
    pub id: u64,
    pub code_article: String,
    pub code_declinaison: Option<String>,
    pub designation: String,
    /// Capitals kept: they are the wire's.
    #[serde(rename = "LIEN_FICHE")]
    pub lien_fiche: String,
    pub quantite: f64,
    pub unite: String,
    /// Name of the unit: `BTE` is `Boîte`.
    pub libelle_unite: String,
    #[serde(rename = "prixUnitaireHT", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub prix_unitaire_ht: Option<f64>,
    #[serde(rename = "prixUnitaireTTC", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub prix_unitaire_ttc: Option<f64>,
    #[serde(rename = "montantHT", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub montant_ht: Option<f64>,
    #[serde(rename = "montantTTC", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub montant_ttc: Option<f64>,
    pub tag_name: String,
    pub dimensions: DimensionsView,
    /// Unit of the price, where dimensions multiply it: `m`, `m²`, `l`.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub unite_prix: String,
    /// Contribution included in the unit price; absent when prices are hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub eco_participation: Option<f64>,
    /// Obstacle to ordering the line.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub alerte: Option<String>,
    /// An order with this line would be refused.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub bloquante: bool,
}

/// A line, with the part of it that was set apart.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ScissionView {
    /// Line that is left of it.
    #[serde(flatten)]
    pub ligne: LigneView,
    /// The line the part is in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub part: Option<LigneView>,
}

/// Sentence after an add.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct AjouteFragmentView {
    /// The line, afterwards.
    pub ligne: LigneView,
    /// Name of the basket, empty for the current one.
    pub nom_panier: String,
    /// Its lines.
    pub nb_lignes: u32,
    /// Its number, for who takes the addition back.
    pub id_panier: u64,
}

impl AjouteFragmentView {
    /// A line put into a basket; `prix` shows prices.
    pub fn new(panier: &Panier, ligne: &LigneVente, prix: bool) -> Self {
        Self {
            ligne: LigneView::new(ligne, prix),
            nom_panier: panier.nom.clone(),
            nb_lignes: panier.nb_lignes,
            id_panier: panier.id.0,
        }
    }
}

/// Dimensions of a line, in metres, litres or kilograms.
#[derive(Clone, Debug, Default, Serialize, TS, JsonSchema)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct DimensionsView {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub longueur: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub largeur: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hauteur: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub diametre: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub contenance: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub poids: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub densite: Option<f64>,
}

/// The VAT of one rate.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct TvaView {
    /// Rate, in percent.
    pub taux: f64,
    /// Amount it bears on.
    pub base: f64,
    /// The VAT.
    pub montant: f64,
}

impl From<&LigneTva> for TvaView {
    fn from(ligne: &LigneTva) -> Self {
        Self {
            taux: ligne.taux.to_percent(),
            base: ligne.base.to_euros(),
            montant: ligne.montant.to_euros(),
        }
    }
}

impl From<&DimensionsLigne> for DimensionsView {
    fn from(dimensions: &DimensionsLigne) -> Self {
        let number = |dimension: Option<Dimension>| dimension.map(Dimension::to_f64);
        Self {
            longueur: number(dimensions.longueur),
            largeur: number(dimensions.largeur),
            hauteur: number(dimensions.hauteur),
            diametre: number(dimensions.diametre),
            contenance: number(dimensions.contenance),
            poids: number(dimensions.poids),
            densite: number(dimensions.densite),
        }
    }
}

impl LigneView {
    /// A line; `prix` shows prices.
    pub fn new(vente: &LigneVente, prix: bool) -> Self {
        let ligne = &vente.ligne;
        let ttc = montant_ttc(vente.montant, vente.taux_tva).unwrap_or(vente.montant);
        Self {
            id: ligne.id.0,
            code_article: ligne.cle.article.to_string(),
            code_declinaison: ligne.cle.declinaison.as_ref().map(ToString::to_string),
            designation: vente.designation.clone(),
            lien_fiche: vente.lien.clone(),
            quantite: ligne.quantite.to_f64(),
            unite: vente.unite.clone(),
            libelle_unite: vente.libelle_unite.clone(),
            prix_unitaire_ht: prix.then(|| vente.prix.to_euros()),
            prix_unitaire_ttc: prix.then(|| prix_ttc(vente.prix, vente.taux_tva).to_euros()),
            montant_ht: prix.then(|| vente.montant.to_euros()),
            montant_ttc: prix.then(|| ttc.to_euros()),
            tag_name: ligne.chantier.clone(),
            dimensions: (&ligne.dimensions).into(),
            unite_prix: ligne.dimensions.unite_prix(),
            eco_participation: vente
                .eco_participation
                .filter(|_| prix)
                .map(PrixUnitaire::to_euros),
            alerte: vente.motif(),
            bloquante: vente.alerte.as_ref().is_some_and(Alerte::is_blocking),
        }
    }
}

impl PanierView {
    /// A basket; `prix` shows prices.
    pub fn new(vente: &Vente, prix: bool) -> Self {
        let Vente {
            panier,
            actif,
            actif_pour,
            lignes,
            totaux,
        } = vente;
        Self {
            id: panier.id.0,
            nom_panier: panier.nom.clone(),
            type_panier: code_type_panier(panier.type_panier),
            exists: true,
            actif: *actif,
            actif_pour: actif_pour.clone(),
            nb_lignes: panier.nb_lignes,
            version: panier.version,
            lignes: lignes
                .iter()
                .map(|ligne| LigneView::new(ligne, prix))
                .collect(),
            total_ht: prix.then(|| totaux.ht.to_euros()),
            total_ttc: prix.then(|| totaux.ttc.to_euros()),
            tva: prix.then(|| totaux.tva.iter().map(TvaView::from).collect()),
        }
    }
}
