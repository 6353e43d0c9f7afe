//! Price lists: the breaks of each article, and which lists there are.

use std::ops::ControlFlow;

use super::tables::TARIFS;
use super::{Order, Result, Rows, Write};
use domain::PrixUnitaire;
use domain::article::Paliers;
use domain::ids::{CodeArticle, CodeTarif};

/// The breaks of an article in a price list; none where it has no price of its own.
pub fn find(rows: &impl Rows, tarif: &CodeTarif, article: &CodeArticle) -> Result<Option<Paliers>> {
    rows.get(&TARIFS, &(tarif.clone(), article.clone()))
}

/// Keeps the breaks of an article in a price list; without any it has no price of its own there.
/// Pages are kept by the catalogue's revision, which moves on.
pub fn put(
    write: &mut Write<'_>,
    tarif: &CodeTarif,
    article: &CodeArticle,
    paliers: &Paliers,
) -> Result<()> {
    let key = (tarif.clone(), article.clone());
    match paliers.0.is_empty() {
        true => write.remove(&TARIFS, &key)?,
        false => write.put(&TARIFS, &key, paliers)?,
    }
    super::catalogue::revision::add_revision(write).map(drop)
}

/// The articles with a price of their own in a list, by code.
pub fn scan_articles(
    rows: &impl Rows,
    tarif: &CodeTarif,
    mut visit: impl FnMut(CodeArticle),
) -> Result<()> {
    rows.scan_keys(&TARIFS, tarif, |(_, article)| {
        visit(article);
        Ok(ControlFlow::Continue(()))
    })
}

/// The articles with a price of their own in a list, by code, each with its first price.
pub fn scan_premiers_prix(
    rows: &impl Rows,
    tarif: &CodeTarif,
    mut visit: impl FnMut(CodeArticle, PrixUnitaire),
) -> Result<()> {
    rows.scan(
        &TARIFS,
        Some(tarif),
        Order::Ascending,
        |(_, article), paliers| {
            visit(article, paliers.premier());
            Ok(ControlFlow::Continue(()))
        },
    )
}

/// The price lists that hold at least one price.
pub fn list_codes(rows: &impl Rows) -> Result<Vec<CodeTarif>> {
    let mut codes: Vec<CodeTarif> = Vec::new();
    // One step per list: from the last key of a list the next one is the first key beyond.
    loop {
        let mut next = None;
        let from = match codes.last() {
            None => (CodeTarif::default(), CodeArticle::default()),
            Some(last) => (last.clone(), last_article()),
        };
        let to = (last_tarif(), last_article());
        rows.scan_between(&TARIFS, (&from, &to), Order::Ascending, |(tarif, _), _| {
            next = Some(tarif);
            Ok(ControlFlow::Break(()))
        })?;
        match next {
            Some(tarif) => codes.push(tarif),
            None => return Ok(codes),
        }
    }
}

/// Sorts behind every code: the highest character there is.
fn last_article() -> CodeArticle {
    CodeArticle::parse("\u{10ffff}").expect("one plain character")
}

fn last_tarif() -> CodeTarif {
    CodeTarif::parse("\u{10ffff}").expect("one plain character")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Store, StoreError};

    #[test]
    fn the_lists_that_hold_a_price_are_named_once() {
        let store = Store::in_memory().expect("opens");
        let names = |store: &Store| {
            let codes: Result<Vec<CodeTarif>> = store.read(list_codes);
            let codes = codes.expect("readable").into_iter();
            codes.map(|code| code.to_string()).collect::<Vec<_>>()
        };
        assert!(names(&store).is_empty());
        store
            .write(|write| {
                for tarif in ["PRO", "GC", "PRO2"] {
                    for article in ["A", "B"] {
                        let tarif = CodeTarif::parse(tarif).expect("a code");
                        let article = CodeArticle::parse(article).expect("a code");
                        write.put(&TARIFS, &(tarif, article), &Paliers::default())?;
                    }
                }
                Ok::<_, StoreError>(())
            })
            .expect("kept");
        assert_eq!(names(&store), ["GC", "PRO", "PRO2"]);
    }
}
