//! Customers, agencies and families as their screens read and save them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::retouche::{RetoucheView, retouches};
use super::souple::{Drapeau, Entier, Texte, absent};
use domain::agence::{Agence, SituationAgence};
use domain::client::Client;
use domain::plan::Famille;
use domain::promesse;
use domain::retouche::Retouchee;

/// The families below one, in another order.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct OrdreFamillesBody {
    /// Empty for those of the first level.
    #[serde(deserialize_with = "absent")]
    pub code_parent: String,
    /// Every one of them.
    #[serde(deserialize_with = "absent")]
    pub codes: Vec<String>,
    /// The order they were seen in, where it is told: another one by now is not undone unsaid.
    pub avant: Option<Vec<String>>,
}

/// A deletion to undo.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct RetablissementBody {
    /// Kind of what was deleted: `client`, `connexion`, `agence`, `forfait`, `tarif`, `zone`, `tranche`,
    /// `modele`, `regroupement`, `media`, `dossier`, `import`, or `forfaits` for all; `etat` for what an
    /// order was.
    #[serde(rename = "type")]
    pub genre: Texte,
    /// Its code, its login, its number or its path.
    pub code: Texte,
}

/// Dependents of an agency: what hangs on it.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SituationAgenceView {
    /// Orders that wait there to be collected.
    retraits: usize,
    /// There may be more of them.
    retraits_et_plus: bool,
    /// Customers that have chosen it.
    clients: usize,
    /// The catalogue has articles, and it has none of them.
    sans_stock: bool,
}

impl From<SituationAgence> for SituationAgenceView {
    fn from(found: SituationAgence) -> Self {
        Self {
            retraits: found.retraits,
            retraits_et_plus: found.retraits_et_plus,
            clients: found.clients,
            sans_stock: found.sans_stock,
        }
    }
}

/// A customer account.
#[derive(Debug, Serialize, TS)]
pub struct ClientFicheView {
    code: String,
    libelle: String,
    code_type: String,
    libelle_type: String,
    contact: String,
    email: String,
    telephone: String,
    adresse: String,
    code_postal: String,
    commune: String,
    /// Empty for none.
    code_agence: String,
    /// Empty for none.
    code_tarif: String,
    encours: Option<f64>,
    plafond_encours: Option<f64>,
    /// Epoch seconds: when the balance was told; none where that is not known.
    encours_le: Option<i64>,
    siret: String,
    /// Codes of the payment modes it may use, between commas; empty for those of its kind.
    reglements: String,
    compte_valide: bool,
    /// `attente` is a professional who opened it and whom nobody has judged yet.
    #[ts(type = "'validee' | 'attente' | 'refusee'")]
    validation: &'static str,
    version: u64,
    retouches: Vec<RetoucheView>,
}

/// Decision of an administrator on an account.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct ValidationBody {
    /// 1 lets it order on account, 0 does not.
    pub valide: Option<Drapeau>,
    /// The version that was read.
    pub version: Option<Entier>,
}

impl From<Retouchee<Client>> for ClientFicheView {
    fn from(found: Retouchee<Client>) -> Self {
        let client = found.fiche;
        Self {
            reglements: client.codes_reglements(),
            compte_valide: client.compte_valide(),
            validation: client.validation.mot(),
            encours_le: client.encours_le.map(|it| it.0),
            code: client.code.to_string(),
            libelle: client.libelle,
            code_type: client.code_type.to_string(),
            libelle_type: client.libelle_type,
            contact: client.contact,
            email: client.email,
            telephone: client.telephone,
            adresse: client.adresse,
            code_postal: client.code_postal,
            commune: client.commune,
            code_agence: client.agence.map_or(String::new(), |it| it.to_string()),
            code_tarif: client.tarif.map_or(String::new(), |it| it.to_string()),
            encours: client.encours.map(|it| it.to_euros()),
            plafond_encours: client.plafond_encours.map(|it| it.to_euros()),
            siret: client.siret,
            version: client.version,
            retouches: retouches::<Client>(found.retouches),
        }
    }
}

/// An agency.
#[derive(Debug, Serialize, TS)]
pub struct AgenceFicheView {
    code_agence: String,
    libelle_agence: String,
    code_postal: String,
    commune: String,
    departement: String,
    /// Empty for none.
    code_tarif: String,
    adresse: String,
    telephone: String,
    /// E-mail told of its orders.
    email: String,
    horaires: String,
    /// `11:00`; empty where nothing is promised.
    retrait_limite: String,
    retrait_jours: u8,
    retrait_samedi: bool,
    latitude: Option<f64>,
    longitude: Option<f64>,
    version: u64,
    retouches: Vec<RetoucheView>,
}

impl From<Retouchee<Agence>> for AgenceFicheView {
    fn from(found: Retouchee<Agence>) -> Self {
        let agence = found.fiche;
        Self {
            code_agence: agence.code.to_string(),
            libelle_agence: agence.libelle,
            code_postal: agence.code_postal,
            commune: agence.commune,
            departement: agence.departement,
            code_tarif: agence.code_tarif.map_or(String::new(), |it| it.to_string()),
            adresse: agence.adresse,
            telephone: agence.telephone,
            email: agence.email,
            horaires: agence.horaires,
            retrait_limite: agence
                .retrait_limite
                .map_or(String::new(), promesse::write_clock),
            retrait_jours: agence.retrait_jours,
            retrait_samedi: agence.retrait_samedi,
            latitude: agence.latitude,
            longitude: agence.longitude,
            version: agence.version,
            retouches: retouches::<Agence>(found.retouches),
        }
    }
}

/// A family of the sales plan.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct FamilleFicheView {
    code_famille: String,
    libelle_famille: String,
    /// Empty at the first level.
    code_parent: String,
    niveau: u8,
    /// Title for search engines; empty for its label.
    titre_seo: String,
    /// Description for search engines; empty for the program's own.
    description_seo: String,
    version: u64,
    retouches: Vec<RetoucheView>,
}

impl From<Retouchee<Famille>> for FamilleFicheView {
    fn from(found: Retouchee<Famille>) -> Self {
        let famille = found.fiche;
        Self {
            code_famille: famille.code.to_string(),
            libelle_famille: famille.libelle,
            code_parent: famille.parent.map_or(String::new(), |it| it.to_string()),
            niveau: famille.niveau,
            titre_seo: famille.titre_seo,
            description_seo: famille.description_seo,
            version: famille.version,
            retouches: retouches::<Famille>(found.retouches),
        }
    }
}
