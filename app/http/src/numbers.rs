//! Numbers of a query: pages, sizes, identifiers.

use axum::http::StatusCode;

use super::extract::Fields;
use shop::ShopError;
use shop::paging::PageRequest;
use shop::sorting::{self, SortOrder};
use wire::souple::Texte;

/// A whole number from zero up; none when absent or empty.
pub fn number<N: std::str::FromStr>(query: &Fields, name: &str) -> Result<Option<N>, ShopError> {
    let Some(text) = query.get(name) else {
        return Ok(None);
    };
    let unreadable = || ShopError::Unreadable(format!("Le champ {name} attend un nombre entier."));
    text.parse().map(Some).map_err(|_| unreadable())
}

/// Rows of a page at most (docs/appels.md 1.5).
pub const TAILLE_MAX: usize = 200;

/// A whole number from one up; none when absent or empty.
pub fn rank(query: &Fields, name: &str) -> Result<Option<usize>, ShopError> {
    let read = number::<usize>(query, name)?;
    if read == Some(0) {
        let detail = format!("Le champ {name} attend un nombre entier à partir de 1.");
        return Err(ShopError::Unreadable(detail));
    }
    Ok(read)
}

/// The rows of a page a query asks for, capped; none when it does not say.
pub fn taille(query: &Fields) -> Result<Option<usize>, ShopError> {
    Ok(rank(query, "size")?.map(|taille| taille.min(TAILLE_MAX)))
}

/// The page of a list a query asks for: its pages count from 1.
pub fn coupe(query: &Fields) -> Result<PageRequest, ShopError> {
    Ok(PageRequest {
        page: rank(query, "page")?.map_or(0, |page| page - 1),
        taille: taille(query)?,
    })
}

/// The order of a list a query asks for, by one of the columns that sort it; none for its usual one.
pub fn tri<C: Copy>(
    query: &Fields,
    colonnes: &[(&str, C)],
) -> Result<Option<SortOrder<C>>, ShopError> {
    query
        .get("tri")
        .map(|text| sorting::parse(text, colonnes))
        .transpose()
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
