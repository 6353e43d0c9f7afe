//! Counts of articles by family of the sales plan, with those of its descendants.

use std::collections::HashMap;
use std::sync::Arc;

use crate::{Parts, Result, plan};
use domain::ids::CodeFamille;
use store::catalogue;

/// Articles of each family.
#[derive(Debug, Default)]
pub struct Comptes(HashMap<CodeFamille, u32>);

impl Comptes {
    /// Articles on sale in a family and below it.
    #[must_use]
    pub fn of(&self, code: &CodeFamille) -> u32 {
        self.0.get(code).copied().unwrap_or(0)
    }
}

/// The articles of each family, as the index has them: hidden ones do not count.
pub fn comptes(parts: &Parts) -> Result<Arc<Comptes>> {
    let revision = (
        parts.store.read(catalogue::find_revision)?,
        parts.search.find_revision(),
    );
    let kept = &parts.catalogue.comptes;
    if let Some(comptes) = kept.get(revision, &()) {
        return Ok(comptes);
    }
    let totals = plan::find_current(parts)?.totals(&super::recherche::count_by_famille(parts)?);
    let comptes = Arc::new(Comptes(totals));
    kept.put(revision, (), Arc::clone(&comptes));
    Ok(comptes)
}
