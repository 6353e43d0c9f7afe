//! Worksite tags of basket lines: whose basket, whose tag.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use wasm_rules::texte::comparison_key;

use crate::paniers::{self, Ajout, OffreLigne, find_owner};
use crate::{Caller, Parts, Result, ShopError};
use domain::commande::LigneCommande;
use domain::ids::{CleArticle, CodeClient, LigneId};
use domain::panier;
use store::commandes::{self, FiltreCommandes};
use store::{Read, paniers as kept};

/// Tags listed at most (tests/SECURITE.md T15).
const CHANTIERS_MAX: usize = 200;

/// Past orders whose tags are listed too: some months of a busy customer.
const COMMANDES_MAX: usize = 50;

/// Lines of past orders looked at: as many as the largest order has. No further order is read then.
const LIGNES_LUES_MAX: usize = panier::LIGNES_MAX;

/// Lines of one worksite whose articles are told at most: as many as four full baskets hold.
const LIGNES_MAX: usize = 4 * panier::LIGNES_MAX;

/// Tags lines, all or none; an empty tag removes theirs. Answers the lines that are left, and the tag
/// as it is spelled.
pub fn update(
    parts: &Parts,
    caller: &Caller,
    lignes: Vec<LigneId>,
    tag: String,
) -> Result<(Vec<LigneId>, String)> {
    let tag = find_spelling(parts, caller, tag)?;
    let left = paniers::tag_lignes(parts, caller, lignes, tag.clone())?;
    Ok((left, tag))
}

/// A tag as the caller's baskets first spelled it, else its past orders: worksites compare without
/// case, accents or outer spaces, and the first spelling stays. Read beside the writer.
pub fn find_spelling(parts: &Parts, caller: &Caller, tag: String) -> Result<String> {
    let Some(owner) = caller.proprietaire().filter(|_| !tag.is_empty()) else {
        return Ok(tag);
    };
    let known = parts.store.read(|read| {
        let in_baskets = kept::find_graphie(read, &owner, &tag)?;
        match (in_baskets, caller.client()) {
            (Some(known), _) => Ok(Some(known)),
            (None, Some(client)) => first_ordered(read, client, &tag),
            (None, None) => Ok(None),
        }
    })?;
    Ok(known.unwrap_or(tag))
}

/// The same for many lines to be added: each worksite is looked up once.
pub fn spell_all(parts: &Parts, caller: &Caller, ajouts: &mut [Ajout]) -> Result<()> {
    let mut known: HashMap<String, String> = HashMap::new();
    for ajout in ajouts.iter_mut().filter(|it| !it.chantier.is_empty()) {
        let key = comparison_key(&ajout.chantier);
        if let Some(first) = known.get(&key) {
            ajout.chantier.clone_from(first);
        } else if known.len() < CHANTIERS_MAX {
            ajout.chantier = find_spelling(parts, caller, std::mem::take(&mut ajout.chantier))?;
            known.insert(key, ajout.chantier.clone());
        }
    }
    Ok(())
}

/// The oldest spelling of a worksite in the past orders that are looked at.
fn first_ordered(read: &Read, client: &CodeClient, tag: &str) -> Result<Option<String>> {
    let (key, mut first) = (comparison_key(tag), None);
    each_ordered(read, client, |ligne| {
        if comparison_key(&ligne.chantier) == key {
            first = Some(ligne.chantier);
        }
        ControlFlow::Continue(())
    })?;
    Ok(first)
}

/// The tag of a line; empty without one.
pub fn find(parts: &Parts, caller: &Caller, ligne: LigneId) -> Result<String> {
    parts.store.read(|read| {
        let (_, ligne) = paniers::find_ligne(read, caller, ligne)?;
        Ok(ligne.chantier)
    })
}

/// The tags in the caller's baskets by name, then those of past orders, newest first.
pub fn list(parts: &Parts, caller: &Caller) -> Result<Vec<String>> {
    let Some(owner) = caller.proprietaire() else {
        return Ok(Vec::new());
    };
    parts.store.read(|read| {
        let mut tags = kept::list_chantiers(read, &owner, CHANTIERS_MAX)?;
        tags.sort_by_cached_key(|tag| comparison_key(tag));
        if let Some(client) = caller.client() {
            add_ordered(read, client, &mut tags)?;
        }
        Ok(tags)
    })
}

/// Adds the tags of a customer's newest orders: a worksite goes on after its first order.
fn add_ordered(read: &Read, client: &CodeClient, tags: &mut Vec<String>) -> Result<()> {
    let mut known: HashSet<String> = tags.iter().map(|tag| comparison_key(tag)).collect();
    each_ordered(read, client, |ligne| {
        if tags.len() >= CHANTIERS_MAX {
            return ControlFlow::Break(());
        }
        if !ligne.chantier.is_empty() && known.insert(comparison_key(&ligne.chantier)) {
            tags.push(ligne.chantier);
        }
        ControlFlow::Continue(())
    })
}

/// Walks the lines of a customer's newest orders until `visit` breaks or enough were looked at.
fn each_ordered(
    read: &Read,
    client: &CodeClient,
    mut visit: impl FnMut(LigneCommande) -> ControlFlow<()>,
) -> Result<()> {
    let filtre = FiltreCommandes {
        client: Some(client.clone()),
        ..FiltreCommandes::default()
    };
    let (_, heads) = commandes::list(read, &filtre, 0, COMMANDES_MAX)?;
    let mut left = LIGNES_LUES_MAX;
    for head in heads {
        if left == 0 {
            break;
        }
        let Some(commande) = commandes::find(read, head.id)? else {
            continue;
        };
        for ligne in commande.lignes {
            if left == 0 || visit(ligne).is_break() {
                return Ok(());
            }
            left -= 1;
        }
    }
    Ok(())
}

/// The articles that bear a tag, each once: path of the page, designation. A tag that no basket
/// bears any more is that of past orders.
pub fn list_articles(parts: &Parts, caller: &Caller, tag: &str) -> Result<Vec<(String, String)>> {
    let owner = find_owner(caller)?;
    parts.store.read(|read| {
        let lignes = kept::list_lignes_of_chantier(read, &owner, tag, LIGNES_MAX)?;
        let mut cles = Vec::with_capacity(lignes.len());
        for ligne in lignes {
            // What a colleague is putting together is its own.
            if paniers::find_ligne(read, caller, ligne.id).is_ok() {
                cles.push(ligne.cle);
            }
        }
        if let Some(client) = caller.client().filter(|_| cles.is_empty()) {
            cles = ordered(read, client, tag)?;
        }
        if cles.is_empty() {
            return Err(ShopError::NotFound);
        }
        caller.pricing_quota.take(cles.len())?;
        let (mut seen, mut articles) = (HashSet::new(), Vec::new());
        for cle in cles {
            if let Some(offre) = OffreLigne::load(read, &cle)? {
                let article = (offre.lien(), offre.designation());
                if seen.insert(article.clone()) {
                    articles.push(article);
                }
            }
        }
        Ok(articles)
    })
}

/// Articles named by the lines of past orders that bear a tag; never by those of the empty tag,
/// which is none.
fn ordered(read: &Read, client: &CodeClient, tag: &str) -> Result<Vec<CleArticle>> {
    let mut cles = Vec::new();
    let key = comparison_key(tag);
    each_ordered(read, client, |ligne| {
        if !key.is_empty() && comparison_key(&ligne.chantier) == key {
            cles.push(ligne.cle);
        }
        ControlFlow::Continue(())
    })?;
    Ok(cles)
}
