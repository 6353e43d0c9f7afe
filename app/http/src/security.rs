//! Security headers and origin checks of every request and every answer: whose browser may write, which
//! names the shop answers to, and the headers that keep a page from doing what it should not.

use domain::code::Code;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::task::Poll;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{AppendHeaders, Html, IntoResponse, Response};

use super::access;
use super::error::{self, HttpError};
use super::health::Requetes;
use super::host_names::{host_of, is_address, is_loopback};
use super::plain_page::{self, WayBack};
use super::rate_limiter::RateLimiter;
use super::refusal_form::RefusalForm;
use super::route::Kind;
use super::route_table::RouteTable;
use shop::{Config, Shop, ShopError};
use wire::erreur::ProblemView;

/// Policy of HTML (docs/appels.md 1.12). No inline script at all.
const CSP_HTML: &str = "default-src 'none'; base-uri 'none'; object-src 'none'; \
    frame-ancestors 'none'; form-action 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; \
    manifest-src 'self'; worker-src 'self'; require-trusted-types-for 'script'; \
    trusted-types comptoir; report-uri /csp-rapport";

/// Policy of a mail that the back office shows in a frame: it wears its styles, and does nothing.
pub const CSP_MAIL: &str = "default-src 'none'; base-uri 'none'; style-src 'unsafe-inline'; \
    img-src data:; frame-ancestors 'self'; sandbox";

/// The policy of HTML, letting through the style elements that carry a nonce, and frames of the shop's
/// own: the back office's.
pub fn csp_with_styles_of(config: &Config, nonce: &str) -> HeaderValue {
    let styles = format!("frame-src 'self'; style-src 'self' 'nonce-{nonce}';");
    let policy = CSP_HTML.replace("style-src 'self';", &styles) + upgrade(config);
    HeaderValue::from_str(&policy).expect("the policy and the nonce are plain text")
}

/// The policy of HTML, letting a page send events to one other origin.
pub fn csp_with_events_to(config: &Config, origin: &str) -> HeaderValue {
    let connect = format!("connect-src 'self' {origin};");
    let policy = CSP_HTML.replace("connect-src 'self';", &connect) + upgrade(config);
    HeaderValue::from_str(&policy).expect("a checked address is plain text")
}

/// The policy of HTML, letting a page post its form to one other origin: a bank's.
pub fn csp_with_form_to(config: &Config, origin: &str) -> HeaderValue {
    let form = format!("form-action 'self' {origin};");
    let policy = CSP_HTML.replace("form-action 'self';", &form) + upgrade(config);
    HeaderValue::from_str(&policy).expect("the address of a bank is plain text")
}

/// A shop reached by https asks for everything by https.
fn upgrade(config: &Config) -> &'static str {
    if config.is_https() {
        "; upgrade-insecure-requests"
    } else {
        ""
    }
}

/// True of a request that changes something from the shop's own pages, or from no browser.
pub fn is_own(config: &Config, headers: &HeaderMap) -> bool {
    let authority = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    Front::new(config).is_own_write(headers, authority)
}

/// Policy of everything else.
const CSP_FILES: &str = "default-src 'none'; frame-ancestors 'none'; sandbox";

/// Headers of every answer.
const HEADERS: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "strict-origin-when-cross-origin"),
    ("cross-origin-opener-policy", "same-origin-allow-popups"),
    ("cross-origin-resource-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), microphone=(), geolocation=(), payment=(self)",
    ),
];

/// Paths of pages that search engines have nothing to do with.
const PRIVATE: [&str; 8] = [
    "/api",
    "/compte",
    "/openweb",
    "/admin",
    "/service",
    "/rest",
    "/panier",
    "/commande",
];

/// Front of the shop: its names, its policy and its limits, worked out once.
#[derive(Clone)]
pub struct Front {
    origin: Arc<str>,
    host: Arc<str>,
    https: bool,
    csp: HeaderValue,
    limiter: Option<(Arc<RateLimiter>, Shop)>,
    requetes: Requetes,
    routes: Arc<RouteTable>,
}

/// That of a shop reached from its own machine alone.
impl Default for Front {
    fn default() -> Self {
        Self::new(&Config::new(PathBuf::new(), "http://127.0.0.1"))
    }
}

impl Front {
    /// Rate limits, host names and refusal forms that stand before a shop's routes.
    pub fn for_shop(shop: &Shop, routes: Arc<RouteTable>) -> Self {
        let config = &shop.parts().config;
        let limiter = config.rate_limits.then(Arc::default);
        Self {
            limiter: limiter.map(|limiter| (limiter, shop.clone())),
            ..Self::new(config).with_routes(routes)
        }
    }

    /// From the shop's address alone.
    pub fn new(config: &Config) -> Self {
        let https = config.is_https();
        let csp = HeaderValue::from_str(&format!("{CSP_HTML}{}", upgrade(config)));
        let (_, authority) = config
            .base_url
            .split_once("://")
            .unwrap_or(("", &config.base_url));
        Self {
            origin: config.base_url.as_str().into(),
            host: host_of(authority).into(),
            https,
            csp: csp.expect("the policy is plain text"),
            limiter: None,
            requetes: Requetes::default(),
            routes: Arc::default(),
        }
    }

    /// The same, knowing the routes behind it: what a refusal looks like, and how often each may be
    /// asked.
    pub fn with_routes(self, routes: Arc<RouteTable>) -> Self {
        Self { routes, ..self }
    }

    /// True of a request whose body goes to the disk as it comes.
    pub(super) fn is_to_disk(&self, method: &Method, uri: &Uri) -> bool {
        let facts = self.routes.find(method, uri);
        facts.is_some_and(|facts| facts.to_disk)
    }

    /// True of a name the shop answers to. Without a domain of its own it answers to any address
    /// written as numbers: a foreign name that resolves to it is never one.
    fn answers_to(&self, authority: &str) -> bool {
        let host = host_of(authority);
        host.eq_ignore_ascii_case(&self.host)
            || is_loopback(host)
            || (is_address(&self.host) && is_address(host))
    }

    /// True of a request that writes from the shop's own pages, or from no browser at all
    /// (docs/appels.md 1.10).
    fn is_own_write(&self, headers: &HeaderMap, authority: Option<&str>) -> bool {
        let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or(""));
        if let Some(site) = text("sec-fetch-site") {
            return matches!(site, "same-origin" | "none");
        }
        let Some(origin) = text("origin") else {
            return true;
        };
        if origin.eq_ignore_ascii_case(&self.origin) {
            return true;
        }
        // On loopback the shop is reached under several names.
        let Some((scheme, name)) = origin.split_once("://") else {
            return false;
        };
        scheme == "http" && is_loopback(host_of(name)) && authority == Some(name)
    }

    fn dress(&self, path: &str, response: &mut Response) {
        let headers = response.headers_mut();
        for (name, value) in HEADERS {
            headers.insert(name, HeaderValue::from_static(value));
        }
        let is_html = headers
            .get(header::CONTENT_TYPE)
            .is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
        let csp = if is_html {
            self.csp.clone()
        } else {
            HeaderValue::from_static(CSP_FILES)
        };
        headers
            .entry(header::CONTENT_SECURITY_POLICY)
            .or_insert(csp);
        headers
            .entry(header::CACHE_CONTROL)
            .or_insert(HeaderValue::from_static("no-store"));
        if PRIVATE.iter().any(|start| path.starts_with(start)) {
            headers.insert("x-robots-tag", HeaderValue::from_static("noindex"));
        }
        if self.https {
            headers.insert(
                header::STRICT_TRANSPORT_SECURITY,
                HeaderValue::from_static("max-age=31536000"),
            );
        }
    }
}

/// Refuses a request beside the shop: too many are under way to spend more on this one, or too many
/// answers are left. It wears what every answer does.
pub(super) fn turn_away(front: &Front, form: &RefusalForm) -> Response {
    let error = HttpError(ShopError::Overloaded);
    let mut response = match form.kind(&front.routes) {
        Kind::Page => {
            let (status, problem) = error.problem();
            let retry_after = error
                .retry_after()
                .map(|it| (header::RETRY_AFTER, HeaderValue::from(it)));
            let page = Html(plain_page::encombree(&problem, form.is_get()));
            (status, AppendHeaders(retry_after), page).into_response()
        }
        kind @ (Kind::Fragment | Kind::Call) => {
            let retour = WayBack::parse(form.path());
            access::in_kind((kind, retour), error.into_response())
        }
    };
    front.dress(form.path(), &mut response);
    response
}

/// Stands around every request.
pub async fn around(State(front): State<Front>, mut request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let form = RefusalForm::from_request(&request);
    let answer = match admit(&front, &request) {
        Ok(()) => {
            request.extensions_mut().insert(front.requetes.clone());
            if let Some((limiter, _)) = &front.limiter {
                request.extensions_mut().insert(limiter.clone());
            }
            caught(next.run(request)).await
        }
        Err(response) => *response,
    };
    let mut response = match answer.extensions().get::<ProblemView>() {
        Some(_) => access::in_kind((form.kind(&front.routes), WayBack::parse(&path)), answer),
        None => answer,
    };
    front.requetes.count(response.status());
    front.dress(&path, &mut response);
    response
}

fn admit(front: &Front, request: &Request) -> Result<(), Box<Response>> {
    let refuse = |code, detail| Err(Box::new(error::refuse(code, detail)));
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let host = hosts.next();
    // A server before the shop may read the one, and the shop the other.
    if hosts.next().is_some() {
        let detail = "La demande nomme la boutique deux fois.";
        return refuse(Code::HoteIllisible, detail);
    }
    let named = request.uri().authority().map(|it| it.as_str());
    let authority = host.map_or(named, |it| Some(it.to_str().unwrap_or_default()));
    let all = [authority, named].into_iter().flatten();
    if all.into_iter().any(|name| !front.answers_to(name)) {
        let detail = "Cette boutique ne répond pas à ce nom.";
        return refuse(Code::HoteInconnu, detail);
    }
    let facts = front.routes.find(request.method(), request.uri());
    let is_sealed = facts.as_ref().is_some_and(|facts| facts.cross_origin);
    if let Some((limiter, shop)) = &front.limiter
        && let Err(error) = limiter.admit(request, facts, shop)
    {
        return Err(Box::new(HttpError(error).into_response()));
    }
    let reads = matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    if reads || is_sealed || front.is_own_write(request.headers(), authority) {
        return Ok(());
    }
    let refusal = ShopError::refused(
        Code::OrigineRefusee,
        "Cette demande ne vient pas d'une page de la boutique.",
    );
    Err(Box::new(HttpError(refusal).into_response()))
}

/// A panic costs its own request only.
async fn caught(answer: impl Future<Output = Response>) -> Response {
    let mut answer = std::pin::pin!(answer);
    std::future::poll_fn(|context| {
        let polled = catch_unwind(AssertUnwindSafe(|| answer.as_mut().poll(context)));
        polled.unwrap_or_else(|panic| Poll::Ready(after_panic(panic.as_ref())))
    })
    .await
}

fn after_panic(panic: &(dyn Any + Send)) -> Response {
    let text = panic
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned())
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_default();
    HttpError(ShopError::internal(format!("panic: {text}"))).into_response()
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::Body;
    use axum::http::StatusCode;
    use axum::routing::get;
    use tower::ServiceExt;

    use super::*;

    async fn panics() -> &'static str {
        panic!("provoked")
    }

    #[tokio::test]
    async fn a_panic_is_a_500_without_its_text() {
        let front = Front::new(&Config::new("x".into(), "http://127.0.0.1"));
        let router: Router = Router::new()
            .route("/", get(panics))
            .layer(axum::middleware::from_fn_with_state(front, around));
        let request = Request::new(Body::empty());
        let response = router.oneshot(request).await.expect("a router never fails");
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let body = axum::body::to_bytes(response.into_body(), 10_000).await;
        let body = String::from_utf8(body.expect("read").to_vec()).expect("UTF-8");
        assert!(
            body.contains("Erreur critique") && !body.contains("provoked"),
            "{body}"
        );
    }

    /// More than may be under way at a time, of an address and in all.
    const PANICS: usize = 10_000;

    #[tokio::test]
    async fn ten_thousand_panics_cost_ten_thousand_requests_and_no_other() {
        // Without the hook that tells each panic on the terminal.
        async fn falls() -> &'static str {
            std::panic::resume_unwind(Box::new("provoked"))
        }
        let config = Config::new("x".into(), "http://127.0.0.1");
        let router: Router = Router::new()
            .route("/", get(falls))
            .route("/debout", get(async || "debout"))
            .layer(axum::middleware::from_fn_with_state(
                Front::new(&config),
                around,
            ));
        let ask = |path: &'static str| {
            let request = Request::builder().uri(path).body(Body::empty());
            router.clone().oneshot(request.expect("a request"))
        };
        for _ in 0..PANICS {
            let answer = ask("/").await.expect("a router never fails");
            assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
        }
        let answer = ask("/debout").await.expect("a router never fails");
        assert_eq!(answer.status(), StatusCode::OK);
    }
}
