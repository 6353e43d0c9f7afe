//! The sales plan, one level at a time.

use crate::staff;
use axum::Json;
use axum::extract::State;

use crate::error::Result;
use crate::extract::Path;
use crate::route::{Access, Route, get};
use domain::ids::CodeFamille;
use shop::{Shop, ShopError, catalogue};
use wire::plan_vente::NoeudView;

/// The routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/service/planVente", Access::Admin, list_racines).open_to(staff::MAGASINS),
        get(
            "/service/planVente/rootCategories",
            Access::Admin,
            list_racines,
        )
        .open_to(staff::MAGASINS),
        get(
            "/service/planVente/{familyCode}",
            Access::Admin,
            list_enfants,
        )
        .open_to(staff::MAGASINS),
    ]
}

async fn list_racines(State(shop): State<Shop>) -> Result<Json<Vec<NoeudView>>> {
    list_level(shop, None).await
}

async fn list_enfants(
    State(shop): State<Shop>,
    Path(code): Path<String>,
) -> Result<Json<Vec<NoeudView>>> {
    let code = CodeFamille::parse(&code).ok_or(ShopError::NotFound)?;
    list_level(shop, Some(code)).await
}

async fn list_level(shop: Shop, parent: Option<CodeFamille>) -> Result<Json<Vec<NoeudView>>> {
    let nodes = shop
        .call(move |parts| catalogue::list_niveau(parts, parent.as_ref()))
        .await?;
    Ok(Json(nodes.into_iter().map(Into::into).collect()))
}
