//! Stocks of the back office, a page of articles at a time.

use crate::articles::{self, DemandeArticles};
use crate::retouches::stocks::{find_followed, limit};
use crate::{Caller, Parts, Result};
use domain::fiche::ArticleSuivi;
use domain::fiches_suivies::StockSuivi;
use domain::ids::CodeArticle;

/// A page of articles, each with its stock in all; pages and total.
pub fn list(
    parts: &Parts,
    caller: &Caller,
    demande: &DemandeArticles,
) -> Result<(Vec<StockSuivi>, usize, usize)> {
    let liste = articles::list(parts, demande)?;
    let (pages, total) = (liste.pages, liste.total);
    let codes = liste
        .articles
        .into_iter()
        .map(|ArticleSuivi { article, .. }| article.code);
    let codes: Vec<CodeArticle> = codes.collect();
    let rows = parts.store.read(|read| {
        let found = codes.iter().map(|code| find_followed(read, code));
        let shown = found.filter_map(Result::transpose);
        shown
            .map(|it| Ok(limit(it?, caller)))
            .collect::<Result<_>>()
    })?;
    Ok((rows, pages, total))
}
