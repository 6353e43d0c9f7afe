//! The version of what is deleted: in the body, as that of what is saved, or in the address.

use axum::body::Body;
use axum::extract::{FromRequest, Request};
use serde::Deserialize;

use super::error::HttpError;
use super::extract::{Fields, JSON_BYTES_MAX, Json, read_body};
use super::numbers::number;
use wire::souple::Entier;

/// The version that who deletes has read; none when it is not told.
pub(super) struct VersionLue(pub Option<u64>);

#[derive(Debug, Deserialize)]
struct Lue {
    version: Option<Entier>,
}

impl<S: Send + Sync> FromRequest<S> for VersionLue {
    type Rejection = HttpError;

    async fn from_request(request: Request, state: &S) -> Result<Self, HttpError> {
        let query = Fields::parse(request.uri().query().unwrap_or_default())?;
        if let Some(version) = number(&query, "version")? {
            return Ok(Self(Some(version)));
        }
        let (parts, body) = request.into_parts();
        let whole = Request::from_parts(parts.clone(), body);
        let bytes = read_body(whole, JSON_BYTES_MAX).await?;
        // A client may name a type for the body it does not send.
        if bytes.is_empty() {
            return Ok(Self(None));
        }
        let request = Request::from_parts(parts, Body::from(bytes));
        let Json(Lue { version }) = Json::from_request(request, state).await?;
        Ok(Self(version.map(|version| version.0)))
    }
}
