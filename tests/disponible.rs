//! What there is of an article, and what can be ordered of it: cut lengths, other agencies, one stock
//! for all, no price.

use serde_json::json;

use crate::support::caisse::{demand, order};
use crate::support::rayon::stock;
use crate::support::{Boutique, Quelquun};

/// Puts plates of these sides in metres into the basket that is filled; answers the line.
async fn plates(who: &Quelquun<'_>, quantite: u32, sides: (f64, f64)) -> serde_json::Value {
    let body = json!({
        "codeArticle": "PLAQUE", "quantite": quantite, "longueur": sides.0, "largeur": sides.1,
    });
    who.post("/rest/paniers/0/lignes", body).await.ok()
}

/// The basket that is filled.
async fn current(who: &Quelquun<'_>) -> u64 {
    let session = who.get("/rest/session").await.ok();
    session["panier"]["id"].as_u64().expect("a basket")
}

/// 50 m² of plate: an order takes what it is billed for.
#[tokio::test]
async fn stock_moves_by_what_is_billed() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let line = plates(&client, 3, (2.5, 2.0)).await;
    assert_eq!(line["alerte"], json!(null), "15 m² of 50");
    let placed = order(&client, "k1", &demand(current(&client).await)).await;
    assert_eq!(placed.status, 201, "{placed}");
    assert_eq!(stock(boutique.parts(), "PLAQUE"), [35]);
}

#[tokio::test]
async fn a_line_is_short_by_what_it_is_billed_for() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let enough = plates(&client, 2, (4.0, 5.0)).await;
    assert_eq!(enough["alerte"], json!(null), "40 m² of 50");
    let other = plates(&client, 1, (3.0, 4.0)).await;
    let told = other["alerte"]
        .as_str()
        .expect("52 m² with the line before");
    assert!(told.contains("Avec les autres lignes"), "{told}");
    let refused = order(&client, "k1", &demand(current(&client).await)).await;
    assert_eq!(refused.status, 409, "{refused}");
    let short = &refused.json()["lignes"];
    assert_eq!(short[0]["id"], other["id"]);
    assert_eq!(short[0]["disponible"], json!(10.0));
    assert_eq!(stock(boutique.parts(), "PLAQUE"), [50]);
}
