//! Numbers of a query: pages, sizes, identifiers.

use super::extract::Fields;
use crate::shop::ShopError;

/// A whole number from zero up; none when absent or empty.
pub fn number<N: std::str::FromStr>(query: &Fields, name: &str) -> Result<Option<N>, ShopError> {
    let Some(text) = query.get(name) else {
        return Ok(None);
    };
    let unreadable = || ShopError::Unreadable(format!("Le champ {name} attend un nombre entier."));
    text.parse().map(Some).map_err(|_| unreadable())
}

/// The page of a list whose pages count from 1, counted from zero.
pub fn first_page(query: &Fields) -> Result<usize, ShopError> {
    Ok(number::<usize>(query, "page")?
        .unwrap_or(1)
        .saturating_sub(1))
}
