//! The first steps of a new shop.

use axum::Json;
use axum::extract::State;

use crate::error::Result;
use crate::route::{Access, Route, get};
use shop::{Caller, Shop, demarrage};
use wire::demarrage::PasView;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![get("/service/demarrage", Access::Admin, list_steps)]
}

async fn list_steps(State(shop): State<Shop>, caller: Caller) -> Result<Json<Vec<PasView>>> {
    let steps = shop
        .call(move |parts| demarrage::list_steps(parts, &caller))
        .await?;
    let view = |it: demarrage::Step| PasView {
        id: it.id,
        fait: it.fait,
        manque: it.manque,
    };
    Ok(Json(steps.into_iter().map(view).collect()))
}
