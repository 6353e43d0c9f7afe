//! Administrators.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::souple::{Entier, Texte};
use domain::compte::Connexion;
use domain::profil_admin::ProfilAdmin;

/// An administrator.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct UtilisateurView {
    id: String,
    login: String,
    nom: String,
    /// E-mail for links to a password; empty where none can be sent.
    email: String,
    #[ts(type = "'proprietaire' | 'ventes' | 'comptoir' | 'comptable' | 'catalogue'")]
    profil: ProfilAdmin,
    /// Codes of the agencies of a clerk.
    agences: Vec<String>,
    /// Invited, and has not chosen a password yet.
    invite: bool,
    /// Epoch seconds; null where it was not noted yet.
    cree_le: Option<i64>,
    /// Epoch seconds; null when it never was.
    derniere_connexion: Option<i64>,
    /// True of the administrator who asks.
    moi: bool,
    /// A code is asked after the password.
    second_facteur: bool,
    /// Sessions that are open.
    sessions: usize,
    version: u64,
}

impl UtilisateurView {
    /// An administrator as seen by who is logged in as `moi`.
    pub fn new(connexion: Connexion, (second_facteur, sessions): (bool, usize), moi: &str) -> Self {
        let login = connexion.login.to_string();
        Self {
            id: login.clone(),
            moi: login == moi,
            second_facteur,
            sessions,
            login,
            nom: connexion.nom,
            email: connexion.email,
            profil: connexion.acces.profil,
            agences: connexion
                .acces
                .agences
                .iter()
                .map(ToString::to_string)
                .collect(),
            invite: connexion.mot_de_passe.is_none(),
            cree_le: connexion.creee_le.map(|it| it.0),
            derniere_connexion: connexion
                .derniere_connexion
                .or(connexion.premiere_connexion)
                .map(|it| it.0),
            version: connexion.version,
        }
    }
}

/// An administrator to add, or with `id` to change.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "the names of the form")]
pub struct UtilisateurBody {
    pub id: Option<Texte>,
    pub version: Option<Entier>,
    #[serde(default)]
    pub login: Texte,
    pub nom: Option<Texte>,
    pub email: Option<Texte>,
    pub profil: Option<Texte>,
    pub agences: Option<Vec<Texte>>,
    #[serde(default)]
    pub mot_de_passe: Texte,
    pub confirmation: Option<Texte>,
}
