//! Families of the sales plan.

use super::tables::FAMILLES;
use super::{Result, Write};
use domain::plan::Famille;

/// Keeps a family. The catalogue moves on by the caller's hand: see `catalogue::add_revision`.
pub fn put(write: &mut Write<'_>, famille: &Famille) -> Result<()> {
    write.put(&FAMILLES, &famille.code, famille)
}
