//! Alarms that the merchant is told.

use serde::Serialize;
use ts_rs::TS;

use domain::alarme::Lieu;

/// A warning.
#[derive(Debug, Serialize, TS)]
pub struct AlarmeView {
    /// Title of the alarm, in French.
    pub titre: String,
    /// Advice to whoever reads it.
    pub conseil: String,
}

/// State of the nightly backups.
#[derive(Debug, Serialize, TS)]
pub struct EtatSauvegardesView {
    /// Time of the last one that succeeded, in epoch seconds.
    pub reussie: Option<i64>,
    /// Folder they go to; null before the shop has looked.
    pub lieu: Option<LieuView>,
}

/// Folder of the nightly backups.
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
