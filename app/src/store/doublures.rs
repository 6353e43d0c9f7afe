//! Tables written anew beside the ones in use. What a large change writes of them comes in by many
//! small ones, between which those of others pass; the large change itself then only puts the new
//! tables in the place of the old, all at once. So a purchase does not wait for a catalogue.
//!
//! A double holds the rows of the snapshot that the large change was worked out on, with its own.
//! What others touched since is carried over in the change that swaps.

use redb::TableHandle;

use super::batch::{Batch, Depuis};
use super::{Result, Store, seal, tables};

/// Rows a batch has of a table from which that is written anew; fewer are quicker written into it.
const ROWS_MIN: usize = 2_000;

/// Rows and bytes that come in by one change: what another one waits for at most.
const LOT_ROWS: usize = 8_192;
const LOT_BYTES: usize = 1 << 20;

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
struct Copie<'s> {
    store: &'s Store,
    table: usize,
    kept: redb::Range<'s, tables::Raw, tables::Raw>,
    /// The next row of the snapshot.
    next: Option<(
        redb::AccessGuard<'s, tables::Raw>,
        redb::AccessGuard<'s, tables::Raw>,
    )>,
    lot: Lot,
    progres: &'s dyn Fn(u64),
}

impl Copie<'_> {
    /// Adds the rows of the snapshot below a key, and passes over the one that has it.
    fn up_to(&mut self, end: Option<&[u8]>) -> Result<()> {
        while let Some((key, row)) = &self.next {
            if end.is_some_and(|end| key.value() > end) {
                return Ok(());
            }
            if end.is_none_or(|end| key.value() < end) {
                self.lot.add(key.value(), row.value());
            }
            self.next = self.kept.next().transpose()?;
            self.send_full()?;
        }
        Ok(())
    }

    fn add(&mut self, key: &[u8], row: &[u8]) -> Result<()> {
        self.lot.add(key, &seal::seal(self.table, key, row));
        self.send_full()
    }

    fn send_full(&mut self) -> Result<()> {
        if self.lot.is_full() {
            self.send()
        } else {
            Ok(())
        }
    }

    fn send(&mut self) -> Result<()> {
        let lot = std::mem::take(&mut self.lot);
        let (table, rows) = (self.table, lot.rows.len() as u64);
        self.store.engine.check_room()?;
        self.store
            .write_alone(move |write| write.append(table, &lot))?;
        (self.progres)(rows);
        Ok(())
    }
}

impl Store {
    /// Writes anew the watched tables that a sorted batch changes most. Its change then swaps them
    /// ([`Batch::apply`], before which it writes nothing of them), and [`Store::drop_doubles`] takes
    /// away what is left. Who asks keeps large changes apart: these are not noted by those who watch.
    /// `progres` is told, lot after lot, how many rows came in.
    pub fn double(&self, batch: &mut Batch, depuis: &Depuis, progres: &dyn Fn(u64)) -> Result<()> {
        let mut large = batch.large_tables(ROWS_MIN);
        large.retain(|table| depuis.temoin.watches(*table));
        if !large.is_empty() {
            self.try_drop_doubles()?;
        }
        for table in large {
            let mut kept = depuis.read.sealed(table)?;
            let mut copie = Copie {
                store: self,
                table,
                next: kept.next().transpose()?,
                kept,
                lot: Lot::default(),
                progres,
            };
            batch.each(table, |key, row| {
                copie.up_to(Some(key))?;
                row.map_or(Ok(()), |row| copie.add(key, row))
            })?;
            copie.up_to(None)?;
            copie.send()?;
            batch.doubled(table);
        }
        Ok(())
    }

    /// Takes away the doubles that were not put in place, and the tables that they replaced: what
    /// a large change left, whole or cut short.
    pub fn drop_doubles(&self) {
        if let Err(error) = self.try_drop_doubles() {
            tracing::warn!(%error, "la place d'un import reste prise jusqu'au suivant");
        }
    }

    fn try_drop_doubles(&self) -> Result<()> {
        let snapshot = self.engine.begin_read()?;
        let left: Vec<String> = snapshot
            .list_tables()?
            .map(|table| table.name().to_owned())
            .collect();
        drop(snapshot);
        let spare = tables::NAMES.len()..tables::NAMES.len() * 3;
        for number in spare.filter(|it| left.iter().any(|name| name == tables::name(*it))) {
            while !self.write_alone(move |write| write.shorten(number, LOT_ROWS))? {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::store::tables::{META, REVISIONS};
    use crate::store::{Read, Rows};

    /// Rows of the store before, and of the batch: every other one changes, a third of them goes.
    const ROWS: usize = 3 * ROWS_MIN;

    fn name(n: usize) -> String {
        format!("n{n:06}")
    }

    /// A store of numbered rows, a batch that changes them, what it was worked out on.
    fn begun(folder: &std::path::Path) -> (Store, Batch, Depuis) {
        let store = Store::in_memory().expect("opens");
        let filled: Result<()> = store.write_alone(|write| {
            (0..ROWS).try_for_each(|n| write.put(&META, &name(2 * n), &(n as u64)))
        });
        filled.expect("kept");
        let depuis = store.depuis(vec![META.number]).expect("a snapshot");
        let mut batch = Batch::new(folder).expect("a file");
        for n in 0..ROWS {
            match n % 3 {
                0 => batch.remove(&META, &name(2 * n)),
                1 => batch.put(&META, &name(2 * n), &7).expect("written"),
                _ => batch.put(&META, &name(2 * n + 1), &8).expect("written"),
            }
        }
        batch.sort().expect("sorted");
        (store, batch, depuis)
    }

    fn rows(store: &Store) -> Vec<(String, u64)> {
        let rows: Result<_> = store.read(|read: &Read| read.all(&META));
        rows.expect("readable")
    }

    fn finish(store: &Store, batch: Batch, depuis: Depuis) {
        let applied: Result<()> = store.write_alone(move |write| batch.apply(write, Some(&depuis)));
        applied.expect("applied");
        store.drop_doubles();
    }

    #[test]
    fn a_table_written_anew_holds_what_writing_into_it_would_have_left() {
        let folder = tempfile::tempdir().expect("a folder");
        let (direct, batch, depuis) = begun(folder.path());
        finish(&direct, batch, depuis);
        let (doubled, mut batch, depuis) = begun(folder.path());
        let before = rows(&doubled);
        let (commits, lots) = (doubled.counts().commits(), Cell::new(0));
        let copied = doubled.double(&mut batch, &depuis, &|_| {
            // Nobody sees any of it before all of it is there.
            assert_eq!(rows(&doubled).len(), before.len());
            lots.set(lots.get() + 1);
        });
        copied.expect("written");
        assert!(lots.get() > 0 && doubled.counts().commits() == commits + lots.get());
        assert_eq!(rows(&doubled), before);
        finish(&doubled, batch, depuis);
        assert!(rows(&doubled).len() > ROWS && rows(&doubled) == rows(&direct));
        let left = doubled.engine.begin_read().expect("readable");
        let left = left.list_tables().expect("readable").count();
        assert_eq!(left, tables::NAMES.len(), "nothing is left beside");
    }

    #[test]
    fn what_others_touch_meanwhile_is_carried_over() {
        let folder = tempfile::tempdir().expect("a folder");
        let (store, mut batch, depuis) = begun(folder.path());
        let copied = store.double(&mut batch, &depuis, &|_| ());
        copied.expect("written");
        let touched: Result<()> = store.write(|write| {
            // The batch removes it; changes it; says nothing of it; both at once.
            write.put(&META, &name(0), &1)?;
            write.remove(&META, &name(2))?;
            write.put(&META, &name(4), &2)?;
            write.remove(&META, &name(10))?;
            write.put(&META, &"autre".to_owned(), &3)
        });
        touched.expect("kept");
        finish(&store, batch, depuis);
        let now = |name: String| {
            let row: Result<_> = store.read(|read| read.get(&META, &name));
            row.expect("readable")
        };
        let names = [0, 2, 4, 8, 10, 14].map(|n| now(name(n)));
        assert_eq!(names, [None, None, Some(2), Some(7), None, Some(7)]);
        assert_eq!(now("autre".to_owned()), Some(3));
    }

    #[test]
    fn a_table_nobody_watches_or_that_changes_little_is_written_into() {
        let folder = tempfile::tempdir().expect("a folder");
        let (store, batch, _) = begun(folder.path());
        let depuis = store.depuis(vec![REVISIONS.number]).expect("a snapshot");
        let mut batch = batch;
        let copied = store.double(&mut batch, &depuis, &|_| panic!("nothing to copy"));
        copied.expect("passed over");
        let mut few = Batch::new(folder.path()).expect("a file");
        few.put(&META, &name(2), &7).expect("written");
        few.sort().expect("sorted");
        let depuis = store.depuis(vec![META.number]).expect("a snapshot");
        let copied = store.double(&mut few, &depuis, &|_| panic!("nothing to copy"));
        copied.expect("passed over");
        finish(&store, batch, depuis);
        assert!(rows(&store).len() > ROWS);
    }

    #[test]
    fn what_was_left_by_one_cut_short_is_in_nobody_s_way() {
        let folder = tempfile::tempdir().expect("a folder");
        let (store, mut batch, depuis) = begun(folder.path());
        let stopped = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            store.double(&mut batch, &depuis, &|_| panic!("provoked"))
        }));
        assert!(stopped.is_err());
        let again = store.double(&mut batch, &depuis, &|_| ());
        again.expect("written");
        finish(&store, batch, depuis);
        assert!(rows(&store).iter().any(|(_, value)| *value == 8));
    }
}
