//! Routes: a handler with everything that is known of it, said in one place. None can be mounted
//! without its access. The list of routes is the table of contents of the product, and what the
//! access test walks.

use std::ops::Deref;

use axum::extract::DefaultBodyLimit;
use axum::handler::Handler;
use axum::http::{Method, Uri};
use axum::routing::{MethodFilter, MethodRouter, on};

use crate::audited::Audited;
use crate::rate_classes::RateClass;
use crate::staff;
use crate::state::AppState;
use domain::jeton_api::PorteeJeton;
use domain::profil_admin::ProfilAdmin;
use shop::Caller;

/// Access to a route: V visitor, C customer, A administrator.
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
    /// A program with a token that has the scope, or with any token; no session counts.
    Jeton(Option<PorteeJeton>),
}

/// Form of a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A page: a visitor is sent to the login page, an error is a page.
    Page,
    /// A call: statuses and problem bodies.
    Call,
    /// A piece of HTML put into a page: statuses as for a call, the sentence as HTML.
    Fragment,
}

/// Everything that is known of a route but its handler: who may use it, what a refusal looks like,
/// how often it may be asked, what the audit log keeps of it. The router, the guard, the rate limiter
/// and the audit log all read it; a handler finds it in the extensions of its request.
#[derive(Clone, Debug)]
pub struct RouteFacts {
    /// Method.
    pub method: Method,
    /// Path, in axum's notation.
    pub path: &'static str,
    /// Access: the persons who may use it.
    pub access: Access,
    /// Profiles of administrators that may use it (`staff.rs`).
    pub profils: &'static [ProfilAdmin],
    /// Form of a refusal.
    pub kind: Kind,
    /// HEAD runs the handler of a GET and drops the body; not where a GET changes something.
    pub head: bool,
    /// Rate class, besides the general bucket of every request.
    pub rate: Option<RateClass>,
    /// Only a request with a query counts for its rate class.
    pub rates_questions_only: bool,
    /// Audit facts, for a route that administrators ask.
    pub audit: Option<Audited>,
    /// Open to an administrator who still owes the shop a second factor.
    pub before_second_factor: bool,
    /// Answered without waiting for its turn.
    pub unqueued: bool,
    /// Its body goes to the disk as it comes: its bytes are not held in memory.
    pub to_disk: bool,
    /// Written to by other servers and their pages: its body proves itself, no cookie does.
    pub cross_origin: bool,
    /// Its key is answered once: a write of a program.
    pub idempotent: bool,
}

impl RouteFacts {
    fn new(method: Method, path: &'static str, access: Access) -> Self {
        Self {
            profils: staff::SEULS,
            method,
            path,
            access,
            kind: Kind::Call,
            head: true,
            rate: None,
            rates_questions_only: false,
            audit: None,
            before_second_factor: false,
            unqueued: false,
            to_disk: false,
            cross_origin: false,
            idempotent: false,
        }
    }

    /// The rate class a request counts for.
    pub fn rate_of(&self, uri: &Uri) -> Option<RateClass> {
        let is_asked = uri.query().is_some_and(|query| !query.is_empty());
        self.rate.filter(|_| is_asked || !self.rates_questions_only)
    }

    /// True if the caller's profile opens the route; who is no administrator is judged by [`Access`]
    /// alone.
    pub fn is_open_to(&self, caller: &Caller) -> bool {
        let profil = caller.profil.filter(|_| self.is_for_admins());
        profil.is_none_or(|profil| self.profils.contains(&profil))
    }

    /// True for a route that administrators ask.
    pub fn is_for_admins(&self) -> bool {
        matches!(self.access, Access::Admin | Access::Connecte)
    }

    /// True for an answer that may hold the whole shop.
    pub fn is_export(&self) -> bool {
        self.rate.is_some_and(RateClass::is_export)
    }
}

/// A route: its facts and what answers.
pub struct Route {
    /// Facts of the route.
    pub facts: RouteFacts,
    /// Handler.
    pub handler: MethodRouter<AppState>,
}

impl Deref for Route {
    type Target = RouteFacts;

    fn deref(&self) -> &RouteFacts {
        &self.facts
    }
}

impl Route {
    fn new<H, T>(method: Method, path: &'static str, access: Access, handler: H) -> Self
    where
        H: Handler<T, AppState>,
        T: 'static,
    {
        let filter = MethodFilter::try_from(method.clone()).expect("a method axum routes");
        Self {
            facts: RouteFacts::new(method, path, access),
            handler: on(filter, handler),
        }
    }

    fn with(mut self, say: impl FnOnce(&mut RouteFacts)) -> Self {
        say(&mut self.facts);
        self
    }

    /// The same route, answering refusals as pages.
    pub fn page(self) -> Self {
        self.with(|facts| facts.kind = Kind::Page)
    }

    /// The same route, answering refusals as pieces of HTML.
    pub fn fragment(self) -> Self {
        self.with(|facts| facts.kind = Kind::Fragment)
    }

    /// The same route, taking files: its handler counts their bytes itself.
    pub fn uploads(self) -> Self {
        Self {
            handler: self.handler.layer(DefaultBodyLimit::disable()),
            ..self
        }
    }

    /// The same route, its body written to the disk as it comes.
    pub fn to_disk(self) -> Self {
        self.with(|facts| facts.to_disk = true)
    }

    /// The same route, written to from anywhere: what it takes is sealed.
    pub fn cross_origin(self) -> Self {
        self.with(|facts| facts.cross_origin = true)
    }

    /// The same route, which wants an idempotency key and answers it once.
    pub fn idempotent(self) -> Self {
        self.with(|facts| facts.idempotent = true)
    }

    /// The same route, refusing HEAD.
    pub fn without_head(self) -> Self {
        self.with(|facts| facts.head = false)
    }

    /// The same route, counted in a rate class.
    pub fn rate(self, class: RateClass) -> Self {
        self.with(|facts| facts.rate = Some(class))
    }

    /// The same route, counted in a rate class where it is asked with a query.
    pub fn rate_of_questions(self, class: RateClass) -> Self {
        self.rate(class)
            .with(|facts| facts.rates_questions_only = true)
    }

    /// The same route, kept by the audit log when an administrator asks.
    pub fn audited(self, audit: impl Into<Audited>) -> Self {
        self.with(|facts| facts.audit = Some(audit.into()))
    }

    /// The same route, open to these profiles of administrators.
    pub fn open_to(self, profils: &'static [ProfilAdmin]) -> Self {
        self.with(|facts| facts.profils = profils)
    }

    /// The same route, open before the second factor that the settings want.
    pub fn before_second_factor(self) -> Self {
        self.with(|facts| facts.before_second_factor = true)
    }

    /// The same route, answered without waiting for a turn.
    pub fn unqueued(self) -> Self {
        self.with(|facts| facts.unqueued = true)
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
