//! Messages on their way: each event becomes one for every address that wants it, which is tried until
//! it is taken or given up. A message is kept, with its identifier, before it is first sent: a stop in
//! between sends it again under the same one.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;

use super::delivery::{self, Tried};
use super::draw_id;
use crate::exports::Sorties;
use crate::{Clock, Parts, Result, Shop, ShopError, journal, worker_guard};
use domain::instant::Instant;
use domain::webhook::{EtatMessage, Evenement, Message, Webhook};
use store::webhooks::{self as kept, CleMessage};
use store::{EventListener, Store, Write};

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;

/// Seconds until the next try, by the tries there were (Standard Webhooks, « Deliverability »): three
/// days in all.
const WAITS: [i64; 9] = [
    5,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    24 * HOUR,
];

/// Part of a wait that chance adds at most: receivers that fail together are not asked together.
const JITTER_PART: i64 = 10;

/// Events that become messages in one change.
const EVENTS_MAX: usize = 100;

/// Messages sent in one round.
const ROUND_MAX: usize = 200;

/// Messages of an address that are kept; where all of them wait, what happens next is lost, and told.
const MESSAGES_MAX: usize = 1_000;

/// Tries of a message that are kept.
const ESSAIS_MAX: usize = 20;

/// Bell of the outbox, rung by the store.
#[derive(Debug)]
struct Bell {
    clock: Clock,
    rung: Arc<Sorties>,
}

impl EventListener for Bell {
    fn now(&self) -> Instant {
        self.clock.now()
    }

    fn wake(&self) {
        self.rung.wake();
    }
}

/// Hangs the bell of the outbox in a store.
pub(crate) fn open_bell(store: &Store) -> Arc<Sorties> {
    let rung = Arc::<Sorties>::default();
    store.add_listener(Bell {
        clock: Clock::default(),
        rung: Arc::clone(&rung),
    });
    rung
}

/// Starts the thread that empties the outbox, beginning with what the last stop left in it. A shop that
/// stops does not wait for it: what was under way is sent again.
pub fn start(shop: Shop) -> io::Result<()> {
    let run = move || {
        loop {
            let sent = worker_guard::run("webhooks", || send_due(shop.parts()));
            if let Some(Err(error)) = sent {
                tracing::error!(cause = error.causes(), "des webhooks attendent");
            }
            if !shop.parts().webhooks.wait() {
                return;
            }
        }
    };
    let thread = std::thread::Builder::new().name("webhooks".into());
    thread.spawn(run).map(drop)
}

/// Sends every message whose time has come, each address beside the others.
pub fn send_due(parts: &Parts) -> Result<()> {
    build_messages(parts)?;
    let now = parts.now();
    let due = parts
        .store
        .read(|read| kept::list_due(read, now, ROUND_MAX))?;
    if due.len() == ROUND_MAX {
        parts.webhooks.wake();
    }
    let mut lanes: BTreeMap<u64, Vec<CleMessage>> = BTreeMap::new();
    for cle in due {
        lanes.entry(cle.0).or_default().push(cle);
    }
    std::thread::scope(|scope| {
        for lane in lanes.into_values() {
            scope.spawn(move || send_lane(parts, lane));
        }
    });
    Ok(())
}

/// Sends the messages of an address one after the other; one that it does not take keeps the others for
/// another round.
fn send_lane(parts: &Parts, lane: Vec<CleMessage>) {
    for cle in lane {
        if parts.webhooks.is_closed() {
            return;
        }
        let sent = worker_guard::run("webhooks", || send_once(parts, cle));
        match sent {
            Some(Ok(true)) => {}
            Some(Err(error)) => {
                tracing::error!(cause = error.causes(), "un webhook n'a pas pu partir");
                return;
            }
            Some(Ok(false)) | None => return,
        }
    }
}

/// Turns events into messages for those who want them.
fn build_messages(parts: &Parts) -> Result<()> {
    loop {
        let events = parts
            .store
            .read(|read| kept::list_events(read, EVENTS_MAX))?;
        if events.is_empty() {
            return Ok(());
        }
        let now = parts.now();
        parts.store.write(move |write| {
            for mut webhook in kept::list(write)? {
                let wanted = |it: &Message| webhook.is_told(it.evenement.find_type());
                let mut room = make_room(write, webhook.numero)?;
                let mut lost = 0;
                for (numero, survenu) in &events {
                    let message = Message {
                        prochain: Some(now),
                        ..Message::new(draw_id()?, survenu.le, survenu.evenement.clone())
                    };
                    match (wanted(&message), room) {
                        (false, _) => {}
                        (true, 0) => lost += 1,
                        (true, _) => {
                            room -= 1;
                            kept::put_message(write, &(webhook.numero, *numero), &message)?;
                        }
                    }
                }
                if lost > 0 {
                    webhook.perdus += lost;
                    kept::put(write, &webhook)?;
                }
            }
            for (numero, _) in &events {
                kept::remove_event(write, *numero)?;
            }
            Ok::<_, ShopError>(())
        })?;
    }
}

/// Removes the oldest messages that wait no more, so that those of a round have room; says how much.
fn make_room(write: &mut Write<'_>, webhook: u64) -> Result<usize> {
    let all = kept::list_messages(write, webhook)?;
    let mut count = all.len();
    let over = all
        .iter()
        .filter(|(_, it)| it.etat != EtatMessage::Attente)
        .map(|(cle, _)| *cle);
    for cle in over {
        if count + EVENTS_MAX <= MESSAGES_MAX {
            break;
        }
        kept::remove_message(write, &cle)?;
        count -= 1;
    }
    Ok(MESSAGES_MAX.saturating_sub(count))
}

/// Tries a message once; true where it was taken, or waits no more.
pub(super) fn send_once(parts: &Parts, cle: CleMessage) -> Result<bool> {
    let found = parts.store.read(|read| {
        let webhook = kept::find(read, cle.0)?;
        Ok::<_, ShopError>(webhook.zip(kept::find_message(read, &cle)?))
    })?;
    let Some((webhook, message)) = found.filter(|(_, it)| it.etat == EtatMessage::Attente) else {
        return Ok(true);
    };
    let tried = delivery::send(&webhook, &message, parts.now())?;
    let (is_taken, now) = (tried.is_taken(), parts.now());
    let jitter = draw_jitter()?;
    let given_up = parts
        .store
        .write(move |write| settle(write, cle, &tried, (now, jitter)))?;
    if let Some(webhook) = given_up {
        let objet = format!("webhook {}", webhook.numero);
        journal::note_machine(parts, "Webhook abandonné", objet, 409);
    }
    Ok(is_taken)
}

/// Keeps what a try came to; gives the address where its message is given up.
fn settle(
    write: &mut Write<'_>,
    cle: CleMessage,
    tried: &Tried,
    (now, jitter): (Instant, u8),
) -> Result<Option<Webhook>> {
    let (Some(mut webhook), Some(mut message)) =
        (kept::find(write, cle.0)?, kept::find_message(write, &cle)?)
    else {
        return Ok(None);
    };
    message.essais.push(tried.essai.clone());
    let over = message.essais.len().saturating_sub(ESSAIS_MAX);
    message.essais.drain(..over);
    if message.etat != EtatMessage::Attente {
        kept::put_message(write, &cle, &message)?;
        return Ok(None);
    }
    let is_trial = is_trial(&message);
    let wait = usize::try_from(message.tentatives).ok();
    let wait = wait.and_then(|it| WAITS.get(it).copied());
    message.tentatives += 1;
    message.prochain = None;
    message.etat = match (tried.is_taken(), wait) {
        (true, _) => EtatMessage::Remis,
        (false, Some(wait)) if !is_trial && !tried.is_gone() => {
            let more = wait * i64::from(jitter) / (JITTER_PART * 256);
            message.prochain = Some(now.plus((wait + more).max(tried.retry_after)));
            EtatMessage::Attente
        }
        (false, _) => EtatMessage::Abandonne,
    };
    kept::put_message(write, &cle, &message)?;
    if message.etat != EtatMessage::Abandonne || is_trial {
        return Ok(None);
    }
    webhook.abandonnes += 1;
    if tried.is_gone() {
        webhook.actif = false;
        webhook.coupe_le = Some(now);
        hold_or_wake(write, &webhook, now)?;
    }
    kept::put(write, &webhook)?;
    Ok(Some(webhook))
}

/// Holds the messages of an address that is told of nothing more, or lets them go.
pub(super) fn hold_or_wake(write: &mut Write<'_>, webhook: &Webhook, now: Instant) -> Result<()> {
    for (cle, message) in kept::list_messages(write, webhook.numero)? {
        if message.etat == EtatMessage::Attente {
            let prochain = webhook.actif.then_some(now);
            kept::put_message(
                write,
                &cle,
                &Message {
                    prochain,
                    ..message
                },
            )?;
        }
    }
    Ok(())
}

/// Asks a message again; its three days begin anew.
pub(super) fn ask_again(
    write: &mut Write<'_>,
    cle: CleMessage,
    (message, now): (Message, Instant),
) -> Result<()> {
    let mut webhook = kept::find(write, cle.0)?.ok_or(ShopError::NotFound)?;
    if message.etat == EtatMessage::Abandonne && !is_trial(&message) {
        webhook.abandonnes = webhook.abandonnes.saturating_sub(1);
        kept::put(write, &webhook)?;
    }
    let again = Message {
        etat: EtatMessage::Attente,
        tentatives: 0,
        prochain: webhook.actif.then_some(now),
        ..message
    };
    Ok(kept::put_message(write, &cle, &again)?)
}

/// A trial is sent once: a person looks at what becomes of it.
fn is_trial(message: &Message) -> bool {
    matches!(message.evenement, Evenement::Essai(_))
}

fn draw_jitter() -> Result<u8> {
    let mut byte = [0_u8];
    getrandom::fill(&mut byte).map_err(ShopError::internal)?;
    Ok(byte[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_tried_for_three_days() {
        let all: i64 = WAITS.iter().sum();
        assert!((72 * HOUR..80 * HOUR).contains(&all), "{all}");
        assert!(WAITS.is_sorted());
    }
}
