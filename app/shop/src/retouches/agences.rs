//! Agencies.

use crate::editable::Editable;
use crate::{Parts, Result, reglages};
use domain::agence::Agence;
use domain::ids::CodeAgence;
use domain::instant::Instant;
use store::{Rows, StoreError, Write, agences, catalogue, tables};

impl Editable for Agence {
    /// Its orders are told there: who may read them is no column like another.
    const SENSIBLES: &'static [&'static str] = &["email"];

    fn find(rows: &impl Rows, code: &str) -> Result<Option<Self>, StoreError> {
        match CodeAgence::parse(code) {
            Some(code) => rows.get(&tables::AGENCES, &code),
            None => Ok(None),
        }
    }

    fn put(mut self, write: &mut Write<'_>, _: Instant) -> Result<Self> {
        self.version += 1;
        agences::put(write, &self)?;
        // Its price list is that of whoever chose it: pages show other prices.
        catalogue::add_revision(write)?;
        Ok(self)
    }

    fn follow(&self, _: Option<&Self>, parts: &Parts) -> Result<()> {
        reglages::reload(parts)
    }
}
