//! The tables of one redb transaction: what a change stands on, and where its rows and sums end up.

use std::cell::{Cell, RefCell};
use std::ops::Bound;

use redb::{ReadableTable, ReadableTableMetadata, WriteTransaction};

use super::rows::{Order, Range, as_slices};
use super::shadow_tables::Lot;
use super::sums::{self, SumsChanged};
use super::table_sum::TableSum;
use super::tables::{self, Raw, SUMS};
use super::{Result, seal};

/// Rows gathered at once: their keys, their records.
pub(super) type RowPage = Vec<(Vec<u8>, Vec<u8>)>;

/// The tables of one redb transaction, opened when first needed and kept open: opening a table
/// twice at once is an error, opening it for each row is slow.
pub(super) struct OpenTables<'t> {
    transaction: &'t WriteTransaction,
    open: RefCell<Vec<Option<redb::Table<'t, Raw, Raw>>>>,
    /// True once a table that pages show was written to.
    montre: Cell<bool>,
    /// True once an event was kept.
    evenement: Cell<bool>,
    /// Sums of the tables written to.
    sums: RefCell<SumsChanged>,
}

impl<'t> OpenTables<'t> {
    pub(super) fn new(transaction: &'t WriteTransaction) -> Self {
        // Tables, their doubles and those they replaced.
        let open = (0..tables::NAMES.len() * 3).map(|_| None).collect();
        Self {
            transaction,
            open: RefCell::new(open),
            montre: Cell::new(false),
            evenement: Cell::new(false),
            sums: RefCell::default(),
        }
    }

    /// Keeps the sums of the tables written to: asked once, before the commit.
    pub(super) fn keep_sums(&self) -> Result<()> {
        let rows = self.sums.borrow().rows();
        for (key, row) in rows {
            match row {
                Some(row) => self.put_sealed(SUMS.number, &key, &row)?,
                None => self.with(SUMS.number, |rows| Ok(rows.remove(&*key).map(drop)?))?,
            }
        }
        Ok(())
    }

    /// Works the sum of every table out from its rows, as they are: for a file that has none yet.
    pub(super) fn count_anew(&self) -> Result<()> {
        for table in (0..tables::NAMES.len()).filter(|it| *it != SUMS.number) {
            let sum = self.with(table, |rows| {
                let mut sum = TableSum::default();
                for row in rows.iter()? {
                    sum.add(seal::seal_of(row?.1.value()));
                }
                Ok(sum)
            })?;
            self.sums.borrow_mut().replace(table, sum);
        }
        Ok(())
    }

    /// Changes the sum of a table.
    fn count(&self, table: usize, change: impl FnOnce(&mut TableSum)) -> Result<()> {
        let kept = || TableSum::decode_kept(self.get(SUMS.number, &sums::build_key(table)));
        if let Some(sum) = self.sums.borrow_mut().find(table, kept)? {
            change(sum);
        }
        Ok(())
    }

    /// True once something was written that pages show.
    pub(super) fn is_shown(&self) -> bool {
        self.montre.get()
    }

    /// True once an event was kept that somebody is to be told of.
    pub(super) fn has_events(&self) -> bool {
        self.evenement.get()
    }

    fn mark(&self, table: usize) {
        if tables::MONTREES.contains(&table) {
            self.montre.set(true);
        }
        if table == tables::EVENEMENTS.number {
            self.evenement.set(true);
        }
    }

    /// Opens every table, so that readers never meet a missing one.
    pub(super) fn create_all(&self) -> Result<()> {
        (0..tables::NAMES.len()).try_for_each(|table| self.with(table, |_| Ok(())))
    }

    /// Empties a table whose keys change their shape.
    pub(super) fn clear(&self, table: usize) -> Result<()> {
        self.mark(table);
        self.with(table, |rows| Ok(rows.retain(|_, _| false)?))?;
        self.sums.borrow_mut().replace(table, TableSum::default());
        Ok(())
    }

    /// Keeps a row with its check.
    pub(super) fn put_sealed(&self, table: usize, key: &[u8], row: &[u8]) -> Result<()> {
        // A row keeps its check when its table takes the place of another.
        let sealed = seal::seal(table % tables::NAMES.len(), key, row);
        let before = self.with(table, |rows| {
            let before = rows.insert(key, sealed.as_slice())?;
            Ok(before.map(|row| seal::seal_of(row.value())))
        })?;
        self.count(table, |sum| {
            if let Some(before) = before {
                sum.subtract(before);
            }
            sum.add(seal::seal_of(&sealed));
        })
    }

    fn with<R>(
        &self,
        table: usize,
        ask: impl FnOnce(&mut redb::Table<'t, Raw, Raw>) -> Result<R>,
    ) -> Result<R> {
        let mut open = self.open.borrow_mut();
        let slot = &mut open[table];
        if slot.is_none() {
            *slot = Some(self.transaction.open_table(tables::definition(table))?);
        }
        ask(slot.as_mut().expect("opened just above"))
    }
}

/// The rows a change stands on: what the shared transaction holds. A trait, so that the lifetimes
/// of redb's tables stay out of [`Write`].
pub(super) trait Ground {
    fn get(&self, table: usize, key: &[u8]) -> Result<Option<Vec<u8>>>;
    /// The first rows of a range in this order, at most so many.
    fn range(&self, table: usize, range: &Range, order: Order, rows_max: usize) -> Result<RowPage>;
    fn last_key(&self, table: usize) -> Result<Option<Vec<u8>>>;
    fn insert(&self, table: usize, key: &[u8], row: &[u8]) -> Result<()>;
    fn remove(&self, table: usize, key: &[u8]) -> Result<()>;
    fn append(&self, table: usize, lot: &Lot) -> Result<()>;
    fn swap(&self, table: usize) -> Result<()>;
    fn shorten(&self, table: usize, rows: usize) -> Result<bool>;
}

impl Ground for OpenTables<'_> {
    fn get(&self, table: usize, key: &[u8]) -> Result<Option<Vec<u8>>> {
        self.with(table, |rows| {
            let row = rows.get(key)?;
            row.map(|row| Ok(seal::unseal(table, key, row.value())?.to_vec()))
                .transpose()
        })
    }

    fn range(&self, table: usize, range: &Range, order: Order, rows_max: usize) -> Result<RowPage> {
        self.with(table, |rows| {
            let mut found = RowPage::new();
            let mut rows = rows.range::<&[u8]>(as_slices(range))?;
            while found.len() < rows_max {
                let row = match order {
                    Order::Ascending => rows.next(),
                    Order::Descending => rows.next_back(),
                };
                let Some(row) = row else { break };
                let (key, record) = row?;
                let record = seal::unseal(table, key.value(), record.value())?;
                found.push((key.value().to_vec(), record.to_vec()));
            }
            Ok(found)
        })
    }

    fn last_key(&self, table: usize) -> Result<Option<Vec<u8>>> {
        self.with(table, |rows| {
            Ok(rows.last()?.map(|(key, _)| key.value().to_vec()))
        })
    }

    fn insert(&self, table: usize, key: &[u8], row: &[u8]) -> Result<()> {
        self.mark(table);
        self.put_sealed(table, key, row)
    }

    fn remove(&self, table: usize, key: &[u8]) -> Result<()> {
        self.mark(table);
        let before = self.with(table, |rows| {
            Ok(rows.remove(key)?.map(|row| seal::seal_of(row.value())))
        })?;
        match before {
            Some(before) => self.count(table, |sum| sum.subtract(before)),
            None => Ok(()),
        }
    }

    fn append(&self, table: usize, lot: &Lot) -> Result<()> {
        let was_empty = self.with(table, |rows| {
            let was_empty = rows.is_empty()?;
            let mut end = rows.upper_bound_mut(Bound::<&[u8]>::Unbounded)?;
            lot.iter()
                .try_for_each(|(key, row)| end.insert_before(key, row))?;
            end.close()?;
            Ok(was_empty)
        })?;
        self.count(table, |sum| {
            if was_empty {
                // What an import that was cut short had counted.
                *sum = TableSum::default();
            }
            lot.iter().for_each(|(_, row)| sum.add(seal::seal_of(row)));
        })
    }

    fn swap(&self, table: usize) -> Result<()> {
        self.mark(table);
        // A table is renamed closed.
        let [now, next, last] = [table, tables::double(table), tables::replaced(table)];
        let mut sum = TableSum::default();
        self.count(next, |kept| sum = std::mem::take(kept))?;
        self.sums.borrow_mut().replace(now, sum);
        let mut open = self.open.borrow_mut();
        (open[now], open[next]) = (None, None);
        let name = tables::definition;
        self.transaction.rename_table(name(now), name(last))?;
        Ok(self.transaction.rename_table(name(next), name(now))?)
    }

    fn shorten(&self, table: usize, count: usize) -> Result<bool> {
        let is_empty = self.with(table, |rows| {
            for _ in 0..count {
                rows.pop_first()?;
            }
            Ok(rows.is_empty()?)
        })?;
        if is_empty {
            self.open.borrow_mut()[table] = None;
            self.transaction.delete_table(tables::definition(table))?;
            self.sums.borrow_mut().replace(table, TableSum::default());
        }
        Ok(is_empty)
    }
}
