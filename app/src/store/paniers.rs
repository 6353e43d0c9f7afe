//! Baskets and their lines: every table a basket touches is written here.
//!
//! A line's number names its basket, so that a tag, which is given the line alone, finds both
//! with one read, and so that adding a line writes three rows whatever the size of the basket.

use std::ops::ControlFlow;

use super::tables::*;
use super::{Order, Result, Rows, StoreError, Write};
use crate::domain::Quantite;
use crate::domain::ids::{CleArticle, LigneId, PanierId};
use crate::domain::instant::Instant;
use crate::domain::panier::{DimensionsLigne, Ligne, Panier, Proprietaire, TypePanier};

/// Counter of baskets, in `META`.
const NUMERO: &str = "numero_panier";

/// Bits of a line's number that count the lines its basket ever had; those above are the basket.
/// Both fit together in the 53 bits of a JSON number.
const RANG_BITS: u32 = 22;

/// The basket a line belongs to.
pub fn panier_of(ligne: LigneId) -> PanierId {
    PanierId(ligne.0 >> RANG_BITS)
}

/// A basket.
pub fn find(rows: &impl Rows, id: PanierId) -> Result<Option<Panier>> {
    rows.get(&PANIERS, &id)
}

/// The baskets of an owner, oldest first.
pub fn list(rows: &impl Rows, proprietaire: &Proprietaire) -> Result<Vec<Panier>> {
    let keys = rows.under(&PANIERS_PAR_PROPRIETAIRE, proprietaire)?;
    let paniers = keys.into_iter().map(|((_, id), ())| find(rows, id));
    paniers.filter_map(Result::transpose).collect()
}

/// How many baskets an owner has.
pub fn count(rows: &impl Rows, proprietaire: &Proprietaire) -> Result<usize> {
    Ok(rows.under(&PANIERS_PAR_PROPRIETAIRE, proprietaire)?.len())
}

/// The basket an owner currently fills.
pub fn actif(rows: &impl Rows, proprietaire: &Proprietaire) -> Result<Option<Panier>> {
    match rows.get(&PANIERS_ACTIFS, proprietaire)? {
        Some(id) => find(rows, PanierId(id)),
        None => Ok(None),
    }
}

/// Makes a basket the one its owner fills.
pub fn set_actif(write: &mut Write<'_>, panier: &Panier) -> Result<()> {
    write.put(&PANIERS_ACTIFS, &panier.proprietaire, &panier.id.0)
}

/// A new basket, empty.
pub fn create(
    write: &mut Write<'_>,
    proprietaire: &Proprietaire,
    nom: String,
    type_panier: TypePanier,
    now: Instant,
) -> Result<Panier> {
    let panier = Panier {
        id: PanierId(write.next_number(NUMERO)?),
        proprietaire: proprietaire.clone(),
        nom,
        type_panier,
        nb_lignes: 0,
        rang_suivant: 0,
        modifie_le: now,
        version: 1,
    };
    write.put(&PANIERS, &panier.id, &panier)?;
    let key = (proprietaire.clone(), panier.id);
    write.put(&PANIERS_PAR_PROPRIETAIRE, &key, &())?;
    Ok(panier)
}

/// Keeps a basket whose name or lines changed: its version grows.
pub fn put(write: &mut Write<'_>, panier: &mut Panier, now: Instant) -> Result<()> {
    panier.version += 1;
    panier.modifie_le = now;
    write.put(&PANIERS, &panier.id, panier)
}

/// Gives a basket to another owner.
pub fn give(write: &mut Write<'_>, panier: &Panier, to: &Proprietaire) -> Result<()> {
    let lignes = lignes(write, panier.id)?;
    forget(write, panier)?;
    for ligne in &lignes {
        untag(write, panier, ligne)?;
    }
    let given = Panier {
        proprietaire: to.clone(),
        ..panier.clone()
    };
    write.put(&PANIERS, &given.id, &given)?;
    write.put(&PANIERS_PAR_PROPRIETAIRE, &(to.clone(), given.id), &())?;
    for ligne in &lignes {
        tag(write, &given, ligne)?;
    }
    Ok(())
}

/// Removes a basket and its lines.
pub fn remove(write: &mut Write<'_>, panier: &Panier) -> Result<()> {
    for ligne in lignes(write, panier.id)? {
        forget_ligne(write, panier, &ligne)?;
    }
    forget(write, panier)?;
    write.remove(&PANIERS, &panier.id)
}

/// Puts back a basket that was removed, under its number, with its lines.
pub fn restore(
    write: &mut Write<'_>,
    mut panier: Panier,
    lignes: &[Ligne],
    now: Instant,
) -> Result<Panier> {
    put(write, &mut panier, now)?;
    let key = (panier.proprietaire.clone(), panier.id);
    write.put(&PANIERS_PAR_PROPRIETAIRE, &key, &())?;
    for ligne in lignes {
        keep_ligne(write, &panier, ligne)?;
    }
    Ok(panier)
}

/// Its owner no longer has the basket.
fn forget(write: &mut Write<'_>, panier: &Panier) -> Result<()> {
    if write.get(&PANIERS_ACTIFS, &panier.proprietaire)? == Some(panier.id.0) {
        write.remove(&PANIERS_ACTIFS, &panier.proprietaire)?;
    }
    let key = (panier.proprietaire.clone(), panier.id);
    write.remove(&PANIERS_PAR_PROPRIETAIRE, &key)
}

/// The lines of a basket, in the order they are shown.
pub fn lignes(rows: &impl Rows, panier: PanierId) -> Result<Vec<Ligne>> {
    let mut lignes: Vec<Ligne> = Vec::new();
    rows.scan(&LIGNES, Some(&panier), Order::Ascending, |_, ligne| {
        lignes.push(ligne);
        Ok(ControlFlow::Continue(()))
    })?;
    lignes.sort_by_key(|ligne| ligne.rang);
    Ok(lignes)
}

/// A line of a basket.
pub fn ligne(rows: &impl Rows, id: LigneId) -> Result<Option<Ligne>> {
    rows.get(&LIGNES, &(panier_of(id), id))
}

/// The line of a basket that holds this article in these dimensions.
pub fn ligne_of(
    rows: &impl Rows,
    panier: PanierId,
    cle: &CleArticle,
    dimensions: &DimensionsLigne,
) -> Result<Option<Ligne>> {
    match rows.get(&LIGNES_PAR_CLE, &cle_ligne(panier, cle, dimensions))? {
        Some(id) => ligne(rows, LigneId(id)),
        None => Ok(None),
    }
}

/// The lines of a basket that hold this article, each in dimensions of its own.
pub fn lignes_of(rows: &impl Rows, panier: PanierId, cle: &CleArticle) -> Result<Vec<Ligne>> {
    let alike = rows.under(&LIGNES_PAR_CLE, &(panier, cle.to_string()))?;
    let lignes = alike.into_iter().map(|(_, id)| ligne(rows, LigneId(id)));
    lignes.filter_map(Result::transpose).collect()
}

/// What a new line holds.
#[derive(Clone, Debug)]
pub struct NewLigne {
    /// What is bought.
    pub cle: CleArticle,
    /// How much.
    pub quantite: Quantite,
    /// Its dimensions.
    pub dimensions: DimensionsLigne,
    /// Its worksite tag.
    pub chantier: String,
}

/// Adds a line at the end of a basket, which the caller then keeps with [`put`].
pub fn add_ligne(write: &mut Write<'_>, panier: &mut Panier, new: NewLigne) -> Result<Ligne> {
    let rang = panier.rang_suivant;
    if rang >> RANG_BITS != 0 {
        return Err(StoreError::damaged("LIGNES"));
    }
    let ligne = Ligne {
        id: LigneId(panier.id.0 << RANG_BITS | u64::from(rang)),
        cle: new.cle,
        quantite: new.quantite,
        dimensions: new.dimensions,
        chantier: new.chantier,
        rang,
    };
    panier.rang_suivant += 1;
    panier.nb_lignes += 1;
    keep_ligne(write, panier, &ligne)?;
    Ok(ligne)
}

/// Puts back a line that was removed, under its number and at its place, in a basket which the
/// caller then keeps with [`put`].
pub fn restore_ligne(write: &mut Write<'_>, panier: &mut Panier, ligne: &Ligne) -> Result<()> {
    panier.nb_lignes += 1;
    keep_ligne(write, panier, ligne)
}

fn keep_ligne(write: &mut Write<'_>, panier: &Panier, ligne: &Ligne) -> Result<()> {
    write.put(&LIGNES, &(panier.id, ligne.id), ligne)?;
    let cle = cle_ligne(panier.id, &ligne.cle, &ligne.dimensions);
    write.put(&LIGNES_PAR_CLE, &cle, &ligne.id.0)?;
    tag(write, panier, ligne)
}

/// Keeps a line whose quantity, tag or place changed; what it holds stays.
pub fn put_ligne(
    write: &mut Write<'_>,
    panier: &Panier,
    before: &Ligne,
    after: &Ligne,
) -> Result<()> {
    if before.chantier != after.chantier {
        untag(write, panier, before)?;
        tag(write, panier, after)?;
    }
    write.put(&LIGNES, &(panier.id, after.id), after)
}

/// Removes a line from a basket, which the caller then keeps with [`put`].
pub fn remove_ligne(write: &mut Write<'_>, panier: &mut Panier, ligne: &Ligne) -> Result<()> {
    panier.nb_lignes = panier.nb_lignes.saturating_sub(1);
    forget_ligne(write, panier, ligne)
}

fn forget_ligne(write: &mut Write<'_>, panier: &Panier, ligne: &Ligne) -> Result<()> {
    untag(write, panier, ligne)?;
    let cle = cle_ligne(panier.id, &ligne.cle, &ligne.dimensions);
    write.remove(&LIGNES_PAR_CLE, &cle)?;
    write.remove(&LIGNES, &(panier.id, ligne.id))
}

fn cle_ligne(
    panier: PanierId,
    cle: &CleArticle,
    dimensions: &DimensionsLigne,
) -> (PanierId, String, String) {
    (panier, cle.to_string(), dimensions.key())
}

/// The worksite tags in the baskets of an owner, each once, by name; at most `max`. Walks from tag
/// to tag: one tag may be on a million lines.
pub fn chantiers(rows: &impl Rows, owner: &Proprietaire, max: usize) -> Result<Vec<String>> {
    let last = (owner.clone(), char::MAX.to_string(), LigneId(u64::MAX));
    let mut tags: Vec<String> = Vec::new();
    while tags.len() < max {
        let after = match tags.last() {
            Some(tag) => (owner.clone(), tag.clone(), LigneId(u64::MAX)),
            None => (owner.clone(), String::new(), LigneId(0)),
        };
        let mut next = None;
        rows.between(
            &LIGNES_PAR_CHANTIER,
            (&after, &last),
            Order::Ascending,
            |(_, tag, _), ()| {
                next = Some(tag);
                Ok(ControlFlow::Break(()))
            },
        )?;
        match next {
            Some(tag) => tags.push(tag),
            None => break,
        }
    }
    Ok(tags)
}

/// The lines of an owner's baskets that bear a tag; at most `max`.
pub fn lignes_of_chantier(
    rows: &impl Rows,
    owner: &Proprietaire,
    tag: &str,
    max: usize,
) -> Result<Vec<Ligne>> {
    let prefix = (owner.clone(), tag.to_owned());
    let mut ids = Vec::new();
    rows.keys(&LIGNES_PAR_CHANTIER, &prefix, |(_, _, id)| {
        ids.push(id);
        Ok(if ids.len() < max {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        })
    })?;
    let lignes = ids.into_iter().map(|id| ligne(rows, id));
    lignes.filter_map(Result::transpose).collect()
}

fn tag(write: &mut Write<'_>, panier: &Panier, ligne: &Ligne) -> Result<()> {
    match cle_chantier(panier, ligne) {
        Some(key) => write.put(&LIGNES_PAR_CHANTIER, &key, &()),
        None => Ok(()),
    }
}

fn untag(write: &mut Write<'_>, panier: &Panier, ligne: &Ligne) -> Result<()> {
    match cle_chantier(panier, ligne) {
        Some(key) => write.remove(&LIGNES_PAR_CHANTIER, &key),
        None => Ok(()),
    }
}

fn cle_chantier(panier: &Panier, ligne: &Ligne) -> Option<(Proprietaire, String, LigneId)> {
    let tagged = !ligne.chantier.is_empty();
    tagged.then(|| {
        (
            panier.proprietaire.clone(),
            ligne.chantier.clone(),
            ligne.id,
        )
    })
}
