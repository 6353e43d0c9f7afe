//! Progressive web application: its manifest, the worker that keeps pages for want of a network,
//! and the pages browsers may fetch before they are asked.
//!
//! It keeps at most forty public pages for seven days, of who is there only: they say their day and
//! order nothing.

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse, Response};
use serde_json::json;

use crate::route::{Access, Route, get};
use crate::{assets, conditional_get, plain_page};
use domain::html::escape;
use shop::Shop;

/// Address of the rules of [`PREFETCH`], as pages name it in a header.
pub const PREFETCH_PATH: &str = "/prechargement.json";

/// Product pages are fetched while the pointer rests on their link. No other page: lists are long,
/// and what belongs to one person is never fetched unasked.
const PREFETCH: &str = r#"{"prefetch":[{"where":{"and":[
    {"href_matches":"/produit/*"},
    {"not":{"selector_matches":"[data-declinaisons], [rel~=nofollow]"}}
]},"eagerness":"moderate"}]}"#;

/// The worker; `{version}` and `{fichiers}` are those of this build.
const WORKER: &str = include_str!("offline.js");

/// The worker asks the shop and nobody else.
const WORKER_POLICY: &str = "default-src 'none'; connect-src 'self'";

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![
        get("/manifest.webmanifest", Access::Ouvert, manifest),
        get("/sw.js", Access::Ouvert, worker),
        get("/hors-ligne", Access::Ouvert, page),
        get(PREFETCH_PATH, Access::Ouvert, prefetch),
    ]
}

async fn manifest(State(shop): State<Shop>, headers: HeaderMap) -> Response {
    let nom = shop.parts().reglages.get().page.nom.clone();
    let (fichiers, _) = assets::fichiers();
    let icone = |file: &str, sizes: &str, kind: &str| json!({ "src": format!("/assets/{file}"), "sizes": sizes, "type": kind });
    let mut icons = vec![icone(&fichiers.favicon, "any", "image/svg+xml")];
    for (file, sizes) in [
        (&fichiers.icone192, "192x192"),
        (&fichiers.icone512, "512x512"),
    ] {
        icons.push(icone(file, sizes, "image/png"));
    }
    let body = json!({
        "id": "/",
        "name": nom,
        "short_name": nom,
        "lang": "fr",
        "start_url": "/",
        "scope": "/",
        // With its way back: a shop is walked through.
        "display": "minimal-ui",
        "background_color": "#f6f7f8",
        "theme_color": "#0a2535",
        "icons": icons,
        "shortcuts": [
            { "name": "Saisie rapide", "url": "/saisie-rapide" },
            { "name": "Panier", "url": "/panier" },
            { "name": "Mes commandes", "url": "/compte/commandes" },
        ],
    });
    conditional_get::build_answer(&headers, "application/manifest+json", body.to_string())
}

async fn worker(State(shop): State<Shop>) -> Response {
    let (fichiers, _) = assets::fichiers();
    let police = shop.parts().reglages.get().page.apparence.police;
    let kept = [
        &fichiers.css,
        fichiers.polices.find(police),
        &fichiers.favicon,
    ]
    .map(|file| format!("/assets/{file}"));
    let text = WORKER
        .replace("{version}", &fichiers.css)
        .replace("{fichiers}", &json!(kept).to_string());
    let headers = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
        (header::CONTENT_SECURITY_POLICY, WORKER_POLICY),
    ];
    (headers, text).into_response()
}

async fn page(State(shop): State<Shop>) -> Html<String> {
    let reglages = shop.parts().reglages.get();
    let nom = escape(&reglages.page.nom);
    // What still works without a network.
    let appel = match reglages.page.telephone.trim() {
        "" => String::new(),
        telephone => format!(
            "<p>Une commande qui presse\u{a0}? Appelez-nous au <a href=\"tel:{}\">{}</a>.</p>",
            escape(&telephone.replace(char::is_whitespace, "")),
            escape(telephone)
        ),
    };
    let (fichiers, _) = assets::fichiers();
    // The picture is kept with the page: see the worker's files.
    let header = format!(
        "<header class=\"secours-tete\"><a class=\"largeur\" href=\"/\"><img \
         src=\"/assets/{}\" alt=\"\" width=\"36\" height=\"36\">{nom}</a></header>",
        fichiers.favicon
    );
    Html(plain_page::headed(
        "Vous êtes hors ligne",
        &header,
        &format!(
            "<p>Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez\u{a0}: votre panier vous \
             attend, rien n’est perdu.</p><p>Sans réseau, ni les prix ni le stock ne sont sûrs\u{a0}: rien \
             ne peut être commandé.</p>{appel}\
             <p><a class=\"bouton bouton-principal\" href=\"\">Réessayer</a></p>"
        ),
    ))
}

async fn prefetch() -> Response {
    let headers = [
        (header::CONTENT_TYPE, "application/speculationrules+json"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    (headers, PREFETCH).into_response()
}
