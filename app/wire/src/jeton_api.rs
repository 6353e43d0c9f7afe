//! Tokens of the API, as administrators make and read them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::api::PorteurView;
use super::souple::Texte;
use domain::instant::Instant;
use domain::jeton_api::{JetonApi, PorteeJeton};

/// A token of the API; its text is told once, when it is made.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct JetonApiView {
    id: u64,
    nom: String,
    /// Words of its scopes.
    portees: Vec<&'static str>,
    /// Its last four characters.
    fin: String,
    cree_par: String,
    /// Epoch seconds.
    cree_le: i64,
    /// Epoch seconds from which it opens nothing; null never ends.
    expire_le: Option<i64>,
    /// Epoch seconds, to within a minute; null when it never was used.
    utilise_le: Option<i64>,
    /// Its time is over.
    expire: bool,
}

fn codes(portees: &[PorteeJeton]) -> Vec<&'static str> {
    portees.iter().map(|it| it.code()).collect()
}

impl JetonApiView {
    /// A token as it is at an instant.
    pub fn new(jeton: JetonApi, now: Instant) -> Self {
        Self {
            id: jeton.numero,
            portees: codes(&jeton.portees),
            expire: !jeton.is_valid(now),
            nom: jeton.nom,
            fin: jeton.fin,
            cree_par: jeton.cree_par.to_string(),
            cree_le: jeton.cree_le.0,
            expire_le: jeton.expire_le.map(|it| it.0),
            utilise_le: jeton.utilise_le.map(|it| it.0),
        }
    }
}

/// A token that was just made, with its text.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct JetonCreeView {
    fiche: JetonApiView,
    /// `cpt_…`: it is not told again.
    jeton: String,
}

impl JetonCreeView {
    /// A token and its text.
    pub fn new(fiche: JetonApiView, jeton: String) -> Self {
        Self { fiche, jeton }
    }
}

/// A token to make.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
#[expect(missing_docs, reason = "the names of the form")]
pub struct JetonApiBody {
    pub nom: Texte,
    pub portees: Vec<Texte>,
    /// Last day on which it opens something; empty never ends.
    pub expire: Texte,
}

impl From<JetonApi> for PorteurView {
    fn from(jeton: JetonApi) -> Self {
        Self {
            portees: codes(&jeton.portees),
            nom: jeton.nom,
            expire_le: jeton.expire_le.map(|it| it.0),
        }
    }
}
