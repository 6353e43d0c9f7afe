//! Row count and running checksum of each table, kept in the transaction that writes its rows.
//!
//! A row ends with a seal that tells whether it changed; nothing in it tells that it is missing, or
//! that a damaged inner page leads to an older copy of it. A table of which the rows that can be
//! found do not add up to its kept sum has lost some: `audit.rs`, the backup and the check compare.

use std::collections::BTreeMap;

use redb::ReadTransaction;

use super::tables::{self, SUMS};
use ground::RecordError;
use ground::{Key, Record};

use super::{Result, StoreError, seal};

/// Rows of a table and the sum of their seals, modulo 2^64: the order of the rows does not matter,
/// so that a change costs what it writes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableSum {
    /// Count of the rows.
    pub rows: u64,
    /// Sum of their seals.
    pub seals: u64,
}

impl TableSum {
    /// Stands for a sum that cannot be read any more: no table adds up to it, whatever is written
    /// from then on.
    const LOST: Self = Self {
        rows: u64::MAX / 2,
        seals: u64::MAX / 2,
    };

    /// Adds a row of this seal.
    pub(super) fn add(&mut self, seal: u64) {
        self.rows = self.rows.wrapping_add(1);
        self.seals = self.seals.wrapping_add(seal);
    }

    /// Takes a row of this seal away.
    pub(super) fn subtract(&mut self, seal: u64) {
        self.rows = self.rows.wrapping_sub(1);
        self.seals = self.seals.wrapping_sub(seal);
    }

    /// The sum kept in a row of [`SUMS`]; no row stands for an empty table.
    pub(super) fn decode_kept(row: Result<Option<Vec<u8>>>) -> Result<Self> {
        let decoded = row.and_then(|row| Ok(row.map(|row| Self::decode(&row)).transpose()?));
        match decoded {
            Ok(sum) => Ok(sum.unwrap_or_default()),
            Err(StoreError::Damaged(_)) => Ok(Self::LOST),
            Err(error) => Err(error),
        }
    }

    fn is_empty(self) -> bool {
        self == Self::default()
    }
}

impl Record for TableSum {
    fn encode(&self) -> Vec<u8> {
        [self.rows.to_be_bytes(), self.seals.to_be_bytes()].concat()
    }

    fn decode(bytes: &[u8]) -> Result<Self, RecordError> {
        let number = |part: &[u8]| Some(u64::from_be_bytes(part.try_into().ok()?));
        let (rows, seals) = bytes.split_at_checked(8).unwrap_or_default();
        match (number(rows), number(seals)) {
            (Some(rows), Some(seals)) => Ok(Self { rows, seals }),
            (None, _) | (_, None) => Err(RecordError::Damaged(SUMS.name)),
        }
    }
}

/// Sums that a transaction has changed so far, by table number; those of doubles among them.
#[derive(Default)]
pub(super) struct SumsChanged(BTreeMap<usize, TableSum>);

impl SumsChanged {
    /// The sum of a table, read by `find` when it is first asked for; none for a table without one.
    pub(super) fn find(
        &mut self,
        table: usize,
        find: impl FnOnce() -> Result<TableSum>,
    ) -> Result<Option<&mut TableSum>> {
        use std::collections::btree_map::Entry;
        if !is_summed(table) {
            return Ok(None);
        }
        Ok(Some(match self.0.entry(table) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(unknown) => unknown.insert(find()?),
        }))
    }

    /// Puts a sum in place of the one that was kept.
    pub(super) fn replace(&mut self, table: usize, sum: TableSum) {
        if is_summed(table) {
            self.0.insert(table, sum);
        }
    }

    /// The rows to keep of them: key, and record unless the row is to be removed.
    pub(super) fn rows(&self) -> Vec<(Vec<u8>, Option<Vec<u8>>)> {
        let rows = self.0.iter().map(|(table, sum)| {
            let kept = (!sum.is_empty()).then(|| sum.encode());
            (build_key(*table), kept)
        });
        rows.collect()
    }
}

/// True for a table with a sum: every one but that of the sums, and the tables that a double
/// replaced, which nobody reads.
fn is_summed(table: usize) -> bool {
    table != SUMS.number && table < tables::replaced(0)
}

/// The key of a table's sum: its name, since numbers change with the list.
pub(super) fn build_key(table: usize) -> Vec<u8> {
    tables::name(table).to_owned().bytes()
}

/// True for a row of the sums that is of a double, which no copy of the store takes along.
pub(super) fn is_of_double(table: usize, key: &[u8]) -> bool {
    table == SUMS.number && key.first() == Some(&tables::DOUBLE_MARK)
}

/// The sum that a snapshot's table must add up to.
fn find_wanted(snapshot: &ReadTransaction, table: usize) -> Result<TableSum> {
    let sums = snapshot.open_table(tables::definition(SUMS.number))?;
    let key = build_key(table);
    let row = sums.get(key.as_slice())?;
    let unsealed = row.map(|row| Ok(seal::unseal(SUMS.number, &key, row.value())?.to_vec()));
    TableSum::decode_kept(unsealed.transpose())
}

/// Refuses a table whose rows, as they were found, are not those that were written.
pub(super) fn check(snapshot: &ReadTransaction, table: usize, found: TableSum) -> Result<()> {
    if !is_summed(table) || find_wanted(snapshot, table)? == found {
        return Ok(());
    }
    Err(StoreError::damaged(tables::NAMES[table]))
}
