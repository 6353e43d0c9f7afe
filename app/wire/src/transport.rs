//! Zones, brackets, fees and carriers.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::regroupement::Liste;
use super::retouche::{RetoucheView, retouches_plain};
use super::souple::{Drapeau, Entier, Texte, absent, given};
use domain::Centimes;
use domain::forfait::{ForfaitNomme, Tranche, Zone};
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
