//! Copying the store while it is used, and reading a copy through to prove it sound. Copying the
//! file itself while it is written to would not do: most such copies do not open.

use std::path::Path;

use redb::{Builder, ReadTransaction, ReadableTable};

use super::{CACHE_BYTES, Result, StoreError, tables, writer};

/// Rows copied per transaction of the copy: bounds what one commit holds in memory.
const ROWS_PER_COMMIT: usize = 20_000;

/// Copies every table, as one snapshot shows them, into a new file.
pub(super) fn copy(snapshot: &ReadTransaction, file: &Path) -> Result<()> {
    let copy = Builder::new()
        .set_cache_size(CACHE_BYTES / 4)
        .create(file)?;
    for number in 0..tables::NAMES.len() {
        let rows = snapshot.open_table(tables::definition(number))?;
        let mut rows = rows.iter()?.peekable();
        loop {
            let transaction = writer::begin(&copy)?;
            {
                let mut kept = transaction.open_table(tables::definition(number))?;
                for row in rows.by_ref().take(ROWS_PER_COMMIT) {
                    let (key, record) = row?;
                    kept.insert(key.value(), record.value())?;
                }
            }
            transaction.commit()?;
            if rows.peek().is_none() {
                break;
            }
        }
    }
    drop(copy);
    std::fs::File::open(file)
        .and_then(|file| file.sync_all())
        .map_err(StoreError::io)
}

/// Verifies every page of a closed file.
pub(super) fn check(file: &Path) -> Result<bool> {
    let mut database = Builder::new().set_cache_size(CACHE_BYTES).open(file)?;
    Ok(database.check_integrity()?)
}
