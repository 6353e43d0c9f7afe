//! From the format of a file to the format of this program: proved backup first, then one
//! transaction, so that a stop at any moment leaves the old format or the new one.
//!
//! Tables that only repeat others are filled when a file without them is opened.

mod paniers;

use std::fs::{self, File};
use std::path::Path;

use redb::{Builder, Database, ReadTransaction, ReadableDatabase, ReadableTable, TableError};

use super::file_format::{FORMAT_KEY, SEALED, SUMMED, find_format};
use super::open_tables::OpenTables;
use super::tables::FORMAT;
use super::write::Write;
use super::write_watcher::Present;
use super::{
    CACHE_BYTES, Result, StoreError, backup, catalogue, clients, commandes, statistiques, tables,
    writer,
};

/// Step that brings a file from the format before to a format, inside the one transaction.
type Etape = fn(&ReadTransaction, &OpenTables<'_>) -> Result<()>;

/// The steps to the formats in which rows changed their meaning or their spelling, or are filed anew;
/// where only tables came there is none. `tests/format.rs` says when a format is wanted.
///
/// 1: rows as they are. 2: rows end with a check (`seal.rs`). 3: the rows that list orders bear
/// what these come to (`commandes/rangs.rs`). 4: each table has its sum (`sums.rs`), accounts that
/// professionals opened wait to be judged (`clients.rs`), the statistics do not count orders that
/// were taken back (`commandes/ventes.rs`), and baskets are filled by logins, with a line for each
/// worksite (`migrations/paniers.rs`). 5: refunds wait in a table of their own (`remboursements.rs`),
/// which a new file has from the start. 6: tokens of the API, answers to programs and models of imports
/// have tables;
/// administrators have profiles, which an older program would pass over and let everybody do everything;
/// who has none is an owner (`domain/profil_admin.rs`); orders are filed by the states of their refunds
/// (`commandes/attentes.rs`), and web orders have revisions (`commandes/revisions.rs`); the merchant's synonyms
/// have a table. 7: texts searched for nothing, what was chosen after a question, webhooks, events and
/// messages (`webhooks.rs`), redirections, and the addresses that nothing answers, have tables. 8: runs of invitations
/// (`invitations.rs`) have tables, and logins the day they were invited; orders are filed by the money that is to
/// be given back and by the returns that wait (`commandes/attentes.rs`).
const ETAPES: [(u64, Etape); 5] = [
    (SEALED, seal_rows),
    (SEALED + 1, file_orders),
    (SUMMED, season_two),
    (SUMMED + 2, file_orders_again),
    (SUMMED + 4, file_orders_wanting),
];

/// Refuses the file of a newer program without touching it.
pub(super) fn refuse_newer(file: &Path) -> Result<()> {
    let opened = Builder::new()
        .set_cache_size(CACHE_BYTES)
        .open_read_only(file);
    // What cannot be opened so is opened to be written next, which says what is wrong.
    let Ok(database) = opened else { return Ok(()) };
    refuse(find_format(&database.begin_read()?)?)
}

fn refuse(found: Option<u64>) -> Result<()> {
    match found {
        Some(found) if found > FORMAT => Err(StoreError::Newer {
            found,
            known: FORMAT,
        }),
        Some(_) | None => Ok(()),
    }
}

/// Creates missing tables and brings the file to [`FORMAT`]; a file of an older one is first
/// copied to `before`.
pub(super) fn run(database: &Database, before: Option<&Path>) -> Result<()> {
    let snapshot = database.begin_read()?;
    let found = find_format(&snapshot)?;
    refuse(found)?;
    if found == Some(FORMAT) && has_every_table(&snapshot) {
        return Ok(());
    }
    let is_before = |format| found.is_some_and(|found| found < format);
    if is_before(FORMAT)
        && let Some(before) = before
    {
        keep(&snapshot, before)?;
    }
    let transaction = writer::begin(database)?;
    {
        let tables = OpenTables::new(&transaction);
        tables.create_all()?;
        for (_, etape) in ETAPES.iter().filter(|(format, _)| is_before(*format)) {
            etape(&snapshot, &tables)?;
        }
        let mut write = Write::new(&tables, false);
        fill(&snapshot, &mut write)?;
        write.put(&tables::META, &FORMAT_KEY.to_owned(), &FORMAT)?;
        write.accept(&Present::default())?;
        tables.keep_sums()?;
    }
    transaction.commit()?;
    Ok(())
}

/// Fills the tables that repeat what others hold, where the file does not have them yet.
fn fill(snapshot: &ReadTransaction, write: &mut Write<'_>) -> Result<()> {
    let lacks = |number: usize| snapshot.open_table(tables::definition(number)).is_err();
    if lacks(tables::ARTICLES_MASQUES.number) {
        catalogue::put_secondary_rows(write)?;
    }
    if lacks(tables::STATISTIQUES_PAR_JOUR.number) {
        statistiques::put_secondary_rows(write)?;
    }
    Ok(())
}

fn has_every_table(snapshot: &ReadTransaction) -> bool {
    let mut numbers = 0..tables::NAMES.len();
    numbers.all(|number| snapshot.open_table(tables::definition(number)).is_ok())
}

/// Keeps the file as it was, proved readable before it gets its name.
fn keep(snapshot: &ReadTransaction, before: &Path) -> Result<()> {
    let folder = before.parent().unwrap_or(Path::new("."));
    let aside = before.with_extension("partiel");
    fs::create_dir_all(folder).map_err(StoreError::io)?;
    fs::remove_file(&aside).ok();
    if !backup::copy_proved(snapshot, &aside)? {
        return Err(StoreError::damaged("copy"));
    }
    fs::rename(&aside, before)
        .and_then(|()| File::open(folder)?.sync_all())
        .map_err(StoreError::io)
}

/// 1 to 2.
fn seal_rows(snapshot: &ReadTransaction, tables: &OpenTables<'_>) -> Result<()> {
    for number in 0..tables::NAMES.len() {
        let rows = match snapshot.open_table(tables::definition(number)) {
            Ok(rows) => rows,
            Err(TableError::TableDoesNotExist(_)) => continue,
            Err(error) => return Err(error.into()),
        };
        for row in rows.iter()? {
            let (key, row) = row?;
            tables.put_sealed(number, key.value(), row.value())?;
        }
    }
    Ok(())
}

/// 2 to 3, straight into the transaction: there may be as many rows as a shop ever had orders.
fn file_orders(_: &ReadTransaction, tables: &OpenTables<'_>) -> Result<()> {
    commandes::update_all(&mut Write::new(tables, true))
}

/// 3 to 4: what is written after this in the same transaction is counted as it comes.
fn season_two(snapshot: &ReadTransaction, tables: &OpenTables<'_>) -> Result<()> {
    paniers::update_all(snapshot, tables)?;
    let write = &mut Write::new(tables, true);
    clients::update_validation(write)?;
    commandes::remove_withdrawn(write)?;
    tables.count_anew()
}

/// 5 to 6: orders are filed by their refunds, and numbered by their changes.
fn file_orders_again(_: &ReadTransaction, tables: &OpenTables<'_>) -> Result<()> {
    let write = &mut Write::new(tables, true);
    commandes::file_wanted(write)?;
    commandes::number_all(write)
}

/// 7 to 8: orders are filed by all they want of the merchant.
fn file_orders_wanting(_: &ReadTransaction, tables: &OpenTables<'_>) -> Result<()> {
    commandes::file_wanted(&mut Write::new(tables, true))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_follow_each_other_up_to_the_format_of_this_program() {
        let formats = ETAPES.map(|(format, _)| format);
        assert!(formats.is_sorted_by(|one, next| one < next));
        assert!(formats.iter().all(|it| (2..=FORMAT).contains(it)));
    }
}
