//! What the pages of the basket show beside what the calls answer.

use crate::domain::vente::{ArticleLigne, Vente};
use crate::store::Rows;

use super::paniers::{self, Offre};
use super::{Caller, Parts, Result};

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
