//! Error pages in the frame of the shop: what happened, and where to go from here.

use domain::redirection::AncienneAdresse;
use shop::{Caller, Parts, Result};
use wire::erreur::ProblemView;
use wire::html::Tete;
use wire::pages::ErreurPageView;

use crate::Page;
use crate::cadre::{self, PlacePage};

/// Status of an address that nothing answers.
const NOT_FOUND: u16 = 404;

/// The page of a refusal of `asked`, an address; `relisible` offers to ask again.
///
/// # Errors
///
/// A failed read of the frame.
pub fn build(
    parts: &Parts,
    caller: &Caller,
    (problem, asked): (ProblemView, &str),
    relisible: bool,
) -> Result<Page<ErreurPageView>> {
    let place = PlacePage {
        chemin: "/".to_owned(),
        ..PlacePage::default()
    };
    let lost = AncienneAdresse::parse(asked).filter(|_| problem.status == NOT_FOUND);
    let recherche = lost.map_or(String::new(), |it| it.list_words().join(" "));
    Ok(Page {
        ecran: "erreur",
        tete: Tete {
            titre: problem.title.to_owned(),
            sans_index: true,
            ..Tete::default()
        },
        props: ErreurPageView {
            cadre: Some(cadre::view(parts, caller, place)?),
            statut: problem.status,
            titre: problem.title.to_owned(),
            message: problem.detail,
            relisible,
            recherche,
        },
    })
}
