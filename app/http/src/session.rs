//! Session extractors: who asks, the cookies of the answer.

use std::sync::{Arc, Mutex};

use axum::extract::FromRequestParts;
use axum::http::HeaderValue;
use axum::http::request::Parts;

use super::cookies::{Cookie, read_cles};
use super::error::HttpError;
use super::peer::read_visitor;
use super::rate_limiter::RateLimiter;
use super::user_agent::read_origine;
use crate::state::AppState;
use shop::{Caller, Cles, ShopError, sessions};

/// Cookies a handler wants set; `access` adds them to the answer.
#[derive(Clone, Default)]
pub struct Cookies(Arc<Mutex<Vec<HeaderValue>>>);

impl Cookies {
    /// Sets a cookie with the answer.
    pub fn set(&self, value: HeaderValue) {
        self.0.lock().expect("no holder can panic").push(value);
    }

    pub(super) fn take(&self) -> Vec<HeaderValue> {
        std::mem::take(&mut *self.0.lock().expect("no holder can panic"))
    }
}

impl FromRequestParts<AppState> for Caller {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self, HttpError> {
        let caller = parts.extensions.get::<Arc<Self>>();
        Ok(Self::clone(caller.ok_or_else(unguarded)?))
    }
}

/// Caller with a session: one is opened for a visitor that has none. For calls that write.
pub struct SessionCaller(pub Caller);

impl FromRequestParts<AppState> for SessionCaller {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, shop: &AppState) -> Result<Self, HttpError> {
        let mut caller = Caller::from_request_parts(parts, shop).await?;
        if caller.session.is_some() {
            return Ok(Self(caller));
        }
        if let Some(limiter) = parts.extensions.get::<Arc<RateLimiter>>()
            && let Some(address) =
                read_visitor(&parts.headers, &parts.extensions, &shop.parts().config)
        {
            limiter.admit_visitor(address)?;
        }
        let (jeton, session) = shop.call(|parts| sessions::open(parts, None)).await?;
        let cookies: &Cookies = parts.extensions.get().ok_or_else(unguarded)?;
        cookies.set(Cookie::Client.header(&shop.parts().config, &jeton.token));
        caller.session = Some(jeton.cle);
        caller.numero_session = session.numero;
        Ok(Self(caller))
    }
}

/// The cookies of an answer, for handlers that log in and out.
impl FromRequestParts<AppState> for Cookies {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self, HttpError> {
        parts.extensions.get().cloned().ok_or_else(unguarded)
    }
}

/// The keys of the sessions a request carries, for handlers that log in and out.
impl FromRequestParts<AppState> for Cles {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, shop: &AppState) -> Result<Self, HttpError> {
        let config = &shop.parts().config;
        let adresse = read_visitor(&parts.headers, &parts.extensions, config);
        Ok(Cles {
            origine: read_origine(&parts.headers, adresse),
            ..read_cles(&parts.headers, config)
        })
    }
}

fn unguarded() -> HttpError {
    HttpError(ShopError::internal("route mounted without its access"))
}
