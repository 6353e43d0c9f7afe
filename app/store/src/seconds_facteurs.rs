//! Second factors of administrators.

use super::tables::SECONDS_FACTEURS;
use super::{Result, Rows, Write};
use domain::compte::SecondFacteur;
use domain::ids::Login;

/// The second factor of a login, proven or not.
pub fn find(rows: &impl Rows, login: &Login) -> Result<Option<SecondFacteur>> {
    rows.get(&SECONDS_FACTEURS, login)
}

/// The second factor that guards a login: one that was proven.
pub fn find_active(rows: &impl Rows, login: &Login) -> Result<Option<SecondFacteur>> {
    Ok(find(rows, login)?.filter(|it| it.confirme_le.is_some()))
}

/// Keeps a second factor.
pub fn put(write: &mut Write<'_>, login: &Login, facteur: &SecondFacteur) -> Result<()> {
    write.put(&SECONDS_FACTEURS, login, facteur)
}

/// Removes a second factor.
pub fn remove(write: &mut Write<'_>, login: &Login) -> Result<()> {
    write.remove(&SECONDS_FACTEURS, login)
}
