//! Slot of the one import at a time, and locks of the import folder.

use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

use super::essais;

/// One import at a time: two would only wait for each other, in twice the memory.
#[derive(Default)]
pub struct ImportSlot {
    one: Mutex<()>,
    /// The file of the import folder that is being imported.
    running: Mutex<Option<ImportEnCours>>,
    /// The last difference that an administrator looked at.
    pub(super) essai: essais::Dernier,
    /// Held by whoever gives a name of the import folder to another file.
    noms: Mutex<()>,
}

/// An import of the folder that is running.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportEnCours {
    /// Its file.
    pub nom: String,
    /// Step under way.
    pub etape: String,
    /// Rows read of it.
    pub lignes: u64,
}

impl ImportSlot {
    /// Waits for whatever else is as large as an import; nothing begins before this is dropped.
    pub(crate) fn lock(&self) -> MutexGuard<'_, ()> {
        self.one.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The same where nothing else is as large; none without waiting otherwise.
    pub(super) fn try_lock(&self) -> Option<MutexGuard<'_, ()>> {
        match self.one.try_lock() {
            Ok(tour) => Some(tour),
            Err(TryLockError::Poisoned(tour)) => Some(tour.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    /// Nobody gives a name of the import folder to another file before this is dropped.
    pub(super) fn lock_names(&self) -> MutexGuard<'_, ()> {
        self.noms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn running(&self) -> Option<ImportEnCours> {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.clone()
    }

    pub(super) fn set_running(&self, running: Option<ImportEnCours>) {
        *self.running.lock().unwrap_or_else(PoisonError::into_inner) = running;
    }
}
