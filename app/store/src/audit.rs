//! Integrity audit of the open store: every row of a table is read by a walk and by its key, its
//! seal checked, and what was found compared with the sum kept for the table (`sums.rs`).
//!
//! The engine verifies the checksums of its pages only when nobody uses the file; a damaged inner
//! page of an open one hides rows, or shows older copies of them, without a word. A table that does
//! not add up is remembered: what is sold from it is the shop's to stop.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use redb::ReadOnlyTable;

use super::sums;
use super::table_sum::TableSum;
use super::tables::{self, Raw, SOLD_FROM};
use super::{Result, Store, StoreError, seal};

/// Bytes read between two looks at the pace: a millisecond or so.
const STRETCH_BYTES: usize = 1 << 20;

/// Tables of the open store that have lost or changed rows.
#[derive(Debug, Default)]
pub struct Integrity {
    damaged: Mutex<BTreeSet<usize>>,
    /// One of [`SOLD_FROM`] is among them.
    stops_sale: AtomicBool,
    /// The first audit of [`SOLD_FROM`] is still to end.
    is_first_pending: Mutex<bool>,
    first_ended: Condvar,
}

fn hold<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Integrity {
    /// Names of the damaged tables.
    pub fn list_damaged(&self) -> Vec<&'static str> {
        let damaged = hold(&self.damaged);
        damaged.iter().map(|table| tables::NAMES[*table]).collect()
    }

    /// True once a table that a sale is worked out from was found damaged.
    pub fn is_sale_stopped(&self) -> bool {
        self.stops_sale.load(Ordering::Acquire)
    }

    /// Notes what an audit, or whoever met a damaged row, found of a table.
    pub(super) fn note(&self, table: usize, is_sound: bool) {
        let mut damaged = hold(&self.damaged);
        let is_news = match is_sound {
            true => damaged.remove(&table),
            false => damaged.insert(table),
        };
        let stops = SOLD_FROM.iter().any(|sold| damaged.contains(sold));
        self.stops_sale.store(stops, Ordering::Release);
        if is_news {
            let table = tables::NAMES[table];
            match is_sound {
                true => tracing::warn!(table, "la table retrouve toutes ses lignes"),
                false => tracing::error!(table, "LA TABLE A PERDU DES LIGNES : disque abîmé"),
            }
        }
    }

    /// Makes who sells wait for the first audit: see [`Integrity::wait_for_first`].
    fn begin_first(&self) {
        *hold(&self.is_first_pending) = true;
    }

    fn end_first(&self) {
        *hold(&self.is_first_pending) = false;
        self.first_ended.notify_all();
    }

    /// Waits until every table that is sold from was read through once since the shop was opened,
    /// at most so long; says whether it was.
    pub fn wait_for_first(&self, at_most: Duration) -> bool {
        let pending = hold(&self.is_first_pending);
        let waited = self
            .first_ended
            .wait_timeout_while(pending, at_most, |it| *it);
        let (pending, _) = waited.unwrap_or_else(PoisonError::into_inner);
        !*pending
    }
}

/// End of an audit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuditEnd {
    /// Every table was read through.
    Whole,
    /// Its pace ended it before.
    Cut,
}

/// Is asked after each stretch whether to go on; it may rest before it answers.
pub type Pace<'p> = &'p mut dyn FnMut() -> ControlFlow<()>;

impl Store {
    /// Integrity of the tables, as far as it is known.
    pub fn integrity(&self) -> &Integrity {
        &self.integrity
    }

    /// Audits the tables that are sold from for at most so long, the smallest concerns of the
    /// others aside; orders wait for what is left, which [`Store::audit_all`] reads first.
    pub fn audit_at_opening(&self, at_most: Duration) -> Result<AuditEnd> {
        self.integrity.begin_first();
        let start = Instant::now();
        let mut pace = || match start.elapsed() < at_most {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        };
        let end = self.audit(SOLD_FROM, &mut pace)?;
        if end == AuditEnd::Whole {
            self.integrity.end_first();
        }
        Ok(end)
    }

    /// Audits every table, those that are sold from first.
    pub fn audit_all(&self, pace: Pace<'_>) -> Result<AuditEnd> {
        if self.audit(SOLD_FROM, pace)? == AuditEnd::Cut {
            return Ok(AuditEnd::Cut);
        }
        self.integrity.end_first();
        let others = (0..tables::NAMES.len()).filter(|table| !SOLD_FROM.contains(table));
        self.audit(others, pace)
    }

    fn audit(&self, tables: impl IntoIterator<Item = usize>, pace: Pace<'_>) -> Result<AuditEnd> {
        for table in tables {
            let verdict = match self.read_through(table, pace) {
                // The engine may have been opened again meanwhile: asked once more.
                Err(StoreError::Engine(_) | StoreError::Io(_)) => self.read_through(table, pace),
                verdict => verdict,
            };
            match verdict {
                Ok(AuditEnd::Cut) => return Ok(AuditEnd::Cut),
                Ok(AuditEnd::Whole) => self.integrity.note(table, true),
                Err(StoreError::Damaged(_) | StoreError::Engine(_) | StoreError::Io(_)) => {
                    self.integrity.note(table, false);
                }
                Err(error) => return Err(error),
            }
        }
        Ok(AuditEnd::Whole)
    }

    /// Reads a table as one snapshot shows it. The engine may panic on a damaged page.
    fn read_through(&self, table: usize, pace: Pace<'_>) -> Result<AuditEnd> {
        let read = AssertUnwindSafe(|| self.add_up(table, pace));
        catch_unwind(read).unwrap_or(Err(StoreError::damaged(tables::NAMES[table])))
    }

    fn add_up(&self, table: usize, pace: Pace<'_>) -> Result<AuditEnd> {
        let snapshot = self.engine.begin_read()?;
        let rows = snapshot.open_table(tables::definition(table))?;
        let (mut found, mut bytes) = (TableSum::default(), 0);
        for row in rows.range::<&[u8]>(..)? {
            let (key, row) = row?;
            let (key, row) = (key.value(), row.value());
            check_row(&rows, table, (key, row))?;
            found.add(seal::seal_of(row));
            bytes += key.len() + row.len();
            if bytes >= STRETCH_BYTES {
                bytes = 0;
                if pace().is_break() {
                    return Ok(AuditEnd::Cut);
                }
            }
        }
        sums::check(&snapshot, table, found)?;
        Ok(AuditEnd::Whole)
    }
}

/// Refuses a row of a table that bears no right seal, or that a walk finds and its key does not: a
/// damaged separator of an inner page sends who asks for the key another way.
pub(super) fn check_row(
    rows: &ReadOnlyTable<Raw, Raw>,
    table: usize,
    (key, row): (&[u8], &[u8]),
) -> Result<()> {
    seal::unseal(table, key, row)?;
    match rows.get(key)? {
        Some(found) if found.value() == row => Ok(()),
        Some(_) | None => Err(StoreError::damaged(tables::NAMES[table])),
    }
}

#[cfg(test)]
mod tests;
