//! Shadow tables, written anew beside the ones in use and swapped with them. What a large change
//! writes of them comes in by many small ones, between which those of others pass; the large change
//! itself then only puts the new tables in the place of the old, all at once. So a purchase does
//! not wait for a catalogue.
//!
//! A double holds the rows of the snapshot that the large change was worked out on, with its own.
//! What others touched since is carried over in the change that swaps.

use std::ops::ControlFlow;

use redb::{ReadableTableMetadata, TableHandle};

use super::batch::{Baseline, Batch, ShadowTables};
use super::table_sum::TableSum;
use super::{Read, Result, Store, seal, tables};

/// Rows a batch has of a table from which that is written anew. Fewer, written straight into the
/// table, spare the copy of all that does not change; they hold others up for what one change of so
/// many takes: 0.7 s at most where a lot takes 0.15 s (90,000 rows, a program that is not
/// optimised, on a busy machine).
pub(super) const ROWS_MIN: usize = 2_000;

/// Rows that come in, or go, by one change: some tens of milliseconds, which is what another change
/// waits for at most.
const LOT_ROWS: usize = 8_192;

/// Bytes that come in by one change, where rows are long: what its commit has to sync.
const LOT_BYTES: usize = 1 << 20;

/// Is told, lot after lot, how many rows came in; may end the writing.
pub type Progress<'s> = &'s dyn Fn(u64) -> Result<ControlFlow<()>>;

/// Rows that follow one another, as they are kept.
#[derive(Default)]
pub(super) struct Lot {
    bytes: Vec<u8>,
    /// Lengths of the keys and of the rows.
    rows: Vec<(usize, usize)>,
}

impl Lot {
    fn add(&mut self, key: &[u8], sealed: &[u8]) {
        self.bytes.extend_from_slice(key);
        self.bytes.extend_from_slice(sealed);
        self.rows.push((key.len(), sealed.len()));
    }

    fn is_full(&self) -> bool {
        self.rows.len() >= LOT_ROWS || self.bytes.len() >= LOT_BYTES
    }

    /// The keys and rows, in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&[u8], &[u8])> {
        let mut rest = &self.bytes[..];
        self.rows.iter().map(move |(key, row)| {
            let (whole, after) = rest.split_at(key + row);
            rest = after;
            whole.split_at(*key)
        })
    }
}

/// The writing of one double.
struct ShadowCopy<'s> {
    store: &'s Store,
    table: usize,
    kept: redb::Range<'s, tables::Raw, tables::Raw>,
    /// The next row of the snapshot.
    next: Option<(
        redb::AccessGuard<'s, tables::Raw>,
        redb::AccessGuard<'s, tables::Raw>,
    )>,
    lot: Lot,
    /// The rows of the snapshot read so far.
    found: TableSum,
    progress: Progress<'s>,
}

impl ShadowCopy<'_> {
    /// Adds the rows of the snapshot below a key, and passes over the one that has it.
    fn up_to(&mut self, end: Option<&[u8]>) -> Result<ControlFlow<()>> {
        while let Some((key, row)) = &self.next {
            if end.is_some_and(|end| key.value() > end) {
                break;
            }
            self.found.add(seal::seal_of(row.value()));
            if end.is_none_or(|end| key.value() < end) {
                self.lot.add(key.value(), row.value());
            }
            self.next = self.kept.next().transpose()?;
            if self.send_full()?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn add(&mut self, key: &[u8], row: &[u8]) -> Result<ControlFlow<()>> {
        self.lot.add(key, &seal::seal(self.table, key, row));
        self.send_full()
    }

    fn send_full(&mut self) -> Result<ControlFlow<()>> {
        match self.lot.is_full() {
            true => self.send(),
            false => Ok(ControlFlow::Continue(())),
        }
    }

    fn send(&mut self) -> Result<ControlFlow<()>> {
        let lot = std::mem::take(&mut self.lot);
        let (table, rows) = (self.table, lot.rows.len() as u64);
        self.store.engine.check_room()?;
        self.store
            .write_alone(move |write| write.append(table, &lot))?;
        (self.progress)(rows)
    }

    /// Writes the whole of it: the rows of the snapshot, those of the batch in their place. A table
    /// that has lost rows is not written anew: its new sum would hide that.
    fn write(mut self, batch: &Batch, read: &Read) -> Result<ControlFlow<()>> {
        let through = batch.scan(self.table, |key, row| {
            if self.up_to(Some(key))?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
            row.map_or(Ok(ControlFlow::Continue(())), |row| self.add(key, row))
        })?;
        if through.is_break() || self.up_to(None)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
        read.compare(self.table, self.found)?;
        self.send()
    }
}

impl Store {
    /// Writes anew the watched tables that a sorted batch changes most. Its change then swaps them
    /// ([`Batch::put_shadow_tables`], [`Batch::apply`], before which it writes nothing of them), and
    /// [`Store::remove_shadow_tables`] takes away what is left. Who asks keeps large changes apart:
    /// these are not noted by those who watch. None where `progress` ended it.
    pub fn build_shadow_tables(
        &self,
        batch: &Batch,
        baseline: &Baseline,
        progress: Progress<'_>,
    ) -> Result<Option<ShadowTables>> {
        let mut large = batch.list_large_tables(ROWS_MIN);
        large.retain(|table| baseline.watcher.is_watched(*table));
        if !large.is_empty() {
            self.try_remove_shadow_tables()?;
        }
        if !large.is_empty() && self.writer.is_crowded() {
            tracing::warn!("la boutique a beaucoup à enregistrer : un import attend son tour");
        }
        for table in &large {
            let mut kept = baseline.read.sealed(*table)?;
            let shadow = ShadowCopy {
                store: self,
                table: *table,
                next: kept.next().transpose()?,
                kept,
                lot: Lot::default(),
                found: TableSum::default(),
                progress,
            };
            if shadow.write(batch, &baseline.read)?.is_break() {
                return Ok(None);
            }
        }
        Ok(Some(ShadowTables(large)))
    }

    /// Takes away the doubles that were not put in place, and the tables that they replaced: what
    /// a large change left, whole or cut short.
    pub fn remove_shadow_tables(&self) {
        if let Err(error) = self.try_remove_shadow_tables() {
            tracing::warn!(%error, "la place d'un import reste prise pour l'instant");
        }
    }

    fn try_remove_shadow_tables(&self) -> Result<()> {
        while self.remove_shadow_rows()?.is_continue() {}
        Ok(())
    }

    /// The same by one small change; there is more to take away until it breaks.
    pub fn remove_shadow_rows(&self) -> Result<ControlFlow<()>> {
        let Some(number) = self.list_shadow_tables()?.first().copied() else {
            return Ok(ControlFlow::Break(()));
        };
        self.write_alone(move |write| write.shorten(number, LOT_ROWS))?;
        Ok(ControlFlow::Continue(()))
    }

    /// Count of the rows that stand beside the tables: of an import under way, or of one that was
    /// cut short.
    pub fn count_shadow_rows(&self) -> Result<u64> {
        let snapshot = self.engine.begin_read()?;
        let rows = self.list_shadow_tables()?.into_iter().map(|number| {
            match snapshot.open_table(tables::definition(number)) {
                Ok(table) => Ok(table.len()?),
                // Gone, or made, in between.
                Err(_) => Ok(0),
            }
        });
        rows.sum()
    }

    /// The numbers of doubles and replaced tables that there are.
    fn list_shadow_tables(&self) -> Result<Vec<usize>> {
        let snapshot = self.engine.begin_read()?;
        let left: Vec<String> = snapshot
            .list_tables()?
            .map(|table| table.name().to_owned())
            .collect();
        let spare = tables::NAMES.len()..tables::NAMES.len() * 3;
        Ok(spare
            .filter(|number| left.iter().any(|name| name == tables::name(*number)))
            .collect())
    }
}

#[cfg(test)]
mod tests;
