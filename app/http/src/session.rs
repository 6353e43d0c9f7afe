//! Cookies of sessions, and the extractors that say who asks.

use std::sync::{Arc, Mutex};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};

use super::error::HttpError;
use super::limits::{self, Limites};
use super::user_agent::read_origine;
use crate::state::AppState;
use domain::compte::Origine;
use shop::sessions::{self, DUREE_ADMIN, DUREE_CLIENT, Duree};
use shop::{Caller, Cles, Config, ShopError};

/// Characters of a token: 256 bits in hexadecimal. Anything else is not looked up.
const TOKEN_CHARS: usize = 64;

/// Which session a cookie carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cookie {
    /// The shopper's.
    Client,
    /// The administrator's.
    Admin,
}

impl Cookie {
    /// Its name: browsers take a `__Host-` cookie only over TLS, which loopback does without.
    pub fn name(self, config: &Config) -> &'static str {
        match (self, config.is_https()) {
            (Self::Client, true) => "__Host-sid",
            (Self::Client, false) => "sid",
            (Self::Admin, true) => "__Host-adm",
            (Self::Admin, false) => "adm",
        }
    }

    fn duree(self) -> Duree {
        match self {
            Self::Client => DUREE_CLIENT,
            Self::Admin => DUREE_ADMIN,
        }
    }

    /// The header that keeps `token` in the browser; an empty one removes it.
    pub fn header(self, config: &Config, token: &str) -> HeaderValue {
        let name = self.name(config);
        let same_site = match self {
            Self::Client => "Lax",
            Self::Admin => "Strict",
        };
        let secure = if config.is_https() { "; Secure" } else { "" };
        let age = if token.is_empty() {
            0
        } else {
            self.duree().totale
        };
        let text = format!(
            "{name}={token}; Path=/; HttpOnly; SameSite={same_site}; Max-Age={age}{secure}"
        );
        HeaderValue::from_str(&text).expect("a token is hexadecimal")
    }
}

/// What a cookie of a request holds.
pub(super) fn cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let mut pairs = headers
        .get_all(header::COOKIE)
        .into_iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    pairs
        .find(|(known, _)| *known == name)
        .map(|(_, held)| held)
}

/// Keys of the sessions a request carries.
pub fn cles(headers: &HeaderMap, config: &Config) -> Cles {
    let token = |kind: Cookie| {
        let token = cookie(headers, kind.name(config))?;
        (token.len() == TOKEN_CHARS).then(|| sessions::cle(token))
    };
    Cles {
        client: token(Cookie::Client),
        admin: token(Cookie::Admin),
        origine: Origine::default(),
    }
}

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

/// Who asks, with a session: one is opened for a visitor that has none. For calls that write.
pub struct SessionCaller(pub Caller);

impl FromRequestParts<AppState> for SessionCaller {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, shop: &AppState) -> Result<Self, HttpError> {
        let mut caller = Caller::from_request_parts(parts, shop).await?;
        if caller.session.is_some() {
            return Ok(Self(caller));
        }
        if let Some(limites) = parts.extensions.get::<Arc<Limites>>()
            && let Some(address) =
                limits::visitor(&parts.headers, &parts.extensions, &shop.parts().config)
        {
            limites.admit_visitor(address)?;
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
        let adresse = limits::visitor(&parts.headers, &parts.extensions, config);
        Ok(Cles {
            origine: read_origine(&parts.headers, adresse),
            ..cles(&parts.headers, config)
        })
    }
}

fn unguarded() -> HttpError {
    HttpError(ShopError::internal("route mounted without its access"))
}
