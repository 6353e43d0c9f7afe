//! Worksite tags: on lines of one's own baskets only.

use comptoir::domain::commande::LigneCommande;
use comptoir::store::{Rows, commandes, tables::COMMANDES};
use insta::assert_snapshot;
use serde_json::{Value, json};

use crate::support::caisse::{basket, demand, order};
use crate::support::{Boutique, Quelquun};

async fn tagged(who: &Quelquun<'_>, tag: &str) -> Value {
    let fields = [("codeArticle", "VIS"), ("quantite", "1")];
    let path = "/openweb/redirect/produit_panier_ajoute";
    assert_eq!(who.form(path, &fields).await.status, 200);
    let list = who.get("/rest/paniers").await.ok();
    let basket = who
        .get(&format!("/rest/paniers/{}", list["list"][0]["id"]))
        .await;
    let line = basket.ok()["lignes"][0]["id"].clone();
    let set = who
        .post("/tag/chantier/", json!({"id": line, "tagName": tag}))
        .await;
    assert_eq!(set.ok(), json!({"id": line, "tagName": tag.trim()}));
    line
}

#[tokio::test]
async fn a_tag_is_set_listed_detailed_and_removed() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let line = tagged(&client, " list ").await;
    assert_snapshot!(client.get(&format!("/tag/chantier/{line}")).await, @r#"200 {"tagName":"list"}"#);
    assert_snapshot!(client.get("/tag/chantier/list").await, @r#"200 ["list"]"#);
    assert_snapshot!(client.get("/tag/chantier/details-panier/list").await, @r#"200 [{"lien":"/produit/VIS/article-vis","libelle":"Article VIS"}]"#);
    let removed = client
        .post("/tag/chantier/", json!({"id": line, "tagName": ""}))
        .await;
    assert_eq!(removed.ok()["tagName"], "");
    assert_snapshot!(client.get("/tag/chantier/list").await, @"200 []");
    assert_eq!(
        client.get("/tag/chantier/details-panier/list").await.status,
        404
    );
}

#[tokio::test]
async fn a_tag_keeps_to_the_characters_of_basket_names() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let line = tagged(&client, "Halle 1").await;
    for wrong in ["a<b", "a;b", "\u{202e}abc", &"a".repeat(61)] {
        let body = json!({"id": line, "tagName": wrong});
        assert_eq!(
            client.post("/tag/chantier/", body).await.status,
            422,
            "{wrong}"
        );
    }
    assert_eq!(
        client.get("/tag/chantier/list").await.ok(),
        json!(["Halle 1"])
    );
}

#[tokio::test]
async fn another_customer_s_tags_do_not_exist() {
    let boutique = Boutique::garnie();
    let line = tagged(&boutique.client(), "Secret").await;
    let other = boutique.autre_client();
    assert_eq!(
        other.get(&format!("/tag/chantier/{line}")).await.status,
        404
    );
    assert_eq!(other.get("/tag/chantier/list").await.ok(), json!([]));
    assert_eq!(
        other
            .get("/tag/chantier/details-panier/Secret")
            .await
            .status,
        404
    );
    let body = json!({"id": line, "tagName": "x"});
    assert_eq!(other.post("/tag/chantier/", body).await.status, 404);
}

/// Each tag once, however many lines bear it and however alike their names are.
#[tokio::test]
async fn tags_are_listed_once_each_by_name() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let lines: Vec<_> = (1..=8)
        .map(|n| json!({"codeArticle": "PLAQUE", "longueur": n, "largeur": 1}))
        .collect();
    let basket = client
        .post("/rest/paniers/0/lignes", json!({"lignes": lines}))
        .await
        .ok();
    let tags = [
        "Halle", "Halle 1", "École", "Halle", "Zoo", "Halle 1", "Halle",
    ];
    for (line, tag) in basket["lignes"].as_array().unwrap().iter().zip(tags) {
        let body = json!({"id": line["id"], "tagName": tag});
        client.post("/tag/chantier/", body).await.ok();
    }
    assert_eq!(
        client.get("/tag/chantier/list").await.ok(),
        json!(["École", "Halle", "Halle 1", "Zoo"])
    );
    let other = boutique.autre_client();
    assert_eq!(other.get("/tag/chantier/list").await.ok(), json!([]));
    let articles = client.get("/tag/chantier/details-panier/Halle").await.ok();
    assert_eq!(articles.as_array().map(Vec::len), Some(1));
}

/// A worksite goes on after its first order: its tag is proposed again, the newest order's first.
#[tokio::test]
async fn tags_of_past_orders_follow_those_of_the_baskets() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    for (key, tag) in [("k1", "Villa des Tilleuls"), ("k2", "Gymnase")] {
        let panier = basket(&client, &[("VIS", 1)]).await;
        tagged(&client, tag).await;
        order(&client, key, &demand(panier)).await.ok();
    }
    let past = json!(["Gymnase", "Villa des Tilleuls"]);
    assert_eq!(client.get("/tag/chantier/list").await.ok(), past);
    tagged(&client, "Villa des Tilleuls").await;
    let now = json!(["Villa des Tilleuls", "Gymnase"]);
    assert_eq!(client.get("/tag/chantier/list").await.ok(), now);
    // Whatever is listed has its articles; those of others have none.
    let details = "/tag/chantier/details-panier";
    let vis = json!([{"lien": "/produit/VIS/article-vis", "libelle": "Article VIS"}]);
    let gymnase = format!("{details}/Gymnase");
    assert_eq!(client.get(&gymnase).await.ok(), vis);
    let nowhere = client.get(&format!("{details}/Gymnas")).await;
    assert_eq!(nowhere.status, 404);
    let other = boutique.autre_client();
    assert_eq!(other.get("/tag/chantier/list").await.ok(), json!([]));
    assert_eq!(other.get(&gymnase).await.status, 404);
}

/// As many lines of past orders are looked at as the largest order has.
#[tokio::test]
async fn tags_beyond_the_lines_looked_at_are_neither_listed_nor_told() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 1)]).await;
    tagged(&client, "Loin").await;
    order(&client, "k1", &demand(panier)).await.ok();
    let details = "/tag/chantier/details-panier/Loin";
    for (added, status) in [(4_999, 200), (1, 404)] {
        let kept = boutique.parts().store.write(move |write| {
            let (_, first) = write.list(&COMMANDES)?.remove(0);
            let mut newer = first.clone();
            newer.id = commandes::next_id(write)?;
            newer.date.0 += 1;
            let plain = LigneCommande {
                chantier: String::new(),
                ..first.lignes[0].clone()
            };
            newer.lignes = vec![plain; added];
            commandes::put(write, &newer)
        });
        kept.expect("kept");
        let listed = client.get("/tag/chantier/list").await.ok();
        assert_eq!(listed.as_array().map(Vec::is_empty), Some(status == 404));
        assert_eq!(client.get(details).await.status, status);
    }
}
