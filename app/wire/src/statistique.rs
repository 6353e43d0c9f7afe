//! The statistics dashboard.

use serde::Serialize;
use ts_rs::TS;

use domain::periode::{Bucket, Periode};
use domain::statistique::Compteurs;

/// Counts over a period.
#[derive(Debug, Serialize, TS)]
pub struct StatistiquesView {
    periode: PeriodeView,
    lignes: Vec<LigneStatistiqueView>,
    totaux: TotauxView,
}

/// The period that was counted: defaults filled in.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PeriodeView {
    date_debut: String,
    date_fin: String,
    #[ts(type = "'heure' | 'jour' | 'semaine' | 'mois'")]
    echelle: &'static str,
}

/// A bucket.
#[derive(Debug, Serialize, TS)]
pub struct LigneStatistiqueView {
    /// Start in ISO 8601, with its offset.
    code: String,
    libelle: String,
    #[serde(flatten)]
    comptes: TotauxView,
}

/// Totals of the statistics (docs/gestion.md 3.2).
#[derive(Debug, Serialize, TS)]
pub struct TotauxView {
    connexions: u64,
    commandes: u64,
    /// Turnover without VAT.
    ca: f64,
    /// Average basket.
    camoyen: f64,
    /// First connections.
    premiereco: u64,
}

impl From<Compteurs> for TotauxView {
    fn from(compteurs: Compteurs) -> Self {
        Self {
            connexions: compteurs.connexions,
            commandes: compteurs.commandes,
            ca: compteurs.ca.to_euros(),
            camoyen: compteurs.average().to_euros(),
            premiereco: compteurs.premiereco,
        }
    }
}

impl StatistiquesView {
    /// The answer to a question.
    pub fn new(periode: Periode, lignes: Vec<(Bucket, Compteurs)>, totaux: Compteurs) -> Self {
        let ligne = |(bucket, compteurs): (Bucket, Compteurs)| LigneStatistiqueView {
            code: bucket.code,
            libelle: bucket.libelle,
            comptes: compteurs.into(),
        };
        Self {
            periode: PeriodeView {
                date_debut: periode.debut.to_string(),
                date_fin: periode.fin.to_string(),
                echelle: periode.echelle.code(),
            },
            lignes: lignes.into_iter().map(ligne).collect(),
            totaux: totaux.into(),
        }
    }
}
