//! The ways in: second factors, open sessions, the first administrator, the audit log.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::souple::Texte;
use domain::compte::{Navigateur, Origine, Session, Systeme};
use domain::journal::FaitJournal;

/// State of an administrator's second factor.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SecondFacteurView {
    /// A code is asked after the password.
    pub actif: bool,
    /// Since when, in epoch seconds.
    pub depuis: Option<i64>,
    /// Codes on paper that are left.
    pub codes_restants: usize,
    /// The shop lets no administrator work without one.
    pub exige: bool,
}

/// A secret to hand to an application.
#[derive(Debug, Serialize, TS)]
pub struct InscriptionView {
    /// To type, in base 32.
    pub secret: String,
    /// To open on the telephone itself.
    pub adresse: String,
    /// To scan; null where it does not fit.
    pub qr: Option<QrView>,
}

/// A QR code to draw.
#[derive(Debug, Serialize, TS)]
pub struct QrView {
    /// Side, in modules.
    pub cote: usize,
    /// Path of the dark modules.
    pub trace: String,
}

/// Codes on paper, shown once.
#[derive(Debug, Serialize, TS)]
pub struct CodesView {
    /// The codes.
    pub codes: Vec<String>,
}

/// A code as typed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct CodeBody {
    /// The code.
    pub code: Texte,
}

/// An open session.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SessionOuverteView {
    id: u64,
    /// Epoch seconds.
    ouverte_le: i64,
    /// Epoch seconds, to within some minutes.
    vue_le: i64,
    /// Address of the network; empty where it was not noted.
    adresse: String,
    /// Browser and system, in words.
    appareil: String,
    /// The one that asks.
    ici: bool,
}

impl SessionOuverteView {
    /// A session as its owner reads it.
    pub fn new(session: &Session, ici: bool) -> Self {
        let Origine { adresse, .. } = session.origine;
        Self {
            id: session.numero,
            ouverte_le: session.ouverte_le.0,
            vue_le: session.vue_le.0,
            adresse: adresse.map(|it| it.to_string()).unwrap_or_default(),
            appareil: device(session.origine),
            ici,
        }
    }
}

fn device(origine: Origine) -> String {
    let browser = match origine.navigateur {
        Navigateur::Chrome => "Chrome",
        Navigateur::Edge => "Edge",
        Navigateur::Firefox => "Firefox",
        Navigateur::Opera => "Opera",
        Navigateur::Safari => "Safari",
        Navigateur::Autre => "Autre navigateur",
    };
    let system = match origine.systeme {
        Systeme::Android => " sur Android",
        Systeme::Apple => " sur iPhone ou iPad",
        Systeme::Linux => " sur Linux",
        Systeme::Mac => " sur Mac",
        Systeme::Windows => " sur Windows",
        Systeme::Autre => "",
    };
    format!("{browser}{system}")
}

/// The first administrator of a shop.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[expect(missing_docs, reason = "the names of the form")]
pub struct PremierAccesBody {
    pub code: Texte,
    pub login: Texte,
    pub mot_de_passe: Texte,
    pub confirmation: Texte,
}

/// A page of the audit log.
#[derive(Debug, Serialize, TS)]
pub struct JournalView {
    /// Lines, newest first.
    pub list: Vec<LigneJournalView>,
    /// Pages.
    pub pages: u32,
    /// Lines that match, over all pages.
    pub total: usize,
}

/// A line of the audit log.
#[derive(Debug, Serialize, TS)]
pub struct LigneJournalView {
    id: u64,
    /// Epoch seconds.
    date: i64,
    login: String,
    adresse: String,
    acte: String,
    objet: String,
    detail: String,
    statut: u16,
    /// Outcome, in words.
    resultat: String,
}

impl LigneJournalView {
    /// A line with its number.
    pub fn new((id, fait): (u64, FaitJournal)) -> Self {
        Self {
            id,
            resultat: fait.resultat(),
            date: fait.date.0,
            login: fait.login,
            adresse: fait.adresse.map(|it| it.to_string()).unwrap_or_default(),
            acte: fait.acte,
            objet: fait.objet,
            detail: fait.detail,
            statut: fait.statut,
        }
    }
}
