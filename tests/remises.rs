//! Goods that go back on the shelves: once, by a cancellation, a return or a refund; and money that is
//! counted to the cent after some of an order was cancelled.

use serde_json::{Value, json};

use crate::credit;
use crate::reglements::{ordered, with_bank};
use crate::remboursements::{RENDRE, give};
use crate::support::caisse::{basket, demand, order};
use crate::support::rayon::stock;
use crate::support::{Answer, Boutique};
use crate::vie_commande::{act, line, parcel, thousandths, with_order};

/// Screws on all shelves.
fn screws(boutique: &Boutique) -> i64 {
    stock(boutique.parts(), "VIS").iter().sum()
}

/// Gives so many screws back by hand, on the shelves or not.
async fn refund(boutique: &Boutique, quantite: &str, stock: bool) -> Answer {
    let body = json!({"lignes": [line(0, quantite)], "stock": stock, "motif": "Casse",
        "horsBoutique": true});
    give(boutique, body).await
}

fn returned(cle: &str, quantite: &str) -> Value {
    json!({"cle": cle, "lignes": [line(0, quantite)], "recu": 1, "rendreStock": 1})
}

#[tokio::test]
async fn the_same_goods_go_back_on_the_shelves_once() {
    let boutique = with_order().await;
    let after_order = screws(&boutique);
    let money = boutique.admin().get(RENDRE).await.ok();
    assert_eq!(money["lignes"][0]["aRemettre"], 0.0);
    // What has not left goes back by its cancellation.
    let early = refund(&boutique, "1", true).await;
    assert_eq!(early.status, 422, "{early}");
    let sentence = early.json()["champs"]["stock"].to_string();
    assert!(
        sentence.contains("1 à remettre en stock, 0 au plus"),
        "{sentence}"
    );
    assert!(boutique.find_commande(1).remboursements.is_empty());
    act(&boutique, "expeditions", parcel("p", &[line(0, "3")]))
        .await
        .ok();
    refund(&boutique, "2", true).await.ok();
    assert_eq!(screws(&boutique), after_order + 2);
    let twice = act(&boutique, "retours", returned("r", "2")).await;
    assert!(
        twice.json()["champs"]["rendreStock"]
            .to_string()
            .contains("1 au plus"),
        "{twice}"
    );
    assert!(boutique.find_commande(1).vie.retours.is_empty());
    // A return that was awaited is no way round.
    let awaited = json!({"cle": "w", "lignes": [line(0, "2")]});
    act(&boutique, "retours", awaited).await.ok();
    let received = json!({"cle": "x", "etat": "REC", "rendreStock": 1});
    let twice = act(&boutique, "retours/1", received.clone()).await;
    assert_eq!(twice.status, 422, "{twice}");
    let received = json!({"cle": "x", "etat": "REC"});
    act(&boutique, "retours/1", received).await.ok();
    assert_eq!(screws(&boutique), after_order + 2);
    act(&boutique, "retours", returned("s", "1")).await.ok();
    assert_eq!(screws(&boutique), after_order + 3);
    let money = boutique.admin().get(RENDRE).await.ok();
    assert_eq!(money["lignes"][0]["aRemettre"], 0.0);
    assert_eq!(refund(&boutique, "1", true).await.status, 422);
    refund(&boutique, "1", false).await.ok();
    // The last one never left: cancelled, all four are back.
    let rest = json!({"cle": "c", "lignes": [line(0, "1"), line(1, "2.5")], "rendreStock": 1});
    act(&boutique, "annulation", rest).await.ok();
    assert_eq!(screws(&boutique), after_order + 4);
    assert_eq!(thousandths(&boutique, "CABLE"), [100_000]);
}

#[tokio::test]
async fn an_order_cancelled_with_its_stock_gives_none_of_it_back_by_a_refund() {
    for (is_back, least) in [(1, 0), (0, 4)] {
        let boutique = with_order().await;
        let after_order = screws(&boutique);
        let body = json!({"cle": "c", "rendreStock": is_back});
        act(&boutique, "annulation", body).await.ok();
        let money = boutique.admin().get(RENDRE).await.ok();
        assert_eq!(
            money["lignes"][0]["aRemettre"],
            f64::from(least),
            "{is_back}"
        );
        let again = refund(&boutique, "4", true).await;
        assert_eq!(again.status == 200, is_back == 0, "{again}");
        assert_eq!(screws(&boutique), after_order + 4);
    }
}

/// Received by transfer, declared, then some of it is cancelled: what was paid stays what was paid.
#[tokio::test]
async fn a_refund_after_a_partial_cancellation_is_exact_to_the_cent() {
    for is_cancelled_first in [true, false] {
        let boutique = with_bank();
        let client = boutique.client();
        let panier = basket(&client, &[("VIS", 3), ("LIVRE", 1)]).await;
        let mut body = demand(panier);
        body["reglement"] = json!("VIREMENT");
        order(&client, "k", &body).await.ok();
        let whole = boutique.find_commande(1).montant_ttc.to_euros();
        let cancel = json!({"cle": "c", "lignes": [line(0, "1")], "rendreStock": 1});
        let valide = "/openweb/admin/admin_commandeValideReglement";
        if is_cancelled_first {
            act(&boutique, "annulation", cancel.clone()).await.ok();
        }
        boutique.horloge.advance(60);
        boutique.admin().form(valide, &[("id", "1")]).await;
        boutique.horloge.advance(60);
        if !is_cancelled_first {
            act(&boutique, "annulation", cancel).await.ok();
        }
        // A screw is 1,25 € and 20 %.
        let now = boutique.find_commande(1).montant_ttc.to_euros();
        assert_eq!(now, ((whole - 1.5) * 100.0).round() / 100.0);
        let paid = if is_cancelled_first { now } else { whole };
        let money = boutique.admin().get(RENDRE).await.ok();
        assert_eq!(money["argent"]["encaisse"], paid, "{is_cancelled_first}");
        let one = json!({"lignes": [line(0, "1")], "motif": "Casse", "horsBoutique": true});
        let told = give(&boutique, one).await.ok();
        assert_eq!(told["argent"]["rendu"], 1.5);
        let rest = json!({"tout": true, "motif": "Casse", "horsBoutique": true});
        let told = give(&boutique, rest).await.ok();
        let argent = &told["argent"];
        assert_eq!(
            (&argent["rendu"], &argent["reste"]),
            (&json!(paid), &json!(0.0))
        );
        // Never more turnover taken back than there was.
        let ca: i64 = boutique
            .find_commande(1)
            .remboursements
            .iter()
            .map(|it| it.ca.0)
            .sum();
        assert_eq!(ca, boutique.find_commande(1).montant_ht.0);
    }
}

fn compare_credit(boutique: &Boutique) {
    credit::connexion(boutique.parts(), |it| it.activate_encours_checking = true);
}

#[tokio::test]
async fn a_raised_quantity_is_sold_as_an_order_is() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("SAC", 5), ("VIS", 1)]).await;
    order(&client, "k", &demand(panier)).await.ok();
    let raise = |cle: &str, rang: u32, quantite: &str| json!({"cle": cle, "lignes": [line(rang, quantite)]});
    let refused = act(&boutique, "quantites", raise("a", 0, "7")).await;
    assert!(
        refused.json()["champs"]["lignes"]
            .to_string()
            .contains("vendu par 5"),
        "{refused}"
    );
    // Fewer is the merchant's word.
    act(&boutique, "quantites", raise("b", 0, "4")).await.ok();
    compare_credit(&boutique);
    credit::owes(&boutique, 0, Some(20));
    let refused = act(&boutique, "quantites", raise("c", 1, "4")).await;
    let sentence = refused.json()["champs"]["lignes"].to_string();
    assert!(sentence.contains("son plafond de 20,00"), "{refused}");
    credit::owes(&boutique, 0, Some(2_000));
    act(&boutique, "quantites", raise("d", 1, "4")).await.ok();
    assert_eq!(boutique.find_commande(1).lignes[1].quantite.0, 4_000);
    // Paid otherwise than on account, no limit is looked at.
    let other = with_bank();
    ordered(&other.client(), "VIREMENT").await;
    compare_credit(&other);
    credit::owes(&other, 0, Some(1));
    act(&other, "quantites", raise("e", 0, "3")).await.ok();
}
