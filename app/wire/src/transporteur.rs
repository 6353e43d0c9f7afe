//! Carriers, and the choices they may be given.

use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

use super::grille::{DelaiBody, DelaiView};
use super::souple::{Drapeau, Entier, Texte, absent, given};
use domain::forfait::TransporteurNomme;
use wasm_rules::forfait::Valeur;

/// A carrier (docs/gestion.md 3.4).
#[derive(Debug, Serialize, TS)]
pub struct TransporteurView {
    id: u64,
    nom: String,
    logo: String,
    description: String,
    etat: bool,
    position: u32,
    tracking_url: String,
    id_forfait_transport: Option<u64>,
    /// Its own fees: those it names, then those of its grid; none takes the common ones.
    forfaits: Vec<u64>,
    /// The heaviest order it takes, in kg.
    #[serde(rename = "poidsMax")]
    poids_max: Option<f64>,
    /// The largest order it takes, in m³.
    #[serde(rename = "volumeMax")]
    volume_max: Option<f64>,
    /// Time it takes, a line an agency.
    delais: Vec<DelaiView>,
    params: Vec<ParamView>,
    options: Vec<OptionTransporteurView>,
    version: u64,
}

/// A parameter of a carrier, for the export.
#[derive(Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "UPPERCASE")]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct ParamView {
    pub lib: String,
    #[serde(default)]
    pub val: String,
}

/// An option of a carrier, for shoppers.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct OptionTransporteurView {
    pub nom: String,
    #[serde(default)]
    pub valeur: String,
}

/// Choices that carriers may be given.
#[derive(Debug, Serialize, TS)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct OptionsTransporteurView {
    pub params: Vec<ParamView>,
    pub options: Vec<OptionTransporteurView>,
    pub version: u64,
}

/// Choices of carriers, to save.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct ChoixTransporteursBody {
    /// Parameters.
    #[serde(deserialize_with = "absent")]
    pub params: Vec<ChoixParamBody>,
    /// Options.
    #[serde(deserialize_with = "absent")]
    pub options: Vec<ChoixOptionBody>,
    /// The version that was read.
    pub version: Option<Entier>,
}

/// A parameter, with its usual value.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "UPPERCASE")]
pub struct ChoixParamBody {
    /// Name.
    pub lib: Texte,
    /// Value.
    pub val: Texte,
}

/// An option, with its usual value.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct ChoixOptionBody {
    /// Name.
    pub nom: Texte,
    /// Value.
    pub valeur: Texte,
}

/// Pairs as parameters.
pub fn params(pairs: Vec<(String, String)>) -> Vec<ParamView> {
    pairs
        .into_iter()
        .map(|(lib, val)| ParamView { lib, val })
        .collect()
}

/// Pairs as options.
pub fn options(pairs: Vec<(String, String)>) -> Vec<OptionTransporteurView> {
    pairs
        .into_iter()
        .map(|(nom, valeur)| OptionTransporteurView { nom, valeur })
        .collect()
}

impl From<TransporteurNomme> for TransporteurView {
    fn from(nomme: TransporteurNomme) -> Self {
        let carrier = nomme.transporteur;
        Self {
            id: carrier.id.0,
            nom: carrier.nom,
            logo: carrier.logo,
            description: carrier.description,
            etat: carrier.etat,
            position: carrier.position,
            tracking_url: carrier.tracking_url,
            id_forfait_transport: nomme.forfaits.first().map(|id| id.0),
            forfaits: nomme.forfaits.iter().map(|id| id.0).collect(),
            poids_max: carrier.poids_max.map(|poids| Valeur(poids).to_f64()),
            volume_max: carrier.volume_max.map(|volume| Valeur(volume).to_f64()),
            delais: carrier.delais.into_iter().map(Into::into).collect(),
            params: params(carrier.params),
            options: options(carrier.options),
            version: carrier.version,
        }
    }
}

/// A carrier to save; its place in the list is not read. What is absent of one that exists stays.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct TransporteurBody {
    pub id: Option<Texte>,
    pub nom: Option<Texte>,
    pub logo: Option<Texte>,
    pub description: Option<Texte>,
    pub etat: Option<Drapeau>,
    pub tracking_url: Option<Texte>,
    /// Null and empty are no fee of its own.
    #[serde(deserialize_with = "given")]
    pub id_forfait_transport: Option<Texte>,
    #[serde(deserialize_with = "given_list")]
    pub forfaits: Option<Vec<Texte>>,
    #[serde(rename = "poidsMax", deserialize_with = "given")]
    pub poids_max: Option<Texte>,
    #[serde(rename = "volumeMax", deserialize_with = "given")]
    pub volume_max: Option<Texte>,
    pub delais: Option<Vec<DelaiBody>>,
    pub params: Option<Vec<ParamView>>,
    pub options: Option<Vec<OptionTransporteurView>>,
    pub version: Option<Entier>,
}

fn given_list<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Vec<Texte>>, D::Error> {
    Ok(Some(Option::deserialize(from)?.unwrap_or_default()))
}

/// The address of an uploaded logo.
#[derive(Debug, Serialize, TS)]
pub struct LogoView {
    /// Path in this shop.
    pub logo: String,
}
