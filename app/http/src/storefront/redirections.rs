//! Redirections of a former shop's addresses, asked only where nothing answers; what nothing answers
//! either way is counted.

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::access::AskedAddress;
use crate::plain_page::WayBack;
use crate::route::Kind;
use domain::redirection::AncienneAdresse;
use shop::{Shop, redirections};

/// Beginnings of the addresses that programs ask, and no search engine knows.
const CALLS: [&str; 6] = ["/rest/", "/api/", "/openweb", "/assets/", "/tag/", "/flux/"];

/// A redirection may change: it is asked again each time.
const CACHE: HeaderValue = HeaderValue::from_static("private, no-cache");

/// Answers with the new address where there is one; everything else goes through untouched.
pub async fn follow(State(shop): State<Shop>, request: Request, next: Next) -> Response {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let path = request.uri().path();
    let is_call = CALLS.iter().any(|it| path.starts_with(it));
    if !is_read || is_call || WayBack::parse(path) == WayBack::Administration {
        return next.run(request).await;
    }
    let asked = request.extensions().get::<AskedAddress>();
    let asked = asked.map_or(request.uri(), |AskedAddress(uri)| uri);
    let asked = asked.path_and_query().cloned();
    let response = next.run(request).await;
    if response.status() != StatusCode::NOT_FOUND {
        return response;
    }
    let Some(asked) = asked.and_then(|it| AncienneAdresse::parse(it.as_str())) else {
        return response;
    };
    let target = shop.glance(|parts| redirections::find_target(parts, &asked));
    if let Some(location) = target
        .ok()
        .flatten()
        .and_then(|it| HeaderValue::from_str(&it).ok())
    {
        return build_moved(location);
    }
    if response.extensions().get::<Kind>() == Some(&Kind::Page) {
        shop.parts().adresses_perdues.add(asked);
    }
    response
}

fn build_moved(location: HeaderValue) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::MOVED_PERMANENTLY;
    let headers = response.headers_mut();
    headers.insert(header::LOCATION, location);
    headers.insert(header::CACHE_CONTROL, CACHE);
    response
}
