//! One article for two worksites: lines are kept apart by worksite, split, and tagged together.

use serde_json::{Value, json};

use crate::support::caisse::{add, panier};
use crate::support::{Answer, Boutique, Quelquun};

const TAG: &str = "/tag/chantier/";

async fn view(who: &Quelquun<'_>, panier: u64) -> Value {
    who.get(&format!("/rest/paniers/{panier}")).await.ok()
}

/// Lines of a basket: reference, quantity, worksite, in their order.
async fn list_lines(who: &Quelquun<'_>, panier: u64) -> Vec<String> {
    let lines = view(who, panier).await;
    let lines = lines["lignes"].as_array().expect("lines").iter();
    let told = |it: &Value| {
        let article = it["codeArticle"].as_str().unwrap_or_default();
        let tag = it["tagName"].as_str().unwrap_or_default();
        format!("{article} {} {tag}", it["quantite"])
            .trim_end()
            .to_owned()
    };
    lines.map(told).collect()
}

async fn add_for(who: &Quelquun<'_>, panier: u64, quantite: u32, tag: &str) -> Value {
    let path = format!("/rest/paniers/{panier}/lignes");
    let body = json!({ "codeArticle": "VIS", "quantite": quantite, "tagName": tag });
    who.post(&path, body).await.ok()
}

async fn split(who: &Quelquun<'_>, line: &Value, body: Value) -> Answer {
    let id = line["id"].as_u64().expect("a number");
    let path = format!("/rest/paniers/{}/lignes/{id}", id >> 22);
    who.patch(&path, body).await
}

#[tokio::test]
async fn an_article_for_two_worksites_makes_two_lines_and_one_without_joins_the_one_without() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = panier(&client).await;
    let one = add_for(&client, id, 2, "Villa").await;
    let two = add_for(&client, id, 3, "Gymnase").await;
    assert_ne!(one["id"], two["id"]);
    add(&client, id, "VIS", "4").await.ok();
    assert_eq!(
        list_lines(&client, id).await,
        ["VIS 2.0 Villa", "VIS 3.0 Gymnase", "VIS 4.0"]
    );
    add(&client, id, "VIS", "1").await.ok();
    let same = add_for(&client, id, 1, "  villa ").await;
    assert_eq!(
        (&same["id"], &same["tagName"]),
        (&one["id"], &json!("Villa"))
    );
    assert_eq!(
        list_lines(&client, id).await,
        ["VIS 3.0 Villa", "VIS 3.0 Gymnase", "VIS 5.0"]
    );
}

#[tokio::test]
async fn a_part_of_a_line_is_set_apart_for_another_worksite() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = panier(&client).await;
    let line = add(&client, id, "VIS", "10").await.ok();
    let body = json!({ "scinder": "4", "tagName": "Villa" });
    let answer = split(&client, &line, body).await.ok();
    assert_eq!(
        (&answer["id"], &answer["quantite"]),
        (&line["id"], &json!(6.0))
    );
    assert_eq!(answer["part"]["quantite"], 4.0);
    assert_eq!(answer["part"]["tagName"], "Villa");
    let basket = view(&client, id).await;
    assert_eq!(list_lines(&client, id).await, ["VIS 6.0", "VIS 4.0 Villa"]);
    assert_eq!(basket["lignes"][1], answer["part"]);
    assert_eq!(basket["nbLignes"], 2);
    // What is set apart for a worksite that has its line goes into it.
    let body = json!({ "scinder": 1, "tagName": "VILLA" });
    let more = split(&client, &line, body).await.ok();
    assert_eq!(more["part"]["id"], answer["part"]["id"]);
    assert_eq!(list_lines(&client, id).await, ["VIS 5.0", "VIS 5.0 Villa"]);
    // Without a worksite the part stands beside, until what is added joins the first.
    split(&client, &line, json!({ "scinder": 2 })).await.ok();
    assert_eq!(
        list_lines(&client, id).await,
        ["VIS 3.0", "VIS 5.0 Villa", "VIS 2.0"]
    );
    add(&client, id, "VIS", "1").await.ok();
    assert_eq!(
        list_lines(&client, id).await,
        ["VIS 4.0", "VIS 5.0 Villa", "VIS 2.0"]
    );
}

#[tokio::test]
async fn a_split_that_cannot_be_changes_nothing_and_says_why_at_its_field() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = panier(&client).await;
    let line = add(&client, id, "VIS", "10").await.ok();
    let before = view(&client, id).await;
    for body in [
        json!({ "scinder": 10 }),
        json!({ "scinder": 0 }),
        json!({ "scinder": "x" }),
        json!({ "scinder": 2.5 }),
        json!({ "scinder": 4, "quantite": 3 }),
    ] {
        let refused = split(&client, &line, body.clone()).await;
        assert_eq!(refused.status, 422, "{body}: {refused}");
        assert!(refused.json()["champs"]["scinder"].is_string(), "{refused}");
    }
    let named = split(&client, &line, json!({ "scinder": 4, "tagName": "a<b" })).await;
    assert!(named.json()["champs"]["tagName"].is_string(), "{named}");
    let stale = json!({ "scinder": 4, "version": 1 });
    assert_eq!(split(&client, &line, stale).await.status, 409);
    assert_eq!(view(&client, id).await, before);
    let other = boutique.autre_client();
    assert_eq!(
        split(&other, &line, json!({ "scinder": 4 })).await.status,
        404
    );
    assert_eq!(view(&client, id).await, before);
}

#[tokio::test]
async fn a_worksite_that_makes_two_lines_alike_makes_one_of_them() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = panier(&client).await;
    add_for(&client, id, 2, "Villa").await;
    let line = add(&client, id, "VIS", "3").await.ok();
    add(&client, id, "LIVRE", "1").await.ok();
    let body = json!({ "id": line["id"], "tagName": "villa" });
    let set = client.post(TAG, body).await.ok();
    assert_eq!(set, json!({ "id": line["id"], "tagName": "Villa" }));
    assert_eq!(
        list_lines(&client, id).await,
        ["VIS 5.0 Villa", "LIVRE 1.0"]
    );
    assert_eq!(view(&client, id).await["lignes"][0]["id"], line["id"]);
}

/// The two lines would be of more than one line may be.
#[tokio::test]
async fn lines_that_cannot_be_one_keep_their_worksites() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = panier(&client).await;
    add_for(&client, id, 999_999, "Villa").await;
    let line = add(&client, id, "VIS", "3").await.ok();
    let before = view(&client, id).await;
    let body = json!({ "id": line["id"], "tagName": "Villa" });
    let refused = client.post(TAG, body).await;
    assert_eq!(refused.status, 422, "{refused}");
    assert_eq!(view(&client, id).await, before);
}

#[tokio::test]
async fn several_lines_are_tagged_at_once_all_or_none() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = panier(&client).await;
    let vis = add(&client, id, "VIS", "3").await.ok()["id"].clone();
    let livre = add(&client, id, "LIVRE", "1").await.ok()["id"].clone();
    let cable = add(&client, id, "CABLE", "2").await.ok()["id"].clone();
    let body = json!({ "ids": [vis, livre], "tagName": " Villa Été " });
    let set = client.post(TAG, body).await.ok();
    assert_eq!(set, json!({ "ids": [vis, livre], "tagName": "Villa Été" }));
    assert_eq!(
        list_lines(&client, id).await,
        ["VIS 3.0 Villa Été", "LIVRE 1.0 Villa Été", "CABLE 2.0"]
    );
    let before = view(&client, id).await;
    let other = boutique.autre_client();
    let theirs = panier(&other).await;
    let foreign = add(&other, theirs, "VIS", "1").await.ok()["id"].clone();
    let refused = client.post(TAG, json!({ "ids": [cable, foreign], "tagName": "X" }));
    assert_eq!(refused.await.status, 404);
    let empty = client.post(TAG, json!({ "ids": [], "tagName": "X" })).await;
    assert!(empty.json()["champs"]["ids"].is_string(), "{empty}");
    assert_eq!(view(&client, id).await, before);
    // Lines that come to be one are told once; the first keeps its place.
    let again = add_for(&client, id, 2, "Gymnase").await["id"].clone();
    let body = json!({ "ids": [again, vis], "tagName": "" });
    let set = client.post(TAG, body).await.ok();
    assert_eq!(set, json!({ "ids": [vis], "tagName": "" }));
    assert_eq!(
        list_lines(&client, id).await,
        ["VIS 5.0", "LIVRE 1.0 Villa Été", "CABLE 2.0"]
    );
}

/// The line that has the tag already is taken in by the one that gets it.
#[tokio::test]
async fn a_line_that_has_the_worksite_already_may_be_among_those_tagged() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = panier(&client).await;
    let tagged = add_for(&client, id, 2, "Villa").await["id"].clone();
    let bare = add(&client, id, "VIS", "3").await.ok()["id"].clone();
    let body = json!({ "ids": [tagged, bare], "tagName": "Villa" });
    let set = client.post(TAG, body).await.ok();
    assert_eq!(set, json!({ "ids": [bare], "tagName": "Villa" }));
    assert_eq!(list_lines(&client, id).await, ["VIS 5.0 Villa"]);
}

/// Worksites compare without case, accents or outer spaces; the first spelling stays, the one of a past
/// order too.
#[tokio::test]
async fn a_worksite_has_one_spelling_whoever_types_it() {
    let boutique = Boutique::garnie();
    let (client, collegue) = (boutique.client(), boutique.collegue());
    let first = crate::support::caisse::basket(&client, &[("VIS", 1)]).await;
    let line = view(&client, first).await["lignes"][0]["id"].clone();
    let body = json!({ "id": line, "tagName": "Villa Été" });
    client.post(TAG, body).await.ok();
    let demand = crate::support::caisse::demand(first);
    crate::support::caisse::order(&client, "k1", &demand)
        .await
        .ok();

    let id = panier(&collegue).await;
    let again = add_for(&collegue, id, 1, "villa ete").await;
    assert_eq!(again["tagName"], "Villa Été");
    let lines = json!({ "lignes": [
        { "codeArticle": "LIVRE", "tagName": "VILLA ÉTÉ" },
        { "codeArticle": "CABLE", "tagName": "Gymnase" },
        { "codeArticle": "SAC", "quantite": 5, "tagName": "gymnase" },
    ]});
    let path = format!("/rest/paniers/{id}/lignes");
    collegue.post(&path, lines).await.ok();
    let listed = collegue.get("/tag/chantier/list").await.ok();
    assert_eq!(listed, json!(["Gymnase", "Villa Été"]));
    assert_eq!(
        list_lines(&collegue, id).await,
        [
            "VIS 1.0 Villa Été",
            "LIVRE 1.0 Villa Été",
            "CABLE 1.0 Gymnase",
            "SAC 5.0 Gymnase"
        ]
    );
    for asked in ["villa%20ete", "Villa%20%C3%89t%C3%A9"] {
        let details = format!("/tag/chantier/details-panier/{asked}");
        let articles = client.get(&details).await.ok();
        assert_eq!(articles.as_array().map(Vec::len), Some(2), "{articles}");
    }
}
