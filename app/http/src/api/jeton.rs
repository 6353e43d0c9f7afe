//! The token itself, as a program that tries it sees it.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;

use crate::bearer;
use crate::error::Result;
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, get};
use shop::{Shop, jetons_api};
use wire::api::PorteurView;

/// The routes of this file.
pub(super) fn routes() -> Vec<Route> {
    vec![get("/api/v1/jeton", Access::Jeton(None), find).rate(RateClass::Program)]
}

async fn find(State(shop): State<Shop>, headers: HeaderMap) -> Result<Json<PorteurView>> {
    let cle = bearer::read_cle(&headers).ok_or_else(jetons_api::refuse)?;
    let jeton = shop.glance(|parts| jetons_api::find(parts, &cle))?;
    Ok(Json(jeton.into()))
}
