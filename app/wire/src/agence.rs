//! Agencies and their popup.

use serde::Serialize;
use ts_rs::TS;

use super::pages::CadreView;
use domain::agence::Agence;

/// Answer of the popup: its content, and an order to load the page again.
#[derive(Clone, Debug, Serialize)]
pub struct PopupView {
    /// Its content.
    pub html: String,
    /// 1 once an agency is chosen.
    pub reload: u8,
}

/// Content of the popup of agencies.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct AgencesFragmentView {
    /// Agencies found.
    pub agences: Vec<AgenceTrouveeView>,
    /// Text that was typed.
    pub code_postal: String,
    /// Reason nothing was searched; empty when it was.
    pub message: String,
    /// Code of the agency chosen before, empty for none.
    pub choisie: String,
    /// Only the results, which replace those shown.
    pub resultats: bool,
}

/// The popup as a page of its own.
#[derive(Clone, Debug, Serialize, TS)]
pub struct AgencesPageView {
    /// Frame around it.
    pub cadre: CadreView,
    /// The popup.
    pub agences: AgencesFragmentView,
}

/// An agency found.
#[derive(Clone, Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct AgenceTrouveeView {
    pub code_agence: String,
    pub libelle_agence: String,
    pub code_postal: String,
    pub commune: String,
    pub adresse: String,
    pub telephone: String,
    pub horaires: String,
    pub distance_km: Option<f64>,
}

impl AgenceTrouveeView {
    /// An agency and how far it is.
    pub fn new(agence: &Agence, distance_km: Option<f64>) -> Self {
        Self {
            code_agence: agence.code.to_string(),
            libelle_agence: agence.libelle.clone(),
            code_postal: agence.code_postal.clone(),
            commune: agence.commune.clone(),
            adresse: agence.adresse.clone(),
            telephone: agence.telephone.clone(),
            horaires: agence.horaires.clone(),
            distance_km,
        }
    }
}
