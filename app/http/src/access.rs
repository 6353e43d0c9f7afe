//! Access control: who may use a route, decided in this one place; and the form of the refusals of pages.

use domain::code::Code;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::options;
use axum::{Extension, Router};
use wasm_rules::chemin::is_local_path;

use super::bearer;
use super::cookies::read_cles;
use super::error::{self, HttpError};
use super::extract::is_navigation;
use super::idempotence::{self, Replayed};
use super::journal::NotedRequest;
use super::plain_page::{self, WayBack};
use super::rate_limiter;
use super::refusal_form::RefusalForm;
use super::route::{Access, Kind, Route, RouteFacts};
use super::route_table::RouteTable;
use super::session::Cookies;
use crate::state::AppState;
use shop::acces_admin::PROFIL_REFUSE;
use shop::{Caller, Identite, Parts, Priorite, Shop, ShopError, second_facteur};
use wire::erreur::ProblemView;

/// Address where visitors log in.
const CONNEXION: &str = "/compte/connexion";

/// Address where administrators log in.
const CONNEXION_ADMIN: &str = "/openweb/admin/admin_connexion";

#[derive(Clone)]
struct Guard {
    shop: Shop,
    route: Arc<RouteFacts>,
}

/// Mounts a route behind its access.
pub fn mount(router: Router<AppState>, route: Route, shop: &Shop) -> Router<AppState> {
    let Route { facts, handler } = route;
    let guard = Guard {
        shop: shop.clone(),
        route: Arc::new(facts.clone()),
    };
    let handler = match facts.idempotent {
        true => handler.route_layer(from_fn_with_state(shop.clone(), idempotence::answer_once)),
        false => handler,
    };
    let handler = handler.route_layer(from_fn_with_state(guard, guarded));
    let router = router.route(facts.path, handler);
    match facts.head {
        true => router,
        // A GET that changes something is asked about before it is sent (docs/appels.md 1.11).
        false => router.route(facts.path, options(allowed)),
    }
}

/// Methods of an address whose GET changes something.
const SANS_HEAD: [(header::HeaderName, &str); 1] = [(header::ALLOW, "GET, POST, OPTIONS")];

async fn allowed() -> Response {
    (StatusCode::NO_CONTENT, SANS_HEAD).into_response()
}

async fn guarded(State(guard): State<Guard>, request: Request, next: Next) -> Response {
    let retour = WayBack::parse(request.uri().path());
    if request.method() == Method::HEAD && !guard.route.head {
        return (SANS_HEAD, method_not_allowed().await).into_response();
    }
    let caller = match enter(&guard, &request) {
        Ok(caller) => caller,
        Err(error) => return refuse(&guard, &request, error),
    };
    let turn = match rate_limiter::find_reader(&request, &guard.route, &guard.shop.parts().config) {
        None => None,
        Some(reader) => match reader.turn(guard.route.kind).await {
            Ok(turn) => Some(turn),
            Err(error) => return refuse(&guard, &request, error),
        },
    };
    let kind = shown(guard.route.kind, &request);
    let noted = match noted(&guard, &caller, request).await {
        Ok(noted) => noted,
        Err(error) => return in_kind((kind, retour), error.into_response()),
    };
    let (note, mut request) = noted;
    let mut caller = caller;
    caller.audit = note.as_ref().and_then(NotedRequest::intent);
    let cookies = Cookies::default();
    request.extensions_mut().insert(Arc::new(caller));
    request.extensions_mut().insert(cookies.clone());
    request.extensions_mut().insert(Arc::clone(&guard.route));
    let answered = async move { in_kind((kind, retour), next.run(request).await) };
    let mut response = match (note, turn) {
        (None, None) => answered.await,
        (note, turn) => {
            let shop = guard.shop.clone();
            let done = async move {
                let response = answered.await;
                drop(turn);
                let is_replayed = response.extensions().get::<Replayed>().is_some();
                if let Some(note) = note.filter(|_| !is_replayed) {
                    note.keep(&shop, response.status()).await;
                }
                response
            };
            to_the_end(done).await
        }
    };
    let headers = response.headers_mut();
    for cookie in cookies.take() {
        headers.append(header::SET_COOKIE, cookie);
        // What brings one person a cookie is kept by nobody, the worker without a network included.
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    if guard.route.kind == Kind::Page && guard.route.access == Access::Catalogue {
        headers
            .entry(header::CACHE_CONTROL)
            .or_insert(HeaderValue::from_static("private, no-cache"));
    }
    response
}

/// Answers to the end, though whoever asked hangs up meanwhile: what goes with a work, a line of the
/// log or its turn, is not dropped before it.
pub(super) async fn to_the_end(
    answered: impl Future<Output = Response> + Send + 'static,
) -> Response {
    match tokio::spawn(answered).await {
        Ok(response) => response,
        // Told by whoever tells of all of them.
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(_) => HttpError::from(ShopError::Unavailable).into_response(),
        },
    }
}

/// Address an administrator who owes the shop a second factor is sent to.
const SECURITE: &str = "/openweb/admin/admin_securite";

/// Refuses an administrator without a second factor where the settings want one.
pub(super) fn check_second_factor(parts: &Parts, caller: &Caller) -> Result<(), ShopError> {
    let is_wanted = caller.is_admin() && parts.reglages.get().page.second_facteur_exige;
    if !is_wanted || second_facteur::is_on(parts, caller)? {
        return Ok(());
    }
    Err(ShopError::refused(
        Code::SecondFacteurExige,
        "La boutique exige la validation en deux étapes : mettez-la en place dans l'écran \
                 Sécurité.",
    ))
}

/// Note of the audit log for a request, and the request. Who looks without acting, by
/// HEAD or by the question that stands before a change, is not noted, nor is a customer.
async fn noted(
    guard: &Guard,
    caller: &Caller,
    request: Request,
) -> Result<(Option<NotedRequest>, Request), HttpError> {
    let is_script = request.headers().get("x-requested-with").is_some();
    let asks_first = request.method() == Method::GET && !guard.route.head && !is_script;
    // HEAD works out a table that is handed out, as GET does.
    let works = request.method() != Method::HEAD || guard.route.is_export();
    match guard.route.audit {
        Some(audit) if caller.is_admin() && works && !asks_first => {
            let known = (audit, guard.route.path);
            let (note, request) = NotedRequest::read(known, caller, request, &guard.shop).await?;
            Ok((Some(note), request))
        }
        Some(_) | None => Ok((None, request)),
    }
}

/// Caller of a request, if it may ask.
fn enter(guard: &Guard, request: &Request) -> Result<Caller, ShopError> {
    if let Access::Jeton(portee) = guard.route.access {
        return bearer::find_caller(&guard.shop, request.headers(), portee);
    }
    let cles = read_cles(request.headers(), &guard.shop.parts().config);
    let priorite = match guard.route.access {
        Access::Admin | Access::Connecte => Priorite::Admin,
        Access::Ouvert | Access::Catalogue | Access::Client | Access::Jeton(_) => Priorite::Client,
    };
    let mut caller = guard.shop.caller(cles, priorite)?;
    let config = &guard.shop.parts().config;
    caller.pricing_quota =
        rate_limiter::build_pricing_quota(request.headers(), request.extensions(), config);
    check(guard.route.access, &caller)?;
    if !guard.route.is_open_to(&caller) {
        return Err(forbidden(PROFIL_REFUSE));
    }
    if caller.saisie_par.is_some() && is_of_account(guard.route.path) {
        return Err(forbidden(
            "Vous commandez pour ce client\u{a0}: son compte ne se change pas d'ici.",
        ));
    }
    let is_for_admins = matches!(guard.route.access, Access::Admin | Access::Connecte);
    // Such an administrator may still put the second factor in place, and leave.
    if is_for_admins && !guard.route.before_second_factor {
        check_second_factor(guard.shop.parts(), &caller)?;
    }
    Ok(caller)
}

/// Routes of an account itself: nobody who shops for its customer uses them.
fn is_of_account(path: &str) -> bool {
    let exact = ["/compte/mot-de-passe", "/compte/email"];
    path.starts_with("/rest/compte") || exact.contains(&path)
}

/// The table of docs/appels.md 1.9.
fn check(access: Access, caller: &Caller) -> Result<(), ShopError> {
    match (access, &caller.identite) {
        (Access::Ouvert, _)
        | (Access::Catalogue, Identite::Client { .. } | Identite::Admin { .. })
        | (Access::Client, Identite::Client { .. })
        | (Access::Connecte, Identite::Client { .. } | Identite::Admin { .. })
        | (Access::Admin, Identite::Admin { .. }) => Ok(()),
        (Access::Catalogue, Identite::Visiteur) if caller.droits.acces => Ok(()),
        (_, Identite::Visiteur) | (Access::Jeton(_), _) => Err(ShopError::NotLogged),
        (Access::Client, Identite::Admin { .. }) => Err(forbidden(
            "Cette action est réservée aux clients. Connectez-vous avec un compte client.",
        )),
        (Access::Admin, Identite::Client { .. }) => {
            Err(forbidden("Cette action est réservée aux administrateurs."))
        }
    }
}

fn forbidden(detail: &str) -> ShopError {
    ShopError::refused(Code::AccesRefuse, detail.to_owned())
}

/// The address a browser asked for, where another way to write it is followed.
#[derive(Clone)]
pub(super) struct AskedAddress(pub(super) Uri);

/// A page sends who is not logged in to the login page, from where it is found again.
fn refuse(guard: &Guard, request: &Request, error: ShopError) -> Response {
    let accept = request.headers().get(header::ACCEPT);
    // A script that asks a page for its data is no browser to be sent on.
    let asks_json = accept.is_some_and(|it| it.as_bytes() == b"application/json");
    if asks_json && matches!(error, ShopError::NotLogged) {
        let mut told = HttpError(error).into_response();
        told.extensions_mut().insert(Kind::Call);
        return told;
    }
    if guard.route.kind == Kind::Page && matches!(error, ShopError::NotLogged) {
        let login = match guard.route.access {
            Access::Admin => CONNEXION_ADMIN,
            Access::Ouvert
            | Access::Catalogue
            | Access::Client
            | Access::Connecte
            | Access::Jeton(_) => CONNEXION,
        };
        // What was sent is not sent again: who logs in comes back to the page, where the address has
        // one. Those of the back office all have.
        let is_page = matches!(request.method(), &Method::GET | &Method::HEAD)
            || guard.route.access == Access::Admin;
        let back = if is_page {
            let asked = request.extensions().get::<AskedAddress>();
            asked
                .map_or(request.uri(), |AskedAddress(uri)| uri)
                .path_and_query()
                .map(PathAndQuery::as_str)
                .filter(|path| is_local_path(path))
                .unwrap_or("/")
        } else {
            "/"
        };
        let start = format!("{login}?");
        let query = start.len();
        let mut location = form_urlencoded::Serializer::for_suffix(start, query);
        location.append_pair("urlFrom", back);
        return (
            StatusCode::SEE_OTHER,
            [(header::LOCATION, location.finish())],
        )
            .into_response();
    }
    let owes = error.code() == Code::SecondFacteurExige;
    if owes && guard.route.kind == Kind::Page && guard.route.access == Access::Admin {
        return Redirect::to(SECURITE).into_response();
    }
    if let Access::Jeton(portee) = guard.route.access {
        return bearer::refuse(error, portee);
    }
    let retour = WayBack::parse(request.uri().path());
    let shown = shown(guard.route.kind, request);
    in_kind((shown, retour), HttpError(error).into_response())
}

/// Kind of a refusal: who follows a link or a form without JavaScript reads a page.
fn shown(kind: Kind, request: &Request) -> Kind {
    match kind {
        Kind::Fragment | Kind::Call if is_navigation(request.headers()) => Kind::Page,
        Kind::Page | Kind::Call | Kind::Fragment => kind,
    }
}

/// The same refusal as a page, as a piece of HTML, or as it is. One that has its form keeps it.
pub(super) fn in_kind((kind, retour): (Kind, WayBack), response: Response) -> Response {
    let Some(problem) = response.extensions().get::<ProblemView>() else {
        return response;
    };
    if response.extensions().get::<Kind>().is_some() {
        return response;
    }
    let html = match kind {
        Kind::Call => return response,
        Kind::Page => plain_page::erreur(problem, retour),
        Kind::Fragment => plain_page::erreur_fragment(problem),
    };
    let (mut parts, _) = response.into_parts();
    parts.extensions.insert(kind);
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/html; charset=utf-8"),
    );
    Response::from_parts(parts, html.into())
}

/// Answers a method that an address does not take.
pub async fn method_not_allowed() -> Response {
    error::refuse(
        Code::MethodeRefusee,
        "Cette adresse ne s'utilise pas ainsi.",
    )
}

/// Answers an address that does not exist.
pub async fn not_found(
    Extension(routes): Extension<Arc<RouteTable>>,
    request: Request,
) -> Response {
    let kind = RefusalForm::from_request(&request).kind(&routes);
    let retour = WayBack::parse(request.uri().path());
    if (kind, retour) == (Kind::Page, WayBack::Administration) {
        let detail = "Cet écran de l'administration n'existe pas, ou plus.";
        let response = error::refuse(Code::EcranInconnu, detail);
        return in_kind((Kind::Page, retour), response);
    }
    in_kind(
        (kind, retour),
        HttpError(ShopError::NotFound).into_response(),
    )
}
