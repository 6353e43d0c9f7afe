//! An administrator orders for a customer: its prices and its agency, and who typed it is kept.

use serde_json::{Value, json};

use crate::support::caisse::{basket, demand, order};
use crate::support::{Boutique, LOGIN_ADMIN};

const SAISIE: &str = "/service/client/C00001/saisie";

#[tokio::test]
async fn an_administrator_orders_at_the_prices_of_the_customer_who_gets_the_order() {
    let boutique = Boutique::garnie();
    let (admin, client) = (boutique.admin(), boutique.client());
    // The customer fills its own basket meanwhile: nobody touches it.
    basket(&client, &[("CABLE", 1)]).await;
    let answer = admin.post(SAISIE, json!({})).await.ok();
    assert_eq!(answer["lien"], "/?pourClient=C00001");
    let session = admin.get("/rest/session").await.ok();
    assert_eq!(
        (
            &session["client"]["code"],
            &session["pourClient"],
            &session["admin"]
        ),
        (&json!("C00001"), &json!(true), &json!(true))
    );
    let panier = basket(&admin, &[("VIS", 10)]).await;
    let made = order(&admin, "pour", &demand(panier)).await;
    assert_eq!(made.status, 409, "ten are not in stock: {made}");
    let line = admin.get(&format!("/rest/paniers/{panier}")).await.ok();
    // Its own price from ten on.
    assert_eq!(line["lignes"][0]["prixUnitaireHT"], 1.0, "{line}");
    admin.delete(&format!("/rest/paniers/{panier}")).await;
    let panier = basket(&admin, &[("VIS", 4)]).await;
    let made = order(&admin, "pour-2", &demand(panier)).await.ok();
    let read = client
        .get(&format!("/rest/mouvements/{}", made["id"]))
        .await
        .ok();
    assert_eq!(read["montantHT"], 15.0);
    let fiche = admin
        .get(&format!("/service/commandes/{}/fiche", made["id"]))
        .await
        .ok();
    assert_eq!(fiche["vie"]["saisiePar"], LOGIN_ADMIN);
    let events = fiche["evenements"].to_string();
    assert!(
        events.contains("Commande saisie pour le client"),
        "{events}"
    );
    // The confirmation is the customer's.
    let mails = boutique.mails();
    let to = |it: &&String| it.starts_with("To: <client1@example.test>");
    assert_eq!(mails.iter().filter(to).count(), 1);
    let own = client.get("/rest/session").await.ok();
    assert_eq!(own["panier"]["nbLignes"], 1, "its basket is as it was");
}

#[tokio::test]
async fn the_session_of_it_opens_nothing_else_and_ends_with_the_administrator() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    for (who, status) in [(boutique.visiteur(), 401), (boutique.client(), 403)] {
        assert_eq!(who.post(SAISIE, json!({})).await.status, status);
    }
    let absent = admin.post("/service/client/C99999/saisie", json!({})).await;
    assert_eq!(absent.status, 404);
    admin.post(SAISIE, json!({})).await.ok();
    // The account itself is its customer's to change.
    for (path, body) in [
        (
            "/rest/compte/mot-de-passe",
            json!({"ancien": "a", "motDePasse": "b", "confirmation": "b"}),
        ),
        (
            "/rest/compte/email",
            json!({"email": "x@example.test", "motDePasse": "b"}),
        ),
    ] {
        assert_eq!(admin.post(path, body).await.status, 403, "{path}");
    }
    assert_eq!(admin.delete("/rest/compte").await.status, 403);
    // Alone, that session is nobody's; in the place of the administrator's, nobody's either.
    let thief = boutique.visiteur();
    let taken = admin.cookies.lock().expect("one thread")["sid"].clone();
    let put = |name: &str| {
        let mut cookies = thief.cookies.lock().expect("one thread");
        cookies.insert(name.to_owned(), taken.clone());
    };
    put("sid");
    let session = thief.get("/rest/session").await.ok();
    assert_eq!(
        (&session["connecte"], &session["client"]),
        (&json!(false), &Value::Null)
    );
    put("adm");
    assert_eq!(thief.get("/service/agences").await.status, 401);
    // Ended, he is an administrator and no customer.
    admin.delete("/rest/saisie").await.ok();
    let session = admin.get("/rest/session").await.ok();
    assert_eq!(
        (&session["client"], &session["admin"]),
        (&Value::Null, &json!(true))
    );
    assert_eq!(admin.get("/service/agences").await.status, 200);
}
