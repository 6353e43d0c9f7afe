//! What stands around every page, as the page settings say.

use std::collections::BTreeSet;
use std::path::Path;

use axum::http::Method;
use comptoir::domain::reglages::ReglagesPage;
use comptoir::shop::{Parts, reglages};
use comptoir::store::{StoreError, reglages as kept};

use crate::support::Boutique;

/// Changes the page settings, as their screen would.
pub(crate) fn set_page(parts: &Parts, change: impl FnOnce(&mut ReglagesPage) + Send + 'static) {
    let saved: Result<(), StoreError> = parts.store.write(|write| {
        let mut page = kept::page(write)?;
        change(&mut page);
        page.version += 1;
        kept::put_page(write, &page)
    });
    saved.expect("settings are written");
    reglages::reload(parts).expect("read again");
}

#[tokio::test]
async fn a_page_may_send_events_only_where_a_tracker_is_set() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    let page = visiteur.get("/").await;
    let policy = page.header("content-security-policy");
    assert!(policy.contains("connect-src 'self';"), "{policy}");

    set_page(boutique.parts(), |page| {
        page.analytique_url = "https://mesure.test/matomo/".into();
        page.analytique_site = "4".into();
    });
    for path in ["/", "/panier"] {
        let page = visiteur.get(path).await;
        let policy = page.header("content-security-policy");
        let expected = "connect-src 'self' https://mesure.test;";
        assert!(policy.contains(expected), "{path}: {policy}");
    }
}

#[tokio::test]
async fn an_address_that_could_change_the_policy_is_no_tracker() {
    let boutique = Boutique::etalee();
    for url in [
        "javascript:alert(1)",
        "https://a.test; script-src *",
        "mesure.test",
    ] {
        set_page(boutique.parts(), move |page| {
            page.analytique_url = url.into();
            page.analytique_site = "4".into();
        });
        let page = boutique.visiteur().get("/").await;
        let policy = page.header("content-security-policy");
        assert!(policy.contains("connect-src 'self';"), "{url}: {policy}");
    }
}

#[tokio::test]
async fn the_shop_can_be_installed_and_says_when_there_is_no_network() {
    let boutique = Boutique::etalee();
    set_page(boutique.parts(), |page| page.nom = "Chez Léon".into());
    let visiteur = boutique.visiteur();
    let manifest = visiteur.get("/manifest.webmanifest").await.json();
    assert_eq!(manifest["name"], "Chez Léon");
    assert_eq!(manifest["display"], "minimal-ui");
    assert_eq!(manifest["icons"].as_array().map(Vec::len), Some(3));

    let worker = visiteur.get("/sw.js").await;
    assert_eq!(
        worker.header("content-type"),
        "text/javascript; charset=utf-8"
    );
    assert_eq!(
        worker.header("content-security-policy"),
        "default-src 'none'; connect-src 'self'"
    );
    let page = visiteur.get("/hors-ligne").await;
    for expected in ["Vous êtes hors ligne", "Chez Léon", "href=\"/\""] {
        assert!(page.text().contains(expected), "{expected}: {page}");
    }
}

#[tokio::test]
async fn only_product_pages_are_fetched_before_they_are_asked() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    let page = visiteur.get("/").await;
    let rules = page
        .header("speculation-rules")
        .trim_matches('"')
        .to_owned();
    let rules = visiteur.get(&rules).await;
    assert_eq!(
        rules.header("content-type"),
        "application/speculationrules+json"
    );
    let rules = rules.json();
    let matched = &rules["prefetch"][0]["where"]["and"][0]["href_matches"];
    assert_eq!(matched, "/produit/*");
    assert_eq!(rules["prefetch"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn the_menu_opens_on_the_page_s_activity_unless_the_merchant_chose_one() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    let first = |html: &str| {
        let found = html.split("data-premier=\"").nth(1);
        found.and_then(|it| it.split('"').next()).map(str::to_owned)
    };
    let Some(own) = first(visiteur.get("/categorie/out/outillage").await.text()) else {
        // The screens were not built: pages are their heads.
        return;
    };
    assert_eq!(own, "out");
    set_page(boutique.parts(), |page| page.menu_premier = "fix".into());
    let chosen = first(visiteur.get("/categorie/out/outillage").await.text());
    assert_eq!(chosen.as_deref(), Some("fix"));
}

#[tokio::test]
async fn a_browser_that_unpacks_nothing_gets_the_files_as_they_were_built() {
    let boutique = Boutique::vide();
    let visiteur = boutique.visiteur();
    let built = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../web/dist/assets"));
    let mut seen = BTreeSet::new();
    for entry in std::fs::read_dir(built).expect("the screens are built") {
        let place = entry.expect("a readable folder").path();
        let kind = place
            .extension()
            .and_then(|it| it.to_str())
            .expect("a kind");
        // One of each kind says it of all.
        if matches!(kind, "br" | "gz") || !seen.insert(kind.to_owned()) {
            continue;
        }
        let name = place
            .file_name()
            .and_then(|it| it.to_str())
            .expect("a name");
        let whole = std::fs::read(&place).expect("read");
        let address = format!("/assets/{name}");
        let plain = visiteur.ask(Method::GET, &address, None, &[]).await;
        assert_eq!(plain.header("content-encoding"), "", "{name}");
        assert!(plain.bytes == whole, "{name}");
        let encoding = [("accept-encoding", "gzip")];
        let packed = visiteur.ask(Method::GET, &address, None, &encoding).await;
        assert_eq!(packed.header("content-encoding"), "gzip", "{name}");
    }
    assert_eq!(
        seen.into_iter().collect::<Vec<_>>(),
        ["css", "js", "png", "svg", "wasm"]
    );
}
