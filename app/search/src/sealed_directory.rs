//! Directory of the engine with sealed files: each is read once, checked by its seal, and held in
//! memory. A file that is mapped instead is the disk's to take back: cut short by somebody, or on a
//! sector that cannot be read, it would end the whole program at the next search.

use std::collections::HashMap;
use std::fs;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tantivy::directory::error::{
    DeleteError, LockError, OpenDirectoryError, OpenReadError, OpenWriteError,
};
use tantivy::directory::{
    Directory, DirectoryLock, FileHandle, Lock, MmapDirectory, OwnedBytes, WatchCallback,
    WatchHandle, WritePtr,
};

use super::seal;

/// Bytes of a file that is held. The index of 100 000 articles is 11 MB in all, so a file of this
/// size is none of ours: it is refused like a damaged one, and the index built anew.
const FILE_BYTES_MAX: u64 = 1 << 30;

/// The directory. Writing and locking are left to the engine's own.
#[derive(Clone, Debug)]
pub(super) struct SealedDirectory {
    folder: PathBuf,
    files: MmapDirectory,
    /// Bytes somebody holds: the searches, the merges and the writer share one copy of each file.
    held: Arc<Mutex<HashMap<PathBuf, Weak<[u8]>>>>,
}

impl SealedDirectory {
    /// The folder, which must be there.
    pub(super) fn open(folder: &Path) -> Result<Self, OpenDirectoryError> {
        Ok(Self {
            files: MmapDirectory::open(folder)?,
            folder: folder.to_owned(),
            held: Arc::default(),
        })
    }

    /// The bytes of a file with their seal, which holds.
    fn read(&self, path: &Path) -> std::io::Result<Arc<[u8]>> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bytes) = held.get(path).and_then(Weak::upgrade) {
            return Ok(bytes);
        }
        let bytes: Arc<[u8]> = self.read_anew(path)?.into();
        held.retain(|_, bytes| bytes.strong_count() > 0);
        held.insert(path.to_owned(), Arc::downgrade(&bytes));
        Ok(bytes)
    }

    /// The same as it is on the disk now.
    fn read_anew(&self, path: &Path) -> std::io::Result<Vec<u8>> {
        let whole = self.folder.join(path);
        if fs::metadata(&whole)?.len() > FILE_BYTES_MAX {
            return Err(Error::from(ErrorKind::FileTooLarge));
        }
        let bytes = fs::read(whole)?;
        seal::check(path, &bytes)?;
        Ok(bytes)
    }

    /// The bytes that were written to a file.
    pub(super) fn read_bytes(&self, path: &Path) -> std::io::Result<Vec<u8>> {
        let mut bytes = self.read_anew(path)?;
        bytes.truncate(bytes.len() - seal::BYTES);
        Ok(bytes)
    }

    /// True for a file that is there and is what was written.
    pub(super) fn is_sound(&self, path: &Path) -> bool {
        self.read_anew(path).is_ok()
    }

    /// Drops the bytes held under a name: it is another file from now on.
    fn forget(&self, path: &Path) {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.remove(path);
    }
}

/// Reason a file cannot be read, as the engine says it.
fn unread(error: Error, path: &Path) -> OpenReadError {
    match error.kind() == ErrorKind::NotFound {
        true => OpenReadError::FileDoesNotExist(path.to_owned()),
        false => OpenReadError::wrap_io_error(error, path.to_owned()),
    }
}

impl Directory for SealedDirectory {
    fn get_file_handle(&self, path: &Path) -> Result<Arc<dyn FileHandle>, OpenReadError> {
        let bytes = self.read(path).map_err(|error| unread(error, path))?;
        let end = bytes.len() - seal::BYTES;
        Ok(Arc::new(OwnedBytes::new(bytes).slice(0..end)))
    }

    fn delete(&self, path: &Path) -> Result<(), DeleteError> {
        self.forget(path);
        self.files.delete(path)
    }

    fn exists(&self, path: &Path) -> Result<bool, OpenReadError> {
        self.files.exists(path)
    }

    fn open_write(&self, path: &Path) -> Result<WritePtr, OpenWriteError> {
        self.forget(path);
        Ok(seal::sealing(path, self.files.open_write(path)?))
    }

    fn atomic_read(&self, path: &Path) -> Result<Vec<u8>, OpenReadError> {
        self.read_bytes(path).map_err(|error| unread(error, path))
    }

    fn atomic_write(&self, path: &Path, data: &[u8]) -> std::io::Result<()> {
        self.files.atomic_write(path, &seal::seal(path, data))
    }

    fn sync_directory(&self) -> std::io::Result<()> {
        self.files.sync_directory()
    }

    fn acquire_lock(&self, lock: &Lock) -> Result<DirectoryLock, LockError> {
        self.files.acquire_lock(lock)
    }

    fn watch(&self, watch_callback: WatchCallback) -> tantivy::Result<WatchHandle> {
        self.files.watch(watch_callback)
    }
}
