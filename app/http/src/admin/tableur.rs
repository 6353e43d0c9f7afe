//! A table for spreadsheets, as a file to keep.

use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};

/// Answers `csv` as the file `name`.
pub(super) fn attachment(csv: impl Into<Body>, name: &str) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    let kind = "text/csv; charset=utf-8".to_owned();
    (
        [
            (header::CONTENT_TYPE, kind),
            (header::CONTENT_DISPOSITION, disposition),
        ],
        csv.into(),
    )
        .into_response()
}
