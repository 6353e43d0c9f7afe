//! Feeds of the articles: Google's product data, and a table.

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;

use crate::conditional_get;
use crate::error::Result;
use crate::rate_classes::RateClass;
use crate::route::{Access, Route, get};
use crate::upload::send_chunks;
use shop::flux::{self, Format};
use shop::{Shop, ShopError};

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/flux/google.xml", Access::Ouvert, send_google).rate(RateClass::Export),
        get("/flux/articles.csv", Access::Ouvert, send_table).rate(RateClass::Export),
    ]
}

async fn send_google(State(shop): State<Shop>, headers: HeaderMap) -> Result<Response> {
    send(
        &shop,
        &headers,
        Format::Google,
        "application/xml; charset=utf-8",
    )
    .await
}

async fn send_table(State(shop): State<Shop>, headers: HeaderMap) -> Result<Response> {
    send(&shop, &headers, Format::Csv, "text/csv; charset=utf-8").await
}

async fn send(
    shop: &Shop,
    headers: &HeaderMap,
    format: Format,
    kind: &'static str,
) -> Result<Response> {
    let flux = shop.call(move |parts| flux::find(parts, format)).await?;
    let etag = flux.etag();
    let bytes = flux.bytes;
    let is_known = conditional_get::is_known(headers, &etag);
    let mut response = match is_known {
        true => Response::new(Body::empty()),
        false => Response::new(send_chunks(move |chunk, at| flux.read_at(chunk, at))),
    };
    let headers = response.headers_mut();
    match is_known {
        true => *response.status_mut() = StatusCode::NOT_MODIFIED,
        false => drop(headers.insert(header::CONTENT_LENGTH, bytes.into())),
    }
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    let etag = HeaderValue::from_str(&etag).map_err(ShopError::internal)?;
    headers.insert(header::ETAG, etag);
    let cache = HeaderValue::from_static("private, no-cache");
    headers.insert(header::CACHE_CONTROL, cache);
    Ok(response)
}
