//! API of programs: the door of an ERP, under `/api/v1`, by token alone (docs/appels.md 9).

pub mod bearer;
mod jeton;

use super::route::Route;

/// The routes of this group.
pub fn routes() -> Vec<Route> {
    [jeton::routes()].into_iter().flatten().collect()
}
