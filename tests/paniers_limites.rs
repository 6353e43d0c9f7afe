//! Baskets: templates, and how many baskets and lines there may be.

use serde_json::json;

use crate::support::Boutique;
use crate::support::caisse::{add, panier};
use crate::support::rayon::reprice;

#[tokio::test]
async fn a_typed_basket_is_copied_and_never_filled_itself() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = panier(&client).await;
    add(&client, id, "VIS", "2").await.ok();
    let copy = json!({"nomPanier": "Modele", "typePanier": "TYP"});
    let typed = client
        .post(&format!("/rest/paniers/{id}/copie"), copy)
        .await;
    assert_eq!(typed.status, 201);
    let typed = typed.ok()["id"].as_u64().unwrap();
    let refused = client
        .post(&format!("/rest/paniers/{typed}/actif"), json!({}))
        .await;
    assert_eq!(refused.status, 422);
    let back = client
        .ask(
            axum::http::Method::POST,
            &format!("/rest/paniers/{typed}/copie"),
            None,
            &[],
        )
        .await
        .ok();
    assert_eq!(
        (&back["id"], &back["lignes"][0]["quantite"]),
        (&json!(id), &json!(4.0))
    );
    assert_eq!(
        client
            .post(&format!("/rest/paniers/{id}/copie"), json!({}))
            .await
            .status,
        422
    );
}

#[tokio::test]
async fn a_taken_name_is_refused_then_its_basket_replaced_when_asked() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = panier(&client).await;
    add(&client, id, "VIS", "2").await.ok();
    let copie = format!("/rest/paniers/{id}/copie");
    let kept = client
        .post(&copie, json!({"nomPanier": "Chantier Nord"}))
        .await;
    assert_eq!(kept.status, 201);
    let kept = kept.ok()["id"].as_u64().unwrap();
    add(&client, id, "LIVRE", "1").await.ok();

    let again = json!({"nomPanier": " chantier nord "});
    assert_eq!(client.post(&copie, again).await.status, 409);
    let replace = json!({"nomPanier": " chantier nord ", "remplacer": true});
    let replaced = client.post(&copie, replace).await;
    assert_eq!(replaced.status, 200);
    let replaced = replaced.ok();
    // The same basket, under the name it had, with the lines of now.
    assert_eq!(
        (&replaced["id"], &replaced["nomPanier"]),
        (&json!(kept), &json!("Chantier Nord"))
    );
    let codes = |panier: &serde_json::Value| -> Vec<String> {
        let lignes = panier["lignes"].as_array().unwrap().iter();
        lignes.map(|it| it["codeArticle"].to_string()).collect()
    };
    assert_eq!(codes(&replaced), [r#""VIS""#, r#""LIVRE""#]);
    // A basket saved under its own name stays as it is.
    let own = json!({"nomPanier": "Chantier Nord", "remplacer": 1});
    let own = client
        .post(&format!("/rest/paniers/{kept}/copie"), own)
        .await
        .ok();
    assert_eq!(codes(&own), codes(&replaced));
}

#[tokio::test]
async fn baskets_and_lines_have_their_limits() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    for n in 0..200 {
        let body = json!({"nomPanier": format!("Panier {n}")});
        assert_eq!(client.post("/rest/paniers", body).await.status, 201);
    }
    let body = json!({"nomPanier": "De trop"});
    assert_eq!(client.post("/rest/paniers", body).await.status, 422);
    assert_eq!(client.delete("/rest/paniers/7").await.status, 200);
    assert_eq!(
        client.get("/rest/paniers?page=11").await.ok()["list"],
        json!([])
    );
    let lines: Vec<_> = (1..=5_001)
        .map(|n| json!({"codeArticle": "PLAQUE", "longueur": f64::from(n) / 1000.0, "largeur": 1}))
        .collect();
    let path = "/rest/paniers/8/lignes";
    assert_eq!(
        client.post(path, json!({"lignes": lines})).await.status,
        422
    );
    assert_eq!(client.get("/rest/paniers/8").await.ok()["nbLignes"], 0);
    let all = client.post(path, json!({"lignes": lines[..5_000]})).await;
    assert_eq!(
        (all.status.as_u16(), &all.json()["nbLignes"]),
        (201, &json!(5_000))
    );
    assert_eq!(client.post(path, lines[5_000].clone()).await.status, 422);
}

#[tokio::test]
async fn a_line_worth_more_than_the_shop_counts_stays_out_of_the_basket() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    reprice(boutique.parts(), "PLAQUE", 999_999_999_999);
    let panier = panier(&client).await;
    let lignes = format!("/rest/paniers/{panier}/lignes");
    let plaque = |quantite: u32| json!({ "codeArticle": "PLAQUE", "quantite": quantite, "largeur": 100, "longueur": 100 });
    assert_eq!(client.post(&lignes, plaque(999_999)).await.status, 422);
    let ligne = client.post(&lignes, plaque(1)).await.ok();
    let path = format!("{lignes}/{}", ligne["id"]);
    let refused = client.patch(&path, json!({ "quantite": 999_999 })).await;
    assert_eq!(refused.status, 422);
    assert_eq!(client.post(&lignes, plaque(999_998)).await.status, 422);
    let shown = client.get(&format!("/rest/paniers/{panier}")).await.ok();
    assert_eq!(shown["lignes"][0]["quantite"], 1.0);
}
