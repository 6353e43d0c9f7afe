//! Frame of a page: what the storefront shows around every content, and what a kept page must have
//! been made from to be sent again.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::catalogue::build_image_path;
use super::plan::{self, PlanVente};
use super::reglages::Reglages;
use super::{Caller, Parts, Result};
use domain::agence::Agence;
use domain::ids::CodeArticle;
use domain::instant::Instant;
use domain::lien;
use store::{Order, Rows, catalogue, tables};

/// Seconds a page may be kept although nothing is known to have changed: the index
/// follows the catalogue a moment later, and files change on their own.
const PAGE_SECONDS_MAX: i64 = 15;

/// Data that the frame of a page is made from.
pub struct PageFrame {
    /// Settings.
    pub reglages: Arc<Reglages>,
    /// The agency whose stock is shown.
    pub agence: Option<Agence>,
    /// The sales plan.
    pub plan: Arc<PlanVente>,
    /// Revision of the catalogue.
    pub revision: u64,
}

/// Builds the frame as this caller sees it.
pub fn build(parts: &Parts, caller: &Caller) -> Result<PageFrame> {
    let reglages = parts.reglages.get();
    let agence = caller
        .agence_stock
        .as_ref()
        .and_then(|code| reglages.agences.get(code))
        .cloned();
    Ok(PageFrame {
        agence,
        plan: plan::find_current(parts)?,
        revision: parts.store.read(catalogue::find_revision)?,
        reglages,
    })
}

/// Revisions of the settings, of what pages show (stock as orders leave it among it), and of the
/// moment: a kept page of others is made again, unless its data is found to be the same.
pub fn read_revisions(parts: &Parts) -> [u64; 3] {
    let moment = parts.now().0.max(0) / PAGE_SECONDS_MAX;
    [
        parts.reglages.revision(),
        parts.store.counts().montres(),
        moment.unsigned_abs(),
    ]
}

/// Paths in one file of the site map; the protocol allows 50,000.
pub const SITE_MAP_PATHS_MAX: usize = 40_000;

/// Pictures told of one article; the protocol allows a thousand.
const SITE_MAP_IMAGES_MAX: usize = 5;

/// A page of the site map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SiteMapPage {
    /// Its path.
    pub chemin: String,
    /// Instant of the last change of what it says; none where nobody noted it.
    pub modifie: Option<Instant>,
    /// Paths of its pictures.
    pub images: Vec<String>,
}

impl SiteMapPage {
    /// A page of which nothing else is known.
    pub fn new(chemin: String) -> Self {
        Self {
            chemin,
            ..Self::default()
        }
    }
}

/// The articles of one file of the site map, from file 1 on, as pages; and how many files there
/// are.
pub fn list_article_pages(parts: &Parts, file: usize) -> Result<(Vec<SiteMapPage>, usize)> {
    parts.store.read(|read| {
        let total = usize::try_from(read.len(&tables::ARTICLES)?).unwrap_or(usize::MAX);
        let skipped = file.saturating_sub(1).saturating_mul(SITE_MAP_PATHS_MAX);
        let (mut seen, mut pages) = (0, Vec::new());
        read.scan(
            &tables::ARTICLES,
            None::<&CodeArticle>,
            Order::Ascending,
            |_, article| {
                seen += 1;
                if seen > skipped && !article.masque {
                    let images = article.images.iter().take(SITE_MAP_IMAGES_MAX);
                    pages.push(SiteMapPage {
                        chemin: lien::fiche(&article),
                        modifie: Some(article.modifie_le).filter(|it| it.0 > 0),
                        images: images.map(|it| build_image_path(it)).collect(),
                    });
                }
                Ok(if seen < skipped.saturating_add(SITE_MAP_PATHS_MAX) {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                })
            },
        )?;
        Ok((pages, total.div_ceil(SITE_MAP_PATHS_MAX)))
    })
}
