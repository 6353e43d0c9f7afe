//! The shop's one file: typed tables over redb. The only module that names redb; nothing of it
//! shows outside.

pub mod batch;
pub mod regroupements;
pub mod table;
mod table_sum;
pub mod tables;
pub mod tarifs;

#[cfg(feature = "pannes")]
pub mod fault_injection;

mod answer_slot;
pub mod audit;
mod backup;
mod disk_space;
mod engine;
mod error;
mod file_format;
mod inverse;
mod merge;
mod migrations;
mod open_tables;
mod read_only;
mod rows;
mod seal;
mod shadow_tables;
pub mod sums;
mod write;
mod write_watcher;
mod writer;

pub mod agences;
pub mod alarmes;
pub mod catalogue;
pub mod clients;
pub mod commandes;
pub mod connexions;
pub mod contenus;
pub mod envois;
pub mod familles;
pub mod idempotence;
pub mod invitations;
pub mod jetons_api;
pub mod journal;
pub mod paniers;
pub mod reglages;
pub mod remboursements;
pub mod reponses_api;
pub mod retouches;
pub mod seconds_facteurs;
pub mod sessions;
pub mod statistiques;
pub mod stocks;
pub mod transport;
pub mod webhooks;

use std::path::Path;
use std::sync::Arc;

use self::engine::{Engine, InMemory, Medium, OnDisk};
use self::writer::WriteQueue;

pub use self::answer_slot::AnswerSlot;
pub use self::audit::{AuditEnd, Integrity};
pub use self::batch::ShadowTables;
pub use self::disk_space::DiskSpace;
pub use self::error::StoreError;
pub use self::inverse::{Inverse, Touched};
pub use self::rows::{Order, Read, Rows, View};
pub use self::shadow_tables::Progress;
pub use self::table::Table;
pub use self::tables::FORMAT;
pub use self::write::Write;
pub use self::write_watcher::WriteWatcher;
pub use self::writer::{Counts, EventListener};
pub use ground::{Key, Record};

/// Results of the store.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// The store's file in the data folder.
pub const FILE_NAME: &str = "comptoir.redb";

/// Bytes of pages redb may keep in memory. Its own default is 1 GiB; the shop as a whole promises
/// to stay under 120 MB idle (tests/RELIABILITY.md P13).
const CACHE_BYTES: usize = 48 * 1024 * 1024;

/// Creates a store beside its place, so that a power cut leaves no half of one in it.
fn create(folder: &Path, file: &Path) -> std::io::Result<()> {
    let aside = folder.join(format!(".{FILE_NAME}.nouveau"));
    match std::fs::remove_file(&aside) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error),
        Ok(()) | Err(_) => {}
    }
    Store::start(Box::new(OnDisk::new(aside.clone())), None).map_err(std::io::Error::other)?;
    std::fs::File::open(&aside)?.sync_all()?;
    std::fs::rename(&aside, file)?;
    std::fs::File::open(folder)?.sync_all()
}

#[cfg(not(feature = "pannes"))]
fn on_disk(folder: &Path) -> Box<dyn Medium> {
    Box::new(OnDisk::new(folder.join(FILE_NAME)))
}

#[cfg(feature = "pannes")]
use self::fault_injection::on_disk;

/// The open store. Cheap to clone; the file closes with the last clone.
#[derive(Clone)]
pub struct Store {
    engine: Arc<Engine>,
    writer: writer::Writer,
    counts: Arc<Counts>,
    watchers: Arc<write_watcher::WriteWatchers>,
    integrity: Arc<Integrity>,
}

impl Store {
    /// Opens the store of a data folder, creating or migrating it as needed.
    pub fn open(folder: &Path) -> Result<Self> {
        let file = folder.join(FILE_NAME);
        if !file.exists() {
            create(folder, &file).map_err(StoreError::io)?;
        }
        migrations::refuse_newer(&file)?;
        let before = folder.join("sauvegardes").join("avant-migration.redb");
        Self::start(on_disk(folder), Some(&before))
    }

    /// The store of a data folder as it is, to look at: what is written to it stays in memory, and
    /// nobody else writes to the file meanwhile.
    pub fn open_to_read(folder: &Path) -> Result<Self> {
        let file = folder.join(FILE_NAME);
        migrations::refuse_newer(&file)?;
        Self::start(Box::new(read_only::ReadOnlyFile::new(&file)), None)
    }

    /// A store that lives in memory: the same code, for tests.
    pub fn in_memory() -> Result<Self> {
        Self::start(Box::new(InMemory::new()), None)
    }

    /// `before` is where a file of an older format is kept as it was.
    fn start(medium: Box<dyn Medium>, before: Option<&Path>) -> Result<Self> {
        let engine = Arc::new(Engine::open(medium)?);
        engine.with(|database| migrations::run(database, before))?;
        let counts = Arc::new(Counts::default());
        let watchers = Arc::new(write_watcher::WriteWatchers::default());
        let writer = writer::Writer::start(
            Arc::clone(&engine),
            Arc::clone(&counts),
            Arc::clone(&watchers),
        )?;
        Ok(Self {
            engine,
            writer,
            counts,
            watchers,
            integrity: Arc::default(),
        })
    }

    /// Reads from a snapshot: nothing committed later is seen.
    pub fn read<T, E: From<StoreError>>(
        &self,
        read: impl FnOnce(&Read) -> Result<T, E>,
    ) -> Result<T, E> {
        read(&self.begin_read()?)
    }

    fn begin_read(&self) -> Result<Read> {
        Ok(Read::new(self.engine.begin_read()?, &self.integrity))
    }

    /// Makes a change: all that `change` writes, or nothing if it returns an error. Answers when
    /// the change is durable. Changes that wait together share a commit.
    pub fn write<T, E>(
        &self,
        change: impl FnOnce(&mut Write<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.write_lines(0, change)
    }

    /// The same for a change of so many lines of a basket: where they are many, small changes that
    /// wait go first, so that nobody waits behind more than one of these.
    pub fn write_lines<T, E>(
        &self,
        lines: usize,
        change: impl FnOnce(&mut Write<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.engine.check_writable()?;
        self.writer.write(WriteQueue::of_lines(lines), change)
    }

    /// As [`Store::write`] without a thread that waits: the change is queued now, and `answer` is
    /// told by the writer thread, which it must not hold up, when the change is durable or refused.
    /// A change that panics drops `answer`.
    pub fn submit<T, E>(
        &self,
        change: impl FnOnce(&mut Write<'_>) -> Result<T, E> + Send + 'static,
        answer: impl FnOnce(Result<T, E>) + Send + 'static,
    ) -> Result<(), E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.engine.check_writable()?;
        self.writer.queue(WriteQueue::Shared, change, answer)
    }

    /// Makes a large change that does not share its transaction: for imports, whose rows are
    /// encoded beforehand so that others wait only while they are copied in. It waits its turn
    /// behind a queue that is full, where a small change is refused. It writes through instead of
    /// into an overlay: its rows would not fit twice in memory, and refusing it drops its own
    /// transaction.
    pub fn write_alone<T, E>(
        &self,
        change: impl FnOnce(&mut Write<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.engine.check_writable()?;
        self.writer.write(WriteQueue::Alone, change)
    }

    /// A snapshot to work a large change out on, and what others touch in `tables` from then on.
    pub fn open_baseline(&self, tables: Vec<usize>) -> Result<batch::Baseline> {
        let watcher = self.watchers.watch(tables);
        // Changes accepted before the watch began are committed when this one is.
        self.writer
            .write(WriteQueue::Kept, |_| Ok::<_, StoreError>(()))?;
        let transaction = self.engine.begin_read()?;
        Ok(batch::Baseline {
            read: Read::new(transaction, &self.integrity),
            watcher,
        })
    }

    /// Lets somebody know of the events that are kept; the first who asks is the one.
    pub fn add_listener(&self, listener: impl EventListener + 'static) {
        self.counts.add_listener(Box::new(listener));
    }

    /// Counts of the writer's work since the store was opened.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Checks that a change would be tried now; the error says why it would be refused at once.
    pub fn check_writable(&self) -> Result<()> {
        self.engine.check_writable()
    }

    /// True once the disk lost a write: the program must end, and be started again.
    pub fn is_lost(&self) -> bool {
        self.engine.is_lost()
    }

    /// Copies the store as it is now to a new file, while it goes on being used.
    pub fn backup(&self, file: &Path) -> Result<()> {
        backup::copy(&self.engine.begin_read()?, file).inspect_err(|error| self.note(error))
    }

    /// The same, and reads the copy through: true when it is sound and holds every row that there
    /// was to copy, no other one.
    pub fn backup_proved(&self, file: &Path) -> Result<bool> {
        let copied = backup::copy_rows(&self.engine.begin_read()?, file);
        let wanted = copied.inspect_err(|error| self.note(error))?;
        // The snapshot is let go: while it is read, the pages it shows are not used again.
        backup::prove(file, wanted)
    }

    /// Remembers a table that was found damaged.
    fn note(&self, error: &StoreError) {
        if let StoreError::Damaged(name) = error
            && let Some(table) = tables::NAMES.iter().position(|it| it == name)
        {
            self.integrity.note(table, false);
        }
    }

    /// Writes the file of a folder anew, without the room that deleted rows left in it; the old one
    /// stays until the new one is proved whole. Nobody else may have the folder open.
    pub fn compact(folder: &Path) -> Result<()> {
        let file = folder.join(FILE_NAME);
        let aside = folder.join(format!(".{FILE_NAME}.compact"));
        match std::fs::remove_file(&aside) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(StoreError::io(error));
            }
            Ok(()) | Err(_) => {}
        }
        let store = Self::open(folder)?;
        let copied = store.backup_proved(&aside);
        if !matches!(copied, Ok(true)) {
            std::fs::remove_file(&aside).ok();
            return Err(copied.err().unwrap_or(StoreError::Damaged("the copy")));
        }
        // The old file is locked until the new one has its name: nobody opens it in between.
        std::fs::rename(&aside, &file)
            .and_then(|()| std::fs::File::open(folder)?.sync_all())
            .map_err(StoreError::io)?;
        drop(store);
        Ok(())
    }

    /// Reads every page and record of a store file that nobody uses, without writing to it, and
    /// adds up its tables; false where the engine would have to put the file back to an earlier
    /// state.
    pub fn check(file: &Path) -> Result<bool> {
        backup::check(file)
    }
}

#[cfg(test)]
mod tests;
