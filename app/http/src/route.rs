//! A route and who may use it, said together: a handler cannot be mounted without its access.
//! The list of routes is the table of contents of the product, and what the access test walks.

use axum::extract::DefaultBodyLimit;
use axum::handler::Handler;
use axum::http::Method;
use axum::routing::{MethodFilter, MethodRouter, on};

use crate::state::AppState;

/// Who may use a route. V visitor, C customer, A administrator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Everyone, even when the connection settings close the shop to visitors.
    Ouvert,
    /// V C A; a visitor only when the settings allow anonymous access.
    Catalogue,
    /// C only: 401 for V, 403 for A.
    Client,
    /// C and A: 401 for V.
    Connecte,
    /// A only: 401 for V, 403 for C.
    Admin,
}

/// What a refusal looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A page: a visitor is sent to the login page, an error is a page.
    Page,
    /// A call: statuses and problem bodies.
    Call,
    /// A piece of HTML put into a page: statuses as for a call, the sentence as HTML.
    Fragment,
}

/// A route.
pub struct Route {
    /// Method.
    pub method: Method,
    /// Path, in axum's notation.
    pub path: &'static str,
    /// Who may use it.
    pub access: Access,
    /// What a refusal looks like.
    pub kind: Kind,
    /// HEAD runs the handler of a GET and drops the body; not where a GET changes something.
    pub head: bool,
    /// What answers.
    pub handler: MethodRouter<AppState>,
}

impl Route {
    fn new<H, T>(method: Method, path: &'static str, access: Access, handler: H) -> Self
    where
        H: Handler<T, AppState>,
        T: 'static,
    {
        let filter = MethodFilter::try_from(method.clone()).expect("a method axum routes");
        Self {
            method,
            path,
            access,
            kind: Kind::Call,
            head: true,
            handler: on(filter, handler),
        }
    }

    /// The same route, answering refusals as pages.
    pub fn page(self) -> Self {
        Self {
            kind: Kind::Page,
            ..self
        }
    }

    /// The same route, answering refusals as pieces of HTML.
    pub fn fragment(self) -> Self {
        Self {
            kind: Kind::Fragment,
            ..self
        }
    }

    /// The same route, taking files: its handler counts their bytes itself.
    pub fn uploads(self) -> Self {
        Self {
            handler: self.handler.layer(DefaultBodyLimit::disable()),
            ..self
        }
    }

    /// The same route, refusing HEAD.
    pub fn without_head(self) -> Self {
        Self {
            head: false,
            ..self
        }
    }
}

macro_rules! methods {
    ($($(#[$doc:meta])* $name:ident => $method:ident),*) => {$(
        $(#[$doc])*
        pub fn $name<H, T>(path: &'static str, access: Access, handler: H) -> Route
        where
            H: Handler<T, AppState>,
            T: 'static,
        {
            Route::new(Method::$method, path, access, handler)
        }
    )*};
}

methods! {
    /// A call by GET.
    get => GET,
    /// A call by POST.
    post => POST,
    /// A call by PUT.
    put => PUT,
    /// A call by PATCH.
    patch => PATCH,
    /// A call by DELETE.
    delete => DELETE
}
