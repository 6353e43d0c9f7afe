//! Groupings as they are looked for, and what their attributes may be.

use serde_json::json;

use crate::regroupements::{URL, body, created, with_screws};

#[tokio::test]
async fn an_attribute_that_no_article_carries_is_refused() {
    let boutique = with_screws();
    let sent = body(&["V6X20", "V8X20"], &["DIAMETRE", "COULEUR"]);
    let refused = boutique.admin().post(URL, sent).await;
    let sentence = "Aucun article de ce regroupement ne porte l'attribut « COULEUR ».";
    refused.refused_with(422, sentence);
    assert_eq!(refused.json()["champs"]["attributs"], sentence);
}

#[tokio::test]
async fn the_list_says_every_type_and_finds_a_title_or_an_article() {
    let boutique = with_screws();
    let admin = boutique.admin();
    created(&admin).await.ok();
    let mut other = body(&["V6X20", "V8X20"], &["DIAMETRE"]);
    other["titre"] = json!("Étagères");
    other["type"] = json!("GAMME");
    admin.post(URL, other).await.ok();
    let found = async |query: &str| {
        let answer = admin.get(&format!("/service/regroupements?{query}")).await;
        let page = answer.ok();
        let list = page["list"].as_array().expect("a list").iter();
        let titres: Vec<_> = list.map(|it| it["titre"].clone()).collect();
        assert_eq!(page["total"], titres.len(), "{page}");
        let types = json!([{"type": "0", "nombre": 1}, {"type": "GAMME", "nombre": 1}]);
        assert_eq!(page["types"], types, "told whatever is asked");
        json!(titres)
    };
    assert_eq!(found("type=0").await, json!(["Vis à métaux"]));
    assert_eq!(found("type=GAMME").await, json!(["Étagères"]));
    assert_eq!(found("q=ETAGERES").await, json!(["Étagères"]));
    // The code of an article, for the link of its record and of a refusal.
    assert_eq!(found("q=V8X20").await, json!(["Étagères"]));
    assert_eq!(found("q=V6X20").await, json!(["Étagères", "Vis à métaux"]));
    assert_eq!(found("q=V6X20&type=0").await, json!(["Vis à métaux"]));
    assert_eq!(found("q=V6").await, json!([]));
}
