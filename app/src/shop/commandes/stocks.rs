//! What an order takes from the shelves: its agency's first, then the others' by code, never
//! below zero.

use std::collections::HashMap;

use crate::domain::Quantite;
use crate::domain::article::{Article, Declinaison, Stocks};
use crate::domain::ids::{CleArticle, CodeAgence, CodeArticle};
use crate::domain::vente::LigneVente;
use crate::shop::Result;
use crate::shop::paniers::Offre;
use crate::store::{Write, stocks as kept};

/// A line that wants more than there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Courte {
    /// Place of the line in the order.
    pub(super) place: usize,
    /// What there is for it.
    pub(super) disponible: Quantite,
}

/// Shelves as the lines before have left them. Two lines may want the same article.
#[derive(Default)]
struct Rayons {
    par_agence: HashMap<CodeArticle, Stocks>,
    articles: HashMap<CodeArticle, Article>,
    declinaisons: HashMap<CleArticle, Declinaison>,
}

/// Takes every line from the shelves, or says which lines want more than there is.
pub(super) fn take(
    write: &mut Write<'_>,
    agence: Option<&CodeAgence>,
    lignes: &[LigneVente],
) -> Result<Result<(), Vec<Courte>>> {
    let mut rayons = Rayons::default();
    let mut short = Vec::new();
    for (place, vente) in lignes.iter().enumerate() {
        let (cle, wanted) = (&vente.ligne.cle, vente.ligne.billed());
        let Some(offre) = Offre::load(write, cle)? else {
            short.push(Courte {
                place,
                disponible: Quantite(0),
            });
            continue;
        };
        let sur_commande = offre.article.sur_commande;
        let had = rayons.take(cle, offre, agence, wanted);
        if had < wanted && !sur_commande {
            short.push(Courte {
                place,
                disponible: had,
            });
        }
    }
    if !short.is_empty() {
        return Ok(Err(short));
    }
    rayons.keep(write)?;
    Ok(Ok(()))
}

impl Rayons {
    /// Takes what there is, up to `wanted`; says how much there was.
    fn take(
        &mut self,
        cle: &CleArticle,
        offre: Offre,
        agence: Option<&CodeAgence>,
        wanted: Quantite,
    ) -> Quantite {
        if let Some(declinaison) = offre.declinaison {
            let shelf = self.declinaisons.entry(cle.clone()).or_insert(declinaison);
            return take_from(&mut shelf.stock, wanted);
        }
        let Some(stocks) = offre.stocks else {
            let article = self
                .articles
                .entry(cle.article.clone())
                .or_insert(offre.article);
            return take_from(&mut article.stock_total, wanted);
        };
        let stocks = self.par_agence.entry(cle.article.clone()).or_insert(stocks);
        let mut left = wanted;
        if let Some(shelf) = agence.and_then(|agence| stocks.0.get_mut(agence)) {
            left.0 -= take_from(shelf, left).0;
        }
        for shelf in stocks.0.values_mut() {
            left.0 -= take_from(shelf, left).0;
        }
        Quantite(wanted.0 - left.0)
    }

    fn keep(&self, write: &mut Write<'_>) -> Result<()> {
        for (code, stocks) in &self.par_agence {
            kept::put(write, code, stocks)?;
        }
        for article in self.articles.values() {
            kept::put_total(write, article)?;
        }
        for declinaison in self.declinaisons.values() {
            kept::put_declinaison(write, declinaison)?;
        }
        Ok(())
    }
}

fn take_from(shelf: &mut Quantite, wanted: Quantite) -> Quantite {
    let taken = Quantite(shelf.0.max(0).min(wanted.0));
    shelf.0 -= taken.0;
    taken
}
