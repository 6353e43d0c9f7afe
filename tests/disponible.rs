//! Availability of an article: what there is, and what can be ordered of it: cut lengths, other
//! agencies, one stock for all, no price.

use comptoir::shop::catalogue;
use serde_json::json;

use crate::support::caisse::{demand, order};
use crate::support::rayon::{reprice, stock};
use crate::support::{Boutique, Quelquun};

/// Puts plates of these sides in metres into the basket that is filled; answers the line.
async fn plates(who: &Quelquun<'_>, quantite: u32, sides: (f64, f64)) -> serde_json::Value {
    let body = json!({
        "codeArticle": "PLAQUE", "quantite": quantite, "longueur": sides.0, "largeur": sides.1,
    });
    who.post("/rest/paniers/0/lignes", body).await.ok()
}

/// The basket that is filled.
async fn current(who: &Quelquun<'_>) -> u64 {
    let session = who.get("/rest/session").await.ok();
    session["panier"]["id"].as_u64().expect("a basket")
}

/// 50 m² of plate: an order takes what it is billed for.
#[tokio::test]
async fn stock_moves_by_what_is_billed() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let line = plates(&client, 3, (2.5, 2.0)).await;
    assert_eq!(line["alerte"], json!(null), "15 m² of 50");
    let placed = order(&client, "k1", &demand(current(&client).await)).await;
    assert_eq!(placed.status, 201, "{placed}");
    assert_eq!(stock(boutique.parts(), "PLAQUE"), [35]);
}

#[tokio::test]
async fn a_line_is_short_by_what_it_is_billed_for() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let enough = plates(&client, 2, (4.0, 5.0)).await;
    assert_eq!(enough["alerte"], json!(null), "40 m² of 50");
    let other = plates(&client, 1, (3.0, 4.0)).await;
    let told = other["alerte"]
        .as_str()
        .expect("52 m² with the line before");
    assert!(told.contains("Avec les autres lignes"), "{told}");
    let refused = order(&client, "k1", &demand(current(&client).await)).await;
    assert_eq!(refused.status, 409, "{refused}");
    let short = &refused.json()["lignes"];
    assert_eq!(short[0]["id"], other["id"]);
    assert_eq!(short[0]["disponible"], json!(10.0));
    assert_eq!(stock(boutique.parts(), "PLAQUE"), [50]);
}

const POPUP: &str = "/openweb/redirect/common_popupChoixAgence";
const REGLAGES: &str = "/service/reglages";

/// The words that everything says of 0 here and 5 in Rennes.
const REPARTITION: &str = "0 à Brest · 5 dans d'autres agences";

/// `VIS`: 5 in Rennes, none in Brest, which the customer chooses.
async fn brest_without(boutique: &Boutique) -> Quelquun<'_> {
    let admin = boutique.admin();
    let stocks = json!({"codeArticle": "VIS", "agences": {"A02": "0"}});
    admin.post("/service/stock", stocks).await.ok();
    let client = boutique.client();
    client.form(POPUP, &[("codeAgence", "A02")]).await.ok();
    client
}

/// Other agencies sell what one has not: lists, pages, baskets and orders say it alike.
#[tokio::test]
async fn other_agencies_complete_the_chosen_one() {
    let boutique = Boutique::garnie();
    let client = brest_without(&boutique).await;
    catalogue::reload(boutique.parts());
    let list = client.get("/rest/articles?stock=1").await.ok();
    let vis = list["list"].as_array().and_then(|list| {
        let mut list = list.iter();
        list.find(|it| it["codeArticle"] == "VIS")
    });
    let vis = vis.expect("it can be ordered");
    let info = json!({"INFO_STOCK": "quantiteLimitee", "NB_STOCK": 0});
    assert_eq!(vis["infoStock"], info);
    assert_eq!(vis["libelleStock"], REPARTITION);
    let page = client.get("/rest/articles/VIS").await.ok();
    assert_eq!(page["libelleStock"], REPARTITION);
    let found = client.get("/rest/recherche/article%20vis").await.ok();
    assert_eq!(found["articles"][0]["libelleStock"], REPARTITION);
    let body = json!({"codeArticle": "VIS", "quantite": 2});
    let line = client.post("/rest/paniers/0/lignes", body).await.ok();
    let told = line["alerte"].as_str().expect("told");
    assert!(told.starts_with(REPARTITION), "{told}");
    assert_eq!(line.get("bloquante"), None);
    // The table of the agencies says of the chosen one what all the others do, and of the other its own.
    let by_agence = client.get("/rest/articles/VIS/stock").await.ok();
    let told: Vec<_> = by_agence
        .as_array()
        .expect("a list")
        .iter()
        .map(row)
        .collect();
    let plain = "Quantité limitée\u{a0}: 5";
    assert_eq!(
        told,
        [
            ("A01", "quantiteLimitee", 5, plain),
            ("A02", "quantiteLimitee", 0, REPARTITION),
        ]
    );
    let mut order_ = demand(current(&client).await);
    order_["codeAgence"] = json!("A02");
    assert_eq!(order(&client, "k1", &order_).await.status, 201);
    assert_eq!(stock(boutique.parts(), "VIS"), [3, 0]);
}

/// A row of the table of the agencies.
fn row(it: &serde_json::Value) -> (&str, &str, i64, &str) {
    let text = |name: &str| it[name].as_str().expect("a text");
    let number = it["NB_STOCK"].as_i64().expect("a number");
    (
        text("code_agence"),
        text("INFO_STOCK"),
        number,
        text("libelle_stock"),
    )
}

/// Complement of other agencies, said of an order for as long as it is looked at, and by who sees
/// it.
#[tokio::test]
async fn an_order_tells_what_other_agencies_completed() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let stocks = json!({"codeArticle": "VIS", "agences": {"A02": "1"}});
    admin.post("/service/stock", stocks).await.ok();
    let client = boutique.client();
    client.form(POPUP, &[("codeAgence", "A02")]).await.ok();
    for (article, quantite) in [("VIS", 3), ("CABLE", 1)] {
        let body = json!({"codeArticle": article, "quantite": quantite});
        client.post("/rest/paniers/0/lignes", body).await.ok();
    }
    let mut demande = demand(current(&client).await);
    demande["codeAgence"] = json!("A02");
    let made = order(&client, "k1", &demande).await.ok();
    let words = "1 à Brest · 2 dans d'autres agences";
    let paths = [
        format!("/rest/mouvements/{}", made["id"]),
        format!("/service/commandes/{}", made["id"]),
    ];
    for (who, path) in [&client, &admin].into_iter().zip(&paths) {
        let view = who.get(path).await.ok();
        let told = |place: usize| view["lignes"][place].get("complement").cloned();
        assert_eq!((told(0), told(1)), (Some(json!(words)), None), "{path}");
    }
    let pages = [
        (&client, format!("/commande/merci/{}", made["id"])),
        (
            &client,
            format!("/compte/detail-mouvement/{}/web", made["id"]),
        ),
    ];
    for (who, path) in &pages {
        let page = who.get(path).await;
        assert!(page.text().contains("1 à Brest · 2 dans d"), "{page}");
    }
    // Who sees no numbers reads none here.
    let hidden = json!({"id": "stock", "affichageStock": "picto"});
    admin.post(REGLAGES, hidden).await.ok();
    let view = client.get(&paths[0]).await.ok();
    assert_eq!(
        view["lignes"][0]["complement"],
        "Le complément vient d'une autre agence."
    );
    let view = admin.get(&paths[1]).await.ok();
    assert_eq!(view["lignes"][0]["complement"], words);
}

#[tokio::test]
async fn the_chosen_agency_counts_alone_where_the_shop_says_so() {
    let boutique = Boutique::garnie();
    let client = brest_without(&boutique).await;
    let body = json!({"codeArticle": "VIS", "quantite": 2});
    client
        .post("/rest/paniers/0/lignes", body.clone())
        .await
        .ok();
    let alone = json!({"id": "stock", "complementAgences": 0});
    boutique.admin().post(REGLAGES, alone).await.ok();
    catalogue::reload(boutique.parts());
    let list = client.get("/rest/articles?stock=1").await;
    assert!(!list.text().contains("\"VIS\""), "{list}");
    let page = client.get("/rest/articles/VIS").await.ok();
    let info = json!({"INFO_STOCK": "indisponible", "NB_STOCK": 0});
    assert_eq!(page["infoStock"], info);
    assert_eq!(page["libelleStock"], "Indisponible");
    let panier = current(&client).await;
    let line = client.get(&format!("/rest/paniers/{panier}")).await.ok();
    assert_eq!(line["lignes"][0]["bloquante"], true);
    client
        .post("/rest/paniers/0/lignes", body)
        .await
        .refused_with(422, "Cet article est indisponible pour le moment.");
    let mut order_ = demand(panier);
    order_["codeAgence"] = json!("A02");
    let refused = order(&client, "k1", &order_).await;
    assert_eq!(refused.status, 409, "{refused}");
    assert_eq!(refused.json()["lignes"][0]["disponible"], json!(0.0));
    // Who collects where there is some may order it.
    order_["codeAgence"] = json!("A01");
    assert_eq!(order(&client, "k2", &order_).await.status, 201);
    assert_eq!(stock(boutique.parts(), "VIS"), [3, 0]);
}

/// `CABLE` has no row by agency: one stock for all, told once.
#[tokio::test]
async fn a_common_stock_is_told_once() {
    let boutique = Boutique::garnie();
    let client = brest_without(&boutique).await;
    let stocks = client.get("/rest/articles/CABLE/stock").await.ok();
    let commun = json!([{
        "code_agence": "", "libelle_agence": "Toutes les agences", "INFO_STOCK": "enStock",
        "NB_STOCK": 100, "libelle_stock": "En stock\u{a0}: 100",
    }]);
    assert_eq!(stocks, commun);
    let page = client.get("/rest/articles/CABLE").await.ok();
    assert_eq!(page["libelleStock"], "En stock\u{a0}: 100");
    let by_agence = client.get("/rest/articles/VIS/stock").await.ok();
    assert_eq!(by_agence.as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn a_price_of_zero_does_not_sell() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let body = json!({"codeArticle": "LIVRE"});
    client
        .post("/rest/paniers/0/lignes", body.clone())
        .await
        .ok();
    reprice(boutique.parts(), "LIVRE", 0);
    let page = client.get("/rest/articles/LIVRE").await.ok();
    assert_eq!(page["prixSurDemande"], true);
    let refused = client.post("/rest/paniers/0/lignes", body.clone()).await;
    assert_eq!(refused.status, 422, "{refused}");
    let detail = refused.json()["detail"]
        .as_str()
        .expect("a sentence")
        .to_owned();
    assert!(detail.starts_with("Prix sur demande"), "{detail}");
    let form = [("codeArticle", "LIVRE"), ("quantite", "1")];
    let added = client.form("/openweb/redirect/produit_panier_ajoute", &form);
    assert_eq!(added.await.status, 422);
    let typed = client.post("/rest/saisie-rapide", json!({"texte": "LIVRE;2"}));
    assert_eq!(typed.await.ok()["lignes"][0]["erreur"], json!(detail));
    // What was in a basket before cannot be ordered any more.
    let panier = current(&client).await;
    let line = client.get(&format!("/rest/paniers/{panier}")).await.ok();
    assert_eq!(line["lignes"][0]["bloquante"], true);
    let refused = order(&client, "k1", &demand(panier)).await;
    assert_eq!(refused.status, 422, "{refused}");
    // A shop that gives articles away says so.
    let given = json!({"id": "commandes", "articlesGratuits": true});
    boutique.admin().post(REGLAGES, given).await.ok();
    client.post("/rest/paniers/0/lignes", body).await.ok();
    let page = client.get("/rest/articles/LIVRE").await.ok();
    assert_eq!(page.get("prixSurDemande"), None);
}

/// "Prix sur demande" stands last where prices go up, as where they go down.
#[tokio::test]
async fn an_article_without_a_price_stands_last_by_price() {
    let boutique = Boutique::garnie();
    reprice(boutique.parts(), "LIVRE", 0);
    catalogue::reload(boutique.parts());
    for tri in ["prix", "-prix"] {
        let path = format!("/rest/articles?tri={tri}");
        let list = boutique.visiteur().get(&path).await.ok();
        let last = list["list"]
            .as_array()
            .and_then(|list| list.last())
            .cloned();
        assert_eq!(last.expect("articles")["codeArticle"], "LIVRE", "{tri}");
    }
}

/// A page that machines read offers nothing at 0 €.
#[tokio::test]
async fn no_offer_is_told_of_an_article_without_a_price() {
    let boutique = Boutique::garnie();
    let told = async || {
        let page = boutique
            .visiteur()
            .get("/produit/LIVRE/article-livre")
            .await;
        page.text().contains("\"Offer\"")
    };
    assert!(told().await);
    reprice(boutique.parts(), "LIVRE", 0);
    assert!(!told().await);
}
