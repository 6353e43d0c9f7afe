//! The first steps of a new shop.

use axum::Json;
use axum::extract::State;

use crate::http::error::Result;
use crate::http::route::{Access, Route, get};
use crate::shop::{Caller, Shop, demarrage};
use crate::wire::demarrage::PasView;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![get("/service/demarrage", Access::Admin, steps)]
}

async fn steps(State(shop): State<Shop>, caller: Caller) -> Result<Json<Vec<PasView>>> {
    let steps = shop
        .call(move |parts| demarrage::steps(parts, &caller))
        .await?;
    let view = |it: demarrage::Pas| PasView {
        id: it.id,
        fait: it.fait,
        manque: it.manque,
    };
    Ok(Json(steps.into_iter().map(view).collect()))
}
