//! Opening of the index of a data folder, whatever state it is in: the shop opens without one.

use std::panic::catch_unwind;
use std::path::Path;
use std::sync::atomic::Ordering;

use super::{FOLDER_NAME, Result, Search, folder};

impl Search {
    /// Opens the index of a data folder. One that cannot be read, or of another format, is emptied:
    /// the next [`Search::catch_up`] builds it again. Where the folder takes no index at all (a
    /// right that is missing, a full disk) it is held in memory.
    pub fn open(data: &Path) -> Result<Self> {
        let folder = data.join(FOLDER_NAME);
        let error = match Self::try_open(&folder) {
            Ok(search) => return Ok(search),
            // Another program writes it: it is not damaged, and not ours to empty.
            Err(error) if error.is_locked() => return Err(error),
            Err(error) => error,
        };
        let again = match Self::check(data) {
            // It only cannot be written to.
            true => Err(error),
            false => {
                tracing::warn!(%error, "l'index de la recherche est refait");
                folder::empty(&folder).and_then(|()| Self::try_open(&folder))
            }
        };
        again.or_else(|error| {
            tracing::error!(%error, "l'index de la recherche ne s'écrit pas : il est tenu en mémoire");
            let search = Self::open_to_read(data)?;
            search.aside.store(true, Ordering::Release);
            Ok(search)
        })
    }

    /// True for an index held in memory because its folder takes none.
    pub fn is_aside(&self) -> bool {
        self.aside.load(Ordering::Acquire)
    }

    /// Opens it as it is. What the engine panics on it cannot read either.
    fn try_open(folder: &Path) -> Result<Self> {
        let opened = catch_unwind(|| {
            let index = folder::open(folder)?;
            Self::start(index, Some(folder.to_owned()))
        });
        opened.unwrap_or_else(|_| Err(folder::unusable()))
    }

    /// Removes the index of a data folder that nobody serves: the next opening builds it again.
    pub fn remove(data: &Path) -> Result<()> {
        folder::empty(&data.join(FOLDER_NAME))
    }

    /// True for a data folder whose index is readable, sound and of this program's format.
    pub fn check(data: &Path) -> bool {
        let folder = data.join(FOLDER_NAME);
        catch_unwind(|| folder::is_sound(&folder)).unwrap_or(false)
    }

    /// The index of a data folder as it is, to look at: whatever is written to it stays in memory.
    /// One that is no good is empty.
    pub fn open_to_read(data: &Path) -> Result<Self> {
        let folder = data.join(FOLDER_NAME);
        let copied = catch_unwind(|| Self::start(folder::open_copy(&folder)?, None));
        let copied = copied.unwrap_or_else(|_| Err(folder::unusable()));
        copied.or_else(|_| Self::in_memory())
    }

    /// True for a data folder that has an index, without making one.
    pub fn is_kept(data: &Path) -> bool {
        data.join(FOLDER_NAME).join("meta.json").is_file()
    }

    /// An index that lives in memory, for tests.
    pub fn in_memory() -> Result<Self> {
        Self::start(folder::in_memory()?, None)
    }
}
