//! `/admin/...` and `/openweb/admin/...`: administrators only.

mod assistant;
pub mod commandes;
pub mod dimensions;
pub mod ecrans;
mod essais;
pub mod export;
pub mod fichiers;
mod formulaire;
pub mod liste;
mod listes_csv;
pub mod logistique;
pub mod modeles;
pub mod parametrage;
pub mod reglement;
pub mod statistiques;
pub mod systeme;
mod tableur;

use super::route::Route;

/// The routes of this group.
pub fn routes() -> Vec<Route> {
    let groups = [
        ecrans::routes(),
        systeme::routes(),
        commandes::routes(),
        export::routes(),
        fichiers::routes(),
        essais::routes(),
        assistant::routes(),
        reglement::routes(),
        liste::routes(),
        listes_csv::routes(),
        logistique::routes(),
        parametrage::routes(),
        modeles::routes(),
        dimensions::routes(),
        statistiques::routes(),
    ];
    groups.into_iter().flatten().collect()
}
