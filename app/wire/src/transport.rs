//! Zones, brackets, fees and carriers.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::grille::{DelaiBody, DelaiView};
use super::regroupement::Liste;
use super::retouche::{RetoucheView, retouches_plain};
use super::souple::{Drapeau, Entier, Texte, absent, given};
use domain::Centimes;
use domain::forfait::{ForfaitNomme, Tranche, TransporteurNomme, Zone};
use domain::retouche::Retouchee;
use wasm_rules::forfait::Valeur;

/// A delivery zone.
#[derive(Debug, Serialize, TS)]
pub struct ZoneView {
    id: u64,
    libelle: String,
    departements: Vec<String>,
    version: u64,
    /// Changes made to it by hand.
    retouches: Vec<RetoucheView>,
}

impl From<Retouchee<Zone>> for ZoneView {
    fn from(zone: Retouchee<Zone>) -> Self {
        let Zone {
            id,
            libelle,
            departements,
            version,
        } = zone.fiche;
        Self {
            id: id.0,
            libelle,
            departements,
            version,
            retouches: retouches_plain(zone.retouches),
        }
    }
}

/// A zone to save.
#[derive(Debug, Deserialize)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct ZoneBody {
    #[serde(default)]
    pub id: Option<Texte>,
    #[serde(default)]
    pub libelle: Texte,
    #[serde(default, deserialize_with = "absent")]
    pub departements: Liste<Texte>,
    #[serde(default)]
    pub version: Option<Entier>,
}

/// A bracket: the entity's own spelling, with underscores.
#[derive(Debug, Serialize, TS)]
pub struct TrancheView {
    id: u64,
    libelle: String,
    /// In kg or euros.
    debut_tranche: f64,
    tranche_unique: bool,
    /// None in a bracket with one fee.
    tranche_interval: Option<f64>,
    version: u64,
}

impl From<Tranche> for TrancheView {
    fn from(tranche: Tranche) -> Self {
        Self {
            id: tranche.id.0,
            libelle: tranche.libelle,
            debut_tranche: Valeur(tranche.debut).to_f64(),
            tranche_unique: tranche.unique,
            tranche_interval: tranche.interval.map(|interval| Valeur(interval).to_f64()),
            version: tranche.version,
        }
    }
}

/// A bracket to save: the form's own spelling.
#[derive(Debug, Deserialize)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct TrancheBody {
    #[serde(default)]
    pub id: Option<Texte>,
    #[serde(default)]
    pub libelle: Texte,
    #[serde(default)]
    pub debut: Texte,
    #[serde(default)]
    pub unique: Drapeau,
    #[serde(default)]
    pub interval: Texte,
    #[serde(default)]
    pub version: Option<Entier>,
}

/// A fee (docs/gestion.md 3.6).
#[derive(Debug, Serialize, TS)]
pub struct ForfaitView {
    id: u64,
    libelle: String,
    montant: f64,
    /// None where carriage is never free.
    franco: Option<f64>,
    /// Code of the agency.
    agence: Option<String>,
    zone: Option<ZoneNommeeView>,
    categorie: Option<CategorieForfaitView>,
    tranche: Option<TrancheView>,
    /// The carrier whose grid it is part of; none is for all.
    transporteur: Option<u64>,
    version: u64,
}

/// The zone of a fee.
#[derive(Debug, Serialize, TS)]
pub struct ZoneNommeeView {
    id: u64,
    libelle: String,
}

/// The category of a fee: `libelle_famille` here, `libelleFamille` on a node of the sales plan.
#[derive(Debug, Serialize, TS)]
pub struct CategorieForfaitView {
    code_famille: String,
    libelle_famille: String,
}

impl From<ForfaitNomme> for ForfaitView {
    fn from(nomme: ForfaitNomme) -> Self {
        let forfait = nomme.forfait;
        Self {
            id: forfait.id.0,
            libelle: forfait.libelle,
            montant: forfait.montant.to_euros(),
            franco: forfait.franco.map(Centimes::to_euros),
            agence: forfait.agence.map(|code| code.to_string()),
            zone: nomme.zone.map(|zone| ZoneNommeeView {
                id: zone.id.0,
                libelle: zone.libelle,
            }),
            categorie: nomme.famille.map(|famille| CategorieForfaitView {
                code_famille: famille.code.to_string(),
                libelle_famille: famille.libelle,
            }),
            tranche: nomme.tranche.map(Into::into),
            transporteur: forfait.transporteur.map(|id| id.0),
            version: forfait.version,
        }
    }
}

/// A fee to save.
#[derive(Debug, Deserialize)]
#[expect(missing_docs, reason = "the names of the wire")]
pub struct ForfaitBody {
    #[serde(default)]
    pub id: Option<Texte>,
    #[serde(default)]
    pub libelle: Texte,
    #[serde(default)]
    pub montant: Texte,
    #[serde(default)]
    pub franco: Texte,
    #[serde(default)]
    pub agence: Texte,
    #[serde(default)]
    pub zone: Choisi,
    #[serde(default)]
    pub categorie: Choisi,
    #[serde(default)]
    pub tranche: Choisi,
    /// Null and empty are for all.
    #[serde(default, deserialize_with = "given")]
    pub transporteur: Option<Texte>,
    #[serde(default)]
    pub version: Option<Entier>,
}

/// A thing chosen in a form: its object, or its bare id; null or empty for none.
#[derive(Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct Choisi(Value);

/// Refusal of a choice that names nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SansNom;

impl Choisi {
    /// The id of the thing, under one of the names its object gives it. An object without any is not
    /// "none", which would be for everything.
    pub fn id(&self, names: &[&str]) -> Result<Option<String>, SansNom> {
        let bare = match self.0.as_object() {
            None => &self.0,
            Some(object) => {
                let named = names.iter().find_map(|name| object.get(*name));
                named.ok_or(SansNom)?
            }
        };
        let text = match bare {
            Value::Null => String::new(),
            Value::String(text) => text.trim().to_owned(),
            Value::Number(number) => number.to_string(),
            Value::Bool(_) | Value::Array(_) | Value::Object(_) => return Err(SansNom),
        };
        Ok((!text.is_empty()).then_some(text))
    }
}

/// Measure of the brackets: weight or amount.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct TypeForfaitView {
    /// `poids` or `montant`.
    #[ts(type = "'poids' | 'montant'")]
    pub type_forfait: domain::forfait::TypeForfait,
}

/// A new measure.
#[derive(Debug, Deserialize)]
pub struct TypeForfaitBody {
    /// `poids` or `montant`.
    #[serde(rename = "type", default)]
    pub type_forfait: Texte,
}

/// Count of the fees that were deleted.
#[derive(Debug, Serialize)]
pub struct SupprimesView {
    /// Count.
    pub supprimes: usize,
    /// Names of the carriers that bore one of their own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub transporteurs: Vec<String>,
}

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
