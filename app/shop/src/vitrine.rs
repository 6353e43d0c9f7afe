//! Frame of a page: what the storefront shows around every content, and what a kept page must have
//! been made from to be sent again.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::plan::{self, Plan};
use super::reglages::Reglages;
use super::{Caller, Parts, Result};
use domain::agence::Agence;
use domain::ids::CodeArticle;
use domain::lien;
use store::{Order, Rows, catalogue, tables};

/// How long a page may be kept although nothing is known to have changed, in seconds: the index
/// follows the catalogue a moment later, and files change on their own.
const PAGE_SECONDS_MAX: i64 = 15;

/// What the frame of a page is made from.
pub struct Cadre {
    /// Settings.
    pub reglages: Arc<Reglages>,
    /// The agency whose stock is shown.
    pub agence: Option<Agence>,
    /// The sales plan.
    pub plan: Arc<Plan>,
    /// Revision of the catalogue.
    pub revision: u64,
}

/// The frame as this caller sees it.
pub fn cadre(parts: &Parts, caller: &Caller) -> Result<Cadre> {
    let reglages = parts.reglages.get();
    let agence = caller
        .agence_stock
        .as_ref()
        .and_then(|code| reglages.agences.get(code))
        .cloned();
    Ok(Cadre {
        agence,
        plan: plan::current(parts)?,
        revision: parts.store.read(catalogue::find_revision)?,
        reglages,
    })
}

/// Settings, what pages show (stock as orders leave it among it), and the moment: a kept page of
/// others is made again, unless its data is found to be the same.
pub fn revisions(parts: &Parts) -> [u64; 3] {
    let moment = parts.now().0.max(0) / PAGE_SECONDS_MAX;
    [
        parts.reglages.revision(),
        parts.store.counts().montres(),
        moment.unsigned_abs(),
    ]
}

/// Addresses of one file of the site map; the protocol allows 50,000.
pub const PLAN_ADRESSES_MAX: usize = 40_000;

/// The articles of one file of the site map, from file 1 on, as paths; and how many files there
/// are.
pub fn adresses(parts: &Parts, file: usize) -> Result<(Vec<String>, usize)> {
    parts.store.read(|read| {
        let total = usize::try_from(read.len(&tables::ARTICLES)?).unwrap_or(usize::MAX);
        let skipped = file.saturating_sub(1).saturating_mul(PLAN_ADRESSES_MAX);
        let (mut seen, mut paths) = (0, Vec::new());
        read.scan(
            &tables::ARTICLES,
            None::<&CodeArticle>,
            Order::Ascending,
            |_, article| {
                seen += 1;
                if seen > skipped && !article.masque {
                    paths.push(lien::fiche(&article));
                }
                Ok(if seen < skipped.saturating_add(PLAN_ADRESSES_MAX) {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                })
            },
        )?;
        Ok((paths, total.div_ceil(PLAN_ADRESSES_MAX)))
    })
}
