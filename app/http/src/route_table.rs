//! Routing table by method and address, for what runs where axum has not routed yet: the rate
//! limiter, and refusals before routing (another site's request, too many of them), beside it (a
//! method the address does not take) or after a panic.

use std::sync::Arc;

use axum::http::{Method, Uri};
use matchit::Router;

use super::extract::Fields;
use super::route::{Kind, Route, RouteFacts};

/// Prefix of every redirect; the rest of the path is its name.
pub(super) const REDIRECT: &str = "/openweb/redirect/";

/// The other way to write them, with the name in the query.
pub(super) const REDIRECT_QUERY: &str = "/openweb";

/// The facts of every route, by address.
#[derive(Default)]
pub struct RouteTable(Router<Vec<Arc<RouteFacts>>>);

impl RouteTable {
    /// Of these routes.
    pub fn new(routes: &[Route]) -> Self {
        let mut by_path: Vec<(&str, Vec<Arc<RouteFacts>>)> = Vec::new();
        for route in routes {
            let facts = Arc::new(route.facts.clone());
            match by_path.iter_mut().find(|(path, _)| *path == route.path) {
                Some((_, same)) => same.push(facts),
                None => by_path.push((route.path, vec![facts])),
            }
        }
        let mut router = Router::new();
        for (path, facts) in by_path {
            router
                .insert(path, facts)
                .expect("axum routes the same paths");
        }
        Self(router)
    }

    /// The route of a request; HEAD asks that of GET.
    pub fn find(&self, method: &Method, uri: &Uri) -> Option<&Arc<RouteFacts>> {
        let method = match *method {
            Method::HEAD => &Method::GET,
            _ => method,
        };
        self.at(uri).iter().find(|facts| facts.method == *method)
    }

    /// The kind of refusals of the route of a request, else of another one of the same address.
    pub(super) fn kind(&self, method: &Method, uri: &Uri) -> Option<Kind> {
        let kinds = || self.at(uri).iter().map(|facts| facts.kind);
        let shown = |wanted| kinds().find(move |kind| *kind == wanted);
        let own = self.find(method, uri).map(|facts| facts.kind);
        own.or_else(|| shown(Kind::Page))
            .or_else(|| shown(Kind::Fragment))
            .or_else(|| kinds().next())
    }

    /// The routes of an address.
    fn at(&self, uri: &Uri) -> &[Arc<RouteFacts>] {
        let redirect = redirect(uri);
        let path = redirect.as_deref().unwrap_or(uri.path());
        self.0.at(path).map_or(&[], |found| found.value)
    }
}

/// The path of the redirect that a query names.
fn redirect(uri: &Uri) -> Option<String> {
    if uri.path() != REDIRECT_QUERY {
        return None;
    }
    let fields = Fields::parse(uri.query()?).ok()?;
    Some(format!("{}{}", REDIRECT, fields.get("redirect")?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rate_classes::RateClass;

    fn table() -> RouteTable {
        RouteTable::new(&crate::routes())
    }

    /// Method and address, as a request holds them.
    fn asked(method: &str, path: &str) -> (Method, Uri) {
        let method = method.parse().expect("a method");
        (method, path.parse().expect("an address"))
    }

    #[test]
    fn a_route_is_found_by_its_address_segment_by_segment() {
        let table = table();
        for (path, expected) in [
            ("/", Some("/")),
            ("/panier", Some("/panier")),
            ("/produit/A%2F1", Some("/produit/{code}")),
            ("/produit/", None),
            ("/produit/A/", Some("/produit/{code}/")),
            ("/produit/A/vis", Some("/produit/{code}/{slug}")),
            ("/produit/A/vis/x", None),
            ("/media/articles/a.webp", Some("/media/{*chemin}")),
            ("/media/", None),
            ("/tag/chantier/list", Some("/tag/chantier/list")),
        ] {
            for method in ["GET", "HEAD"] {
                let (method, uri) = asked(method, path);
                let found = table.find(&method, &uri).map(|facts| facts.path);
                assert_eq!(found, expected, "{method} {path}");
            }
        }
    }

    #[test]
    fn the_query_of_openweb_names_the_route_of_a_redirect() {
        let table = table();
        let (method, uri) = asked("POST", "/openweb?redirect=produit_panier_ajoute");
        let found = table.find(&method, &uri).expect("a route");
        assert_eq!(found.path, "/openweb/redirect/produit_panier_ajoute");
        assert_eq!(table.kind(&Method::PUT, &uri), Some(Kind::Fragment));
        let (method, uri) = asked("POST", "/openweb?redirect=..%2Fadmin");
        assert!(table.find(&method, &uri).is_none());
    }

    /// Questions that cost work or room, each with its bucket.
    const COSTLY: &[(&str, &str, RateClass)] = &[
        ("POST", "/rest/connexion", RateClass::Login),
        ("POST", "/compte/connexion", RateClass::Login),
        ("POST", "/rest/compte/oubli", RateClass::Login),
        (
            "POST",
            "/rest/compte/nouveau-mot-de-passe",
            RateClass::Login,
        ),
        ("POST", "/rest/session/confirmation", RateClass::Login),
        (
            "POST",
            "/service/secondFacteur/confirmation",
            RateClass::Login,
        ),
        ("POST", "/rest/premier-acces", RateClass::Login),
        ("DELETE", "/rest/compte", RateClass::Login),
        ("POST", "/rest/compte", RateClass::Creation),
        (
            "POST",
            "/rest/mouvements/1/retractation",
            RateClass::Creation,
        ),
        ("GET", "/rest/recherche/vis", RateClass::Search),
        ("GET", "/recherche", RateClass::Search),
        ("GET", "/submenu/F", RateClass::Search),
        ("GET", "/simplemenu/racine", RateClass::Search),
        ("GET", "/rest/articles", RateClass::Search),
        (
            "GET",
            "/rest/articles?query=vis&taille=100",
            RateClass::Search,
        ),
        ("HEAD", "/rest/articles?famille=F", RateClass::Search),
        ("GET", "/categorie/F/f?page=2", RateClass::Search),
        (
            "POST",
            "/openweb/redirect/produit_panier_ajoute",
            RateClass::Basket,
        ),
        ("PATCH", "/rest/paniers/1/lignes/1", RateClass::Basket),
        ("POST", "/tag/chantier/", RateClass::Basket),
        ("POST", "/rest/saisie-rapide", RateClass::Basket),
        ("POST", "/rest/mouvements/1/recommander", RateClass::Basket),
        ("POST", "/rest/commande", RateClass::Order),
        ("GET", "/admin/statistiques/csv", RateClass::Export),
        ("GET", "/rest/compte/export", RateClass::Export),
        ("GET", "/admin/commandes/csv", RateClass::HandOut),
        ("GET", "/service/journal/csv", RateClass::HandOut),
        ("HEAD", "/admin/commandes/csv", RateClass::HandOut),
        ("HEAD", "/service/journal/csv", RateClass::HandOut),
        ("GET", "/service/client/C00001/donnees", RateClass::HandOut),
        (
            "POST",
            "/admin/fichierimportation/upload",
            RateClass::Upload,
        ),
        (
            "POST",
            "/service/transporteur/logo/upload",
            RateClass::Upload,
        ),
        ("POST", "/csp-rapport", RateClass::Report),
        (
            "GET",
            "/admin/fichierimportation/rename/a.ok",
            RateClass::ImportFile,
        ),
        (
            "POST",
            "/admin/fichierimportation/rename/a.ok",
            RateClass::ImportFile,
        ),
        (
            "GET",
            "/admin/fichierimportation/delete/a.ok",
            RateClass::ImportFile,
        ),
        (
            "POST",
            "/admin/fichierimportation/delete/a.ok",
            RateClass::ImportFile,
        ),
    ];

    #[test]
    fn what_costs_work_or_room_has_a_bucket_of_its_own() {
        let table = table();
        for &(method, path, class) in COSTLY {
            let (method, uri) = asked(method, path);
            let facts = table.find(&method, &uri).expect("a route");
            assert_eq!(facts.rate_of(&uri), Some(class), "{method} {path}");
        }
        for path in [
            "/",
            "/categorie/F/f",
            "/categorie/F/f?",
            "/rest/articles/VIS",
        ] {
            let (method, uri) = asked("GET", path);
            let facts = table.find(&method, &uri).expect("a route");
            assert_eq!(facts.rate_of(&uri), None, "{path}");
        }
    }
}
