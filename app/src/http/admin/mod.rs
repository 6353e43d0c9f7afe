//! `/admin/...` and `/openweb/admin/...`: administrators only.

pub mod commandes;
pub mod liste;

use super::route::Route;

/// The routes of this group.
pub fn routes() -> Vec<Route> {
    [commandes::routes(), liste::routes()]
        .into_iter()
        .flatten()
        .collect()
}
