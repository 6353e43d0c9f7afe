//! Redirect command: the form of a redirect (docs/appels.md 3.1) on its way to its handler, which works out
//! who asks, since only some open a session.

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::vitrine::Vitrine;
use crate::error::{HttpError, Result};
use crate::extract::{FORM_BYTES_MAX, Fields, Form, is_navigation};
use crate::state::AppState;
use shop::Shop;

/// A call on its way: who asks is worked out by the handler, since only some open a session.
pub struct Command {
    /// The shop.
    pub shop: Shop,
    /// The request without its body.
    pub parts: Parts,
    /// The fields of its form.
    pub fields: Fields,
}

impl Command {
    /// Reads who asks, in one of the forms a handler may take it.
    pub async fn ask<E: FromRequestParts<AppState, Rejection = HttpError>>(&mut self) -> Result<E> {
        E::from_request_parts(&mut self.parts, &AppState(self.shop.clone())).await
    }

    /// A piece of HTML drawn by the screens; none where they were not built.
    pub async fn fragment(
        &self,
        ecran: &'static str,
        props: &impl Serialize,
    ) -> Result<Option<String>> {
        match self.parts.extensions.get::<Vitrine>() {
            None => Ok(None),
            Some(vitrine) => vitrine.fragment(&self.shop, ecran, props).await,
        }
    }

    /// True of a browser that follows a form, not of a script that asks.
    pub fn is_navigation(&self) -> bool {
        is_navigation(&self.parts.headers)
    }
}

impl Command {
    async fn read(request: Request, shop: &Shop, bytes_max: usize) -> Result<Self> {
        let (parts, body) = request.into_parts();
        let request = Request::from_parts(parts.clone(), body);
        let Form(fields) = Form::read(request, bytes_max).await?;
        Ok(Self {
            shop: shop.clone(),
            parts,
            fields,
        })
    }
}

impl FromRequest<AppState> for Command {
    type Rejection = HttpError;

    async fn from_request(request: Request, shop: &AppState) -> Result<Self> {
        Self::read(request, shop, FORM_BYTES_MAX).await
    }
}

/// Bytes of a form that puts a whole basket in order: 5 000 lines, whose identifiers take up to 20
/// digits, two encoded quotation marks, a comma and a space.
const ORDRE_BYTES_MAX: usize = 5_000 * 32 + 1_024;

/// A command whose form may name every line of the longest basket.
pub struct LongCommand(pub Command);

impl FromRequest<AppState> for LongCommand {
    type Rejection = HttpError;

    async fn from_request(request: Request, shop: &AppState) -> Result<Self> {
        Command::read(request, shop, ORDRE_BYTES_MAX)
            .await
            .map(Self)
    }
}

/// HTML with its status.
pub fn html_answer(status: StatusCode, html: String) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
    (status, kind, html).into_response()
}
