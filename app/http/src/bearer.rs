//! Bearer tokens (RFC 6750): read from a request, and the challenge of a refusal.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::error::HttpError;
use domain::jeton_api::PorteeJeton;
use shop::{Caller, Shop, ShopError, jetons_api};

/// Characters of a token at most; the shop's own are shorter.
const JETON_CHARS_MAX: usize = 128;

/// Hash of the token that a request bears, in its one place: a cookie or a query is none.
pub(crate) fn read_cle(headers: &HeaderMap) -> Option<[u8; 32]> {
    let text = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = text.split_once(' ')?;
    let token = token.trim();
    let is_token = scheme.eq_ignore_ascii_case("bearer")
        && token.starts_with(jetons_api::PREFIXE)
        && token.len() <= JETON_CHARS_MAX;
    is_token.then(|| jetons_api::build_cle(token))
}

/// Caller of a request, by its token.
pub(crate) fn find_caller(
    shop: &Shop,
    headers: &HeaderMap,
    portee: Option<PorteeJeton>,
) -> Result<Caller, ShopError> {
    let cle = read_cle(headers).ok_or_else(jetons_api::refuse)?;
    shop.glance(|parts| jetons_api::find_caller(parts, cle, portee))
}

/// Refuses a request, with the challenge that says by what it would pass.
pub(crate) fn refuse(error: ShopError, portee: Option<PorteeJeton>) -> Response {
    let mut response = HttpError(error).into_response();
    let challenge = match (response.status(), portee) {
        (StatusCode::UNAUTHORIZED, _) => "Bearer realm=\"api\"".to_owned(),
        (StatusCode::FORBIDDEN, Some(portee)) => format!(
            "Bearer realm=\"api\", error=\"insufficient_scope\", scope=\"{}\"",
            portee.code()
        ),
        _ => return response,
    };
    let challenge = HeaderValue::from_str(&challenge).expect("plain text");
    response
        .headers_mut()
        .insert(header::WWW_AUTHENTICATE, challenge);
    response
}
