//! Administrators: added, changed, removed; never oneself, never the last one.

use insta::assert_snapshot;
use serde_json::{Value, json};

use crate::support::{Boutique, LOGIN_ADMIN};

const PATH: &str = "/service/utilisateurs";
const MDP: &str = "Quincaillerie-2026!";

fn paule() -> Value {
    json!({"login": "Paule", "nom": "Paule Martin", "motDePasse": MDP, "confirmation": MDP})
}

#[tokio::test]
async fn an_administrator_is_added_changed_and_removed() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    assert_snapshot!(admin.post(PATH, paule()).await, @r#"201 {"id":"paule","login":"paule","nom":"Paule Martin","email":"","profil":"proprietaire","agences":[],"invite":false,"creeLe":1795165200,"derniereConnexion":null,"moi":false,"secondFacteur":false,"sessions":0,"version":1}"#);
    let list = admin.get(PATH).await.ok();
    assert_eq!(list["list"].as_array().map(Vec::len), Some(2));
    assert!(!admin.get(PATH).await.text().contains("argon2"));
    let login = json!({"login": "paule", "motDePasse": MDP});
    boutique
        .visiteur()
        .post("/rest/connexion", login)
        .await
        .ok();
    let seen = admin.get("/service/utilisateurs/paule").await.ok();
    assert_eq!(seen["derniereConnexion"], 1_795_165_200_u64);
    let stale = admin
        .post(PATH, json!({"id": "paule", "nom": "P", "version": 0}))
        .await;
    assert_eq!(stale.status, 409, "{stale}");
    let changed = admin
        .post(PATH, json!({"id": "paule", "nom": "P. Martin"}))
        .await
        .ok();
    assert_eq!(changed["nom"], "P. Martin");
    assert_snapshot!(admin.delete("/service/utilisateurs/paule").await, @r#"200 {"ok":true}"#);
    assert_eq!(admin.get("/service/utilisateurs/paule").await.status, 404);
}

#[tokio::test]
async fn a_new_password_ends_the_sessions_of_that_login() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    admin.post(PATH, paule()).await;
    let other = boutique.visiteur();
    other
        .post(
            "/rest/connexion",
            json!({"login": "paule", "motDePasse": MDP}),
        )
        .await
        .ok();
    assert_eq!(other.get(PATH).await.status, 200);
    let body = json!({"id": "paule", "motDePasse": "Autre-Secret-2026!", "confirmation": "Autre-Secret-2026!"});
    admin.post(PATH, body).await.ok();
    assert_eq!(other.get(PATH).await.status, 401);
    assert_eq!(admin.get(PATH).await.status, 200);
}

#[tokio::test]
async fn a_password_given_long_ago_is_asked_again() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    boutique.horloge.advance(11 * 60);
    for answer in [
        admin.post(PATH, paule()).await,
        admin.delete("/service/utilisateurs/paule").await,
    ] {
        assert_eq!(answer.status, 403, "{answer}");
        assert_eq!(answer.json()["type"], "/erreurs/reauthentification");
    }
}

#[tokio::test]
async fn what_cannot_be_an_administrator_is_refused() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for (body, champ) in [
        (json!({"login": "a b", "motDePasse": MDP}), "login"),
        (json!({"login": "", "motDePasse": MDP}), "login"),
        (json!({"login": "paule"}), "motDePasse"),
        (
            json!({"login": "paule", "motDePasse": "Court-1!"}),
            "motDePasse",
        ),
        (
            json!({"login": "paule", "motDePasse": MDP, "nom": "x".repeat(81)}),
            "nom",
        ),
    ] {
        let answer = admin.post(PATH, body.clone()).await;
        assert_eq!(answer.status, 422, "{body}: {answer}");
        assert!(
            answer.json()["champs"][champ].is_string(),
            "{body}: {answer}"
        );
    }
    let differing = json!({"login": "paule", "motDePasse": MDP, "confirmation": "autre"});
    let answer = admin.post(PATH, differing).await;
    assert_eq!(answer.status, 422, "{answer}");
    assert!(answer.json()["champs"]["motDePasse"].is_null(), "{answer}");
    // Both fields are told what each lacks.
    let both = json!({"login": "paule", "motDePasse": "court", "confirmation": "autre"});
    let answer = admin.post(PATH, both).await.json();
    for champ in ["motDePasse", "confirmation"] {
        assert!(answer["champs"][champ].is_string(), "{champ}: {answer}");
    }
    let taken = json!({"login": "client1@example.test", "motDePasse": MDP});
    assert_eq!(admin.post(PATH, taken).await.status, 409);
    // A customer's login is no administrator's.
    let customer = json!({"id": "client1@example.test", "nom": "X"});
    assert_eq!(admin.post(PATH, customer).await.status, 404);
    let path = "/service/utilisateurs/client1@example.test";
    assert_eq!(admin.delete(path).await.status, 404);
}

#[tokio::test]
async fn neither_oneself_nor_the_last_one_is_removed() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let me = format!("{PATH}/{LOGIN_ADMIN}");
    admin.delete(&me).await.refused_with(
        409,
        "C'est le dernier administrateur : ajoutez-en un autre d'abord.",
    );
    admin.post(PATH, paule()).await;
    let refused = admin.delete(&me).await;
    refused.refused_with(409, "Vous ne pouvez pas supprimer votre propre accès.");
}
