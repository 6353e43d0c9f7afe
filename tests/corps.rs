//! Bodies that are not what a route expects: every route that takes fields, asked with the wrong
//! ones.

use axum::http::Method;
use comptoir::http::route::{Access, Route};
use comptoir::http::routes;
use serde_json::{Value, json};

use crate::access::concrete;
use crate::support::caisse::{basket, demand};
use crate::support::comptes::{boutique as with_passwords, credentials};
use crate::support::{Answer, Boutique, LOGIN_CLIENT, MOT_DE_PASSE, Quelquun};

/// Files come as multipart, and nothing else is taken there.
const FILES: [&str; 5] = [
    "/admin/fichierimportation/upload",
    "/service/article/image",
    "/service/catalogue/import",
    "/service/invitations/liste",
    "/service/transporteur/logo/upload",
];

/// Routes that read no body.
const BODILESS: [&str; 7] = [
    "/csp-rapport",
    "/rest/compte/sessions",
    "/rest/deconnexion",
    "/service/resetForfaitTransport",
    "/service/sauvegardes",
    "/service/secondFacteur",
    "/service/sessions",
];

fn writing() -> Vec<Route> {
    let all = routes().into_iter();
    // Programs write JSON alone: tests/api.rs.
    let is_program = |route: &Route| matches!(route.access, Access::Jeton(_));
    all.filter(|route| route.method != Method::GET && !is_program(route))
        .filter(|route| !FILES.contains(&route.path))
        .collect()
}

fn caller<'b>(boutique: &'b Boutique, route: &Route) -> Quelquun<'b> {
    match route.access {
        Access::Admin => boutique.admin(),
        Access::Ouvert | Access::Jeton(_) => boutique.visiteur(),
        Access::Catalogue | Access::Client | Access::Connecte => boutique.client(),
    }
}

async fn ask(who: &Quelquun<'_>, route: &Route, body: &str, kind: Option<&str>) -> Answer {
    let mut headers = vec![("idempotency-key", "cle")];
    headers.extend(kind.map(|kind| ("content-type", kind)));
    let path = concrete(route.path);
    let body = Some(body.to_owned());
    who.ask(route.method.clone(), &path, body, &headers).await
}

#[tokio::test]
async fn a_field_that_is_missing_is_named_and_is_never_an_unreadable_request() {
    for route in writing() {
        let boutique = Boutique::garnie();
        for (body, kind) in [
            ("{}", Some("application/json")),
            ("a=1", Some("application/x-www-form-urlencoded")),
            ("", None),
        ] {
            let answer = ask(&caller(&boutique, &route), &route, body, kind).await;
            let label = format!("{} {} {body}: {answer}", route.method, route.path);
            let status = answer.status.as_u16();
            // Pages of the bank and of the back office may want their form and no JSON.
            let is_form_only = status == 415 && body == "{}";
            assert!(is_form_only || !matches!(status, 400 | 415), "{label}");
            if answer.text().contains("champs_refuses") {
                assert!(answer.json()["champs"].is_object(), "{label}");
            }
        }
    }
}

#[tokio::test]
async fn an_array_is_no_object() {
    for route in writing() {
        let boutique = Boutique::garnie();
        for body in ["[]", r#"["a","b","c"]"#, "null", r#""x""#] {
            let who = caller(&boutique, &route);
            let answer = ask(&who, &route, body, Some("application/json")).await;
            let label = format!("{} {} {body}: {answer}", route.method, route.path);
            assert!(
                !answer.status.is_success() || BODILESS.contains(&route.path),
                "{label}"
            );
        }
    }
    let boutique = with_passwords();
    let visiteur = boutique.visiteur();
    let path = "/rest/connexion";
    let array = visiteur
        .post(path, json!([LOGIN_CLIENT, MOT_DE_PASSE]))
        .await;
    assert_eq!(array.status, 400, "{array}");
    let known = credentials(LOGIN_CLIENT, MOT_DE_PASSE);
    assert_eq!(visiteur.post(path, known).await.status, 200);
}

#[tokio::test]
async fn the_field_to_fill_in_is_named() {
    let boutique = Boutique::garnie();
    let (client, admin) = (boutique.client(), boutique.admin());
    let bloc = json!({"titre": "X", "blocs": [{"type": "zzz"}]});
    for (who, path, body, champ) in [
        (&client, "/rest/connexion", json!({}), "login"),
        (
            &client,
            "/rest/connexion",
            json!({"login": "a"}),
            "motDePasse",
        ),
        (&client, "/rest/session/tarif", json!({}), "tarif"),
        (&client, "/tag/chantier/", json!({}), "id"),
        (&client, "/tag/chantier/", json!({"id": "x"}), "id"),
        (
            &admin,
            "/admin/dimensionsVariables/update",
            json!({}),
            "data",
        ),
        (&admin, "/service/contenus", bloc, "blocs"),
    ] {
        let answer = who.post(path, body).await;
        assert_eq!(answer.status, 422, "{path}: {answer}");
        assert!(
            answer.json()["champs"][champ].is_string(),
            "{path}: {answer}"
        );
    }
    let change = admin.put("/service/regroupement", json!({})).await;
    assert!(change.json()["champs"]["id"].is_string(), "{change}");
    let whole = client
        .post("/rest/session/tarif", json!({"tarif": ["HT"]}))
        .await;
    assert!(whole.json()["champs"]["tarif"].is_string(), "{whole}");
    assert!(!whole.text().contains("invalid type"), "{whole}");
}

#[tokio::test]
async fn a_form_without_a_body_is_an_empty_form() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let empty = |path: &'static str| client.ask(Method::POST, path, None, &[]);
    let exists = empty("/openweb?redirect=produit_checkPanierExists").await;
    assert_eq!(exists.status, 200, "{exists}");
    assert!(exists.text().contains("<resultats"), "{exists}");
    assert!(!exists.text().contains("<resultat "), "{exists}");
    let popup = empty("/openweb/redirect/common_popupChoixAgence").await;
    assert!(popup.ok()["html"].is_string());
    let add = empty("/openweb/redirect/produit_panier_ajoute").await;
    assert_eq!(add.status, 422, "{add}");
    // What is there but is not said to be a form stays refused.
    let text = Some("codeArticle=VIS".to_owned());
    let path = "/openweb/redirect/produit_panier_ajoute";
    let untyped = client.ask(Method::POST, path, text, &[]).await;
    assert_eq!(untyped.status, 415, "{untyped}");
}

#[tokio::test]
async fn an_order_may_be_asked_for_by_a_form() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 2)]).await.to_string();
    let by_json = demand(panier.parse().expect("a number"));
    let expected = client
        .post("/rest/commande/estimation", by_json.clone())
        .await
        .ok();
    assert_eq!(expected["fraisPort"]["montantHT"], 10.0, "{expected}");
    for (open, close) in [("[", "]"), (".", "")] {
        let mut fields: Vec<(String, String)> = Vec::new();
        let object = by_json.as_object().expect("an object");
        for (name, value) in object {
            let Value::Object(inner) = value else {
                let text = value.as_str().map(str::to_owned);
                fields.push((name.clone(), text.unwrap_or_else(|| value.to_string())));
                continue;
            };
            for (field, value) in inner {
                let value = value.as_str().expect("a text").to_owned();
                fields.push((format!("{name}{open}{field}{close}"), value));
            }
        }
        let fields: Vec<(&str, &str)> = fields
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        let answer = client.form("/rest/commande/estimation", &fields).await;
        assert_eq!(answer.ok(), expected, "{answer}");
    }
}

#[tokio::test]
async fn what_is_not_in_utf_8_is_not_kept_as_something_else() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let form = [("content-type", "application/x-www-form-urlencoded")];
    for (body, status) in [
        ("nomPanier=D%E9ja", 400),
        ("nomPanier=D%C3%A9ja", 201),
        // A sign that was sent as such, and a percent that begins nothing.
        ("nomPanier=Plus+%EF%BF%BD", 201),
        ("nomPanier=100%zz", 201),
    ] {
        let answer = client
            .ask(Method::POST, "/rest/paniers", Some(body.to_owned()), &form)
            .await;
        assert_eq!(answer.status, status, "{body}: {answer}");
    }
    let body = b"nomPanier=D\xe9ja".to_vec();
    let raw = client
        .ask_bytes(Method::POST, "/rest/paniers", body, &form)
        .await;
    assert_eq!(raw.status, 400, "{raw}");
}

#[tokio::test]
async fn an_order_names_its_basket() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let answer = client.post("/rest/commande/estimation", json!({})).await;
    assert_eq!(answer.status, 422, "{answer}");
    assert_eq!(
        answer.json()["champs"]["idPanier"],
        "Ce champ est obligatoire."
    );
}
