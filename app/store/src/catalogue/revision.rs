//! Revision of the catalogue: moves on with each change of what its pages show.

use crate::tables::META;
use crate::{Result, Rows, Write};

/// Counter of the catalogue's changes, in `META`.
pub const REVISION: &str = "revision_catalogue";

/// The last revision of the catalogue; 0 for an empty one.
pub fn find_revision(rows: &impl Rows) -> Result<u64> {
    Ok(rows.get(&META, &REVISION.to_owned())?.unwrap_or(0))
}

/// Moves the catalogue on without an article: a family was renamed, ...
pub fn add_revision(write: &mut Write<'_>) -> Result<u64> {
    write.next_number(REVISION)
}
