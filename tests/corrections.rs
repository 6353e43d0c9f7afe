//! Orders whose quantities change: cancelled lines, other quantities; stock to the thousandth,
//! statistics, and what the ERP is told.

use comptoir::domain::Centimes;
use serde_json::{Value, json};

use crate::attentes::{count_mails, counted, exports};
use crate::support::Boutique;
use crate::support::caisse::{basket, demand, order};
use crate::support::rayon::{reprice, stock};
use crate::vie_commande::{act, line, parcel, read, thousandths, with_order, words};

#[tokio::test]
async fn cancelled_lines_take_their_amounts_their_stock_and_their_sales_with_them() {
    let boutique = with_order().await;
    // 4 × 1.25 + 1.14 + 10 of carriage.
    assert_eq!(counted(&boutique).await, json!([1, 16.14]));
    let body = json!({"cle": "a", "lignes": [line(0, "3"), line(1, "2.5")], "motif": "Rupture",
        "rendreStock": 1, "prevenir": 1});
    act(&boutique, "annulation", body).await.ok();
    let shown = read(&boutique.client()).await;
    assert_eq!(
        (&shown["montantHT"], &shown["montantTTC"]),
        (&json!(11.25), &json!(13.5))
    );
    assert_eq!(shown["tva"][0]["montant"], 2.25);
    assert_eq!(shown["suiviLignes"][0]["annulee"], 3.0);
    assert_eq!(shown["etat"], Value::Null);
    assert_eq!(counted(&boutique).await, json!([1, 11.25]));
    assert_eq!(thousandths(&boutique, "VIS"), [4_000, 3_000]);
    assert_eq!(thousandths(&boutique, "CABLE"), [100_000]);
    let listed = boutique
        .admin()
        .get("/admin/commandes/totaux?codeClient=C00001")
        .await
        .ok();
    assert_eq!(listed["montantTTC"], 13.5);
    // Its ERP gets another file, without the line that is gone.
    let files = exports(&boutique);
    assert_eq!(files.len(), 2);
    let (name, text) = &files[1];
    assert_eq!(name, "commande_W0000001_2.xml");
    assert!(text.contains("Quantités modifiées le 20/11/2026"), "{text}");
    assert!(!text.contains("CABLE") && text.contains(">1<"), "{text}");
    // The last of it cancelled, it is cancelled whole, and its stock is what it was.
    let rest = json!({"cle": "b", "lignes": [line(0, "1")], "rendreStock": 1});
    act(&boutique, "annulation", rest).await.ok();
    let shown = read(&boutique.client()).await;
    assert_eq!(shown["etat"], "E_ANN");
    assert_eq!(stock(boutique.parts(), "VIS"), [5, 3]);
    assert_eq!(counted(&boutique).await, json!([0, 0.0]));
}

#[tokio::test]
async fn stock_is_exact_to_the_thousandth_where_dimensions_multiply_it() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let plaque = json!({"codeArticle": "PLAQUE", "quantite": 3, "longueur": "1.234",
        "largeur": "0.567"});
    let made = client.post("/rest/paniers/0/lignes", plaque).await.ok();
    let panier = made["id"].as_u64().expect("a number") >> 22;
    order(&client, "a", &demand(panier)).await.ok();
    // 3 × 1.234 × 0.567 = 2.099034.
    assert_eq!(thousandths(&boutique, "PLAQUE"), [47_901]);
    let one = json!({"cle": "a", "lignes": [line(0, "1")], "rendreStock": 1});
    act(&boutique, "annulation", one).await.ok();
    assert_eq!(thousandths(&boutique, "PLAQUE"), [48_601]);
    act(
        &boutique,
        "expeditions",
        json!({"cle": "p", "lignes": [line(0, "2")]}),
    )
    .await
    .ok();
    let back = json!({"cle": "r", "lignes": [line(0, "1")], "recu": 1, "rendreStock": 1});
    act(&boutique, "retours", back).await.ok();
    assert_eq!(thousandths(&boutique, "PLAQUE"), [49_301]);
}

#[tokio::test]
async fn stock_that_is_not_given_back_stays_where_it_is() {
    let boutique = with_order().await;
    act(
        &boutique,
        "annulation",
        json!({"cle": "a", "lignes": [line(0, "1")]}),
    )
    .await
    .ok();
    assert_eq!(stock(boutique.parts(), "VIS"), [1, 3]);
    act(&boutique, "annulation", json!({"cle": "b"})).await.ok();
    assert_eq!(stock(boutique.parts(), "VIS"), [1, 3]);
    assert_eq!(
        boutique
            .find_commande(1)
            .annulation
            .map(|it| it.stock_rendu),
        Some(false)
    );
    let closed = act(&boutique, "expeditions", parcel("p", &[line(0, "1")])).await;
    assert_eq!(
        closed.json()["type"],
        "/erreurs/commande_annulee",
        "{closed}"
    );
}

#[tokio::test]
async fn an_order_cancelled_before_it_is_exported_is_neither_lost_nor_sent_twice() {
    let boutique = with_order().await;
    act(
        &boutique,
        "annulation",
        json!({"cle": "a", "rendreStock": 1}),
    )
    .await
    .ok();
    let files = exports(&boutique);
    let names: Vec<_> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["commande_W0000001.xml", "commande_W0000001_2.xml"]);
    let note = "Commande annulée le 20/11/2026 : par la boutique";
    assert!(files.iter().all(|(_, text)| text.contains(note)));
    act(
        &boutique,
        "annulation",
        json!({"cle": "a", "rendreStock": 1}),
    )
    .await
    .ok();
    assert_eq!(exports(&boutique).len(), 2);
    assert_eq!(stock(boutique.parts(), "VIS"), [5, 3]);
}

#[tokio::test]
async fn quantities_change_before_preparation_at_the_prices_of_the_order() {
    let boutique = with_order().await;
    reprice(boutique.parts(), "VIS", 90_000);
    let body = json!({"cle": "a", "lignes": [line(0, "6"), line(1, "1")]});
    act(&boutique, "quantites", body).await.ok();
    let shown = read(&boutique.client()).await;
    // 6 × 1.25 + 0.46 + 10.
    assert_eq!(shown["montantHT"], 17.96);
    assert_eq!(stock(boutique.parts(), "VIS"), [0, 2]);
    assert_eq!(thousandths(&boutique, "CABLE"), [99_000]);
    let more = act(
        &boutique,
        "quantites",
        json!({"cle": "b", "lignes": [line(0, "9")]}),
    )
    .await;
    let said = "Article VIS\u{a0}: il n'y en a que 2 de plus en stock. Réduisez la quantité.";
    more.refused_with(409, said);
    assert_eq!(stock(boutique.parts(), "VIS"), [0, 2]);
    let none = json!({"cle": "c", "lignes": [line(0, "0"), line(1, "0")]});
    assert_eq!(act(&boutique, "quantites", none).await.status, 422);
    act(&boutique, "etat", json!({"etat": "E_DIS"})).await.ok();
    let late = act(
        &boutique,
        "quantites",
        json!({"cle": "d", "lignes": [line(0, "1")]}),
    )
    .await;
    assert_eq!(late.json()["type"], "/erreurs/commande_commencee", "{late}");
}

#[tokio::test]
async fn a_paid_order_does_not_grow_above_what_was_paid() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 4)]).await;
    let mut body = demand(panier);
    body["reglement"] = json!("VIREMENT");
    order(&client, "a", &body).await.ok();
    let admin = boutique.admin();
    let paid = admin.form(
        "/openweb/admin/admin_commandeValideReglement",
        &[("id", "1")],
    );
    assert_eq!(paid.await.status, 200);
    let less = json!({"cle": "a", "lignes": [line(0, "2")]});
    act(&boutique, "quantites", less).await.ok();
    let back = json!({"cle": "b", "lignes": [line(0, "4")]});
    act(&boutique, "quantites", back).await.ok();
    let more = act(
        &boutique,
        "quantites",
        json!({"cle": "c", "lignes": [line(0, "5")]}),
    )
    .await;
    assert_eq!(more.json()["type"], "/erreurs/paiement_depasse", "{more}");
    assert_eq!(boutique.find_commande(1).montant_ttc, Centimes(1_800));
}

#[tokio::test]
async fn its_customer_cancels_what_nobody_has_begun_to_prepare() {
    let boutique = with_order().await;
    let (client, path) = (boutique.client(), "/rest/mouvements/1/annulation");
    assert_eq!(
        boutique.autre_client().post(path, json!({})).await.status,
        404
    );
    act(&boutique, "etat", json!({"etat": "E_DIS"})).await.ok();
    let late = client.post(path, json!({"cle": "k"})).await;
    let said = "La préparation de cette commande est commencée\u{a0}: appelez la boutique pour \
                l'annuler.";
    late.refused_with(409, said);
    act(&boutique, "etat", json!({"etat": ""})).await.ok();
    client.post(path, json!({"cle": "k"})).await.ok();
    client.post(path, json!({"cle": "k"})).await.ok();
    let shown = read(&client).await;
    assert_eq!(
        words(&shown),
        ["Annulée le 20/11/2026\u{a0}: à la demande du client"]
    );
    assert_eq!(stock(boutique.parts(), "VIS"), [5, 3]);
    assert_eq!(counted(&boutique).await, json!([0, 0.0]));
    assert_eq!(count_mails(&boutique, "annul"), 1);
    // The settings may keep it to the shop.
    let client_order = basket(&client, &[("VIS", 1)]).await;
    order(&client, "b", &demand(client_order)).await.ok();
    let never = json!({"id": "apresVente", "annulationClient": 0});
    boutique.admin().post("/service/reglages", never).await.ok();
    let refused = client
        .post("/rest/mouvements/2/annulation", json!({}))
        .await;
    assert_eq!(refused.status, 409, "{refused}");
}
