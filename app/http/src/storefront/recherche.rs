//! Suggestions for what a shopper types.

use axum::extract::State;
use wasm_rules::recherche::Recherche;

use crate::error::Result;
use crate::extract::{Json, Path};
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, get};
use shop::{Caller, Shop, catalogue};
use wire::recherche::RechercheView;

/// Calls about the search.
pub fn routes() -> Vec<Route> {
    vec![get("/rest/recherche/{text}", Access::Catalogue, search).rate(RateClass::Search)]
}

async fn search(
    State(shop): State<Shop>,
    caller: Caller,
    Path(text): Path<String>,
) -> Result<Json<RechercheView>> {
    let texte = Recherche::parse(&text)?;
    let found = shop
        .call(move |parts| catalogue::suggest(parts, &caller, &texte))
        .await?;
    Ok(Json(found.into()))
}
