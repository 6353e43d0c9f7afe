//! Settings: one row each.

use super::tables::{REGLAGES_CONNEXION, REGLAGES_PAGE};
use super::{Result, Rows, Write};
use domain::reglages::{ReglagesConnexion, ReglagesPage};

const CONNEXION: &str = "connexion";
const PAGE: &str = "page";

/// Connection settings; a new shop's until some are saved.
pub fn find_connexion(rows: &impl Rows) -> Result<ReglagesConnexion> {
    let kept = rows.get(&REGLAGES_CONNEXION, &CONNEXION.to_owned())?;
    Ok(kept.unwrap_or_default())
}

/// Keeps the connection settings.
pub fn put_connexion(write: &mut Write<'_>, reglages: &ReglagesConnexion) -> Result<()> {
    write.put(&REGLAGES_CONNEXION, &CONNEXION.to_owned(), reglages)
}

/// Page settings; a new shop's until some are saved.
pub fn find_page(rows: &impl Rows) -> Result<ReglagesPage> {
    let kept = rows.get(&REGLAGES_PAGE, &PAGE.to_owned())?;
    Ok(kept.unwrap_or_default())
}

/// Keeps the page settings.
pub fn put_page(write: &mut Write<'_>, reglages: &ReglagesPage) -> Result<()> {
    write.put(&REGLAGES_PAGE, &PAGE.to_owned(), reglages)
}
