//! The category menu: a whole activity at once, or the children of one category.

use serde::Serialize;
use ts_rs::TS;

use super::pages::ActiviteView;
use domain::lien;
use domain::plan::Famille;

/// Submenu that opens under an activity.
#[derive(Debug, Serialize, TS)]
pub struct SousMenuView {
    /// The activity.
    pub activite: ActiviteView,
    /// Changes with the catalogue: submenus kept by the browser are then forgotten.
    pub version: String,
    /// The level below.
    pub entrees: Vec<EntreeView>,
}

/// A category of the menu. Capitals kept: they are the wire's.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "UPPERCASE")]
pub struct EntreeView {
    /// Code.
    pub code: String,
    /// Level, 1 for an activity.
    pub niveau: u8,
    /// Label.
    pub libelle: String,
    /// Address of its page.
    pub lien: String,
    /// Picture of one of its articles; only the heads of a submenu have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub image: Option<String>,
    /// The level below; a simple menu has none.
    #[serde(rename = "entrees", skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub entrees: Option<Vec<EntreeView>>,
}

impl From<&Famille> for EntreeView {
    fn from(famille: &Famille) -> Self {
        Self {
            code: famille.code.to_string(),
            niveau: famille.niveau,
            libelle: famille.libelle.clone(),
            lien: lien::famille(famille),
            image: None,
            entrees: None,
        }
    }
}

impl From<&Famille> for ActiviteView {
    fn from(famille: &Famille) -> Self {
        Self {
            code: famille.code.to_string(),
            libelle: famille.libelle.clone(),
            lien: lien::famille(famille),
        }
    }
}
