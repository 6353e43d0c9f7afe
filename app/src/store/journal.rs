//! The audit log: lines are added at its end and leave at its beginning, after a year. Each holds
//! the print of the one before.

use std::ops::ControlFlow;

use sha2::{Digest, Sha256};

use super::table::Record;
use super::tables::{JOURNAL, META};
use super::{Order, Result, Rows, Write};
use crate::domain::instant::Instant;
use crate::domain::journal::Fait;

/// Counts the lines that were ever added.
const COUNTER: &str = "journal";

/// Adds a line.
pub fn append(write: &mut Write<'_>, mut fait: Fait) -> Result<()> {
    fait.chaine = match write.last_key(&JOURNAL)? {
        Some(last) => write
            .get(&JOURNAL, &last)?
            .map(|it| print(&it))
            .unwrap_or_default(),
        None => String::new(),
    };
    let number = write.next_number(COUNTER)?;
    write.put(&JOURNAL, &number, &fait)
}

/// Walks the lines, newest first.
pub fn walk(rows: &impl Rows, mut visit: impl FnMut(u64, Fait) -> ControlFlow<()>) -> Result<()> {
    rows.scan(&JOURNAL, None::<&u64>, Order::Descending, |number, fait| {
        Ok(visit(number, fait))
    })
}

/// The first line that does not hold the print of the one before it, or the last one where it is
/// not the last that was given a number; none when all do.
pub fn broken(rows: &impl Rows) -> Result<Option<u64>> {
    let (mut before, mut found, mut last) = (None::<String>, None, None);
    rows.scan(&JOURNAL, None::<&u64>, Order::Ascending, |number, fait| {
        if before.as_ref().is_some_and(|it| *it != fait.chaine) {
            found = Some(number);
            return Ok(ControlFlow::Break(()));
        }
        before = Some(print(&fait));
        last = Some(number);
        Ok(ControlFlow::Continue(()))
    })?;
    let given = rows.get(&META, &COUNTER.to_owned())?;
    Ok(found.or(last.filter(|last| given.is_some_and(|given| *last < given))))
}

/// Whether the first line is older than an instant.
pub fn has_before(rows: &impl Rows, instant: Instant) -> Result<bool> {
    let mut found = false;
    rows.scan(&JOURNAL, None::<&u64>, Order::Ascending, |_, fait| {
        found = fait.date < instant;
        Ok(ControlFlow::Break(()))
    })?;
    Ok(found)
}

/// Removes up to `rows_max` lines older than an instant; says how many.
pub fn sweep(write: &mut Write<'_>, instant: Instant, rows_max: usize) -> Result<usize> {
    let mut old = Vec::new();
    write.scan(&JOURNAL, None::<&u64>, Order::Ascending, |number, fait| {
        if fait.date >= instant || old.len() >= rows_max {
            return Ok(ControlFlow::Break(()));
        }
        old.push(number);
        Ok(ControlFlow::Continue(()))
    })?;
    for number in &old {
        write.remove(&JOURNAL, number)?;
    }
    Ok(old.len())
}

fn print(fait: &Fait) -> String {
    let print = Sha256::digest(Record::encode(fait));
    print.iter().map(|byte| format!("{byte:02x}")).collect()
}
