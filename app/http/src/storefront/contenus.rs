//! Pages the merchant writes: legal pages, free pages, and the home page once it has blocks.

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;

use super::vitrine::Vitrine;
use crate::cookies::read_cles;
use crate::error::Result;
use crate::extract::{Fields, Path};
use crate::route::{Access, Route, get};
use domain::contenu::Genre;
use pages::contenus::find_redaction;
use shop::{Caller, Parts, Shop, ShopError, caller as qui};

/// In the address, what asks for the page that is being written; for administrators only.
const APERCU: &str = "apercu";

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/mentions-legales", Access::Ouvert, find_legale).page(),
        get("/cgv", Access::Ouvert, find_legale).page(),
        get("/confidentialite", Access::Ouvert, find_legale).page(),
        get("/accessibilite", Access::Ouvert, find_legale).page(),
        get("/page/{slug}", Access::Catalogue, find_libre).page(),
    ]
}

async fn find_legale(
    State(shop): State<Shop>,
    Extension(vitrine): Extension<Vitrine>,
    caller: Caller,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response> {
    let slug = uri.path().trim_matches('/').to_owned();
    let preview = is_preview(&shop, &headers, &uri).await?;
    send(
        &shop,
        &vitrine,
        caller,
        &headers,
        (Genre::Legale, slug),
        preview,
    )
    .await
}

async fn find_libre(
    State(shop): State<Shop>,
    Extension(vitrine): Extension<Vitrine>,
    caller: Caller,
    headers: HeaderMap,
    uri: Uri,
    Path(slug): Path<String>,
) -> Result<Response> {
    let preview = is_preview(&shop, &headers, &uri).await?;
    send(
        &shop,
        &vitrine,
        caller,
        &headers,
        (Genre::Libre, slug),
        preview,
    )
    .await
}

/// True of an administrator who asks for what is not published yet.
pub(super) async fn is_preview(shop: &Shop, headers: &HeaderMap, uri: &Uri) -> Result<bool> {
    let asked = Fields::parse(uri.query().unwrap_or_default())?.flag(APERCU);
    if !asked {
        return Ok(false);
    }
    let keys = read_cles(headers, &shop.parts().config);
    Ok(shop.call(move |parts| qui::is_admin(parts, keys)).await?)
}

async fn send(
    shop: &Shop,
    vitrine: &Vitrine,
    caller: Caller,
    headers: &HeaderMap,
    (genre, slug): (Genre, String),
    preview: bool,
) -> Result<Response> {
    let chemin = match genre {
        Genre::Accueil | Genre::Legale => format!("/{slug}"),
        Genre::Libre => format!("/page/{slug}"),
    };
    let build = {
        let chemin = chemin.clone();
        move |parts: &Parts, caller: &Caller| {
            let shown = find_redaction(parts, genre, &slug, preview)?;
            let shown = shown.ok_or(ShopError::NotFound)?;
            pages::contenus::build(parts, caller, shown, chemin, preview)
        }
    };
    if preview {
        return vitrine.send_personal(shop, caller, build).await;
    }
    vitrine.send(shop, caller, headers, chemin, build).await
}
