//! Logins of customers as their screen reads them.

use serde::Serialize;
use ts_rs::TS;

use super::retouche::{RetoucheView, retouches_plain};
use domain::fiches_suivies::ConnexionSuivie;

/// A login of a customer.
#[derive(Debug, Serialize, TS)]
pub struct ConnexionSuivieView {
    login: String,
    email: String,
    /// The account it buys for; empty when that is gone.
    code_client: String,
    libelle_client: String,
    /// An administrator closed it.
    bloquee: bool,
    /// A password has been chosen.
    mot_de_passe: bool,
    /// Epoch seconds; none when it has never been used.
    premiere_connexion: Option<i64>,
    /// Epoch seconds of the last invitation to choose a first password.
    invitee_le: Option<i64>,
    /// Open sessions.
    sessions: usize,
    version: u64,
    retouches: Vec<RetoucheView>,
}

impl From<ConnexionSuivie> for ConnexionSuivieView {
    fn from(suivie: ConnexionSuivie) -> Self {
        let connexion = suivie.connexion;
        let (code_client, libelle_client) = match suivie.client {
            Some(client) => (client.code.to_string(), client.libelle),
            None => Default::default(),
        };
        Self {
            login: connexion.login.to_string(),
            email: connexion.email,
            code_client,
            libelle_client,
            bloquee: connexion.bloquee,
            mot_de_passe: connexion.mot_de_passe.is_some(),
            premiere_connexion: connexion.premiere_connexion.map(|it| it.0),
            invitee_le: connexion.invitee_le.map(|it| it.0),
            sessions: suivie.sessions,
            version: connexion.version,
            retouches: retouches_plain(suivie.retouches),
        }
    }
}

/// Sessions that were ended.
#[derive(Debug, Serialize)]
pub struct SessionsView {
    /// Count.
    pub sessions: usize,
}
