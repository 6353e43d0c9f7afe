//! What is asked and how it is answered. The only module that names axum.

pub mod access;
pub mod error;
pub mod extract;
pub mod health;
pub mod pages;
pub mod route;
pub mod security;
pub mod session;

use axum::Router;
use axum::middleware::from_fn_with_state;

use self::route::Route;
use crate::shop::Shop;

/// Every route: the table of contents of the product.
pub fn routes() -> Vec<Route> {
    let groups = [health::routes()];
    groups.into_iter().flatten().collect()
}

/// The shop over HTTP.
pub fn router(shop: Shop) -> Router {
    let front = security::Front::new(&shop.parts().config);
    let mounted = routes().into_iter().fold(Router::new(), |router, route| {
        access::mount(router, route, &shop)
    });
    mounted
        .method_not_allowed_fallback(access::method_not_allowed)
        .fallback(access::not_found)
        .layer(from_fn_with_state(front, security::around))
        .with_state(shop)
}
