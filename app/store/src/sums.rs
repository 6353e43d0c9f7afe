//! Row count and running checksum of each table, kept in the transaction that writes its rows.
//!
//! A row ends with a seal that tells whether it changed; nothing in it tells that it is missing, or
//! that a damaged inner page leads to an older copy of it. A table of which the rows that can be
//! found do not add up to its kept sum has lost some: `audit.rs`, the backup and the check compare.

use std::collections::BTreeMap;

use redb::ReadTransaction;

use super::table_sum::TableSum;
use super::tables::{self, SUMS};
use super::{Result, StoreError, seal};
use ground::{Key, Record};

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
