//! Lines that a shopper took away are put back as they were, though they could no longer be bought.

use axum::http::Method;
use comptoir::domain::article::Stocks;
use comptoir::store::tables;
use serde_json::{Value, json};

use crate::support::caisse::{add, panier};
use crate::support::rayon::code;
use crate::support::{Answer, Boutique, Quelquun};

/// Nobody has a screw left.
fn sell_out(boutique: &Boutique) {
    let store = &boutique.parts().store;
    store
        .write(|write| write.put(&tables::STOCKS, &code("VIS"), &Stocks::default()))
        .expect("a row");
}

async fn filled(who: &Quelquun<'_>) -> u64 {
    let id = panier(who).await;
    for article in ["LIVRE", "VIS", "SAC"] {
        add(who, id, article, "5").await.ok();
    }
    let line = view(who, id).await["lignes"][1]["id"].clone();
    let tag = json!({ "id": line, "tagName": "Lot 7" });
    who.post("/tag/chantier/", tag).await.ok();
    id
}

async fn view(who: &Quelquun<'_>, panier: u64) -> Value {
    who.get(&format!("/rest/paniers/{panier}")).await.ok()
}

/// Lines of a basket, but for alerts: reference, quantity, tag, in their order.
fn lines(panier: &Value) -> Vec<String> {
    let lines = panier["lignes"].as_array().expect("lines");
    let told = |it: &Value| format!("{} {} {}", it["codeArticle"], it["quantite"], it["tagName"]);
    lines.iter().map(told).collect()
}

async fn put_back(who: &Quelquun<'_>, path: &str) -> Answer {
    who.post(&format!("{path}/retablissement"), json!({})).await
}

#[tokio::test]
async fn a_deleted_basket_comes_back_whole_though_nothing_of_it_is_sold() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = filled(&client).await;
    let before = view(&client, id).await;
    let path = format!("/rest/paniers/{id}");
    // Before it is deleted there is nothing to put back: it is answered as it is.
    assert_eq!(put_back(&client, &path).await.ok(), before);
    sell_out(&boutique);
    client.delete(&path).await.ok();
    assert_eq!(client.get(&path).await.status, 404);
    assert_eq!(client.get("/tag/chantier/list").await.ok(), json!([]));
    // What is no longer sold at all comes back as well.
    let hidden = json!({ "codeArticle": "SAC" });
    let admin = boutique.admin();
    admin
        .json(Method::DELETE, "/service/article", hidden)
        .await
        .ok();

    let back = put_back(&client, &path).await.ok();
    assert_eq!(lines(&back), lines(&before));
    assert_eq!(back["nomPanier"], before["nomPanier"]);
    assert_eq!(
        (&back["actif"], &back["nbLignes"]),
        (&json!(true), &json!(3))
    );
    assert_eq!(back["lignes"][1]["bloquante"], true);
    assert_eq!(
        client.get("/tag/chantier/list").await.ok(),
        json!(["Lot 7"])
    );
    // The first answer may have been lost: asked again, it is the same basket.
    assert_eq!(put_back(&client, &path).await.ok(), back);
    add(&client, id, "LIVRE", "1").await.ok();
    assert_eq!(view(&client, id).await["nbLignes"], 3);
}

#[tokio::test]
async fn a_deleted_basket_waits_until_its_name_is_free_and_is_forgotten_in_the_end() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = filled(&client).await;
    let path = format!("/rest/paniers/{id}");
    client.delete(&path).await.ok();
    let nom = json!({ "nomPanier": "Halle nord" });
    let other = client.post("/rest/paniers", nom).await.ok()["id"].clone();
    put_back(&client, &path)
        .await
        .refused_with(409, "Un panier porte déjà ce nom.");
    let nom = json!({ "nomPanier": "Quai" });
    let renamed = client.patch(&format!("/rest/paniers/{other}"), nom).await;
    renamed.ok();
    boutique.horloge.advance(3_599);
    assert_eq!(put_back(&client, &path).await.ok()["nbLignes"], 3);

    client.delete(&path).await.ok();
    boutique.horloge.advance(3_601);
    assert_eq!(put_back(&client, &path).await.status, 404);
}

#[tokio::test]
async fn a_line_taken_out_comes_back_at_its_place_though_it_is_sold_out() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = filled(&client).await;
    let before = view(&client, id).await;
    sell_out(&boutique);
    let path = format!("/rest/paniers/{id}/lignes/{}", before["lignes"][1]["id"]);
    client.delete(&path).await.ok();
    let back = put_back(&client, &path).await.ok();
    assert_eq!(back["id"], before["lignes"][1]["id"]);
    assert_eq!(back["bloquante"], true);
    assert_eq!(lines(&view(&client, id).await), lines(&before));

    // Zero takes out as well.
    let zero = json!({ "quantite": 0 });
    client.patch(&path, zero).await.ok();
    put_back(&client, &path).await.ok();
    assert_eq!(lines(&view(&client, id).await), lines(&before));
    assert_eq!(view(&client, id).await["nbLignes"], 3);
}

#[tokio::test]
async fn a_line_put_back_joins_what_was_bought_again_meanwhile() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = filled(&client).await;
    let path = format!("/rest/paniers/{id}/lignes");
    let first = view(&client, id).await["lignes"][0]["id"].clone();
    let first = format!("{path}/{first}");
    client.delete(&first).await.ok();
    let again = add(&client, id, "LIVRE", "2").await.ok();
    let back = put_back(&client, &first).await.ok();
    assert_eq!(
        (&back["id"], &back["quantite"]),
        (&again["id"], &json!(7.0))
    );
    assert_eq!(view(&client, id).await["nbLignes"], 3);

    client.delete(&format!("{path}/{}", again["id"])).await.ok();
    add(&client, id, "LIVRE", "999999").await.ok();
    put_back(&client, &format!("{path}/{}", again["id"]))
        .await
        .refused_with(
            409,
            "Cet article est de nouveau dans le panier, et les deux quantités ensemble dépassent \
             le maximum.",
        );
}

#[tokio::test]
async fn a_line_put_back_twice_is_put_back_once() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = filled(&client).await;
    let path = format!("/rest/paniers/{id}/lignes");
    let first = view(&client, id).await["lignes"][0]["id"].clone();
    let first = format!("{path}/{first}");
    client.delete(&first).await.ok();
    let again = add(&client, id, "LIVRE", "2").await.ok();
    let (one, other) = tokio::join!(put_back(&client, &first), put_back(&client, &first));
    // The first answer may have been lost: asked again, it is the same line.
    for answer in [one, other, put_back(&client, &first).await] {
        let back = answer.ok();
        assert_eq!(
            (&back["id"], &back["quantite"]),
            (&again["id"], &json!(7.0))
        );
    }
    assert_eq!(view(&client, id).await["nbLignes"], 3);

    // Of what is taken out once more, it is no way back to what it was before.
    client.delete(&format!("{path}/{}", again["id"])).await.ok();
    assert_eq!(put_back(&client, &first).await.status, 404);
    let back = put_back(&client, &format!("{path}/{}", again["id"])).await;
    assert_eq!(back.ok()["quantite"], 7.0);
}

#[tokio::test]
async fn what_one_customer_took_away_does_not_exist_for_another() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = filled(&client).await;
    let path = format!("/rest/paniers/{id}");
    client.delete(&path).await.ok();
    let other = boutique.autre_client();
    assert_eq!(put_back(&other, &path).await.status, 404);
    assert_eq!(put_back(&boutique.visiteur(), &path).await.status, 404);
    assert_eq!(put_back(&client, &path).await.status, 200);
}

#[tokio::test]
async fn who_deletes_a_lot_pushes_out_only_what_is_their_own() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = filled(&client).await;
    let path = format!("/rest/paniers/{id}");
    client.delete(&path).await.ok();

    let other = boutique.autre_client();
    let full: Vec<_> = (1..=5_000)
        .map(|n| json!({ "codeArticle": "PLAQUE", "longueur": f64::from(n) / 100.0, "largeur": 1 }))
        .collect();
    let own = panier(&other).await;
    let lignes = format!("/rest/paniers/{own}/lignes");
    other.post(&lignes, json!({ "lignes": full })).await.ok();
    let mut ids = Vec::new();
    for n in 0..3 {
        let copy = json!({ "nomPanier": format!("P{n}") });
        let path = format!("/rest/paniers/{own}/copie");
        ids.push(other.post(&path, copy).await.ok()["id"].clone());
    }
    for id in &ids {
        other.delete(&format!("/rest/paniers/{id}")).await.ok();
    }
    // Two full baskets are kept for each.
    for (id, status) in ids.iter().zip([404, 200, 200]) {
        let answer = put_back(&other, &format!("/rest/paniers/{id}")).await;
        assert_eq!(answer.status, status);
    }
    assert_eq!(put_back(&client, &path).await.ok()["nbLignes"], 3);

    // What was forgotten with time counts no more.
    for id in &ids[1..] {
        other.delete(&format!("/rest/paniers/{id}")).await.ok();
    }
    boutique.horloge.advance(3_601);
    let own = format!("/rest/paniers/{own}");
    other.delete(&own).await.ok();
    assert_eq!(put_back(&other, &own).await.status, 200);
}
