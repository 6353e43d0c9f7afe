//! Worksite tags of basket lines: whose basket, whose tag.

use std::collections::HashSet;

use crate::domain::ids::{CodeClient, LigneId};
use crate::domain::panier;
use crate::shop::paniers::{self, Changement, Offre, owner};
use crate::shop::{Caller, Parts, Result, ShopError};
use crate::store::commandes::{self, Filtre};
use crate::store::{Read, Write, paniers as kept};

/// Tags listed at most (`reliability.md`, T15).
const CHANTIERS_MAX: usize = 200;

/// Past orders whose tags are listed too: some months of a busy customer.
const COMMANDES_MAX: usize = 50;

/// Lines of one worksite whose articles are told at most: as many as four full baskets hold.
const LIGNES_MAX: usize = 4 * panier::LIGNES_MAX;

/// The change that tags a line; an empty tag removes the one it had.
pub fn set(
    parts: &Parts,
    caller: Caller,
    ligne: LigneId,
    tag: String,
) -> impl FnOnce(&mut Write<'_>) -> Result<()> + Send + use<> {
    let which = (kept::panier_of(ligne), ligne);
    let changement = Changement {
        chantier: Some(tag),
        ..Changement::default()
    };
    let update = paniers::update_ligne(parts, caller, which, changement);
    move |write| update(write).map(drop)
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
        let mut tags = kept::chantiers(read, &owner, CHANTIERS_MAX)?;
        if let Some(client) = caller.client() {
            add_ordered(read, client, &mut tags)?;
        }
        Ok(tags)
    })
}

/// Adds the tags of a customer's newest orders: a worksite goes on after its first order.
fn add_ordered(read: &Read, client: &CodeClient, tags: &mut Vec<String>) -> Result<()> {
    let filtre = Filtre {
        client: Some(client.clone()),
        ..Filtre::default()
    };
    let (_, heads) = commandes::list(read, &filtre, 0, COMMANDES_MAX)?;
    let mut known: HashSet<String> = tags.iter().cloned().collect();
    for head in heads {
        let commande = commandes::find(read, head.id)?;
        for ligne in commande.iter().flat_map(|commande| &commande.lignes) {
            if tags.len() >= CHANTIERS_MAX {
                return Ok(());
            }
            if !ligne.chantier.is_empty() && known.insert(ligne.chantier.clone()) {
                tags.push(ligne.chantier.clone());
            }
        }
    }
    Ok(())
}

/// The articles that bear a tag, each once: path of the page, designation.
pub fn articles(parts: &Parts, caller: &Caller, tag: &str) -> Result<Vec<(String, String)>> {
    let owner = owner(caller)?;
    parts.store.read(|read| {
        let lignes = kept::lignes_of_chantier(read, &owner, tag, LIGNES_MAX)?;
        if lignes.is_empty() {
            return Err(ShopError::NotFound);
        }
        let (mut seen, mut articles) = (HashSet::new(), Vec::new());
        for ligne in lignes {
            if let Some(offre) = Offre::load(read, &ligne.cle)? {
                let article = (offre.lien(), offre.designation());
                if seen.insert(article.clone()) {
                    articles.push(article);
                }
            }
        }
        Ok(articles)
    })
}
