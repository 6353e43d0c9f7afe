//! `/service/...`: administrators only.

pub mod articles;
pub mod listes;
pub mod plan;
pub mod regroupements;

use super::route::Route;

/// The routes of this group.
pub fn routes() -> Vec<Route> {
    [
        listes::routes(),
        plan::routes(),
        articles::routes(),
        regroupements::routes(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
