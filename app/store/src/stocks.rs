//! Stocks, as orders leave them. They are no change of the catalogue: an order must not cost a
//! commit of the index.

use super::tables::{DECLINAISONS, STOCKS};
use super::{Result, Rows, Write, catalogue};
use domain::article::{Article, Declinaison, Stocks};
use domain::ids::CodeArticle;

/// The stock of an article by agency; none where no agency keeps any, and its total counts. An
/// agency that an import took away may leave an empty row: the row stays, so that what others
/// changed in it meanwhile is merged.
pub fn find(rows: &impl Rows, article: &CodeArticle) -> Result<Option<Stocks>> {
    let stocks = rows.get(&STOCKS, article)?;
    Ok(stocks.filter(|stocks| !stocks.0.is_empty()))
}

/// Keeps the stock of an article by agency.
pub fn put(write: &mut Write<'_>, article: &CodeArticle, stocks: &Stocks) -> Result<()> {
    write.put(&STOCKS, article, stocks)
}

/// Removes the stock of an article by agency: its total counts from now on.
pub fn remove(write: &mut Write<'_>, article: &CodeArticle) -> Result<()> {
    write.remove(&STOCKS, article)
}

/// Keeps the stock an article has outside the agencies.
pub fn put_total(write: &mut Write<'_>, article: &Article) -> Result<()> {
    catalogue::put_stock_total(write, article)
}

/// Keeps the stock of a declinaison.
pub fn put_declinaison(write: &mut Write<'_>, declinaison: &Declinaison) -> Result<()> {
    let key = (declinaison.article.clone(), declinaison.code.clone());
    write.put(&DECLINAISONS, &key, declinaison)
}
