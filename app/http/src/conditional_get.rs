//! Conditional GET: public texts that browsers and crawlers keep and ask about again, 304 while they are
//! the same.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use sha2::{Digest, Sha256};

/// Of public pages (docs/appels.md 1.12).
const CACHE: &str = "private, no-cache";

/// Bytes of the print that names a text: 128 bits.
const PRINT_BYTES: usize = 16;

/// True where the browser already has the text of this ETag. Reading compares weakly: a proxy may have
/// weakened the one it was given. `*` is any.
pub(super) fn is_known(headers: &HeaderMap, etag: &str) -> bool {
    let strong = |etag: &str| etag.strip_prefix("W/").unwrap_or(etag).to_owned();
    let etag = strong(etag);
    let sent = headers.get_all(header::IF_NONE_MATCH).iter();
    let mut named = sent
        .filter_map(|value| value.to_str().ok())
        .flat_map(|it| it.split(','));
    named.any(|it| {
        let it = it.trim();
        it == "*" || strong(it) == etag
    })
}

/// A text of this kind, or 304 to who has it.
pub(super) fn build_answer(headers: &HeaderMap, kind: &'static str, text: String) -> Response {
    let print = Sha256::digest(text.as_bytes());
    let print: String = print[..PRINT_BYTES]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let etag = format!("\"{print}\"");
    let mut response = if is_known(headers, &etag) {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response
    } else {
        Response::new(Body::from(text))
    };
    let etag = HeaderValue::from_str(&etag).expect("an ETag is hexadecimal");
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(CACHE));
    headers.insert(header::ETAG, etag);
    response
}
