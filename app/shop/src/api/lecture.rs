//! The catalogue and the customers as programs read them, in the columns of the import: page after
//! page, by code.

use std::ops::ControlFlow;

use super::stocks::LigneStock;
use crate::editable::Editable;
use crate::{Parts, Result};
use domain::article::Article;
use domain::client::Client;
use domain::column::Told;
use domain::ids::{CodeArticle, CodeClient, CodeFamille, RecordCode};
use domain::plan::Famille;
use store::tables::{ARTICLES, CLIENTS, DECLINAISONS, FAMILLES};
use store::{Order, Record, Rows, StoreError, Table, stocks};

/// Records of a page at most.
pub const LIMITE_MAX: usize = 1_000;

/// Records of a page where none is asked.
pub const LIMITE: usize = 200;

/// A page: records by code, and the code to go on after; none on the last.
#[derive(Clone, Debug)]
pub struct PageLue<T> {
    /// Records.
    pub list: Vec<T>,
    /// Code of the last of them, where more may follow.
    pub suivant: Option<String>,
}

/// A record as a row of its import file.
pub type RangeeImport = Vec<(&'static str, String)>;

/// Record whose table is read by code.
pub trait Listed: Editable + Record {
    /// Its table.
    const TABLE: Table<Self::Code, Self>;
}

impl Listed for Article {
    const TABLE: Table<CodeArticle, Self> = ARTICLES;
}

impl Listed for Famille {
    const TABLE: Table<CodeFamille, Self> = FAMILLES;
}

impl Listed for Client {
    const TABLE: Table<CodeClient, Self> = CLIENTS;
}

/// Records after a code, none for the first.
pub fn list<F: Listed>(parts: &Parts, apres: &str, limite: usize) -> Result<PageLue<RangeeImport>> {
    let page = list_rows(parts, &F::TABLE, apres, limite)?;
    Ok(PageLue {
        list: page.list.iter().map(|(_, it)| build_row(it)).collect(),
        suivant: page.suivant,
    })
}

/// Stocks of the articles after one, by agency and by declinaison; a page holds all those of its
/// articles.
pub fn list_stocks(parts: &Parts, apres: &str, limite: usize) -> Result<PageLue<LigneStock>> {
    let page = list_rows(parts, &ARTICLES, apres, limite)?;
    let list = parts.store.read(|read| {
        let mut list = Vec::new();
        for (code, _) in &page.list {
            let of_agences = stocks::find(read, code)?.unwrap_or_default();
            list.extend(of_agences.0.into_iter().map(|(agence, stock)| LigneStock {
                code_article: code.to_string(),
                code_agence: agence.to_string(),
                code_declinaison: String::new(),
                stock: stock.to_decimal(),
            }));
            let declinaisons = read.list_under(&DECLINAISONS, code)?.into_iter();
            list.extend(declinaisons.map(|(_, it)| LigneStock {
                code_article: code.to_string(),
                code_agence: String::new(),
                code_declinaison: it.code.to_string(),
                stock: it.stock.to_decimal(),
            }));
        }
        Ok::<_, StoreError>(list)
    })?;
    Ok(PageLue {
        list,
        suivant: page.suivant,
    })
}

fn list_rows<C: RecordCode + store::Key, T: Record>(
    parts: &Parts,
    table: &Table<C, T>,
    apres: &str,
    limite: usize,
) -> Result<PageLue<(C, T)>> {
    let limite = limite.clamp(1, LIMITE_MAX);
    let from = C::parse(apres).unwrap_or_default();
    let last = C::parse("\u{10ffff}").unwrap_or_default();
    let mut list = Vec::new();
    parts.store.read(|read| {
        read.scan_between(table, (&from, &last), Order::Ascending, |code, it| {
            if code != from {
                list.push((code, it));
            }
            Ok(match list.len() < limite {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            })
        })
    })?;
    let is_cut = list.len() == limite;
    let suivant = list.last().filter(|_| is_cut);
    Ok(PageLue {
        suivant: suivant.map(|(code, _)| code.as_str().to_owned()),
        list,
    })
}

/// A record in the columns that may be sent back, its code first.
fn build_row<F: Editable>(fiche: &F) -> RangeeImport {
    let told = F::COLUMNS.iter().filter(|it| it.told != Told::Nobody);
    let key = (F::key_column(), fiche.code().as_str().to_owned());
    let others = told.filter(|it| it.set.is_some());
    [key]
        .into_iter()
        .chain(others.map(|it| (it.name, (it.get)(fiche))))
        .collect()
}
