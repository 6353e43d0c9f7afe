//! The open database and the disk under it. redb refuses everything after one failed write: a
//! full disk is healed by opening the file again in place; a failed sync is not, since what the
//! system has then lost cannot be known. The shop stops and is started again.

use std::fs::{File, OpenOptions, Permissions};
use std::io::{self, ErrorKind};
use std::ops::Bound;
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

use redb::backends::{FileBackend, InMemoryBackend};
use redb::{BackendError, Builder, Database, ReadTransaction, ReadableDatabase, StorageBackend};

use super::{CACHE_BYTES, Result, StoreError};

/// Bytes that must be free before a change is tried: more than any group of changes writes. Fewer,
/// and changes are refused before the engine meets the full disk, so that reads are not disturbed.
const ROOM_BYTES_MIN: u64 = 8 * 1024 * 1024;

/// Bytes that must be free before more of a large change is written: a catalogue that fills the
/// disk is refused while orders still go on.
const ROOM_BYTES_LARGE: u64 = 64 * 1024 * 1024;

/// Time changes are refused after the disk was found full in the middle of one.
const FULL_PAUSE: Duration = Duration::from_millis(250);

/// Rights on the file: it holds customers, prints of passwords and secrets.
const PRIVATE: u32 = 0o600;

/// Takes from others what an older program or a copy left them. A file of somebody else stays as
/// its owner wants it.
fn close_to_others(file: &File) -> io::Result<()> {
    if file.metadata()?.permissions().mode() & 0o077 != 0 {
        file.set_permissions(Permissions::from_mode(PRIVATE)).ok();
    }
    Ok(())
}

/// Medium a store is kept on.
pub(super) trait Medium: Send + Sync {
    /// Opens it; the former opening is closed by then.
    fn backend(&self) -> io::Result<Box<dyn StorageBackend>>;

    /// Bytes that are free.
    fn room(&self) -> io::Result<u64> {
        Ok(u64::MAX)
    }
}

/// A file.
pub(super) struct OnDisk {
    file: PathBuf,
}

impl OnDisk {
    pub(super) fn new(file: PathBuf) -> Self {
        Self { file }
    }
}

impl Medium for OnDisk {
    fn backend(&self) -> io::Result<Box<dyn StorageBackend>> {
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .mode(PRIVATE)
            .open(&self.file)?;
        close_to_others(&file)?;
        Ok(Box::new(FileBackend::new(file).map_err(io::Error::other)?))
    }

    fn room(&self) -> io::Result<u64> {
        let folder = self.file.parent().unwrap_or(Path::new("."));
        let stats = rustix::fs::statvfs(folder)?;
        Ok(stats.f_bavail.saturating_mul(stats.f_frsize))
    }
}

/// Memory, for tests: opened once.
pub(super) struct InMemory(Mutex<Option<InMemoryBackend>>);

impl InMemory {
    pub(super) fn new() -> Self {
        Self(Mutex::new(Some(InMemoryBackend::new())))
    }
}

impl Medium for InMemory {
    fn backend(&self) -> io::Result<Box<dyn StorageBackend>> {
        let backend = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        match backend {
            Some(backend) => Ok(Box::new(backend)),
            None => Err(ErrorKind::NotFound.into()),
        }
    }
}

/// Failures of the disk since the store was opened.
#[derive(Debug, Default)]
struct Health {
    /// A sync or a write failed other than for want of room: nothing is written any more.
    lost: AtomicBool,
    /// The engine has met an error and refuses everything until it is opened again.
    latched: AtomicBool,
    /// The disk was full in the middle of a change.
    full: AtomicBool,
}

impl Health {
    /// Notes how a reading went.
    fn read<T>(&self, result: io::Result<T>) -> io::Result<T> {
        if result.is_err() {
            self.latched.store(true, Ordering::Release);
        }
        result
    }

    /// Notes how a writing went.
    fn wrote<T>(&self, result: io::Result<T>) -> io::Result<T> {
        if let Err(error) = &result {
            let full = [
                ErrorKind::StorageFull,
                ErrorKind::QuotaExceeded,
                ErrorKind::FileTooLarge,
            ];
            if full.contains(&error.kind()) {
                self.full.store(true, Ordering::Release);
            } else {
                self.lose(error);
            }
        }
        self.read(result)
    }

    /// Notes how a sync went. After a failed one the system may have dropped what was to be
    /// written, and a second sync would succeed all the same.
    fn synced(&self, result: io::Result<()>) -> io::Result<()> {
        if let Err(error) = &result {
            self.lose(error);
        }
        self.read(result)
    }

    fn lose(&self, error: &io::Error) {
        if !self.lost.swap(true, Ordering::AcqRel) {
            tracing::error!(%error, "le disque a perdu une écriture : la boutique ne fait plus que lire");
        }
    }

    fn check(&self) -> io::Result<()> {
        if self.lost.load(Ordering::Acquire) {
            return Err(io::Error::other("the disk lost a write before"));
        }
        Ok(())
    }
}

/// A backend whose failures are noted.
#[derive(Debug)]
struct Watched {
    backend: Box<dyn StorageBackend>,
    health: Arc<Health>,
}

impl StorageBackend for Watched {
    fn len(&self) -> io::Result<u64> {
        self.health.read(self.backend.len())
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        self.health.read(self.backend.read(offset, out))
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        self.health.check()?;
        self.health.wrote(self.backend.set_len(len))
    }

    fn sync_data(&self) -> io::Result<()> {
        self.health.check()?;
        self.health.synced(self.backend.sync_data())
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        self.health.check()?;
        self.health.wrote(self.backend.write(offset, data))
    }

    fn close(&self) -> io::Result<()> {
        self.backend.close()
    }

    fn try_lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Locked {
        self.backend.try_lock_range(start, end)
    }

    fn try_lock_shared_range(&self, start: Bound<u64>, end: Bound<u64>) -> Locked {
        self.backend.try_lock_shared_range(start, end)
    }

    fn lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.backend.lock_range(start, end)
    }

    fn lock_shared_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.backend.lock_shared_range(start, end)
    }

    fn unlock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Result<(), BackendError> {
        self.backend.unlock_range(start, end)
    }

    fn query_lock_range(&self, start: Bound<u64>, end: Bound<u64>) -> Locked {
        self.backend.query_lock_range(start, end)
    }
}

type Locked = Result<bool, BackendError>;

/// The open database.
pub(super) struct Engine {
    medium: Box<dyn Medium>,
    /// `None` only while it could not be opened again.
    open: RwLock<Option<Database>>,
    health: Arc<Health>,
    start: Instant,
    /// Milliseconds after `start` until which changes are refused.
    paused_until_ms: AtomicU64,
}

impl Engine {
    /// Opens a store, creating it on an empty medium.
    pub(super) fn open(medium: Box<dyn Medium>) -> Result<Self> {
        let health = Arc::new(Health::default());
        let database = open(&*medium, &health)?;
        Ok(Self {
            medium,
            open: RwLock::new(Some(database)),
            health,
            start: Instant::now(),
            paused_until_ms: AtomicU64::new(0),
        })
    }

    /// Gives the open database to `ask`.
    pub(super) fn with<T>(&self, ask: impl FnOnce(&Database) -> Result<T>) -> Result<T> {
        let open = self.open.read().unwrap_or_else(PoisonError::into_inner);
        ask(open.as_ref().ok_or(StoreError::Full)?)
    }

    /// A snapshot. Whoever meets an engine that refuses everything opens it again first.
    pub(super) fn begin_read(&self) -> Result<ReadTransaction> {
        if self.health.latched.load(Ordering::Acquire) {
            self.heal()?;
        }
        self.with(|database| Ok(database.begin_read()?))
    }

    /// Checks that a change may be tried now: refused at once, reads are not disturbed.
    pub(super) fn check_writable(&self) -> Result<()> {
        if self.is_lost() {
            return Err(StoreError::Lost);
        }
        if self.elapsed_ms() < self.paused_until_ms.load(Ordering::Acquire)
            || self.medium.room().map_err(StoreError::io)? < ROOM_BYTES_MIN
        {
            return Err(StoreError::Full);
        }
        if self.health.latched.load(Ordering::Acquire) {
            self.heal()?;
        }
        Ok(())
    }

    /// Checks that there is room for more of a large change.
    pub(super) fn check_room(&self) -> Result<()> {
        if self.medium.room().map_err(StoreError::io)? < ROOM_BYTES_LARGE {
            return Err(StoreError::Full);
        }
        Ok(())
    }

    /// True once the disk lost a write, after which only a new start may write again.
    pub(super) fn is_lost(&self) -> bool {
        self.health.lost.load(Ordering::Acquire)
    }

    /// Opens the database again after an error that passes. Its pages in memory go, snapshots in
    /// use end with an error, and everything that was committed is there.
    pub(super) fn heal(&self) -> Result<()> {
        if self.is_lost() {
            // What is in memory may still be read; opening would have to write.
            return Ok(());
        }
        let mut open = self.open.write().unwrap_or_else(PoisonError::into_inner);
        if !self.health.latched.load(Ordering::Acquire) {
            return Ok(());
        }
        if self.health.full.swap(false, Ordering::AcqRel) {
            let pause = u64::try_from(FULL_PAUSE.as_millis()).expect("a short while");
            self.paused_until_ms
                .store(self.elapsed_ms() + pause, Ordering::Release);
        }
        // The file is locked for as long as it is open.
        *open = None;
        self.health.latched.store(false, Ordering::Release);
        let opened = self::open(&*self.medium, &self.health);
        let opened = opened.inspect_err(|_| self.health.latched.store(true, Ordering::Release))?;
        *open = Some(opened);
        tracing::warn!("les données ont été rouvertes après une erreur du disque");
        Ok(())
    }

    fn elapsed_ms(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

fn open(medium: &dyn Medium, health: &Arc<Health>) -> Result<Database> {
    let watched = Watched {
        backend: medium.backend().map_err(StoreError::io)?,
        health: Arc::clone(health),
    };
    let opened = Builder::new()
        .set_cache_size(CACHE_BYTES)
        .create_with_backend(watched);
    if health.lost.load(Ordering::Acquire) {
        return Err(StoreError::Lost);
    }
    Ok(opened?)
}
