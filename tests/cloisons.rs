//! Walls between customers: what belongs to one does not exist for another: every route that takes
//! an identifier, asked by the other customer with identifiers that exist.

use std::collections::BTreeSet;

use axum::http::Method;
use comptoir::http::route::Access;
use comptoir::http::routes;
use serde_json::{Value, json};

use crate::support::caisse::{basket, demand, order};
use crate::support::{Boutique, Quelquun};

/// Possessions of the first customer.
struct Avoir {
    panier: u64,
    nomme: u64,
    ligne: u64,
    commande: u64,
    session: u64,
    adresse: u64,
}

/// Routes of shoppers that take an identifier of what belongs to somebody.
const ETRANGERS: [(&str, &str); 24] = [
    ("GET", "/rest/paniers/{id}"),
    ("PATCH", "/rest/paniers/{id}"),
    ("DELETE", "/rest/paniers/{id}"),
    ("POST", "/rest/paniers/{id}/actif"),
    ("POST", "/rest/paniers/{id}/retablissement"),
    ("POST", "/rest/paniers/{id}/copie"),
    ("POST", "/rest/paniers/{id}/lignes"),
    ("PATCH", "/rest/paniers/{id}/lignes/{ligne}"),
    ("DELETE", "/rest/paniers/{id}/lignes/{ligne}"),
    ("POST", "/rest/paniers/{id}/lignes/{ligne}/retablissement"),
    ("GET", "/rest/mouvements/{id}"),
    ("POST", "/rest/mouvements/{id}/annulation"),
    ("POST", "/rest/mouvements/{id}/recommander"),
    ("POST", "/rest/mouvements/{id}/reglement"),
    ("POST", "/rest/mouvements/{id}/retractation"),
    ("POST", "/rest/mouvements/{id}/retours"),
    ("PATCH", "/rest/compte/adresses/{id}"),
    ("DELETE", "/rest/compte/adresses/{id}"),
    ("DELETE", "/rest/compte/sessions/{id}"),
    ("GET", "/compte/detail-mouvement/{id}/web"),
    ("GET", "/compte/detail-mouvement/{id}/pdf"),
    ("GET", "/commande/merci/{id}"),
    ("GET", "/tag/chantier/{ligne}"),
    ("GET", "/tag/chantier/details-panier/{tag}"),
];

/// Identifiers of what everybody may see, or that are no secret: nothing to keep apart.
const PUBLICS: [&str; 9] = [
    "{activityCode}",
    "{code}",
    "{codeArticle}",
    "{text}",
    "{slug}",
    "{*chemin}",
    "{file}",
    // The name of a bank: its seal, or the word of the link, says the rest.
    "{banque}",
    // 256 random bits: who has it may pay.
    "{jeton}",
];

async fn fill(who: &Quelquun<'_>) -> Avoir {
    let first = basket(who, &[("VIS", 1)]).await;
    let placed = order(who, "k", &demand(first)).await.ok();
    let panier = basket(who, &[("VIS", 2)]).await;
    let made = who
        .post(
            "/rest/paniers",
            json!({ "nomPanier": "Secret", "typePanier": "" }),
        )
        .await;
    let nomme = made.ok()["id"].as_u64().expect("a number");
    let lu = who.get(&format!("/rest/paniers/{panier}")).await.ok();
    let ligne = lu["lignes"][0]["id"].as_u64().expect("a number");
    let tag = json!({ "id": ligne, "tagName": "Secret du chantier" });
    who.post("/tag/chantier/", tag).await.ok();
    let sessions = who.get("/rest/compte/sessions").await.ok();
    let kept = who.post("/rest/compte/adresses", named_address("Secret"));
    let kept = kept.await.ok();
    Avoir {
        panier,
        nomme,
        ligne,
        commande: placed["id"].as_u64().expect("a number"),
        session: sessions[0]["id"].as_u64().expect("a number"),
        adresse: kept["adresses"][0]["id"].as_u64().expect("a number"),
    }
}

/// The path with the first customer's identifiers in it, whatever thing it names.
fn aimed(path: &str, avoir: &Avoir, absent: bool) -> Vec<String> {
    let ids: Vec<u64> = if absent {
        vec![987_654_321]
    } else if path.contains("paniers") {
        vec![avoir.panier, avoir.nomme]
    } else if path.contains("sessions") {
        vec![avoir.session]
    } else if path.contains("adresses") {
        vec![avoir.adresse]
    } else {
        vec![avoir.commande]
    };
    let ligne = if absent { 987_654_321 } else { avoir.ligne };
    let tag = if absent {
        "Rien"
    } else {
        "Secret%20du%20chantier"
    };
    ids.iter()
        .map(|id| {
            path.replace("{id}", &id.to_string())
                .replace("{ligne}", &ligne.to_string())
                .replace("{tag}", tag)
        })
        .collect()
}

fn body(method: &Method) -> Option<String> {
    (*method != Method::GET).then(|| {
        let mut said = named_address("Prise");
        said["nomPanier"] = json!("Pris");
        said["quantite"] = json!(9);
        said["codeArticle"] = json!("VIS");
        said["codeClient"] = json!("C00001");
        said.to_string()
    })
}

fn named_address(libelle: &str) -> Value {
    json!({
        "libelle": libelle, "nom": "Chantier", "ligne1": "1 rue du Port", "codePostal": "44000",
        "ville": "Nantes",
    })
}

async fn asked(who: &Quelquun<'_>, method: &Method, path: &str) -> (u16, String) {
    let kind = [("content-type", "application/json")];
    let answer = who.ask(method.clone(), path, body(method), &kind).await;
    (
        answer.status.as_u16(),
        String::from_utf8_lossy(&answer.bytes).into_owned(),
    )
}

async fn everything(who: &Quelquun<'_>, avoir: &Avoir) -> Vec<Value> {
    let mut seen = Vec::new();
    for path in [
        format!("/rest/paniers/{}", avoir.panier),
        format!("/rest/paniers/{}", avoir.nomme),
        "/rest/paniers".into(),
        "/rest/mouvements".into(),
        format!("/rest/mouvements/{}", avoir.commande),
        "/tag/chantier/list".into(),
        "/rest/compte/adresses".into(),
    ] {
        seen.push(who.get(&path).await.ok());
    }
    seen
}

#[tokio::test]
async fn another_customer_s_things_answer_like_things_that_do_not_exist() {
    let boutique = Boutique::garnie();
    let owner = boutique.client();
    let avoir = fill(&owner).await;
    let before = everything(&owner, &avoir).await;
    let known = routes();
    for (method, path) in ETRANGERS {
        let method: Method = method.parse().expect("a method");
        if !known
            .iter()
            .any(|it| it.method == method && it.path == path)
        {
            continue;
        }
        // Someone else each time: some calls open a basket of their own.
        for stranger in [boutique.autre_client(), boutique.visiteur()] {
            let (absent, said) = asked(&stranger, &method, &aimed(path, &avoir, true)[0]).await;
            for target in aimed(path, &avoir, false) {
                let (status, told) = asked(&stranger, &method, &target).await;
                assert_eq!((status, &told), (absent, &said), "{method} {target}");
                assert!(!told.contains("Secret"), "{method} {target}: {told}");
            }
        }
    }
    // Whatever is wrong with what is sent to it.
    let lines = format!("/rest/paniers/{}/lignes", avoir.panier);
    let empty = boutique.autre_client().post(&lines, json!({})).await;
    assert_eq!(empty.status, 404, "{empty}");
    assert_eq!(everything(&owner, &avoir).await, before, "nothing moved");
}

#[tokio::test]
async fn a_client_code_in_a_request_counts_for_nothing() {
    let boutique = Boutique::garnie();
    let owner = boutique.client();
    let avoir = fill(&owner).await;
    let other = boutique.autre_client();
    for path in [
        format!(
            "/compte/detail-mouvement/{}/web?codeClient=C00001",
            avoir.commande
        ),
        format!(
            "/compte/detail-mouvement?num={}&typeMouvement=cde&codeClient=C00001",
            avoir.commande
        ),
    ] {
        assert_eq!(other.get(&path).await.status, 404, "{path}");
        assert_eq!(
            owner.get(&path.replace("C00001", "C00002")).await.status,
            200,
            "{path}"
        );
        assert_eq!(boutique.admin().get(&path).await.status, 200, "{path}");
    }
    let list = other.get("/rest/mouvements?codeClient=C00001").await.ok();
    assert_eq!(list["list"], json!([]));
    let form = [
        ("nomPanier", "Secret"),
        ("typePanier", ""),
        ("codeClient", "C00001"),
        ("cible", "x"),
    ];
    let answer = other
        .form("/openweb?redirect=produit_checkPanierExists", &form)
        .await;
    assert!(answer.text().contains("exists=\"0\""), "{answer}");
}

/// A route that takes an identifier is in one of the two lists: whoever adds one decides.
#[test]
fn every_identifier_of_a_shopper_s_route_was_thought_of() {
    let mut forgotten = BTreeSet::new();
    for route in routes() {
        // A program sees every customer's: its scopes are its limits (tests/api.rs).
        let is_of_a_shopper = !matches!(route.access, Access::Admin | Access::Jeton(_));
        if !is_of_a_shopper || !route.path.contains('{') {
            continue;
        }
        let walked = ETRANGERS
            .iter()
            .any(|(method, path)| *method == route.method.as_str() && *path == route.path);
        let public = route
            .path
            .split('/')
            .filter(|segment| segment.starts_with('{'))
            .all(|segment| PUBLICS.contains(&segment));
        if !walked && !public {
            forgotten.insert(format!("{} {}", route.method, route.path));
        }
    }
    assert!(
        forgotten.is_empty(),
        "in neither list of this file: {forgotten:#?}"
    );
}
