//! Worksite tags of basket lines.

use axum::extract::State;
use wasm_rules::chantier::TagName;

use crate::error::Result;
use crate::extract::{Json, Path};
use crate::rate_classes::RateClass;
use crate::rate_limiter::LineQuota;
use crate::route::{Access, Route, get, post};
use domain::ids::LigneId;
use domain::panier::LIGNES_MAX;
use shop::paniers::refusals;
use shop::{Caller, Shop, ShopError, chantiers};
use wire::chantier::{ArticleChantierView, ChantierBody, ChantierView};

/// Calls about worksite tags.
pub fn routes() -> Vec<Route> {
    vec![
        post("/tag/chantier/", Access::Catalogue, update).rate(RateClass::Basket),
        get("/tag/chantier/list", Access::Catalogue, list).rate(RateClass::Basket),
        get(
            "/tag/chantier/details-panier/{tag}",
            Access::Catalogue,
            list_articles,
        )
        .rate(RateClass::Basket),
        get("/tag/chantier/{ligne}", Access::Catalogue, find).rate(RateClass::Basket),
    ]
}

async fn update(
    State(shop): State<Shop>,
    caller: Caller,
    permises: LineQuota,
    Json(body): Json<ChantierBody>,
) -> Result<Json<ChantierView>> {
    let tag =
        TagName::parse_or_removal(&body.tag_name.0).map_err(ShopError::at_field("tagName"))?;
    let tag = tag.map_or_else(String::new, |tag| tag.to_string());
    let id = body.id.map(|id| id.0);
    let several = body.ids.iter().flatten().map(|id| id.0);
    let mut ids: Vec<LigneId> = several.chain(id).map(LigneId).collect();
    ids.sort_unstable();
    ids.dedup();
    if ids.is_empty() {
        let field = if body.ids.is_some() { "ids" } else { "id" };
        return Err(ShopError::field(field, "Indiquez une ligne du panier au moins.").into());
    }
    if ids.len() > LIGNES_MAX {
        return Err(refusals::too_many_lignes().into());
    }
    permises.take(ids.len())?;
    let set = shop.call(move |parts| chantiers::update(parts, &caller, ids, tag));
    let (left, tag_name) = set.await?;
    Ok(Json(ChantierView {
        id,
        ids: body.ids.map(|_| left.into_iter().map(|id| id.0).collect()),
        tag_name,
    }))
}

async fn find(
    State(shop): State<Shop>,
    caller: Caller,
    Path(ligne): Path<u64>,
) -> Result<Json<ChantierView>> {
    let tag_name = shop
        .call(move |parts| chantiers::find(parts, &caller, LigneId(ligne)))
        .await?;
    Ok(Json(ChantierView {
        id: None,
        ids: None,
        tag_name,
    }))
}

async fn list(State(shop): State<Shop>, caller: Caller) -> Result<Json<Vec<String>>> {
    let tags = shop.call(move |parts| chantiers::list(parts, &caller));
    Ok(Json(tags.await?))
}

async fn list_articles(
    State(shop): State<Shop>,
    caller: Caller,
    Path(tag): Path<String>,
) -> Result<Json<Vec<ArticleChantierView>>> {
    let articles = shop
        .call(move |parts| chantiers::list_articles(parts, &caller, &tag))
        .await?;
    let views = articles
        .into_iter()
        .map(|(lien, libelle)| ArticleChantierView { lien, libelle });
    Ok(Json(views.collect()))
}
