//! Read-only opening of a store file, under an overlay in memory. What the engine writes while it
//! opens one (the end of a stop, a migration, settings of a new shop) stays in memory: who may only
//! read a file can check it, and a check changes nothing.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, ErrorKind};
use std::ops::Bound;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use redb::backends::FileBackend;
use redb::{BackendError, StorageBackend};

use super::engine::Medium;

/// Bytes of a block that is kept once something of it was written.
const BLOCK_BYTES: usize = 4096;

/// A file to look at.
pub(super) struct ReadOnlyFile(PathBuf);

impl ReadOnlyFile {
    pub(super) fn new(file: &Path) -> Self {
        Self(file.to_owned())
    }
}

impl Medium for ReadOnlyFile {
    fn backend(&self) -> io::Result<Box<dyn StorageBackend>> {
        Ok(Box::new(Overlay::open(&self.0)?))
    }
}

/// A file under what was written over it, in memory.
#[derive(Debug)]
pub(super) struct Overlay {
    file: FileBackend,
    over: Mutex<Over>,
}

/// Bytes written over a file.
#[derive(Debug)]
struct Over {
    len: u64,
    /// Bytes of the file that still show where nothing was written.
    shown: u64,
    blocks: BTreeMap<u64, Vec<u8>>,
}

impl Overlay {
    pub(super) fn open(file: &Path) -> io::Result<Self> {
        let file = File::open(file)?;
        let len = file.metadata()?.len();
        if len == 0 {
            // The engine would make a new one of it.
            return Err(ErrorKind::InvalidData.into());
        }
        let file = FileBackend::new(file).map_err(io::Error::other)?;
        let blocks = BTreeMap::new();
        let over = Mutex::new(Over {
            len,
            shown: len,
            blocks,
        });
        Ok(Self { file, over })
    }

    fn lock(&self) -> MutexGuard<'_, Over> {
        self.over.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A block as it shows now, whole.
    fn block(&self, over: &Over, number: u64) -> io::Result<Vec<u8>> {
        if let Some(block) = over.blocks.get(&number) {
            return Ok(block.clone());
        }
        let mut block = vec![0; BLOCK_BYTES];
        let start = number * BLOCK_BYTES as u64;
        let there = over.shown.saturating_sub(start).min(BLOCK_BYTES as u64) as usize;
        if there > 0 {
            self.file.read(start, &mut block[..there])?;
        }
        Ok(block)
    }
}

/// The blocks that so many bytes from a place on touch: the number of each, where in it they begin,
/// and how many of them it holds.
fn touched(offset: u64, len: usize) -> impl Iterator<Item = (u64, usize, usize)> {
    let mut done = 0;
    std::iter::from_fn(move || {
        let at = offset + done as u64;
        let within = (at % BLOCK_BYTES as u64) as usize;
        let some = (len - done).min(BLOCK_BYTES - within);
        done += some;
        (some > 0).then_some((at / BLOCK_BYTES as u64, within, some))
    })
}

impl StorageBackend for Overlay {
    fn len(&self) -> io::Result<u64> {
        Ok(self.lock().len)
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let over = self.lock();
        let end = offset.checked_add(out.len() as u64);
        if end.is_none_or(|end| end > over.len) {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        let mut numbers = touched(offset, out.len()).map(|(number, ..)| number);
        let is_bare = numbers.all(|number| !over.blocks.contains_key(&number));
        if is_bare && end.is_some_and(|end| end <= over.shown) {
            return self.file.read(offset, out);
        }
        let mut rest = out;
        for (number, within, some) in touched(offset, rest.len()) {
            let (out, left) = rest.split_at_mut(some);
            let block = self.block(&over, number)?;
            out.copy_from_slice(&block[within..within + some]);
            rest = left;
        }
        Ok(())
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        let mut over = self.lock();
        over.shown = over.shown.min(len);
        let first_gone = len.div_ceil(BLOCK_BYTES as u64);
        over.blocks.split_off(&first_gone);
        if let Some(last) = over.blocks.get_mut(&(len / BLOCK_BYTES as u64)) {
            last[(len % BLOCK_BYTES as u64) as usize..].fill(0);
        }
        over.len = len;
        Ok(())
    }

    fn sync_data(&self) -> io::Result<()> {
        Ok(())
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        let mut over = self.lock();
        let mut rest = data;
        for (number, within, some) in touched(offset, data.len()) {
            let (data, left) = rest.split_at(some);
            let mut block = self.block(&over, number)?;
            block[within..within + some].copy_from_slice(data);
            over.blocks.insert(number, block);
            rest = left;
        }
        over.len = over.len.max(offset + data.len() as u64);
        Ok(())
    }

    fn close(&self) -> io::Result<()> {
        self.file.close()
    }

    /// Shared, whatever is asked: others may look too, nobody may write meanwhile.
    fn try_lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<bool, BackendError> {
        self.file.try_lock_shared_range(start, end)
    }

    fn try_lock_shared_range(
        &self,
        start: Bound<u64>,
        end: Bound<u64>,
    ) -> Result<bool, BackendError> {
        self.file.try_lock_shared_range(start, end)
    }

    fn lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.file.lock_shared_range(start, end)
    }

    fn lock_shared_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.file.lock_shared_range(start, end)
    }

    fn unlock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.file.unlock_range(start, end)
    }

    fn query_lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<bool, BackendError> {
        self.file.query_lock_range(start, end)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::tables::META;
    use crate::{FILE_NAME, Result, Rows, Store, StoreError};

    fn find_meta(store: &Store, name: &'static str) -> Option<u64> {
        let kept: Result<_> = store.read(|read| read.get(&META, &name.to_owned()));
        kept.expect("readable")
    }

    fn put(store: &Store, name: &'static str) {
        let put: Result<()> = store.write(|write| write.put(&META, &name.to_owned(), &7));
        put.expect("kept");
    }

    /// The file of a shop whose program was killed: the engine has something to end.
    fn killed(folder: &Path) -> Vec<u8> {
        let data = folder.join("ouverte");
        fs::create_dir(&data).expect("a folder");
        let store = Store::open(&data).expect("opens");
        put(&store, "confirmed");
        fs::read(data.join(FILE_NAME)).expect("read")
    }

    #[test]
    fn what_a_file_is_written_over_with_stays_in_memory() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join(FILE_NAME);
        let before = killed(folder.path());
        fs::write(&file, &before).expect("written");
        let store = Store::open_to_read(folder.path()).expect("opens");
        assert_eq!(find_meta(&store, "confirmed"), Some(7));
        put(&store, "over");
        assert_eq!(find_meta(&store, "over"), Some(7));
        drop(store);
        assert!(Store::check(&file).expect("readable"));
        assert!(
            fs::read(&file).expect("read") == before,
            "it was written to"
        );
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 2);
    }

    #[test]
    fn who_looks_keeps_writers_out_and_waits_for_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("opens");
        let refused = Store::open_to_read(folder.path());
        assert!(refused.is_err_and(|error| error.is_taken()), "it is served");
        drop(store);
        let first = Store::open_to_read(folder.path()).expect("opens");
        let second = Store::open_to_read(folder.path()).expect("others may look");
        let refused = Store::open(folder.path());
        assert!(refused.is_err_and(|error| error.is_taken()));
        drop((first, second));
        assert!(Store::open(folder.path()).is_ok());
    }

    #[test]
    fn an_empty_file_is_no_new_shop() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join(FILE_NAME), b"").expect("written");
        let opened = Store::open_to_read(folder.path());
        assert!(matches!(opened, Err(StoreError::Io(_))));
    }

    #[test]
    fn bytes_read_are_those_written_last() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("f");
        let mut wanted: Vec<u8> = (0..10_000_u32).map(|n| n.to_le_bytes()[0]).collect();
        fs::write(&file, &wanted).expect("written");
        let overlay = Overlay::open(&file).expect("opens");
        for (at, len, byte) in [(0, 3, 250_u8), (4090, 20, 251), (8_000, 2_000, 252)] {
            overlay.write(at as u64, &vec![byte; len]).expect("written");
            wanted[at..at + len].fill(byte);
        }
        let shown = |len: usize| {
            let mut all = vec![0; len];
            overlay.read(0, &mut all).expect("read");
            all
        };
        assert_eq!(shown(wanted.len()), wanted);
        overlay.set_len(5_000).expect("cut");
        overlay.set_len(9_000).expect("longer");
        wanted.truncate(5_000);
        wanted.resize(9_000, 0);
        assert_eq!(shown(9_000), wanted);
        let mut beyond = [0; 2];
        assert!(overlay.read(8_999, &mut beyond).is_err());
    }
}
