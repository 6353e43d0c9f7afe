//! Reading rows: the same questions whether asked of a snapshot or in the middle of a change.

use std::cell::OnceCell;
use std::ops::{Bound, ControlFlow};
use std::sync::Arc;

use redb::{ReadOnlyTable, ReadTransaction, ReadableTableMetadata};

use super::sums;
use super::table::Table;
use super::table_sum::TableSum;
use super::tables::{self, Raw};
use super::{Integrity, Result, StoreError, seal};
use ground::{Key, Record};

/// Direction of a scan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Smallest key first.
    Ascending,
    /// Largest key first.
    Descending,
}

/// A range of encoded keys.
pub(super) type Range = (Bound<Vec<u8>>, Bound<Vec<u8>>);

/// Callback of a scan for each row: the encoded key, the encoded record.
pub(super) type Visit<'v> = &'v mut dyn FnMut(&[u8], &[u8]) -> Result<ControlFlow<()>>;

/// Something rows can be read from: a snapshot ([`Read`]) or a change ([`super::Write`]).
pub trait Rows {
    /// Hands the bytes under `key` to `use_row`; says whether there were any.
    fn fetch(&self, table: usize, key: &[u8], use_row: &mut dyn FnMut(&[u8])) -> Result<bool>;

    /// Walks the rows of `range` until `visit` breaks.
    fn scan_raw(&self, table: usize, range: Range, order: Order, visit: Visit<'_>) -> Result<()>;

    /// The record under `key`.
    fn get<K: Key, V: Record>(&self, table: &Table<K, V>, key: &K) -> Result<Option<V>>
    where
        Self: Sized,
    {
        let mut found = None;
        self.fetch(table.number, &key.bytes(), &mut |row| {
            found = Some(V::decode(row))
        })?;
        Ok(found.transpose()?)
    }

    /// True for a key that has a row.
    fn contains<K: Key, V>(&self, table: &Table<K, V>, key: &K) -> Result<bool>
    where
        Self: Sized,
    {
        self.fetch(table.number, &key.bytes(), &mut |_| ())
    }

    /// Walks the rows whose key starts with `prefix` (a leading part of the key; `()`-like
    /// empty prefix is `None`), until `visit` breaks.
    fn scan<K: Key, V: Record, P: Key>(
        &self,
        table: &Table<K, V>,
        prefix: Option<&P>,
        order: Order,
        mut visit: impl FnMut(K, V) -> Result<ControlFlow<()>>,
    ) -> Result<()>
    where
        Self: Sized,
    {
        let range = prefix.map_or_else(everything, |prefix| starting_with(prefix.bytes()));
        self.scan_raw(table.number, range, order, &mut |mut key, row| {
            let key = K::decode(&mut key).ok_or_else(|| StoreError::damaged(table.name))?;
            visit(key, V::decode(row)?)
        })
    }

    /// Walks the keys that start with `prefix`, without reading their rows.
    fn scan_keys<K: Key, V, P: Key>(
        &self,
        table: &Table<K, V>,
        prefix: &P,
        mut visit: impl FnMut(K) -> Result<ControlFlow<()>>,
    ) -> Result<()>
    where
        Self: Sized,
    {
        let range = starting_with(prefix.bytes());
        self.scan_raw(table.number, range, Order::Ascending, &mut |mut key, _| {
            visit(K::decode(&mut key).ok_or_else(|| StoreError::damaged(table.name))?)
        })
    }

    /// Walks the rows under a prefix as they are kept, for lists that look at a field or two of
    /// records they do not show.
    fn scan_bytes<K: Key, V, P: Key>(
        &self,
        table: &Table<K, V>,
        prefix: Option<&P>,
        mut visit: impl FnMut(K, &[u8]) -> Result<ControlFlow<()>>,
    ) -> Result<()>
    where
        Self: Sized,
    {
        let range = prefix.map_or_else(everything, |prefix| starting_with(prefix.bytes()));
        self.scan_raw(
            table.number,
            range,
            Order::Ascending,
            &mut |mut key, row| {
                let key = K::decode(&mut key).ok_or_else(|| StoreError::damaged(table.name))?;
                visit(key, row)
            },
        )
    }

    /// The rows between two keys, both ends included, until `visit` breaks.
    fn scan_between<K: Key, V: Record>(
        &self,
        table: &Table<K, V>,
        (from, to): (&K, &K),
        order: Order,
        mut visit: impl FnMut(K, V) -> Result<ControlFlow<()>>,
    ) -> Result<()>
    where
        Self: Sized,
    {
        let range = (Bound::Included(from.bytes()), Bound::Included(to.bytes()));
        self.scan_raw(table.number, range, order, &mut |mut key, row| {
            let key = K::decode(&mut key).ok_or_else(|| StoreError::damaged(table.name))?;
            visit(key, V::decode(row)?)
        })
    }

    /// Every row of a table that is known to stay small.
    fn list<K: Key, V: Record>(&self, table: &Table<K, V>) -> Result<Vec<(K, V)>>
    where
        Self: Sized,
    {
        let mut rows = Vec::new();
        self.scan(table, None::<&K>, Order::Ascending, |key, record| {
            rows.push((key, record));
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(rows)
    }

    /// Every row under a prefix that is known to hold few.
    fn list_under<K: Key, V: Record, P: Key>(
        &self,
        table: &Table<K, V>,
        prefix: &P,
    ) -> Result<Vec<(K, V)>>
    where
        Self: Sized,
    {
        let mut rows = Vec::new();
        self.scan(table, Some(prefix), Order::Ascending, |key, record| {
            rows.push((key, record));
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(rows)
    }

    /// The last key of a table, for numbering.
    fn last_key<K: Key, V>(&self, table: &Table<K, V>) -> Result<Option<K>>
    where
        Self: Sized,
    {
        let mut last = None;
        self.scan_raw(
            table.number,
            everything(),
            Order::Descending,
            &mut |mut key, _| {
                last = K::decode(&mut key);
                Ok(ControlFlow::Break(()))
            },
        )?;
        Ok(last)
    }
}

/// Read view of rows that somebody else holds, a snapshot or a change: what a trait object can be
/// given to read from.
pub struct View<'r>(&'r dyn Rows);

impl<'r> View<'r> {
    /// A view of these rows.
    pub fn new(rows: &'r impl Rows) -> Self {
        Self(rows)
    }
}

impl Rows for View<'_> {
    fn fetch(&self, table: usize, key: &[u8], use_row: &mut dyn FnMut(&[u8])) -> Result<bool> {
        self.0.fetch(table, key, use_row)
    }

    fn scan_raw(&self, table: usize, range: Range, order: Order, visit: Visit<'_>) -> Result<()> {
        self.0.scan_raw(table, range, order, visit)
    }
}

fn everything() -> Range {
    (Bound::Unbounded, Bound::Unbounded)
}

fn starting_with(prefix: Vec<u8>) -> Range {
    let mut end = prefix.clone();
    while end.last() == Some(&0xff) {
        end.pop();
    }
    let end = match end.last_mut() {
        Some(last) => {
            *last += 1;
            Bound::Excluded(end)
        }
        None => Bound::Unbounded,
    };
    (Bound::Included(prefix), end)
}

/// A snapshot of the store: what was committed when it was opened.
pub struct Read {
    transaction: ReadTransaction,
    /// Is told of damaged rows that are met.
    integrity: Arc<Integrity>,
    /// Opened when first asked for; most requests touch five tables of forty, so those that are
    /// not asked for take one word each.
    open: Vec<OnceCell<Box<ReadOnlyTable<Raw, Raw>>>>,
}

impl Read {
    pub(super) fn new(transaction: ReadTransaction, integrity: &Arc<Integrity>) -> Self {
        Self {
            transaction,
            integrity: Arc::clone(integrity),
            open: tables::NAMES.iter().map(|_| OnceCell::new()).collect(),
        }
    }

    fn table(&self, number: usize) -> Result<&ReadOnlyTable<Raw, Raw>> {
        let cell = &self.open[number];
        if let Some(table) = cell.get() {
            return Ok(table);
        }
        let opened = self.transaction.open_table(tables::definition(number))?;
        Ok(cell.get_or_init(|| Box::new(opened)))
    }

    /// A row without its seal; one that does not bear it any more is told at once.
    fn unseal<'r>(&self, table: usize, key: &[u8], sealed: &'r [u8]) -> Result<&'r [u8]> {
        seal::unseal(table, key, sealed).inspect_err(|_| self.integrity.note(table, false))
    }

    /// Compares what was found of a table with its sum.
    pub(super) fn compare(&self, table: usize, found: TableSum) -> Result<()> {
        sums::check(&self.transaction, table, found)
            .inspect_err(|_| self.integrity.note(table, false))
    }

    /// The rows of a table as they are kept.
    pub(super) fn sealed(&self, table: usize) -> Result<redb::Range<'_, Raw, Raw>> {
        Ok(self.table(table)?.range::<&[u8]>(..)?)
    }

    /// Count of the rows of a table, without walking it.
    pub fn len<K, V>(&self, table: &Table<K, V>) -> Result<u64> {
        Ok(self.table(table.number)?.len()?)
    }
}

impl Rows for Read {
    fn fetch(&self, table: usize, key: &[u8], use_row: &mut dyn FnMut(&[u8])) -> Result<bool> {
        match self.table(table)?.get(key)? {
            Some(row) => {
                use_row(self.unseal(table, key, row.value())?);
                Ok(true)
            }
            None => Ok(false),
        }
    }

    fn scan_raw(&self, table: usize, range: Range, order: Order, visit: Visit<'_>) -> Result<()> {
        let mut rows = self.table(table)?.range::<&[u8]>(as_slices(&range))?;
        loop {
            let row = match order {
                Order::Ascending => rows.next(),
                Order::Descending => rows.next_back(),
            };
            let Some(row) = row else { return Ok(()) };
            let (key, record) = row?;
            let record = self.unseal(table, key.value(), record.value())?;
            if visit(key.value(), record)?.is_break() {
                return Ok(());
            }
        }
    }
}

pub(super) fn as_slices(range: &Range) -> (Bound<&[u8]>, Bound<&[u8]>) {
    (
        range.0.as_ref().map(Vec::as_slice),
        range.1.as_ref().map(Vec::as_slice),
    )
}
