//! Errors of pages, drawn like the shop: its frame, what happened, where to go from here.

use axum::Extension;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{Method, Response as HttpResponse, header};
use axum::middleware::Next;
use axum::response::Response;

use super::vitrine::Vitrine;
use crate::cookies::read_cles;
use crate::error::Result;
use crate::plain_page::WayBack;
use crate::route::Kind;
use shop::{Priorite, Shop};
use wire::erreur::ProblemView;

/// Draws the error pages that pass by; everything else goes through untouched.
pub async fn drawn(
    State(shop): State<Shop>,
    Extension(vitrine): Extension<Vitrine>,
    request: Request,
    next: Next,
) -> Response {
    let accept = request
        .headers()
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok());
    let reads_pages = accept.is_some_and(|accept| accept.contains("text/html"));
    let is_read = matches!(*request.method(), Method::GET | Method::POST);
    // Those of the back office keep to themselves: the shop's frame leads nowhere from there.
    let is_of_shop = WayBack::parse(request.uri().path()) == WayBack::Boutique;
    if !is_read || !reads_pages || !is_of_shop {
        return next.run(request).await;
    }
    let is_asked = request.method() == Method::GET;
    let headers = request.headers().clone();
    let asked = request.uri().path().to_owned();
    let response = next.run(request).await;
    if response.extensions().get::<Kind>() != Some(&Kind::Page) {
        return response;
    }
    let Some(problem) = response.extensions().get::<ProblemView>().cloned() else {
        return response;
    };
    let keys = read_cles(&headers, &shop.parts().config);
    let drawn = draw(&shop, &vitrine, keys, (problem, asked), is_asked).await;
    let (mut parts, plain) = response.into_parts();
    parts.headers.remove(header::CONTENT_LENGTH);
    // Where even the frame cannot be drawn, or others wait to draw, the plain page says the same.
    HttpResponse::from_parts(parts, drawn.map_or(plain, Body::from))
}

async fn draw(
    shop: &Shop,
    vitrine: &Vitrine,
    keys: shop::Cles,
    (problem, asked): (ProblemView, String),
    relisible: bool,
) -> Result<String> {
    let caller = shop.caller(keys, Priorite::Client)?;
    vitrine
        .draw_if_free(shop, caller, move |parts, caller| {
            pages::erreurs::build(parts, caller, (problem, &asked), relisible)
        })
        .await
}
