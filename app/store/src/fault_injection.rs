//! Fault injection: disks that fail when told to, for the tests (feature `pannes`): full, refusing
//! to sync, or cut from their power with only some of the unsynced sectors written.
//!
//! `tests/fiabilite` runs the shop on them; `./install.sh torture` runs the same tests thousands of
//! times, by variables.

use std::collections::HashSet;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use redb::{Builder, ReadableTable, StorageBackend};

use super::engine::{Medium, OnDisk};
use super::{FILE_NAME, Result, Store, seal, tables, writer};
use ground::Key;

/// Bytes that a disk writes whole or not at all.
const SECTOR_BYTES: usize = 512;

/// Bytes that a file system gives to a file at a time.
const BLOCK_BYTES: u64 = 4096;

/// Errors of the system when a disk is full, and when it fails.
const ENOSPC: i32 = 28;
const EIO: i32 = 5;

/// Variable that makes the n-th sync of the program fail: `fsync:7`.
const VARIABLE: &str = "COMPTOIR_PANNE";

/// Operation asked of a disk.
#[derive(Clone, Debug)]
enum Geste {
    Write {
        at: usize,
        bytes: Vec<u8>,
    },
    Len(usize),
    Sync,
    /// Said by the test: what came before was confirmed to somebody.
    Mark(u64),
}

/// A disk that remembers all that was asked of it. Clones are the same disk.
#[derive(Clone, Debug)]
pub struct FaultyDisk(Arc<Mutex<FaultState>>);

#[derive(Debug, Default)]
struct FaultState {
    /// Bytes there at the beginning, all of it on the platters.
    base: Vec<u8>,
    /// Bytes a reader sees.
    seen: Vec<u8>,
    gestes: Vec<Geste>,
    open: bool,
    /// Syncs until one fails.
    sync_in: Option<u64>,
    /// Blocks of the file that have their place, and how many more there are.
    blocks: HashSet<u64>,
    room: Option<u64>,
    announces: bool,
}

/// Honesty of a disk about what was not synced, and reaches the platters when the power goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Honnetete {
    /// Synced bytes stay.
    Honnete,
    /// The disk only says that it synced: the control, under which orders must be lost.
    Menteur,
}

impl FaultyDisk {
    /// A disk with this on it.
    pub fn holding(base: Vec<u8>) -> Self {
        // A file has no place for what was never written.
        let zeros = [0; BLOCK_BYTES as usize];
        let written = |block: &[u8]| *block != zeros[..block.len()];
        let blocks = base.chunks(BLOCK_BYTES as usize).enumerate();
        let blocks = blocks.filter(|(_, block)| written(block));
        let blocks = blocks.map(|(number, _)| number as u64).collect();
        Self(Arc::new(Mutex::new(FaultState {
            seen: base.clone(),
            base,
            blocks,
            ..FaultState::default()
        })))
    }

    fn lock(&self) -> MutexGuard<'_, FaultState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Bytes a reader sees now.
    pub fn bytes(&self) -> Vec<u8> {
        self.lock().seen.clone()
    }

    /// Count of the operations asked of it so far.
    pub fn gestes(&self) -> usize {
        self.lock().gestes.len()
    }

    /// Count of the times the file was made longer.
    pub fn growths(&self) -> usize {
        let etat = self.lock();
        let mut len = etat.base.len();
        let grows = |geste: &&Geste| match geste {
            Geste::Len(to) => std::mem::replace(&mut len, *to) < *to,
            Geste::Write { .. } | Geste::Sync | Geste::Mark(_) => false,
        };
        etat.gestes.iter().filter(grows).count()
    }

    /// Notes that `number` was confirmed to somebody.
    pub fn mark(&self, number: u64) {
        self.lock().gestes.push(Geste::Mark(number));
    }

    /// The last mark confirmed before so many operations.
    pub fn marks_before(&self, gestes: usize) -> Vec<u64> {
        let etat = self.lock();
        let marks = etat.gestes[..gestes]
            .iter()
            .filter_map(|geste| match geste {
                Geste::Mark(number) => Some(*number),
                Geste::Write { .. } | Geste::Len(_) | Geste::Sync => None,
            });
        marks.collect()
    }

    /// Makes the n-th sync from now fail, as a disk does that is dying.
    pub fn fail_sync(&self, n: u64) {
        self.lock().sync_in = Some(n);
    }

    /// Leaves so many free blocks; `None` is as many as one likes.
    pub fn leave_room(&self, blocks: Option<u64>) {
        self.lock().room = blocks;
    }

    /// Says how much room there is when asked beforehand, as a file system does.
    pub fn announce_room(&self) {
        self.lock().announces = true;
    }

    /// Bytes on the platters when the power goes after `gestes`: all that was synced, and of
    /// each later write the sectors that `luck` lets through.
    pub fn after_cut(
        &self,
        gestes: usize,
        honnetete: Honnetete,
        mut luck: impl FnMut() -> bool,
    ) -> Self {
        let etat = self.lock();
        let asked = &etat.gestes[..gestes];
        let synced = asked.iter().rposition(|geste| matches!(geste, Geste::Sync));
        let safe = match honnetete {
            Honnetete::Honnete => synced.unwrap_or(0),
            Honnetete::Menteur => 0,
        };
        let mut platters = etat.base.clone();
        for (number, geste) in asked.iter().enumerate() {
            let mut survives = || number < safe || luck();
            match geste {
                Geste::Write { at, bytes } => {
                    for (sector, bytes) in bytes.chunks(SECTOR_BYTES).enumerate() {
                        if survives() {
                            put(&mut platters, at + sector * SECTOR_BYTES, bytes);
                        }
                    }
                }
                Geste::Len(len) if survives() => platters.resize(*len, 0),
                Geste::Len(_) | Geste::Sync | Geste::Mark(_) => {}
            }
        }
        Self::holding(platters)
    }
}

fn put(platters: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    if platters.len() < at + bytes.len() {
        platters.resize(at + bytes.len(), 0);
    }
    platters[at..at + bytes.len()].copy_from_slice(bytes);
}

impl Store {
    /// Opens the store that a disk holds.
    pub fn open_on(disque: &FaultyDisk) -> Result<Self> {
        Self::start(Box::new(disque.clone()), None)
    }
}

impl FaultyDisk {
    /// The same rows as a program of format 1 wrote them.
    pub fn in_format_1(&self) -> Result<Self> {
        let old = Self::holding(self.bytes());
        let database = Builder::new().create_with_backend(old.clone())?;
        let transaction = writer::begin(&database)?;
        for number in 0..tables::NAMES.len() {
            let mut table = transaction.open_table(tables::definition(number))?;
            let mut rows = Vec::new();
            for row in table.iter()? {
                let (key, row) = row?;
                let row = seal::unseal(number, key.value(), row.value())?;
                rows.push((key.value().to_vec(), row.to_vec()));
            }
            for (key, row) in rows {
                let is_format = key == "format".to_owned().bytes();
                let one = 1_u64.to_be_bytes();
                let row = if is_format { &one } else { row.as_slice() };
                table.insert(key.as_slice(), row)?;
            }
        }
        transaction.commit()?;
        drop(database);
        Ok(Self::holding(old.bytes()))
    }
}

impl Medium for FaultyDisk {
    fn backend(&self) -> io::Result<Box<dyn StorageBackend>> {
        let mut etat = self.lock();
        if std::mem::replace(&mut etat.open, true) {
            return Err(io::Error::other("open already"));
        }
        Ok(Box::new(self.clone()))
    }

    fn room(&self) -> io::Result<u64> {
        let etat = self.lock();
        let room = etat.room.filter(|_| etat.announces);
        Ok(room.map_or(u64::MAX, |blocks| blocks * BLOCK_BYTES))
    }
}

impl StorageBackend for FaultyDisk {
    fn len(&self) -> io::Result<u64> {
        Ok(self.lock().seen.len() as u64)
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let etat = self.lock();
        let from = usize::try_from(offset).expect("in memory");
        let bytes = etat.seen.get(from..from + out.len());
        out.copy_from_slice(bytes.ok_or(io::ErrorKind::UnexpectedEof)?);
        Ok(())
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        let mut etat = self.lock();
        let len = usize::try_from(len).expect("in memory");
        etat.gestes.push(Geste::Len(len));
        etat.seen.resize(len, 0);
        Ok(())
    }

    fn sync_data(&self) -> io::Result<()> {
        let mut etat = self.lock();
        if let Some(left) = &mut etat.sync_in {
            *left = left.saturating_sub(1);
            if *left == 0 {
                etat.sync_in = None;
                return Err(io::Error::from_raw_os_error(EIO));
            }
        }
        etat.gestes.push(Geste::Sync);
        Ok(())
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        let mut etat = self.lock();
        let last = (offset + data.len() as u64).div_ceil(BLOCK_BYTES);
        for block in offset / BLOCK_BYTES..last {
            if etat.blocks.contains(&block) {
                continue;
            }
            match &mut etat.room {
                Some(0) => return Err(io::Error::from_raw_os_error(ENOSPC)),
                Some(room) => *room -= 1,
                None => {}
            }
            etat.blocks.insert(block);
        }
        let at = usize::try_from(offset).expect("in memory");
        put(&mut etat.seen, at, data);
        let bytes = data.to_vec();
        etat.gestes.push(Geste::Write { at, bytes });
        Ok(())
    }

    fn close(&self) -> io::Result<()> {
        self.lock().open = false;
        Ok(())
    }
}

/// A file whose n-th sync fails: how the whole program is tried.
struct Failing {
    file: OnDisk,
    sync_in: Arc<Mutex<u64>>,
}

#[derive(Debug)]
struct FailingBackend {
    file: Box<dyn StorageBackend>,
    sync_in: Arc<Mutex<u64>>,
}

/// The store's file in a folder, made to fail if the environment says so.
pub(super) fn on_disk(folder: &std::path::Path) -> Box<dyn Medium> {
    let file = OnDisk::new(folder.join(FILE_NAME));
    let told = std::env::var(VARIABLE).ok();
    let n = told.and_then(|told| told.strip_prefix("fsync:")?.parse().ok());
    match n {
        Some(n) => Box::new(Failing {
            file,
            sync_in: Arc::new(Mutex::new(n)),
        }),
        None => Box::new(file),
    }
}

impl Medium for Failing {
    fn backend(&self) -> io::Result<Box<dyn StorageBackend>> {
        Ok(Box::new(FailingBackend {
            file: self.file.backend()?,
            sync_in: Arc::clone(&self.sync_in),
        }))
    }

    fn room(&self) -> io::Result<u64> {
        self.file.room()
    }
}

impl StorageBackend for FailingBackend {
    fn len(&self) -> io::Result<u64> {
        self.file.len()
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        self.file.read(offset, out)
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        self.file.set_len(len)
    }

    fn sync_data(&self) -> io::Result<()> {
        let mut left = self.sync_in.lock().unwrap_or_else(PoisonError::into_inner);
        // It fails once: the next one would succeed, as the system's does.
        *left = left.wrapping_sub(1);
        if *left == 0 {
            return Err(io::Error::from_raw_os_error(EIO));
        }
        self.file.sync_data()
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        self.file.write(offset, data)
    }

    fn close(&self) -> io::Result<()> {
        self.file.close()
    }
}
