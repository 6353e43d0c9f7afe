//! Cases of baskets: what goes into them, what they are called.

use comptoir::domain::article::{Article, Mesure};
use comptoir::domain::{PrixUnitaire, Quantite};
use comptoir::store::catalogue;
use serde_json::json;

use super::{judged, put, rows, table, unite, write};
use crate::support::Boutique;
use crate::support::rayon::code;

#[tokio::test]
async fn the_name_of_a_basket_follows_its_table() {
    basket_name("", table!("nom_panier")).await;
}

#[tokio::test]
async fn the_name_of_a_typed_basket_follows_its_table() {
    basket_name("TYP", table!("nom_panier_type")).await;
}

/// One basket that takes every name in turn.
async fn basket_name(kind: &str, table: &str) {
    let boutique = Boutique::vide();
    let client = boutique.client();
    let body = json!({"nomPanier": "Avant", "typePanier": kind});
    client.post("/rest/paniers", body).await.ok();
    for [nom, _, sentence] in rows(table) {
        let body = json!({"nomPanier": nom});
        judged(
            &nom,
            &client.patch("/rest/paniers/1", body).await,
            &sentence,
        );
    }
}

#[tokio::test]
async fn a_worksite_tag_follows_its_table() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let body = json!({"codeArticle": "VIS"});
    let line = client.post("/rest/paniers/0/lignes", body).await.ok();
    for [tag, _, sentence] in rows(table!("tag_name")) {
        let body = json!({"id": line["id"], "tagName": tag});
        judged(&tag, &client.post("/tag/chantier/", body).await, &sentence);
    }
}

#[tokio::test]
async fn names_compare_as_their_table_says() {
    for [nom, cle] in rows(table!("cle_comparaison")) {
        let boutique = Boutique::vide();
        let client = boutique.client();
        if cle.is_empty() {
            continue; // A basket has a name.
        }
        let body = json!({"nomPanier": nom});
        client.post("/rest/paniers", body).await.ok();
        let fields = [("nomPanier", &*cle), ("typePanier", ""), ("cible", "x")];
        let check = "/openweb?redirect=produit_checkPanierExists";
        let answer = client.form(check, &fields).await;
        assert!(answer.text().contains("exists=\"1\""), "{nom:?}: {answer}");
    }
}

#[tokio::test]
async fn the_part_of_a_line_follows_its_table() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let table = rows(table!("scission"));
    for (index, [quantite, part, multiple, decimales, reste, _, sentence]) in
        table.into_iter().enumerate()
    {
        let reference = format!("S{index}");
        let decimales = decimales.parse().expect("a small integer");
        let sold_by = |multiple_vente| Article {
            code: code(&reference),
            unite: unite(&boutique, &format!("U{decimales}"), decimales),
            multiple_vente,
            prix_ht: PrixUnitaire(1),
            sur_commande: true,
            ..Article::default()
        };
        put(&boutique, sold_by(None));
        let body = json!({"codeArticle": reference, "quantite": quantite});
        let line = client.post("/rest/paniers/0/lignes", body).await.ok();
        // What it is sold by may have changed since it was put in.
        put(&boutique, sold_by(Quantite::parse(&multiple, 3).ok()));
        let id = line["id"].as_u64().expect("a number");
        let path = format!("/rest/paniers/{}/lignes/{id}", id >> 22);
        let answer = client.patch(&path, json!({"scinder": part})).await;
        judged(&(&quantite, &part), &answer, &sentence);
        if sentence.is_empty() {
            let left = answer.json()["quantite"].as_f64().expect("a number");
            assert_eq!(left, reste.parse::<f64>().expect("a number"), "{part}");
        }
    }
}

#[tokio::test]
async fn a_quantity_follows_its_table() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let table = rows(table!("quantite"));
    for (index, [quantite, multiple, decimales, _, sentence]) in table.into_iter().enumerate() {
        let reference = format!("Q{index}");
        let decimales = decimales.parse().expect("a small integer");
        put(
            &boutique,
            Article {
                code: code(&reference),
                unite: unite(&boutique, &format!("U{decimales}"), decimales),
                multiple_vente: Quantite::parse(&multiple, 3).ok(),
                prix_ht: PrixUnitaire(1),
                sur_commande: true,
                ..Article::default()
            },
        );
        let body = json!({"codeArticle": reference, "quantite": quantite});
        let answer = client.post("/rest/paniers/0/lignes", body).await;
        judged(&(quantite, multiple, decimales), &answer, &sentence);
    }
}

#[tokio::test]
async fn a_variable_dimension_follows_its_table() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    for [dimension, _, sentence] in rows(table!("dimension")) {
        let body = json!({"codeArticle": "PLAQUE", "longueur": dimension, "largeur": "1"});
        let answer = client.post("/rest/paniers/0/lignes", body).await;
        // A field left empty is not a wrong one.
        let missing = "Indiquez cette dimension.";
        let sentence = if dimension.is_empty() {
            missing
        } else {
            &sentence
        };
        judged(&dimension, &answer, sentence);
    }
}

#[tokio::test]
async fn a_dimension_within_the_limits_of_its_article_follows_its_table() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let mesure = |text: &str| {
        let prix = PrixUnitaire::parse(text).ok();
        prix.map(|it| Mesure(it.0))
    };
    for [dimension, min, max, _, sentence] in rows(table!("dimension_bornes")) {
        let (at_least, at_most) = (mesure(&min), mesure(&max));
        write(&boutique, move |write| {
            let mut article = catalogue::find(write, &code("PLAQUE"))?.expect("on the shelf");
            article.physique.limites.min.longueur = at_least;
            article.physique.limites.max.longueur = at_most;
            catalogue::put(write, &article).map(drop)
        });
        let body = json!({"codeArticle": "PLAQUE", "longueur": dimension, "largeur": "1"});
        let answer = client.post("/rest/paniers/0/lignes", body).await;
        judged(&(dimension, min, max), &answer, &sentence);
    }
}
