//! The choice of an agency as a page of its own, for who has no script.

use shop::{Caller, Parts, Result};
use wire::agence::{AgencesFragmentView, AgencesPageView};
use wire::html::Tete;

use crate::Page;
use crate::cadre::{self, PlacePage};

/// The page around what the popup would show.
///
/// # Errors
///
/// A failed read of the frame.
pub fn build(
    parts: &Parts,
    caller: &Caller,
    agences: AgencesFragmentView,
) -> Result<Page<AgencesPageView>> {
    let place = PlacePage {
        chemin: "/".to_owned(),
        ..PlacePage::default()
    };
    Ok(Page {
        ecran: "agencesPage",
        tete: Tete {
            titre: "Choisir une agence".to_owned(),
            sans_index: true,
            ..Tete::default()
        },
        props: AgencesPageView {
            cadre: cadre::view(parts, caller, place)?,
            agences,
        },
    })
}
