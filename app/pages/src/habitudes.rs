//! The home page's part for a customer who has ordered before.

use shop::habitudes::Habitudes;
use shop::paging::PageRequest;
use shop::{Caller, Parts, Result, paniers};
use wire::habitudes::HabitudesView;
use wire::pages_catalogue::cartes;

use crate::paniers::resume_view;

/// Baskets shown: the home page is no list of them.
const PANIERS_MAX: usize = 3;

/// The habits that were found, with the baskets left; none where none were.
pub(crate) fn view(
    parts: &Parts,
    caller: &Caller,
    habits: Option<Habitudes>,
) -> Result<Option<HabitudesView>> {
    let Some(habits) = habits else {
        return Ok(None);
    };
    let (resumes, _) = paniers::list(parts, caller, PageRequest::default())?;
    let left = resumes.into_iter().filter(|it| it.panier.nb_lignes > 0);
    let prix = caller.droits.prix;
    Ok(Some(HabitudesView {
        cartes: cartes(&habits.articles),
        derniere: (&habits.derniere).into(),
        paniers: left
            .take(PANIERS_MAX)
            .map(|it| resume_view(it, prix))
            .collect(),
    }))
}
