//! Audit log of refusals, and of looks.

use axum::http::Method;
use comptoir::store::StoreError;

use crate::journal::lines;
use crate::support::comptes::credentials;
use crate::support::{Boutique, CLIENT, LOGIN_ADMIN, Quelquun};

/// Whoever guesses at an administrator's login does not hide it behind refusals of any other kind.
#[tokio::test]
async fn logins_that_must_wait_are_noted_whatever_else_is_refused() {
    let boutique = Boutique::configured(|config| config.rate_limits = true);
    let admin = boutique.admin();
    let stranger = boutique.visiteur();
    let elsewhere = [
        ("sec-fetch-site", "cross-site"),
        ("content-type", "application/json"),
    ];
    for _ in 0..40 {
        let body = Some("{}".to_owned());
        let refused = stranger.ask(Method::POST, "/service/zone", body, &elsewhere);
        assert_eq!(refused.await.status, 403);
    }
    let guess = credentials(LOGIN_ADMIN, "Faux-2026!");
    for _ in 0..5 {
        stranger.post("/rest/connexion", guess.clone()).await;
    }
    let wait = stranger.post("/rest/connexion", guess).await;
    assert_eq!(wait.status, 429, "{wait}");
    // Nobody waits for the line: what is written next comes after it.
    let next = boutique.parts().store.write(|_| Ok::<_, StoreError>(()));
    next.expect("written");
    let newest = &lines(&admin, "").await[0];
    let told = (newest["acte"].as_str(), newest["statut"].as_u64());
    assert_eq!(told, (Some("Connexion"), Some(429)), "{newest}");
}

/// Refusals are counted by who provokes them: a stranger who provokes thousands hides neither those
/// of another, nor any that bears the cookie of an administrator.
#[tokio::test]
async fn refusals_of_a_stranger_hide_nobody_else_s() {
    let boutique = Boutique::vide();
    let elsewhere = [
        ("sec-fetch-site", "cross-site"),
        ("content-type", "application/json"),
    ];
    let provoke = async |who: &Quelquun<'_>| {
        let body = Some("{}".to_owned());
        let refused = who.ask(Method::POST, "/service/zone", body, &elsewhere);
        assert_eq!(refused.await.status, 403);
    };
    let flood = async |last: u8| {
        let stranger = boutique.visiteur_from([192, 0, 2, last]);
        for _ in 0..40 {
            provoke(&stranger).await;
        }
    };
    flood(1).await;
    provoke(&boutique.visiteur_from([192, 0, 2, 2])).await;
    provoke(&boutique.client()).await;
    // As many addresses as he likes, that of the administrator among them.
    for last in 3..60 {
        flood(last).await;
    }
    let here = boutique.visiteur();
    for _ in 0..40 {
        provoke(&here).await;
    }
    let admin = boutique.admin();
    for _ in 0..40 {
        provoke(&admin).await;
    }
    let counted = async |texte: &str| {
        let path = format!("/service/journal?refuses=1&q={texte}");
        admin.get(&path).await.ok()["total"].as_u64()
    };
    assert_eq!(counted("administrateur").await, Some(40));
    assert_eq!(counted(CLIENT).await, Some(1));
    // Thirty of each, and of twenty addresses at most.
    let all = admin.get("/service/journal?refuses=1").await.ok();
    let total = all["total"].as_u64().expect("counted");
    assert_eq!(total, 40 + 1 + 1 + 30 * 19, "{total}");
}

/// HEAD works a table out as GET does: it is counted, and told.
#[tokio::test]
async fn a_table_asked_by_head_is_noted_like_any_other() {
    let boutique = Boutique::vide();
    let who = boutique.admin();
    for path in ["/admin/commandes/csv", "/service/journal/csv"] {
        let head = who.ask(Method::HEAD, path, None, &[]).await;
        assert_eq!(head.status, 200, "{path}: {head}");
    }
    let actes: Vec<_> = lines(&who, "")
        .await
        .iter()
        .map(|it| it["acte"].clone())
        .collect();
    let told = ["Journal : télécharger", "Commandes : télécharger la liste"];
    assert_eq!(actes[..2], told, "{actes:?}");
}
