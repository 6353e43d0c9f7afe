//! Format number of a file, and the formats from which files can tell damage.

use redb::{ReadTransaction, TableError};

use super::{Result, StoreError, tables};
use ground::Key;

/// The first format whose rows are sealed.
pub(super) const SEALED: u64 = 2;

/// The first format whose tables have sums.
pub(super) const SUMMED: u64 = 4;

/// Name of the format number in the `meta` table. Its row begins with the number, in every format.
pub(super) const FORMAT_KEY: &str = "format";

/// The format of a file; none when it is new.
pub(super) fn find_format(read: &ReadTransaction) -> Result<Option<u64>> {
    let meta = match read.open_table(tables::definition(tables::META.number)) {
        Ok(meta) => meta,
        Err(TableError::TableDoesNotExist(_)) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let key = FORMAT_KEY.to_owned().bytes();
    let Some(row) = meta.get(key.as_slice())? else {
        return Ok(None);
    };
    let number = row.value().first_chunk();
    let number = number.ok_or(StoreError::damaged(tables::META.name))?;
    Ok(Some(u64::from_be_bytes(*number)))
}
