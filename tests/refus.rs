//! Refused forms name the field to change, and what is no form is told so in our own words.

use axum::http::Method;
use serde_json::{Value, json};

use crate::support::caisse::{add, demand, order, panier};
use crate::support::{Boutique, Quelquun, comptes};

async fn refused(who: &Quelquun<'_>, path: &str, body: Value, champ: &str) {
    let answer = who.post(path, body).await;
    assert_eq!(answer.status, 422, "{path}: {answer}");
    let said = answer.json();
    assert_eq!(said["champs"][champ], said["detail"], "{path}: {answer}");
}

#[tokio::test]
async fn every_refused_form_of_the_back_office_names_its_field() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let forfait = "/service/forfaitTransport";
    let montants = [
        ("montant", json!("x"), json!(-1)),
        ("montant", json!(1.005), json!(-1)),
        ("montant", json!(1e12), json!(-1)),
        ("franco", json!(5), json!("x")),
    ];
    for (champ, montant, franco) in montants {
        let body = json!({"libelle": "F", "montant": montant, "franco": franco, "tranche": 1, "zone": 1, "agence": "A01"});
        refused(&admin, forfait, body, champ).await;
    }
    let long = json!({"libelle": "x".repeat(500), "montant": 5, "franco": -1, "tranche": 1, "zone": 1, "agence": "A01"});
    refused(&admin, forfait, long, "libelle").await;
    let articles = json!([{"codeArticle": "VIS"}, {"codeArticle": "INCONNU"}]);
    let regroupement = |titre: &str| json!({"titre": titre, "articles": articles, "articleMaitre": {"codeArticle": "VIS"}, "attributs": [{"propriete": "P"}]});
    let unite = json!({"data": [{"codeUnite": "INCONNUE", "ephemere": true, "libelle": "X"}]});
    for (path, body, champ) in [
        (
            "/service/setTypeForfaitTransport",
            json!({"type": "zzz"}),
            "type",
        ),
        ("/service/regroupement", regroupement("Vis"), "articles"),
        (
            "/service/regroupement",
            regroupement(&"x".repeat(500)),
            "titre",
        ),
        (
            "/admin/selectionModele/post",
            json!({"nom": "M", "selection": {"article": ["INCONNU"]}}),
            "selection",
        ),
        (
            "/admin/selectionModele/post",
            json!({"nom": "M", "selection": {"famille": ["INCONNUE"]}}),
            "selection",
        ),
        (
            "/admin/selectionModele/post",
            json!({"nom": "x".repeat(300), "selection": {"article": ["VIS"]}}),
            "nom",
        ),
        ("/admin/dimensionsVariables/update", unite, "codeUnite"),
        (
            "/service/transporteur",
            json!({"nom": "T", "description": "D", "logo": "https://ailleurs.example/l.png"}),
            "logo",
        ),
    ] {
        refused(&admin, path, body, champ).await;
    }
    for (fields, champ) in [
        ([("action", "EFFACER"), ("valide", "1")], "action"),
        ([("action", "EXPORT"), ("valide", "0")], "valide"),
    ] {
        let answer = admin
            .form("/openweb/admin/admin_commandeEdite", &fields)
            .await;
        assert_eq!(answer.status, 422, "{answer}");
        assert!(answer.json()["champs"][champ].is_string(), "{answer}");
    }
}

#[tokio::test]
async fn every_refused_form_of_the_shop_names_its_field() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let tarif = json!({"tarif": "X"});
    refused(&client, "/rest/session/tarif", tarif, "tarif").await;
    let type_actif = json!({"nomPanier": "T", "typePanier": "TYP", "actif": true});
    refused(&client, "/rest/paniers", type_actif, "actif").await;
    let mots = "Un-Mot-De-Passe-2026!";
    let jeton = json!({"jeton": "inconnu", "motDePasse": mots, "confirmation": mots});
    let visiteur = boutique.visiteur();
    refused(
        &visiteur,
        "/rest/compte/nouveau-mot-de-passe",
        jeton,
        "jeton",
    )
    .await;
    let vide = panier(&client).await;
    refused(
        &client,
        "/rest/commande/estimation",
        demand(vide),
        "idPanier",
    )
    .await;
    let answer = order(&client, "cle", &demand(vide)).await;
    assert!(answer.json()["champs"]["idPanier"].is_string(), "{answer}");
}

#[tokio::test]
async fn a_quantity_is_asked_for() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let path = "/openweb/redirect/produit_panier_ajoute";
    for fields in [
        &[("codeArticle", "VIS")][..],
        &[("codeArticle", "VIS"), ("quantite", "")],
    ] {
        let answer = client.form(path, fields).await;
        assert_eq!(answer.status, 422, "{answer}");
    }
    let session = client.get("/rest/session").await.ok();
    assert_eq!(session["panier"]["nbLignes"].as_u64().unwrap_or(0), 0);
}

#[tokio::test]
async fn what_is_no_form_with_a_file_is_refused_in_our_words() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    for path in [
        "/service/article/image",
        "/service/transporteur/logo/upload",
        "/admin/fichierimportation/upload",
    ] {
        for (kind, status) in [
            (Some("application/json"), 415),
            (Some("application/x-www-form-urlencoded"), 415),
            (None, 415),
            (Some("multipart/form-data"), 400),
        ] {
            let headers: Vec<_> = kind.map(|it| ("content-type", it)).into_iter().collect();
            let body = Some("{}".to_owned());
            let answer = admin.ask(Method::POST, path, body, &headers).await;
            assert_eq!(answer.status, status, "{path} {kind:?}: {answer}");
            assert_eq!(answer.json()["status"], status, "{path} {kind:?}");
        }
    }
}

#[tokio::test]
async fn the_longest_basket_can_be_put_in_order() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let id = panier(&client).await;
    add(&client, id, "VIS", "2").await.ok();
    // As many identifiers as the longest basket has, as long as they can be: read, then not found.
    let ids: Vec<String> = (0..5_000)
        .map(|n| format!("\"{}\"", 9_999_999_999_999_990_000_u64 + n))
        .collect();
    let array = format!("[{}]", ids.join(", "));
    let fields = [("updatedLinesArray", array.as_str()), ("type", "panier")];
    let path = "/openweb/redirect/php/src/common/ajax/ordonnerItems";
    assert_eq!(client.form(path, &fields).await.status, 409);
    let beyond = format!("[{0}, {0}]", ids.join(", "));
    let fields = [("updatedLinesArray", beyond.as_str()), ("type", "panier")];
    assert_eq!(client.form(path, &fields).await.status, 413);
}

/// Forms with several faults, and every field that is told.
fn faulty_forms() -> Vec<(&'static str, Value, &'static [&'static str])> {
    let long = "x".repeat(501);
    vec![
        (
            "/service/client",
            json!({"code": "C9", "libelle": "", "code_type": "PRO", "code_postal": "1", "version": 0}),
            &["code", "code_postal", "libelle"],
        ),
        (
            "/service/agence",
            json!({"code_agence": "A9", "libelle_agence": "", "code_postal": "1", "version": 0}),
            &["code_agence", "code_postal", "libelle_agence"],
        ),
        (
            "/service/connexion",
            json!({"login": "paul", "code_client": "ABSENT", "email": "", "version": 0}),
            &["code_client", "email"],
        ),
        (
            "/service/connexion",
            json!({"login": "paul", "code_client": "ABSENT", "email": "a@", "version": 0}),
            &["code_client", "email"],
        ),
        (
            "/service/tarif",
            json!({"code_tarif": "", "code_article": "ABSENT", "paliers": []}),
            &["code_article", "code_tarif", "paliers.0.prixHT"],
        ),
        (
            "/service/zone",
            json!({"libelle": " ", "departements": ["99", "29", "ZZ"]}),
            &["departements", "libelle"],
        ),
        (
            "/service/tranche",
            json!({"libelle": "", "debut": "x", "unique": false, "interval": "0"}),
            &["debut", "interval", "libelle"],
        ),
        (
            "/service/forfaitTransport",
            json!({"libelle": "", "montant": "", "franco": "x", "categorie": "F1"}),
            &["franco", "libelle", "montant", "tranche", "zone"],
        ),
        (
            "/service/forfaitTransport",
            json!({"libelle": "F", "montant": 5, "tranche": 99, "zone": 99, "agence": "A99"}),
            &["agence", "tranche", "zone"],
        ),
        (
            "/service/transporteur",
            json!({"nom": "", "description": long, "tracking_url": "ftp://x"}),
            &["description", "nom", "tracking_url"],
        ),
        (
            "/service/regroupement",
            json!({"titre": long, "canonicalTag": "https://ailleurs.example/x", "articles": [{"codeArticle": "VIS"}]}),
            &["articles", "canonicalTag", "titre"],
        ),
        (
            "/admin/selectionModele/post",
            json!({"nom": "", "selection": {"article": ["INCONNU"]}}),
            &["nom", "selection"],
        ),
        (
            "/service/utilisateurs",
            json!({"login": "a b", "nom": long, "motDePasse": "court", "confirmation": "autre"}),
            &["confirmation", "login", "motDePasse", "nom"],
        ),
        (
            "/service/utilisateurs",
            json!({"login": "admin", "motDePasse": "court", "confirmation": "court"}),
            &["login", "motDePasse"],
        ),
    ]
}

#[tokio::test]
async fn no_fault_of_a_form_hides_another() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let client = json!({"code": "C9", "libelle": "Toits", "code_type": "PRO", "version": 0});
    admin.post("/service/client", client).await.ok();
    let agence = json!({"code_agence": "A9", "libelle_agence": "Brest", "version": 0});
    admin.post("/service/agence", agence).await.ok();
    for (path, body, champs) in faulty_forms() {
        let answer = admin.post(path, body.clone()).await;
        assert_eq!(answer.status, 422, "{path} {body}: {answer}");
        let said = answer.json();
        let told = said["champs"].as_object().expect("refused fields");
        let mut told: Vec<&str> = told.keys().map(String::as_str).collect();
        told.sort_unstable();
        assert_eq!(told, champs, "{path} {body}: {answer}");
    }
    // Settings come as a form.
    let fields = [
        ("modeSelectionAgence", "jamais"),
        ("visiteurCodeClient", "ABSENT"),
        ("agenceDefautTarif", "ABSENTE"),
    ];
    let answer = admin
        .form("/openweb/admin/admin_parametrageInterfaceEdite", &fields)
        .await;
    assert_eq!(answer.status, 422, "{answer}");
    for phrase in ["Ce mode de sélection", "Aucun client", "Aucune agence"] {
        assert!(answer.text().contains(phrase), "{phrase}: {answer}");
    }
}

#[tokio::test]
async fn a_customer_is_told_of_a_wrong_password_and_of_the_new_one_at_once() {
    let boutique = comptes::boutique();
    let client = boutique.client();
    let sent = json!({"ancien": "faux", "motDePasse": "court", "confirmation": "court"});
    let answer = client.post("/rest/compte/mot-de-passe", sent).await;
    assert_eq!(answer.status, 422, "{answer}");
    let champs = &answer.json()["champs"];
    assert!(
        champs["ancien"].is_string() && champs["motDePasse"].is_string(),
        "{answer}"
    );
    let sent = json!({"email": "nouvelle@", "motDePasse": "faux"});
    let answer = client.post("/rest/compte/email", sent).await;
    let champs = &answer.json()["champs"];
    assert!(
        champs["email"].is_string() && champs["motDePasse"].is_string(),
        "{answer}"
    );
}
