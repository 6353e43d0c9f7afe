//! The list of stocks sorted by how much there is, whatever changed it since the list was first
//! asked for: a hand, an order, an import, an agency that goes.

use serde_json::json;

use crate::listes::codes;
use crate::support::caisse::{basket, demand, order};
use crate::support::{Boutique, Quelquun};

const LISTE: &str = "/service/stocks?tri=-disponible";

/// Stock of an article, as the list tells it.
async fn find_stock(admin: &Quelquun<'_>, article: &str) -> f64 {
    let found = admin.get(LISTE).await.ok();
    let mut rows = found["list"].as_array().expect("a list").iter();
    let row = rows.find(|row| row["codeArticle"] == article);
    row.expect("in the list")["disponible"]
        .as_f64()
        .expect("a quantity")
}

#[tokio::test]
async fn stocks_are_sorted_by_what_a_correction_makes_of_them() {
    let boutique = Boutique::etalee();
    let admin = boutique.admin();
    let list = "/service/stocks?tri=-disponible&size=2";
    assert_eq!(codes(&admin, list).await, "CHE V4");
    for (body, expected) in [
        (
            json!({ "codeArticle": "V6", "agences": { "A02": "16" } }),
            "CHE V6",
        ),
        (
            json!({ "codeArticle": "CHE", "declinaisons": { "GRIS": "15" } }),
            "V6 V4",
        ),
        (
            json!({ "codeArticle": "V5", "agences": { "A01": "20" } }),
            "V5 V6",
        ),
    ] {
        admin.post("/service/stock", body).await.ok();
        assert_eq!(codes(&admin, list).await, expected);
    }
}

#[tokio::test]
async fn what_cannot_be_sold_is_listed_apart() {
    let boutique = Boutique::etalee();
    let admin = boutique.admin();
    let list = "/service/stocks?ruptures=1&tri=reference";
    let before = admin.get(list).await.ok()["total"].as_u64();
    let empty =
        json!({ "codeArticle": "V5", "stockTotal": "0", "agences": { "A01": "0", "A02": "0" } });
    admin.post("/service/stock", empty).await.ok();
    let after = admin.get(list).await.ok();
    assert_eq!(after["total"].as_u64(), before.map(|it| it + 1));
    assert!(codes(&admin, list).await.split(' ').any(|it| it == "V5"));
    // What still sells on order is no shortage.
    let on_order = json!({ "codeArticle": "V5", "sur_commande": "1" });
    admin.post("/service/article", on_order).await.ok();
    assert_eq!(admin.get(list).await.ok()["total"].as_u64(), before);
}

#[tokio::test]
async fn stocks_are_sorted_by_what_an_order_leaves_of_them() {
    let boutique = Boutique::etalee().filled();
    let admin = boutique.admin();
    let body = json!({ "codeArticle": "V5", "agences": { "A01": "12", "A02": "0" } });
    admin.post("/service/stock", body).await.ok();
    let list = "/service/stocks?tri=-disponible&size=3";
    assert_eq!(codes(&admin, list).await, "CHE V4 V5");
    let client = boutique.client();
    let panier = basket(&client, &[("V4", 6)]).await;
    order(&client, "a", &demand(panier)).await.ok();
    assert_eq!(codes(&admin, list).await, "CHE V5 V4");
}

#[tokio::test]
async fn an_article_of_an_agency_that_goes_has_its_own_total_for_everybody() {
    let boutique = Boutique::etalee();
    let admin = boutique.admin();
    boutique.import(("articles.csv", "code_article;stock_total\nPER/18;250\n"));
    assert_eq!(codes(&admin, LISTE).await, "CHE V4 V5 V6 PER/18");
    boutique.import((
        "stocks.csv",
        "code_article;code_agence;stock\nPER/18;A01;13\n",
    ));
    assert_eq!(codes(&admin, LISTE).await, "CHE V4 PER/18 V5 V6");
    boutique.import(("suppressions.csv", "type;code\nagence;A01\n"));
    // Of the others what the second agency has is left.
    assert_eq!(codes(&admin, LISTE).await, "PER/18 CHE V5 V4 V6");
    assert!((find_stock(&admin, "PER/18").await - 250.0).abs() < f64::EPSILON);
    // The shopper reads the same, and can buy it.
    let client = boutique.client();
    let body = json!({ "codeArticle": "PER/18", "quantite": 200 });
    let line = client.post("/rest/paniers/0/lignes", body).await.ok();
    assert!(line["alerte"].is_null(), "{line}");
}
