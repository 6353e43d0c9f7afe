//! The catalogue in the back office: the sales plan level by level, articles found, read, hidden.

use axum::http::Method;
use comptoir::domain::ids::CodeFamille;
use comptoir::domain::plan::Famille;
use comptoir::store::{StoreError, catalogue, tables};
use insta::assert_snapshot;
use serde_json::json;

use crate::support::rayon::code;
use crate::support::{Answer, Boutique, Quelquun};

/// The usual shelves, indexed, with a second branch: `G`, empty.
fn indexed() -> Boutique {
    let boutique = Boutique::garnie();
    let parts = boutique.parts();
    let written = parts.store.write(|write| {
        let famille = Famille {
            code: CodeFamille::parse("G").expect("a plain code"),
            libelle: "Gants".into(),
            niveau: 1,
            parent: None,
            rang: 9,
            version: 1,
            ..Famille::default()
        };
        write.put(&tables::FAMILLES, &famille.code.clone(), &famille)?;
        catalogue::add_revision(write)?;
        Ok::<_, StoreError>(())
    });
    written.expect("kept");
    parts.search.catch_up(&parts.store).expect("indexed");
    boutique
}

fn codes(answer: &Answer) -> Vec<String> {
    let list = answer.ok()["list"].as_array().expect("a list").clone();
    let code = |it: &serde_json::Value| it["codeArticle"].as_str().expect("text").to_owned();
    list.iter().map(code).collect()
}

async fn found(admin: &Quelquun<'_>, query: &str) -> Vec<String> {
    let mut codes = codes(&admin.get(&format!("/service/articles?{query}")).await);
    codes.sort();
    codes
}

#[tokio::test]
async fn the_tree_is_read_one_level_at_a_time() {
    let boutique = indexed();
    let admin = boutique.admin();
    let roots = admin.get("/service/planVente").await;
    assert_snapshot!(roots, @r#"200 [{"codeFamille":"F","libelleFamille":"F","nbArt":8,"feuille":false},{"codeFamille":"G","libelleFamille":"Gants","nbArt":0,"feuille":true}]"#);
    let same = admin.get("/service/planVente/rootCategories").await;
    assert_eq!(same.ok(), roots.ok());
    assert_snapshot!(admin.get("/service/planVente/F").await, @r#"200 [{"codeFamille":"F1","libelleFamille":"F1","nbArt":8,"feuille":true}]"#);
    assert_snapshot!(admin.get("/service/planVente/F1").await, @"200 []");
    assert_eq!(admin.get("/service/planVente/ABSENTE").await.status, 404);
}

#[tokio::test]
async fn articles_are_found_by_text_from_two_characters_on() {
    let boutique = indexed();
    let admin = boutique.admin();
    assert_eq!(found(&admin, "queryString=CABLE").await, ["CABLE"]);
    let short = admin.get("/service/articles?queryString=c").await;
    short.refused_with(422, "Encore 1 caractère(s)");
    let all = admin
        .get("/service/articles?queryString=&size=3&page=3")
        .await
        .ok();
    assert_eq!((&all["total"], &all["pages"]), (&json!(9), &json!(3)));
    assert_eq!(all["list"].as_array().map(Vec::len), Some(3));
    let past = admin.get("/service/articles?page=9").await.ok();
    assert_eq!((&past["total"], &past["list"]), (&json!(9), &json!([])));
}

#[tokio::test]
async fn articles_are_found_by_family() {
    let boutique = indexed();
    let admin = boutique.admin();
    assert_eq!(found(&admin, "codeFamille=F").await.len(), 9);
    assert!(
        found(&admin, "codeFamille=F&familleExact=1")
            .await
            .is_empty()
    );
    assert_eq!(
        found(&admin, "codeFamille=F1&familleExact=true")
            .await
            .len(),
        9
    );
    assert!(found(&admin, "codeFamille=G").await.is_empty());
    let unknown = admin.get("/service/articles?codeFamille=ABSENTE").await;
    assert_eq!(unknown.status, 404);
}

#[tokio::test]
async fn a_list_leaves_out_what_is_chosen_or_cannot_be_sold() {
    let boutique = indexed();
    let admin = boutique.admin();
    let rest = found(&admin, "selectedItems[]=VIS&selectedItems[]=SAC").await;
    assert_eq!(
        rest,
        [
            "CABLE", "CACHE", "DEVIS", "LIVRE", "PLAQUE", "RUPTURE", "TEINTE"
        ]
    );
    // `DEVIS` sells on order, `TEINTE` by a declinaison in stock; `RUPTURE` does not sell.
    let sold = found(&admin, "excludeUnavailableArticles=1").await;
    assert_eq!(
        sold,
        ["CABLE", "DEVIS", "LIVRE", "PLAQUE", "SAC", "TEINTE", "VIS"]
    );
}

/// Articles retired from sale stand after the rest, marked, page after page; left out where only
/// what can be sold is wanted.
#[tokio::test]
async fn a_list_shows_what_is_retired_from_sale_and_says_so() {
    let boutique = indexed();
    let admin = boutique.admin();
    let page = async |query: &str| {
        let path = format!("/service/articles?filterArticlesFields=codeArticle,masque&{query}");
        let answer = admin.get(&path).await.ok();
        let list = answer["list"].as_array().expect("a list").clone();
        let marks: Vec<(String, bool)> = list
            .iter()
            .map(|it| (it["codeArticle"].to_string(), it["masque"] == true))
            .collect();
        (marks, answer["total"].clone())
    };
    let (first, total) = page("size=8&tri=reference").await;
    assert_eq!(total, 9);
    assert!(first.iter().all(|(_, is_hidden)| !is_hidden), "{first:?}");
    for flag in ["", "&excludeUnavailableArticles=0"] {
        let (second, _) = page(&format!("size=8&page=2{flag}")).await;
        assert_eq!(second, [("\"CACHE\"".to_owned(), true)]);
    }
    let (found, _) = page("queryString=cache").await;
    assert_eq!(found, [("\"CACHE\"".to_owned(), true)]);
    assert_eq!(page("selectedItems[]=CACHE").await.1, 8);
    let (sold, _) = page("excludeUnavailableArticles=1").await;
    assert!(sold.iter().all(|(_, is_hidden)| !is_hidden), "{sold:?}");
}

#[tokio::test]
async fn a_list_answers_the_fields_that_are_asked_for() {
    let boutique = indexed();
    let query = "queryString=cable&filterArticlesFields=codeArticle,designation1,prixHT,secret";
    let answer = boutique
        .admin()
        .get(&format!("/service/articles?{query}"))
        .await;
    assert_snapshot!(answer, @r#"200 {"list":[{"codeArticle":"CABLE","designation1":"Article CABLE","prixHT":0.4567}],"pages":1,"total":1}"#);
}

#[tokio::test]
async fn an_article_is_read_with_its_physical_properties_as_attributes() {
    let boutique = indexed();
    let admin = boutique.admin();
    let article = admin.get("/service/article/?articleCode=CABLE").await.ok();
    assert_eq!(article["designation1"], "Article CABLE");
    assert_eq!(article["chemin"], json!(["F", "F1"]));
    assert_eq!(
        (&article["poids"], &article["longueur"]),
        (&json!(2.0), &json!(null))
    );
    assert_eq!(
        article["proprietes"],
        json!([{"propriete": "poids", "nature": "ERP", "designation": "Poids", "suffixe": "kg",
            "options": ["2"], "selected": "2"}])
    );
    let hidden = admin.get("/service/article/?articleCode=CACHE").await.ok();
    assert_eq!(hidden["masque"], true);
    for query in ["?articleCode=ABSENT", "?articleCode=", ""] {
        let answer = admin.get(&format!("/service/article/{query}")).await;
        assert_eq!(answer.status, 404, "{query}");
    }
}

#[tokio::test]
async fn an_article_is_hidden_from_sale_by_who_logged_in_lately() {
    let boutique = indexed();
    let admin = boutique.admin();
    let shop = async || {
        boutique
            .visiteur()
            .get("/rest/articles/VIS")
            .await
            .status
            .as_u16()
    };
    assert_eq!(shop().await, 200);
    let hide = json!({"codeArticle": "VIS"});
    boutique.horloge.advance(11 * 60);
    let old = admin
        .json(Method::DELETE, "/service/article", hide.clone())
        .await;
    assert_eq!(old.status, 403);
    assert_eq!(old.json()["type"], "/erreurs/reauthentification");
    assert_eq!(shop().await, 200);
    let fresh = boutique.admin();
    let done = fresh.json(Method::DELETE, "/service/article", hide).await;
    assert_snapshot!(done, @r#"200 {"ok":true}"#);
    assert_eq!(shop().await, 404);
    let sold = "queryString=vis&excludeUnavailableArticles=1";
    assert!(found(&fresh, sold).await.is_empty());
    assert_eq!(
        fresh
            .delete("/service/article?codeArticle=VIS")
            .await
            .status,
        200
    );
    assert_eq!(
        fresh
            .delete("/service/article?codeArticle=ABSENT")
            .await
            .status,
        404
    );
    assert_eq!(fresh.delete("/service/article").await.status, 404);
}

#[tokio::test]
async fn the_master_of_a_grouping_is_not_hidden() {
    let boutique = indexed();
    let admin = boutique.admin();
    let grouping = json!({"titre": "Divers", "articleMaitre": "VIS", "articles": ["VIS", "SAC"]});
    admin.post("/service/regroupement", grouping).await.ok();
    let refused = admin.delete("/service/article?codeArticle=VIS").await;
    refused.refused_with(
        409,
        "Cet article est l'article maître du regroupement « Divers » : choisissez-y un autre \
         article maître avant de le supprimer.",
    );
    assert_eq!(
        admin
            .delete("/service/article?codeArticle=SAC")
            .await
            .status,
        200
    );
    let kept = boutique.parts().store.read(|read| {
        let masque =
            |it: Option<comptoir::domain::article::Article>| it.is_some_and(|it| it.masque);
        let vis = catalogue::find(read, &code("VIS"))?;
        let sac = catalogue::find(read, &code("SAC"))?;
        Ok::<_, StoreError>((masque(vis), masque(sac)))
    });
    assert_eq!(kept.expect("readable"), (false, true));
}

#[tokio::test]
async fn a_hidden_article_is_found_apart_and_put_back_on_sale() {
    let boutique = indexed();
    let admin = boutique.admin();
    assert_eq!(found(&admin, "masques=1").await, ["CACHE"]);
    assert_eq!(
        found(&admin, "masques=1&queryString=CACHE%20art").await,
        ["CACHE"]
    );
    assert_eq!(found(&admin, "masques=1&codeFamille=F").await, ["CACHE"]);
    assert!(found(&admin, "masques=1&queryString=vis").await.is_empty());
    assert!(found(&admin, "masques=1&codeFamille=G").await.is_empty());
    let shown = admin
        .post(
            "/service/article",
            json!({"codeArticle": "CACHE", "masque": false}),
        )
        .await;
    assert_eq!(shown.ok()["masque"], false);
    assert!(found(&admin, "masques=1").await.is_empty());
    assert_eq!(found(&admin, "queryString=cache").await, ["CACHE"]);
    assert_eq!(
        boutique.visiteur().get("/rest/articles/CACHE").await.status,
        200
    );
    let unknown = admin
        .post("/service/article", json!({"codeArticle": "ABSENT"}))
        .await;
    assert_eq!(unknown.status, 404);
}
