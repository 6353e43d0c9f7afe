//! Baskets deleted a moment ago, whole: one press puts one back as it was, with the lines that could
//! not be bought any more. Kept in memory for as long as somebody may think better of it.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{activate, check_room, detail, named, owner, refus};
use crate::domain::ids::PanierId;
use crate::domain::instant::Instant;
use crate::domain::panier::{Ligne, Panier, Proprietaire};
use crate::domain::vente::Vente;
use crate::shop::{Caller, Parts, Result, ShopError};
use crate::store::paniers as kept;

/// Seconds a basket can be put back: the page that offers it may stay open for a while.
const KEPT_SECONDS: i64 = 3_600;

/// Lines kept in all, whoever deletes; ten times the largest basket, some 10 MB.
const LIGNES_GARDEES_MAX: usize = 50_000;

/// Baskets kept in all: each costs a few hundred bytes, even empty.
const PANIERS_GARDES_MAX: usize = 1_000;

/// A basket that was deleted.
#[derive(Clone, Debug)]
pub(super) struct Retire {
    /// The basket.
    pub(super) panier: Panier,
    /// Its lines.
    pub(super) lignes: Vec<Ligne>,
    /// Whether it was the one its owner filled.
    pub(super) actif: bool,
}

/// What can be put back, oldest first.
#[derive(Default)]
pub struct PaniersRetires(Mutex<VecDeque<(Instant, Retire)>>);

impl PaniersRetires {
    /// Keeps what was just deleted; the oldest make room.
    pub(super) fn add(&self, now: Instant, retire: Retire) {
        let mut held = self.held(now);
        held.push_back((now, retire));
        let lignes = |held: &VecDeque<(Instant, Retire)>| -> usize {
            held.iter().map(|(_, it)| it.lignes.len()).sum()
        };
        while held.len() > PANIERS_GARDES_MAX || lignes(&held) > LIGNES_GARDEES_MAX {
            held.pop_front();
        }
    }

    /// Forgets what is too old to be put back.
    pub fn sweep(&self, now: Instant) {
        drop(self.held(now));
    }

    fn find(&self, now: Instant, owner: &Proprietaire, id: PanierId) -> Option<Retire> {
        let held = self.held(now);
        let is_it = |it: &Panier| it.id == id && it.proprietaire == *owner;
        let found = held.iter().rev().find(|(_, it)| is_it(&it.panier));
        found.map(|(_, it)| it.clone())
    }

    fn forget(&self, now: Instant, id: PanierId) {
        self.held(now).retain(|(_, it)| it.panier.id != id);
    }

    fn held(&self, now: Instant) -> MutexGuard<'_, VecDeque<(Instant, Retire)>> {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        held.retain(|(at, _)| now.0 - at.0 <= KEPT_SECONDS);
        held
    }
}

/// Puts back a basket of the caller's that was deleted a moment ago, under its number.
pub fn restore(parts: &Parts, caller: &Caller, id: PanierId) -> Result<Vente> {
    let now = parts.now();
    let owner = owner(caller)?;
    let retire = parts.paniers_retires.find(now, &owner, id);
    let retire = retire.ok_or(ShopError::NotFound)?;
    let caller = caller.clone();
    let vente = parts.store.write(move |write| {
        let Retire {
            panier,
            lignes,
            actif,
        } = retire;
        // Two presses: the first has put it back.
        if let Some(there) = kept::find(write, id)? {
            return detail(write, &caller, there);
        }
        check_room(write, &owner)?;
        let taken = !panier.nom.is_empty()
            && named(write, &owner, &panier.nom, panier.type_panier)?.is_some();
        if taken {
            return Err(refus::nom_pris());
        }
        let panier = kept::restore(write, panier, &lignes, now)?;
        if actif {
            activate(write, &panier)?;
        }
        detail(write, &caller, panier)
    })?;
    parts.paniers_retires.forget(now, id);
    Ok(vente)
}
