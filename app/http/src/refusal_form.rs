//! Content negotiation of refusals where no route has spoken: before routing (another site's request,
//! too many of them), beside it (a method the address does not take) or after a panic.

use axum::extract::Request;
use axum::http::{Method, Uri, header};

use super::extract::is_navigation;
use super::route::Kind;
use super::route_table::RouteTable;

/// The form in which a request is refused: what it says of itself, kept while it is answered.
pub(super) struct RefusalForm {
    method: Method,
    uri: Uri,
    navigates: bool,
    reads_pages: bool,
}

impl RefusalForm {
    /// Reads it in a request.
    pub(super) fn from_request(request: &Request) -> Self {
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

    /// True for a method that only reads.
    pub(super) fn is_safe(&self) -> bool {
        self.method.is_safe()
    }

    /// True for a request that a link can ask again.
    pub(super) fn is_get(&self) -> bool {
        self.method == Method::GET
    }

    /// The kind of the route it asks, or what it reads where there is none. Who follows a link or
    /// a form without JavaScript reads a page.
    pub(super) fn kind(&self, routes: &RouteTable) -> Kind {
        match routes.kind(&self.method, &self.uri) {
            Some(Kind::Page) => Kind::Page,
            Some(Kind::Fragment | Kind::Call) if self.navigates => Kind::Page,
            Some(kind) => kind,
            None if self.reads_pages || self.navigates => Kind::Page,
            None => Kind::Call,
        }
    }
}
