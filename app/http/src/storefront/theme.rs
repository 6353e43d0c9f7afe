//! The merchant's colours as a style sheet of their own: the pages carry no style themselves.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::conditional_get;
use crate::route::{Access, Route, get};
use domain::reglages::ReglagesPage;
use shop::Shop;

const PATH: &str = "/theme.css";

/// Its address changes with the settings.
const CACHE: &str = "public, max-age=31536000, immutable";

/// Routes of this file.
pub fn routes() -> Vec<Route> {
    vec![get(PATH, Access::Ouvert, render_theme)]
}

/// The colours that were chosen, by the names they have in the style of the pages.
fn list_couleurs(page: &ReglagesPage) -> impl Iterator<Item = (&'static str, &str)> {
    [
        ("encre", page.couleur_texte.as_str()),
        ("fond", &page.couleur_fond),
        ("marine", &page.couleur_principale),
        ("action", &page.couleur_action),
    ]
    .into_iter()
    .filter(|(_, couleur)| !couleur.is_empty())
}

/// Address of the style sheet; empty where the program's own colours are kept.
pub fn address(page: &ReglagesPage) -> String {
    if list_couleurs(page).next().is_none() {
        return String::new();
    }
    format!("{PATH}?v={}", page.version)
}

async fn render_theme(State(shop): State<Shop>, headers: HeaderMap) -> Response {
    let reglages = shop.parts().reglages.get();
    let etag = format!("\"theme-{}\"", reglages.page.version);
    if conditional_get::is_known(&headers, &etag) {
        return (StatusCode::NOT_MODIFIED, [(header::ETAG, etag)]).into_response();
    }
    let mut css = String::from(":root{");
    for (nom, couleur) in list_couleurs(&reglages.page) {
        css.push_str(&format!("--{nom}:{couleur};"));
        if matches!(nom, "marine" | "action") {
            // Darker under the pointer: white text only stands out more.
            css.push_str(&format!(
                "--{nom}-fonce:color-mix(in srgb,{couleur} 75%,black);"
            ));
        }
    }
    css.push_str("}\n");
    let headers = [
        (header::CONTENT_TYPE, "text/css; charset=utf-8".to_owned()),
        (header::CACHE_CONTROL, CACHE.to_owned()),
        (header::ETAG, etag),
    ];
    (headers, css).into_response()
}
