//! Rows encoded before the change that writes them, and kept on disk meanwhile: an import of a
//! hundred thousand articles fits in little memory and holds the writer for the copying only.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Write as _};
use std::ops::ControlFlow;
use std::os::unix::fs::FileExt;
use std::path::Path;

use super::table::Table;
use super::tables::STOCKS;
use super::write_watcher::WriteWatcher;
use super::{Read, Result, Rows, StoreError, Write, merge};
use ground::{Key, Record};

/// Rows up to this many bytes stay in memory beside their key; longer ones go to the file.
const INLINE_BYTES_MAX: usize = 32;

/// Bytes read from the file at a time.
const WINDOW_BYTES: usize = 64 * 1024;

/// Length that stands for "remove the row".
const REMOVED: u32 = u32::MAX;

/// Tables that were written anew, to be swapped.
pub struct ShadowTables(pub(super) Vec<usize>);

impl ShadowTables {
    /// Their numbers.
    fn numbers(self) -> Vec<usize> {
        self.0
    }
}

/// Rows to write and to remove.
pub struct Batch {
    file: BufWriter<File>,
    file_bytes: u64,
    /// Keys and short rows, one after the other.
    arena: Vec<u8>,
    rows: Vec<Row>,
    /// Tables that were written anew beside, these rows included.
    doubles: Vec<usize>,
}

#[derive(Clone, Copy)]
struct Row {
    value_at: u64,
    value_len: u32,
    key_at: u32,
    key_len: u16,
    table: u16,
}

impl Batch {
    /// An empty batch whose file, in `folder`, is gone as soon as it is closed.
    pub fn new(folder: &Path) -> Result<Self> {
        let path = folder.join(format!(".import-{}.tmp", std::process::id()));
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(true)
            .open(&path)
            .map_err(StoreError::io)?;
        std::fs::remove_file(&path).map_err(StoreError::io)?;
        Ok(Self {
            file: BufWriter::with_capacity(WINDOW_BYTES, file),
            file_bytes: 0,
            arena: Vec::new(),
            rows: Vec::new(),
            doubles: Vec::new(),
        })
    }

    /// Count of its rows.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// True for a batch without rows.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// True for a key the batch names, to keep or to remove; asked once it is sorted.
    pub fn contains<K: Key, V>(&self, table: &Table<K, V>, wanted: &K) -> bool {
        self.find(table.number, &wanted.bytes()).is_some()
    }

    fn find(&self, table: usize, wanted: &[u8]) -> Option<Row> {
        let found = self.rows.binary_search_by(|row| {
            let at = (usize::from(row.table), key(&self.arena, row));
            at.cmp(&(table, wanted))
        });
        found.ok().map(|at| self.rows[at])
    }

    /// Adds a row to keep.
    pub fn put<K: Key, V: Record>(
        &mut self,
        table: &Table<K, V>,
        key: &K,
        record: &V,
    ) -> Result<()> {
        self.put_raw(table.number, &key.bytes(), &record.encode())
    }

    /// The same of a row that is encoded.
    pub(super) fn put_raw(&mut self, table: usize, key: &[u8], value: &[u8]) -> Result<()> {
        let row = self.row(table, key);
        let value_at = if value.len() <= INLINE_BYTES_MAX {
            let at = self.arena.len() as u64;
            self.arena.extend_from_slice(value);
            at
        } else {
            let at = self.file_bytes;
            self.file.write_all(value).map_err(StoreError::io)?;
            self.file_bytes += value.len() as u64;
            at
        };
        let value_len = u32::try_from(value.len())
            .map_err(|_| StoreError::damaged(super::tables::name(table)))?;
        self.rows.push(Row {
            value_at,
            value_len,
            ..row
        });
        Ok(())
    }

    /// Adds a row to remove.
    pub fn remove<K: Key, V>(&mut self, table: &Table<K, V>, key: &K) {
        self.remove_raw(table.number, &key.bytes());
    }

    /// The same of a key that is encoded.
    pub(super) fn remove_raw(&mut self, table: usize, key: &[u8]) {
        let row = self.row(table, key);
        self.rows.push(row);
    }

    fn row(&mut self, table: usize, key: &[u8]) -> Row {
        let key_at = self.arena.len();
        self.arena.extend_from_slice(key);
        Row {
            value_at: 0,
            value_len: REMOVED,
            key_at: u32::try_from(key_at)
                .expect("keys are bounded by what an import may unpack to"),
            key_len: u16::try_from(key.len()).expect("codes and names in keys are short"),
            table: u16::try_from(table).expect("some tens of tables"),
        }
    }

    /// Puts the rows in the order of the tables and keys, in which they are fastest to write. For
    /// a key added twice the last one counts.
    pub fn sort(&mut self) -> Result<()> {
        self.file.flush().map_err(StoreError::io)?;
        let arena = &self.arena;
        // The place of its key says which of two equal ones came first, without the memory of a
        // stable sort.
        self.rows.sort_unstable_by(|a, b| {
            (a.table, key(arena, a), a.key_at).cmp(&(b.table, key(arena, b), b.key_at))
        });
        // `dedup_by` drops its first argument, the later of two: the later takes the other's place.
        self.rows.dedup_by(|later, kept| {
            let same = later.table == kept.table && key(arena, later) == key(arena, kept);
            if same {
                *kept = *later;
            }
            same
        });
        Ok(())
    }

    /// Writes every row into a change, and puts the tables that were written anew in their place.
    /// Rows that others touched since the snapshot this batch was worked out on are read again, and
    /// keep what the others did to them.
    pub fn apply(&self, write: &mut Write<'_>, since: Option<&Baseline>) -> Result<()> {
        let mut window = Window::default();
        let mut reread = Reread::default();
        for row in &self.rows {
            let key = key(&self.arena, row);
            let table = usize::from(row.table);
            if since.is_some() && self.doubles.contains(&table) {
                continue;
            }
            let Some(value) = self.value(row, &mut window)? else {
                write.remove_raw(table, key)?;
                continue;
            };
            match since.filter(|since| reread.concerns(since, table, key)) {
                None => write.put_raw(table, key, value)?,
                Some(since) => {
                    if let Some(merged) = since.find_merged(write, table, key, value)? {
                        write.put_raw(table, key, &merged)?;
                    }
                }
            }
        }
        let Some(since) = since else { return Ok(()) };
        let mut doubles = self.doubles.iter();
        doubles.try_for_each(|table| self.swap(write, since, *table))
    }

    /// Carries what others touched over into a double, and puts that in its place.
    fn swap(&self, write: &mut Write<'_>, since: &Baseline, table: usize) -> Result<()> {
        let mut window = Window::default();
        for key in since.watcher.list_touched(table) {
            let kept = match self.find(table, &key) {
                Some(row) => match self.value(&row, &mut window)? {
                    Some(ours) => since.find_merged(write, table, &key, ours)?,
                    None => None,
                },
                None => now(write, table, &key)?,
            };
            write.put_aside(table, &key, kept.as_deref())?;
        }
        write.swap(table)
    }

    /// Record a key will hold once this is applied in `write`, none where it is removed; no answer
    /// where the batch does not name it.
    pub(super) fn find_outcome(
        &self,
        write: &Write<'_>,
        since: &Baseline,
        (table, key): (usize, &[u8]),
    ) -> Result<Option<Option<Vec<u8>>>> {
        let Some(row) = self.find(table, key) else {
            return Ok(None);
        };
        let mut window = Window::default();
        let ours = self.value(&row, &mut window)?;
        Ok(Some(match ours {
            Some(ours) => since.find_merged(write, table, key, ours)?,
            None => None,
        }))
    }

    /// The tables of which it has so many rows.
    pub(super) fn list_large_tables(&self, rows: usize) -> Vec<usize> {
        let tables = self.rows.chunk_by(|a, b| a.table == b.table);
        let large = tables.filter(|of_one| of_one.len() >= rows);
        large.map(|of_one| usize::from(of_one[0].table)).collect()
    }

    /// Hands its rows of a table to `visit` in the order of their keys, until that breaks; none is
    /// to be removed.
    pub(super) fn scan(
        &self,
        table: usize,
        mut visit: impl FnMut(&[u8], Option<&[u8]>) -> Result<ControlFlow<()>>,
    ) -> Result<ControlFlow<()>> {
        let mut window = Window::default();
        let mut tables = self.rows.chunk_by(|a, b| a.table == b.table);
        let rows = tables.find(|of_one| usize::from(of_one[0].table) == table);
        for row in rows.unwrap_or_default() {
            if visit(key(&self.arena, row), self.value(row, &mut window)?)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Notes which tables were written anew, these rows included: [`Store::build_shadow_tables`].
    ///
    /// [`Store::build_shadow_tables`]: super::Store::build_shadow_tables
    pub fn put_shadow_tables(&mut self, doubles: ShadowTables) {
        self.doubles = doubles.numbers();
    }

    /// Record a row is to hold; none where it is to be removed.
    fn value<'v>(&'v self, row: &Row, window: &'v mut Window) -> Result<Option<&'v [u8]>> {
        if row.value_len == REMOVED {
            return Ok(None);
        }
        let length = row.value_len as usize;
        if length <= INLINE_BYTES_MAX {
            let at = usize::try_from(row.value_at).expect("in memory");
            return Ok(Some(&self.arena[at..at + length]));
        }
        window
            .read(self.file.get_ref(), row.value_at, length)
            .map(Some)
    }
}

/// Baseline of a batch: the snapshot it was worked out on, and the keys others touched since.
pub struct Baseline {
    /// The snapshot.
    pub read: Read,
    /// Begun before the snapshot was taken.
    pub watcher: WriteWatcher,
}

impl Baseline {
    /// A row that others touched, as it must be kept; none where they removed it.
    fn find_merged(
        &self,
        write: &Write<'_>,
        table: usize,
        key: &[u8],
        ours: &[u8],
    ) -> Result<Option<Vec<u8>>> {
        let mut base = None;
        self.read
            .fetch(table, key, &mut |row| base = Some(row.to_vec()))?;
        Ok(match (base, now(write, table, key)?) {
            (base, Some(now)) => {
                let base = base.unwrap_or_else(|| b"{}".to_vec());
                Some(merge::merge(&base, ours, &now, table != STOCKS.number))
            }
            // Removed meanwhile, perhaps a person who asked to be forgotten: it does not come back
            // from an older snapshot.
            (Some(_), None) => None,
            (None, None) => Some(ours.to_vec()),
        })
    }
}

fn now(write: &Write<'_>, table: usize, key: &[u8]) -> Result<Option<Vec<u8>>> {
    let mut now = None;
    write.fetch(table, key, &mut |row| now = Some(row.to_vec()))?;
    Ok(now)
}

/// The touched rows of the table being written: rows come table by table.
#[derive(Default)]
struct Reread {
    table: Option<usize>,
    keys: HashSet<Vec<u8>>,
}

impl Reread {
    fn concerns(&mut self, since: &Baseline, table: usize, key: &[u8]) -> bool {
        if self.table != Some(table) {
            self.table = Some(table);
            self.keys = since.watcher.list_touched(table);
        }
        self.keys.contains(key)
    }
}

fn key<'a>(arena: &'a [u8], row: &Row) -> &'a [u8] {
    &arena[row.key_at as usize..][..usize::from(row.key_len)]
}

/// The part of the file read last: rows follow one another in it mostly.
#[derive(Default)]
struct Window {
    at: u64,
    bytes: Vec<u8>,
}

impl Window {
    fn read(&mut self, file: &File, at: u64, length: usize) -> Result<&[u8]> {
        let inside = at >= self.at && at + length as u64 <= self.at + self.bytes.len() as u64;
        if !inside {
            self.at = at;
            self.bytes.resize(WINDOW_BYTES.max(length), 0);
            let mut filled = 0;
            while filled < self.bytes.len() {
                let read = file
                    .read_at(&mut self.bytes[filled..], at + filled as u64)
                    .map_err(StoreError::io)?;
                if read == 0 {
                    break;
                }
                filled += read;
            }
            self.bytes.truncate(filled);
        }
        let from = usize::try_from(at - self.at).map_err(|_| StoreError::damaged("import"))?;
        let row = self.bytes.get(from..from + length);
        row.ok_or_else(|| StoreError::damaged("import"))
    }
}

#[cfg(test)]
mod tests;
