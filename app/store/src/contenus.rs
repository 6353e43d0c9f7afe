//! Pages the merchant writes.

use super::tables::CONTENUS;
use super::{Result, Rows, Write};
use domain::contenu::{Contenu, Genre};
use domain::ids::ContenuId;

/// Every page, by number: a shop has some dozens.
pub fn list(rows: &impl Rows) -> Result<Vec<(ContenuId, Contenu)>> {
    rows.list(&CONTENUS)
}

/// A page.
pub fn find(rows: &impl Rows, id: ContenuId) -> Result<Option<Contenu>> {
    rows.get(&CONTENUS, &id)
}

/// The page of an address.
pub fn find_by_slug(rows: &impl Rows, genre: Genre, slug: &str) -> Result<Option<Contenu>> {
    let pages = list(rows)?.into_iter().map(|(_, page)| page);
    let mut found = pages.filter(|page| page.genre == genre && page.slug == slug);
    Ok(found.next())
}

/// Keeps a page.
pub fn put(write: &mut Write<'_>, contenu: &Contenu) -> Result<()> {
    write.put(&CONTENUS, &contenu.id, contenu)
}

/// Removes a page.
pub fn remove(write: &mut Write<'_>, id: ContenuId) -> Result<()> {
    write.remove(&CONTENUS, &id)
}
