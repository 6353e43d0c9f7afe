//! What stands around every page, as the page settings say.

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
