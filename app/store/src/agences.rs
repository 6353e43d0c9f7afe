//! Agencies.

use super::tables::AGENCES;
use super::{Result, Write};
use domain::agence::Agence;

/// Keeps an agency.
pub fn put(write: &mut Write<'_>, agence: &Agence) -> Result<()> {
    write.put(&AGENCES, &agence.code, agence)
}
