//! Connection service: answers the requests of one connection. Where a request comes in and its answer
//! goes out, how many are under way and what they hold of the memory is counted.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::http::HeaderMap;
use axum::response::Response;
use hyper::body::Body as _;
use tower::Service as _;

use super::access::to_the_end;
use super::admission::Requests;
use super::byte_budget::{BYTES_FREE, ByteBudget, ByteShare};
use super::peer::{ClientKey, Peer};
use super::refusal_form::RefusalForm;
use super::security::{self, Front};
use shop::Proxies;

/// Service of one connection: answers its requests.
#[derive(Clone)]
pub(super) struct Service {
    pub(super) router: Router,
    pub(super) requests: Requests,
    /// Bytes of bodies, and of answers.
    pub(super) request_bytes: ByteBudget,
    pub(super) answer_bytes: ByteBudget,
    pub(super) peer: Peer,
    pub(super) proxies: Arc<Proxies>,
    /// Headers its refusals wear.
    pub(super) front: Arc<Front>,
}

impl Service {
    /// Whose request it is that has these headers.
    pub(super) fn read_client(&self, headers: &HeaderMap) -> ClientKey {
        ClientKey::read(&self.proxies, self.peer, headers)
    }

    /// Answers, or asks to come back where too many requests are under way. The place of a request
    /// whose body may be large, and what that body holds of the room for bodies, are given back once
    /// nobody works on it, which may be long after its client has hung up.
    pub(super) async fn answer(
        mut self,
        mut request: hyper::Request<Body>,
        share: Arc<ByteShare>,
    ) -> Response {
        let form = RefusalForm::from_request(&request);
        let client = self.read_client(request.headers());
        let Some(turn) = self.requests.enter(client) else {
            share.end();
            return security::turn_away(&self.front, &form);
        };
        request.extensions_mut().insert(self.peer);
        let bytes = request.body().size_hint().upper();
        let answered = async move {
            let Ok(answer) = self.router.call(request).await;
            share.end();
            drop(turn);
            self.counted(answer, client, &form)
        };
        if bytes.is_some_and(|bytes| bytes <= BYTES_FREE) {
            return answered.await;
        }
        to_the_end(answered).await
    }

    /// The same answer, counted until it is taken; not given to whoever only reads and leaves too many.
    fn counted(&self, mut answer: Response, client: ClientKey, form: &RefusalForm) -> Response {
        let bytes = answer.body().size_hint().exact();
        let Some(left) = self.answer_bytes.answer(client, bytes, !form.is_safe()) else {
            return security::turn_away(&self.front, form);
        };
        answer.extensions_mut().insert(left);
        answer
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use axum::body::to_bytes;
    use axum::http::{HeaderName, StatusCode, header};

    use super::*;
    use shop::Config;

    fn service(router: Router) -> Service {
        Service {
            router,
            requests: Requests::default(),
            request_bytes: ByteBudget::requests(),
            answer_bytes: ByteBudget::answers(),
            peer: Peer(SocketAddr::from(([192, 0, 2, 1], 4_000))),
            proxies: Arc::default(),
            front: Arc::new(
                Front::new(&Config::new("x".into(), "https://boutique.example"))
                    .with_routes(crate::route_table()),
            ),
        }
    }

    async fn asked(service: &Service, request: hyper::Request<Body>) -> Response {
        let share = service
            .request_bytes
            .open_share(service.read_client(request.headers()));
        service.clone().answer(request, share).await
    }

    /// Asks a shop all of whose places are taken: the form of its answer, and what it says.
    async fn turned_away(method: &str, path: &str, accept: &str) -> (String, String) {
        let service = service(Router::new());
        let enter = || {
            service
                .requests
                .enter(service.read_client(&HeaderMap::new()))
        };
        let taken: Vec<_> = std::iter::from_fn(enter).collect();
        assert!(!taken.is_empty(), "there are places");
        let request = hyper::Request::builder().method(method).uri(path);
        let request = request.header(header::ACCEPT, accept).body(Body::empty());
        let answer = asked(&service, request.expect("a request")).await;
        assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE, "{path}");
        let text = |name| {
            let value = answer.headers().get(name);
            value.and_then(|it| it.to_str().ok()).unwrap_or_default()
        };
        let seconds: u32 = text(header::RETRY_AFTER).parse().expect("seconds");
        assert!((1..=10).contains(&seconds), "{path}: {seconds}");
        assert!(text(header::CONTENT_SECURITY_POLICY).contains("default-src 'none'"));
        assert_eq!(text(header::CACHE_CONTROL), "no-store");
        let is_transport = text(header::STRICT_TRANSPORT_SECURITY).starts_with("max-age=");
        assert!(is_transport, "{path}: what every answer wears");
        let is_listed = text(HeaderName::from_static("x-robots-tag")) != "noindex";
        assert_eq!(is_listed, !path.starts_with("/rest"), "{path}");
        let kind = text(header::CONTENT_TYPE).to_owned();
        let is_page = kind.starts_with("text/html");
        let policy = text(header::CONTENT_SECURITY_POLICY);
        assert_eq!(policy.contains("upgrade-insecure-requests"), is_page);
        let body = to_bytes(answer.into_body(), 10_000).await.expect("read");
        let body = String::from_utf8(body.to_vec()).expect("UTF-8");
        assert!(body.contains("La boutique ne peut pas répondre"), "{body}");
        (kind, body)
    }

    #[tokio::test]
    async fn too_many_requests_are_turned_away_in_the_form_they_read() {
        let browser = "text/html,application/xhtml+xml,*/*;q=0.8";
        for path in ["/", "/produit/VIS/vis", "/nulle-part"] {
            let (kind, page) = turned_away("GET", path, browser).await;
            assert!(kind.starts_with("text/html"), "{path}: {kind}");
            assert!(page.contains("<html lang=\"fr\">"), "{page}");
            assert!(page.contains(">Réessayer</a>"), "{page}");
        }
        let (_, sent) = turned_away("POST", "/nulle-part", browser).await;
        assert!(!sent.contains(">Réessayer</a>"), "{sent}");
        for (path, accept) in [
            ("/rest/session", "application/json"),
            ("/nulle-part", "application/json"),
            ("/assets/a.js", "*/*"),
        ] {
            let (kind, body) = turned_away("GET", path, accept).await;
            assert_eq!(kind, "application/problem+json", "{path}");
            assert!(body.contains("/erreurs/indisponible"), "{body}");
        }
    }

    #[tokio::test]
    async fn answers_that_are_left_are_counted_until_they_are_taken() {
        let large = || async { vec![b'x'; 2 << 20] };
        let service = service(Router::new().route("/", axum::routing::get(large)));
        let ask = || async {
            let request = hyper::Request::builder().body(Body::empty());
            asked(&service, request.expect("a request")).await
        };
        let mut left = Vec::new();
        let refused = loop {
            let answer = ask().await;
            match answer.status() {
                StatusCode::OK if left.len() < 100 => left.push(answer),
                status => break status,
            }
        };
        assert_eq!(refused, StatusCode::SERVICE_UNAVAILABLE);
        assert!(left.len() > 1);
        left.pop();
        assert_eq!(ask().await.status(), StatusCode::OK);
    }

    #[tokio::test]
    async fn behind_a_proxy_each_visitor_is_counted_apart() {
        let large = || async { vec![b'x'; 2 << 20] };
        let mut service = service(Router::new().route("/", axum::routing::get(large)));
        service.proxies = Arc::new(Proxies::Listes(vec![service.peer.0.ip()]));
        let ask = |visitor: &str| {
            let request = hyper::Request::builder().header("x-forwarded-for", visitor);
            let request = request.body(Body::empty()).expect("a request");
            let service = &service;
            async move { asked(service, request).await }
        };
        let mut left = Vec::new();
        loop {
            let answer = ask("198.51.100.1").await;
            if answer.status() != StatusCode::OK {
                break;
            }
            left.push(answer);
            assert!(left.len() < 100, "as many as it likes");
        }
        assert_eq!(ask("198.51.100.2").await.status(), StatusCode::OK);
        let unknown = service.read_client(&HeaderMap::new());
        assert!(unknown.is_proxy, "it did not say for whom it asks");
    }
}
