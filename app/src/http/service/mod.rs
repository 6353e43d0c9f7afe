//! `/service/...`: administrators only.

pub mod listes;

use super::route::Route;

/// The routes of this group.
pub fn routes() -> Vec<Route> {
    [listes::routes()].into_iter().flatten().collect()
}
