//! Colours of the pages as settings: each is judged beside the three others (`wasm_rules::apparence`).

use domain::reglages::ReglagesPage;
use wasm_rules::apparence::{Couleur, Couleurs};

/// The colours that cannot be read together, by the setting to change, with the sentence.
pub(super) fn refusals(page: &ReglagesPage) -> Vec<(&'static str, String)> {
    let chosen = [
        &page.couleur_texte,
        &page.couleur_fond,
        &page.couleur_principale,
        &page.couleur_action,
    ];
    let couleurs = Couleurs::parse(chosen.into_iter().map(String::as_str));
    let judged = Couleur::TOUTES.map(|it| (it.nom(), couleurs.check(it)));
    judged
        .into_iter()
        .filter_map(|(nom, answer)| Some((nom, answer.err()?.to_string())))
        .collect()
}
