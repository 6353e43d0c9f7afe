//! Reading requests: our own extractors, so that every unreadable request gets the one error body.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path as AxumPath, Request};
use axum::http::{HeaderMap, header, request::Parts};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;

use super::error::HttpError;
use crate::shop::ShopError;

/// Largest JSON body (contract, section 0).
pub const JSON_BYTES_MAX: usize = 1024 * 1024;

/// Largest form (contract, section 0).
pub const FORM_BYTES_MAX: usize = 64 * 1024;

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
        let value = self.0.iter().find(|(known, _)| known == name)?.1.trim();
        (!value.is_empty()).then_some(value)
    }

    /// The first value of a field as it was sent, empty when absent.
    pub fn text(&self, name: &str) -> &str {
        self.0
            .iter()
            .find(|(known, _)| known == name)
            .map_or("", |(_, value)| value)
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

/// A form body.
pub struct Form(pub Fields);

impl<S: Send + Sync> FromRequest<S> for Form {
    type Rejection = HttpError;

    async fn from_request(request: Request, _: &S) -> Result<Self, HttpError> {
        Self::read(request, FORM_BYTES_MAX).await
    }
}

impl Form {
    /// Reads a form of `bytes_max` at most.
    pub async fn read(request: Request, bytes_max: usize) -> Result<Self, HttpError> {
        if !has_type(request.headers(), "application/x-www-form-urlencoded") {
            return Err(unsupported("un formulaire"));
        }
        let bytes = read_body(request, bytes_max).await?;
        let text = std::str::from_utf8(&bytes).map_err(|_| unreadable(NOT_UTF8))?;
        Fields::parse(text).map(Self)
    }
}

/// A JSON body, or a form with the same fields (contract, section 0).
pub struct Json<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Json<T> {
    type Rejection = HttpError;

    async fn from_request(request: Request, state: &S) -> Result<Self, HttpError> {
        if has_type(request.headers(), "application/x-www-form-urlencoded") {
            let Form(fields) = Form::from_request(request, state).await?;
            return read_json(form_as_json(fields)).map(Self);
        }
        if !has_type(request.headers(), "application/json") {
            return Err(unsupported("du JSON ou un formulaire"));
        }
        let bytes = read_body(request, JSON_BYTES_MAX).await?;
        let text = std::str::from_utf8(&bytes).map_err(|_| unreadable(NOT_UTF8))?;
        serde_json::from_str(text)
            .map(Self)
            .map_err(|error| unreadable(&json_fault(&error)))
    }
}

/// A JSON body or form, or no body at all, which is the same as one without fields.
pub struct OrNothing<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Default> FromRequest<S> for OrNothing<T> {
    type Rejection = HttpError;

    async fn from_request(request: Request, state: &S) -> Result<Self, HttpError> {
        if request.headers().get(header::CONTENT_TYPE).is_none() {
            return Ok(Self(T::default()));
        }
        Json::from_request(request, state)
            .await
            .map(|Json(body)| Self(body))
    }
}

impl<T: serde::Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

/// The fields of a form as a JSON object: `name[]` and repeated names become lists.
fn form_as_json(fields: Fields) -> serde_json::Value {
    let mut object = serde_json::Map::new();
    for (name, value) in fields.0 {
        let value = serde_json::Value::String(value);
        if let Some(name) = name.strip_suffix("[]") {
            let list = object
                .entry(name)
                .or_insert_with(|| serde_json::Value::Array(Vec::new()));
            if let serde_json::Value::Array(list) = list {
                list.push(value);
            }
            continue;
        }
        match object.get_mut(&name) {
            None => drop(object.insert(name, value)),
            Some(serde_json::Value::Array(list)) => list.push(value),
            Some(first) => {
                let first = first.take();
                object.insert(name, serde_json::Value::Array(vec![first, value]));
            }
        }
    }
    serde_json::Value::Object(object)
}

fn read_json<T: DeserializeOwned>(value: serde_json::Value) -> Result<T, HttpError> {
    serde_json::from_value(value).map_err(|error| unreadable(&json_fault(&error)))
}

/// Where a body stops being readable; never the library's own words.
fn json_fault(error: &serde_json::Error) -> String {
    match (error.line(), error.column()) {
        (0, _) => "Un champ de la demande manque ou n'est pas du type attendu.".into(),
        (line, column) => format!(
            "La demande n'est pas lisible (ligne {line}, colonne {column}) : champ manquant, \
             ou valeur d'un type inattendu."
        ),
    }
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
pub(super) async fn read_body(request: Request, bytes_max: usize) -> Result<Bytes, HttpError> {
    axum::body::to_bytes(request.into_body(), bytes_max)
        .await
        .map_err(|error| {
            let too_large = std::error::Error::source(&error)
                .is_some_and(|cause| cause.is::<http_body_util::LengthLimitError>());
            if too_large {
                let detail = format!("La demande dépasse {} ko.", bytes_max / 1024);
                return HttpError(ShopError::TooLarge(detail));
            }
            unreadable("La demande n'est pas arrivée entière.")
        })
}

/// Whether a browser follows a link or a form rather than a script asking. Browsers of before 2023
/// say it by asking for a secure page.
pub fn is_navigation(headers: &HeaderMap) -> bool {
    match headers.get("sec-fetch-mode") {
        Some(mode) => mode == "navigate",
        None => headers.contains_key("upgrade-insecure-requests"),
    }
}

/// Whether a body is said to be of this type.
pub(super) fn has_type(headers: &HeaderMap, wanted: &str) -> bool {
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

fn unreadable(detail: &str) -> HttpError {
    HttpError(ShopError::Unreadable(detail.to_owned()))
}

pub(super) fn unsupported(wanted: &str) -> HttpError {
    HttpError(ShopError::Unsupported(format!(
        "Cette adresse attend {wanted}."
    )))
}
