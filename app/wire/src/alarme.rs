//! Alarms that the merchant is told.

use serde::Serialize;
use ts_rs::TS;

use domain::alarme::Lieu;

/// A warning.
#[derive(Debug, Serialize, TS)]
pub struct AlarmeView {
    /// What is wrong, in French.
    pub titre: String,
    /// What to do.
    pub conseil: String,
}

/// What becomes of the nightly backups.
#[derive(Debug, Serialize, TS)]
pub struct EtatSauvegardesView {
    /// When the last one that succeeded was made, in epoch seconds.
    pub reussie: Option<i64>,
    /// Where they go; null before the shop has looked.
    pub lieu: Option<LieuView>,
}

/// Where the nightly backups go.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum LieuView {
    /// Nowhere: there are none.
    Aucun,
    /// A folder that is not there.
    Absent,
    /// The disk of the shop.
    MemeDisque,
    /// Another one.
    AutreDisque,
}

impl From<Lieu> for LieuView {
    fn from(lieu: Lieu) -> Self {
        match lieu {
            Lieu::Aucun => Self::Aucun,
            Lieu::Absent => Self::Absent,
            Lieu::MemeDisque => Self::MemeDisque,
            Lieu::AutreDisque => Self::AutreDisque,
        }
    }
}
