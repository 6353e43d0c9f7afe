//! Habits of a customer, for the home page: what it buys again and again, and its last order.

use std::cmp::Reverse;
use std::collections::HashMap;

use crate::catalogue::cartes;
use crate::{Caller, Parts, Result};
use domain::fiche::Carte;
use domain::ids::{CodeArticle, CodeClient};
use domain::suivi::EnTete;
use store::Read;
use store::commandes::{self, FiltreCommandes};

/// Past orders looked at: some months of a busy customer.
const COMMANDES_MAX: usize = 30;

/// Lines of them looked at. No further order is read then.
const LIGNES_LUES_MAX: usize = 500;

/// Articles shown: three screens of a row of four.
const ARTICLES_MAX: usize = 12;

/// Habits of a customer that has ordered before.
pub struct Habitudes {
    /// Articles it orders most often, then those it ordered last.
    pub articles: Vec<Carte>,
    /// Its last order.
    pub derniere: EnTete,
}

/// The habits of who asks; none for who has not ordered yet, or is nobody's customer.
pub fn find(parts: &Parts, caller: &Caller) -> Result<Option<Habitudes>> {
    let Some(client) = caller.client() else {
        return Ok(None);
    };
    let (heads, codes) = parts.store.read(|read| list_codes(read, client))?;
    let Some(derniere) = heads.into_iter().next() else {
        return Ok(None);
    };
    Ok(Some(Habitudes {
        articles: cartes(parts, caller, &codes)?,
        derniere,
    }))
}

/// The newest orders, and the articles that most of them hold.
fn list_codes(read: &Read, client: &CodeClient) -> Result<(Vec<EnTete>, Vec<CodeArticle>)> {
    let filtre = FiltreCommandes {
        client: Some(client.clone()),
        ..FiltreCommandes::default()
    };
    let (_, heads) = commandes::list(read, &filtre, 0, COMMANDES_MAX)?;
    let mut left = LIGNES_LUES_MAX;
    // Of each article: the orders that hold it, and the place of the first one met.
    let mut held: HashMap<CodeArticle, (usize, usize)> = HashMap::new();
    for head in heads.iter().filter(|it| it.annulation.is_none()) {
        let found = match left {
            0 => break,
            _ => commandes::find(read, head.id)?,
        };
        let mut codes: Vec<CodeArticle> = found
            .into_iter()
            .flat_map(|commande| commande.lignes)
            .take(left)
            .map(|ligne| ligne.cle.article)
            .collect();
        left -= codes.len();
        codes.sort_unstable();
        codes.dedup();
        for code in codes {
            let place = held.len();
            held.entry(code).or_insert((0, place)).0 += 1;
        }
    }
    let mut ranked: Vec<_> = held.into_iter().collect();
    ranked.sort_unstable_by_key(|(_, (orders, place))| (Reverse(*orders), *place));
    let codes = ranked.into_iter().take(ARTICLES_MAX).map(|(code, _)| code);
    Ok((heads, codes.collect()))
}
