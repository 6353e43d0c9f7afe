//! Leftovers of an import that was cut short, beside the tables: nobody reads them, but they take
//! room, and may hold the data of somebody who has been erased since.

use crate::{Parts, Result};

/// Takes it away, a small change at a time. An import may begin in between, and then does so itself:
/// what it writes beside is never touched.
pub fn remove(parts: &Parts) -> Result<()> {
    while let Some(_slot) = parts.imports.try_lock() {
        if parts.store.remove_shadow_rows()?.is_break() {
            break;
        }
    }
    Ok(())
}
