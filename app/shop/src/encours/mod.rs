//! The outstanding balance of a customer and its limit: asked live where the settings say where,
//! else as imported.

mod interrogation;

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use self::interrogation::ParHttp;
use super::{Caller, Parts};
use domain::Centimes;
use domain::client::Client;
use domain::ids::CodeClient;
use domain::instant::Instant;
use domain::reglages::ReglagesConnexion;

/// Seconds for which an answer serves the header: what is ordered is asked anew each time.
const KEPT_SECONDS: i64 = 60;

/// Answers kept; each takes some 100 bytes.
const KEPT_MAX: usize = 10_000;

/// Questions under way at a time: a service that does not answer must not take every thread.
const ASKED_MAX: usize = 16;

/// A balance and its limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Solde {
    /// The balance.
    pub encours: Option<Centimes>,
    /// Its limit.
    pub plafond: Option<Centimes>,
    /// Instant of the balance: what was ordered since is not in it.
    pub le: Option<Instant>,
}

impl Solde {
    /// As imported.
    fn read(client: &Client) -> Self {
        Self {
            encours: client.encours,
            plafond: client.plafond_encours,
            le: client.encours_le,
        }
    }

    /// True if the balance is over its limit; one that is not known is not.
    pub fn is_over(self) -> bool {
        matches!((self.encours, self.plafond), (Some(encours), Some(plafond)) if encours > plafond)
    }
}

/// Reason the balance is not known. It is told to the log only.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Panne(pub String);

/// Service that knows balances.
pub trait Interrogation: Send + Sync {
    /// Asks at `url` for the balance of a customer.
    fn ask(&self, url: &str, client: &CodeClient) -> Result<Solde, Panne>;
}

/// Balance of who asks, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encours {
    /// The settings do not ask for it, or nobody's account is concerned.
    NonControle,
    /// The balance.
    Connu(Solde),
    /// The service did not say.
    Injoignable,
}

/// Notice to a customer about its balance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AvisEncours {
    /// The balance, as far as it is known.
    pub solde: Solde,
    /// Advice, where there is something to do.
    pub message: Option<&'static str>,
}

/// Sentence for a customer over its limit.
const DEPASSE: &str =
    "Votre encours dépasse son plafond. Rapprochez-vous de votre agence pour le régulariser.";

/// Sentence for a customer whose balance is not known, where that matters.
pub const INJOIGNABLE: &str = "Votre encours ne peut pas être vérifié pour le moment\u{a0}: seul le \
                               paiement en ligne est accepté.";

impl Encours {
    /// Notice that the customer is shown.
    pub fn avis(self, reglages: &ReglagesConnexion) -> Option<AvisEncours> {
        match self {
            Self::Connu(solde) => Some(AvisEncours {
                solde,
                message: solde.is_over().then_some(DEPASSE),
            }),
            Self::Injoignable if reglages.block_on_encours_error => Some(AvisEncours {
                solde: Solde::default(),
                message: Some(INJOIGNABLE),
            }),
            Self::Injoignable | Self::NonControle => None,
        }
    }
}

/// Balances: the service that is asked, and what it told lately.
pub struct Soldes {
    /// Service that knows balances.
    pub interrogation: Box<dyn Interrogation>,
    kept: Mutex<HashMap<CodeClient, (Instant, Encours)>>,
    asked: AtomicUsize,
}

impl Default for Soldes {
    fn default() -> Self {
        Self {
            interrogation: Box::new(ParHttp::default()),
            kept: Mutex::default(),
            asked: AtomicUsize::new(0),
        }
    }
}

/// A question under way.
struct AskPermit<'s>(&'s AtomicUsize);

impl Drop for AskPermit<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

impl Soldes {
    fn turn(&self) -> Option<AskPermit<'_>> {
        let turn = AskPermit(&self.asked);
        (self.asked.fetch_add(1, Ordering::AcqRel) < ASKED_MAX).then_some(turn)
    }

    /// Asks at `now`. A service that does not say when its balance was so knows what was ordered
    /// until `known`.
    fn ask(&self, url: &str, client: &CodeClient, (now, known): (Instant, Instant)) -> Encours {
        let told = match self.turn() {
            Some(_turn) => self.interrogation.ask(url, client),
            None => Err(Panne("too many questions under way".into())),
        };
        let encours = match told {
            Ok(solde) => Encours::Connu(Solde {
                le: solde.le.or(Some(known)),
                ..solde
            }),
            Err(panne) => {
                tracing::warn!(%panne, "l'encours d'un client n'est pas connu");
                Encours::Injoignable
            }
        };
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= KEPT_MAX {
            kept.clear();
        }
        kept.insert(client.clone(), (now, encours));
        encours
    }

    /// Removes what was told of a customer: it logs in.
    pub fn remove(&self, client: &CodeClient) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.remove(client);
    }

    fn recent(&self, client: &CodeClient, now: Instant) -> Option<Encours> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let (when, encours) = kept.get(client)?;
        (when.plus(KEPT_SECONDS) > now && *when <= now).then_some(*encours)
    }
}

/// The balance of who orders, asked now.
pub fn find_now(parts: &Parts, caller: &Caller) -> Encours {
    let (Some(code), Some(url)) = (caller.client(), address(parts)) else {
        return Encours::NonControle;
    };
    parts.encours.ask(&url, code, asked_at(parts))
}

/// The balance a header shows: asked at login, then at most once a minute.
pub fn find_lately(parts: &Parts, client: &Client) -> Encours {
    if !parts.reglages.get().connexion.activate_encours_checking {
        return Encours::NonControle;
    }
    let Some(url) = address(parts) else {
        return imported(client);
    };
    let (soldes, at) = (&parts.encours, asked_at(parts));
    let recent = soldes.recent(&client.code, at.0);
    recent.unwrap_or_else(|| soldes.ask(&url, &client.code, at))
}

/// Now, and until when the service knows what was ordered.
fn asked_at(parts: &Parts) -> (Instant, Instant) {
    let minutes = i64::from(parts.reglages.get().page.credit.delai_minutes);
    let now = parts.now();
    (now, now.plus(-minutes * 60))
}

/// The balance of an order, from what was asked of the service: where none is named, or none was
/// asked, the imported fields serve.
pub fn find_of_order(asked: Encours, checked: bool, client: Option<&Client>) -> Encours {
    match (asked, client) {
        (Encours::NonControle, Some(client)) if checked => imported(client),
        (asked, _) => asked,
    }
}

/// As imported.
fn imported(client: &Client) -> Encours {
    Encours::Connu(Solde::read(client))
}

/// Address where the balance is asked, when the settings want it compared and give it.
fn address(parts: &Parts) -> Option<String> {
    let reglages = parts.reglages.get();
    let url = reglages.page.encours_url.trim();
    let asks = reglages.connexion.activate_encours_checking && !url.is_empty();
    asks.then(|| url.to_owned())
}
