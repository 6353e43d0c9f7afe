//! Returns: asked by a customer within a delay, answered and received by the merchant.

use serde_json::json;

use crate::attentes::count_mails;
use crate::support::rayon::stock;
use crate::vie_commande::{act, line, parcel, read, with_order, words};

const DAY: i64 = 24 * 3_600;

#[tokio::test]
async fn a_return_is_asked_answered_and_received() {
    let boutique = with_order().await;
    let (client, path) = (boutique.client(), "/rest/mouvements/1/retours");
    let ask = |cle: &str, quantite: &str| json!({"cle": cle, "lignes": [line(0, quantite)], "motif": "Trop courtes"});
    let early = client.post(path, ask("r", "1")).await;
    assert_eq!(
        early.json()["type"],
        "/erreurs/retour_impossible",
        "{early}"
    );
    act(&boutique, "expeditions", parcel("p", &[line(0, "3")]))
        .await
        .ok();
    act(&boutique, "expeditions/1/livraison", json!({}))
        .await
        .ok();
    let more = client.post(path, ask("r", "4")).await;
    let said = "Article VIS\u{a0}: 4 demandé, 3 qui peut être retourné. Réduisez la quantité.";
    more.refused_with(422, said);
    client.post(path, ask("r", "2")).await.ok();
    client.post(path, ask("r", "2")).await.ok();
    let shown = read(&client).await;
    assert_eq!(shown["retours"].as_array().map(Vec::len), Some(1));
    assert!(words(&shown).contains(&"Retour demandé"), "{shown}");
    let waiting = async || {
        let path = "/admin/commandes/totaux?remboursement=retour";
        boutique.admin().get(path).await.ok()["total"].clone()
    };
    assert_eq!(waiting().await, 1);
    assert_eq!(
        count_mails(&boutique, "Retour"),
        1,
        "its customer has a receipt"
    );
    // What is asked for is not asked for twice.
    assert_eq!(client.post(path, ask("s", "2")).await.status, 422);
    act(
        &boutique,
        "retours/1",
        json!({"etat": "ACC", "message": "Gardez l'emballage", "prevenir": 1}),
    )
    .await
    .ok();
    assert_eq!(waiting().await, 0);
    assert_eq!(stock(boutique.parts(), "VIS"), [1, 3]);
    let got = json!({"etat": "REC", "rendreStock": 1});
    act(&boutique, "retours/1", got.clone()).await.ok();
    act(&boutique, "retours/1", got).await.ok();
    assert_eq!(stock(boutique.parts(), "VIS"), [3, 3]);
    let late = act(&boutique, "retours/1", json!({"etat": "REF"})).await;
    late.refused_with(409, "Ce retour est déjà reçu.");
    // Refused, it may be asked for again; the merchant makes one by himself, never of more.
    client.post(path, ask("t", "1")).await.ok();
    act(&boutique, "retours/2", json!({"etat": "REF"}))
        .await
        .ok();
    let own = |quantite: &str| json!({"cle": "m", "lignes": [line(0, quantite)], "recu": 1});
    assert_eq!(act(&boutique, "retours", own("2")).await.status, 422);
    act(&boutique, "retours", own("1")).await.ok();
    assert_eq!(stock(boutique.parts(), "VIS"), [3, 3]);
    let fiche = boutique
        .admin()
        .get("/service/commandes/1/fiche")
        .await
        .ok();
    let events = fiche["evenements"].to_string();
    for told in [
        "Retour n° 1 demandé",
        "Gardez l'emballage",
        "Retour n° 2 refusé",
    ] {
        assert!(events.contains(told), "{told}: {events}");
    }
}

#[tokio::test]
async fn a_return_is_asked_within_its_delay() {
    let boutique = with_order().await;
    let client = boutique.client();
    act(&boutique, "expeditions", parcel("p", &[line(0, "3")]))
        .await
        .ok();
    act(&boutique, "expeditions/1/livraison", json!({}))
        .await
        .ok();
    let ask = json!({"cle": "r", "lignes": [line(0, "1")], "motif": "Trop courtes"});
    boutique.horloge.advance(14 * DAY + 1);
    let client_late = boutique.client();
    let late = client_late
        .post("/rest/mouvements/1/retours", ask.clone())
        .await;
    late.refused_with(
        409,
        "Le délai pour demander un retour est passé\u{a0}: appelez la boutique.",
    );
    let longer = json!({"id": "apresVente", "retoursJours": 30});
    boutique
        .admin()
        .post("/service/reglages", longer)
        .await
        .ok();
    client_late
        .post("/rest/mouvements/1/retours", ask)
        .await
        .ok();
    drop(client);
}
