//! One article as a page, its stock in every agency, and its declinaisons as a popup.

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::search_referrer;
use super::vitrine::Vitrine;
use crate::error::{HttpError, Result};
use crate::extract::{Path, Query};
use crate::route::{Access, Route, get};
use domain::ids::{CodeArticle, CodeDeclinaison};
use domain::lien;
use pages::produit;
use shop::{Caller, Parts, Shop, ShopError};

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/produit/{code}", Access::Catalogue, produit_seul).page(),
        get("/produit/{code}/", Access::Catalogue, produit_seul).page(),
        get("/produit/{code}/{slug}", Access::Catalogue, produit).page(),
        get("/stock/{code}", Access::Catalogue, stock).page(),
        get("/declinaisons/{code}", Access::Catalogue, declinaisons).fragment(),
    ]
}

fn parse(code: &str) -> Result<CodeArticle> {
    CodeArticle::parse(code).ok_or(HttpError(ShopError::NotFound))
}

async fn produit_seul(
    shop: State<Shop>,
    vitrine: Extension<Vitrine>,
    caller: Caller,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Result<Response> {
    produit(shop, vitrine, caller, headers, Path((code, String::new()))).await
}

async fn produit(
    State(shop): State<Shop>,
    Extension(vitrine): Extension<Vitrine>,
    caller: Caller,
    headers: HeaderMap,
    Path((code, slug)): Path<(String, String)>,
) -> Result<Response> {
    let code = parse(&code)?;
    let asked = format!("/produit/{}/{slug}", lien::segment(code.as_str()));
    let (key, session, opened) = (asked.clone(), caller.session, code.clone());
    let build =
        move |parts: &Parts, caller: &Caller| produit::build(parts, caller, (&code, &asked));
    let page = vitrine.send(&shop, caller, &headers, key, build).await?;
    if !page.status().is_redirection() || page.status() == StatusCode::NOT_MODIFIED {
        search_referrer::note(&shop, &headers, session, &opened);
    }
    Ok(page)
}

async fn stock(
    State(shop): State<Shop>,
    Extension(vitrine): Extension<Vitrine>,
    caller: Caller,
    headers: HeaderMap,
    Path(code): Path<String>,
    Query(query): Query,
) -> Result<Response> {
    let code = parse(&code)?;
    let asked = query
        .get("codeDeclinaison")
        .and_then(CodeDeclinaison::parse);
    let chemin = lien::stock(&code, asked.as_ref());
    let key = chemin.clone();
    let build = move |parts: &Parts, caller: &Caller| {
        produit::build_stock(parts, caller, (&code, asked.as_ref()), chemin)
    };
    vitrine.send(&shop, caller, &headers, key, build).await
}

async fn declinaisons(
    State(shop): State<Shop>,
    Extension(vitrine): Extension<Vitrine>,
    caller: Caller,
    Path(code): Path<String>,
    Query(query): Query,
) -> Result<Response> {
    let code = parse(&code)?;
    let retour = query.text("urlFrom").to_owned();
    let view = shop.call(move |parts| produit::declinaisons(parts, &caller, &code, retour));
    let html = vitrine
        .fragment(&shop, "declinaisons", &view.await?)
        .await?;
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
    Ok((StatusCode::OK, kind, html.unwrap_or_default()).into_response())
}
