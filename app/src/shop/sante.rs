//! How the shop is doing.

use super::{Parts, Result};

/// How the shop is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sante {
    /// Articles on sale.
    pub articles: u64,
    /// Changes of the catalogue that the search does not show yet.
    pub index_en_retard: u64,
    /// Sessions seen since sights were last written.
    pub sessions_vues: u64,
}

/// Looks. Reads the store, so that a store that cannot answer shows.
pub fn look(parts: &Parts) -> Result<Sante> {
    parts.store.read(crate::store::reglages::connexion)?;
    Ok(Sante {
        articles: parts.search.articles(),
        index_en_retard: parts.search.en_retard(&parts.store)?,
        sessions_vues: parts.vues.count() as u64,
    })
}
