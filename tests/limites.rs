//! Cut limits of an article, as imported: told on its page, judged by the shared rule.

use serde_json::{Value, json};

use crate::support::Boutique;
use crate::support::caisse::panier;

/// The plate of the shelves is cut from 200 mm to 3 m in length, to 1.25 m in width.
const LIMITES: &str = "code_article;unite_dimensions;longueur_min;longueur_max;largeur_max\n\
                       PLAQUE;mm;200;3000;1250\n";

async fn limites(boutique: &Boutique) -> Value {
    let page = boutique.visiteur().get("/rest/articles/PLAQUE").await;
    page.ok()["limites"].clone()
}

#[tokio::test]
async fn limits_are_imported_told_and_judged() {
    let boutique = Boutique::garnie();
    assert_eq!(limites(&boutique).await, json!({}));
    let rapport = boutique.import(("articles.csv", LIMITES));
    assert_eq!(rapport.refuses, 0, "{rapport:?}");
    let told = json!({ "longueur": { "min": 0.2, "max": 3.0 }, "largeur": { "max": 1.25 } });
    assert_eq!(limites(&boutique).await, told);

    let client = boutique.client();
    let id = panier(&client).await;
    let path = format!("/rest/paniers/{id}/lignes");
    let of = |longueur: &str, largeur: &str| json!({ "codeArticle": "PLAQUE", "longueur": longueur, "largeur": largeur });
    let refused = client.post(&path, of("3,001", "2")).await;
    assert_eq!(refused.status, 422, "{refused}");
    let champs = json!({
        "longueur": "Cet article se vend jusqu'à 3.",
        "largeur": "Cet article se vend jusqu'à 1,25.",
    });
    assert_eq!(refused.json()["champs"], champs);
    let short = client.post(&path, of("0,1", "1")).await;
    let sentence = "Cet article se vend à partir de 0,2.";
    assert_eq!(short.json()["champs"]["longueur"], sentence);
    assert_eq!(client.post(&path, of("3", "1,25")).await.status, 201);
}

#[tokio::test]
async fn limits_that_cannot_be_are_refused_and_change_nothing() {
    let boutique = Boutique::garnie();
    boutique.import(("articles.csv", LIMITES));
    let before = limites(&boutique).await;
    for (row, column) in [
        ("longueur_min;longueur_max\nPLAQUE;3;2\n", "longueur_max"),
        ("longueur_max\nPLAQUE;0\n", "longueur_max"),
        ("largeur_min\nPLAQUE;-1\n", "largeur_min"),
    ] {
        let file = format!("code_article;{row}");
        let rapport = boutique.import(("articles.csv", &file));
        let columns: Vec<&str> = rapport.lignes.iter().map(|it| &*it.colonne).collect();
        assert_eq!(columns, [column], "{row}");
        assert_eq!(limites(&boutique).await, before, "{row}");
    }
    // A file without these columns leaves them; an empty cell takes one away.
    boutique.import(("articles.csv", "code_article;marque\nPLAQUE;Acme\n"));
    assert_eq!(limites(&boutique).await, before);
    boutique.import((
        "articles.csv",
        "code_article;longueur_min;largeur_max\nPLAQUE;;\n",
    ));
    assert_eq!(
        limites(&boutique).await,
        json!({ "longueur": { "max": 3.0 } })
    );
}

#[tokio::test]
async fn limits_are_changed_by_hand_in_the_record_of_the_article() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    boutique.import(("articles.csv", LIMITES));
    let record = admin.get("/service/article/?articleCode=PLAQUE").await.ok();
    assert_eq!(record["longueur_max"], 3_000.0, "{record}");
    let body = json!({
        "codeArticle": "PLAQUE", "longueur_max": "2500", "version": record["version"],
    });
    admin.post("/service/article", body).await.ok();
    let now = limites(&boutique).await;
    assert_eq!(now["longueur"], json!({ "min": 0.2, "max": 2.5 }));
    let wrong = json!({ "codeArticle": "PLAQUE", "longueur_max": "100" });
    let refused = admin.post("/service/article", wrong).await;
    assert!(
        refused.json()["champs"]["longueur_max"].is_string(),
        "{refused}"
    );
    assert_eq!(limites(&boutique).await, now);
}
