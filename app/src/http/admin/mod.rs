//! `/admin/...` and `/openweb/admin/...`: administrators only.

pub mod commandes;
pub mod ecrans;
pub mod liste;
pub mod reglement;

use super::route::Route;

/// The routes of this group.
pub fn routes() -> Vec<Route> {
    [
        ecrans::routes(),
        commandes::routes(),
        reglement::routes(),
        liste::routes(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
