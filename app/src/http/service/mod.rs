//! `/service/...`: administrators only.

pub mod articles;
pub mod forfaits;
pub mod listes;
pub mod plan;
pub mod reglages;
pub mod regroupements;
pub mod transporteurs;

use super::route::Route;

/// The routes of this group.
pub fn routes() -> Vec<Route> {
    [
        listes::routes(),
        plan::routes(),
        articles::routes(),
        regroupements::routes(),
        reglages::routes(),
        forfaits::routes(),
        transporteurs::routes(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
