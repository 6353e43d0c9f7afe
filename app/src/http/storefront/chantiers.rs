//! Worksite tags of basket lines.

use axum::extract::State;
use wasm_rules::chantier::TagName;

use crate::domain::ids::LigneId;
use crate::http::error::Result;
use crate::http::extract::{Json, Path};
use crate::http::route::{Access, Route, get, post};
use crate::shop::paniers::refus;
use crate::shop::{Caller, Shop, chantiers};
use crate::wire::chantier::{ArticleChantierView, ChantierBody, ChantierView};

/// Calls about worksite tags.
pub fn routes() -> Vec<Route> {
    vec![
        post("/tag/chantier/", Access::Catalogue, set),
        get("/tag/chantier/list", Access::Catalogue, list),
        get(
            "/tag/chantier/details-panier/{tag}",
            Access::Catalogue,
            articles,
        ),
        get("/tag/chantier/{ligne}", Access::Catalogue, find),
    ]
}

async fn set(
    State(shop): State<Shop>,
    caller: Caller,
    Json(body): Json<ChantierBody>,
) -> Result<Json<ChantierView>> {
    let tag = TagName::parse_or_removal(&body.tag_name.0).map_err(refus::at("tagName"))?;
    let tag = tag.map_or_else(String::new, |tag| tag.to_string());
    let (id, kept) = (body.id.0, tag.clone());
    shop.change(|parts| chantiers::set(parts, caller, LigneId(id), kept))
        .await?;
    Ok(Json(ChantierView {
        id: Some(id),
        tag_name: tag,
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
    Ok(Json(ChantierView { id: None, tag_name }))
}

async fn list(State(shop): State<Shop>, caller: Caller) -> Result<Json<Vec<String>>> {
    let tags = shop.call(move |parts| chantiers::list(parts, &caller));
    Ok(Json(tags.await?))
}

async fn articles(
    State(shop): State<Shop>,
    caller: Caller,
    Path(tag): Path<String>,
) -> Result<Json<Vec<ArticleChantierView>>> {
    let articles = shop
        .call(move |parts| chantiers::articles(parts, &caller, &tag))
        .await?;
    let views = articles
        .into_iter()
        .map(|(lien, libelle)| ArticleChantierView { lien, libelle });
    Ok(Json(views.collect()))
}
