//! Versions: who changes or deletes a record says which state of it was read (docs/appels.md 1.6).

use super::{Result, ShopError};
use store::{Key, Record, Rows, Table};

/// Refuses a record changed since it was read; who does not say what was read goes on.
pub fn check(kept: u64, seen: Option<u64>) -> Result<()> {
    match seen {
        Some(seen) if seen != kept => Err(ShopError::stale()),
        _ => Ok(()),
    }
}

/// The row of a table that somebody changes or deletes, as it was when it was read.
///
/// # Errors
///
/// [`ShopError::NotFound`] where it is gone, a conflict where another changed it since.
pub(crate) fn find<K: Key, V: Record>(
    rows: &impl Rows,
    (table, key): (&Table<K, V>, &K),
    seen: Option<u64>,
    version: impl FnOnce(&V) -> u64,
) -> Result<V> {
    let kept = rows.get(table, key)?.ok_or(ShopError::NotFound)?;
    check(version(&kept), seen)?;
    Ok(kept)
}
