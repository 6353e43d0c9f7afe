//! Groupings by variants, with the articles they hold and the order they are listed in.

use super::tables::{REGROUPEMENTS, REGROUPEMENTS_PAR_ARTICLE, REGROUPEMENTS_PAR_TITRE};
use super::{Result, Rows, Write};
use domain::ids::{CodeArticle, RegroupementId};
use domain::regroupement::Regroupement;

/// A grouping.
pub fn find(rows: &impl Rows, id: RegroupementId) -> Result<Option<Regroupement>> {
    rows.get(&REGROUPEMENTS, &id)
}

/// The groupings that hold an article, or one of its declinaisons.
pub fn list_of_article(rows: &impl Rows, article: &CodeArticle) -> Result<Vec<RegroupementId>> {
    let rows = rows.list_under(&REGROUPEMENTS_PAR_ARTICLE, article)?;
    Ok(rows.into_iter().map(|((_, id), ())| id).collect())
}

/// The next number of a grouping, never given before.
pub fn next_id(write: &mut Write<'_>) -> Result<RegroupementId> {
    let last = write.last_key(&REGROUPEMENTS)?.map_or(0, |last| last.0);
    write
        .next_number_after("numero_regroupement", last)
        .map(RegroupementId)
}

/// Keeps a grouping, in place of the one of its number. Of its articles only those that came or
/// left are written: one among two thousand is a small change.
pub fn put(write: &mut Write<'_>, regroupement: &Regroupement) -> Result<()> {
    let before = find(write, regroupement.id)?;
    let old = before.as_ref().map(build_article_keys).unwrap_or_default();
    let new = build_article_keys(regroupement);
    if let Some(before) = &before {
        write.remove(&REGROUPEMENTS_PAR_TITRE, &build_title_key(before))?;
    }
    write.put(&REGROUPEMENTS, &regroupement.id, regroupement)?;
    write.put(
        &REGROUPEMENTS_PAR_TITRE,
        &build_title_key(regroupement),
        &(),
    )?;
    for gone in old.iter().filter(|key| new.binary_search(key).is_err()) {
        write.remove(&REGROUPEMENTS_PAR_ARTICLE, gone)?;
    }
    for come in new.iter().filter(|key| old.binary_search(key).is_err()) {
        write.put(&REGROUPEMENTS_PAR_ARTICLE, come, &())?;
    }
    Ok(())
}

/// Removes a grouping.
pub fn remove(write: &mut Write<'_>, id: RegroupementId) -> Result<bool> {
    let Some(before) = find(write, id)? else {
        return Ok(false);
    };
    write.remove(&REGROUPEMENTS, &id)?;
    write.remove(&REGROUPEMENTS_PAR_TITRE, &build_title_key(&before))?;
    for key in build_article_keys(&before) {
        write.remove(&REGROUPEMENTS_PAR_ARTICLE, &key)?;
    }
    Ok(true)
}

/// The row by which a grouping is listed.
pub fn build_title_key(regroupement: &Regroupement) -> (String, String, RegroupementId) {
    (
        regroupement.type_regroupement.clone(),
        wasm_rules::texte::comparison_key(&regroupement.titre),
        regroupement.id,
    )
}

/// The rows by which an article knows its groupings, in order.
pub fn build_article_keys(regroupement: &Regroupement) -> Vec<(CodeArticle, RegroupementId)> {
    let articles = regroupement.articles.iter();
    let mut keys: Vec<_> = articles
        .map(|cle| (cle.article.clone(), regroupement.id))
        .collect();
    keys.sort_unstable();
    keys.dedup();
    keys
}
