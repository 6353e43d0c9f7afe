//! Undo of what shoppers took away a moment ago: one press puts it back as it was, where it was. It
//! was theirs, so it is not judged again as something bought anew: what can no longer be sold says
//! so in its basket. Kept in memory only.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::fusion::join_ligne;
use super::vue::{self, VueLigne};
use super::{acheteur, check_room, find, find_owned, find_owner, is_seen, named, refusals};
use crate::{Caller, Parts, Result, ShopError};
use domain::ids::{LigneId, Login, PanierId};
use domain::instant::Instant;
use domain::panier::{Acheteur, LIGNES_MAX, Ligne, Panier, Proprietaire};
use domain::vente::{LigneVente, Vente};
use store::{Write, paniers as kept};

/// Seconds something can be put back: the list of baskets offers it as long as its page is open.
const KEPT_SECONDS: i64 = 3_600;

/// Lines kept for one owner: two baskets that are full.
const LIGNES_PAR_PROPRIETAIRE_MAX: usize = 2 * LIGNES_MAX;

/// Lines kept for all, some 200 bytes each: 10 MB.
const LIGNES_RETIREES_MAX: usize = 50_000;

/// Something taken away.
#[derive(Clone, Debug)]
pub enum Retire {
    /// A basket.
    Panier {
        /// As it was.
        panier: Panier,
        /// Lines it held.
        lignes: Vec<Ligne>,
        /// Logins that were filling it; empty for a visitor.
        actif_pour: Vec<String>,
    },
    /// A line of a basket that is still there.
    Ligne(Ligne),
}

impl Retire {
    fn weight(&self) -> usize {
        match self {
            Self::Panier { lignes, .. } => lignes.len().max(1),
            Self::Ligne(_) => 1,
        }
    }

    fn is_panier(&self, id: PanierId) -> bool {
        matches!(self, Self::Panier { panier, .. } if panier.id == id)
    }

    fn is_ligne(&self, id: LigneId) -> bool {
        matches!(self, Self::Ligne(ligne) if ligne.id == id)
    }
}

#[derive(Debug)]
struct Entree {
    le: Instant,
    proprietaire: Proprietaire,
    retire: Retire,
    /// Of a line that was put back, the one it is now: it is not put back twice.
    rendue: Option<LigneId>,
}

/// Baskets and lines that can be put back, oldest first.
#[derive(Clone, Debug, Default)]
pub struct Retires(Arc<Mutex<Tenus>>);

/// Entries held, and their counts: a line is kept in the middle of a change, which is no time to
/// count all the others.
#[derive(Debug, Default)]
struct Tenus {
    entrees: VecDeque<Entree>,
    lignes: usize,
    par_proprietaire: HashMap<Proprietaire, usize>,
}

impl Tenus {
    fn push(&mut self, entree: Entree) {
        let (weight, owner) = (entree.retire.weight(), entree.proprietaire.clone());
        self.lignes += weight;
        *self.par_proprietaire.entry(owner).or_default() += weight;
        self.entrees.push_back(entree);
    }

    fn drop_at(&mut self, place: usize) {
        let Some(gone) = self.entrees.remove(place) else {
            return;
        };
        let weight = gone.retire.weight();
        self.lignes -= weight;
        let left = self.count_lignes(&gone.proprietaire) - weight;
        match left {
            0 => self.par_proprietaire.remove(&gone.proprietaire),
            _ => self.par_proprietaire.insert(gone.proprietaire, left),
        };
    }

    /// Lines held for an owner.
    fn count_lignes(&self, owner: &Proprietaire) -> usize {
        self.par_proprietaire
            .get(owner)
            .copied()
            .unwrap_or_default()
    }

    /// Drops the first that is so; says whether there was one.
    fn drop_first(&mut self, is_it: impl FnMut(&Entree) -> bool) -> bool {
        let place = self.entrees.iter().position(is_it);
        place.map(|place| self.drop_at(place)).is_some()
    }
}

impl Retires {
    /// Keeps what is being taken away. Where the change is then not made, what is kept is in its
    /// place all the same, and putting it back does nothing.
    pub fn add(&self, now: Instant, proprietaire: &Proprietaire, retire: Retire) {
        let mut held = self.held(now);
        held.push(Entree {
            le: now,
            proprietaire: proprietaire.clone(),
            retire,
            rendue: None,
        });
        let is_own = |it: &Entree| it.proprietaire == *proprietaire;
        while held.count_lignes(proprietaire) > LIGNES_PAR_PROPRIETAIRE_MAX
            && held.drop_first(is_own)
        {}
        while held.lignes > LIGNES_RETIREES_MAX && held.drop_first(|_| true) {}
    }

    /// Removes what is too old to be put back.
    pub fn remove_old(&self, now: Instant) {
        drop(self.held(now));
    }

    fn find(
        &self,
        now: Instant,
        owner: &Proprietaire,
        is_it: impl Fn(&Retire) -> bool,
    ) -> Option<Retire> {
        let held = self.held(now);
        let mut newest = held.entrees.iter().rev();
        let found = newest.find(|it| it.proprietaire == *owner && is_it(&it.retire));
        found.map(|it| it.retire.clone())
    }

    /// The line as it was last taken out, and the one it is since it was put back.
    fn ligne(
        &self,
        now: Instant,
        owner: &Proprietaire,
        id: LigneId,
    ) -> Option<(Ligne, Option<LigneId>)> {
        let held = self.held(now);
        held.entrees.iter().rev().find_map(|it| match &it.retire {
            Retire::Ligne(ligne) if ligne.id == id && it.proprietaire == *owner => {
                Some((ligne.clone(), it.rendue))
            }
            Retire::Ligne(_) | Retire::Panier { .. } => None,
        })
    }

    fn mark(&self, now: Instant, id: LigneId, rendue: Option<LigneId>) {
        let mut held = self.held(now);
        for it in held.entrees.iter_mut().filter(|it| it.retire.is_ligne(id)) {
            it.rendue = rendue;
        }
    }

    fn remove(&self, now: Instant, is_it: impl Fn(&Retire) -> bool) {
        let mut held = self.held(now);
        while held.drop_first(|it| is_it(&it.retire)) {}
    }

    fn held(&self, now: Instant) -> MutexGuard<'_, Tenus> {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_old = |it: &Entree| now.0 - it.le.0 > KEPT_SECONDS;
        while held.entrees.front().is_some_and(is_old) {
            held.drop_at(0);
        }
        held
    }
}

/// Number of lines that would be written to put back a basket deleted a moment ago.
pub fn count_retirees(parts: &Parts, caller: &Caller, id: PanierId) -> Result<usize> {
    let owner = find_owner(caller)?;
    let found = parts
        .retires
        .find(parts.now(), &owner, |it| it.is_panier(id));
    Ok(found.map_or(0, |it| it.weight()))
}

/// Puts back a basket deleted a moment ago: its name, its lines, their tags and their order.
/// Answers it as well when it is there: the first answer may have been lost on its way.
pub fn restore(parts: &Parts, caller: &Caller, id: PanierId) -> Result<Vente> {
    let count = count_retirees(parts, caller, id)?;
    caller.pricing_quota.take(count)?;
    let (acheteur, now) = (acheteur(caller)?, parts.now());
    let owner = acheteur.proprietaire.clone();
    let retire = parts.retires.find(now, &owner, |it| it.is_panier(id));
    parts.store.write_lines(count, move |write| {
        if let Some(there) = kept::find(write, id)?
            && is_seen(write, &there, &acheteur)?
        {
            return Ok(());
        }
        let Some(Retire::Panier {
            panier,
            lignes,
            actif_pour,
        }) = retire
        else {
            return Err(ShopError::NotFound);
        };
        if !is_seen(write, &panier, &acheteur)? {
            return Err(ShopError::NotFound);
        }
        check_room(write, &acheteur)?;
        if named(write, &owner, &panier.nom, panier.type_panier)?.is_some() {
            return Err(refusals::nom_pris());
        }
        let panier = kept::restore(write, panier, &lignes, now)?;
        for login in actif_pour {
            let filler = Acheteur {
                proprietaire: owner.clone(),
                login: Login::parse(&login),
            };
            // A colleague that has begun another goes on with it.
            if filler == acheteur || kept::find_actif(write, &filler)?.is_none() {
                kept::put_actif(write, &filler, panier.id)?;
            }
        }
        Ok(())
    })?;
    parts.retires.remove(now, |it| it.is_panier(id));
    find(parts, &caller.counted(), id)
}

/// Puts back a line taken out a moment ago, at its place; where the article was put into the basket
/// again meanwhile, both are one line. Asked again, it answers that line: the first answer may have
/// been lost on its way, and two may ask at once.
pub fn restore_ligne(
    parts: &Parts,
    caller: &Caller,
    (panier, id): (PanierId, LigneId),
) -> Result<LigneVente> {
    let (owner, caller, now) = (find_owner(caller)?, caller.clone(), parts.now());
    let numbers = vue::has_numbers(&parts.reglages.get().page, &caller);
    let retires = parts.retires.clone();
    let is_marked = Arc::new(AtomicBool::new(false));
    let marked = Arc::clone(&is_marked);
    let vente = parts.store.write(move |write| {
        let panier = find_owned(write, &caller, panier)?;
        if kept::to_panier_id(id) != panier.id {
            return Err(ShopError::NotFound);
        }
        // Only the writer looks and marks: between the two nobody else puts it back.
        let held = retires.ligne(now, &owner, id);
        let (ligne, is_again) = match (kept::find_ligne(write, id)?, held) {
            (Some(there), _) => (there, true),
            (None, Some((ligne, None))) => (put_back(write, panier, &ligne, now)?, false),
            (None, Some((_, Some(rendue)))) => {
                let there = kept::find_ligne(write, rendue)?;
                (there.ok_or(ShopError::NotFound)?, true)
            }
            (None, None) => return Err(ShopError::NotFound),
        };
        let rendue = ligne.id;
        let vue = VueLigne::find(write, numbers, &ligne)?;
        let vente = vue::build_ligne_vente(write, &caller, ligne, vue)?;
        if !is_again {
            retires.mark(now, id, Some(rendue));
            marked.store(true, Ordering::Relaxed);
        }
        Ok(vente)
    });
    if vente.is_err() && is_marked.load(Ordering::Relaxed) {
        // The disk did not take it: it is still to be put back.
        parts.retires.mark(now, id, None);
    }
    vente
}

fn put_back(
    write: &mut Write<'_>,
    mut panier: Panier,
    ligne: &Ligne,
    now: Instant,
) -> Result<Ligne> {
    let again = kept::find_ligne_by_cle(write, panier.id, ligne.into(), None)?;
    if again.is_some() {
        if !join_ligne(write, &mut panier, ligne)? {
            return Err(refusals::ensemble());
        }
    } else if panier.nb_lignes as usize >= LIGNES_MAX {
        return Err(refusals::too_many_lignes());
    } else {
        kept::restore_ligne(write, &mut panier, ligne)?;
    }
    kept::put(write, &mut panier, now)?;
    let back = kept::find_ligne_by_cle(write, panier.id, ligne.into(), None)?;
    Ok(back.expect("it was just put there"))
}
