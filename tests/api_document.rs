//! The document of the API tells the truth: each operation it names is called, and its answer has the
//! shape it says.

use std::collections::BTreeSet;

use axum::http::Method;
use serde_json::{Value, json};

use crate::api::{SCOPES, get, jeton};
use crate::api_lots::post;
use crate::reglements::{bank, with_bank};
use crate::support::caisse::{basket, demand, order};
use crate::support::{Answer, Boutique};

const DOCUMENT: &str = "/api/v1/openapi.json";

async fn read_document(boutique: &Boutique) -> Value {
    boutique.visiteur().get(DOCUMENT).await.ok()
}

/// Checks a value by a schema of the document, which may name others of it.
fn check(document: &Value, schema: &Value, value: &Value, label: &str) {
    let mut whole = schema.clone();
    whole["components"] = document["components"].clone();
    let validator = jsonschema::draft202012::new(&whole).expect("a schema");
    let faults: Vec<String> = validator
        .iter_errors(value)
        .map(|it| format!("{} at {}", it, it.instance_path()))
        .collect();
    assert!(faults.is_empty(), "{label}: {faults:#?}\n{value:#}");
}

/// A demand of each operation, in the order of an ERP's day; none of a body is a GET.
fn list_demands() -> Vec<(&'static str, &'static str, Option<Value>)> {
    let part = |quantite: u32| json!([{"rang": 0, "quantite": quantite}]);
    let lot = |ligne: Value| Some(json!({ "lignes": [ligne] }));
    let order = |acte: &str| -> &'static str {
        Box::leak(format!("/api/v1/commandes/W0000001/{acte}").into_boxed_str())
    };
    vec![
        ("/api/v1/jeton", "/api/v1/jeton", None),
        (
            "/api/v1/familles",
            "/api/v1/familles",
            lot(json!({"code_famille": "N", "libelle": "N"})),
        ),
        ("/api/v1/familles", "/api/v1/familles", None),
        (
            "/api/v1/articles",
            "/api/v1/articles",
            lot(
                json!({"code_article": "NEUF", "designation1": "Neuf", "code_famille": "N",
                "prix_ht": 4.5, "taux_tva": "20"}),
            ),
        ),
        (
            "/api/v1/articles",
            "/api/v1/articles?limite=3&apres=A",
            None,
        ),
        (
            "/api/v1/stocks",
            "/api/v1/stocks",
            lot(json!({"code_article": "NEUF", "code_agence": "A01", "stock": "abc"})),
        ),
        ("/api/v1/stocks", "/api/v1/stocks", None),
        (
            "/api/v1/prix",
            "/api/v1/prix",
            lot(json!({"code_article": "NEUF", "prix_ht": 5})),
        ),
        (
            "/api/v1/clients",
            "/api/v1/clients",
            lot(json!({"code": "C00001", "telephone": "0298000001"})),
        ),
        ("/api/v1/clients", "/api/v1/clients", None),
        ("/api/v1/commandes", "/api/v1/commandes?limite=5", None),
        (
            "/api/v1/commandes/{numero}",
            "/api/v1/commandes/W0000001",
            None,
        ),
        (
            "/api/v1/commandes/{numero}/acquittement",
            order("acquittement"),
            Some(json!({})),
        ),
        (
            "/api/v1/commandes/{numero}/quantites",
            order("quantites"),
            Some(json!({"lignes": part(15)})),
        ),
        (
            "/api/v1/commandes/{numero}/etat",
            order("etat"),
            Some(json!({"etat": "E_PRE"})),
        ),
        (
            "/api/v1/commandes/{numero}/expeditions",
            order("expeditions"),
            Some(json!({"lignes": part(10), "colis": "6A1", "prevenir": true})),
        ),
        (
            "/api/v1/commandes/{numero}/expeditions/{colis}/livraison",
            order("expeditions/1/livraison"),
            Some(json!({})),
        ),
        (
            "/api/v1/commandes/{numero}/annulation",
            order("annulation"),
            Some(json!({"lignes": part(5), "motif": "Rupture", "rendreStock": true})),
        ),
        (
            "/api/v1/commandes/{numero}/retours",
            order("retours"),
            Some(json!({"lignes": part(5), "motif": "Abîmé", "recu": false})),
        ),
        (
            "/api/v1/commandes/{numero}/retours/{retour}",
            order("retours/1"),
            Some(json!({"etat": "REC", "message": "Reçu"})),
        ),
        (
            "/api/v1/commandes/{numero}/remboursements",
            order("remboursements"),
            Some(json!({"montant": 1, "motif": "Geste", "horsBoutique": true})),
        ),
        (
            "/api/v1/commandes/{numero}",
            "/api/v1/commandes/W0000001",
            None,
        ),
    ]
}

async fn ask(boutique: &Boutique, erp: &str, path: &str, body: Option<&Value>) -> Answer {
    match body {
        None => get(boutique, erp, path).await,
        Some(body) => post(boutique, (erp, path), path, body.clone()).await,
    }
}

#[tokio::test]
async fn each_operation_is_called_and_has_the_shape_it_says() {
    let boutique = with_bank();
    let client = boutique.client();
    let panier = basket(&client, &[("SAC", 20)]).await;
    let mut body = demand(panier);
    body["reglement"] = json!("CB");
    let made = order(&client, "a", &body).await.ok();
    bank(&client, &made, "accepter").await;
    let erp = &jeton(&boutique, &SCOPES).await;
    let document = read_document(&boutique).await;
    let mut called = BTreeSet::new();
    for (path, asked, body) in list_demands() {
        let method = if body.is_some() { "post" } else { "get" };
        let label = format!("{method} {asked}");
        let told = &document["paths"][path][method];
        assert!(told.is_object(), "{label} is not in the document");
        if let Some(body) = &body {
            let schema = &told["requestBody"]["content"]["application/json"]["schema"];
            check(&document, schema, body, &label);
        }
        let answer = ask(&boutique, erp, asked, body.as_ref()).await;
        assert_eq!(answer.status, 200, "{label}: {answer}");
        let schema = &told["responses"]["200"]["content"]["application/json"]["schema"];
        check(&document, schema, &answer.json(), &label);
        called.insert(format!("{method} {path}"));
    }
    let paths = document["paths"].as_object().expect("paths").iter();
    let named = paths.flat_map(|(path, methods)| {
        let methods = methods.as_object().expect("methods").keys();
        methods.map(move |method| format!("{method} {path}"))
    });
    assert_eq!(called, named.collect::<BTreeSet<_>>());
}

#[tokio::test]
async fn a_refusal_has_the_shape_the_document_says() {
    let boutique = Boutique::garnie();
    let document = read_document(&boutique).await;
    let refus = &document["components"]["responses"]["Refus"]["content"];
    let schema = &refus["application/problem+json"]["schema"];
    let erp = jeton(&boutique, &["stock.ecrire"]).await;
    let empty = post(
        &boutique,
        (&erp, "a"),
        "/api/v1/stocks",
        json!({"lignes": []}),
    )
    .await;
    for answer in [get(&boutique, "cpt_faux", "/api/v1/articles").await, empty] {
        assert!(answer.status.is_client_error(), "{answer}");
        check(&document, schema, &answer.json(), answer.text());
    }
}

#[tokio::test]
async fn the_readable_page_is_for_administrators_and_names_each_operation() {
    let boutique = Boutique::vide();
    let page = boutique.admin().get("/api/v1/").await;
    assert_eq!(page.status, 200, "{page}");
    let document = read_document(&boutique).await;
    for path in document["paths"].as_object().expect("paths").keys() {
        assert!(page.text().contains(path), "{path}");
    }
    let visitor = boutique.visiteur();
    assert_eq!(
        visitor.ask(Method::GET, "/api/v1/", None, &[]).await.status,
        303
    );
}
