//! Counts of articles by family of the sales plan, with those of its descendants.

use std::collections::HashMap;
use std::sync::Arc;

use crate::{Parts, Result, ShopError, plan};
use domain::ids::CodeFamille;
use domain::plan::{Famille, Noeud};
use store::catalogue;

/// Articles of each family.
#[derive(Debug, Default)]
pub struct Comptes(HashMap<CodeFamille, u32>);

impl Comptes {
    /// Articles on sale in a family and below it.
    #[must_use]
    pub fn count(&self, code: &CodeFamille) -> u32 {
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

/// One level of the tree: the families just below one, or the first level.
pub fn list_niveau(parts: &Parts, parent: Option<&CodeFamille>) -> Result<Vec<Noeud>> {
    let plan = plan::find_current(parts)?;
    let comptes = comptes(parts)?;
    let node = |famille: &Famille| Noeud {
        famille: famille.clone(),
        articles: comptes.count(&famille.code),
        feuille: plan.enfants(&famille.code).next().is_none(),
    };
    match parent {
        None => Ok(plan.racines().map(node).collect()),
        Some(code) if plan.find(code).is_some() => Ok(plan.enfants(code).map(node).collect()),
        Some(_) => Err(ShopError::NotFound),
    }
}
