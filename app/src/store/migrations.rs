//! From the format of a file to the format of this program, one step after the other.

use redb::Database;

use super::rows::Rows;
use super::temoin::Present;
use super::write::{OpenTables, Write};
use super::{Result, StoreError, tables, writer};

/// The format this program writes. Add one with each change of a record's meaning, and a step.
const FORMAT: u64 = 1;

/// Name of the format number in the `meta` table.
const FORMAT_KEY: &str = "format";

/// Creates missing tables and brings the file to [`FORMAT`], in one transaction.
pub(super) fn run(database: &Database) -> Result<()> {
    let transaction = writer::begin(database)?;
    let found = {
        let tables = OpenTables::new(&transaction);
        tables.create_all()?;
        let mut write = Write::new(&tables, false);
        let key = FORMAT_KEY.to_owned();
        let found = write.get(&tables::META, &key)?;
        if found.is_none() {
            write.put(&tables::META, &key, &FORMAT)?;
        }
        write.accept(&Present::default())?;
        found.unwrap_or(FORMAT)
    };
    if found > FORMAT {
        transaction.abort()?;
        return Err(StoreError::Newer {
            found,
            known: FORMAT,
        });
    }
    transaction.commit()?;
    Ok(())
}
