//! What a refusal looks like where no route has spoken: before routing (another site's request, too
//! many of them), beside it (a method the address does not take) or after a panic.

use std::sync::LazyLock;

use axum::extract::Request;
use axum::http::{Method, Uri, header};

use super::extract::{Fields, is_navigation};
use super::openweb;
use super::route::Kind;

/// Method, path and kind of every route.
static ROUTES: LazyLock<Vec<(Method, &'static str, Kind)>> = LazyLock::new(|| {
    let routes = super::routes().into_iter();
    routes
        .map(|route| (route.method, route.path, route.kind))
        .collect()
});

/// What a request says of itself, kept while it is answered.
pub(super) struct Demande {
    method: Method,
    uri: Uri,
    navigates: bool,
    reads_pages: bool,
}

impl Demande {
    /// From the request.
    pub(super) fn of(request: &Request) -> Self {
        let headers = request.headers();
        let accept = headers.get(header::ACCEPT);
        Self {
            method: request.method().clone(),
            uri: request.uri().clone(),
            navigates: is_navigation(headers),
            reads_pages: accept
                .and_then(|accept| accept.to_str().ok())
                .is_some_and(|accept| accept.contains("text/html")),
        }
    }

    /// The path it asks.
    pub(super) fn path(&self) -> &str {
        self.uri.path()
    }

    /// Whether it only reads.
    pub(super) fn is_safe(&self) -> bool {
        self.method.is_safe()
    }

    /// Whether it can be asked again by a link.
    pub(super) fn is_get(&self) -> bool {
        self.method == Method::GET
    }

    /// The kind of the route it asks, or what it reads where there is none. Who follows a link or
    /// a form without JavaScript reads a page.
    pub(super) fn kind(&self) -> Kind {
        match self.route() {
            Some(Kind::Page) => Kind::Page,
            Some(Kind::Fragment | Kind::Call) if self.navigates => Kind::Page,
            Some(kind) => kind,
            None if self.reads_pages || self.navigates => Kind::Page,
            None => Kind::Call,
        }
    }

    /// The kind of the route of this method, else of another one of the same address.
    fn route(&self) -> Option<Kind> {
        let named = redirect(&self.uri);
        let path = named.as_deref().unwrap_or(self.uri.path());
        let method = match self.method {
            Method::HEAD => &Method::GET,
            _ => &self.method,
        };
        let here = || ROUTES.iter().filter(|(_, pattern, _)| fits(pattern, path));
        let own = here().find(|(known, ..)| known == method);
        let shown = |wanted| here().find(move |(.., kind)| *kind == wanted);
        own.or_else(|| shown(Kind::Page))
            .or_else(|| shown(Kind::Fragment))
            .or_else(|| here().next())
            .map(|(.., kind)| *kind)
    }
}

/// The path of the redirect that a query names.
fn redirect(uri: &Uri) -> Option<String> {
    if uri.path() != openweb::QUERY {
        return None;
    }
    let fields = Fields::parse(uri.query()?).ok()?;
    Some(format!("{}{}", openweb::REDIRECT, fields.get("redirect")?))
}

/// Whether a path is one of a pattern in axum's notation.
fn fits(pattern: &str, path: &str) -> bool {
    let mut given = path.split('/');
    for wanted in pattern.split('/') {
        if wanted.starts_with("{*") {
            return given.next().is_some_and(|rest| !rest.is_empty());
        }
        let Some(segment) = given.next() else {
            return false;
        };
        let any = wanted.starts_with('{') && !segment.is_empty();
        if !any && wanted != segment {
            return false;
        }
    }
    given.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(pattern: &str, path: &str, expected: bool) {
        assert_eq!(fits(pattern, path), expected, "{pattern} {path}");
    }

    #[test]
    fn a_path_fits_its_pattern_segment_by_segment() {
        check("/", "/", true);
        check("/panier", "/panier", true);
        check("/panier", "/paniers", false);
        check("/produit/{code}", "/produit/A%2F1", true);
        check("/produit/{code}", "/produit/", false);
        check("/produit/{code}/", "/produit/A/", true);
        check("/produit/{code}/{slug}", "/produit/A/vis", true);
        check("/produit/{code}/{slug}", "/produit/A/vis/x", false);
        check("/media/{*chemin}", "/media/articles/a.webp", true);
        check("/media/{*chemin}", "/media/", false);
    }
}
