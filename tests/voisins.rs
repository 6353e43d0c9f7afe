//! An article in several groupings: who edits one is told of the others, and which one the shop
//! follows.

use axum::http::Method;
use serde_json::json;

use crate::regroupements::{URL, body, created, with_screws};

#[tokio::test]
async fn the_other_groupings_of_an_article_are_told_and_which_one_the_shop_follows() {
    let boutique = with_screws();
    let admin = boutique.admin();
    let voisins = async |query: &str| {
        let path = format!("/service/regroupements/voisins?{query}");
        admin.get(&path).await.ok()
    };
    let both = "articles[]=V6X20&articles[]=V6X40&articles[]=V8X20";
    assert_eq!(voisins(both).await, json!([]));
    created(&admin).await.ok();
    let mut second = body(&["V6X20", "V8X20"], &["DIAMETRE"]);
    second["titre"] = json!("Vis courtes");
    assert_eq!(admin.post(URL, second).await.json()["id"], json!(2));
    let voisin = |id: u64, titre: &str, articles: &[&str], suivi: bool| json!({"id": id, "titre": titre, "articles": articles, "suivi": suivi});
    // A new one would be the youngest: the shop goes on with those there are.
    let first = voisin(1, "Vis à métaux", &["V6X20", "V6X40"], true);
    let courtes = voisin(2, "Vis courtes", &["V6X20", "V8X20"], true);
    assert_eq!(voisins(both).await, json!([first, courtes]));
    // Of what stands already, each is told of the other; the older one is followed.
    let followed = voisin(1, "Vis à métaux", &["V6X20"], true);
    let left = voisin(2, "Vis courtes", &["V6X20"], false);
    let of_second = "id=2&articles[]=V6X20&articles[]=V8X20:GRIS";
    assert_eq!(voisins(of_second).await, json!([followed]));
    assert_eq!(voisins("id=1&articles[]=V6X20").await, json!([left]));
    let shown = async || {
        let fiche = boutique.visiteur().get("/rest/articles/V6X20").await.ok();
        fiche["regroupement"]["id"].clone()
    };
    assert_eq!(shown().await, json!(1));
    // Where the older one leaves no choice any more, the shop follows the other.
    for gone in ["V6X40", "V10X20"] {
        let body = json!({ "codeArticle": gone });
        let hidden = admin.json(Method::DELETE, "/service/article", body).await;
        hidden.ok();
    }
    assert_eq!(shown().await, json!(2));
    let left = voisin(1, "Vis à métaux", &["V6X20"], false);
    assert_eq!(voisins(of_second).await, json!([left]));
    assert_eq!(
        admin
            .get("/service/regroupements/voisins?id=x")
            .await
            .status,
        404
    );
}
