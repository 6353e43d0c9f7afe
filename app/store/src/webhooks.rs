//! Webhooks, the events they want, and the outbox of their messages.
//!
//! A change keeps its events beside its rows (`event_capture.rs`): both are there, or neither. Each
//! becomes a message for every address that wants it, which stays until it is taken or given up.

pub(super) mod event_capture;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::tables::{EVENEMENTS, MESSAGES, MESSAGES_DUS, WEBHOOKS};
use super::{Order, Result, Rows, Write};
use domain::commande::Commande;
use domain::instant::Instant;
use domain::webhook::{EtatMessage, Evenement, EvenementSurvenu, Message, TypeEvenement, Webhook};

/// Counter of the events, in `META`.
const EVENEMENT: &str = "evenement";

/// A message: the number of its address, and that of its event.
pub type CleMessage = (u64, u64);

/// Every address, oldest first.
pub fn list(rows: &impl Rows) -> Result<Vec<Webhook>> {
    let all = rows.list(&WEBHOOKS)?.into_iter();
    Ok(all.map(|(_, it)| it).collect())
}

/// The address of a number.
pub fn find(rows: &impl Rows, numero: u64) -> Result<Option<Webhook>> {
    rows.get(&WEBHOOKS, &numero)
}

/// Keeps an address.
pub fn put(write: &mut Write<'_>, webhook: &Webhook) -> Result<()> {
    write.put(&WEBHOOKS, &webhook.numero, webhook)
}

/// Removes an address and its messages.
pub fn remove(write: &mut Write<'_>, numero: u64) -> Result<()> {
    for (cle, _) in list_messages(write, numero)? {
        remove_message(write, &cle)?;
    }
    write.remove(&WEBHOOKS, &numero)
}

/// Types of events that some address wants.
fn list_wanted(rows: &impl Rows) -> Result<BTreeSet<TypeEvenement>> {
    let all = list(rows)?.into_iter().filter(|it| it.actif);
    Ok(all.flat_map(|it| it.evenements).collect())
}

/// Adds an event, where somebody wants it.
pub fn add_event(write: &mut Write<'_>, evenement: Evenement, le: Instant) -> Result<()> {
    match list_wanted(write)?.contains(&evenement.find_type()) {
        true => put_event(write, evenement, le),
        false => Ok(()),
    }
}

/// Adds the event of an order that an import changes: its rows are written straight through, where
/// nothing is captured.
pub fn add_commande(
    write: &mut Write<'_>,
    (before, after): (Option<&Commande>, &Commande),
    le: Instant,
) -> Result<()> {
    match Evenement::from_commande(before, after) {
        Some(evenement) => add_event(write, evenement, le),
        None => Ok(()),
    }
}

fn put_event(write: &mut Write<'_>, evenement: Evenement, le: Instant) -> Result<()> {
    let numero = write.next_number(EVENEMENT)?;
    let survenu = EvenementSurvenu { le, evenement };
    write.put(&EVENEMENTS, &numero, &survenu)
}

/// A number for a message that no event made.
pub fn next_numero(write: &mut Write<'_>) -> Result<u64> {
    write.next_number(EVENEMENT)
}

/// The first events that wait, at most `max`.
pub fn list_events(rows: &impl Rows, max: usize) -> Result<Vec<(u64, EvenementSurvenu)>> {
    let mut found = Vec::new();
    rows.scan(&EVENEMENTS, None::<&u64>, Order::Ascending, |numero, it| {
        found.push((numero, it));
        Ok(match found.len() < max {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        })
    })?;
    Ok(found)
}

/// Removes an event: its messages are there.
pub fn remove_event(write: &mut Write<'_>, numero: u64) -> Result<()> {
    write.remove(&EVENEMENTS, &numero)
}

/// Messages of an address, oldest first.
pub fn list_messages(rows: &impl Rows, webhook: u64) -> Result<Vec<(CleMessage, Message)>> {
    rows.list_under(&MESSAGES, &webhook)
}

/// A message.
pub fn find_message(rows: &impl Rows, cle: &CleMessage) -> Result<Option<Message>> {
    rows.get(&MESSAGES, cle)
}

/// Keeps a message, and the row by which it is found when it is due.
pub fn put_message(write: &mut Write<'_>, cle: &CleMessage, message: &Message) -> Result<()> {
    remove_due(write, cle)?;
    if let Some(prochain) = find_due(message) {
        write.put(&MESSAGES_DUS, &(prochain, cle.0, cle.1), &())?;
    }
    write.put(&MESSAGES, cle, message)
}

fn find_due(message: &Message) -> Option<Instant> {
    message
        .prochain
        .filter(|_| message.etat == EtatMessage::Attente)
}

fn remove_due(write: &mut Write<'_>, cle: &CleMessage) -> Result<()> {
    let before = find_message(write, cle)?;
    match before.as_ref().and_then(find_due) {
        Some(prochain) => write.remove(&MESSAGES_DUS, &(prochain, cle.0, cle.1)),
        None => Ok(()),
    }
}

/// Removes a message.
pub fn remove_message(write: &mut Write<'_>, cle: &CleMessage) -> Result<()> {
    remove_due(write, cle)?;
    write.remove(&MESSAGES, cle)
}

/// The first messages whose time has come, at most `max`.
pub fn list_due(rows: &impl Rows, now: Instant, max: usize) -> Result<Vec<CleMessage>> {
    let mut found = Vec::new();
    let range = (&(Instant(i64::MIN), 0, 0), &(now, u64::MAX, u64::MAX));
    rows.scan_between(
        &MESSAGES_DUS,
        range,
        Order::Ascending,
        |(_, webhook, numero), ()| {
            found.push((webhook, numero));
            Ok(match found.len() < max {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            })
        },
    )?;
    Ok(found)
}
