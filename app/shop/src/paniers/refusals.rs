//! Refusals of the acts on baskets, and their spelling.

use crate::{Parts, ShopError};
use domain::code::Code;
use domain::panier::{LIGNES_MAX, PANIERS_MAX};
use domain::typographie::denombre;

/// Refusal of a rule, written as the settings want it: to the letter, or in correct French.
pub fn written(parts: &Parts) -> impl Fn(ShopError) -> ShopError {
    let is_corrected = parts.reglages.get().page.textes_corriges;
    move |error| {
        if let ShopError::Refusal(refusal) = &error
            && is_corrected
            && refusal.corrigee() != refusal.to_string()
        {
            let champ = refusal.champ().unwrap_or_default();
            return ShopError::refused(refusal.into(), refusal.corrigee()).at(champ);
        }
        error
    }
}

/// The basket has all the lines it may have.
pub fn too_many_lignes() -> ShopError {
    ShopError::refused(
        Code::PanierPlein,
        format!(
            "Un panier contient au plus {}.",
            denombre(LIGNES_MAX, "ligne")
        ),
    )
}

/// The owner has all the baskets it may have.
pub fn too_many_paniers() -> ShopError {
    ShopError::refused(
        Code::TropDePaniers,
        format!("Vous avez déjà {PANIERS_MAX} paniers. Supprimez-en un avant d'en créer un autre."),
    )
}

/// A basket of this name exists.
pub fn nom_pris() -> ShopError {
    ShopError::refused(Code::PanierExistant, "Un panier porte déjà ce nom.")
}

/// A line put back would make too much of one article.
pub fn ensemble() -> ShopError {
    ShopError::refused(
        Code::Retablissement,
        "Cet article est de nouveau dans le panier, et les deux quantités ensemble dépassent le \
         maximum.",
    )
}
