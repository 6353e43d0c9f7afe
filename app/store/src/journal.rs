//! The audit log: lines are added at its end and leave at its beginning, after a year. Each holds
//! the print of the one before.

use std::borrow::Cow;
use std::ops::ControlFlow;

use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::tables::{JOURNAL, META};
use super::{Order, Result, Rows, StoreError, Write};
use domain::instant::Instant;
use domain::journal::FaitJournal;
use ground::Record;

/// Counts the lines that were ever added.
const COUNTER: &str = "journal";

/// The last line that left: the log begins after it.
const DEPART: &str = "journal_depart";

/// Adds a line.
pub fn add(write: &mut Write<'_>, mut fait: FaitJournal) -> Result<()> {
    fait.chaine = match write.last_key(&JOURNAL)? {
        Some(last) => find_print(write, last)?,
        None => String::new(),
    };
    let number = write.next_number(COUNTER)?;
    write.put(&JOURNAL, &number, &fait)?;
    // A log kept before its beginning was noted begins where it does now.
    if !write.contains(&META, &DEPART.to_owned())? {
        let first = find_first(write)?.unwrap_or(number);
        write.put(&META, &DEPART.to_owned(), &(first - 1))?;
    }
    Ok(())
}

/// The print of a line. One that is damaged has none: it keeps nobody from acting, and the chain
/// shows it broken.
fn find_print(rows: &impl Rows, number: u64) -> Result<String> {
    match rows.get(&JOURNAL, &number) {
        Ok(line) => Ok(line.map(|it| print(&it)).unwrap_or_default()),
        Err(StoreError::Damaged(_) | StoreError::Record(_)) => Ok(String::new()),
        Err(error) => Err(error),
    }
}

fn find_first(rows: &impl Rows) -> Result<Option<u64>> {
    let mut first = None;
    rows.scan_bytes(&JOURNAL, None::<&u64>, |number, _| {
        first = Some(number);
        Ok(ControlFlow::Break(()))
    })?;
    Ok(first)
}

/// Summary of a line: the fields a list looks at in the lines it does not show.
#[derive(Debug, Deserialize)]
pub struct JournalSummary<'r> {
    /// Instant.
    pub date: Instant,
    /// Author.
    #[serde(borrow, default)]
    pub login: Cow<'r, str>,
    /// Act.
    #[serde(borrow)]
    pub acte: Cow<'r, str>,
    /// To what.
    #[serde(borrow, default)]
    pub objet: Cow<'r, str>,
    /// Changes.
    #[serde(borrow, default)]
    pub detail: Cow<'r, str>,
    /// Status of the answer.
    pub statut: u16,
}

impl<'r> JournalSummary<'r> {
    /// The same of a line that is read whole.
    pub fn from_fait(fait: &'r FaitJournal) -> Self {
        Self {
            date: fait.date,
            login: Cow::Borrowed(&fait.login),
            acte: Cow::Borrowed(&fait.acte),
            objet: Cow::Borrowed(&fait.objet),
            detail: Cow::Borrowed(&fait.detail),
            statut: fait.statut,
        }
    }
}

/// Walks every line, oldest first, a few fields of each.
pub fn scan_summaries(
    rows: &impl Rows,
    mut visit: impl FnMut(u64, JournalSummary<'_>),
) -> Result<()> {
    rows.scan_bytes(&JOURNAL, None::<&u64>, |number, row| {
        visit(
            number,
            serde_json::from_slice(row).map_err(StoreError::record)?,
        );
        Ok(ControlFlow::Continue(()))
    })
}

/// A line.
pub fn find(rows: &impl Rows, number: u64) -> Result<Option<FaitJournal>> {
    rows.get(&JOURNAL, &number)
}

/// Walks the lines, newest first.
pub fn scan(
    rows: &impl Rows,
    mut visit: impl FnMut(u64, FaitJournal) -> ControlFlow<()>,
) -> Result<()> {
    rows.scan(&JOURNAL, None::<&u64>, Order::Descending, |number, fait| {
        Ok(visit(number, fait))
    })
}

/// The first line that does not hold the print of the one before it or does not follow its number,
/// or the last one where it is not the last that was given a number; none when all do. The first of
/// all follows the last that left after its year.
pub fn find_broken(rows: &impl Rows) -> Result<Option<u64>> {
    let depart = rows.get(&META, &DEPART.to_owned())?;
    let (mut before, mut found, mut last) = (None::<String>, None, depart);
    rows.scan(&JOURNAL, None::<&u64>, Order::Ascending, |number, fait| {
        let follows = last.is_none_or(|last| number == last + 1);
        if !follows || before.as_ref().is_some_and(|it| *it != fait.chaine) {
            found = Some(number);
            return Ok(ControlFlow::Break(()));
        }
        before = Some(print(&fait));
        last = Some(number);
        Ok(ControlFlow::Continue(()))
    })?;
    let given = rows.get(&META, &COUNTER.to_owned())?;
    let cut = last.filter(|last| given.is_some_and(|given| *last < given));
    // Numbers begin at one.
    Ok(found.or(cut.map(|last| last.max(1))))
}

/// True while the first line is older than an instant.
pub fn has_before(rows: &impl Rows, instant: Instant) -> Result<bool> {
    let mut found = false;
    rows.scan(&JOURNAL, None::<&u64>, Order::Ascending, |_, fait| {
        found = fait.date < instant;
        Ok(ControlFlow::Break(()))
    })?;
    Ok(found)
}

/// Removes up to `rows_max` lines older than an instant; says how many.
pub fn remove_before(write: &mut Write<'_>, instant: Instant, rows_max: usize) -> Result<usize> {
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
    if let Some(last) = old.last() {
        write.put(&META, &DEPART.to_owned(), last)?;
    }
    Ok(old.len())
}

fn print(fait: &FaitJournal) -> String {
    let print = Sha256::digest(Record::encode(fait));
    print.iter().map(|byte| format!("{byte:02x}")).collect()
}
