//! A change in progress: what it reads it may also have written, and until it is accepted nothing
//! of it reaches the transaction it shares with others.

use std::collections::BTreeMap;
use std::ops::{Bound, ControlFlow};

use super::open_tables::{Ground, OpenTables, RowPage};
use super::rows::{Order, Range, Rows, Visit, as_slices};
use super::shadow_tables::Lot;
use super::table::Table;
use super::tables;
use super::write_watcher::Present;
use super::{Result, StoreError};
use ground::{Key, Record};

type Pending = BTreeMap<Vec<u8>, Option<Vec<u8>>>;

/// Rows a walk gathers at a time, so that a visit may read other tables: who stops at the first
/// pays for these and not for a table.
const PAGE_ROWS: usize = 128;

/// A change in progress.
pub struct Write<'t> {
    ground: &'t dyn Ground,
    /// Rows this change has written so far, by table; `None` is a removal.
    pending: Vec<Pending>,
    /// A change that owns its whole transaction (an import) writes straight through: its rows
    /// would not fit twice in memory, and a refusal drops the transaction itself.
    direct: bool,
}

impl<'t> Write<'t> {
    pub(super) fn new(ground: &'t OpenTables<'_>, direct: bool) -> Self {
        let pending = tables::NAMES.iter().map(|_| Pending::new()).collect();
        Self {
            ground,
            pending,
            direct,
        }
    }

    /// Hands what was written to the shared transaction, and tells those who watch.
    pub(super) fn accept(self, present: &Present) -> Result<()> {
        for (table, pending) in self.pending.into_iter().enumerate() {
            for (key, row) in pending {
                present.tell(table, &key);
                match row {
                    Some(row) => self.ground.insert(table, &key, &row)?,
                    None => self.ground.remove(table, &key)?,
                }
            }
        }
        Ok(())
    }

    /// Each row this change wrote so far, or removed: table, key, record.
    pub(super) fn written(&self) -> impl Iterator<Item = (usize, &[u8], Option<&[u8]>)> {
        let tables = self.pending.iter().enumerate();
        tables.flat_map(|(table, pending)| {
            let rows = pending.iter();
            rows.map(move |(key, row)| (table, key.as_slice(), row.as_deref()))
        })
    }

    /// A row as it was before this change.
    pub(super) fn row_before(&self, table: usize, key: &[u8]) -> Result<Option<Vec<u8>>> {
        self.ground.get(table, key)
    }

    /// Keeps `record` under `key`, in place of what was there.
    pub fn put<K: Key, V: Record>(
        &mut self,
        table: &Table<K, V>,
        key: &K,
        record: &V,
    ) -> Result<()> {
        self.put_bytes(table, key.bytes(), record.encode())
    }

    /// Keeps a row that was encoded beforehand, outside the writer thread.
    pub fn put_bytes<K, V>(
        &mut self,
        table: &Table<K, V>,
        key: Vec<u8>,
        row: Vec<u8>,
    ) -> Result<()> {
        if self.direct {
            return self.ground.insert(table.number, &key, &row);
        }
        self.pending[table.number].insert(key, Some(row));
        Ok(())
    }

    /// Removes the row under `key`, if there is one.
    pub fn remove<K: Key, V>(&mut self, table: &Table<K, V>, key: &K) -> Result<()> {
        let key = key.bytes();
        if self.direct {
            return self.ground.remove(table.number, &key);
        }
        self.pending[table.number].insert(key, None);
        Ok(())
    }

    /// Keeps a row of a batch.
    pub(super) fn put_raw(&mut self, table: usize, key: &[u8], row: &[u8]) -> Result<()> {
        if self.direct {
            return self.ground.insert(table, key, row);
        }
        self.pending[table].insert(key.to_vec(), Some(row.to_vec()));
        Ok(())
    }

    /// Removes a row named by a batch.
    pub(super) fn remove_raw(&mut self, table: usize, key: &[u8]) -> Result<()> {
        if self.direct {
            return self.ground.remove(table, key);
        }
        self.pending[table].insert(key.to_vec(), None);
        Ok(())
    }

    /// Adds rows to the end of the double of a table, which is made where there is none.
    pub(super) fn append(&mut self, table: usize, lot: &Lot) -> Result<()> {
        self.ground.append(tables::double(table), lot)
    }

    /// Keeps or removes a row in the double of a table.
    pub(super) fn put_aside(&mut self, table: usize, key: &[u8], row: Option<&[u8]>) -> Result<()> {
        let double = tables::double(table);
        match row {
            Some(row) => self.ground.insert(double, key, row),
            None => self.ground.remove(double, key),
        }
    }

    /// Puts the double of a table in its place.
    pub(super) fn swap(&mut self, table: usize) -> Result<()> {
        self.ground.swap(table)
    }

    /// Takes the first rows away from a double or a replaced table; true once it is gone.
    pub(super) fn shorten(&mut self, table: usize, rows: usize) -> Result<bool> {
        self.ground.shorten(table, rows)
    }

    /// The next number of a counter kept in the `meta` table, from 1.
    pub fn next_number(&mut self, counter: &str) -> Result<u64> {
        self.next_number_after(counter, 0)
    }

    /// The next number of a counter, above `last`: records may have come with numbers of their own,
    /// or from before the counter.
    pub fn next_number_after(&mut self, counter: &str, last: u64) -> Result<u64> {
        let key = counter.to_owned();
        let next = self.get(&tables::META, &key)?.unwrap_or(0).max(last) + 1;
        self.put(&tables::META, &key, &next)?;
        Ok(next)
    }
}

impl Write<'_> {
    /// Visits what was gathered of a stretch of keys, with what this change itself did there.
    fn visit_stretch(
        &self,
        table: usize,
        page: RowPage,
        (stretch, order): (&Range, Order),
        visit: Visit<'_>,
    ) -> Result<ControlFlow<()>> {
        let mut rows: Pending = page
            .into_iter()
            .map(|(key, row)| (key, Some(row)))
            .collect();
        for (key, row) in self.pending[table].range::<[u8], _>(as_slices(stretch)) {
            rows.insert(key.clone(), row.clone());
        }
        let mut rows = rows.into_iter();
        loop {
            let row = match order {
                Order::Ascending => rows.next(),
                Order::Descending => rows.next_back(),
            };
            let Some((key, row)) = row else {
                return Ok(ControlFlow::Continue(()));
            };
            if let Some(row) = row
                && visit(&key, &row)?.is_break()
            {
                return Ok(ControlFlow::Break(()));
            }
        }
    }
}

/// A range up to a key it holds, that key included, and what comes after.
fn cut((from, to): Range, last: Vec<u8>, order: Order) -> (Range, Range) {
    let (here, after) = (Bound::Included(last.clone()), Bound::Excluded(last));
    match order {
        Order::Ascending => ((from, here), (after, to)),
        Order::Descending => ((here, to), (from, after)),
    }
}

impl Rows for Write<'_> {
    fn fetch(&self, table: usize, key: &[u8], use_row: &mut dyn FnMut(&[u8])) -> Result<bool> {
        if let Some(row) = self.pending[table].get(key) {
            if let Some(row) = row {
                use_row(row);
            }
            return Ok(row.is_some());
        }
        // The row is copied out: `use_row` may ask for another row of the same table.
        let row = self.ground.get(table, key)?;
        if let Some(row) = &row {
            use_row(row);
        }
        Ok(row.is_some())
    }

    fn scan_raw(&self, table: usize, range: Range, order: Order, visit: Visit<'_>) -> Result<()> {
        let mut left = range;
        loop {
            let page = self.ground.range(table, &left, order, PAGE_ROWS)?;
            let last = page.last().map(|(key, _)| key.clone());
            let (stretch, rest) = match last.filter(|_| page.len() == PAGE_ROWS) {
                Some(last) => {
                    let (stretch, rest) = cut(left, last, order);
                    (stretch, Some(rest))
                }
                None => (left, None),
            };
            if self
                .visit_stretch(table, page, (&stretch, order), visit)?
                .is_break()
            {
                return Ok(());
            }
            match rest {
                Some(rest) => left = rest,
                None => return Ok(()),
            }
        }
    }

    fn last_key<K: Key, V>(&self, table: &Table<K, V>) -> Result<Option<K>> {
        // A removal of the last row in this same change leaves a gap in the numbering, no more.
        let kept = self.ground.last_key(table.number)?;
        let pending = self.pending[table.number].keys().next_back().cloned();
        kept.max(pending)
            .map(|key| K::decode(&mut key.as_slice()).ok_or(StoreError::damaged(table.name)))
            .transpose()
    }
}
