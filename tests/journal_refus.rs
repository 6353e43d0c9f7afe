//! What the audit log keeps of what was refused, or only looked at.

use axum::http::Method;
use comptoir::store::StoreError;

use crate::journal::lines;
use crate::support::comptes::credentials;
use crate::support::{Boutique, LOGIN_ADMIN};

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
