//! Every route, asked by everyone, with every method: the table of roles, walked.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use axum::http::Method;
use comptoir::domain::jeton_api::PorteeJeton;
use comptoir::http::route::{Access, Kind, Route};
use comptoir::http::routes;

use crate::support::{Answer, Boutique, Quelquun};

/// Callers of a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Qui {
    Visiteur,
    Client,
    Admin,
}

/// Row of `fixtures/acces.tsv`: a route, told apart from the program.
pub(crate) struct Ligne {
    pub(crate) method: Method,
    pub(crate) path: &'static str,
    pub(crate) access: Access,
    /// True where the audit log keeps it.
    pub(crate) journal: bool,
}

pub(crate) fn acces() -> Vec<Ligne> {
    let lines = include_str!("../fixtures/acces.tsv").lines();
    let kept = lines.filter(|line| !line.starts_with('#') && !line.is_empty());
    kept.map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let (method, path, access, journal) = match fields[..] {
            [method, path, access] => (method, path, access, false),
            [method, path, access, "journal"] => (method, path, access, true),
            _ => panic!("three fields separated by tabs, perhaps « journal »: {line}"),
        };
        Ligne {
            method: method.parse().expect("a method"),
            path,
            access: access_called(access),
            journal,
        }
    })
    .collect()
}

fn access_called(name: &str) -> Access {
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

/// A second opinion on every route: one that joins, or whose access changes, is said twice.
#[test]
fn the_routes_are_those_of_the_table() {
    let spelled = |method: &Method, path: &str, access: Access| {
        let access = match access {
            Access::Jeton(Some(portee)) => format!("jeton:{}", portee.code()),
            Access::Jeton(None) => "jeton".to_owned(),
            Access::Ouvert
            | Access::Catalogue
            | Access::Client
            | Access::Connecte
            | Access::Admin => format!("{access:?}").to_lowercase(),
        };
        format!("{method}\t{path}\t{access}")
    };
    let routes = routes();
    let mounted: BTreeSet<String> = routes
        .iter()
        .map(|it| spelled(&it.method, it.path, it.access))
        .collect();
    let told: BTreeSet<String> = acces()
        .iter()
        .map(|it| spelled(&it.method, it.path, it.access))
        .collect();
    let missing: Vec<&String> = mounted.difference(&told).collect();
    let extra: Vec<&String> = told.difference(&mounted).collect();
    assert!(missing.is_empty(), "fixtures/acces.tsv lacks {missing:#?}");
    assert!(extra.is_empty(), "no such route any more: {extra:#?}");
    assert_eq!(mounted.len(), routes.len(), "a route is mounted twice");
}

/// Status that the guard should answer; none where it lets pass.
fn expected(access: Access, kind: Kind, qui: Qui) -> Option<u16> {
    let not_logged = if kind == Kind::Page { 303 } else { 401 };
    match (access, qui) {
        (Access::Ouvert | Access::Catalogue, _)
        | (Access::Client | Access::Connecte, Qui::Client)
        | (Access::Connecte | Access::Admin, Qui::Admin) => None,
        // No session opens what is for programs.
        (Access::Jeton(_), _) => Some(401),
        (_, Qui::Visiteur) => Some(not_logged),
        (Access::Admin, Qui::Client) | (Access::Client, Qui::Admin) => Some(403),
    }
}

/// A path with its parameters filled with something that does not exist.
pub(crate) fn concrete(path: &str) -> String {
    let segments = path.split('/').map(|segment| {
        if segment.starts_with('{') {
            "999999"
        } else {
            segment
        }
    });
    segments.collect::<Vec<_>>().join("/")
}

fn is_guard_refusal(answer: &Answer) -> bool {
    let login = [
        "/compte/connexion?urlFrom=",
        "/openweb/admin/admin_connexion?urlFrom=",
    ];
    match answer.status.as_u16() {
        401 => {
            let phrases = ["Connectez-vous pour continuer.", "Il faut un jeton"];
            phrases.iter().any(|it| answer.text().contains(it))
        }
        403 => answer.text().contains("réservée aux"),
        303 => login
            .iter()
            .any(|start| answer.header("location").starts_with(start)),
        _ => false,
    }
}

async fn check((route, access): (&Route, Access), qui: Qui, who: &Quelquun<'_>) {
    let path = concrete(route.path);
    let answer = who.ask(route.method.clone(), &path, None, &[]).await;
    let label = format!("{} {} asked by {qui:?}: {answer}", route.method, route.path);
    match expected(access, route.kind, qui) {
        Some(status) => assert_eq!(answer.status.as_u16(), status, "{label}"),
        None => assert!(!is_guard_refusal(&answer), "{label}"),
    }
    assert_ne!(answer.status.as_u16(), 500, "{label}");
    is_dressed(&answer, &label);
    // docs/appels.md 1.12: a browser that went back would show what another person read.
    if access == Access::Admin {
        assert_eq!(answer.header("cache-control"), "no-store", "{label}");
    }
}

/// Addresses that browsers may prefetch: the same for everybody.
const COMMUN: &str = "/prechargement.json";

/// Headers of every answer, whoever asks for whatever (docs/appels.md 1.12; tests/SECURITE.md
/// T19e): no shared cache may keep what was made for one person, no answer runs what it should not.
fn is_dressed(answer: &Answer, label: &str) {
    assert_eq!(
        answer.header("x-content-type-options"),
        "nosniff",
        "{label}"
    );
    let policy = answer.header("content-security-policy");
    assert!(policy.starts_with("default-src 'none'"), "{label}");
    let is_html = answer.header("content-type").starts_with("text/html");
    if is_html {
        for part in [
            "require-trusted-types-for 'script'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        ] {
            assert!(policy.contains(part), "{part}: {label}");
        }
        assert!(
            !policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"),
            "{label}"
        );
    } else if answer.header("content-type").contains("json") {
        assert!(policy.contains("sandbox"), "{label}");
    }
    let kept = answer.header("cache-control");
    // Files of the program are the same for everybody; pages and calls are made for one person.
    let is_call = answer.header("content-type").contains("json") && !label.contains(COMMUN);
    let is_personal = kept.contains("no-store") || kept.contains("private");
    assert!(
        !kept.is_empty() && (is_personal || !(is_html || is_call)),
        "{kept}: {label}"
    );
}

#[tokio::test]
async fn a_get_that_changes_something_refuses_head() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let changing: Vec<Route> = routes().into_iter().filter(|route| !route.head).collect();
    assert_eq!(changing.len(), 2, "rename and delete of import files");
    for route in changing {
        let answer = admin
            .ask(Method::HEAD, &concrete(route.path), None, &[])
            .await;
        assert_eq!(answer.status, 405, "{}: {answer}", route.path);
        let options = admin
            .ask(Method::OPTIONS, &concrete(route.path), None, &[])
            .await;
        assert_eq!(options.status, 204, "{}: {options}", route.path);
        assert_eq!(options.header("allow"), "GET, POST, OPTIONS");
    }
}

#[tokio::test]
async fn every_route_lets_in_whom_it_should() {
    let (told, read) = (acces(), Boutique::vide());
    for route in routes() {
        let said = told
            .iter()
            .find(|it| it.method == route.method && it.path == route.path);
        // By the table, not by what the route says of itself.
        let route = (&route, said.expect("in fixtures/acces.tsv").access);
        // A shop of its own for each that acts: some end the session they are asked with.
        let own = (route.0.method != Method::GET).then(Boutique::vide);
        let boutique = own.as_ref().unwrap_or(&read);
        check(route, Qui::Visiteur, &boutique.visiteur()).await;
        check(route, Qui::Client, &boutique.client()).await;
        check(route, Qui::Admin, &boutique.admin()).await;
    }
}

#[tokio::test]
async fn a_method_an_address_does_not_take_is_refused() {
    let boutique = Boutique::vide();
    let all = [
        Method::GET,
        Method::POST,
        Method::PUT,
        Method::PATCH,
        Method::DELETE,
    ];
    let routes = routes();
    for route in &routes {
        for method in &all {
            let taken = routes
                .iter()
                .any(|other| other.path == route.path && other.method == *method);
            if !taken {
                let path = concrete(route.path);
                let answer = boutique.admin().ask(method.clone(), &path, None, &[]).await;
                assert!(
                    answer.status == 405 || answer.status == 404,
                    "{method} {path}: {answer}"
                );
            }
        }
    }
}

/// Acts that follow no record: what they make or carry away, order, send or end is told by their words
/// and by their form.
const SANS_FICHE: [&str; 44] = [
    "DELETE /service/client/{code}/donnees",
    "DELETE /service/envois/{id}",
    "DELETE /service/medias/{*id}",
    "DELETE /service/resetForfaitTransport",
    "DELETE /service/secondFacteur",
    "DELETE /service/sessions",
    "DELETE /service/sessions/{id}",
    "DELETE /service/tarif/{code}",
    "POST /admin/fichierimportation/apercu/{name}",
    "POST /admin/fichierimportation/convertir/{name}",
    "POST /admin/fichierimportation/delete/{name}",
    "POST /admin/fichierimportation/rename/{name}",
    "POST /admin/fichierimportation/simulation/{name}",
    "POST /admin/fichierimportation/upload",
    // Lots of programs: the answer tells of each row.
    "POST /api/v1/articles",
    "POST /api/v1/clients",
    "POST /api/v1/familles",
    "POST /api/v1/prix",
    "POST /api/v1/stocks",
    "POST /openweb/admin/admin_commandeEdite",
    "POST /openweb/admin/admin_commandeValideReglement",
    "POST /service/article/image",
    "POST /service/client/{code}/invitation",
    "POST /service/client/{code}/saisie",
    "POST /service/client/{code}/validation",
    // What it says is not the log's.
    "POST /service/commandes/{id}/notes",
    "POST /service/connexion/deconnexion",
    "POST /service/connexion/lien",
    "POST /service/courriels/essai",
    "POST /service/envois/{id}",
    "POST /service/invitations",
    "POST /service/invitations/examen",
    "POST /service/invitations/liste",
    "POST /service/invitations/{id}/etat",
    "POST /service/medias",
    "POST /service/ordreFamilles",
    "POST /service/paiementEnLigne/essai",
    "POST /service/retablissement",
    "POST /service/sauvegardes",
    "POST /service/secondFacteur",
    "POST /service/secondFacteur/codes",
    "POST /service/secondFacteur/confirmation",
    "POST /service/transporteur/logo/upload",
    "POST /service/utilisateurs/{id}/invitation",
];

/// A form that joins and forgets to say which record it changes would leave lines that tell nothing.
#[test]
fn an_act_of_administrators_follows_the_record_it_changes() {
    let changing = routes()
        .into_iter()
        .filter(|route| route.method != Method::GET);
    let mut unfollowed: Vec<String> = changing
        .filter(|route| route.audit.is_some_and(|audit| audit.follows.is_none()))
        .map(|route| format!("{} {}", route.method, route.path))
        .collect();
    unfollowed.sort();
    assert_eq!(unfollowed, SANS_FICHE);
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

/// Start of the address of each screen of the administration; the rest is its name.
const SCREENS: &str = "/openweb/admin/admin_";

/// Page of an act, which a browser without scripts confirms there: no screen.
const CONFIRMATION: &str = "commandeValideReglement";

/// `UPDATE_WIRE=1` writes them.
#[test]
fn the_committed_typescript_has_the_address_of_each_screen() {
    let routes = routes();
    let mut screens: Vec<&str> = routes
        .iter()
        .filter(|it| it.method == Method::GET && it.kind == Kind::Page)
        .filter_map(|it| it.path.strip_prefix(SCREENS))
        .filter(|it| !it.contains('{') && *it != CONFIRMATION)
        .collect();
    screens.sort_unstable();
    let lines = screens
        .iter()
        .map(|it| format!("  {it}: '{SCREENS}{it}',\n"));
    let text = format!(
        "// This file was generated by `tests/access.rs`. Do not edit this file manually.\n\n\
         /**\n * The address of each screen of the administration.\n */\n\
         export const chemins = {{\n{}}} as const\n",
        lines.collect::<String>()
    );
    let place = Path::new(env!("COMPTOIR_CLONE")).join("web/src/wire/chemins.ts");
    if std::env::var_os("UPDATE_WIRE").is_some() {
        fs::write(&place, &text).expect("written");
    }
    let committed = fs::read_to_string(&place).expect("readable");
    assert_eq!(
        committed, text,
        "`UPDATE_WIRE=1 cargo test typescript` writes it"
    );
}
