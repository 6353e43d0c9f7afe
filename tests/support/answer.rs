//! Answer of the shop.

use std::fmt;

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde_json::Value;

/// Bytes of an answer that a test reads at most.
const BODY_BYTES_MAX: usize = 16 * 1024 * 1024;

/// Answer of the shop. Displayed as `status body`, for inline snapshots.
pub(crate) struct Answer {
    /// Status.
    pub(crate) status: StatusCode,
    /// Headers.
    pub(crate) headers: HeaderMap,
    /// Body.
    pub(crate) bytes: Vec<u8>,
}

impl Answer {
    pub(super) async fn read(response: Response) -> Self {
        let (parts, body) = response.into_parts();
        let bytes = axum::body::to_bytes(body, BODY_BYTES_MAX).await;
        Self {
            status: parts.status,
            headers: parts.headers,
            bytes: bytes.expect("the answer is read to its end").to_vec(),
        }
    }

    /// The body as text.
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes).expect("an answer in UTF-8")
    }

    /// A header, empty when absent.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().expect("a plain header"))
    }

    /// The body as JSON.
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or_else(|_| panic!("not JSON: {self}"))
    }

    /// The JSON of an answer that went well.
    #[track_caller]
    pub(crate) fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{self}");
        self.json()
    }

    /// Expects a refusal with this status and this sentence.
    #[track_caller]
    pub(crate) fn refused_with(&self, status: u16, detail: &str) {
        assert_eq!(self.status.as_u16(), status, "{self}");
        assert_eq!(self.json()["detail"], detail, "{self}");
    }

    /// Expects to be sent to another address.
    #[track_caller]
    pub(crate) fn sent_to(&self, location: &str) {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{self}");
        assert_eq!(self.header("location"), location);
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body = String::from_utf8_lossy(&self.bytes);
        write!(f, "{} {body}", self.status.as_u16())
    }
}

impl fmt::Debug for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
