//! Undo: what an administrator took away or changed a moment ago comes back by one press. Each act
//! leaves a ticket with the inverse batch of its change (`store/inverse.rs`), in memory for a few
//! minutes only: nobody who was deleted stays in a file.
//!
//! A customer's own baskets and lines wait likewise (`paniers/retablir.rs`). Users, sessions and
//! persons who asked to be erased do not come back: there a named question only.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Caller, Parts, ShopError};
use domain::code::Code;
use domain::ids::{CodeClient, Login};
use domain::instant::Instant;
use store::{Inverse, Touched};

mod acts;

pub use self::acts::Act;

/// Seconds something can be put back. The screen offers it for ten, longer under the pointer.
const KEPT_SECONDS: i64 = 300;

/// Tickets of one kind: a page of records may be ticked and deleted at once, and a morning's orders,
/// treated one after the other, push out no other kind.
const TICKETS_PER_KIND_MAX: usize = 200;

/// Bytes of all tickets: the stocks of an agency may be a hundred thousand rows, some 7 MB.
const BYTES_MAX: usize = 32 << 20;

/// Key of a ticket: the kind of the act and its object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicketKey {
    /// `client`, `connexion`, `agence`, `forfait`, `forfaits`, `tarif`, `zone`, `tranche`, `modele`,
    /// `regroupement`, `dossier`, `etat`, `commande`.
    pub genre: String,
    /// Code, login or number; both codes of a price; empty for all fees.
    pub code: String,
}

/// An act that can be undone.
pub(crate) struct Ticket {
    at: Instant,
    /// Author of the act: nobody else undoes it.
    by: Login,
    pub(crate) act: Act,
    pub(crate) inverse: Arc<Inverse>,
}

/// Tickets of acts that can be undone, oldest first.
#[derive(Default)]
pub struct Tickets(Mutex<VecDeque<Arc<Ticket>>>);

impl Tickets {
    /// Adds a ticket; the oldest go where there are too many of its kind, or too many bytes.
    fn add(&self, ticket: Ticket) {
        let mut held = self.held(ticket.at);
        let genre = ticket.act.key().genre;
        held.push_back(Arc::new(ticket));
        let alike = |it: &Arc<Ticket>| it.act.key().genre == genre;
        if held.iter().filter(|it| alike(it)).count() > TICKETS_PER_KIND_MAX
            && let Some(oldest) = held.iter().position(alike)
        {
            held.remove(oldest);
        }
        let mut bytes: usize = held.iter().map(|it| it.inverse.count_bytes()).sum();
        while bytes > BYTES_MAX
            && let Some(oldest) = held.pop_front()
        {
            bytes -= oldest.inverse.count_bytes();
        }
    }

    /// Removes what is too old to be undone.
    pub fn remove_old(&self, now: Instant) {
        drop(self.held(now));
    }

    /// True while a customer with this code may still be put back.
    pub fn holds_client(&self, now: Instant, code: &CodeClient) -> bool {
        let is_it = |act: &Act| matches!(act, Act::Client(gone) if gone == code);
        self.held(now).iter().any(|it| is_it(&it.act))
    }

    /// Removes what tells of a customer who is erased: nobody puts it back.
    pub fn remove_client(&self, now: Instant, code: &CodeClient) {
        let mut held = self.held(now);
        held.retain(|it| it.act.client() != Some(code));
    }

    /// The newest of that name that `by` may undo.
    pub(crate) fn find(&self, now: Instant, by: &Login, nom: &TicketKey) -> Option<Arc<Ticket>> {
        let held = self.held(now);
        let mut newest = held.iter().rev();
        let found = newest.find(|it| it.by == *by && it.act.key() == *nom);
        found.map(Arc::clone)
    }

    /// Removes what was undone, not what was done before under the same name.
    pub(crate) fn remove(&self, now: Instant, undone: &Arc<Ticket>) {
        self.held(now).retain(|it| !Arc::ptr_eq(it, undone));
    }

    fn held(&self, now: Instant) -> MutexGuard<'_, VecDeque<Arc<Ticket>>> {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        held.retain(|it| now.0 - it.at.0 <= KEPT_SECONDS);
        held
    }
}

/// Keeps a ticket for what was just done. What changed no row (fees reset where there were none)
/// leaves nothing to undo: an earlier act of its kind stays the one.
pub fn keep(parts: &Parts, caller: &Caller, act: Act, inverse: Inverse) {
    let is_empty = inverse.is_empty() && !matches!(act, Act::Dossier(_));
    if let Some(by) = caller.login().filter(|_| !is_empty) {
        parts.undo.add(Ticket {
            at: parts.now(),
            by: by.clone(),
            act,
            inverse: Arc::new(inverse),
        });
    }
}

impl Ticket {
    pub(crate) fn refuse(&self, touched: &Touched) -> ShopError {
        self.act.refuse(&self.inverse, touched)
    }
}

/// Refusal of an act that cannot be put back any more.
pub(super) fn refused(detail: String) -> ShopError {
    ShopError::refused(Code::Retablissement, detail)
}

#[cfg(test)]
mod tests;
