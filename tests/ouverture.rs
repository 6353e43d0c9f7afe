//! Right to open an account, and acts of an account's life that count as a login.

use serde_json::{Value, json};

use crate::support::comptes::{boutique, confirm};
use crate::support::{Boutique, LOGIN_CLIENT, MOT_DE_PASSE, Quelquun};

fn account(kind: &str, email: &str) -> Value {
    json!({
        "typeClient": kind, "nom": "Anne Le Bihan", "email": email, "telephone": "02 99 00 11 22",
        "adresse": "3, rue du Port", "codePostal": "56000", "ville": "Vannes",
        "motDePasse": MOT_DE_PASSE, "confirmation": MOT_DE_PASSE,
    })
}

/// docs/appels.md 3.5: for visitors, and for who buys without an account to come back to.
#[tokio::test]
async fn only_who_has_no_account_opens_one() {
    let boutique = Boutique::vide();
    let refusal = "Vous êtes déjà connecté : déconnectez-vous pour ouvrir un autre compte.";
    for who in [boutique.admin(), boutique.client()] {
        let answer = who
            .post("/rest/compte", account("PAR", "anne@example.test"))
            .await;
        answer.refused_with(403, refusal);
    }
    let page = boutique
        .client()
        .get("/compte/creation?urlFrom=%2Fpanier")
        .await;
    page.sent_to("/panier");
    let passager = boutique.visiteur();
    let mut temporary = account("TMP", "anne@example.test");
    temporary["motDePasse"] = json!("");
    temporary["confirmation"] = json!("");
    let opened = passager.post("/rest/compte", temporary).await;
    assert_eq!(opened.status, 201, "{opened}");
    assert_eq!(passager.get("/compte/creation").await.status, 200);
    let opened = passager
        .post("/rest/compte", account("PAR", "anne@example.test"))
        .await;
    assert_eq!(opened.status, 201, "{opened}");
}

async fn logins(boutique: &Boutique) -> Value {
    let counted = boutique.admin().get("/admin/statistiques/fetch").await.ok();
    counted["totaux"]["connexions"].clone()
}

#[tokio::test]
async fn a_changed_password_or_email_is_no_login() {
    let boutique = boutique();
    let who: Quelquun<'_> = boutique.visiteur();
    let login = |login: &str, password: &str| json!({"login": login, "motDePasse": password});
    who.post("/rest/connexion", login(LOGIN_CLIENT, MOT_DE_PASSE))
        .await
        .ok();
    assert_eq!(logins(&boutique).await, 1);
    let changed = json!({
        "ancien": MOT_DE_PASSE, "motDePasse": "Nouveau-2026!", "confirmation": "Nouveau-2026!",
    });
    who.post("/rest/compte/mot-de-passe", changed).await.ok();
    let moved = json!({"email": "neuve@example.test", "motDePasse": "Nouveau-2026!"});
    who.post("/rest/compte/email", moved).await.ok();
    confirm(&boutique, "neuve@example.test").await;
    assert_eq!(logins(&boutique).await, 1);
    let again = boutique.visiteur();
    again
        .post(
            "/rest/connexion",
            login("neuve@example.test", "Nouveau-2026!"),
        )
        .await
        .ok();
    assert_eq!(logins(&boutique).await, 2);
}

#[tokio::test]
async fn who_forgot_is_always_answered_the_same() {
    let boutique = boutique();
    let who = boutique.visiteur();
    for body in [
        json!({}),
        json!({"login": ""}),
        json!({"login": "personne"}),
        json!({"login": LOGIN_CLIENT}),
    ] {
        let answer = who.post("/rest/compte/oubli", body.clone()).await;
        assert_eq!(answer.to_string(), r#"200 {"ok":true}"#, "{body}");
    }
}
