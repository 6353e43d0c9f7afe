//! The list of calls against the shop: every call of `fixtures/appels.tsv` has its
//! route with its access, and refuses whom it should.

use axum::http::Method;
use comptoir::domain::jeton_api::PorteeJeton;
use comptoir::http::route::{Access, Kind, Route};
use comptoir::http::routes;

use crate::support::Boutique;

struct Appel {
    method: Method,
    path: &'static str,
    access: Access,
}

fn appels() -> Vec<Appel> {
    let lines = include_str!("../fixtures/appels.tsv").lines();
    let kept = lines.filter(|line| !line.starts_with('#') && !line.is_empty());
    kept.map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [method, path, access] = fields[..] else {
            panic!("three fields separated by tabs: {line}");
        };
        Appel {
            method: method.parse().expect("a method"),
            path,
            access: access_called(access),
        }
    })
    .collect()
}

pub(crate) fn access_called(name: &str) -> Access {
    match name {
        "ouvert" => Access::Ouvert,
        "catalogue" => Access::Catalogue,
        "client" => Access::Client,
        "connecte" => Access::Connecte,
        "admin" => Access::Admin,
        "jeton" => Access::Jeton(None),
        scoped if scoped.starts_with("jeton:") => {
            let portee = PorteeJeton::parse(&scoped["jeton:".len()..]);
            Access::Jeton(Some(portee.expect("a scope")))
        }
        other => panic!("no access is called {other}"),
    }
}

/// The path of the route that answers a call: the two ways to write a redirect are one route, and
/// parameters have names of their own.
fn shape(path: &str) -> Vec<&str> {
    let starts = ["/openweb?redirect=", "/openweb/redirect/"];
    let name = starts.iter().find_map(|start| path.strip_prefix(start));
    name.unwrap_or(path)
        .split('/')
        .map(|segment| {
            if segment.starts_with('{') {
                "{}"
            } else {
                segment
            }
        })
        .collect()
}

fn route_of<'r>(routes: &'r [Route], appel: &Appel) -> Option<&'r Route> {
    routes
        .iter()
        .find(|route| route.method == appel.method && shape(route.path) == shape(appel.path))
}

#[test]
fn every_call_has_its_route_and_its_access() {
    let routes = routes();
    for appel in appels() {
        let route = route_of(&routes, &appel);
        let route = route.unwrap_or_else(|| panic!("no route: {} {}", appel.method, appel.path));
        assert_eq!(
            route.access, appel.access,
            "{} {}",
            appel.method, appel.path
        );
    }
}

#[tokio::test]
async fn every_call_of_the_back_office_refuses_visitors_and_customers() {
    let boutique = Boutique::vide();
    let (visitor, client) = (boutique.visiteur(), boutique.client());
    let routes = routes();
    for appel in appels() {
        if appel.access != Access::Admin {
            continue;
        }
        let path = appel.path.replace(['{', '}'], "");
        // A page sends a visitor to the login page.
        let is_page = route_of(&routes, &appel).is_some_and(|it| it.kind == Kind::Page);
        let not_logged = if is_page { 303 } else { 401 };
        for (who, status) in [(&visitor, not_logged), (&client, 403)] {
            let answer = who.ask(appel.method.clone(), &path, None, &[]).await;
            assert_eq!(answer.status, status, "{} {path}: {answer}", appel.method);
        }
    }
}

#[test]
fn the_back_office_is_for_administrators_whatever_the_route() {
    for route in routes() {
        let starts = ["/service/", "/admin/", "/openweb/admin/"];
        let is_login = route.path == "/openweb/admin/admin_connexion";
        if starts.iter().any(|start| route.path.starts_with(start)) && !is_login {
            assert_eq!(
                route.access,
                Access::Admin,
                "{} {}",
                route.method,
                route.path
            );
        }
    }
}

#[tokio::test]
async fn an_unknown_redirect_does_not_exist() {
    let boutique = Boutique::vide();
    for name in [
        "",
        "inconnu",
        "../../etc/passwd",
        "php://filter",
        "produit_panier_ajoute/",
    ] {
        for path in [
            format!("/openweb?redirect={name}"),
            format!("/openweb/redirect/{name}"),
        ] {
            let answer = boutique.visiteur().form(&path, &[]).await;
            assert_eq!(answer.status, 404, "{path}: {answer}");
        }
    }
}
