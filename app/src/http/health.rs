//! What supervisors and the bench ask.

use axum::extract::State;
use serde::Serialize;

use super::error::Result;
use super::extract::Json;
use super::route::{Access, Route, get};
use crate::shop::Shop;

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![get("/sante", Access::Ouvert, sante)]
}

#[derive(Serialize)]
struct SanteView {
    etat: &'static str,
    version: &'static str,
    articles: u64,
    index: IndexView,
}

#[derive(Serialize)]
struct IndexView {
    #[serde(rename = "enRetard")]
    en_retard: u64,
}

async fn sante(State(shop): State<Shop>) -> Result<Json<SanteView>> {
    let sante = shop.call(crate::shop::sante::look).await?;
    Ok(Json(SanteView {
        etat: "ok",
        version: env!("CARGO_PKG_VERSION"),
        articles: sante.articles,
        index: IndexView {
            en_retard: sante.index_en_retard,
        },
    }))
}
