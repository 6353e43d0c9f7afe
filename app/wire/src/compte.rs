//! Accounts, as their owners send them.

use serde::{Deserialize, Serialize};

use super::souple::Texte;
use domain::compte::{Corrections, NewCompte};

/// A new account.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct CompteBody {
    pub type_client: Texte,
    pub nom: Texte,
    pub email: Texte,
    pub telephone: Texte,
    pub adresse: Texte,
    pub code_postal: Texte,
    pub ville: Texte,
    pub siret: Texte,
    pub mot_de_passe: Texte,
    pub confirmation: Texte,
}

impl From<CompteBody> for NewCompte {
    fn from(body: CompteBody) -> Self {
        Self {
            type_client: body.type_client.0,
            nom: body.nom.0,
            email: body.email.0,
            telephone: body.telephone.0,
            adresse: body.adresse.0,
            code_postal: body.code_postal.0,
            ville: body.ville.0,
            siret: body.siret.0,
            mot_de_passe: body.mot_de_passe.0,
            confirmation: body.confirmation.0,
        }
    }
}

/// Login of a forgotten password. Nobody is told that it was anybody's, nor that it was nobody's.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct OubliBody {
    /// Login.
    pub login: Texte,
}

/// A new password by a link.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct NouveauMotDePasseBody {
    pub jeton: Texte,
    pub mot_de_passe: Texte,
    pub confirmation: Texte,
}

/// Another password.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct MotDePasseBody {
    pub ancien: Texte,
    pub mot_de_passe: Texte,
    pub confirmation: Texte,
}

/// Another e-mail.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct EmailBody {
    pub email: Texte,
    pub mot_de_passe: Texte,
}

/// Details to correct; one that is not there stays as it is.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[expect(missing_docs, reason = "the names of the call")]
pub struct CoordonneesBody {
    pub nom: Option<Texte>,
    pub telephone: Option<Texte>,
    pub adresse: Option<Texte>,
    pub code_postal: Option<Texte>,
    pub ville: Option<Texte>,
}

impl From<CoordonneesBody> for Corrections {
    fn from(body: CoordonneesBody) -> Self {
        let typed = [
            ("nom", body.nom),
            ("telephone", body.telephone),
            ("adresse", body.adresse),
            ("codePostal", body.code_postal),
            ("ville", body.ville),
        ];
        let given = |(name, text): (_, Option<Texte>)| text.map(|text| (name, text.0));
        typed.into_iter().filter_map(given).collect()
    }
}

/// A password alone: to confirm, to erase.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct SeulMotDePasseBody {
    /// The password.
    pub mot_de_passe: Texte,
}

/// Done, nothing to say.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct FaitView {
    ok: bool,
}

/// Done.
pub const FAIT: FaitView = FaitView { ok: true };
