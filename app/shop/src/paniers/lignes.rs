//! Lines of baskets: added, removed, put in another order.

use std::collections::HashMap;

use super::offre::OffreLigne;
use super::retablir::{Retire, Retires};
use super::vue::VueLigne;
use super::{acheteur, current_or_new, find_current, find_owned, refusals, vue};
use crate::{Caller, Parts, Result, ShopError};
use domain::Quantite;
use domain::ids::{CleArticle, LigneId, PanierId};
use domain::instant::Instant;
use domain::panier::{DimensionsLigne, LIGNES_MAX, Ligne, Panier};
use domain::vente::LigneVente;
use store::paniers::{self as kept, CleLigne, NewLigne};
use store::{Rows, Write};

/// Line to put into a basket.
#[derive(Clone, Debug)]
pub struct Ajout {
    /// Article or declinaison bought.
    pub cle: CleArticle,
    /// Quantity, as typed.
    pub quantite: String,
    /// Dimensions given.
    pub dimensions: DimensionsLigne,
    /// Worksite tag that passed its rule, or nothing.
    pub chantier: String,
}

/// Outcome of a line put into a basket.
#[derive(Clone, Debug)]
pub struct Ajoutee {
    /// The basket, afterwards.
    pub panier: Panier,
    /// The line, afterwards.
    pub ligne: LigneVente,
    /// A new line, rather than more of one there was.
    pub created: bool,
}

/// The change that puts an article into a basket of the caller; without a number, into the one it
/// fills.
pub fn add(
    parts: &Parts,
    caller: Caller,
    panier: Option<PanierId>,
    ajout: Ajout,
) -> impl FnOnce(&mut Write<'_>) -> Result<Ajoutee> + Send + use<> {
    let numbers = vue::has_numbers(&parts.reglages.get().page, &caller);
    let now = parts.now();
    move |write| {
        let mut panier = target(write, &caller, panier, now)?;
        let (offre, ligne, created) = add_one(write, &caller, &mut panier, ajout)?;
        kept::put(write, &mut panier, now)?;
        let vue = VueLigne::find(write, numbers, &ligne)?;
        Ok(Ajoutee {
            ligne: vue::priced(write, &caller, ligne, &offre, vue)?,
            panier,
            created,
        })
    }
}

/// Puts articles into a basket, all of them or none; says which basket.
pub fn add_all(
    parts: &Parts,
    caller: &Caller,
    panier: Option<PanierId>,
    ajouts: Vec<Ajout>,
) -> Result<PanierId> {
    let caller = caller.clone();
    let now = parts.now();
    parts.store.write_lines(ajouts.len(), move |write| {
        let mut panier = target(write, &caller, panier, now)?;
        for ajout in ajouts {
            add_one(write, &caller, &mut panier, ajout)?;
        }
        kept::put(write, &mut panier, now)?;
        Ok(panier.id)
    })
}

/// The basket of a number, or the one the caller fills.
fn target(
    write: &mut Write<'_>,
    caller: &Caller,
    panier: Option<PanierId>,
    now: Instant,
) -> Result<Panier> {
    match panier {
        Some(id) => find_owned(write, caller, id),
        None => current_or_new(write, &acheteur(caller)?, now),
    }
}

/// Puts one article into a basket that the caller of this function then keeps.
pub(super) fn add_one(
    write: &mut Write<'_>,
    caller: &Caller,
    panier: &mut Panier,
    ajout: Ajout,
) -> Result<(OffreLigne, Ligne, bool)> {
    let offre = OffreLigne::load(write, &ajout.cle)?.ok_or(ShopError::NotFound)?;
    offre.check_sellable(caller)?;
    let quantite = Quantite::parse(&ajout.quantite, offre.decimales)?;
    offre.check_quantite(quantite)?;
    let dimensions = offre.check_dimensions(&ajout.dimensions)?;
    let chantier = kept::spell_chantier(write, &panier.proprietaire, ajout.chantier)?;
    let cle = CleLigne {
        cle: &ajout.cle,
        dimensions: &dimensions,
        chantier: &chantier,
    };
    let Some(before) = kept::find_ligne_by_cle(write, panier.id, cle, None)? else {
        if panier.nb_lignes as usize >= LIGNES_MAX {
            return Err(refusals::too_many_lignes());
        }
        offre.check_montant(write, caller, quantite, &dimensions)?;
        let new = NewLigne {
            cle: ajout.cle,
            quantite,
            dimensions,
            chantier,
        };
        let ligne = kept::add_ligne(write, panier, new)?;
        return Ok((offre, ligne, true));
    };
    let sum = before.quantite.checked_add(quantite);
    let after = Ligne {
        quantite: sum.unwrap_or(Quantite(i64::MAX)),
        ..before.clone()
    };
    offre.check_quantite(after.quantite)?;
    offre.check_montant(write, caller, after.quantite, &after.dimensions)?;
    kept::put_ligne(write, panier, &before, &after)?;
    Ok((offre, after, false))
}

/// A line of the caller's basket.
pub(super) fn owned_ligne(
    rows: &impl Rows,
    caller: &Caller,
    panier: PanierId,
    id: LigneId,
) -> Result<(Panier, Ligne)> {
    let panier = find_owned(rows, caller, panier)?;
    let ligne = kept::find_ligne(rows, id)?.ok_or(ShopError::NotFound)?;
    if kept::to_panier_id(id) != panier.id {
        return Err(ShopError::NotFound);
    }
    Ok((panier, ligne))
}

/// The basket and line of a line's number, if they are the caller's.
pub fn find_ligne(rows: &impl Rows, caller: &Caller, id: LigneId) -> Result<(Panier, Ligne)> {
    owned_ligne(rows, caller, kept::to_panier_id(id), id)
}

/// The change that removes a line.
pub fn remove_ligne(
    parts: &Parts,
    caller: Caller,
    (panier, id): (PanierId, LigneId),
) -> impl FnOnce(&mut Write<'_>) -> Result<()> + Send + use<> {
    let (now, retires) = (parts.now(), parts.retires.clone());
    move |write| {
        let (panier, ligne) = owned_ligne(write, &caller, panier, id)?;
        take_out(write, panier, ligne, (&retires, now))
    }
}

/// Takes a line out of a basket; it can be put back for a while.
pub(super) fn take_out(
    write: &mut Write<'_>,
    mut panier: Panier,
    ligne: Ligne,
    (retires, now): (&Retires, Instant),
) -> Result<()> {
    kept::remove_ligne(write, &mut panier, &ligne)?;
    kept::put(write, &mut panier, now)?;
    retires.add(now, &panier.proprietaire, Retire::Ligne(ligne));
    Ok(())
}

/// Puts the lines of the basket the caller fills in the order of `ids`, which must be exactly
/// its lines.
pub fn sort(parts: &Parts, caller: &Caller, ids: Vec<LigneId>) -> Result<()> {
    // Beside the writer, which is everybody's: whoever names other lines does not reach it.
    let count = parts.store.read(|read| {
        let panier = find_current(read, caller)?;
        Ok::<_, ShopError>(panier.map_or(0, |panier| panier.nb_lignes as usize))
    })?;
    caller.pricing_quota.take(count)?;
    if count != ids.len() {
        return Err(ShopError::stale_order());
    }
    let caller = caller.clone();
    let now = parts.now();
    parts.store.write_lines(count, move |write| {
        let Some(mut panier) = find_current(write, &caller)? else {
            return if ids.is_empty() {
                Ok(())
            } else {
                Err(ShopError::stale_order())
            };
        };
        let lignes = kept::list_lignes(write, panier.id)?;
        let rangs: Vec<u32> = lignes.iter().map(|ligne| ligne.rang).collect();
        let mut by_id: HashMap<LigneId, Ligne> =
            lignes.into_iter().map(|ligne| (ligne.id, ligne)).collect();
        if ids.len() != rangs.len() {
            return Err(ShopError::stale_order());
        }
        for (id, rang) in ids.into_iter().zip(rangs) {
            let before = by_id.remove(&id).ok_or_else(ShopError::stale_order)?;
            if before.rang != rang {
                let after = Ligne {
                    rang,
                    ..before.clone()
                };
                kept::put_ligne(write, &panier, &before, &after)?;
            }
        }
        Ok(kept::put(write, &mut panier, now)?)
    })
}
