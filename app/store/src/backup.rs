//! Copying the store while it is used, and reading a copy through to prove it sound. Copying the
//! file itself while it is written to would not do: most such copies do not open.
//!
//! It copies, packs and reads back in stretches, and rests as long as it worked.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

use redb::{Builder, ReadTransaction, ReadableDatabase, ReadableTable, TableError};
use sha2::{Digest, Sha256};

use super::read_only::Overlay;
use super::sums;
use super::table_sum::TableSum;
use super::{CACHE_BYTES, Result, StoreError, audit, file_format, seal, tables};

/// Bytes of rows copied per transaction of the copy: bounds what one commit holds in memory, and
/// what the disk has to sync at once while orders wait for their own syncs.
const BYTES_PER_COMMIT: usize = 1 << 20;

/// Bytes that a table counts for by itself, so that about twenty make a commit: one for each is a
/// sync for each, and one for ninety leaves a file of twice the size, the engine's pages being freed
/// only by later commits.
const TABLE_BYTES: usize = BYTES_PER_COMMIT / 20;

/// Rest of a copy, in times what it worked, and its longest at once.
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

/// Digest of what a store holds, row by row: two that hold the same have the same one.
#[derive(Clone, Default)]
pub(super) struct Empreinte(Sha256);

impl Empreinte {
    fn add(&mut self, table: usize, key: &[u8], record: &[u8]) {
        for part in [tables::NAMES[table].as_bytes(), key, record] {
            self.0.update((part.len() as u64).to_be_bytes());
            self.0.update(part);
        }
    }

    /// True for two fingerprints of the same rows.
    fn is(self, other: Self) -> bool {
        self.0.finalize() == other.0.finalize()
    }
}

/// Copies a snapshot into a new file, and reads that through: true when it is sound and holds every
/// row of the snapshot, and no other.
pub(super) fn copy_proved(snapshot: &ReadTransaction, file: &Path) -> Result<bool> {
    prove(file, copy_rows(snapshot, file)?)
}

/// Checks that a copy is sound and holds what was wanted of it.
pub(super) fn prove(file: &Path, wanted: Empreinte) -> Result<bool> {
    Ok(look(file)?.is_some_and(|kept| kept.is(wanted)))
}

/// Copies every table, as one snapshot shows them, into a new file. A row that changed since it
/// was written ends the copy.
pub(super) fn copy(snapshot: &ReadTransaction, file: &Path) -> Result<()> {
    copy_rows(snapshot, file).map(drop)
}

/// The same, with what was copied.
pub(super) fn copy_rows(snapshot: &ReadTransaction, file: &Path) -> Result<Empreinte> {
    let Has { seals, sums } = has(snapshot)?;
    let mut empreinte = Empreinte::default();
    let copy = Builder::new()
        .set_cache_size(CACHE_BYTES / 4)
        .create(file)?;
    let mut rythme = Rythme::start();
    // Nobody uses the copy before it is whole and checked: one phase will do. Small tables share a
    // transaction: a sync for each would be most of the copy of a small shop.
    let mut transaction = copy.begin_write()?;
    let mut bytes = 0;
    for number in 0..tables::NAMES.len() {
        let table = match snapshot.open_table(tables::definition(number)) {
            Ok(table) => table,
            // A file of an older program.
            Err(TableError::TableDoesNotExist(_)) => continue,
            Err(error) => return Err(error.into()),
        };
        let mut rows = table.iter()?;
        let mut found = TableSum::default();
        bytes += TABLE_BYTES;
        loop {
            let mut kept = transaction.open_table(tables::definition(number))?;
            while bytes < BYTES_PER_COMMIT
                && let Some(row) = rows.next()
            {
                let (key, record) = row?;
                let (key, record) = (key.value(), record.value());
                if sums::is_of_double(number, key) {
                    continue;
                }
                if seals {
                    audit::check_row(&table, number, (key, record))?;
                }
                found.add(seal::seal_of(record));
                kept.insert(key, record)?;
                empreinte.add(number, key, record);
                bytes += key.len() + record.len();
            }
            drop(kept);
            if bytes < BYTES_PER_COMMIT {
                break;
            }
            transaction.commit()?;
            rythme.rest();
            (transaction, bytes) = (copy.begin_write()?, 0);
        }
        if sums {
            sums::check(snapshot, number, found)?;
        }
    }
    transaction.commit()?;
    drop(copy);
    std::fs::File::open(file)
        .and_then(|file| file.sync_all())
        .map_err(StoreError::io)?;
    Ok(empreinte)
}

/// Means by which a file of some format tells damage.
struct Has {
    /// Rows end with seals.
    seals: bool,
    /// Tables have sums.
    sums: bool,
}

fn has(snapshot: &ReadTransaction) -> Result<Has> {
    let format = file_format::find_format(snapshot)?;
    let since = |first: u64| format.is_some_and(|format| format >= first);
    Ok(Has {
        seals: since(file_format::SEALED),
        sums: since(file_format::SUMMED),
    })
}

/// Verifies every page and every row of a closed file: false where the engine had to put the file
/// back to an earlier state, an error where it is damaged.
pub(super) fn check(file: &Path) -> Result<bool> {
    Ok(look(file)?.is_some())
}

/// The rows of a closed file; none where the engine had to repair it. It may panic on a damaged
/// one.
fn look(file: &Path) -> Result<Option<Empreinte>> {
    let checked = catch_unwind(AssertUnwindSafe(|| check_pages_and_rows(file)));
    match checked {
        Ok(checked) => checked,
        Err(_) => Err(StoreError::damaged("pages")),
    }
}

fn check_pages_and_rows(file: &Path) -> Result<Option<Empreinte>> {
    let file = Overlay::open(file).map_err(StoreError::io)?;
    let mut database = Builder::new()
        .set_cache_size(CACHE_BYTES / 4)
        .create_with_backend(file)?;
    if !database.check_integrity()? {
        return Ok(None);
    }
    let snapshot = database.begin_read()?;
    let Has { seals, sums } = has(&snapshot)?;
    let mut empreinte = Empreinte::default();
    for number in 0..tables::NAMES.len() {
        let rows = match snapshot.open_table(tables::definition(number)) {
            Ok(rows) => rows,
            Err(TableError::TableDoesNotExist(_)) => continue,
            Err(error) => return Err(error.into()),
        };
        let mut found = TableSum::default();
        for row in rows.iter()? {
            let (key, row) = row?;
            let (key, row) = (key.value(), row.value());
            if sums::is_of_double(number, key) {
                continue;
            }
            if seals {
                audit::check_row(&rows, number, (key, row))?;
            }
            found.add(seal::seal_of(row));
            empreinte.add(number, key, row);
        }
        if sums {
            sums::check(&snapshot, number, found)?;
        }
    }
    Ok(Some(empreinte))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::META;
    use crate::{FILE_NAME, Store, Write};

    #[test]
    fn a_copy_that_is_sound_but_lacks_a_row_or_has_another_is_not_proved() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("opens");
        for name in ["a", "b"] {
            let kept: Result<()> = store.write(|write| write.put(&META, &name.to_owned(), &1));
            kept.expect("kept");
        }
        let spoilt = |number: usize, spoil: fn(&mut Write<'_>) -> Result<()>| {
            let place = folder.path().join(number.to_string());
            std::fs::create_dir(&place).expect("a folder");
            let file = place.join(FILE_NAME);
            let snapshot = store.engine.begin_read().expect("readable");
            let wanted = copy_rows(&snapshot, &file).expect("copied");
            let copy = Store::open(&place).expect("opens");
            copy.write(spoil).expect("spoilt");
            drop(copy);
            let kept = look(&file).expect("readable").expect("sound");
            kept.is(wanted)
        };
        assert!(spoilt(0, |_| Ok(())));
        assert!(!spoilt(1, |write| write.remove(&META, &"b".to_owned())));
        assert!(!spoilt(2, |write| write.put(&META, &"b".to_owned(), &2)));
        assert!(!spoilt(3, |write| write.put(&META, &"c".to_owned(), &1)));
    }
}
