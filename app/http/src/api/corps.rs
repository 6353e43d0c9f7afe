//! Bodies of programs: JSON alone, larger than those of people.

use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;

use crate::error::HttpError;
use crate::extract::{has_type, parse_json, read_text, unsupported};
use crate::idempotence::DEMANDE_BYTES_MAX;

/// A JSON object.
pub(super) struct Corps<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Corps<T> {
    type Rejection = HttpError;

    async fn from_request(request: Request, _: &S) -> Result<Self, HttpError> {
        if !has_type(request.headers(), "application/json") {
            return Err(unsupported("du JSON"));
        }
        parse_json(&read_text(request, DEMANDE_BYTES_MAX).await?).map(Self)
    }
}
