//! Files of the built screens, which the program carries: hashed names, so that a browser asks once.

use std::borrow::Cow;
use std::io::Read;
use std::sync::OnceLock;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{Redirect, Response};
use flate2::read::GzDecoder;
use serde::Deserialize;

use super::error::{HttpError, Result};
use super::extract::Path;
use super::route::{Access, Route, get};
use shop::ShopError;
use wire::html::{Fichiers, Polices};

/// A name changes with its content: it may be kept for a year.
const CACHE: &str = "public, max-age=31536000, immutable";

/// The file of the build at a path under `web/dist`.
pub type Dist = fn(&str) -> Option<Cow<'static, [u8]>>;

/// The build that this program carries.
static DIST: OnceLock<Dist> = OnceLock::new();

/// Says where the files of the build are read from, once: the program holds them (`dist.rs`), not
/// this library, which another byte of style would otherwise compile anew.
pub fn carry(dist: Dist) {
    DIST.get_or_init(|| dist);
}

/// A file of the build; none where the program carries none.
fn built(path: &str) -> Option<Cow<'static, [u8]>> {
    DIST.get().and_then(|read| read(path))
}

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/assets/{file}", Access::Ouvert, file),
        get("/favicon.ico", Access::Ouvert, favicon),
    ]
}

/// Favicon: browsers look here for the picture of a page that names none, the bank's or a plain one.
async fn favicon() -> Result<Redirect> {
    let (storefront, _) = fichiers();
    if storefront.favicon.is_empty() {
        return Err(HttpError(ShopError::NotFound));
    }
    Ok(Redirect::permanent(&format!(
        "/assets/{}",
        storefront.favicon
    )))
}

async fn file(Path(name): Path<String>, headers: HeaderMap) -> Result<Response> {
    // One segment, so no path leads out; the compressed siblings have no address of their own.
    let kind = content_type(&name).ok_or(HttpError(ShopError::NotFound))?;
    let (encoding, data) = best(&name, &headers).ok_or(HttpError(ShopError::NotFound))?;
    let mut response = Response::new(body(data));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(CACHE));
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Ok(response)
}

/// The smallest form the browser takes, made when the program was built.
fn best(name: &str, headers: &HeaderMap) -> Option<(Option<&'static str>, Cow<'static, [u8]>)> {
    for (encoding, extension) in [("br", "br"), ("gzip", "gz")] {
        if accepts(headers, encoding)
            && let Some(data) = built(&format!("assets/{name}.{extension}"))
        {
            return Some((Some(encoding), data));
        }
    }
    whole(name).map(|data| (None, data))
}

/// A file as it was built. The rare browser that takes no compressed form waits for its unpacking.
fn whole(name: &str) -> Option<Cow<'static, [u8]>> {
    let packed = || unpacked(&format!("assets/{name}.gz")).map(Cow::Owned);
    built(&format!("assets/{name}")).or_else(packed)
}

fn unpacked(path: &str) -> Option<Vec<u8>> {
    let packed = built(path)?;
    let mut whole = Vec::new();
    let read = GzDecoder::new(&*packed).read_to_end(&mut whole);
    read.is_ok().then_some(whole)
}

/// True of an encoding that the browser takes; `;q=0` says no.
pub(super) fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let sent = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok());
    sent.is_some_and(|sent| {
        sent.split(',').any(|it| {
            let (name, quality) = it.split_once(';').unwrap_or((it, ""));
            let is_refused = matches!(quality.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000");
            name.trim().eq_ignore_ascii_case(encoding) && !is_refused
        })
    })
}

fn body(data: Cow<'static, [u8]>) -> Body {
    Body::from(match data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    })
}

fn content_type(name: &str) -> Option<&'static str> {
    match name.rsplit_once('.')?.1 {
        "js" => Some("text/javascript; charset=utf-8"),
        "css" => Some("text/css; charset=utf-8"),
        "svg" => Some("image/svg+xml"),
        "png" => Some("image/png"),
        "wasm" => Some("application/wasm"),
        "woff2" => Some("font/woff2"),
        _ => None,
    }
}

/// `manifest.json` of the build: which file is which.
#[derive(Debug, Default, Deserialize)]
struct Manifest {
    storefront: Entry,
    admin: Entry,
    #[serde(default)]
    polices: Polices,
    #[serde(default)]
    systeme: String,
    #[serde(default)]
    favicon: String,
    #[serde(default, rename = "icon-192")]
    icone192: String,
    #[serde(default, rename = "icon-512")]
    icone512: String,
}

#[derive(Debug, Default, Deserialize)]
struct Entry {
    js: String,
    css: String,
    #[serde(default)]
    preload: Vec<String>,
}

fn manifest() -> Manifest {
    built("manifest.json")
        .and_then(|data| serde_json::from_slice(&data).ok())
        .unwrap_or_default()
}

/// The style sheet of the page of the design system; empty where the screens were not built.
pub fn systeme() -> String {
    manifest().systeme
}

/// The files of the storefront and of the back office; empty where the screens were not built.
pub fn fichiers() -> (Fichiers, Fichiers) {
    let manifest = manifest();
    let of = |entry: Entry| Fichiers {
        css: entry.css,
        js: entry.js,
        preload: entry.preload,
        polices: manifest.polices.clone(),
        favicon: manifest.favicon.clone(),
        theme: String::new(),
        icone192: manifest.icone192.clone(),
        icone512: manifest.icone512.clone(),
    };
    (of(manifest.storefront), of(manifest.admin))
}

/// The bundle the renderer runs; none where the screens were not built.
pub fn bundle() -> Option<String> {
    String::from_utf8(unpacked("storefront.server.js.gz")?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(encodings: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(encodings));
        headers
    }

    #[test]
    fn an_encoding_is_used_only_if_the_browser_takes_it() {
        assert!(accepts(&with("gzip, deflate, br"), "br"));
        assert!(accepts(&with("gzip;q=0.5"), "gzip"));
        assert!(!accepts(&with("br;q=0, gzip"), "br"));
        assert!(!accepts(&HeaderMap::new(), "gzip"));
    }

    #[test]
    fn only_files_of_the_build_have_a_type() {
        assert_eq!(
            content_type("a-1.js"),
            Some("text/javascript; charset=utf-8")
        );
        assert_eq!(content_type("a-1.js.br"), None);
        assert_eq!(content_type("passwd"), None);
    }
}
