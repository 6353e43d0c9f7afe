//! Questions to the search. Where the index is not built yet, or stumbles on a question,
//! the store answers in its place: nobody is refused for what is only a copy.

use super::super::{Parts, Result, ShopError};
use domain::ids::{ArticleNo, CodeFamille};
use domain::recherche::Explication;
use search::{
    ListPage, ListQuery, PlanWords, References, Search, SearchError, TextSuggestion, fallback,
};
use store::Read;

/// A page of a list, and the facets of the whole of it.
pub fn list(parts: &Parts, demande: &ListQuery<'_>) -> Result<ListPage> {
    let from_store = |read: &Read| fallback::list(read, demande);
    either(parts, |search| search.list(demande), from_store)
}

/// The best articles for a text, which may name a family of the plan.
pub(super) fn suggest(
    parts: &Parts,
    texte: &str,
    limit: usize,
    plan_words: &PlanWords,
) -> Result<TextSuggestion> {
    let from_store = |read: &Read| fallback::suggest(read, texte, limit, plan_words);
    either(
        parts,
        |search| search.suggest(texte, limit, plan_words),
        from_store,
    )
}

/// The reading of a text, and why its first articles stand where they do. Only the index can say.
pub(super) fn explain(
    parts: &Parts,
    texte: &str,
    limit: usize,
    plan_words: &PlanWords,
) -> Result<Explication> {
    if !parts.search.is_built() {
        return Err(ShopError::Overloaded);
    }
    Ok(parts.search.explain(texte, limit, plan_words)?)
}

/// The best articles for a text that have every word of it.
pub(super) fn list_named(
    parts: &Parts,
    texte: &str,
    limit: usize,
    plan_words: &PlanWords,
) -> Result<Vec<ArticleNo>> {
    let from_store = |read: &Read| {
        let found = fallback::suggest(read, texte, limit, plan_words)?;
        Ok(found.articles)
    };
    either(
        parts,
        |search| search.list_named(texte, limit, plan_words),
        from_store,
    )
}

/// The index as it stands, to compare texts with; none where it cannot say what is near to one.
pub fn references(parts: &Parts) -> Result<Option<References<'_>>> {
    either(
        parts,
        |search| search.open_references().map(Some),
        |_| Ok(None),
    )
}

/// Result of a search near to a text; empty where the index stumbles on it.
pub fn near<T: Default>(found: Result<T, SearchError>) -> Result<T> {
    match found {
        Err(SearchError::Engine(_)) => Ok(T::default()),
        found => Ok(found?),
    }
}

/// Articles on sale of each family, without those below it.
pub(super) fn count_by_famille(parts: &Parts) -> Result<Vec<(CodeFamille, u32)>> {
    let count = |search: &Search| Ok(search.count_by_famille());
    either(parts, count, fallback::count_by_famille)
}

/// Articles on sale.
pub fn count(parts: &Parts) -> Result<u64> {
    either(parts, |search| Ok(search.count_articles()), fallback::count)
}

fn either<'p, T>(
    parts: &'p Parts,
    ask: impl FnOnce(&'p Search) -> Result<T, SearchError>,
    from_store: impl FnOnce(&Read) -> Result<T, SearchError>,
) -> Result<T> {
    if parts.search.is_built() {
        match ask(&parts.search) {
            Err(SearchError::Engine(error)) => {
                tracing::warn!(%error, "l'index de la recherche n'a pas répondu, la boutique lit ses données");
            }
            answered => return Ok(answered?),
        }
    }
    Ok(parts.store.read(from_store)?)
}
