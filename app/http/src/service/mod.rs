//! `/service/...`: administrators only.

pub mod acces;
pub mod alarmes;
pub mod articles;
pub mod commandes;
pub mod connexions;
pub mod contenus;
pub mod courriels;
pub mod demarrage;
mod editable;
pub mod envois;
pub mod essai_banque;
pub mod fiches;
pub mod forfaits;
pub mod grilles;
pub mod invitations;
pub mod jetons_api;
pub mod listes;
pub mod medias;
pub mod nomenclature;
pub mod plan;
pub mod prix_stock;
pub mod recherches;
pub mod redirections;
pub mod reglages;
pub mod regroupements;
pub mod remboursements;
pub mod sauvegardes;
pub mod transporteurs;
pub mod utilisateurs;
pub mod vie_commande;
pub mod webhooks;

use super::route::Route;

/// The routes of this group.
pub fn routes() -> Vec<Route> {
    [
        acces::routes(),
        listes::routes(),
        nomenclature::routes(),
        redirections::routes(),
        plan::routes(),
        articles::routes(),
        commandes::routes(),
        remboursements::routes(),
        fiches::routes(),
        connexions::routes(),
        invitations::routes(),
        prix_stock::routes(),
        regroupements::routes(),
        recherches::routes(),
        reglages::routes(),
        forfaits::routes(),
        grilles::routes(),
        transporteurs::routes(),
        contenus::routes(),
        alarmes::routes(),
        courriels::routes(),
        essai_banque::routes(),
        envois::routes(),
        demarrage::routes(),
        jetons_api::routes(),
        medias::routes(),
        sauvegardes::routes(),
        utilisateurs::routes(),
        vie_commande::routes(),
        webhooks::routes(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
