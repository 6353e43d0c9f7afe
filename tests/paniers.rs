//! Baskets: whose they are, what goes in, what they come to.

use insta::assert_snapshot;
use serde_json::json;

use crate::support::caisse::{add, panier};
use crate::support::{Boutique, Quelquun};

const CHECK: &str = "/openweb?redirect=produit_checkPanierExists";
const AJOUTE: &str = "/openweb/redirect/produit_panier_ajoute";
const ORDONNER: &str = "/openweb?redirect=php/src/common/ajax/ordonnerItems";

async fn view(who: &Quelquun<'_>, panier: u64) -> serde_json::Value {
    who.get(&format!("/rest/paniers/{panier}")).await.ok()
}

#[tokio::test]
async fn a_basket_is_created_filled_and_comes_to_something() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let created = client
        .post("/rest/paniers", json!({"nomPanier": " Halle nord "}))
        .await;
    assert_snapshot!(created, @r#"201 {"id":1,"nomPanier":"Halle nord","typePanier":"","exists":true,"actif":false,"actifPour":[],"nbLignes":0,"version":1,"lignes":[],"totalHT":0.0,"totalTTC":0.0,"tva":[]}"#);
    assert_snapshot!(add(&client, 1, "VIS", "2").await, @r#"201 {"id":4194304,"codeArticle":"VIS","codeDeclinaison":null,"designation":"Article VIS","LIEN_FICHE":"/produit/VIS/article-vis","quantite":2.0,"unite":"PCE","libelleUnite":"PCE","prixUnitaireHT":1.25,"prixUnitaireTTC":1.5,"montantHT":2.5,"montantTTC":3.0,"tagName":"","dimensions":{}}"#);
    add(&client, 1, "LIVRE", "3").await.ok();
    let basket = view(&client, 1).await;
    assert_eq!(basket["totalHT"], 32.5);
    assert_eq!(basket["totalTTC"], 34.65);
    let tva = json!([
        {"taux": 5.5, "base": 30.0, "montant": 1.65},
        {"taux": 20.0, "base": 2.5, "montant": 0.5},
    ]);
    assert_eq!(basket["tva"], tva);
    assert_snapshot!(client.get("/rest/paniers").await, @r#"200 {"list":[{"id":1,"nomPanier":"Halle nord","typePanier":"","nbLignes":2,"totalHT":32.5,"totalTTC":34.65,"actif":false,"actifPour":[]}],"pages":1}"#);
}

#[tokio::test]
async fn the_same_article_makes_one_line_and_the_price_break_follows_its_quantity() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = panier(&client).await;
    add(&client, id, "VIS", "4").await.ok();
    let merged = add(&client, id, "VIS", "6").await;
    assert_eq!(merged.status, 200);
    let line = merged.json();
    assert_eq!(line["quantite"], 10.0);
    assert_eq!(line["prixUnitaireHT"], 1.0);
    assert_eq!(
        line["alerte"],
        "La quantité dépasse le stock disponible (8). Réduisez-la pour commander."
    );
}

#[tokio::test]
async fn lines_of_one_article_share_its_stock_and_the_later_one_is_told() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = panier(&client).await;
    let path = format!("/rest/paniers/{id}/lignes");
    let mut answered = Vec::new();
    for longueur in [1, 2, 3] {
        let plaque = json!({
            "codeArticle": "PLAQUE", "quantite": 10, "largeur": 1, "longueur": longueur,
        });
        answered.push(client.post(&path, plaque).await.ok());
    }
    let basket = view(&client, id).await;
    assert_eq!(basket["lignes"], json!(answered));
    let told = "Avec les autres lignes de cet article, la quantité dépasse le stock disponible \
                (50\u{a0}m²). Réduisez-la pour commander.";
    let alerts = [0, 1, 2].map(|rank| basket["lignes"][rank]["alerte"].as_str());
    assert_eq!(alerts, [None, None, Some(told)]);
    // A line that is changed tells what the basket would.
    for (rank, quantite) in [(1, 40), (0, 60), (2, 1)] {
        let line = format!("{path}/{}", basket["lignes"][rank]["id"]);
        let changed = client.patch(&line, json!({ "quantite": quantite })).await;
        let basket = view(&client, id).await;
        assert_eq!(changed.ok(), basket["lignes"][rank], "{rank}");
    }
}

#[tokio::test]
async fn refused_quantities_leave_the_basket_unchanged() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = panier(&client).await;
    add(&client, id, "VIS", "999999").await.ok();
    let before = view(&client, id).await;
    for quantite in ["-1", "0", "1e309", "NaN", "9999999999", "1,5", "٣", "", "1"] {
        let refused = add(&client, id, "VIS", quantite).await;
        assert_eq!(refused.status, 422, "{quantite}: {refused}");
    }
    assert_eq!(add(&client, id, "SAC", "7").await.status, 422);
    assert_eq!(add(&client, id, "CABLE", "1.005").await.status, 422);
    assert_eq!(view(&client, id).await, before);
    add(&client, id, "SAC", "10").await.ok();
    add(&client, id, "CABLE", "2,25").await.ok();
}

#[tokio::test]
async fn what_cannot_be_sold_cannot_be_added() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = panier(&client).await;
    add(&client, id, "RUPTURE", "1")
        .await
        .refused_with(422, "Cet article est indisponible pour le moment.");
    add(&client, id, "TEINTE", "1")
        .await
        .refused_with(422, "Choisissez une déclinaison de cet article.");
    add(&client, id, " ", "1")
        .await
        .refused_with(422, "Indiquez une référence.");
    for article in ["CACHE", "INCONNU", "../x"] {
        assert_eq!(add(&client, id, article, "1").await.status, 404);
    }
    add(&client, id, "DEVIS", "1").await.ok();
    let path = format!("/rest/paniers/{id}/lignes");
    let gris = json!({"codeArticle": "TEINTE", "codeDeclinaison": "GRIS"});
    assert_eq!(client.post(&path, gris).await.status, 422);
    let blanc = json!({"codeArticle": "TEINTE", "codeDeclinaison": "BLANC"});
    let line = client.post(&path, blanc).await.ok();
    assert_eq!(line["designation"], "Article TEINTE - Teinte blanc");
}

#[tokio::test]
async fn an_article_sold_by_dimensions_asks_for_them_and_they_enter_the_price() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = panier(&client).await;
    let path = format!("/rest/paniers/{id}/lignes");
    let missing = client
        .post(&path, json!({"codeArticle": "PLAQUE", "longueur": "2"}))
        .await;
    assert_snapshot!(missing, @r#"422 {"type":"/erreurs/champs_refuses","title":"Demande refusée","status":422,"detail":"Indiquez cette dimension.","champs":{"largeur":"Indiquez cette dimension."}}"#);
    for wrong in ["0", "100,001", "1.0005", "abc"] {
        let body = json!({"codeArticle": "PLAQUE", "longueur": wrong, "largeur": 1});
        assert_eq!(client.post(&path, body).await.status, 422, "{wrong}");
    }
    let body = json!({"codeArticle": "PLAQUE", "quantite": 2, "longueur": "2,5", "largeur": 1.2});
    let line = client.post(&path, body).await.ok();
    assert_eq!(line["montantHT"], 75.0);
    assert_eq!(line["dimensions"], json!({"longueur": 2.5, "largeur": 1.2}));
    let other = json!({"codeArticle": "PLAQUE", "longueur": "3", "largeur": 1});
    assert_eq!(client.post(&path, other).await.status, 201);
    assert_eq!(view(&client, id).await["nbLignes"], 2);
}

#[tokio::test]
async fn a_line_is_changed_removed_and_its_price_never_comes_from_outside() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = panier(&client).await;
    let path = format!("/rest/paniers/{id}/lignes");
    let body = json!({"codeArticle": "VIS", "prixUnitaireHT": 0.01, "prix": 0, "remise": 100});
    let line = client.post(&path, body).await.ok();
    assert_eq!(line["prixUnitaireHT"], 1.25);
    let line = format!("{path}/{}", line["id"]);
    let changed = client.patch(&line, json!({"quantite": "3"})).await.ok();
    assert_eq!(changed["montantHT"], 3.75);
    assert_eq!(
        client.patch(&line, json!({"quantite": 1.5})).await.status,
        422
    );
    assert_snapshot!(client.patch(&line, json!({"quantite": 0})).await, @r#"200 {"ok":true}"#);
    assert_eq!(
        client.patch(&line, json!({"quantite": 1})).await.status,
        404
    );
    assert_eq!(client.delete(&line).await.status, 404);
    add(&client, id, "VIS", "1").await.ok();
    let left = view(&client, id).await;
    let line = format!("{path}/{}", left["lignes"][0]["id"]);
    assert_snapshot!(client.delete(&line).await, @r#"200 {"ok":true}"#);
    assert_eq!(view(&client, id).await["nbLignes"], 0);
}

#[tokio::test]
async fn a_change_from_an_older_state_is_refused() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = panier(&client).await;
    let path = format!("/rest/paniers/{id}");
    let stale = view(&client, id).await["version"].clone();
    add(&client, id, "VIS", "1").await.ok();
    let body = json!({"nomPanier": "Autre", "version": stale});
    assert_eq!(client.patch(&path, body).await.status, 409);
    let renamed = client.patch(&path, json!({"nomPanier": "Autre"})).await;
    assert_eq!(renamed.ok()["nomPanier"], "Autre");
}

#[tokio::test]
async fn names_follow_the_rules_and_are_not_taken_twice() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    panier(&client).await;
    let create = |nom: &str, kind: &str| {
        client.post(
            "/rest/paniers",
            json!({"nomPanier": nom, "typePanier": kind}),
        )
    };
    create("", "")
        .await
        .refused_with(422, "Veuillez saisir un nom pour le panier");
    create("", "TYP")
        .await
        .refused_with(422, "Veuillez saisir un nom pour le panier type");
    create("a<b", "").await.refused_with(
        422,
        "Un nom de panier ne peut pas contenir les caractères suivants : \" \\ ' < > & ;",
    );
    create("HALLE NORD", "")
        .await
        .refused_with(409, "Un panier porte déjà ce nom.");
    assert_eq!(create("Halle nord", "TYP").await.status, 201);
    assert_eq!(create("X", "AUTRE").await.status, 422);
}

#[tokio::test]
async fn the_existence_check_answers_xml_and_never_echoes_markup() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    panier(&client).await;
    let ask = |nom: &'static str, kind: &'static str, cible: &'static str| {
        let fields = [("nomPanier", nom), ("typePanier", kind), ("cible", cible)];
        let client = &client;
        async move { client.form(CHECK, &fields).await }
    };
    let found = ask("  hallé NORD ", "", "existe").await;
    assert_eq!(
        found.header("content-type"),
        "application/xml; charset=utf-8"
    );
    assert_snapshot!(found, @r#"
    200 <?xml version="1.0" encoding="UTF-8"?>
    <resultats cible="existe"><resultat exists="1"/></resultats>
    "#);
    assert!(
        ask("Halle nord", "TYP", "existe")
            .await
            .text()
            .contains(r#"exists="0""#)
    );
    assert!(
        ask("", "", "existe")
            .await
            .text()
            .ends_with(r#"<resultats cible="existe"></resultats>"#)
    );
    assert_eq!(ask("Halle nord", "", "\"><x a=\"").await.status, 422);
    let fields = [
        ("nomPanier", "Halle nord"),
        ("typePanier", ""),
        ("cible", "a"),
    ];
    let other = boutique.autre_client().form(CHECK, &fields).await;
    assert!(other.text().contains(r#"exists="0""#));
}

#[tokio::test]
async fn another_customer_s_basket_does_not_exist() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = panier(&client).await;
    let line = add(&client, id, "VIS", "1").await.ok()["id"].clone();
    let path = format!("/rest/paniers/{id}");
    let line = format!("{path}/lignes/{line}");
    for other in [boutique.autre_client(), boutique.visiteur()] {
        let absent = other.get("/rest/paniers/999").await;
        let theirs = other.get(&path).await;
        assert_eq!(
            (theirs.status.as_u16(), theirs.text()),
            (404, absent.text())
        );
        assert_eq!(
            other.patch(&path, json!({"nomPanier": "x"})).await.status,
            404
        );
        assert_eq!(other.delete(&path).await.status, 404);
        assert_eq!(
            other.post(&format!("{path}/actif"), json!({})).await.status,
            404
        );
        assert_eq!(
            other.post(&format!("{path}/copie"), json!({})).await.status,
            404
        );
        assert_eq!(add(&other, id, "VIS", "1").await.status, 404);
        assert_eq!(other.patch(&line, json!({"quantite": 1})).await.status, 404);
        assert_eq!(other.delete(&line).await.status, 404);
    }
    let mine = boutique.autre_client();
    let own = panier(&mine).await;
    let crossed = format!(
        "/rest/paniers/{own}/lignes/{}",
        line.rsplit('/').next().unwrap()
    );
    assert_eq!(mine.delete(&crossed).await.status, 404);
}

#[tokio::test]
async fn adding_from_the_product_page_fills_the_current_basket() {
    let boutique = Boutique::garnie();
    let visiteur = boutique.visiteur();
    let fields = [("codeArticle", "VIS"), ("quantite", "2"), ("prix", "0.01")];
    let added = visiteur.form(AJOUTE, &fields).await;
    assert_eq!(added.header("content-type"), "text/html; charset=utf-8");
    assert!(added.text().contains("Article VIS"), "{added}");
    visiteur.submit(AJOUTE, &fields).await.sent_to("/panier");
    let list = visiteur.get("/rest/paniers").await.ok();
    assert_eq!(list["list"][0]["totalHT"], 5.0);
    assert_eq!(list["list"][0]["actif"], true);
    let refused = visiteur.form(AJOUTE, &[("codeArticle", "RUPTURE")]).await;
    assert_snapshot!(refused, @r#"422 <p role="alert">Cet article est indisponible pour le moment.</p>"#);
    let page = visiteur.submit(AJOUTE, &[("codeArticle", "RUPTURE")]).await;
    assert_eq!(page.status, 422);
    assert!(page.text().starts_with("<!doctype html>"));
    assert_eq!(
        visiteur
            .form("/openweb?redirect=../../etc/passwd", &[])
            .await
            .status,
        404
    );
}

#[tokio::test]
async fn lines_are_put_in_order_only_when_they_are_exactly_the_current_ones() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = panier(&client).await;
    let mut ids = Vec::new();
    for article in ["VIS", "CABLE", "LIVRE"] {
        ids.push(
            add(&client, id, article, "1").await.ok()["id"]
                .as_u64()
                .unwrap(),
        );
    }
    let sort = |ids: serde_json::Value, kind: &'static str| {
        let client = &client;
        async move {
            let ids = ids.to_string();
            client
                .form(ORDONNER, &[("updatedLinesArray", &ids), ("type", kind)])
                .await
        }
    };
    ids.reverse();
    assert_snapshot!(sort(json!(ids), "panier").await, @r#"200 {"ok":true}"#);
    let shown = view(&client, id).await;
    let order: Vec<_> = shown["lignes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["id"].as_u64().unwrap())
        .collect();
    assert_eq!(order, ids);
    for wrong in [
        json!([]),
        json!([ids[0], ids[1]]),
        json!([ids[0], ids[0], ids[1]]),
        json!([ids[0], ids[1], 7]),
    ] {
        assert_eq!(sort(wrong, "panier").await.status, 409);
    }
    assert_eq!(sort(json!("x"), "panier").await.status, 400);
    assert_eq!(sort(json!(ids), "autre").await.status, 422);
    assert_eq!(view(&client, id).await, shown);
}

#[tokio::test]
async fn what_is_null_in_a_body_is_what_is_not_in_it() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let body = json!({
        "nomPanier": "Halle sud", "typePanier": null, "actif": null, "version": null,
    });
    let created = client.post("/rest/paniers", body).await;
    assert_eq!(created.status, 201, "{created}");
    assert_eq!(created.json()["typePanier"], "");
    let line = json!({
        "codeArticle": "VIS", "codeDeclinaison": null, "quantite": null, "tagName": null,
        "dimensions": null, "longueur": null,
    });
    let panier = created.json()["id"].clone();
    let path = format!("/rest/paniers/{panier}/lignes");
    assert_eq!(client.post(&path, line).await.ok()["quantite"], 1.0);
    let admin = boutique.admin();
    let zone = json!({"id": null, "libelle": "Ouest", "departements": ["29"], "version": null});
    let saved = admin.post("/service/zone", zone).await;
    assert_eq!(saved.status, 201, "{saved}");
    let model = json!({"nom": "Vide", "selection": {"article": null, "famille": null}});
    let refused = admin.post("/admin/selectionModele/post", model).await;
    assert_ne!(refused.status, 400, "{refused}");
}
