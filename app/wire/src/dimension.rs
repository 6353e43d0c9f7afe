//! Variable dimensions and units.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use wasm_rules::dimension::Bornes;

use super::souple::{Drapeau, Entier};
use domain::Dimension;
use domain::article::{Cote, DimensionsVariables, Physique, Unite};

/// A line of the screen (docs/gestion.md 3.8).
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct LigneDimensionView {
    pub code_unite: String,
    pub longueur_variable: bool,
    pub largeur_variable: bool,
    pub hauteur_variable: bool,
    pub diametre_variable: bool,
    pub densite_variable: bool,
    pub contenance_variable: bool,
    pub poids_variable: bool,
    pub version: u64,
}

impl From<DimensionsVariables> for LigneDimensionView {
    fn from(line: DimensionsVariables) -> Self {
        Self {
            code_unite: line.code_unite.to_string(),
            longueur_variable: line.longueur,
            largeur_variable: line.largeur,
            hauteur_variable: line.hauteur,
            diametre_variable: line.diametre,
            densite_variable: line.densite,
            contenance_variable: line.contenance,
            poids_variable: line.poids,
            version: line.version,
        }
    }
}

/// Lines to save, all or nothing.
#[derive(Debug, Deserialize)]
pub struct DimensionsBody {
    /// The lines.
    pub data: Vec<LigneDimensionBody>,
}

/// A line to save.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct LigneDimensionBody {
    pub code_unite: String,
    #[serde(default)]
    pub longueur_variable: Drapeau,
    #[serde(default)]
    pub largeur_variable: Drapeau,
    #[serde(default)]
    pub hauteur_variable: Drapeau,
    #[serde(default)]
    pub diametre_variable: Drapeau,
    #[serde(default)]
    pub densite_variable: Drapeau,
    #[serde(default)]
    pub contenance_variable: Drapeau,
    #[serde(default)]
    pub poids_variable: Drapeau,
    #[serde(default)]
    pub ephemere: Drapeau,
    #[serde(default)]
    pub deleted: Drapeau,
    #[serde(default)]
    pub version: Option<Entier>,
}

/// A unit of sale.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct UniteView {
    code_unite: String,
    libelle: String,
}

impl From<Unite> for UniteView {
    fn from(unite: Unite) -> Self {
        Self {
            code_unite: unite.code.to_string(),
            libelle: unite.libelle,
        }
    }
}

/// Limits of a dimension, in metres, litres or kilograms.
#[derive(Clone, Debug, Serialize, TS)]
pub struct BornesView {
    /// The least.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub min: Option<f64>,
    /// The most.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub max: Option<f64>,
}

/// The limits of the dimensions a shopper gives.
pub fn limites(physique: &Physique, asked: &[&str]) -> BTreeMap<&'static str, BornesView> {
    let asked = Cote::ALL
        .into_iter()
        .filter(|cote| asked.contains(&cote.name()));
    let limites = asked.map(|cote| (cote.name(), physique.bornes(cote)));
    let limites = limites.filter(|(_, bornes)| *bornes != Bornes::default());
    let view = |bornes: Bornes| BornesView {
        min: bornes.min.map(Dimension::to_f64),
        max: bornes.max.map(Dimension::to_f64),
    };
    limites.map(|(name, bornes)| (name, view(bornes))).collect()
}
