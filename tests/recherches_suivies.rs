//! Searches as the shop follows them: groups of synonyms, texts without answer, choices after a question,
//! and why an article stands where it does.

use axum::http::Method;
use comptoir::domain::recherche::POINT;
use comptoir::shop::recherches::explication::explain_to_terminal;
use comptoir::shop::recherches::write_counts;
use comptoir::store::{Rows, StoreError, tables};
use serde_json::{Value, json};
use wasm_rules::recherche::Recherche;

use crate::support::caisse::{basket, demand, order};
use crate::support::{Boutique, Quelquun};

async fn count(who: &Quelquun<'_>, texte: &str) -> Value {
    let found = who.get(&format!("/rest/recherche/{texte}")).await.ok();
    found["totalResults"].clone()
}

async fn list_vaines(admin: &Quelquun<'_>) -> Vec<Value> {
    let told = admin.get("/service/recherches").await.ok();
    told["sansReponse"].as_array().expect("a list").clone()
}

#[tokio::test]
async fn a_group_of_synonyms_is_in_force_at_once_and_that_of_the_trade_comes_back() {
    let boutique = Boutique::etalee();
    let (admin, visiteur) = (boutique.admin(), boutique.visiteur());
    assert_eq!(count(&visiteur, "bidulette").await, 0);
    let essai = "/service/recherches/explication?texte=bidulette&mots=bidulette%7Cvis&sens=simple";
    let told = admin.get(essai).await.ok();
    assert_eq!(told["synonymes"][0]["mot"], "bidulette");
    assert!(told["total"].as_u64() > Some(0), "{told}");
    assert_eq!(count(&visiteur, "bidulette").await, 0);

    let group = json!({"code": "maison", "mots": "bidulette|vis", "sens": "simple", "version": 0});
    let saved = admin.post("/service/synonyme", group).await;
    assert_eq!(saved.status, 201);
    assert_eq!(count(&visiteur, "bidulette").await, told["total"]);
    let version = saved.ok()["version"].clone();
    let off = json!({"code": "maison", "actif": false, "version": version});
    let off = admin.post("/service/synonyme", off).await.ok();
    assert_eq!(count(&visiteur, "bidulette").await, 0);
    let path = format!("/service/synonyme/maison?version={}", off["version"]);
    let removed = admin.delete(&path).await;
    assert_eq!(removed.status, 200);

    // A group of the trade is there without being kept, changed, and then itself again.
    let metier = admin.get("/service/synonyme/goujon").await.ok();
    assert_eq!(
        (&metier["metier"], &metier["modifie"]),
        (&json!(true), &json!(false))
    );
    let change = json!({"code": "goujon", "sens": "simple", "version": metier["version"]});
    let changed = admin.post("/service/synonyme", change).await.ok();
    assert_eq!(
        (&changed["modifie"], &changed["mots"]),
        (&json!(true), &metier["mots"])
    );
    let path = format!("/service/synonyme/goujon?version={}", changed["version"]);
    admin.delete(&path).await.ok();
    assert_eq!(admin.get("/service/synonyme/goujon").await.ok(), metier);
    let lone = json!({"code": "seul", "mots": "vis", "version": 0});
    let refused = admin.post("/service/synonyme", lone).await;
    assert_eq!(refused.status, 422);
    let all = admin.get("/service/synonymes").await.ok();
    assert!(all.as_array().expect("a list").len() >= 300);
}

#[tokio::test]
async fn a_group_of_the_trade_that_is_switched_off_is_read_no_more_until_it_is_on_again() {
    let boutique = Boutique::etalee();
    let (admin, visiteur) = (boutique.admin(), boutique.visiteur());
    assert_eq!(list_found(&visiteur, "chignole").await, ["PER/18"]);
    let group = admin.get("/service/synonyme/perceuse").await.ok();
    let off = json!({"code": "perceuse", "actif": false, "version": group["version"]});
    let off = admin.post("/service/synonyme", off).await.ok();
    assert_eq!(
        (&off["actif"], &off["mots"]),
        (&json!(false), &group["mots"])
    );
    assert_eq!(list_found(&visiteur, "chignole").await, [""; 0]);
    // The others are read as before.
    assert_eq!(
        list_found(&visiteur, "visseuse-d%C3%A9visseuse").await,
        ["PER/18"]
    );
    let on = json!({"code": "perceuse", "actif": true, "version": off["version"]});
    admin.post("/service/synonyme", on).await.ok();
    assert_eq!(list_found(&visiteur, "chignole").await, ["PER/18"]);
}

#[tokio::test]
async fn texts_without_answer_are_counted_without_who_asked_and_ignored_when_told() {
    let boutique = Boutique::garnie();
    let (admin, visiteur) = (boutique.admin(), boutique.visiteur());
    for texte in ["zygomaxx", "jean%40example.test", "0612345678", "VIS"] {
        visiteur.get(&format!("/recherche?query={texte}")).await;
    }
    // Another page of it, and what a filter has emptied, are no question.
    visiteur
        .get("/recherche?query=zygomaxx&tri=prix&page=2")
        .await;
    visiteur.get("/recherche?query=VIS&f.TEINTE=Bleu").await;
    let told = list_vaines(&admin).await;
    let texts: Vec<&Value> = told.iter().map(|it| &it["texte"]).collect();
    assert_eq!(texts, [&json!("zygomaxx")]);
    assert_eq!(
        (&told[0]["fois"], &told[0]["ignoree"]),
        (&json!(1), &json!(false))
    );
    write_counts(boutique.parts()).expect("written");
    let body = json!({"texte": "Zygomaxx", "ignoree": true});
    admin.post("/service/recherches/ignorer", body).await.ok();
    assert_eq!(list_vaines(&admin).await[0]["ignoree"], true);
    let unknown = json!({"texte": "jamais", "ignoree": true});
    let refused = admin.post("/service/recherches/ignorer", unknown).await;
    assert_eq!(refused.status, 404);
}

#[tokio::test]
async fn each_visitor_of_a_kept_page_without_answer_counts_and_only_once_a_day() {
    let boutique = Boutique::garnie();
    let froms = [1, 2, 3].map(|it| boutique.visiteur_from([203, 0, 113, it]));
    let client = boutique.client();
    for who in [&froms[0], &froms[1], &froms[2], &client, &froms[0], &client] {
        let page = who.get("/recherche?query=zygomaxx").await;
        assert_eq!(page.status, 200);
    }
    // Word for word a text may find less: nobody lacks what it says.
    let page = froms[0].get("/recherche?query=PLAQEU&lettre=1").await;
    assert_eq!(page.status, 200);
    let told = list_vaines(&boutique.admin()).await;
    assert_eq!((told.len(), &told[0]["fois"]), (1, &json!(4)));
    boutique.horloge.advance(24 * 3_600);
    froms[0].get("/recherche?query=Zygomaxx").await;
    let told = list_vaines(&boutique.admin()).await;
    assert_eq!((told.len(), &told[0]["fois"]), (1, &json!(5)));
}

/// Opens the page of an article from the answer to a question, or fetches it before it is asked for.
async fn open(who: &Quelquun<'_>, texte: &str, article: &str, is_chosen: bool) {
    let referrer = format!("http://127.0.0.1:8080/recherche?query={texte}");
    let path = format!("/produit/{article}/");
    let moved = who.get(&path).await.header("location").to_owned();
    let purpose = ("sec-purpose", "prefetch;anonymous-client-ip");
    let mut headers = vec![("referer", referrer.as_str())];
    headers.extend((!is_chosen).then_some(purpose));
    let page = who.ask(Method::GET, &moved, None, &headers).await;
    assert_eq!(page.status, 200, "{moved}");
}

async fn list_found(who: &Quelquun<'_>, texte: &str) -> Vec<String> {
    let found = who.get(&format!("/rest/recherche/{texte}")).await.ok();
    let articles = found["articles"].as_array().expect("a list").iter();
    let codes = articles.map(|it| it["codeArticle"].as_str().expect("a code").to_owned());
    codes.collect()
}

#[tokio::test]
async fn what_three_sessions_choose_comes_first_among_its_equals_and_one_alone_lifts_nothing() {
    let boutique = Boutique::etalee();
    let (client, collegue) = (boutique.client(), boutique.collegue());
    let autre = boutique.autre_client();
    let usual = ["V4", "V5", "V6"];
    let write = || write_counts(boutique.parts()).expect("written");
    for _ in 0..10 {
        open(&client, "zingu%C3%A9e", "V6", true).await;
    }
    open(&boutique.visiteur(), "zingu%C3%A9e", "V6", true).await;
    open(&autre, "zingu%C3%A9e", "V6", false).await;
    open(&collegue, "zingu%C3%A9e", "V6", true).await;
    write();
    assert_eq!(list_found(&client, "zingu%C3%A9e").await, usual);
    open(&autre, "zingu%C3%A9es", "V6", true).await;
    write();
    let lifted = ["V6", "V4", "V5"];
    assert_eq!(list_found(&client, "zingu%C3%A9e").await, lifted);
    assert_eq!(
        list_found(&client, "je%20cherche%20zingu%C3%A9e").await,
        lifted
    );
    assert_eq!(list_found(&client, "vis%20bois").await, usual);

    // Why is told, to administrators and to the terminal; learning is switched off at once.
    let admin = boutique.admin();
    let explain = "/service/recherches/explication?texte=zingu%C3%A9e";
    let told = admin.get(explain).await.ok();
    assert_eq!(told["articles"][0]["codeArticle"], "V6");
    let reasons = told["articles"][0]["raisons"].to_string();
    assert!(reasons.contains("choix après cette question"), "{reasons}");
    let asked = Recherche::parse("zinguée").expect("a text");
    let text = explain_to_terminal(boutique.parts(), &asked).expect("told");
    assert!(
        text.contains("1. V6 ") && text.contains("dans titre (zingu"),
        "{text}"
    );
    let off = json!({"actif": false});
    admin
        .post("/service/recherches/apprentissage", off)
        .await
        .ok();
    assert_eq!(list_found(&client, "zingu%C3%A9e").await, usual);
    assert_eq!(
        admin.get("/service/recherches").await.ok()["apprentissage"],
        false
    );
    admin
        .post("/service/recherches/apprentissage", json!({"actif": true}))
        .await
        .ok();
    assert_eq!(list_found(&client, "zingu%C3%A9e").await, lifted);
}

#[tokio::test]
async fn what_is_bought_counts_for_the_question_that_led_to_it() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    open(&client, "vis", "VIS", true).await;
    for key in ["a", "b"] {
        let panier = basket(&client, &[("VIS", 2), ("SAC", 5)]).await;
        order(&client, key, &demand(panier)).await.ok();
    }
    write_counts(boutique.parts()).expect("written");
    let kept = boutique
        .parts()
        .store
        .read(|read| read.list(&tables::CHOIX_RECHERCHES));
    let kept: Vec<_> = kept.map_err(|error: StoreError| error).expect("read");
    let told = kept
        .iter()
        .map(|((_, article), it)| (article.as_str(), it.points));
    // Once for the page, once for the purchase, and nothing for what no question led to.
    assert_eq!(told.collect::<Vec<_>>(), [("VIS", 5 * POINT)]);
}
