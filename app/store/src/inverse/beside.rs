//! Inverse batches of large changes: worked out from their batch, and put back beside the writer,
//! so that who buys meanwhile does not wait.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use super::{Inverse, Settled, Touched, now};
use crate::batch::{Baseline, Batch};
use crate::tables::NAMES;
use crate::{Result, Store, StoreError, Write};

impl Batch {
    /// The inverse of a sorted batch over the snapshot it was worked out on.
    pub fn build_inverse(&self, since: &Baseline) -> Result<Inverse> {
        let mut inverse = Inverse::default();
        for table in 0..NAMES.len() {
            let through = self.scan(table, |key, after| {
                let before = now(&since.read, table, key)?;
                inverse.add(table, key, before.as_deref(), after);
                Ok(ControlFlow::Continue(()))
            });
            through?.is_continue();
        }
        Ok(inverse)
    }
}

impl Store {
    /// Puts a large change back beside the writer, which only copies the rows in: who buys does not
    /// wait. `check` judges the whole in the change itself. Who asks keeps large changes apart, and
    /// drops the doubles once the search has followed ([`Store::remove_shadow_tables`]).
    pub fn restore_beside<E: From<StoreError> + Send + 'static>(
        &self,
        inverse: &Arc<Inverse>,
        folder: &Path,
        refuse: impl Fn(&Touched) -> E + Send + 'static,
        check: impl FnOnce(&mut Write<'_>) -> Result<(), E> + Send + 'static,
    ) -> Result<(), E> {
        let mut tables: Vec<usize> = inverse.rows.iter().map(|row| row.table).collect();
        tables.sort_unstable();
        tables.dedup();
        let since = self.open_baseline(tables)?;
        let mut batch = Batch::new(folder)?;
        for row in &inverse.rows {
            let key = inverse.key(row);
            match inverse.settle(row, now(&since.read, row.table, key)?.as_deref()) {
                Settled::Put(record) => batch.put_raw(row.table, key, &record)?,
                Settled::Removed => batch.remove_raw(row.table, key),
                Settled::Left => {}
                Settled::Refused => return Err(refuse(&inverse.build_touched(row))),
            }
        }
        batch.sort()?;
        let go_on = |_| Ok(ControlFlow::Continue(()));
        if let Some(doubles) = self.build_shadow_tables(&batch, &since, &go_on)? {
            batch.put_shadow_tables(doubles);
        }
        let inverse = Arc::clone(inverse);
        self.write_alone(move |write| {
            let meanwhile = inverse.settle_touched(write, &since, &refuse)?;
            batch.apply(write, Some(&since))?;
            for (table, key, record) in meanwhile {
                match record {
                    Some(record) => write.put_raw(table, &key, &record)?,
                    None => write.remove_raw(table, &key)?,
                }
            }
            check(write)
        })
    }
}

/// A row as it is to be kept; none is a removal.
type Kept = (usize, Vec<u8>, Option<Vec<u8>>);

impl Inverse {
    /// Reads the rows again that others touched since the snapshot a batch was worked out on, in
    /// the change that is about to apply it.
    pub fn update(&mut self, write: &Write<'_>, batch: &Batch, since: &Baseline) -> Result<()> {
        let mut tables: Vec<usize> = self.rows.iter().map(|row| row.table).collect();
        tables.dedup();
        for table in tables {
            let touched = since.watcher.list_touched(table);
            if touched.is_empty() {
                continue;
            }
            let mut rows = std::mem::take(&mut self.rows);
            rows.retain(|row| row.table != table || !touched.contains(self.key(row)));
            self.rows = rows;
            for key in touched {
                if let Some(after) = batch.find_outcome(write, since, (table, &key))? {
                    let before = now(write, table, &key)?;
                    self.add(table, &key, before.as_deref(), after.as_deref());
                }
            }
        }
        Ok(())
    }

    /// The rows that others touched since a snapshot, settled on what they are in the change.
    fn settle_touched<E: From<StoreError>>(
        &self,
        write: &Write<'_>,
        since: &Baseline,
        refuse: &impl Fn(&Touched) -> E,
    ) -> Result<Vec<Kept>, E> {
        let mut kept = Vec::new();
        for of_table in self.rows.chunk_by(|a, b| a.table == b.table) {
            let table = of_table[0].table;
            let touched = since.watcher.list_touched(table);
            for row in of_table
                .iter()
                .filter(|row| touched.contains(self.key(row)))
            {
                let key = self.key(row);
                let now = now(write, table, key)?;
                let record = match self.settle(row, now.as_deref()) {
                    Settled::Put(record) => Some(record),
                    Settled::Removed => None,
                    Settled::Left => now,
                    Settled::Refused => return Err(refuse(&self.build_touched(row))),
                };
                kept.push((table, key.to_vec(), record));
            }
        }
        Ok(kept)
    }
}
