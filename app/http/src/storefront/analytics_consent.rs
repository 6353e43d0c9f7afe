//! Consent to the merchant's tracker: only their pages may reach it.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::cookies::find_cookie;
use crate::security;
use shop::{Parts, Shop};

/// Cookie of the answer, which names whom it is a yes to (`web/src/storefront/cookies/cookies.ts`).
const CONSENT_COOKIE: &str = "mesure_accord";

/// End of the ETag of a page with the tracker, which tells it from the same one without.
const ETAG_MARK: &str = "-mesure\"";

/// Adds the policy that lets the pages of who agreed send events to the tracker. Before a yes no page
/// may, whatever its script does.
pub async fn add_policy(State(shop): State<Shop>, request: Request, next: Next) -> Response {
    let policy = build_policy(shop.parts(), request.headers());
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let kind = headers.get(header::CONTENT_TYPE);
    let is_page = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if let Some(policy) = policy.filter(|_| is_page) {
        // The back office has a policy of its own.
        let place = headers.entry(header::CONTENT_SECURITY_POLICY);
        place.or_insert(policy);
    }
    response
}

/// Policy of pages that may count events elsewhere; none where nothing is counted, or not yet.
fn build_policy(parts: &Parts, headers: &HeaderMap) -> Option<HeaderValue> {
    let reglages = parts.reglages.get();
    let (url, site) = reglages.page.analytique()?;
    let given = find_cookie(headers, CONSENT_COOKIE)?;
    let (given, _) = form_urlencoded::parse(given.as_bytes()).next()?;
    if given != format!("{url} {site}") {
        return None;
    }
    let origin: Vec<&str> = url.splitn(4, '/').take(3).collect();
    let origin = origin.join("/");
    Some(security::csp_with_events_to(&parts.config, &origin))
}

/// The ETag of a page for who asks: the policy comes with the page, and is kept with it.
pub fn build_etag(parts: &Parts, headers: &HeaderMap, etag: &str) -> String {
    match build_policy(parts, headers) {
        Some(_) => etag.trim_end_matches('"').to_owned() + ETAG_MARK,
        None => etag.to_owned(),
    }
}
