//! Trash: what was deleted a moment ago comes back whole, or not at all.

use serde_json::json;

use crate::support::{Boutique, Quelquun};

const RETABLIR: &str = "/service/retablissement";

async fn put_back(admin: &Quelquun<'_>, genre: &str, code: &str) -> u16 {
    let body = json!({ "type": genre, "code": code });
    admin.post(RETABLIR, body).await.status.as_u16()
}

#[tokio::test]
async fn a_customer_comes_back_with_its_logins_and_its_basket_and_logs_in_again() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let client = boutique.client();
    let line = json!({ "codeArticle": "VIS", "quantite": 2 });
    let panier = client.get("/rest/session").await.ok()["panier"]["id"].clone();
    let path = format!("/rest/paniers/{panier}/lignes");
    client.post(&path, line).await;
    let fiche = "/service/client/C00001";
    let marked = json!({ "code": "C00001", "telephone": "0298000000" });
    admin.post("/service/client", marked).await.ok();
    let before = admin.get(fiche).await.ok();
    let basket = client.get("/rest/session").await.ok();

    admin.delete(fiche).await.ok();
    assert_eq!(admin.get(fiche).await.status, 404);
    assert_eq!(client.get("/rest/session").await.ok()["connecte"], false);
    assert_eq!(put_back(&admin, "client", "C00001").await, 200);
    assert_eq!(admin.get(fiche).await.ok(), before);
    // The sessions that the deletion ended stay so.
    assert_eq!(client.get("/rest/session").await.ok()["connecte"], false);
    let again = boutique.client();
    assert_eq!(again.get("/rest/session").await.ok(), basket);
    // Once is enough.
    assert_eq!(put_back(&admin, "client", "C00001").await, 409);
    let line = admin.get("/service/journal").await.ok()["list"][1].clone();
    assert_eq!(line["acte"], "Suppression : annuler");
    assert_eq!(line["objet"], "code C00001, type client");
}

#[tokio::test]
async fn a_customer_made_anew_meanwhile_stays_as_it_is() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    admin.delete("/service/client/C00001").await.ok();
    let taken = json!({ "login": "client1@example.test", "code_client": "C00002" });
    admin.post("/service/connexion", taken).await.ok();
    let refused = admin
        .post(RETABLIR, json!({ "type": "client", "code": "C00001" }))
        .await;
    refused.refused_with(
        409,
        "La connexion client1@example.test a été créée de nouveau entre-temps.",
    );
    assert_eq!(admin.get("/service/client/C00001").await.status, 404);
    let new = json!({ "code": "C00001", "libelle": "Autre", "code_type": "PRO", "version": 0 });
    admin.post("/service/client", new).await.ok();
    assert_eq!(put_back(&admin, "client", "C00001").await, 409);
    let kept = admin.get("/service/client/C00001").await.ok();
    assert_eq!(kept["libelle"], "Autre");
}

#[tokio::test]
async fn an_agency_comes_back_with_its_stocks_and_its_customers() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let chosen = json!({ "code": "C00002", "code_agence": "A02" });
    admin.post("/service/client", chosen.clone()).await.ok();
    let stock = "/service/stock/VIS";
    let [agence, before] = [
        admin.get("/service/agence/A02").await.ok(),
        admin.get(stock).await.ok(),
    ];
    admin.delete("/service/agence/A02").await.ok();
    assert_ne!(admin.get(stock).await.ok(), before);
    let client = admin.get("/service/client/C00002").await.ok();
    assert_eq!(client["code_agence"], "");
    assert_eq!(put_back(&admin, "agence", "A02").await, 200);
    assert_eq!(admin.get("/service/agence/A02").await.ok(), agence);
    assert_eq!(admin.get(stock).await.ok(), before);
    let client = admin.get("/service/client/C00002").await.ok();
    assert_eq!(client["code_agence"], "A02");

    admin.delete("/service/agence/A02").await.ok();
    let new = json!({ "code_agence": "A02", "libelle_agence": "Neuve", "version": 0 });
    admin.post("/service/agence", new).await.ok();
    assert_eq!(put_back(&admin, "agence", "A02").await, 409);
}

#[tokio::test]
async fn a_login_comes_back_without_its_sessions_and_not_after_its_time() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let client = boutique.client();
    let path = "/service/connexion/client1@example.test";
    let mut before = admin.get(path).await.ok();
    before["sessions"] = json!(0);
    admin.delete(path).await.ok();
    assert_eq!(client.get("/rest/session").await.ok()["connecte"], false);
    let login = "client1@example.test";
    assert_eq!(put_back(&admin, "connexion", login).await, 200);
    assert_eq!(admin.get(path).await.ok(), before);
    assert_eq!(client.get("/rest/session").await.ok()["connecte"], false);

    admin.delete(path).await.ok();
    boutique.horloge.advance(301);
    assert_eq!(put_back(&admin, "connexion", login).await, 409);
}

#[tokio::test]
async fn a_fee_comes_back_under_its_number_unless_its_place_is_taken() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let tranche = json!({ "libelle": "Tout", "debut": 10, "unique": true, "interval": 1 });
    let tranche = admin.post("/service/tranche", tranche).await.ok();
    let fee = json!({ "libelle": "Port", "montant": 7.5, "franco": -1, "agence": null,
        "zone": null, "categorie": null, "tranche": tranche["id"] });
    let kept = admin
        .post("/service/forfaitTransport", fee.clone())
        .await
        .ok();
    let all = "/service/forfaitsTransport";
    let before = admin.get(all).await.ok();
    let id = kept["id"].to_string();
    let path = format!("/service/forfaitTransport/{id}");
    admin.delete(&path).await.ok();
    assert_eq!(put_back(&admin, "forfait", &id).await, 200);
    assert_eq!(admin.get(all).await.ok(), before);

    let carrier = json!({ "nom": "Express", "id_forfait_transport": id });
    admin.post("/service/transporteur", carrier).await.ok();
    admin.delete("/service/resetForfaitTransport").await.ok();
    // Pressed again, or by somebody else: there was nothing left to take away.
    admin.delete("/service/resetForfaitTransport").await.ok();
    assert_eq!(put_back(&admin, "forfaits", "").await, 200);
    assert_eq!(admin.get(all).await.ok(), before);
    let carriers = admin.get("/service/transporteurs").await.ok();
    assert_eq!(carriers[1]["id_forfait_transport"], kept["id"]);
    admin.delete("/service/transporteur/1").await.ok();

    admin.delete(&path).await.ok();
    admin.post("/service/forfaitTransport", fee).await.ok();
    assert_eq!(put_back(&admin, "forfait", &id).await, 409);
}

/// Two resets, of different fees: each is undone on its own, the newest first.
#[tokio::test]
async fn putting_back_the_newest_reset_keeps_the_one_before() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let tranche = json!({ "libelle": "Tout", "debut": 10, "unique": true, "interval": 1 });
    let tranche = admin.post("/service/tranche", tranche).await.ok();
    for agence in ["A01", "A02"] {
        let fee = json!({ "libelle": agence, "montant": 7.5, "franco": -1, "agence": agence,
            "zone": null, "categorie": null, "tranche": tranche["id"] });
        admin.post("/service/forfaitTransport", fee).await.ok();
        let reset = "/service/resetForfaitTransport";
        admin.delete(reset).await.ok();
    }
    for agence in ["A02", "A01"] {
        assert_eq!(put_back(&admin, "forfaits", "").await, 200, "{agence}");
        let fees = admin.get("/service/forfaitsTransport").await.ok();
        assert!(fees.to_string().contains(agence), "{fees}");
        for fee in fees.as_array().expect("a list") {
            let path = format!("/service/forfaitTransport/{}", fee["id"]);
            admin.delete(&path).await.ok();
        }
    }
    assert_eq!(put_back(&admin, "forfaits", "").await, 409);
}

#[tokio::test]
async fn a_price_comes_back_with_the_mark_of_who_typed_it_or_without_any() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let read = async || {
        let found = admin.get("/service/tarifs?code=PRO&article=VIS").await.ok();
        found["list"][0].clone()
    };
    // As an import brought it: nobody typed it.
    let imported = read().await;
    assert_eq!(imported["retouches"], json!([]));
    admin.delete("/service/tarif/PRO/VIS").await.ok();
    assert_eq!(read().await, serde_json::Value::Null);
    assert_eq!(put_back(&admin, "tarif", "PRO:VIS").await, 200);
    assert_eq!(read().await, imported);

    let price = json!({"code_tarif": "PRO", "code_article": "VIS",
        "paliers": [{"quantite": "1", "prixHT": "9"}]});
    admin.post("/service/tarif", price.clone()).await.ok();
    let typed = read().await;
    assert_eq!(typed["retouches"][0]["par"], "admin");
    boutique.horloge.advance(24 * 3600);
    let admin = boutique.admin();
    admin.delete("/service/tarif/PRO/VIS").await.ok();
    assert_eq!(put_back(&admin, "tarif", "PRO:VIS").await, 200);
    let found = admin.get("/service/tarifs?code=PRO&article=VIS").await.ok();
    // Its date too is that of who typed it.
    assert_eq!(found["list"][0], typed);

    admin.delete("/service/tarif/PRO/VIS").await.ok();
    admin.post("/service/tarif", price).await.ok();
    let body = json!({ "type": "tarif", "code": "PRO:VIS" });
    admin.post(RETABLIR, body).await.refused_with(
        409,
        "L'article VIS a reçu entre-temps un autre prix au tarif PRO.",
    );
}

#[tokio::test]
async fn codes_that_hold_the_sign_between_them_name_one_price() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let price = json!({"code_tarif": "PRO:VIS%", "code_article": "VIS",
        "paliers": [{"quantite": "1", "prixHT": "9"}]});
    admin.post("/service/tarif", price).await.ok();
    let list = "/service/tarifs?code=PRO%3AVIS%25&article=VIS";
    let before = admin.get(list).await.ok();
    assert_eq!(before["list"][0]["code_tarif"], "PRO:VIS%");
    admin.delete("/service/tarif/PRO:VIS%25/VIS").await.ok();
    assert_eq!(put_back(&admin, "tarif", "PRO%3AVIS%25:VIS").await, 200);
    assert_eq!(admin.get(list).await.ok(), before);
}

#[tokio::test]
async fn a_grouping_whose_master_left_the_sale_waits_until_it_is_back() {
    let boutique = Boutique::etalee();
    let admin = boutique.admin();
    let path = "/service/regroupement/7";
    let mut before = admin.get(path).await.ok();
    let master = before["articleMaitre"]["codeArticle"].clone();
    admin.delete(path).await.ok();
    let gone = json!({ "codeArticle": master });
    admin
        .json(axum::http::Method::DELETE, "/service/article", gone)
        .await
        .ok();
    let code = master.as_str().unwrap_or_default();
    let body = json!({ "type": "regroupement", "code": "7" });
    admin.post(RETABLIR, body).await.refused_with(
        409,
        &format!(
            "L'article maître {code} de ce regroupement a été retiré de la vente : remettez-le en \
             vente d'abord."
        ),
    );
    // Nor may a grouping be made that one who buys could not enter.
    before["id"] = json!(null);
    before["version"] = json!(null);
    let refused = admin.post("/service/regroupement", before).await;
    assert_eq!(refused.status, 422, "{refused}");
    assert_eq!(
        refused.json()["champs"]["articleMaitre"],
        format!("L'article {code} est retiré de la vente : choisissez un autre article maître.")
    );
}

#[tokio::test]
async fn zones_models_and_groupings_come_back_under_their_own_number() {
    let boutique = Boutique::etalee();
    let admin = boutique.admin();
    let zone = json!({"libelle": "Bretagne", "departements": ["29", "56"]});
    let zone = admin.post("/service/zone", zone).await.ok();
    let modele = json!({"nom": "Vitrine", "selection": {"article": ["V4"], "famille": []}});
    let modele = admin.post("/admin/selectionModele/post", modele).await.ok();
    let group = json!(7);
    for (genre, id, path, delete) in [
        (
            "zone",
            &zone["id"],
            "/service/zones".to_owned(),
            format!("/service/zone/{}", zone["id"]),
        ),
        (
            "modele",
            &modele["id"],
            format!("/admin/selectionModele/get?id={}", modele["id"]),
            format!("/admin/selectionModele/delete?id={}", modele["id"]),
        ),
        (
            "regroupement",
            &group,
            format!("/service/regroupement/{group}"),
            format!("/service/regroupement/{group}"),
        ),
    ] {
        let before = admin.get(&path).await.ok();
        admin.delete(&delete).await.ok();
        assert_ne!(admin.get(&path).await.json(), before, "{genre}");
        assert_eq!(
            put_back(&admin, genre, &id.to_string()).await,
            200,
            "{genre}"
        );
        assert_eq!(admin.get(&path).await.ok(), before, "{genre}");
        assert_eq!(
            put_back(&admin, genre, &id.to_string()).await,
            409,
            "{genre}"
        );
    }
    // An article of the grouping is a choice among others again.
    let article = admin.get("/rest/articles/V4").await.ok();
    assert_eq!(article["regroupement"]["id"], group);
}

#[tokio::test]
async fn a_page_of_zones_that_went_at_once_comes_back_whole() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let mut all = Vec::new();
    for n in 0..50 {
        let zone = json!({"libelle": format!("Zone {n}"), "departements": ["29"]});
        all.push(admin.post("/service/zone", zone).await.ok()["id"].clone());
    }
    let before = admin.get("/service/zones").await.ok();
    for id in &all {
        admin.delete(&format!("/service/zone/{id}")).await.ok();
    }
    for id in &all {
        assert_eq!(put_back(&admin, "zone", &id.to_string()).await, 200);
    }
    assert_eq!(admin.get("/service/zones").await.ok(), before);
}
