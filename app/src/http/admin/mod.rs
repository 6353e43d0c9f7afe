//! `/admin/...` and `/openweb/admin/...`: administrators only.

pub mod commandes;
pub mod dimensions;
pub mod ecrans;
pub mod export;
mod formulaire;
pub mod liste;
pub mod modeles;
pub mod parametrage;
pub mod reglement;
pub mod statistiques;

use super::route::Route;

/// The routes of this group.
pub fn routes() -> Vec<Route> {
    let groups = [
        ecrans::routes(),
        commandes::routes(),
        export::routes(),
        reglement::routes(),
        liste::routes(),
        parametrage::routes(),
        modeles::routes(),
        dimensions::routes(),
        statistiques::routes(),
    ];
    groups.into_iter().flatten().collect()
}
