//! Lots that programs send: each row has its own outcome, and the whole is one change.

use axum::http::Method;
use comptoir::domain::ids::CodeClient;
use comptoir::store::{Rows, StoreError, tables};
use serde_json::{Value, json};

use crate::api::{get, jeton};
use crate::journal::lines;
use crate::support::rayon::stock;
use crate::support::{Answer, Boutique};

/// A POST that bears this token, under a key.
pub(crate) async fn post(
    boutique: &Boutique,
    (jeton, cle): (&str, &str),
    path: &str,
    body: Value,
) -> Answer {
    let bearer = format!("Bearer {jeton}");
    let headers = [
        ("authorization", bearer.as_str()),
        ("idempotency-key", cle),
        ("content-type", "application/json"),
    ];
    let who = boutique.visiteur();
    let body = Some(body.to_string());
    who.ask(Method::POST, path, body, &headers).await
}

fn read_etats(told: &Value) -> Vec<&str> {
    let all = told["resultats"].as_array().expect("a list").iter();
    all.map(|it| it["etat"].as_str().expect("a word")).collect()
}

#[tokio::test]
async fn each_row_of_a_lot_of_stocks_has_its_own_outcome() {
    let boutique = Boutique::garnie();
    let erp = jeton(&boutique, &["stock.ecrire"]).await;
    let row = |article: &str, agence: &str, stock: Value| json!({"code_article": article, "code_agence": agence, "stock": stock});
    let lignes = json!({"lignes": [
        row("VIS", "A01", json!(7)),
        row("VIS", "A02", json!("3")),
        row("SAC", "A01", json!("2,5")),
        row("VIS", "A01", json!(9)),
        row("ABSENT", "A01", json!(1)),
        row("VIS", "A99", json!(1)),
        row("VIS", "A02", json!("beaucoup")),
        json!({"code_article": "SAC", "code_agence": "A02"}),
    ]});
    let told = post(&boutique, (&erp, "1"), "/api/v1/stocks", lignes)
        .await
        .ok();
    let refuse = "refuse";
    assert_eq!(
        read_etats(&told),
        [
            "modifie", "inchange", "cree", refuse, refuse, refuse, refuse, refuse
        ]
    );
    let sums = [
        &told["crees"],
        &told["modifies"],
        &told["inchanges"],
        &told["refuses"],
    ];
    assert_eq!(sums, [1, 1, 1, 5]);
    let champs = |rang: usize| told["resultats"][rang]["champs"].clone();
    assert_eq!(
        champs(3),
        json!({"code_agence": "Une autre ligne de cet envoi le dit déjà."})
    );
    assert_eq!(
        champs(4),
        json!({"code_article": "Article ABSENT : inconnu de la boutique."})
    );
    assert_eq!(champs(7), json!({"stock": "Cette valeur est obligatoire."}));
    assert_eq!(stock(boutique.parts(), "VIS"), [7, 3]);
    let noted = lines(&boutique.admin(), "").await;
    assert_eq!(noted[0]["acte"], "API : stocks");
    assert_eq!(noted[0]["login"], "jeton stock.ecrire");
}

#[tokio::test]
async fn a_list_of_what_is_in_stock_follows_a_lot_at_once() {
    let boutique = Boutique::garnie();
    let erp = jeton(&boutique, &["stock.ecrire"]).await;
    let client = boutique.client();
    let found = async || {
        let list = client.get("/rest/articles?stock=1").await.ok();
        let all = list["list"].as_array().expect("a list").clone();
        all.iter().any(|it| it["codeArticle"] == "RUPTURE")
    };
    assert!(!found().await);
    let ligne = json!({"code_article": "RUPTURE", "code_agence": "A01", "stock": 4});
    let lot = json!({"lignes": [ligne]});
    post(&boutique, (&erp, "1"), "/api/v1/stocks", lot)
        .await
        .ok();
    assert!(found().await);
}

#[tokio::test]
async fn the_breaks_of_a_price_list_are_told_whole_and_a_price_without_a_list_is_the_article_s() {
    let boutique = Boutique::garnie();
    let erp = jeton(&boutique, &["prix.ecrire", "lecture"]).await;
    let lot = json!({"lignes": [
        {"code_tarif": "PRO", "code_article": "SAC", "prix_ht": "2.90"},
        {"code_tarif": "PRO", "code_article": "SAC", "quantite_min": 10, "prix_ht": 2.5},
        {"code_article": "SAC", "prix_ht": "3,10"},
        {"code_article": "SAC", "prix_ht": "3,20"},
        {"code_article": "LIVRE", "quantite_min": 2, "prix_ht": "3"},
        {"code_tarif": "PRO", "code_article": "ABSENT", "prix_ht": "3"},
    ]});
    let told = post(&boutique, (&erp, "1"), "/api/v1/prix", lot).await.ok();
    assert_eq!(
        read_etats(&told),
        ["cree", "cree", "modifie", "refuse", "refuse", "refuse"]
    );
    let prices = async || {
        let told = boutique
            .admin()
            .get("/service/tarifs?article=SAC")
            .await
            .ok();
        told["list"][0]["paliers"].clone()
    };
    assert_eq!(prices().await.as_array().expect("breaks").len(), 2);
    let lot = json!({"lignes": [{"code_tarif": "PRO", "code_article": "SAC", "prix_ht": "2.90"}]});
    let told = post(&boutique, (&erp, "2"), "/api/v1/prix", lot).await.ok();
    assert_eq!(read_etats(&told), ["inchange"]);
    assert_eq!(prices().await.as_array().expect("breaks").len(), 1);
    let list = get(&boutique, &erp, "/api/v1/articles?limite=1000")
        .await
        .ok();
    let all = list["list"].as_array().expect("a list").iter();
    let sac = all.clone().find(|it| it["code_article"] == "SAC");
    assert_eq!(sac.expect("there")["prix_ht"], "3.10");
}

#[tokio::test]
async fn records_are_made_and_changed_in_the_columns_of_their_import() {
    let boutique = Boutique::garnie();
    let erp = jeton(
        &boutique,
        &["catalogue.ecrire", "clients.ecrire", "lecture"],
    )
    .await;
    let familles = json!({"lignes": [
        {"code_famille": "N1", "libelle": "Neuve"},
        {"code_famille": "N2", "libelle": "Dessous", "code_parent": "N1"},
        {"code_famille": "N3", "libelle": "Perdue", "code_parent": "N9"},
    ]});
    let told = post(&boutique, (&erp, "1"), "/api/v1/familles", familles)
        .await
        .ok();
    assert_eq!(read_etats(&told), ["cree", "cree", "refuse"]);
    let articles = json!({"lignes": [
        {"code_article": "NEUF", "designation1": "Neuf", "code_famille": "N2", "prix_ht": 4.5,
            "taux_tva": 20},
        {"code_article": "VIS", "designation1": "Vis longue"},
        {"code_article": "SANS", "designation1": "Sans prix", "code_famille": "N2"},
        {"code_article": "VIS", "designation1": "Vis courte"},
        {"code_article": "SAC", "coloris": "bleu"},
    ]});
    let told = post(&boutique, (&erp, "2"), "/api/v1/articles", articles)
        .await
        .ok();
    let refuse = "refuse";
    assert_eq!(
        read_etats(&told),
        ["cree", "modifie", refuse, refuse, refuse]
    );
    let champs = &told["resultats"][4]["champs"];
    assert_eq!(champs["coloris"], "Cette colonne n'existe pas.");
    // It is found at once.
    let found = boutique
        .client()
        .get("/rest/articles?query=neuf")
        .await
        .ok();
    assert_eq!(found["list"][0]["codeArticle"], "NEUF");
    let clients = json!({"lignes": [
        {"code": "C00001", "telephone": "0298000001"},
        {"code": "C9", "libelle": "Couverture Kerven", "code_type": "PRO", "email": "x@example.test"},
    ]});
    let told = post(&boutique, (&erp, "3"), "/api/v1/clients", clients)
        .await
        .ok();
    assert_eq!(read_etats(&told), ["modifie", "cree"]);
    let code = CodeClient::parse("C00001").expect("a code");
    let store = &boutique.parts().store;
    let kept: Result<_, StoreError> = store.read(|read| read.get(&tables::CLIENTS, &code));
    let kept = kept.expect("readable").expect("there");
    assert_eq!(kept.libelle, "Menuiserie Le Goff", "what is not told stays");
}

/// Reads every page, two by two.
async fn read_all(boutique: &Boutique, erp: &str, path: &str) -> Vec<Value> {
    let (mut all, mut apres) = (Vec::new(), String::new());
    loop {
        let page = get(boutique, erp, &format!("{path}?limite=2&apres={apres}"))
            .await
            .ok();
        all.extend(page["list"].as_array().expect("a list").clone());
        match page["suivant"].as_str() {
            Some(code) => apres = code.to_owned(),
            None => return all,
        }
    }
}

#[tokio::test]
async fn a_parameter_given_twice_is_refused() {
    let boutique = Boutique::garnie();
    let erp = jeton(&boutique, &["lecture", "commandes.lire"]).await;
    for path in [
        "/api/v1/articles?limite=&limite=2",
        "/api/v1/stocks?apres=A&apres=B",
        "/api/v1/commandes?limite=2&limite=2",
    ] {
        let answer = get(&boutique, &erp, path).await;
        assert_eq!(answer.status, 400, "{path}: {answer}");
        assert!(answer.text().contains("deux fois"), "{path}: {answer}");
    }
}

#[tokio::test]
async fn what_is_read_and_sent_back_changes_nothing() {
    let boutique = Boutique::garnie();
    let scopes = [
        "catalogue.ecrire",
        "clients.ecrire",
        "stock.ecrire",
        "lecture",
    ];
    let erp = jeton(&boutique, &scopes).await;
    for (path, count) in [
        ("articles", 9),
        ("familles", 1),
        ("clients", 2),
        ("stocks", 2),
    ] {
        let path = format!("/api/v1/{path}");
        // The customers of the tests lack columns that an import gives of itself: the first time.
        for (turn, key) in ["first", "second"].into_iter().enumerate() {
            let rows = read_all(&boutique, &erp, &path).await;
            assert!(rows.len() >= count, "{path}: {rows:?}");
            let sent = if turn == 0 && path.ends_with("clients") {
                0
            } else {
                rows.len()
            };
            let key = format!("{path} {key}");
            let lot = json!({ "lignes": rows });
            let told = post(&boutique, (&erp, &key), &path, lot).await.ok();
            assert_eq!(told["inchanges"], sent, "{path}: {told}");
        }
    }
}

#[tokio::test]
async fn a_key_is_answered_once_and_the_same() {
    let boutique = Boutique::garnie();
    let erp = jeton(&boutique, &["stock.ecrire"]).await;
    let lot = |stock: u32| json!({"lignes": [{"code_article": "VIS", "code_agence": "A01", "stock": stock}]});
    let path = "/api/v1/stocks";
    let without = boutique.visiteur();
    let bearer = format!("Bearer {erp}");
    let headers = [
        ("authorization", bearer.as_str()),
        ("content-type", "application/json"),
    ];
    let body = Some(lot(8).to_string());
    let refused = without.ask(Method::POST, path, body, &headers).await;
    let detail = "L'en-tête Idempotency-Key est obligatoire, de 1 à 255 caractères.";
    refused.refused_with(400, detail);
    let first = post(&boutique, (&erp, "a"), path, lot(8)).await;
    assert_eq!(read_etats(&first.ok()), ["modifie"]);
    post(&boutique, (&erp, "b"), path, lot(2)).await.ok();
    let again = post(&boutique, (&erp, "a"), path, lot(8)).await;
    assert_eq!(again.header("idempotency-replayed"), "true");
    assert_eq!(again.bytes, first.bytes);
    assert_eq!(
        stock(boutique.parts(), "VIS"),
        [2, 3],
        "it was not done again"
    );
    let other = post(&boutique, (&erp, "a"), path, lot(9)).await;
    assert_eq!(
        (other.status.as_u16(), &other.json()["type"]),
        (422, &json!("/erreurs/cle_reutilisee"))
    );
    // What was refused changed nothing, and its key may serve.
    let empty = post(&boutique, (&erp, "c"), path, json!({"lignes": []})).await;
    assert_eq!(empty.status, 422, "{empty}");
    post(&boutique, (&erp, "c"), path, lot(5)).await.ok();
    // A day later it is a new one.
    boutique.horloge.advance(24 * 3600);
    let later = post(&boutique, (&erp, "a"), path, lot(8)).await;
    assert_eq!(later.header("idempotency-replayed"), "");
    assert_eq!(read_etats(&later.ok()), ["modifie"]);
}

#[tokio::test]
async fn two_calls_of_one_key_at_once_are_done_once() {
    let boutique = Boutique::garnie();
    let erp = jeton(&boutique, &["stock.ecrire"]).await;
    let lot = || json!({"lignes": [{"code_article": "VIS", "code_agence": "A01", "stock": 8}]});
    let call = || post(&boutique, (&erp, "a"), "/api/v1/stocks", lot());
    let (one, other) = tokio::join!(call(), call());
    let statuses = [one.status.as_u16(), other.status.as_u16()];
    assert!(statuses.contains(&200), "{one} {other}");
    assert!(
        statuses.iter().all(|it| [200, 409].contains(it)),
        "{one} {other}"
    );
    let noted = lines(&boutique.admin(), "").await;
    let done = noted
        .iter()
        .filter(|it| it["acte"] == "API : stocks" && it["statut"] == 200);
    assert_eq!(done.count(), 1, "{noted:?}");
}

#[tokio::test]
async fn a_token_without_the_scope_is_told_which() {
    let boutique = Boutique::garnie();
    let erp = jeton(&boutique, &["lecture"]).await;
    let refused = post(&boutique, (&erp, "a"), "/api/v1/stocks", json!({})).await;
    refused.refused_with(403, "Ce jeton n'a pas la portée « stock.ecrire ».");
    assert_eq!(
        refused.header("www-authenticate"),
        "Bearer realm=\"api\", error=\"insufficient_scope\", scope=\"stock.ecrire\""
    );
}

#[tokio::test]
async fn a_lot_of_too_many_rows_and_a_body_that_is_no_json_are_refused() {
    let boutique = Boutique::garnie();
    let erp = jeton(&boutique, &["stock.ecrire"]).await;
    let ligne = json!({"code_article": "VIS", "code_agence": "A01", "stock": 1});
    let lot = json!({ "lignes": vec![ligne; 5_001] });
    let refused = post(&boutique, (&erp, "a"), "/api/v1/stocks", lot).await;
    assert_eq!(refused.status, 422, "{refused}");
    assert_eq!(
        refused.json()["champs"]["lignes"],
        "Envoyez de 1 à 5000 lignes à la fois."
    );
    let refused = post(&boutique, (&erp, "a"), "/api/v1/stocks", json!([1])).await;
    assert_eq!(refused.status, 400, "{refused}");
    // An array is no row, though its values stand in the order of the fields.
    let lot = json!({"lignes": [["VIS", "A01", "", 1]]});
    let refused = post(&boutique, (&erp, "a"), "/api/v1/stocks", lot).await;
    assert_eq!(refused.status, 422, "{refused}");
    assert!(refused.json()["champs"]["lignes"].is_string(), "{refused}");
    let long = json!({"lignes": [{"code_article": "x".repeat(5 * 1024 * 1024)}]});
    let refused = post(&boutique, (&erp, "a"), "/api/v1/stocks", long).await;
    assert_eq!(refused.status, 413, "{refused}");
}

#[tokio::test]
async fn the_stock_of_a_declinaison_is_its_own_row() {
    let boutique = Boutique::garnie();
    let erp = jeton(&boutique, &["stock.ecrire", "lecture"]).await;
    let row = |declinaison: &str, agence: &str, stock: u32| {
        json!({"code_article": "TEINTE", "code_declinaison": declinaison,
            "code_agence": agence, "stock": stock})
    };
    let lot = json!({"lignes": [
        row("GRIS", "", 4),
        row("GRIS", "", 5),
        row("BLANC", "A01", 4),
        row("ROSE", "", 4),
    ]});
    let told = post(&boutique, (&erp, "1"), "/api/v1/stocks", lot)
        .await
        .ok();
    assert_eq!(read_etats(&told), ["modifie", "refuse", "refuse", "refuse"]);
    let champs = |rang: usize| told["resultats"][rang]["champs"].clone();
    assert!(champs(1)["code_declinaison"].is_string(), "{told}");
    assert!(champs(2)["code_agence"].is_string(), "{told}");
    assert_eq!(
        champs(3)["code_declinaison"],
        "Déclinaison ROSE : inconnue de la boutique."
    );
    let rows = read_all(&boutique, &erp, "/api/v1/stocks").await;
    let gris = rows.iter().find(|it| it["code_declinaison"] == "GRIS");
    assert_eq!(gris.expect("a row")["stock"], "4");
}
