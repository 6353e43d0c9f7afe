//! The catalogue and the customers as programs read them, in the columns of the import: page after
//! page, by code.

use std::ops::ControlFlow;

use super::stocks::LigneStock;
use crate::editable::Editable;
use crate::{Parts, Result};
use domain::article::{Article, Stocks};
use domain::client::Client;
use domain::column::Told;
use domain::ids::{CodeArticle, CodeClient, CodeFamille, RecordCode};
use domain::plan::Famille;
use store::tables::{ARTICLES, CLIENTS, FAMILLES, STOCKS};
use store::{Order, Record, Rows, Table};

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
pub type Rangee = Vec<(&'static str, String)>;

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
pub fn list<F: Listed>(parts: &Parts, apres: &str, limite: usize) -> Result<PageLue<Rangee>> {
    let page = list_rows(parts, &F::TABLE, apres, limite)?;
    Ok(PageLue {
        list: page.list.iter().map(|(_, it)| build_row(it)).collect(),
        suivant: page.suivant,
    })
}

/// Stocks by agency after an article; a page holds all those of its articles.
pub fn list_stocks(parts: &Parts, apres: &str, limite: usize) -> Result<PageLue<LigneStock>> {
    let page = list_rows(parts, &STOCKS, apres, limite)?;
    let rows = page
        .list
        .into_iter()
        .flat_map(|(code, stocks): (CodeArticle, Stocks)| {
            stocks.0.into_iter().map(move |(agence, stock)| LigneStock {
                code_article: code.to_string(),
                code_agence: agence.to_string(),
                stock: stock.to_decimal(),
            })
        });
    Ok(PageLue {
        list: rows.collect(),
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
fn build_row<F: Editable>(fiche: &F) -> Rangee {
    let told = F::COLUMNS.iter().filter(|it| it.told != Told::Nobody);
    let key = (F::key_column(), fiche.code().as_str().to_owned());
    let others = told.filter(|it| it.set.is_some());
    [key]
        .into_iter()
        .chain(others.map(|it| (it.name, (it.get)(fiche))))
        .collect()
}
