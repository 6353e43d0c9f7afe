//! Session cookies: their names, how long they live, the keys of the sessions a request carries.

use axum::http::{HeaderMap, HeaderValue, header};

use domain::compte::Origine;
use shop::sessions::{self, DUREE_ADMIN, DUREE_CLIENT, Duree};
use shop::{Cles, Config};

/// Characters of a token: 256 bits in hexadecimal. Anything else is not looked up.
const TOKEN_CHARS: usize = 64;

/// Cookie of a session.
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

/// Value of a cookie of a request.
pub(super) fn find_cookie<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
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

/// Reads the keys of the sessions a request carries.
pub fn read_cles(headers: &HeaderMap, config: &Config) -> Cles {
    let token = |kind: Cookie| {
        let token = find_cookie(headers, kind.name(config))?;
        (token.len() == TOKEN_CHARS).then(|| sessions::cle(token))
    };
    Cles {
        client: token(Cookie::Client),
        admin: token(Cookie::Admin),
        origine: Origine::default(),
    }
}
