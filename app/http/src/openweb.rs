//! `/openweb/redirect/NAME` and `/openweb?redirect=NAME`, two ways to write one call
//! (docs/appels.md 3.1). Each name is an ordinary route with its access; a name without a route is
//! a 404 before anything runs, and never a path of anything.

use crate::staff;
use std::sync::Arc;

use axum::extract::Request;
use axum::http::uri::{PathAndQuery, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use axum::{Extension, Router};
use tower::ServiceExt;

use super::access;
use super::admin::ecrans;
use super::extract::Fields;
use super::rate_classes::RateClass;
use super::route::{Access, Route, get, post};
use super::route_table::{REDIRECT, REDIRECT_QUERY, RouteTable};
use super::storefront::{agences, paniers_nommes};
use crate::state::AppState;
use shop::Shop;

/// Every redirect there is.
pub fn routes() -> Vec<Route> {
    use Access::Catalogue;
    vec![
        post(
            "/openweb/redirect/produit_checkPanierExists",
            Catalogue,
            paniers_nommes::check_exists,
        )
        .rate(RateClass::Basket),
        post(
            "/openweb/redirect/produit_panier_ajoute",
            Catalogue,
            paniers_nommes::add,
        )
        .rate(RateClass::Basket)
        .fragment(),
        post(
            "/openweb/redirect/php/src/common/ajax/ordonnerItems",
            Catalogue,
            paniers_nommes::sort,
        )
        .rate(RateClass::Basket),
        get(
            "/openweb/redirect/php/src/elfinder/default/elfinder",
            Access::Admin,
            ecrans::screen,
        )
        .open_to(staff::CATALOGUES)
        .page(),
        post(
            "/openweb/redirect/common_popupChoixAgence",
            Catalogue,
            agences::popup,
        )
        .rate(RateClass::Basket),
    ]
}

/// Adds the query's way to the redirects.
pub fn mount(router: Router<AppState>, shop: &Shop) -> Router<AppState> {
    let redirects = routes();
    let paths: Vec<&'static str> = redirects.iter().map(|route| route.path).collect();
    let inner = redirects
        .into_iter()
        .fold(Router::new(), |router, route| {
            access::mount(router, route, shop)
        })
        .method_not_allowed_fallback(access::method_not_allowed)
        .with_state(AppState(shop.clone()));
    let dispatch = move |routes: Extension<Arc<RouteTable>>, request: Request| {
        let (inner, path) = (inner.clone(), path_of(&request, &paths));
        async move { follow(inner, path, routes, request).await }
    };
    router.route(REDIRECT_QUERY, any(dispatch))
}

/// The route a query names.
fn path_of(request: &Request, paths: &[&'static str]) -> Option<&'static str> {
    let fields = Fields::parse(request.uri().query()?).ok()?;
    let name = fields.get("redirect")?;
    let is_it = |path: &&&str| path.strip_prefix(REDIRECT) == Some(name);
    paths.iter().find(is_it).copied()
}

async fn follow(
    inner: Router,
    path: Option<&'static str>,
    routes: Extension<Arc<RouteTable>>,
    mut request: Request,
) -> Response {
    let Some(path) = path else {
        return access::not_found(routes, request).await;
    };
    let query = request.uri().query().unwrap_or_default();
    let target = PathAndQuery::try_from(format!("{path}?{query}"))
        .expect("a known path and a query that was read already");
    let asked = std::mem::replace(request.uri_mut(), Uri::from(target));
    request.extensions_mut().insert(access::AskedAddress(asked));
    inner.oneshot(request).await.into_response()
}
