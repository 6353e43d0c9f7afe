//! Webhooks: events of the shop, the addresses that are told of them, and the messages on their way
//! (Standard Webhooks 1.0.0).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Quantite;
use super::commande::{Commande, Paiement, TypeMouvement};
use super::ids::{CleArticle, CodeClient, Login};
use super::instant::Instant;
use super::secret::Secret;
use ground::json_records;

/// Articles that one message names; beyond, they are counted.
pub const ARTICLES_MAX: usize = 100;

/// Seconds for which messages bear the signature of a secret that was renewed, beside that of the new.
pub const ANCIEN_SECONDS: i64 = 24 * 60 * 60;

/// Type of an event, by which an address chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum TypeEvenement {
    /// An order was made.
    #[serde(rename = "commande.creee")]
    CommandeCreee,
    /// Its money came.
    #[serde(rename = "commande.payee")]
    CommandePayee,
    /// It changed otherwise.
    #[serde(rename = "commande.modifiee")]
    CommandeModifiee,
    /// It was cancelled, or withdrawn from.
    #[serde(rename = "commande.annulee")]
    CommandeAnnulee,
    /// A professional waits to be approved.
    #[serde(rename = "client.a_valider")]
    ClientAValider,
    /// An import ended.
    #[serde(rename = "import.termine")]
    ImportTermine,
    /// Articles have nothing left.
    #[serde(rename = "stock.epuise")]
    StockEpuise,
    /// The merchant tries an address.
    #[serde(rename = "essai")]
    Essai,
}

impl TypeEvenement {
    /// Types that an address may choose; a trial goes to whichever is tried.
    pub const ALL: [Self; 7] = [
        Self::CommandeCreee,
        Self::CommandePayee,
        Self::CommandeModifiee,
        Self::CommandeAnnulee,
        Self::ClientAValider,
        Self::ImportTermine,
        Self::StockEpuise,
    ];

    /// The type of a word.
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.code() == code)
    }

    /// Word on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::CommandeCreee => "commande.creee",
            Self::CommandePayee => "commande.payee",
            Self::CommandeModifiee => "commande.modifiee",
            Self::CommandeAnnulee => "commande.annulee",
            Self::ClientAValider => "client.a_valider",
            Self::ImportTermine => "import.termine",
            Self::StockEpuise => "stock.epuise",
            Self::Essai => "essai",
        }
    }
}

/// Event: its type and its data, as its message spells them. It names records and no person: who may
/// read more of them asks the API.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", content = "data")]
pub enum Evenement {
    /// An order was made.
    #[serde(rename = "commande.creee")]
    CommandeCreee(CommandeDite),
    /// Its money came.
    #[serde(rename = "commande.payee")]
    CommandePayee(CommandeDite),
    /// It changed otherwise.
    #[serde(rename = "commande.modifiee")]
    CommandeModifiee(CommandeDite),
    /// It was cancelled, or withdrawn from.
    #[serde(rename = "commande.annulee")]
    CommandeAnnulee(CommandeDite),
    /// A professional waits to be approved.
    #[serde(rename = "client.a_valider")]
    ClientAValider(ClientDit),
    /// An import ended.
    #[serde(rename = "import.termine")]
    ImportTermine(ImportDit),
    /// Articles have nothing left.
    #[serde(rename = "stock.epuise")]
    StockEpuise(StockDit),
    /// The merchant tries an address.
    #[serde(rename = "essai")]
    Essai(EssaiDit),
}

/// An order, as an event names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CommandeDite {
    /// Number by which calls name it.
    pub numero: String,
    /// Version it has from then on.
    pub version: u64,
    /// Code of its state; null: validated, no more.
    pub etat: Option<String>,
    /// Code of its payment.
    pub paiement: String,
}

/// A customer, as an event names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClientDit {
    /// Its code.
    pub code: String,
}

/// An import, as an event tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ImportDit {
    /// Name of its file.
    pub fichier: String,
    /// `ok`, `partiel` where rows were left out, `ko` where nothing came in.
    pub etat: String,
    /// Rows that are new.
    pub crees: u64,
    /// Rows that changed.
    pub modifies: u64,
    /// Rows that are gone.
    pub supprimes: u64,
    /// Rows left out.
    pub refuses: u64,
}

/// Articles that one change left with nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StockDit {
    /// The first hundred of them.
    pub articles: Vec<ArticleDit>,
    /// Number of them all.
    pub total: u64,
}

/// An article, or a declinaison of it, as an event names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArticleDit {
    /// The article.
    pub code_article: String,
    /// Its declinaison; null is the article itself.
    pub code_declinaison: Option<String>,
}

/// A trial.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EssaiDit {
    /// The shop that sends it.
    pub boutique: String,
}

impl StockDit {
    /// Adds an article that had something and has nothing left; any other is passed over.
    pub fn add(&mut self, cle: &CleArticle, (before, after): (Quantite, Quantite)) {
        if before.0 <= 0 || after.0 > 0 {
            return;
        }
        self.total += 1;
        if self.articles.len() < ARTICLES_MAX {
            self.articles.push(ArticleDit {
                code_article: cle.article.to_string(),
                code_declinaison: cle.declinaison.as_ref().map(ToString::to_string),
            });
        }
    }
}

impl Evenement {
    /// Its type.
    pub fn find_type(&self) -> TypeEvenement {
        match self {
            Self::CommandeCreee(_) => TypeEvenement::CommandeCreee,
            Self::CommandePayee(_) => TypeEvenement::CommandePayee,
            Self::CommandeModifiee(_) => TypeEvenement::CommandeModifiee,
            Self::CommandeAnnulee(_) => TypeEvenement::CommandeAnnulee,
            Self::ClientAValider(_) => TypeEvenement::ClientAValider,
            Self::ImportTermine(_) => TypeEvenement::ImportTermine,
            Self::StockEpuise(_) => TypeEvenement::StockEpuise,
            Self::Essai(_) => TypeEvenement::Essai,
        }
    }

    /// Event of an order that was kept; none of the ERP's own, nor where nothing of it moved. What says
    /// most is told: an order that is cancelled has changed too.
    pub fn from_commande(before: Option<&Commande>, after: &Commande) -> Option<Self> {
        if after.type_mouvement != TypeMouvement::Web {
            return None;
        }
        let told = CommandeDite {
            numero: after.web_cde_id.clone(),
            version: after.version,
            etat: after.etat.map(|it| it.code().to_owned()),
            paiement: after.paiement.code().to_owned(),
        };
        let Some(before) = before else {
            return Some(Self::CommandeCreee(told));
        };
        if before.is_open() && !after.is_open() {
            return Some(Self::CommandeAnnulee(told));
        }
        if before.paiement != Paiement::Valide && after.paiement == Paiement::Valide {
            return Some(Self::CommandePayee(told));
        }
        (before.version != after.version).then_some(Self::CommandeModifiee(told))
    }

    /// Event of a customer who waits to be approved.
    pub fn from_client(code: &CodeClient) -> Self {
        Self::ClientAValider(ClientDit {
            code: code.to_string(),
        })
    }

    /// Record it is about, in a few words; empty where it names none.
    pub fn find_objet(&self) -> String {
        match self {
            Self::CommandeCreee(it)
            | Self::CommandePayee(it)
            | Self::CommandeModifiee(it)
            | Self::CommandeAnnulee(it) => it.numero.clone(),
            Self::ClientAValider(it) => it.code.clone(),
            Self::ImportTermine(it) => it.fichier.clone(),
            Self::StockEpuise(it) => match it.articles.as_slice() {
                [one] => one.code_article.clone(),
                _ => format!("{} articles", it.total),
            },
            Self::Essai(_) => String::new(),
        }
    }
}

/// Event that waits to become the messages of those who want it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EvenementSurvenu {
    /// Instant it happened.
    pub le: Instant,
    /// The event.
    pub evenement: Evenement,
}

/// An address that is told of events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Webhook {
    /// Number by which screens name it.
    pub numero: u64,
    /// The address.
    pub adresse: String,
    /// Types it wants.
    pub evenements: Vec<TypeEvenement>,
    /// It is told of what happens; else nothing waits for it.
    pub actif: bool,
    /// It may be a machine of the shop's own network, over plain HTTP too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reseau_prive: bool,
    /// Secret that signs its messages: `whsec_` and Base64.
    pub secret: Secret,
    /// The one before, and the instant until which it signs too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ancien: Option<(Secret, Instant)>,
    /// Instant it asked for nothing more (410).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coupe_le: Option<Instant>,
    /// Messages that were given up, and not asked again.
    #[serde(default)]
    pub abandonnes: u64,
    /// Events for which there was no room.
    #[serde(default)]
    pub perdus: u64,
    /// Instant it was made.
    pub cree_le: Instant,
    /// The administrator who made it.
    pub cree_par: Login,
    /// Grows with each change by hand.
    pub version: u64,
}

impl Webhook {
    /// It is told of this type of event.
    pub fn is_told(&self, asked: TypeEvenement) -> bool {
        self.actif && self.evenements.contains(&asked)
    }

    /// Secrets that sign at an instant, the newest first.
    pub fn list_secrets(&self, now: Instant) -> Vec<&Secret> {
        let ancien = self.ancien.iter().filter(|(_, until)| now < *until);
        let ancien = ancien.map(|(secret, _)| secret);
        std::iter::once(&self.secret).chain(ancien).collect()
    }
}

/// State of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EtatMessage {
    /// It waits to be taken.
    #[serde(rename = "attente")]
    Attente,
    /// It was taken.
    #[serde(rename = "remis")]
    Remis,
    /// Nobody took it in time.
    #[serde(rename = "abandonne")]
    Abandonne,
}

impl EtatMessage {
    /// Word on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Attente => "attente",
            Self::Remis => "remis",
            Self::Abandonne => "abandonne",
        }
    }
}

/// A try to deliver a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EssaiEnvoi {
    /// Instant it began.
    pub le: Instant,
    /// Status of the answer; none where there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub statut: Option<u16>,
    /// Milliseconds it took.
    pub duree_ms: u64,
    /// Reason there was no answer.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub echec: String,
}

/// A message to an address: an event on its way, then what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// Its `webhook-id`: the same at each try, and of no other message.
    pub id: String,
    /// Instant of the event.
    pub le: Instant,
    /// The event.
    pub evenement: Evenement,
    /// Its state.
    pub etat: EtatMessage,
    /// Tries since it was first asked, or asked again.
    pub tentatives: u32,
    /// Instant of the next; none where none is to come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prochain: Option<Instant>,
    /// The last tries, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub essais: Vec<EssaiEnvoi>,
}

impl Message {
    /// An event that was not sent yet, and is not to be.
    pub fn new(id: String, le: Instant, evenement: Evenement) -> Self {
        Self {
            id,
            le,
            evenement,
            etat: EtatMessage::Attente,
            tentatives: 0,
            prochain: None,
            essais: Vec::new(),
        }
    }
}

json_records!(EvenementSurvenu, Webhook, Message);
