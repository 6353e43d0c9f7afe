//! The site map that people read: every category on a page, and the pages of the merchant.

use shop::{Caller, Parts, Result, contenus, plan};
use wire::html::Tete;
use wire::pages::{LienView, PlanPageView};

use crate::Page;
use crate::cadre::{self, PlacePage};

/// Families of the second level shown under each category of the site map.
const ENFANTS_PLAN_MAX: usize = 40;

/// The site map.
///
/// # Errors
///
/// A failed read of the store.
pub fn build(parts: &Parts, caller: &Caller) -> Result<Page<PlanPageView>> {
    let chemin = "/plan-du-site";
    let place = PlacePage {
        chemin: chemin.to_owned(),
        ..PlacePage::default()
    };
    let plan = plan::find_current(parts)?;
    let pages = parts.store.read(contenus::list_publiees)?.into_iter();
    Ok(Page {
        ecran: "plan",
        tete: Tete {
            titre: "Plan du site".to_owned(),
            description: "Tous les rayons du catalogue, sur une page.".to_owned(),
            canonique: format!("{}{chemin}", parts.config.base_url),
            ..Tete::default()
        },
        props: PlanPageView {
            cadre: cadre::view(parts, caller, place)?,
            rayons: cadre::rayons(&plan, ENFANTS_PLAN_MAX),
            pages: pages
                .map(|(libelle, lien)| LienView { libelle, lien })
                .collect(),
        },
    })
}
