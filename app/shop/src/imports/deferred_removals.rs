//! Deferred removals of an import, judged and made in the change that writes it: others may have
//! named what goes while the import was worked out.

use std::collections::HashSet;

use crate::removals;
use domain::ids::{CodeAgence, CodeClient, CodeFamille};
use store::{Rows, StoreError, Write, WriteWatcher};

/// Records that go, about which rows may still appear until they are gone.
#[derive(Default)]
pub(super) struct DeferredRemovals {
    pub(super) clients: Vec<CodeClient>,
    pub(super) agences: HashSet<CodeAgence>,
    pub(super) familles: HashSet<CodeFamille>,
}

impl DeferredRemovals {
    /// True if a fee or a setting made meanwhile names what goes.
    pub(super) fn is_needed(&self, rows: &impl Rows) -> Result<bool, StoreError> {
        let needed =
            !self.agences.is_empty() && !removals::agences_named(rows)?.is_disjoint(&self.agences);
        Ok(needed
            || !self.familles.is_empty()
                && !removals::familles_named(rows)?.is_disjoint(&self.familles))
    }

    /// Removes the customers that go, and takes the agencies that go from the customers who chose
    /// them meanwhile.
    pub(super) fn apply(
        &self,
        write: &mut Write<'_>,
        watcher: &WriteWatcher,
    ) -> Result<(), StoreError> {
        for code in &self.clients {
            removals::remove_client(write, code)?;
        }
        match self.agences.is_empty() {
            true => Ok(()),
            false => removals::leave_agences(write, watcher, &self.agences, None),
        }
    }
}
