//! An index whose files changed under it, noticed while it serves: a question that the engine fails
//! or panics on, or bytes that are not what was written. It is built again from the store.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;

use super::{Result, Search, SearchError, folder};

impl Search {
    /// Reads the index for a question. What the engine cannot read it does not read a second time:
    /// whoever looks after the shop builds the index again.
    pub(super) fn ask<T>(&self, read: impl FnOnce() -> Result<T>) -> Result<T> {
        let asked = catch_unwind(AssertUnwindSafe(read));
        let asked = asked.unwrap_or_else(|_| Err(folder::unusable()));
        if let Err(SearchError::Engine(_)) = asked {
            self.hurt.store(true, Ordering::Release);
        }
        asked
    }

    /// Reads every file anew from the disk, for bytes that no question stumbles on.
    pub fn examine(&self) -> Result<()> {
        match self.damaged() {
            Ok(files) if files.is_empty() => return Ok(()),
            // A file may be spoilt beyond its own check.
            Ok(_) | Err(SearchError::Engine(_)) => {}
            Err(error) => return Err(error),
        }
        self.hurt.store(true, Ordering::Release);
        Ok(())
    }

    /// Whether the index was found damaged, and was not built again since.
    pub fn is_hurt(&self) -> bool {
        self.hurt.load(Ordering::Acquire)
    }
}
