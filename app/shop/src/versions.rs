//! Versions: who changes or deletes a record says which state of it was read (docs/appels.md 1.6).

use super::{Result, ShopError};

/// Refuses a record changed since it was read; who does not say what was read goes on.
pub fn check(kept: u64, seen: Option<u64>) -> Result<()> {
    match seen {
        Some(seen) if seen != kept => Err(ShopError::stale()),
        _ => Ok(()),
    }
}
