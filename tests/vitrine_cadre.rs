//! Frame of every page, as the page settings say.

use std::collections::BTreeSet;
use std::path::Path;

use axum::http::Method;
use comptoir::domain::reglages::ReglagesPage;
use comptoir::shop::{Parts, reglages};
use comptoir::store::{StoreError, reglages as kept};

use crate::support::{Answer, Boutique};

/// Changes the page settings, as their screen would.
pub(crate) fn set_page(parts: &Parts, change: impl FnOnce(&mut ReglagesPage) + Send + 'static) {
    let saved: Result<(), StoreError> = parts.store.write(|write| {
        let mut page = kept::find_page(write)?;
        change(&mut page);
        page.version += 1;
        kept::put_page(write, &page)
    });
    saved.expect("settings are written");
    reglages::reload(parts).expect("read again");
}

/// Trace of a yes that the banner keeps (`web/src/storefront/cookies/cookies.ts`).
const OUI: &str = "mesure_accord=https%3A%2F%2Fmesure.test%2Fmatomo%204";

#[tokio::test]
async fn a_page_may_send_events_only_after_a_yes_to_the_tracker() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    let asked = async |path: &str, cookie: &str, etag: &str| {
        let headers = [
            ("cookie", cookie),
            ("if-none-match", etag),
            ("accept", "text/html"),
        ];
        visiteur.ask(Method::GET, path, None, &headers).await
    };
    let reaches = |page: &Answer| {
        let policy = page.header("content-security-policy");
        let none = policy.contains("connect-src 'self';");
        let tracker = policy.contains("connect-src 'self' https://mesure.test;");
        assert!(none != tracker, "{policy}");
        tracker
    };
    assert!(!reaches(&asked("/", OUI, "").await), "no tracker is set");

    set_page(boutique.parts(), |page| {
        page.analytique_url = "https://mesure.test/matomo/".into();
        page.analytique_site = "4".into();
    });
    // A shared page, one of a person, one that is refused, one that is not there.
    for path in ["/", "/panier", "/recherche?query=a", "/nulle-part"] {
        for (cookie, expected) in [
            ("", false),
            ("mesure_accord=0", false),
            ("cookies_vus=1", false),
            ("mesure_accord=https%3A%2F%2Fautre.test%204", false),
            (OUI, true),
        ] {
            let page = asked(path, cookie, "").await;
            assert_eq!(reaches(&page), expected, "{path} {cookie}");
        }
    }
    // The kept page is not taken for the one that comes with the other policy.
    let before = asked("/", "", "").await;
    let after = asked("/", OUI, before.header("etag")).await;
    assert_eq!(after.status, 200);
    let again = asked("/", OUI, after.header("etag")).await;
    assert_eq!(again.status, 304);
    assert!(reaches(&again));
    assert_eq!(asked("/", "", after.header("etag")).await.status, 200);
    let call = asked("/rest/session", OUI, "").await;
    assert!(
        !call
            .header("content-security-policy")
            .contains("mesure.test")
    );
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
        let yes = form_urlencoded::Serializer::new(String::new())
            .append_pair("mesure_accord", &format!("{url} 4"))
            .finish();
        let cookie = [("cookie", yes.as_str())];
        let visiteur = boutique.visiteur();
        let page = visiteur.ask(Method::GET, "/", None, &cookie).await;
        let policy = page.header("content-security-policy");
        assert!(policy.contains("connect-src 'self';"), "{url}: {policy}");
    }
}

#[tokio::test]
async fn the_shop_can_be_installed_and_says_when_there_is_no_network() {
    let boutique = Boutique::etalee();
    set_page(boutique.parts(), |page| {
        page.nom = "Chez Léon".into();
        page.telephone = "02 61 91 00 10".into();
    });
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
    for expected in [
        "Vous êtes hors ligne",
        "rien n’est perdu",
        "Chez Léon",
        "href=\"/\"",
        "href=\"tel:0261910010\">02 61 91 00 10</a>",
    ] {
        assert!(page.text().contains(expected), "{expected}: {page}");
    }
}

#[tokio::test]
async fn the_worker_may_keep_public_pages_alone_and_none_that_brings_a_cookie() {
    let boutique = Boutique::etalee();
    let client = boutique.client();
    for path in ["/", "/recherche?query=vis", "/cgv", "/plan-du-site"] {
        let page = client.get(path).await;
        assert_eq!(page.header("cache-control"), "private, no-cache", "{path}");
        assert_eq!(page.header("set-cookie"), "", "{path}");
    }
    for path in ["/panier", "/paniers", "/compte", "/compte/commandes"] {
        let page = client.get(path).await;
        assert_eq!(page.header("cache-control"), "no-store", "{path}");
    }
    // A visitor's first choice gives them a session: what brings it is kept by nobody.
    let visiteur = boutique.visiteur();
    let choice = visiteur
        .submit("/rest/session/tarif", &[("tarif", "TTC")])
        .await;
    assert_ne!(choice.header("set-cookie"), "");
    assert_eq!(choice.header("cache-control"), "no-store");
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
    let built = Path::new(concat!(env!("COMPTOIR_CLONE"), "web/dist/assets"));
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
        ["css", "js", "png", "svg", "wasm", "woff2"]
    );
}
