//! Offers of the whole catalogue, one after the other: what a caller may buy, at its price.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::cartes::{VueArticles, look};
use super::{Tarification, with_tva};
use crate::{Caller, Parts, Result};
use domain::article::Article;
use domain::fiche::Carte;
use domain::ids::{CodeArticle, RegroupementId};
use domain::{Centimes, PrixUnitaire, Quantite};
use store::{Order, Rows, tables};

/// Article that a caller may buy.
#[derive(Clone, Debug)]
pub struct OffreArticle {
    /// Its card.
    pub carte: Carte,
    /// Price without VAT of the least that can be bought.
    pub ht: PrixUnitaire,
    /// The same with VAT.
    pub ttc: Centimes,
    /// The choice it belongs to.
    pub regroupement: Option<RegroupementId>,
}

/// Visits every article on sale that has a price for this caller, by code; none is kept.
pub fn scan_offres(
    parts: &Parts,
    caller: &Caller,
    mut visit: impl FnMut(&OffreArticle) -> Result<()>,
) -> Result<()> {
    look(parts, caller, |vue| {
        let rows = vue.rows;
        let mut told = Ok(());
        rows.scan(
            &tables::ARTICLES,
            None::<&CodeArticle>,
            Order::Ascending,
            |code, article: Article| {
                if article.masque {
                    return Ok(ControlFlow::Continue(()));
                }
                told = build_offre(vue, caller, (&code, article))
                    .and_then(|offre| offre.map_or(Ok(()), |offre| visit(&offre)));
                Ok(match told {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                })
            },
        )?;
        told
    })
}

/// The offer of an article; none where its price is asked for.
fn build_offre(
    vue: &mut VueArticles<'_>,
    caller: &Caller,
    (code, article): (&CodeArticle, Article),
) -> Result<Option<OffreArticle>> {
    let rows = vue.rows;
    let carte = vue.carte(Arc::new(article))?;
    if carte.sur_demande || carte.prix.is_none() {
        return Ok(None);
    }
    let least = carte.pas.max(Quantite::units(1));
    let prix = Tarification::load(rows, caller, &carte.article)?.price(least);
    let ht = PrixUnitaire(prix.0.saturating_mul(least.0) / 1_000);
    let groups = match carte.article.est_variante {
        true => rows.list_under(&tables::REGROUPEMENTS_PAR_ARTICLE, code)?,
        false => Vec::new(),
    };
    Ok(Some(OffreArticle {
        ttc: with_tva(&carte.article, ht).ttc,
        ht,
        regroupement: groups.first().map(|((_, id), ())| *id),
        carte,
    }))
}
