//! Copying the store while it is used, and reading a copy through to prove it sound. Copying the
//! file itself while it is written to would not do: most such copies do not open.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

use redb::{Builder, ReadTransaction, ReadableDatabase, ReadableTable, TableError};

use super::{CACHE_BYTES, Result, StoreError, migrations, seal, tables};

/// Bytes of rows copied per transaction of the copy: bounds what one commit holds in memory, and
/// what the disk has to sync at once while orders wait for their own syncs.
const BYTES_PER_COMMIT: usize = 1 << 20;

/// How often longer than it worked a copy rests, and for how long at once at most.
const REST_FACTOR: u32 = 2;
const REST_MAX: Duration = Duration::from_millis(200);

/// Works for a moment and rests for longer, so that the sale keeps a processor and the disk.
struct Rythme(Instant);

impl Rythme {
    fn start() -> Self {
        Self(Instant::now())
    }

    fn rest(&mut self) {
        std::thread::park_timeout((self.0.elapsed() * REST_FACTOR).min(REST_MAX));
        self.0 = Instant::now();
    }
}

/// Copies every table, as one snapshot shows them, into a new file. A row that changed since it
/// was written ends the copy.
pub(super) fn copy(snapshot: &ReadTransaction, file: &Path) -> Result<()> {
    let sealed = is_sealed(snapshot)?;
    let copy = Builder::new()
        .set_cache_size(CACHE_BYTES / 4)
        .create(file)?;
    let mut rythme = Rythme::start();
    for number in 0..tables::NAMES.len() {
        let rows = match snapshot.open_table(tables::definition(number)) {
            Ok(rows) => rows,
            // A file of an older program.
            Err(TableError::TableDoesNotExist(_)) => continue,
            Err(error) => return Err(error.into()),
        };
        let mut rows = rows.iter()?.peekable();
        loop {
            // Nobody uses the copy before it is whole and checked: one phase will do.
            let transaction = copy.begin_write()?;
            {
                let mut kept = transaction.open_table(tables::definition(number))?;
                let mut bytes = 0;
                while bytes < BYTES_PER_COMMIT
                    && let Some(row) = rows.next()
                {
                    let (key, record) = row?;
                    let (key, record) = (key.value(), record.value());
                    if sealed {
                        seal::unseal(number, key, record)?;
                    }
                    kept.insert(key, record)?;
                    bytes += key.len() + record.len();
                }
            }
            transaction.commit()?;
            if rows.peek().is_none() {
                break;
            }
            rythme.rest();
        }
    }
    drop(copy);
    std::fs::File::open(file)
        .and_then(|file| file.sync_all())
        .map_err(StoreError::io)
}

fn is_sealed(snapshot: &ReadTransaction) -> Result<bool> {
    let format = migrations::format_of(snapshot)?;
    Ok(format.is_some_and(|format| format >= migrations::SEALED))
}

/// Verifies every page and every row of a closed file. The engine may panic on a damaged one.
pub(super) fn check(file: &Path) -> Result<bool> {
    let checked = catch_unwind(AssertUnwindSafe(|| check_pages_and_rows(file)));
    match checked {
        Ok(Err(StoreError::Damaged(table))) => {
            tracing::error!(table, "a row has changed on the disk");
            Ok(false)
        }
        Ok(checked) => checked,
        Err(_) => Ok(false),
    }
}

fn check_pages_and_rows(file: &Path) -> Result<bool> {
    let mut database = Builder::new().set_cache_size(CACHE_BYTES / 4).open(file)?;
    if !database.check_integrity()? {
        return Ok(false);
    }
    let snapshot = database.begin_read()?;
    if !is_sealed(&snapshot)? {
        return Ok(true);
    }
    for number in 0..tables::NAMES.len() {
        let rows = match snapshot.open_table(tables::definition(number)) {
            Ok(rows) => rows,
            Err(TableError::TableDoesNotExist(_)) => continue,
            Err(error) => return Err(error.into()),
        };
        for row in rows.iter()? {
            let (key, row) = row?;
            seal::unseal(number, key.value(), row.value())?;
        }
    }
    Ok(true)
}
