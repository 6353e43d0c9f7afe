//! Webhooks, as their owner adds and follows them, and the body of a message.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::souple::{Drapeau, Entier, Texte};
use domain::webhook::{EssaiEnvoi, Evenement, Message, TypeEvenement, Webhook};

/// An address that is told of events; its secret is told when it is made or renewed.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct WebhookView {
    id: u64,
    adresse: String,
    /// Words of the events it wants.
    evenements: Vec<&'static str>,
    actif: bool,
    /// It may be a machine of the shop's own network.
    reseau_prive: bool,
    /// Last four characters of its secret.
    secret: String,
    /// Epoch seconds until which the secret before signs too; null once it does not.
    ancien_jusqu_au: Option<i64>,
    /// Epoch seconds at which it asked for nothing more; null while it did not.
    coupe_le: Option<i64>,
    /// Messages that were given up.
    abandonnes: u64,
    /// Events for which there was no room.
    perdus: u64,
    cree_par: String,
    /// Epoch seconds.
    cree_le: i64,
    /// Version to send with a change.
    version: u64,
}

impl From<Webhook> for WebhookView {
    fn from(webhook: Webhook) -> Self {
        Self {
            id: webhook.numero,
            evenements: webhook.evenements.iter().map(|it| it.code()).collect(),
            actif: webhook.actif,
            reseau_prive: webhook.reseau_prive,
            secret: webhook.secret.mask(),
            ancien_jusqu_au: webhook.ancien.map(|(_, until)| until.0),
            coupe_le: webhook.coupe_le.map(|it| it.0),
            abandonnes: webhook.abandonnes,
            perdus: webhook.perdus,
            cree_par: webhook.cree_par.to_string(),
            cree_le: webhook.cree_le.0,
            version: webhook.version,
            adresse: webhook.adresse,
        }
    }
}

/// An address with the secret that was just made for it.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct WebhookSecretView {
    fiche: WebhookView,
    /// `whsec_…`: it is not told again.
    secret: String,
}

impl WebhookSecretView {
    /// An address and its secret.
    pub fn new(webhook: Webhook, secret: String) -> Self {
        Self {
            fiche: webhook.into(),
            secret,
        }
    }
}

/// A message to an address, and its last tries.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct MessageView {
    /// Number by which it is sent again.
    id: u64,
    /// Its `webhook-id`.
    message: String,
    /// Word of its event.
    evenement: &'static str,
    /// Record it is about; empty where it names none.
    objet: String,
    /// Epoch seconds of the event.
    le: i64,
    /// `attente`, `remis`, `abandonne`.
    etat: &'static str,
    /// Epoch seconds of its next try; null where none is to come.
    prochain: Option<i64>,
    /// Its last tries, oldest first.
    essais: Vec<EssaiView>,
}

/// A try to deliver a message.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct EssaiView {
    /// Epoch seconds.
    le: i64,
    /// Status of the answer; null where there was none.
    statut: Option<u16>,
    /// Milliseconds it took.
    duree_ms: u64,
    /// Reason there was no answer.
    echec: String,
}

impl From<EssaiEnvoi> for EssaiView {
    fn from(essai: EssaiEnvoi) -> Self {
        Self {
            le: essai.le.0,
            statut: essai.statut,
            duree_ms: essai.duree_ms,
            echec: essai.echec,
        }
    }
}

impl MessageView {
    /// A message by its number.
    pub fn new(id: u64, message: Message) -> Self {
        Self {
            id,
            evenement: message.evenement.find_type().code(),
            objet: message.evenement.find_objet(),
            message: message.id,
            le: message.le.0,
            etat: message.etat.code(),
            prochain: message.prochain.map(|it| it.0),
            essais: message.essais.into_iter().map(Into::into).collect(),
        }
    }
}

/// Messages that were asked to be sent again.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct RenvoisView {
    /// Number of them.
    pub renvoyes: u64,
}

/// An address to add or to change.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
#[expect(missing_docs, reason = "the names of the form")]
pub struct WebhookBody {
    pub adresse: Texte,
    pub evenements: Vec<Texte>,
    pub actif: Drapeau,
    #[serde(rename = "reseauPrive")]
    pub reseau_prive: Drapeau,
    pub version: Option<Entier>,
}

/// Body of a message, by which the document of the API describes it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CorpsMessage {
    /// The event: `type` and `data`.
    #[serde(flatten)]
    pub evenement: Evenement,
    /// Instant of the event (RFC 3339).
    pub timestamp: String,
}

/// Types of events, as the document of the API lists them.
pub fn list_types() -> [TypeEvenement; 7] {
    TypeEvenement::ALL
}
