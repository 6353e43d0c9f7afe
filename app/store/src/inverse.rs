//! Inverse batch of a change: each row it wrote or removed, as it was and as it was left. Kept for
//! a while, it undoes the change: every row goes back, or none where somebody touched one since.
//!
//! Of a row that was replaced only the fields that differ are kept: an agency that went left a
//! number in each of a hundred thousand stocks. Rows that others change all day (a stock sold from,
//! a customer who chose again) are put back field by field, and a field touched since stays as it
//! is.

use std::collections::HashSet;

use serde_json::{Map, Value};

use super::merge::{VERSION, read};
use super::shadow_tables::ROWS_MIN;
use super::table::Table;
use super::tables::*;
use super::{Result, Rows, StoreError, Write, commandes};
use ground::{Key, Record};

mod beside;

/// Tables that no put-back writes: counters only grow, sessions ended for good, logs and statistics
/// tell what was, and what an article is among others is worked out again from its groupings.
const LEFT: [usize; 14] = [
    META.number,
    SUMS.number,
    ARTICLES.number,
    ARTICLES_PAR_REVISION.number,
    REVISIONS.number,
    COMMANDES_PAR_REVISION.number,
    REVISIONS_COMMANDES.number,
    SESSIONS.number,
    SESSIONS_PAR_LOGIN.number,
    SECONDS_FACTEURS.number,
    JOURNAL.number,
    STATISTIQUES.number,
    STATISTIQUES_PAR_JOUR.number,
    STATISTIQUES_PAR_CLIENT.number,
];

/// Tables whose rows a put-back merges with what others made of them since.
const SHARED: [usize; 3] = [STOCKS.number, CLIENTS.number, TRANSPORTEURS.number];

/// A row that somebody touched since the change that would be undone.
pub struct Touched {
    table: usize,
    key: Vec<u8>,
}

impl Touched {
    /// Its key, where it is of this table.
    pub fn find_key_in<K: Key, V>(&self, table: &Table<K, V>) -> Option<K> {
        (self.table == table.number).then(|| K::decode(&mut self.key.as_slice()))?
    }
}

/// The rows of a change, as they were and as it left them.
#[derive(Default)]
pub struct Inverse {
    /// Keys and records, one after the other.
    arena: Vec<u8>,
    rows: Vec<Row>,
}

/// Place of a row in the arena: its key, the record before, the record after.
#[derive(Clone, Copy)]
struct Row {
    at: usize,
    key: usize,
    before: Option<usize>,
    after: Option<usize>,
    table: usize,
    /// Both records are but the fields that differ.
    is_cut: bool,
}

/// Fate of a row that is put back.
enum Settled {
    Put(Vec<u8>),
    Removed,
    /// It stays as it is.
    Left,
    Refused,
}

impl Inverse {
    /// True for a batch with nothing to put back.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Bytes it takes in memory.
    pub fn count_bytes(&self) -> usize {
        self.arena.len() + self.rows.len() * size_of::<Row>()
    }

    /// True for a batch of so many rows that they are put back beside the writer.
    pub fn is_large(&self) -> bool {
        self.rows.len() >= ROWS_MIN
    }

    /// The keys of a table that it puts back or removes.
    pub fn list_keys<K: Key, V>(&self, table: &Table<K, V>) -> Vec<K> {
        let rows = self.rows.iter().filter(|row| row.table == table.number);
        rows.filter_map(|row| K::decode(&mut self.key(row)))
            .collect()
    }

    /// A row as it was before the change that removed it.
    pub fn find_before<K: Key, V: Record>(&self, table: &Table<K, V>, key: &K) -> Option<V> {
        let key = key.bytes();
        let mut rows = self.rows.iter().filter(|row| row.table == table.number);
        let row = rows.find(|row| self.key(row) == key && !row.is_cut)?;
        V::decode(self.records(row).0?).ok()
    }

    /// Notes that a change which writes straight through is about to replace a record.
    pub fn note<K: Key, V: Record>(
        &mut self,
        write: &Write<'_>,
        table: &Table<K, V>,
        (key, after): (&K, &V),
    ) -> Result<()> {
        let key = key.bytes();
        let before = now(write, table.number, &key)?;
        self.add(table.number, &key, before.as_deref(), Some(&after.encode()));
        Ok(())
    }

    /// Adds a row of a change.
    fn add(&mut self, table: usize, key: &[u8], before: Option<&[u8]>, after: Option<&[u8]>) {
        if LEFT.contains(&table) || before == after {
            return;
        }
        let cut = match (before, after) {
            (Some(before), Some(after)) => differing(before, after),
            (None, _) | (_, None) => None,
        };
        let is_cut = cut.is_some();
        let (before, after) = match &cut {
            Some((before, after)) => (Some(&before[..]), Some(&after[..])),
            None => (before, after),
        };
        let at = self.arena.len();
        for part in [Some(key), before, after].into_iter().flatten() {
            self.arena.extend_from_slice(part);
        }
        self.rows.push(Row {
            at,
            key: key.len(),
            before: before.map(<[u8]>::len),
            after: after.map(<[u8]>::len),
            table,
            is_cut,
        });
    }

    fn key(&self, row: &Row) -> &[u8] {
        &self.arena[row.at..][..row.key]
    }

    fn records(&self, row: &Row) -> (Option<&[u8]>, Option<&[u8]>) {
        let rest = &self.arena[row.at + row.key..];
        let (before, rest) = rest.split_at(row.before.unwrap_or_default());
        let after = row.after.map(|length| &rest[..length]);
        (row.before.map(|_| before), after)
    }

    /// Puts every row back inside a change, or refuses the first that was touched since.
    pub fn restore<E: From<StoreError>>(
        &self,
        write: &mut Write<'_>,
        refuse: &impl Fn(&Touched) -> E,
    ) -> Result<(), E> {
        for row in &self.rows {
            let key = self.key(row);
            let now = now(write, row.table, key)?;
            match self.settle(row, now.as_deref()) {
                Settled::Put(record) => write.put_raw(row.table, key, &record)?,
                Settled::Removed => write.remove_raw(row.table, key)?,
                Settled::Left => {}
                Settled::Refused => return Err(refuse(&self.build_touched(row))),
            }
        }
        for id in self.list_keys(&COMMANDES) {
            if let Some(commande) = commandes::find(write, id)? {
                commandes::put_changed(write, &commande)?;
            }
        }
        Ok(())
    }

    fn build_touched(&self, row: &Row) -> Touched {
        Touched {
            table: row.table,
            key: self.key(row).to_vec(),
        }
    }

    /// Fate of a row, by its bytes of now.
    fn settle(&self, row: &Row, now: Option<&[u8]>) -> Settled {
        let is_shared = SHARED.contains(&row.table);
        match (self.records(row), now) {
            ((Some(before), None), None) => Settled::Put(before.to_vec()),
            ((before, Some(after)), Some(now)) if !row.is_cut && now == after => match before {
                Some(before) => Settled::Put(before.to_vec()),
                None => Settled::Removed,
            },
            ((Some(before), Some(after)), Some(now)) if row.is_cut => {
                join(before, after, now, is_shared)
            }
            ((Some(_), Some(_)), None) if is_shared => Settled::Left,
            _ => Settled::Refused,
        }
    }
}

/// The fields in which two records differ, as each has them; none where one is no JSON object.
fn differing(before: &[u8], after: &[u8]) -> Option<(Vec<u8>, Vec<u8>)> {
    let (mut before, mut after) = (read(before)?, read(after)?);
    before.retain(|name, value| match after.get(name) {
        Some(same) if same == value => {
            after.remove(name);
            false
        }
        Some(_) | None => true,
    });
    let encode = |fields: &Map<String, Value>| {
        serde_json::to_vec(fields).expect("a record has only string keys")
    };
    Some((encode(&before), encode(&after)))
}

/// A record whose fields go back to what they were. One touched since stays where the row is
/// shared, and refuses the whole elsewhere. The version goes on: who has seen the record now is
/// told.
fn join(before: &[u8], after: &[u8], now: &[u8], is_shared: bool) -> Settled {
    let (Some(mut before), Some(after), Some(mut fields)) = (read(before), read(after), read(now))
    else {
        return Settled::Refused;
    };
    let mut seen = None;
    if before.contains_key(VERSION)
        && let Some(version) = fields.get(VERSION).and_then(Value::as_u64)
    {
        if !is_shared && after.get(VERSION) != fields.get(VERSION) {
            return Settled::Refused;
        }
        before.remove(VERSION);
        seen = Some(version);
    }
    let mut is_changed = false;
    let names: HashSet<&String> = before.keys().chain(after.keys()).collect();
    for name in names
        .into_iter()
        .filter(|it| seen.is_none() || *it != VERSION)
    {
        if fields.get(name) != after.get(name) {
            match is_shared {
                true => continue,
                false => return Settled::Refused,
            }
        }
        match before.get(name) {
            Some(value) => fields.insert(name.clone(), value.clone()),
            None => fields.remove(name),
        };
        is_changed = true;
    }
    if !is_changed {
        return Settled::Left;
    }
    if let Some(seen) = seen {
        fields.insert(VERSION.to_owned(), Value::from(seen + 1));
    }
    Settled::Put(serde_json::to_vec(&fields).expect("a record has only string keys"))
}

fn now(rows: &impl Rows, table: usize, key: &[u8]) -> Result<Option<Vec<u8>>> {
    let mut now = None;
    rows.fetch(table, key, &mut |row| now = Some(row.to_vec()))?;
    Ok(now)
}

impl Write<'_> {
    /// The inverse batch of what this change has done so far. A change that writes straight through
    /// has none of its own: its batch does ([`super::batch::Batch::build_inverse`]).
    pub fn build_inverse(&self) -> Result<Inverse> {
        let mut inverse = Inverse::default();
        for (table, key, after) in self.written() {
            let before = self.row_before(table, key)?;
            inverse.add(table, key, before.as_deref(), after);
        }
        Ok(inverse)
    }
}

#[cfg(test)]
mod tests;
