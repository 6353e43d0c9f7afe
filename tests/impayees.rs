//! Unpaid orders: how many somebody may have, and how much one order of a stranger takes: one
//! visitor must not empty the shop.

use comptoir::domain::Quantite;
use comptoir::domain::article::Stocks;
use comptoir::domain::ids::CodeAgence;
use comptoir::store::tables::STOCKS;
use serde_json::{Value, json};

use crate::attentes::{boutique, tick};
use crate::support::caisse::{add, basket, demand, order};
use crate::support::comptes::new_account;
use crate::support::rayon::{code, stock};
use crate::support::{Boutique, Quelquun};

/// A shop that tells visitors apart, with shelves full of screws.
fn full() -> Boutique {
    let boutique = Boutique::configured(|config| config.demo_bank = true).filled();
    let stocks = ["A01", "A02"].map(|agence| {
        let agence = CodeAgence::parse(agence).expect("a plain code");
        (agence, Quantite::units(5_000))
    });
    let filled = boutique
        .parts()
        .store
        .write(move |write| write.put(&STOCKS, &code("VIS"), &Stocks(stocks.into())));
    filled.expect("kept");
    boutique
}

/// Someone who buys without an account, with this e-mail.
async fn passager<'b>(boutique: &'b Boutique, email: &str) -> Quelquun<'b> {
    let who = boutique.visiteur();
    let opened = who.post("/rest/compte", new_account("TMP", email)).await;
    assert_eq!(opened.status, 201, "{opened}");
    who
}

/// Order of a screw by card, as it is sent.
async fn one(who: &Quelquun<'_>) -> Value {
    let panier = basket(who, &[("VIS", 1)]).await;
    let mut body = demand(panier);
    body["reglement"] = json!("CB");
    body
}

async fn buys(who: &Quelquun<'_>, times: usize) {
    for number in 0..times {
        let body = one(who).await;
        let made = order(who, &format!("k{number}"), &body).await;
        assert_eq!(made.status, 201, "{made}");
    }
}

const TROIS: &str = "3 de vos commandes attendent déjà leur règlement\u{a0}: réglez-en une depuis \
                     «\u{a0}Mes commandes\u{a0}» avant d'en passer une autre.";

#[tokio::test]
async fn a_temporary_account_has_three_unpaid_orders_at_most() {
    let boutique = boutique();
    let who = passager(&boutique, "passager@example.test").await;
    buys(&who, 3).await;
    let body = one(&who).await;
    order(&who, "k3", &body).await.refused_with(422, TROIS);
    let told = who
        .post("/rest/commande/estimation", body.clone())
        .await
        .ok();
    let card = told["reglements"].as_array().expect("a list").iter();
    let card = card
        .into_iter()
        .find(|it| it["code"] == "CB")
        .expect("told");
    assert_eq!(card["motif"], TROIS);
    // Another temporary account of the same address has none of its own.
    let other = passager(&boutique, "Passager@Example.test").await;
    let another = one(&other).await;
    order(&other, "k", &another).await.refused_with(422, TROIS);
    // Paid, or over, an order counts no more.
    let lien = who.get("/rest/mouvements/1").await.ok()["lienPaiement"].clone();
    who.form(lien.as_str().expect("a link"), &[("decision", "accepter")])
        .await;
    assert_eq!(order(&other, "k", &another).await.status, 201);
    assert_eq!(order(&who, "k3", &body).await.status, 422);
    boutique.horloge.advance(31 * 60);
    tick(&boutique);
    assert_eq!(order(&who, "k3", &body).await.status, 201);
}

#[tokio::test]
async fn other_accounts_and_networks_have_bounds_of_their_own() {
    let boutique = Boutique::configured(|config| {
        config.demo_bank = true;
        config.rate_limits = true;
    })
    .filled();
    let bounds = json!({"id": "attentes", "impayeesCompte": 2, "impayeesReseau": 3});
    let admin = boutique.admin();
    admin.post("/service/reglages", bounds).await.ok();
    let who = boutique.visiteur();
    who.post("/rest/compte", new_account("PAR", "anne@example.test"))
        .await
        .ok();
    buys(&who, 2).await;
    let body = one(&who).await;
    let refused = order(&who, "k2", &body).await;
    assert_eq!(refused.status, 422, "{refused}");
    assert!(
        refused.text().contains("2 de vos commandes attendent"),
        "{refused}"
    );
    let other = passager(&boutique, "passager@example.test").await;
    buys(&other, 1).await;
    let body = one(&other).await;
    let refused = order(&other, "k", &body).await;
    assert!(refused.text().contains("depuis votre réseau"), "{refused}");
    // Somebody from elsewhere is not asked to wait.
    let elsewhere = boutique.visiteur_from([192, 0, 2, 7]);
    let account = new_account("TMP", "ailleurs@example.test");
    elsewhere.post("/rest/compte", account).await.ok();
    buys(&elsewhere, 1).await;
    let zero = json!({"id": "attentes", "impayeesTemporaire": 0});
    assert_eq!(admin.post("/service/reglages", zero).await.status, 422);
}

#[tokio::test]
async fn a_first_order_takes_no_more_of_an_article_than_the_settings_allow() {
    let boutique = full();
    let who = passager(&boutique, "passager@example.test").await;
    let panier = basket(&who, &[("VIS", 101)]).await;
    let shown = who.get(&format!("/rest/paniers/{panier}")).await.ok();
    let alerte = "Une première commande est limitée à 100 par article. Réduisez la quantité, ou \
                  appelez la boutique.";
    assert_eq!(
        (
            &shown["lignes"][0]["alerte"],
            &shown["lignes"][0]["bloquante"]
        ),
        (&json!(alerte), &json!(true))
    );
    let mut body = demand(panier);
    body["reglement"] = json!("CB");
    let refused = order(&who, "k", &body).await;
    refused.refused_with(422, &format!("Article VIS\u{a0}: {alerte}"));
    assert_eq!(stock(boutique.parts(), "VIS"), [5_000, 5_000]);
    // A customer of the ERP is known, and so is who has bought.
    let known = boutique.client();
    let large = basket(&known, &[("VIS", 300)]).await;
    let made = order(&known, "k", &demand(large)).await;
    assert_eq!(made.status, 201, "{made}");
    let line = shown["lignes"][0]["id"].clone();
    let path = format!("/rest/paniers/{panier}/lignes/{line}");
    who.patch(&path, json!({"quantite": 100})).await.ok();
    let made = order(&who, "k", &body).await.ok();
    let lien = made["lienPaiement"].as_str().expect("a link");
    who.form(lien, &[("decision", "accepter")]).await;
    let again = basket(&who, &[("VIS", 250)]).await;
    body["idPanier"] = json!(again);
    assert_eq!(order(&who, "k2", &body).await.status, 201);
}

#[tokio::test]
async fn the_bound_of_a_first_order_is_the_articles_and_may_be_lifted() {
    let boutique = full();
    let (who, admin) = (
        passager(&boutique, "p@example.test").await,
        boutique.admin(),
    );
    let bound = |most: u32| json!({"id": "attentes", "quantiteMaxSansHistorique": most});
    admin.post("/service/reglages", bound(5)).await.ok();
    let panier = basket(&who, &[("VIS", 5), ("LIVRE", 2)]).await;
    let blocked = async || {
        let shown = who.get(&format!("/rest/paniers/{panier}")).await.ok();
        let lines = shown["lignes"].as_array().expect("a list").clone();
        lines.iter().filter(|it| it["bloquante"] == true).count()
    };
    assert_eq!(blocked().await, 0);
    add(&who, panier, "VIS", "1").await.ok();
    assert_eq!(blocked().await, 1);
    admin.post("/service/reglages", bound(0)).await.ok();
    assert_eq!(blocked().await, 0);
}
