//! The worksite tags of the lines of baskets: found by owner and tag, without case nor accents.

use std::ops::ControlFlow;

use wasm_rules::texte::comparison_key;

use super::super::tables::LIGNES_PAR_CHANTIER;
use super::super::{Order, Result, Rows, Write};
use super::find_ligne;
use domain::ids::LigneId;
use domain::panier::{Ligne, Panier, Proprietaire};

/// The worksite tags in the baskets of an owner, each once, by name and as it was first spelled; at
/// most `max`. Walks from tag to tag: one tag may be on a million lines.
pub fn list_chantiers(rows: &impl Rows, owner: &Proprietaire, max: usize) -> Result<Vec<String>> {
    let last = (owner.clone(), char::MAX.to_string(), LigneId(u64::MAX));
    let mut tags: Vec<String> = Vec::new();
    let mut after = (owner.clone(), String::new(), LigneId(0));
    while tags.len() < max {
        let mut next = None;
        rows.scan_between(
            &LIGNES_PAR_CHANTIER,
            (&after, &last),
            Order::Ascending,
            |(_, key, id), ()| {
                next = Some((key, id));
                Ok(ControlFlow::Break(()))
            },
        )?;
        let Some((key, id)) = next else { break };
        tags.extend(find_ligne(rows, id)?.map(|it| it.chantier));
        after = (owner.clone(), key, LigneId(u64::MAX));
    }
    Ok(tags)
}

/// A worksite tag as the baskets of an owner first spelled it; none where they do not bear it.
pub fn find_graphie(rows: &impl Rows, owner: &Proprietaire, tag: &str) -> Result<Option<String>> {
    let first = list_lignes_of_chantier(rows, owner, tag, 1)?;
    Ok(first.into_iter().next().map(|ligne| ligne.chantier))
}

/// A worksite tag as the baskets of an owner first spelled it; as it is where they do not bear it, or it is
/// empty.
pub fn spell_chantier(rows: &impl Rows, owner: &Proprietaire, tag: String) -> Result<String> {
    if tag.is_empty() {
        return Ok(tag);
    }
    Ok(find_graphie(rows, owner, &tag)?.unwrap_or(tag))
}

/// The lines of an owner's baskets that bear a tag; at most `max`.
pub fn list_lignes_of_chantier(
    rows: &impl Rows,
    owner: &Proprietaire,
    tag: &str,
    max: usize,
) -> Result<Vec<Ligne>> {
    let prefix = (owner.clone(), comparison_key(tag));
    let mut ids = Vec::new();
    rows.scan_keys(&LIGNES_PAR_CHANTIER, &prefix, |(_, _, id)| {
        ids.push(id);
        Ok(if ids.len() < max {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        })
    })?;
    let lignes = ids.into_iter().map(|id| find_ligne(rows, id));
    lignes.filter_map(Result::transpose).collect()
}

pub(super) fn put_chantier(write: &mut Write<'_>, panier: &Panier, ligne: &Ligne) -> Result<()> {
    match cle_chantier(panier, ligne) {
        Some(key) => write.put(&LIGNES_PAR_CHANTIER, &key, &()),
        None => Ok(()),
    }
}

pub(super) fn remove_chantier(write: &mut Write<'_>, panier: &Panier, ligne: &Ligne) -> Result<()> {
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
            comparison_key(&ligne.chantier),
            ligne.id,
        )
    })
}
