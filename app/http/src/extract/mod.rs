//! Reading requests: our own extractors, so that every unreadable request gets the one error body.

mod form_tree;
mod json;

use std::collections::HashSet;
use std::error::Error;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path as AxumPath, Request};
use axum::http::{HeaderMap, header, request::Parts};
use serde::de::DeserializeOwned;

pub use self::json::Json;
pub(crate) use self::json::parse_json;

use super::error::HttpError;
use super::rate_classes::RateClass;
use super::route::RouteFacts;
use super::slow_body::BodyError;
use shop::ShopError;

/// Largest JSON body (docs/appels.md 1.4).
pub const JSON_BYTES_MAX: usize = 1024 * 1024;

/// Largest form (docs/appels.md 1.4).
pub const FORM_BYTES_MAX: usize = 64 * 1024;

/// Largest body that brings passwords and codes (tests/SECURITE.md T50): anybody sends them.
pub const PROOF_BYTES_MAX: usize = 8 * 1024;

/// Fields of a form at most; the largest form of the shop has about forty.
pub const FIELDS_MAX: usize = 6_000;

/// Pairs of a query or a form, in the order sent, percent-decoded.
#[derive(Clone, Debug, Default)]
pub struct Fields(pub Vec<(String, String)>);

impl Fields {
    /// Reads `a=1&b=2`.
    pub fn parse(encoded: &str) -> Result<Self, HttpError> {
        let pairs: Vec<(String, String)> = form_urlencoded::parse(encoded.as_bytes())
            .take(FIELDS_MAX + 1)
            .map(|(name, value)| (name.into_owned(), value.into_owned()))
            .collect();
        if pairs.len() > FIELDS_MAX {
            return Err(unreadable("La demande contient trop de champs."));
        }
        Ok(Self(pairs))
    }

    /// The first value of a field, trimmed; none when absent or empty.
    pub fn get(&self, name: &str) -> Option<&str> {
        let value = self.given(name)?.trim();
        (!value.is_empty()).then_some(value)
    }

    /// The first value of a field as it was sent, even empty; none when absent.
    pub fn given(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The first value of a field as it was sent, empty when absent.
    pub fn text(&self, name: &str) -> &str {
        self.given(name).unwrap_or_default()
    }

    /// Every value of a field that may be repeated, with or without `[]`.
    pub fn list(&self, name: &str) -> Vec<&str> {
        let is_it = |known: &str| known == name || known.strip_suffix("[]") == Some(name);
        self.0
            .iter()
            .filter(|(known, _)| is_it(known))
            .map(|(_, value)| value.as_str())
            .collect()
    }

    /// A flag: `1` or `true` is yes, anything else no.
    pub fn flag(&self, name: &str) -> bool {
        matches!(self.get(name), Some("1" | "true"))
    }
}

/// The query of the address.
pub struct Query(pub Fields);

impl<S: Sync> FromRequestParts<S> for Query {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, HttpError> {
        Fields::parse(parts.uri.query().unwrap_or_default()).map(Self)
    }
}

/// The query of a program, which gives no parameter twice: a reader of two would believe one of them.
pub struct UniqueQuery(pub Fields);

impl<S: Sync> FromRequestParts<S> for UniqueQuery {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, HttpError> {
        let Query(fields) = Query::from_request_parts(parts, state).await?;
        let mut names = HashSet::new();
        let twice = fields.0.iter().find(|(name, _)| !names.insert(name));
        if let Some((name, _)) = twice {
            return Err(unreadable(&format!("Le champ {name} est donné deux fois.")));
        }
        Ok(Self(fields))
    }
}

/// A form body.
pub struct Form(pub Fields);

impl<S: Send + Sync> FromRequest<S> for Form {
    type Rejection = HttpError;

    async fn from_request(request: Request, _: &S) -> Result<Self, HttpError> {
        Self::read(request, FORM_BYTES_MAX).await
    }
}

impl Form {
    /// Reads a form of `bytes_max` at most. Without fields a browser sends neither body nor type.
    pub async fn read(request: Request, bytes_max: usize) -> Result<Self, HttpError> {
        let untyped = is_untyped(request.headers());
        if !untyped && !is_form(request.headers()) {
            return Err(unsupported("un formulaire"));
        }
        let text = read_text(request, bytes_max).await?;
        if untyped && !text.is_empty() {
            return Err(unsupported("un formulaire"));
        }
        if !is_utf8(&text) {
            return Err(unreadable("La demande n'est pas en UTF-8."));
        }
        Fields::parse(&text).map(Self)
    }
}

/// True of a form that is in UTF-8 once decoded: read all the same, letters of another
/// encoding would be kept as signs nobody typed.
fn is_utf8(encoded: &str) -> bool {
    let decoded = percent_encoding::percent_decode_str(encoded);
    decoded.decode_utf8().is_ok()
}

/// A segment or segments of the path, percent-decoded.
pub struct Path<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = HttpError;

    /// A segment that is not even of the right kind names nothing: 404.
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, HttpError> {
        let path = AxumPath::<T>::from_request_parts(parts, state).await;
        path.map(|AxumPath(value)| Self(value))
            .map_err(|_| HttpError(ShopError::NotFound))
    }
}

const NOT_UTF8: &str = "La demande n'est pas en UTF-8.";

/// The whole body, up to a limit.
pub(crate) async fn read_body(request: Request, bytes_max: usize) -> Result<Bytes, HttpError> {
    let route = request.extensions().get::<Arc<RouteFacts>>();
    let bytes_max = match route.and_then(|facts| facts.rate) {
        Some(RateClass::Login) => bytes_max.min(PROOF_BYTES_MAX),
        Some(_) | None => bytes_max,
    };
    axum::body::to_bytes(request.into_body(), bytes_max)
        .await
        .map_err(|error| {
            let too_large = error
                .source()
                .is_some_and(|cause| cause.is::<http_body_util::LengthLimitError>());
            if too_large {
                let detail = format!("La demande dépasse {} ko.", bytes_max / 1024);
                return HttpError(ShopError::TooLarge(detail));
            }
            broken(&error, "La demande n'est pas arrivée entière.")
        })
}

/// A body that did not come whole: by the fault of who sent it, or for want of room.
pub(super) fn broken(error: &(dyn Error + 'static), detail: &str) -> HttpError {
    let mut causes = std::iter::successors(Some(error), |cause| (*cause).source());
    let is_crowded =
        |cause: &(dyn Error + 'static)| matches!(cause.downcast_ref(), Some(BodyError::Crowded));
    if causes.any(is_crowded) {
        return HttpError(ShopError::Overloaded);
    }
    unreadable(detail)
}

/// The whole body as text, up to a limit.
pub(crate) async fn read_text(request: Request, bytes_max: usize) -> Result<String, HttpError> {
    let bytes = read_body(request, bytes_max).await?;
    String::from_utf8(bytes.into()).map_err(|_| unreadable(NOT_UTF8))
}

/// True of a browser that follows a link or a form, not of a script that asks. Browsers of before 2023
/// say it by asking for a secure page.
pub fn is_navigation(headers: &HeaderMap) -> bool {
    match headers.get("sec-fetch-mode") {
        Some(mode) => mode == "navigate",
        None => headers.contains_key("upgrade-insecure-requests"),
    }
}

/// True of a body that is said to be of this type.
pub(crate) fn has_type(headers: &HeaderMap, wanted: &str) -> bool {
    let sent = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    sent.is_some_and(|sent| {
        sent.split(';')
            .next()
            .unwrap_or_default()
            .trim()
            .eq_ignore_ascii_case(wanted)
    })
}

/// True of a body that is said to be a form.
pub(super) fn is_form(headers: &HeaderMap) -> bool {
    has_type(headers, "application/x-www-form-urlencoded")
}

/// True of a body of which nothing is said: only one that is empty can be read then.
pub(super) fn is_untyped(headers: &HeaderMap) -> bool {
    !headers.contains_key(header::CONTENT_TYPE)
}

pub(super) fn unreadable(detail: &str) -> HttpError {
    HttpError(ShopError::Unreadable(detail.to_owned()))
}

pub(crate) fn unsupported(wanted: &str) -> HttpError {
    HttpError(ShopError::Unsupported(format!(
        "Cette adresse attend {wanted}."
    )))
}
