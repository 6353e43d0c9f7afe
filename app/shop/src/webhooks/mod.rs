//! Webhooks: addresses that the owner adds, the secrets that sign what they are sent, what became of
//! it (Standard Webhooks 1.0.0). Messages wait in an outbox (`outbox.rs`).

mod addresses;
mod delivery;
pub mod outbox;
mod signature;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::recent_password::require_recent;
use super::{Caller, FormErrors, Parts, Result, ShopError, versions};
use domain::instant::Instant;
use domain::secret::Secret;
use domain::webhook::{
    ANCIEN_SECONDS, EssaiDit, EtatMessage, Evenement, Message, TypeEvenement, Webhook,
};
use store::webhooks::{self as kept, CleMessage};
use store::{Rows, Write};

/// Addresses a shop keeps.
pub const WEBHOOKS_MAX: usize = 10;

/// Messages of an address that screens show.
const SHOWN_MAX: usize = 200;

/// Random bytes of a secret: Standard Webhooks asks for 24 to 64.
const SECRET_BYTES: usize = 32;

/// Random bytes of the identifier of a message.
const ID_BYTES: usize = 16;

/// Form of an address.
#[derive(Clone, Debug, Default)]
pub struct NewWebhook {
    /// The address.
    pub adresse: String,
    /// Types of events it wants, as words.
    pub evenements: Vec<String>,
    /// It is told of what happens.
    pub actif: bool,
    /// It may be a machine of the shop's own network.
    pub reseau_prive: bool,
    /// Version that was on the screen.
    pub version: Option<u64>,
}

/// Every address, oldest first.
pub fn list(parts: &Parts) -> Result<Vec<Webhook>> {
    Ok(parts.store.read(kept::list)?)
}

/// An address by its number, among these rows.
pub fn find_in(rows: &impl Rows, numero: u64) -> Result<Webhook> {
    kept::find(rows, numero)?.ok_or(ShopError::NotFound)
}

/// The last messages of an address, newest first.
pub fn list_messages(parts: &Parts, numero: u64) -> Result<Vec<(CleMessage, Message)>> {
    let mut found = parts.store.read(|read| {
        find_in(read, numero)?;
        Ok::<_, ShopError>(kept::list_messages(read, numero)?)
    })?;
    found.reverse();
    found.truncate(SHOWN_MAX);
    Ok(found)
}

/// Adds an address; its secret is told this once.
pub fn create(parts: &Parts, caller: &Caller, new: NewWebhook) -> Result<(Webhook, String)> {
    let now = parts.now();
    let evenements = check(&new)?;
    require_recent(parts, caller)?;
    let cree_par = caller.login().cloned().ok_or(ShopError::NotLogged)?;
    let secret = draw_secret()?;
    let kept_secret = Secret(secret.clone());
    let is_new = |_: &Webhook| true;
    let webhook = parts.create_or_change(caller, is_new, move |write| {
        check_room(write)?;
        let webhook = Webhook {
            numero: write.next_number("webhook")?,
            adresse: new.adresse.trim().to_owned(),
            evenements,
            actif: new.actif,
            reseau_prive: new.reseau_prive,
            secret: kept_secret,
            ancien: None,
            coupe_le: None,
            abandonnes: 0,
            perdus: 0,
            cree_le: now,
            cree_par,
            version: 1,
        };
        kept::put(write, &webhook)?;
        Ok::<_, ShopError>(webhook)
    })?;
    Ok((webhook, secret))
}

/// Changes an address. What waits for one that is told of nothing more waits until it is again.
pub fn update(parts: &Parts, caller: &Caller, numero: u64, new: NewWebhook) -> Result<Webhook> {
    let now = parts.now();
    let evenements = check(&new)?;
    require_recent(parts, caller)?;
    parts
        .change(caller, move |write| {
            let before = find_in(write, numero)?;
            versions::check(before.version, new.version)?;
            let webhook = Webhook {
                adresse: new.adresse.trim().to_owned(),
                evenements,
                actif: new.actif,
                reseau_prive: new.reseau_prive,
                coupe_le: before.coupe_le.filter(|_| !new.actif),
                perdus: 0,
                version: before.version + 1,
                ..before.clone()
            };
            kept::put(write, &webhook)?;
            if webhook.actif != before.actif {
                outbox::hold_or_wake(write, &webhook, now)?;
            }
            Ok::<_, ShopError>(webhook)
        })
        .inspect(|_| parts.webhooks.wake())
}

/// Removes an address, with its messages.
pub fn remove(parts: &Parts, caller: &Caller, numero: u64) -> Result<()> {
    require_recent(parts, caller)?;
    parts.change(caller, move |write| {
        find_in(write, numero)?;
        Ok::<_, ShopError>(kept::remove(write, numero)?)
    })
}

/// Renews the secret of an address, told this once; the one before signs beside it for a day.
pub fn update_secret(parts: &Parts, caller: &Caller, numero: u64) -> Result<(Webhook, String)> {
    let now = parts.now();
    require_recent(parts, caller)?;
    let secret = draw_secret()?;
    let new = Secret(secret.clone());
    let webhook = parts.change(caller, move |write| {
        let mut webhook = find_in(write, numero)?;
        let before = std::mem::replace(&mut webhook.secret, new);
        webhook.ancien = Some((before, now.plus(ANCIEN_SECONDS)));
        webhook.version += 1;
        kept::put(write, &webhook)?;
        Ok::<_, ShopError>(webhook)
    })?;
    Ok((webhook, secret))
}

/// Sends an address a trial, and tells how it went.
pub fn send_trial(parts: &Parts, caller: &Caller, numero: u64) -> Result<(CleMessage, Message)> {
    require_recent(parts, caller)?;
    let (now, id) = (parts.now(), draw_id()?);
    let boutique = parts.config.base_url.clone();
    let cle = parts.change(caller, move |write| {
        find_in(write, numero)?;
        let cle = (numero, kept::next_numero(write)?);
        // It is tried here: a person who waits is told at once, and no other try is to come.
        let message = Message::new(id, now, Evenement::Essai(EssaiDit { boutique }));
        kept::put_message(write, &cle, &message)?;
        Ok::<_, ShopError>(cle)
    })?;
    outbox::send_once(parts, cle)?;
    find_message(parts, cle)
}

fn find_message(parts: &Parts, cle: CleMessage) -> Result<(CleMessage, Message)> {
    let found = parts.store.read(|read| kept::find_message(read, &cle))?;
    found.map(|it| (cle, it)).ok_or(ShopError::NotFound)
}

/// Asks a message to be sent again, whatever became of it.
pub fn replay(parts: &Parts, caller: &Caller, cle: CleMessage) -> Result<(CleMessage, Message)> {
    let now = parts.now();
    parts.change(caller, move |write| {
        let message = kept::find_message(write, &cle)?.ok_or(ShopError::NotFound)?;
        outbox::ask_again(write, cle, (message, now))
    })?;
    parts.webhooks.wake();
    find_message(parts, cle)
}

/// Asks every message that was given up to be sent again; says how many.
pub fn replay_all(parts: &Parts, caller: &Caller, numero: u64) -> Result<u64> {
    let now = parts.now();
    let count = parts.change(caller, move |write| {
        let webhook = find_in(write, numero)?;
        kept::put(
            write,
            &Webhook {
                perdus: 0,
                ..webhook
            },
        )?;
        let mut count = 0;
        for (cle, message) in kept::list_messages(write, numero)? {
            if message.etat == EtatMessage::Abandonne {
                outbox::ask_again(write, cle, (message, now))?;
                count += 1;
            }
        }
        Ok::<_, ShopError>(count)
    })?;
    parts.webhooks.wake();
    Ok(count)
}

/// Secret as receivers take it: `whsec_` and Base64.
fn draw_secret() -> Result<String> {
    let mut bytes = [0_u8; SECRET_BYTES];
    getrandom::fill(&mut bytes).map_err(ShopError::internal)?;
    Ok(format!("{}{}", signature::PREFIXE, STANDARD.encode(bytes)))
}

/// Identifier of a message: no other shop, nor this one brought back from a backup, gives it again.
fn draw_id() -> Result<String> {
    let mut bytes = [0_u8; ID_BYTES];
    getrandom::fill(&mut bytes).map_err(ShopError::internal)?;
    let text: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(format!("msg_{text}"))
}

fn check_room(write: &Write<'_>) -> Result<()> {
    match kept::list(write)?.len() < WEBHOOKS_MAX {
        true => Ok(()),
        false => {
            let detail = format!(
                "La boutique garde {WEBHOOKS_MAX} webhooks au plus\u{a0}: supprimez-en un."
            );
            Err(ShopError::field("adresse", &detail))
        }
    }
}

fn check(new: &NewWebhook) -> Result<Vec<TypeEvenement>> {
    let mut errors = FormErrors::default();
    if let Err(sentence) = addresses::check(new.adresse.trim(), new.reseau_prive) {
        errors.add("adresse", sentence);
    }
    let mut evenements = Vec::new();
    for text in &new.evenements {
        match TypeEvenement::parse(text.trim()) {
            Some(one) => evenements.push(one),
            None => errors.add("evenements", "Cet événement n'existe pas."),
        }
    }
    evenements.sort_unstable();
    evenements.dedup();
    if evenements.is_empty() {
        errors.add("evenements", "Cochez au moins un événement.");
    }
    errors.into_value(Some(evenements))
}

/// Body of a message: the same at each try.
fn build_body(evenement: &Evenement, le: Instant) -> Result<String> {
    let mut body = serde_json::to_value(evenement).map_err(ShopError::internal)?;
    body["timestamp"] = le.to_rfc3339().into();
    serde_json::to_string(&body).map_err(ShopError::internal)
}
