//! Suggestions for what a shopper types.

use axum::extract::State;
use wasm_rules::recherche::Recherche;

use crate::http::error::Result;
use crate::http::extract::{Json, Path};
use crate::http::route::{Access, Route, get};
use crate::shop::{Caller, Shop, catalogue};
use crate::wire::recherche::RechercheView;

/// Calls about the search.
pub fn routes() -> Vec<Route> {
    vec![get("/rest/recherche/{text}", Access::Catalogue, suggest)]
}

async fn suggest(
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
