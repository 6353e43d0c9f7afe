//! API of programs: the door of an ERP, under `/api/v1`, by token alone (docs/appels.md 9).

mod commandes;
mod corps;
mod document;
mod jeton;
mod lecture;
mod lots;
mod operations;

use super::route::Route;

/// The routes of this group.
pub fn routes() -> Vec<Route> {
    document::routes()
        .into_iter()
        .chain(program_routes())
        .collect()
}

/// Those that programs call: the operations of the document.
fn program_routes() -> Vec<Route> {
    [
        jeton::routes(),
        lots::routes(),
        lecture::routes(),
        commandes::routes(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
