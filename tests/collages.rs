//! Pasted text comes with spaces around it: they count for nothing, however many they are.

use serde_json::json;

use crate::support::caisse::{basket, demand, order};
use crate::support::comptes::confirm;
use crate::support::{Boutique, MOT_DE_PASSE};

/// More spaces than any field has room for.
fn padded(text: &str) -> String {
    let spaces = " ".repeat(300);
    format!("{spaces}\t{text}\n{spaces}")
}

#[tokio::test]
async fn an_order_is_the_same_with_spaces_around_what_was_pasted() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let mut body = demand(basket(&client, &[("VIS", 1)]).await);
    let estimate = |body: serde_json::Value| client.post("/rest/commande/estimation", body);
    let plain = estimate(body.clone()).await.ok();
    for field in ["nom", "ligne1", "codePostal", "ville", "telephone"] {
        let text = body["adresse"][field].as_str().expect("a text");
        body["adresse"][field] = json!(padded(text));
    }
    body["refClient"] = json!(padded(&"R".repeat(40)));
    assert_eq!(estimate(body.clone()).await.ok(), plain);
    let placed = order(&client, "k1", &body).await.ok();
    let path = format!("/rest/mouvements/{}", placed["id"]);
    let kept = client.get(&path).await.ok();
    assert_eq!(kept["refClient"], json!("R".repeat(40)), "{kept}");
    assert_eq!(kept["adresse"]["codePostal"], "29200", "{kept}");
}

#[tokio::test]
async fn an_account_and_a_login_are_the_same_with_spaces_around_what_was_pasted() {
    let boutique = Boutique::garnie();
    let visiteur = boutique.visiteur();
    let account = json!({
        "typeClient": "PRO",
        "nom": padded("Menuiserie Morvan"),
        "email": padded("anne@example.test"),
        "telephone": padded("02 98 00 00 00"),
        "adresse": padded("1 rue du Port"),
        "codePostal": padded("29200"),
        "ville": padded("Brest"),
        "siret": padded("732 829 320 00074"),
        "motDePasse": MOT_DE_PASSE,
        "confirmation": MOT_DE_PASSE,
    });
    let created = visiteur.post("/rest/compte", account).await;
    assert_eq!(created.status, 201, "{created}");
    assert_eq!(confirm(&boutique, "anne@example.test").await.status, 200);
    let login = json!({ "login": padded("anne@example.test"), "motDePasse": MOT_DE_PASSE });
    let entered = boutique
        .visiteur()
        .post("/rest/connexion", login)
        .await
        .ok();
    assert_eq!(entered["client"]["libelle"], "Menuiserie Morvan");
}
