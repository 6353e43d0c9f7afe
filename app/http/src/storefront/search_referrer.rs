//! Referrer of a search: the question whose answer led to a page, which the browser says by itself.

use axum::http::HeaderMap;
use axum::http::header::REFERER;
use wasm_rules::recherche::Recherche;

use crate::extract::Fields;
use domain::ids::CodeArticle;
use shop::Shop;
use shop::recherches::choix;

/// Address of the answer to a question, in an address of this shop.
const SEARCH_PATH: &str = "/recherche";

/// Counts that the answer to a question led to an article, where the request says so: its page is
/// opened, or it is put in a basket. A page fetched before it is asked for is not chosen yet.
pub(super) fn note(
    shop: &Shop,
    headers: &HeaderMap,
    session: Option<[u8; 32]>,
    article: &CodeArticle,
) {
    if let Some(texte) = read(headers) {
        let is_chosen = !is_prefetch(headers);
        choix::note_led(shop.parts(), session, &texte, article, is_chosen);
    }
}

/// The question of the page that a request comes from.
fn read(headers: &HeaderMap) -> Option<Recherche> {
    let text = |name: &str| headers.get(name)?.to_str().ok();
    // Browsers that say it tell another site's page apart.
    if text("sec-fetch-site").is_some_and(|it| it != "same-origin") {
        return None;
    }
    let address = text(REFERER.as_str())?;
    let (_, after) = address.split_once("://")?;
    let path = &after[after.find('/')?..];
    let (path, query) = path.split_once('?')?;
    let fields = (path == SEARCH_PATH).then(|| Fields::parse(query).ok())??;
    Recherche::parse(fields.text("query")).ok()
}

fn is_prefetch(headers: &HeaderMap) -> bool {
    let purpose = headers.get("sec-purpose");
    purpose.is_some_and(|it| it.as_bytes().starts_with(b"prefetch"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn read_text(referrer: &str, site: Option<&'static str>) -> Option<String> {
        let mut headers = HeaderMap::new();
        headers.insert(REFERER, HeaderValue::from_str(referrer).expect("a header"));
        if let Some(site) = site {
            headers.insert("sec-fetch-site", HeaderValue::from_static(site));
        }
        read(&headers).map(|it| it.as_str().to_owned())
    }

    #[test]
    fn the_question_is_that_of_the_page_of_this_shop_alone() {
        let page = "https://boutique.example/recherche?query=vis%20inox&tri=prix";
        assert_eq!(read_text(page, None).as_deref(), Some("vis inox"));
        assert!(read_text(page, Some("same-origin")).is_some());
        for (page, site) in [
            (page, Some("cross-site")),
            ("https://boutique.example/categorie/vis?query=vis", None),
            ("https://boutique.example/recherche", None),
            ("https://boutique.example/recherche?query=ab", None),
            ("https://boutique.example", None),
            ("rien", None),
        ] {
            assert_eq!(read_text(page, site), None, "{page}");
        }
    }
}
