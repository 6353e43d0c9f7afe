//! Numbers of a query: pages, sizes, identifiers.

use axum::http::StatusCode;

use super::extract::Fields;
use crate::shop::ShopError;
use crate::wire::souple::Texte;

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

/// The id a body gives: absent, null or empty for a new record; anything else that is no number
/// names nothing.
pub fn id_of(id: Option<&Texte>) -> Result<Option<u64>, ShopError> {
    match id.map(|Texte(text)| text.trim()) {
        None | Some("") => Ok(None),
        Some(text) => text.parse().map(Some).map_err(|_| ShopError::NotFound),
    }
}

/// The status of a saved record.
pub fn saved(is_new: bool) -> StatusCode {
    if is_new {
        StatusCode::CREATED
    } else {
        StatusCode::OK
    }
}
