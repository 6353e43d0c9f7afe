//! Articles and what hangs on them: every table that an article touches is written here.
//!
//! A change of an article moves it to the next revision, which is how the index and the pages
//! learn of it. Stocks and price lists do not: they are read beside the index.

pub(super) mod revision;

use std::ops::ControlFlow;

pub use self::revision::{REVISION, add_revision, find_revision};
use super::tables::*;
use super::{Order, Result, Rows, StoreError, Write};
use domain::article::{Article, Unite};
use domain::ids::{ArticleNo, CodeArticle, CodeFamille};

/// Counter of article numbers, in `META`.
pub const NUMERO: &str = "numero_article";

/// A reference as it is compared: without case, accents, spaces, dashes and dots.
pub fn fold_reference(text: &str) -> String {
    wasm_rules::texte::comparison_key(text)
        .chars()
        .filter(|c| !is_separator(*c))
        .collect()
}

/// Characters people add to a reference or leave out of it.
fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, '-' | '.' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

/// The article of a code, hidden ones too.
pub fn find(rows: &impl Rows, code: &CodeArticle) -> Result<Option<Article>> {
    rows.get(&ARTICLES, code)
}

/// The article of a number.
pub fn find_by_no(rows: &impl Rows, no: ArticleNo) -> Result<Option<Article>> {
    match rows.get(&ARTICLES_PAR_NO, &no)? {
        Some(code) => find(rows, &code),
        None => Ok(None),
    }
}

/// The articles whose reference, manufacturer's reference or EAN is `text`, by code; hidden ones
/// too. At most `max` are looked at.
pub fn find_by_reference(rows: &impl Rows, text: &str, max: usize) -> Result<Vec<Article>> {
    let mut found = Vec::new();
    let folded = fold_reference(text);
    rows.scan(
        &REFERENCES,
        Some(&folded),
        Order::Ascending,
        |(_, code), ()| {
            found.push(code);
            Ok(if found.len() < max {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            })
        },
    )?;
    let articles = found.iter().map(|code| find(rows, code));
    articles.filter_map(Result::transpose).collect()
}

/// The last number given to an article.
pub fn find_last_no(rows: &impl Rows) -> Result<u64> {
    Ok(rows.get(&META, &NUMERO.to_owned())?.unwrap_or(0))
}

/// The articles changed after `revision`, oldest change first, with the revision of each; none
/// for one that is gone.
pub fn scan_changed_after(
    rows: &impl Rows,
    revision: u64,
    mut visit: impl FnMut(u64, CodeArticle, Option<Article>) -> Result<ControlFlow<()>>,
) -> Result<()> {
    let range = (&revision.saturating_add(1), &u64::MAX);
    rows.scan_between(
        &ARTICLES_PAR_REVISION,
        range,
        Order::Ascending,
        |at, code| {
            let article = find(rows, &code)?;
            visit(at, code, article)
        },
    )
}

/// Keeps an article, in place of the one of its code. Its number and the day it first came are
/// those already kept; its version grows. Answers what is kept.
pub fn put(write: &mut Write<'_>, article: &Article) -> Result<Article> {
    let before = find(write, &article.code)?;
    let mut article = article.clone();
    match &before {
        Some(before) => {
            article.no = before.no;
            article.cree_le = before.cree_le;
            article.version = before.version + 1;
        }
        None => {
            article.no = next_no(write)?;
            article.version = 1;
        }
    }
    if let Some(before) = &before {
        for key in build_reference_keys(before) {
            write.remove(&REFERENCES, &key)?;
        }
        write.remove(&ARTICLES_PAR_FAMILLE, &build_famille_key(before))?;
    }
    write.put(&ARTICLES, &article.code, &article)?;
    write.put(&ARTICLES_PAR_NO, &article.no, &article.code)?;
    for key in build_reference_keys(&article) {
        write.put(&REFERENCES, &key, &())?;
    }
    write.put(&ARTICLES_PAR_FAMILLE, &build_famille_key(&article), &())?;
    match article.masque {
        true => write.put(&ARTICLES_MASQUES, &article.code, &())?,
        false => write.remove(&ARTICLES_MASQUES, &article.code)?,
    }
    put_changed(write, &article.code)?;
    Ok(article)
}

/// Walks the articles hidden from sale, by code.
pub fn scan_hidden(rows: &impl Rows, mut visit: impl FnMut(Article)) -> Result<()> {
    for (code, ()) in rows.list(&ARTICLES_MASQUES)? {
        if let Some(article) = find(rows, &code)?.filter(|article| article.masque) {
            visit(article);
        }
    }
    Ok(())
}

/// Lists the hidden articles of a file that had no list of them yet.
pub(super) fn put_secondary_rows(write: &mut Write<'_>) -> Result<()> {
    let mut hidden = Vec::new();
    write.scan(
        &ARTICLES,
        None::<&CodeArticle>,
        Order::Ascending,
        |code, article: Article| {
            if article.masque {
                hidden.push(code);
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    for code in hidden {
        write.put(&ARTICLES_MASQUES, &code, &())?;
    }
    Ok(())
}

/// Keeps a unit of sale.
pub fn put_unite(write: &mut Write<'_>, unite: &Unite) -> Result<()> {
    write.put(&UNITES, &unite.code, unite)
}

/// Keeps the stock an article has outside the agencies. It is no change of the catalogue: an
/// order must not cost a commit of the index.
pub fn put_stock_total(write: &mut Write<'_>, article: &Article) -> Result<()> {
    write.put(&ARTICLES, &article.code, article)
}

/// Keeps whether an article is a choice among others. The index holds nothing of it, and no form
/// changes it: neither the article's revision nor its version moves.
pub fn put_est_variante(write: &mut Write<'_>, article: &Article) -> Result<()> {
    write.put(&ARTICLES, &article.code, article)
}

/// Removes an article with its stocks, declinaisons and prices. The groupings it belongs to are
/// the caller's to settle.
pub fn remove(write: &mut Write<'_>, code: &CodeArticle) -> Result<bool> {
    let Some(article) = find(write, code)? else {
        return Ok(false);
    };
    for key in build_reference_keys(&article) {
        write.remove(&REFERENCES, &key)?;
    }
    write.remove(&ARTICLES_PAR_FAMILLE, &build_famille_key(&article))?;
    write.remove(&ARTICLES_PAR_NO, &article.no)?;
    write.remove(&ARTICLES, code)?;
    write.remove(&ARTICLES_MASQUES, code)?;
    write.remove(&STOCKS, code)?;
    for (key, _) in write.list_under(&DECLINAISONS, code)? {
        write.remove(&DECLINAISONS, &key)?;
    }
    for tarif in super::tarifs::list_codes(write)? {
        write.remove(&TARIFS, &(tarif, code.clone()))?;
    }
    put_changed(write, code)?;
    Ok(true)
}

/// Every row that names an article by what people may type: its code, the manufacturer's
/// reference, the EAN.
pub fn build_reference_keys(article: &Article) -> Vec<(String, CodeArticle)> {
    let texts = [
        article.code.as_str(),
        &article.reference_fabricant,
        &article.gtin13,
    ];
    let mut folded: Vec<String> = texts.map(fold_reference).into();
    folded.retain(|text| !text.is_empty());
    folded.sort_unstable();
    folded.dedup();
    let keys = folded.into_iter().map(|text| (text, article.code.clone()));
    keys.collect()
}

/// The row that lists an article under its family.
pub fn build_famille_key(article: &Article) -> (CodeFamille, CodeArticle) {
    (article.famille.clone(), article.code.clone())
}

fn next_no(write: &mut Write<'_>) -> Result<ArticleNo> {
    let number = write.next_number(NUMERO)?;
    let number = u32::try_from(number).map_err(|_| StoreError::damaged("META"))?;
    Ok(ArticleNo(number))
}

/// Moves an article to the end of the changes.
fn put_changed(write: &mut Write<'_>, code: &CodeArticle) -> Result<()> {
    if let Some(before) = write.get(&REVISIONS, code)? {
        write.remove(&ARTICLES_PAR_REVISION, &before)?;
    }
    let revision = write.next_number(REVISION)?;
    write.put(&REVISIONS, code, &revision)?;
    write.put(&ARTICLES_PAR_REVISION, &revision, code)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    fn code(text: &str) -> CodeArticle {
        CodeArticle::parse(text).expect("a code")
    }

    fn vis(reference: &str) -> Article {
        Article {
            code: code("VIS-1"),
            famille: CodeFamille::parse("vis").expect("a code"),
            reference_fabricant: reference.into(),
            ..Article::default()
        }
    }

    fn named(store: &Store, text: &str) -> Vec<String> {
        let found: Result<_> = store.read(|read| find_by_reference(read, text, 10));
        let found = found.expect("readable").into_iter();
        found.map(|article| article.code.to_string()).collect()
    }

    #[test]
    fn a_reference_is_found_however_it_is_typed() {
        let store = Store::in_memory().expect("opens");
        store
            .write(|write| put(write, &vis("Qé.12 34")))
            .expect("kept");
        for typed in ["vis1", "VIS 1", "v.i.s-1", "QE1234", "qé-12-34"] {
            assert_eq!(named(&store, typed), ["VIS-1"], "{typed}");
        }
        assert!(named(&store, "vis").is_empty());
    }

    #[test]
    fn a_changed_article_keeps_its_number_and_drops_its_old_reference() {
        let store = Store::in_memory().expect("opens");
        let first = store.write(|write| put(write, &vis("A1"))).expect("kept");
        let second = store.write(|write| put(write, &vis("B2"))).expect("kept");
        assert_eq!((second.no, second.version), (first.no, first.version + 1));
        assert!(named(&store, "A1").is_empty());
        assert_eq!(named(&store, "B2"), ["VIS-1"]);
    }

    #[test]
    fn each_article_stands_once_under_its_last_revision_even_when_gone() {
        let store = Store::in_memory().expect("opens");
        let seen = || {
            let mut seen = Vec::new();
            let read: Result<()> = store.read(|read| {
                scan_changed_after(read, 0, |revision, code, article| {
                    seen.push((revision, code.to_string(), article.is_some()));
                    Ok(ControlFlow::Continue(()))
                })
            });
            read.expect("readable");
            seen
        };
        store.write(|write| put(write, &vis("A1"))).expect("kept");
        store.write(|write| put(write, &vis("A1"))).expect("kept");
        assert_eq!(seen(), [(2, "VIS-1".to_owned(), true)]);
        assert!(
            store
                .write(|write| remove(write, &code("VIS-1")))
                .expect("kept")
        );
        assert_eq!(seen(), [(3, "VIS-1".to_owned(), false)]);
        assert!(named(&store, "A1").is_empty());
    }
}
