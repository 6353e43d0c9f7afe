//! How often one may ask, by the requests themselves: what an address may write, and whose count a
//! cookie stands for.

use axum::http::Method;
use comptoir::domain::panier::LIGNES_MAX;
use serde_json::json;

use crate::support::Boutique;

/// Lines of baskets one address may write at once.
const LIGNES: usize = 100_000;

#[tokio::test]
async fn one_address_does_not_fill_the_disk_with_baskets() {
    let boutique = Boutique::configured(|config| config.rate_limits = true);
    // None of them exists: what is asked is counted before it is worked on.
    let lignes = vec![json!({ "codeArticle": "INCONNU", "quantite": 1 }); LIGNES_MAX];
    let body = json!({ "lignes": lignes });
    let from = async |last: u8| {
        // A visitor of its own each time, as who fills a disk would be.
        let who = boutique.visiteur_from([192, 0, 2, last]);
        who.post("/rest/paniers/0/lignes", body.clone()).await
    };
    for _ in 0..LIGNES / LIGNES_MAX - 1 {
        let answer = from(1).await;
        assert_eq!(answer.status, 404, "{answer}");
    }
    let refused = from(1).await;
    assert_eq!(refused.status, 429, "{refused}");
    let wait: u32 = refused.header("retry-after").parse().expect("seconds");
    assert!(wait <= LIGNES_MAX as u32 / 10, "{wait}");
    assert_eq!(from(2).await.status, 404, "others go on");
}

#[tokio::test]
async fn an_invented_cookie_stands_for_no_session() {
    let boutique = Boutique::configured(|config| config.rate_limits = true);
    let real = boutique.visiteur_from([192, 0, 2, 1]);
    real.post("/rest/paniers", json!({ "nomPanier": "A" }))
        .await;
    let thief = boutique.visiteur_from([192, 0, 2, 1]);
    let mut statuses = Vec::new();
    for number in 0..200_u64 {
        let cookie = format!("sid={number:064x}");
        let headers = [("cookie", cookie.as_str())];
        let answer = thief
            .ask(Method::GET, "/tag/chantier/list", None, &headers)
            .await;
        statuses.push(answer.status.as_u16());
    }
    // Thirty at once and ten a second, as anybody without a session.
    assert!(statuses.contains(&429), "{statuses:?}");
    // Who has one is counted apart, behind the same address.
    assert_eq!(real.get("/tag/chantier/list").await.status, 200);
}
