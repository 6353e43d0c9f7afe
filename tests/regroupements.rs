//! Groupings by variants: the list, the editor's calls, what the shop shows of them.

use comptoir::domain::article::Article;
use comptoir::domain::ids::{CodeFamille, RegroupementId};
use comptoir::store::{StoreError, catalogue, regroupements};
use insta::assert_snapshot;
use serde_json::{Value, json};

use crate::support::etalage::attribut;
use crate::support::rayon::code;
use crate::support::{Answer, Boutique, Quelquun};

pub(crate) const URL: &str = "/service/regroupement";

/// Screws: code, diameter, length.
const VIS: [(&str, &str, &str); 4] = [
    ("V6X20", "M6", "20"),
    ("V6X40", "M6", "40"),
    ("V8X20", "M8", "20"),
    ("V10X20", "M10", "20"),
];

/// The usual shelves, and screws that differ by diameter and length.
pub(crate) fn with_screws() -> Boutique {
    let boutique = Boutique::garnie();
    let written = boutique.parts().store.write(|write| {
        for (reference, diametre, longueur) in VIS {
            let mut article = Article {
                code: code(reference),
                designation1: format!("Vis {diametre} x {longueur}"),
                famille: CodeFamille::parse("F1").expect("a plain code"),
                attributs: vec![
                    attribut("DIAMETRE", "Diamètre", diametre, ""),
                    attribut("LONGUEUR", "Longueur", longueur, "mm"),
                    attribut("DESCRIPTIF", "Descriptif", reference, ""),
                ],
                ..Article::default()
            };
            if reference == "V8X20" {
                let matiere = attribut("MATIERE", "Matière", "Inox", "");
                article.attributs.push(matiere);
            }
            catalogue::put(write, &article)?;
        }
        Ok::<_, StoreError>(())
    });
    written.expect("kept");
    let parts = boutique.parts();
    parts.search.catch_up(&parts.store).expect("indexed");
    boutique
}

pub(crate) fn body(articles: &[&str], attributs: &[&str]) -> Value {
    let article = |code: &&str| json!({"codeArticle": code, "codeDeclinaison": null});
    json!({
        "id": null,
        "titre": "Vis à métaux",
        "canonicalTag": "/produit/V6X20/vis",
        "articleMaitre": articles.first().map(article),
        "articles": articles.iter().map(article).collect::<Vec<_>>(),
        "attributs": attributs.iter().map(|it| json!({"propriete": it})).collect::<Vec<_>>(),
    })
}

pub(crate) async fn created(admin: &Quelquun<'_>) -> Answer {
    let sent = body(&["V6X20", "V6X40", "V10X20"], &["DIAMETRE", "LONGUEUR"]);
    admin.post(URL, sent).await
}

fn variants(boutique: &Boutique) -> Vec<&'static str> {
    let is_variant = |reference: &str| {
        let read = boutique
            .parts()
            .store
            .read(|read| catalogue::find(read, &code(reference)));
        read.expect("readable").is_some_and(|it| it.est_variante)
    };
    let codes = VIS.into_iter().map(|(reference, _, _)| reference);
    codes.filter(|reference| is_variant(reference)).collect()
}

#[tokio::test]
async fn a_grouping_is_created_with_everything_its_editor_shows() {
    let boutique = with_screws();
    let answer = created(&boutique.admin()).await;
    assert_eq!(answer.status, 201, "{answer}");
    let saved = answer.json();
    assert_eq!(saved["id"], 1);
    assert_eq!(saved["type"], "0");
    assert_eq!(saved["version"], 1);
    assert_eq!(
        saved["articles"][2],
        json!({"codeArticle": "V10X20", "codeDeclinaison": null, "designation1": "Vis M10 x 20"})
    );
    assert_eq!(
        saved["attributs"][0],
        json!({"propriete": "DIAMETRE", "nature": "OPT", "designation": "Diamètre", "suffixe": "",
            "options": ["M6", "M10"], "selected": "M6", "affichage": "SEL"})
    );
    let names: Vec<&Value> = saved["availableAttributs"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|it| &it["propriete"])
        .collect();
    assert_eq!(names, ["DIAMETRE", "LONGUEUR"]);
    let read = boutique.admin().get("/service/regroupement/1").await;
    assert_eq!(read.ok(), saved);
    assert_eq!(variants(&boutique), ["V6X20", "V6X40", "V10X20"]);
}

#[tokio::test]
async fn the_shop_offers_the_choice_at_once() {
    let boutique = with_screws();
    let visiteur = boutique.visiteur();
    let seen = async || visiteur.get("/rest/articles/V6X40").await.ok()["regroupement"].clone();
    assert_eq!(seen().await, Value::Null);
    created(&boutique.admin()).await.ok();
    let shown = seen().await;
    assert_eq!(shown["articles"].as_array().map(Vec::len), Some(3));
    assert_eq!(
        shown["articles"][2]["OPTIONS_REGPT"],
        json!({"DIAMETRE": "M10", "LONGUEUR": "20"})
    );
    let without = json!({"id": 1, "articleMaitre": "V6X20", "articles": ["V6X20", "V6X40"],
        "attributs": ["LONGUEUR"]});
    boutique.admin().put(URL, without).await.ok();
    assert_eq!(seen().await["articles"].as_array().map(Vec::len), Some(2));
    boutique
        .admin()
        .delete("/service/regroupement/1")
        .await
        .ok();
    assert_eq!(seen().await, Value::Null);
}

#[tokio::test]
async fn what_breaks_a_rule_is_refused_with_its_sentence() {
    let boutique = with_screws();
    let admin = boutique.admin();
    let refused = async |sent: Value, detail: &str| {
        admin.post(URL, sent).await.refused_with(422, detail);
    };
    refused(
        body(&["V6X20"], &[]),
        "Veuillez sélectionner plusieurs articles",
    )
    .await;
    let three = ["DIAMETRE", "LONGUEUR", "MATIERE"];
    refused(body(&["V6X20", "V6X40"], &three), "2 attributs maximum").await;
    refused(
        body(&["V6X20", "V6X40"], &["DESCRIPTIF"]),
        "L'attribut DESCRIPTIF ne peut pas servir à un regroupement.",
    )
    .await;
    let mut other = body(&["V6X20", "V6X40"], &["LONGUEUR"]);
    other["articleMaitre"] = json!({"codeArticle": "V8X20"});
    refused(
        other,
        "L'article maître doit faire partie des articles du regroupement.",
    )
    .await;
    refused(
        body(&["V6X20", "ABSENT"], &["LONGUEUR"]),
        "L'article ABSENT n'existe pas.",
    )
    .await;
    refused(
        body(&["TEINTE", "TEINTE:ABSENT"], &[]),
        "L'article TEINTE:ABSENT n'existe pas.",
    )
    .await;
    refused(
        body(&["V6X20", "V8X20"], &["LONGUEUR"]),
        "Deux articles ont les mêmes valeurs pour tous les attributs choisis.",
    )
    .await;
    for astray in [
        "javascript:alert(1)",
        "data:text/html,x",
        "//evil.example",
        "/\\evil.example",
        "https://evil.example/vis",
    ] {
        let mut sent = body(&["V6X20", "V6X40"], &["LONGUEUR"]);
        sent["canonicalTag"] = json!(astray);
        let answer = admin.post(URL, sent).await;
        assert_eq!(answer.status, 422, "{astray}: {answer}");
        assert!(
            answer.json()["champs"]["canonicalTag"].is_string(),
            "{answer}"
        );
    }
    assert_snapshot!(admin.get("/service/regroupements").await, @r#"200 {"list":[],"pages":0,"total":0,"types":[]}"#);
    let mut free = body(&["V6X20", "V8X20", "V6X40"], &three);
    free["type"] = json!("1");
    assert_eq!(admin.post(URL, free).await.status, 201);
}

#[tokio::test]
async fn an_empty_title_takes_the_designation_of_the_master() {
    let boutique = with_screws();
    let mut sent = body(&["V6X20", "V8X20"], &["DIAMETRE"]);
    sent["titre"] = json!(" ");
    let saved = boutique.admin().post(URL, sent).await.ok();
    assert_eq!(saved["titre"], "Vis M6 x 20");
    assert_eq!(saved["libelle"], "Vis M6 x 20");
}

#[tokio::test]
async fn two_administrators_do_not_overwrite_each_other_unknowingly() {
    let boutique = with_screws();
    let admin = boutique.admin();
    created(&admin).await.ok();
    let change = |version: Value| {
        let mut sent = body(&["V6X20", "V8X20"], &["DIAMETRE"]);
        sent["id"] = json!(1);
        sent["version"] = version;
        sent
    };
    assert_eq!(admin.put(URL, change(json!(1))).await.ok()["version"], 2);
    assert_eq!(admin.put(URL, change(json!(1))).await.status, 409);
    // Without a version the last one wins: the editor's "overwrite".
    assert_eq!(admin.put(URL, change(Value::Null)).await.ok()["version"], 3);
    assert_eq!(variants(&boutique), ["V6X20", "V8X20"]);
    let mut unknown = change(Value::Null);
    unknown["id"] = json!(77);
    assert_eq!(admin.put(URL, unknown).await.status, 404);
    let nameless = admin.put(URL, body(&["V6X20"], &[])).await;
    assert!(nameless.json()["champs"]["id"].is_string(), "{nameless}");
}

#[tokio::test]
async fn a_grouping_is_removed_with_every_row_that_names_it() {
    let boutique = with_screws();
    let admin = boutique.admin();
    created(&admin).await.ok();
    assert_snapshot!(admin.delete("/service/regroupement/1").await, @r#"200 {"ok":true}"#);
    assert_eq!(admin.delete("/service/regroupement/1").await.status, 404);
    assert_eq!(admin.get("/service/regroupement/1").await.status, 404);
    assert_eq!(admin.get("/service/regroupement/x").await.status, 404);
    assert!(variants(&boutique).is_empty());
    let left = boutique.parts().store.read(|read| {
        let of_article = regroupements::list_of_article(read, &code("V6X20"))?;
        Ok::<_, StoreError>((of_article, regroupements::find(read, RegroupementId(1))?))
    });
    assert_eq!(left.expect("readable"), (vec![], None));
}

#[tokio::test]
async fn the_list_follows_titles_whatever_their_case_twenty_a_page() {
    let boutique = with_screws();
    let admin = boutique.admin();
    for number in (0..21).rev() {
        let mut sent = body(&["V6X20", "V8X20"], &["DIAMETRE"]);
        sent["titre"] = json!(format!("Écrou {number:02}"));
        sent["type"] = json!(if number == 20 { "1" } else { "0" });
        admin.post(URL, sent).await.ok();
    }
    let titres = async |query: &str| {
        let answer = admin
            .get(&format!("/service/regroupements{query}"))
            .await
            .ok();
        let list = answer["list"].as_array().expect("a list").clone();
        let titres: Vec<String> = list.iter().map(|it| it["titre"].to_string()).collect();
        (titres, answer["pages"].clone())
    };
    let (first, pages) = titres("").await;
    assert_eq!((first.len(), pages), (20, json!(2)));
    assert_eq!(first[0], "\"Écrou 00\"");
    assert_eq!(titres("?page=2").await.0, ["\"Écrou 20\""]);
    assert_eq!(
        titres("?type=1").await,
        (vec!["\"Écrou 20\"".into()], json!(1))
    );
    assert_eq!(titres("?page=3").await, (vec![], json!(2)));
}

#[tokio::test]
async fn the_attributes_that_articles_share_are_offered() {
    let boutique = with_screws();
    let admin = boutique.admin();
    let options = "/service/optionsArticles?articles[]=V8X20&articles[]=V10X20&articles[]=V6X20";
    assert_snapshot!(admin.get(options).await, @r#"200 [{"propriete":"DIAMETRE","nature":"OPT","designation":"Diamètre","suffixe":"","options":["M6","M8","M10"],"selected":"M8","affichage":"SEL"},{"propriete":"LONGUEUR","nature":"OPT","designation":"Longueur","suffixe":"mm","options":["20"],"selected":"20","affichage":"SEL"}]"#);
    // Declinaisons are told apart by what they are declined by.
    let teintes = "/service/optionsArticles?articles=TEINTE:GRIS&articles=TEINTE:BLANC";
    let shared = admin.get(teintes).await.ok();
    assert_eq!(shared[0]["options"], json!(["2"]), "{shared}");
    assert_eq!(shared[1]["propriete"], "Teinte");
    assert_eq!(shared[1]["options"], json!(["blanc", "gris"]));
    assert_snapshot!(admin.get("/service/optionsArticles?articles=V8X20&articles=VIS").await, @"200 []");
    assert_snapshot!(admin.get("/service/optionsArticles").await, @"200 []");
    let unknown = admin.get("/service/optionsArticles?articles=ABSENT").await;
    unknown.refused_with(422, "L'article ABSENT n'existe pas.");
}

#[tokio::test]
async fn declinaisons_make_a_grouping_and_so_does_a_form() {
    let boutique = with_screws();
    let admin = boutique.admin();
    let fields = [
        ("articleMaitre", "TEINTE:GRIS"),
        ("articles[]", "TEINTE:GRIS"),
        ("articles[]", "TEINTE:BLANC"),
        ("attributs", "Teinte"),
    ];
    let answer = admin.form(URL, &fields).await;
    assert_eq!(answer.status, 201, "{answer}");
    assert_eq!(
        answer.json()["articleMaitre"],
        json!({"codeArticle": "TEINTE", "codeDeclinaison": "GRIS"})
    );
}

/// Articles of the largest grouping that is measured.
const GRAND: usize = 2_000;

#[tokio::test]
async fn a_large_grouping_is_kept_whole_and_loses_one_article() {
    let boutique = Boutique::vide();
    let codes: Vec<String> = (0..GRAND).map(|number| format!("G{number:04}")).collect();
    let articles = codes.clone();
    let written = boutique.parts().store.write(move |write| {
        for reference in &articles {
            let article = Article {
                code: code(reference),
                attributs: vec![attribut("TAILLE", "Taille", reference, "")],
                ..Article::default()
            };
            catalogue::put(write, &article)?;
        }
        Ok::<_, StoreError>(())
    });
    written.expect("kept");
    let admin = boutique.admin();
    let mut sent: Vec<&str> = codes.iter().map(String::as_str).collect();
    let index = &boutique.parts().search;
    index.catch_up(&boutique.parts().store).expect("catches up");
    let indexed = index.find_revision();
    let saved = admin.post(URL, body(&sent, &["TAILLE"])).await.ok();
    assert_eq!(saved["articles"].as_array().map(Vec::len), Some(GRAND));
    assert_eq!(
        saved["attributs"][0]["options"].as_array().map(Vec::len),
        Some(GRAND)
    );
    let gone = sent.pop().expect("there are many");
    let mut change = body(&sent, &["TAILLE"]);
    change["id"] = json!(1);
    admin.put(URL, change).await.ok();
    let kept = admin.get("/service/regroupement/1").await.ok();
    assert_eq!(kept["articles"].as_array().map(Vec::len), Some(GRAND - 1));
    let of = |reference: &str| {
        let parts = boutique.parts();
        let found = parts
            .store
            .read(|read| regroupements::list_of_article(read, &code(reference)));
        found.expect("readable").len()
    };
    assert_eq!((of(gone), of("G0000"), of("G1000")), (0, 1, 1));
    // A commit of the index costs more than the change: groupings are none of its business.
    let behind = index
        .count_behind(&boutique.parts().store)
        .expect("readable");
    assert_eq!((index.find_revision(), behind), (indexed, 0));
    let line = admin.get("/service/journal").await.ok()["list"][0]["detail"].clone();
    assert_eq!(line, "articles : ôté G1999");
}
