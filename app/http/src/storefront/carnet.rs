//! `/rest/compte/adresses`: the address book of a customer, by its logins.

use axum::extract::State;
use axum::http::StatusCode;

use crate::error::Result;
use crate::extract::{Json, Path};
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, delete, get, patch, post};
use domain::carnet::SaisieAdresse;
use shop::{Caller, Shop, carnet};
use wire::carnet::{AdresseGardeeBody, CarnetView};

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    let un = "/rest/compte/adresses/{id}";
    vec![
        get("/rest/compte/adresses", Access::Client, list),
        post("/rest/compte/adresses", Access::Client, create).rate(RateClass::Basket),
        patch(un, Access::Client, update).rate(RateClass::Basket),
        delete(un, Access::Client, remove).rate(RateClass::Basket),
    ]
}

async fn list(State(shop): State<Shop>, caller: Caller) -> Result<Json<CarnetView>> {
    let kept = shop.call(move |parts| carnet::list(parts, &caller));
    Ok(Json(kept.await?.into()))
}

async fn create(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<AdresseGardeeBody>,
) -> Result<(StatusCode, Json<CarnetView>)> {
    let saisie = SaisieAdresse::from(body);
    let kept = shop.call(move |parts| carnet::create(parts, &caller, &saisie));
    Ok((StatusCode::CREATED, Json(kept.await?.into())))
}

async fn update(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
    Json(body): Json<AdresseGardeeBody>,
) -> Result<Json<CarnetView>> {
    let saisie = SaisieAdresse::from(body);
    let kept = shop.call(move |parts| carnet::update(parts, &caller, id, &saisie));
    Ok(Json(kept.await?.into()))
}

async fn remove(
    State(shop): State<Shop>,
    caller: Caller,
    Path(id): Path<u64>,
) -> Result<Json<CarnetView>> {
    let kept = shop.call(move |parts| carnet::remove(parts, &caller, id));
    Ok(Json(kept.await?.into()))
}
