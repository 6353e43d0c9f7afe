//! What the pages of the basket, of orders and of the account show beside what the calls answer.

use crate::domain::commande::Commande;
use crate::domain::ids::CommandeId;
use crate::domain::vente::{ArticleLigne, Vente};
use crate::store::Rows;
use crate::store::commandes::{self, Filtre};

use super::paniers::{self, Offre};
use super::{Caller, Parts, Result, ShopError, comptes};

/// Orders on a page of the customer's list.
const COMMANDES_PAR_PAGE: usize = 20;

/// The basket the caller fills, with the articles of its lines; none before one was needed.
pub fn panier(parts: &Parts, caller: &Caller) -> Result<Option<(Vente, Vec<ArticleLigne>)>> {
    parts.store.read(|read| {
        let Some(panier) = paniers::current(read, caller)? else {
            return Ok(None);
        };
        let vente = paniers::detail(read, caller, panier)?;
        let articles = articles(read, &vente)?;
        Ok(Some((vente, articles)))
    })
}

/// The articles of a basket's lines; those no longer sold are left out.
fn articles(rows: &impl Rows, vente: &Vente) -> Result<Vec<ArticleLigne>> {
    let mut found = Vec::with_capacity(vente.lignes.len());
    for line in &vente.lignes {
        let Some(offre) = Offre::load(rows, &line.ligne.cle)? else {
            continue;
        };
        found.push(ArticleLigne {
            ligne: line.ligne.id,
            image: offre.article.images.first().cloned(),
            multiple_vente: offre.article.multiple_vente,
            decimales: offre.decimales,
        });
    }
    Ok(found)
}

/// A page of the caller's orders, newest first, and how many pages there are.
pub fn commandes(parts: &Parts, caller: &Caller, page: usize) -> Result<(Vec<Commande>, usize)> {
    let skip = page.saturating_sub(1).saturating_mul(COMMANDES_PAR_PAGE);
    let (total, found) = newest(parts, caller, skip, COMMANDES_PAR_PAGE)?;
    let total = usize::try_from(total).unwrap_or(usize::MAX);
    Ok((found, total.div_ceil(COMMANDES_PAR_PAGE)))
}

/// The caller's last orders.
pub fn dernieres(parts: &Parts, caller: &Caller, max: usize) -> Result<Vec<Commande>> {
    newest(parts, caller, 0, max).map(|(_, found)| found)
}

fn newest(
    parts: &Parts,
    caller: &Caller,
    skip: usize,
    take: usize,
) -> Result<(u64, Vec<Commande>)> {
    let client = caller.client().ok_or(ShopError::NotLogged)?;
    let filtre = Filtre {
        client: Some(client.clone()),
        ..Filtre::default()
    };
    parts
        .store
        .read(|read| Ok(commandes::list(read, &filtre, skip, take)?))
}

/// An order the caller may read: its own, or any for an administrator.
pub fn mouvement(parts: &Parts, caller: &Caller, id: CommandeId) -> Result<Commande> {
    let found = parts.store.read(|read| commandes::find(read, id))?;
    let may_read = |commande: &Commande| {
        caller.is_admin()
            || caller
                .client()
                .is_some_and(|it| commande.client.as_ref() == Some(it))
    };
    found.filter(may_read).ok_or(ShopError::NotFound)
}

/// The order that bears this number, among those the caller may read; the newest of several.
pub fn mouvement_by_numero(parts: &Parts, caller: &Caller, numero: &str) -> Result<Commande> {
    let filtre = Filtre {
        client: caller.client().cloned().filter(|_| !caller.is_admin()),
        reference: Some(numero.to_owned()),
        ..Filtre::default()
    };
    let found = parts
        .store
        .read(|read| commandes::list(read, &filtre, 0, 1))?;
    let found = found.1.into_iter().next().ok_or(ShopError::NotFound)?;
    mouvement(parts, caller, found.id)
}

/// Whether the caller's account lives as long as its session.
pub fn is_temporary(parts: &Parts, caller: &Caller) -> Result<bool> {
    let Some(login) = caller.login() else {
        return Ok(false);
    };
    let account = parts.store.read(|read| comptes::temporary(read, login))?;
    Ok(account.is_some())
}
