//! Lines of baskets changed: their quantity, their worksite, a part of them set apart. Lines that
//! come to be of the same article, dimensions and worksite are one.

use wasm_rules::quantite;
use wasm_rules::quantite::QUANTITE_MAX;

use super::lignes::{owned_ligne, take_out};
use super::offre::OffreLigne;
use super::vue::VueLigne;
use super::{find_owned, refusals, vue};
use crate::{Caller, Parts, Result, ShopError, versions};
use domain::Quantite;
use domain::code::Code;
use domain::ids::{LigneId, PanierId};
use domain::panier::{LIGNES_MAX, Ligne, Panier};
use domain::vente::LigneVente;
use store::Write;
use store::paniers::{self as kept, NewLigne};

/// Changes to a line.
#[derive(Clone, Debug, Default)]
pub struct ModificationLigne {
    /// Its quantity, as typed; zero removes the line.
    pub quantite: Option<String>,
    /// Its worksite tag, which passed its rule; empty removes it. Of a line that is split, the
    /// part's.
    pub chantier: Option<String>,
    /// The quantity to set apart, as typed.
    pub scinder: Option<String>,
    /// Version of the basket the caller has seen.
    pub version: Option<u64>,
}

/// Outcome of the change of a line.
#[derive(Clone, Debug)]
pub enum Changee {
    /// It was removed.
    Retiree,
    /// It is still there.
    Ligne(Box<LigneVente>),
    /// A part of it is a line of its own, or of another worksite's.
    Scindee {
        /// The line of what is left of it.
        reste: Box<LigneVente>,
        /// The line the part is in.
        part: Box<LigneVente>,
    },
}

/// The change of a line.
pub fn update_ligne(
    parts: &Parts,
    caller: Caller,
    (panier, id): (PanierId, LigneId),
    changement: ModificationLigne,
) -> impl FnOnce(&mut Write<'_>) -> Result<Changee> + Send + use<> {
    let numbers = vue::has_numbers(&parts.reglages.get().page, &caller);
    let (now, retires) = (parts.now(), parts.retires.clone());
    move |write| {
        let (mut panier, before) = owned_ligne(write, &caller, panier, id)?;
        versions::check(panier.version, changement.version)?;
        let shown = |write: &mut Write<'_>, ligne: Ligne| {
            let vue = VueLigne::find(write, numbers, &ligne)?;
            vue::build_ligne_vente(write, &caller, ligne, vue).map(Box::new)
        };
        if let Some(part) = &changement.scinder {
            if changement.quantite.is_some() {
                let sentence = "Changez la quantité de la ligne ou divisez-la, pas les deux.";
                return Err(ShopError::field("scinder", sentence));
            }
            let split = split(
                write,
                &caller,
                (&mut panier, before),
                part,
                changement.chantier,
            )?;
            kept::put(write, &mut panier, now)?;
            return Ok(Changee::Scindee {
                reste: shown(write, split.reste)?,
                part: shown(write, split.part)?,
            });
        }
        let mut after = before.clone();
        if let Some(quantite) = &changement.quantite {
            if Quantite::parse(quantite, 3) == Ok(Quantite(0)) {
                take_out(write, panier, before, (&retires, now))?;
                return Ok(Changee::Retiree);
            }
            let offre = OffreLigne::load(write, &before.cle)?.ok_or_else(withdrawn)?;
            after.quantite = Quantite::parse(quantite, offre.decimales)?;
            offre.check_quantite(after.quantite)?;
            offre.check_montant(write, &caller, after.quantite, &after.dimensions)?;
        }
        if let Some(chantier) = changement.chantier {
            after.chantier = kept::spell_chantier(write, &panier.proprietaire, chantier)?;
        }
        let after = keep(write, &caller, &mut panier, (&before, after))?;
        kept::put(write, &mut panier, now)?;
        Ok(Changee::Ligne(shown(write, after)?))
    }
}

fn withdrawn() -> ShopError {
    ShopError::refused(
        Code::ArticleRetire,
        "Cet article n'est plus vendu. Retirez-le du panier.",
    )
}

/// Keeps a changed line. Where its worksite makes it one with another, it takes that one in, and
/// keeps its own number and place.
fn keep(
    write: &mut Write<'_>,
    caller: &Caller,
    panier: &mut Panier,
    (before, mut after): (&Ligne, Ligne),
) -> Result<Ligne> {
    let is_moved = before.chantier != after.chantier;
    let alike = match is_moved {
        true => kept::find_ligne_by_cle(write, panier.id, (&after).into(), Some(after.id))?,
        false => None,
    };
    if let Some(alike) = alike {
        after.quantite = together(write, caller, &after, alike.quantite)?;
        kept::remove_ligne(write, panier, &alike)?;
    }
    kept::put_ligne(write, panier, before, &after)?;
    Ok(after)
}

/// The quantity of a line that takes more in.
fn together(
    write: &mut Write<'_>,
    caller: &Caller,
    ligne: &Ligne,
    more: Quantite,
) -> Result<Quantite> {
    let sum = ligne.quantite.checked_add(more);
    let sum = sum.unwrap_or(Quantite(i64::MAX));
    match OffreLigne::load(write, &ligne.cle)? {
        // What is sold no more keeps its lines until they are taken out.
        None if sum <= QUANTITE_MAX => {}
        None => return Err(refusals::ensemble()),
        Some(offre) => {
            offre.check_quantite(sum)?;
            offre.check_montant(write, caller, sum, &ligne.dimensions)?;
        }
    }
    Ok(sum)
}

/// The two lines that a line was split into.
struct Scission {
    reste: Ligne,
    part: Ligne,
}

/// Sets a part of a line apart: for another worksite where one is named, beside it otherwise.
fn split(
    write: &mut Write<'_>,
    caller: &Caller,
    (panier, before): (&mut Panier, Ligne),
    part: &str,
    chantier: Option<String>,
) -> Result<Scission> {
    let at_part = |refusal: wasm_rules::Refusal| ShopError::field("scinder", &refusal.to_string());
    let offre = OffreLigne::load(write, &before.cle)?.ok_or_else(withdrawn)?;
    let part = Quantite::parse(part, offre.decimales).map_err(at_part)?;
    let multiple = offre.article.multiple_vente;
    let left = quantite::split(before.quantite, part, multiple, offre.decimales);
    let reste = Ligne {
        quantite: left.map_err(at_part)?,
        ..before.clone()
    };
    kept::put_ligne(write, panier, &before, &reste)?;
    let chantier = match chantier {
        Some(chantier) => kept::spell_chantier(write, &panier.proprietaire, chantier)?,
        None => before.chantier.clone(),
    };
    let apart = Ligne {
        quantite: part,
        chantier,
        ..before.clone()
    };
    let alike = match apart.chantier == before.chantier {
        true => None,
        false => kept::find_ligne_by_cle(write, panier.id, (&apart).into(), Some(before.id))?,
    };
    if let Some(alike) = alike {
        let joined = Ligne {
            quantite: together(write, caller, &alike, part)?,
            ..alike.clone()
        };
        kept::put_ligne(write, panier, &alike, &joined)?;
        return Ok(Scission {
            reste,
            part: joined,
        });
    }
    if panier.nb_lignes as usize >= LIGNES_MAX {
        return Err(refusals::too_many_lignes());
    }
    let new = NewLigne {
        cle: apart.cle,
        quantite: apart.quantite,
        dimensions: apart.dimensions,
        chantier: apart.chantier,
    };
    let part = kept::add_ligne(write, panier, new)?;
    Ok(Scission { reste, part })
}

/// Tags lines of the caller's baskets, all or none; an empty tag removes theirs. Answers those that
/// are left: lines that come to be one are told once.
pub fn tag_lignes(
    parts: &Parts,
    caller: &Caller,
    ids: Vec<LigneId>,
    chantier: String,
) -> Result<Vec<LigneId>> {
    let (caller, now, count) = (caller.clone(), parts.now(), ids.len());
    parts.store.write_lines(count, move |write| {
        // Each is the caller's before any is changed.
        for id in &ids {
            owned_ligne(write, &caller, kept::to_panier_id(*id), *id)?;
        }
        // The first keeps its place, and takes the others in.
        for id in ids.iter().rev() {
            // One that had the tag before is taken in by another, and is gone by its turn.
            let Some(before) = kept::find_ligne(write, *id)? else {
                continue;
            };
            let mut panier = find_owned(write, &caller, kept::to_panier_id(*id))?;
            let after = Ligne {
                chantier: kept::spell_chantier(write, &panier.proprietaire, chantier.clone())?,
                ..before.clone()
            };
            keep(write, &caller, &mut panier, (&before, after))?;
            kept::put(write, &mut panier, now)?;
        }
        let mut left = Vec::with_capacity(ids.len());
        for id in ids {
            left.extend(kept::find_ligne(write, id)?.map(|ligne| ligne.id));
        }
        Ok(left)
    })
}
