//! HTTP server: routes, extractors, sessions, the accept loop. The only module that names axum.

pub mod access;
mod actes_commande;
mod address_turns;
pub mod admin;
pub mod admission;
pub mod api;
pub mod assets;
pub mod audited;
pub mod base_url;
mod bearer;
mod body_drain;
mod budget;
pub mod byte_budget;
mod conditional_get;
mod connection_service;
mod connection_watchdog;
pub mod cookies;
mod csp_report;
pub mod error;
pub mod extract;
pub mod health;
pub mod host_names;
mod idempotence;
pub mod journal;
pub mod numbers;
pub mod openweb;
pub mod peer;
pub mod plain_page;
pub mod rate_classes;
pub mod rate_limiter;
pub mod record_snapshot;
mod refusal_form;
mod render_queue;
pub mod route;
pub mod route_table;
pub mod security;
pub mod server;
pub mod service;
pub mod session;
mod slow_body;
mod slow_reader;
mod spooled_download;
mod staff;
pub mod state;
pub mod storefront;
mod timeouts;
pub mod tls;
mod turns;
pub mod upload;
mod user_agent;
mod version;

use std::sync::Arc;

use axum::middleware::from_fn_with_state;
use axum::{Extension, Router};

use self::route::Route;
use self::route_table::RouteTable;
use self::storefront::vitrine::Vitrine;
use crate::state::AppState;
use shop::Shop;

/// Every route: the table of contents of the product.
pub fn routes() -> Vec<Route> {
    let groups = [
        // Files of the program, supervision.
        assets::routes(),
        health::routes(),
        // Shoppers.
        storefront::medias::routes(),
        storefront::theme::routes(),
        storefront::session::routes(),
        storefront::pour_client::routes(),
        storefront::compte::routes(),
        storefront::plan_du_site::routes(),
        storefront::flux::routes(),
        storefront::contenus::routes(),
        storefront::offline::routes(),
        storefront::pages_adresse::routes(),
        storefront::pages_compte::routes(),
        storefront::pages_compte_commandes::routes(),
        storefront::pages_compte_paniers::routes(),
        storefront::pages_listes::routes(),
        storefront::pages_produit::routes(),
        storefront::recherche::routes(),
        storefront::articles::routes(),
        storefront::menu::routes(),
        storefront::paniers::routes(),
        storefront::carnet::routes(),
        storefront::chantiers::routes(),
        storefront::saisie::routes(),
        storefront::commande::routes(),
        storefront::banque::routes(),
        storefront::paiement::routes(),
        storefront::mouvements::routes(),
        storefront::bons::routes(),
        openweb::routes(),
        // Administrators.
        service::routes(),
        admin::routes(),
        // Programs.
        api::routes(),
    ];
    groups.into_iter().flatten().collect()
}

/// The routing table, for who stands before the router.
pub fn route_table() -> Arc<RouteTable> {
    Arc::new(RouteTable::new(&routes()))
}

/// The shop over HTTP.
pub fn router(shop: Shop) -> Router {
    let routes = routes();
    let table = Arc::new(RouteTable::new(&routes));
    let front = security::Front::for_shop(&shop, Arc::clone(&table));
    let mounted = routes.into_iter().fold(Router::new(), |router, route| {
        access::mount(router, route, &shop)
    });
    openweb::mount(mounted, &shop)
        .method_not_allowed_fallback(access::method_not_allowed)
        .fallback(access::not_found)
        .layer(from_fn_with_state(
            shop.clone(),
            storefront::redirections::follow,
        ))
        .layer(from_fn_with_state(shop.clone(), storefront::erreurs::drawn))
        .layer(from_fn_with_state(
            shop.clone(),
            storefront::analytics_consent::add_policy,
        ))
        .layer(Extension(Vitrine::new()))
        .layer(Extension(table))
        .layer(from_fn_with_state(front, security::around))
        .layer(from_fn_with_state(shop.clone(), journal::note_refusals))
        .with_state(AppState(shop))
}
