//! Price lists, stocks and logins, changed by hand.

use insta::assert_snapshot;
use serde_json::json;

use crate::support::comptes::{UN_SEUL_MESSAGE, credentials, with_password};
use crate::support::{Boutique, LOGIN_CLIENT, MOT_DE_PASSE};

/// The shelves, and an index that knows them.
fn indexed() -> Boutique {
    let boutique = Boutique::garnie();
    let parts = boutique.parts();
    parts
        .search
        .catch_up(&parts.store)
        .expect("the index catches up");
    boutique
}

#[tokio::test]
async fn a_price_of_a_list_is_found_by_list_and_by_article() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    assert_snapshot!(
        admin.get("/service/tarifs?code=PRO").await,
        @r#"200 {"list":[{"code_tarif":"PRO","code_article":"VIS","designation1":"Article VIS","image":"","paliers":[{"quantite":10.0,"prixHT":1.0}],"version":3400903331079137,"retouches":[]}],"pages":1,"total":1,"tarifs":["PRO"]}"#
    );
    let of_article = admin.get("/service/tarifs?article=VIS").await.ok();
    assert_eq!(of_article["list"][0]["code_tarif"], "PRO");
    let none = admin.get("/service/tarifs?article=CABLE").await.ok();
    assert_eq!(none["list"], json!([]));
    assert_eq!(none["pages"], 0);
}

#[tokio::test]
async fn breaks_are_replaced_whole_seen_at_once_and_refused_by_the_import_s_rule() {
    let boutique = indexed();
    let (admin, client) = (boutique.admin(), boutique.client());
    let paliers = json!([{"quantite": 100, "prixHT": "0,9"}, {"prixHT": 1.1}]);
    let body = json!({"code_tarif": "PRO", "code_article": "VIS", "paliers": paliers});
    let saved = admin.post("/service/tarif", body).await;
    assert_eq!(saved.status, 200, "{saved}");
    let seen = client.get("/rest/articles/VIS").await.ok();
    assert_eq!(
        seen["paliers"],
        json!([{"quantite": 1.0, "prixHT": 1.1}, {"quantite": 100.0, "prixHT": 0.9}])
    );
    let listed = client.get("/rest/articles?query=vis").await.ok();
    assert_eq!(listed["list"][0]["prixHT"], 1.1);

    let twice = json!([{"quantite": "1", "prixHT": 2}, {"quantite": 1, "prixHT": 3}, {"quantite": 0, "prixHT": ""}]);
    let wrong = json!({"code_tarif": "PRO", "code_article": "VIS", "paliers": twice});
    assert_snapshot!(
        admin.post("/service/tarif", wrong).await,
        @r#"422 {"type":"/erreurs/champs_refuses","title":"Demande refusée","status":422,"detail":"Cette quantité a déjà un prix.","champs":{"paliers.1.quantite":"Cette quantité a déjà un prix.","paliers.2.prixHT":"Veuillez saisir un nombre valide.","paliers.2.quantite":"La quantité doit être supérieure à 0."}}"#
    );
    let stale = json!({"code_tarif": "PRO", "code_article": "VIS", "paliers": [{"prixHT": 1}], "version": 7});
    assert_eq!(admin.post("/service/tarif", stale).await.status, 409);
    let unknown =
        json!({"code_tarif": "PRO", "code_article": "ABSENT", "paliers": [{"prixHT": 1}]});
    assert_eq!(admin.post("/service/tarif", unknown).await.status, 422);
    let empty = json!([{"quantite": "", "prixHT": ""}]);
    let empty =
        json!({"code_tarif": "PRO", "code_article": "VIS", "paliers": empty, "version": null});
    let refused = admin.post("/service/tarif", empty).await;
    assert_eq!(refused.status, 422, "{refused}");
    assert_eq!(
        refused.json()["champs"]["paliers.0.prixHT"],
        "Saisissez au moins un prix."
    );
    assert_eq!(admin.delete("/service/tarif/PRO/VIS").await.status, 200);
    assert_eq!(admin.delete("/service/tarif/PRO/VIS").await.status, 404);
    let seen = client.get("/rest/articles/VIS").await.ok();
    assert_eq!(seen["prixHT"], 1.25);
}

#[tokio::test]
async fn a_whole_price_list_goes_at_once() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    assert_eq!(admin.delete("/service/tarif/PRO").await.status, 200);
    assert_eq!(admin.delete("/service/tarif/PRO").await.status, 404);
    let left = admin.get("/service/tarifs").await.ok();
    assert_eq!(left["tarifs"], json!([]));
}

#[tokio::test]
async fn a_stock_is_read_and_corrected_by_agency_and_declinaison() {
    let boutique = Boutique::garnie();
    let (admin, visitor) = (boutique.admin(), boutique.visiteur());
    assert_snapshot!(
        admin.get("/service/stock/VIS").await,
        @r#"200 {"codeArticle":"VIS","designation1":"Article VIS","image":"","unite":"PCE","disponible":8.0,"stockTotal":0.0,"agences":[{"code_agence":"A01","libelle_agence":"Agence de Rennes","stock":5.0},{"code_agence":"A02","libelle_agence":"Agence de Brest","stock":3.0}],"declinaisons":[],"version":1480573205800985,"retouches":[]}"#
    );
    let version = admin.get("/service/stock/VIS").await.ok()["version"].clone();
    let body =
        json!({"codeArticle": "VIS", "agences": {"A01": "40", "A02": ""}, "version": version});
    let saved = admin.post("/service/stock", body.clone()).await;
    assert_eq!(saved.status, 200, "{saved}");
    assert_eq!(saved.ok()["disponible"], 40.0);
    assert_eq!(saved.ok()["retouches"][0]["champ"], "A01");
    let stale = admin.post("/service/stock", body).await;
    assert_eq!(stale.status, 409, "{stale}");
    let seen = visitor.get("/rest/articles/VIS/stock").await.ok();
    assert_eq!(seen[0]["NB_STOCK"], 40, "{seen}");

    let teinte = json!({"codeArticle": "TEINTE", "declinaisons": {"GRIS": 7}});
    let saved = admin.post("/service/stock", teinte).await.ok();
    assert_eq!(saved["disponible"], 11.0);
    let wrong =
        json!({"codeArticle": "VIS", "agences": {"A01": "-1", "A99": 2}, "stockTotal": "x"});
    assert_snapshot!(
        admin.post("/service/stock", wrong).await,
        @r#"422 {"type":"/erreurs/champs_refuses","title":"Demande refusée","status":422,"detail":"Veuillez saisir un nombre positif.","champs":{"agences.A01":"Veuillez saisir un nombre positif.","stockTotal":"Veuillez saisir une quantité valide."}}"#
    );
    let total = json!({"codeArticle": "CABLE", "stockTotal": "12,5"});
    let saved = admin.post("/service/stock", total).await.ok();
    assert_eq!(saved["disponible"], 12.5);
}

#[tokio::test]
async fn the_list_of_stocks_takes_the_questions_of_the_articles() {
    let boutique = indexed();
    let list = boutique
        .admin()
        .get("/service/stocks?queryString=vis")
        .await;
    let list = list.ok();
    assert_eq!(list["total"], 1);
    assert_eq!(list["list"][0]["disponible"], 8.0);
}

#[tokio::test]
async fn a_login_is_opened_invited_closed_and_deleted() {
    let boutique = Boutique::vide();
    let (admin, visitor) = (boutique.admin(), boutique.visiteur());
    let new = json!({"login": " Atelier@Example.test ", "code_client": "C00001", "version": 0});
    assert_snapshot!(
        admin.post("/service/connexion", new).await,
        @r#"201 {"login":"atelier@example.test","email":"atelier@example.test","code_client":"C00001","libelle_client":"Menuiserie Le Goff","bloquee":false,"mot_de_passe":false,"premiere_connexion":null,"invitee_le":null,"sessions":0,"version":1,"retouches":[{"champ":"code_client","le":1795165200,"par":"admin"},{"champ":"email","le":1795165200,"par":"admin"}]}"#
    );
    let named = json!({"login": "Paul Dupont", "code_client": "C00001", "version": 0});
    let refused = admin.post("/service/connexion", named).await;
    assert_eq!(refused.status, 422, "{refused}");
    let sentence = "Saisissez une adresse e-mail : les liens de mot de passe y sont envoyés.";
    assert_eq!(refused.json()["champs"]["email"], sentence);
    let sent = admin
        .post(
            "/service/connexion/lien",
            json!({"login": "atelier@example.test"}),
        )
        .await;
    assert_snapshot!(sent, @r#"200 {"message":"Aucun serveur d'envoi n'est réglé : le courriel pour atelier@example.test attend dans le dossier « courrier » des données de la boutique. Ouvrez-le et transmettez son lien, valable 7 jours, ou réglez l'envoi des courriels dans les réglages de la boutique."}"#);
    let mail = boutique.mails().pop().expect("a mail");
    let jeton = mail.split("jeton=").nth(1).expect("a link").lines().next();
    let chosen = json!({"jeton": jeton, "motDePasse": MOT_DE_PASSE, "confirmation": MOT_DE_PASSE});
    let done = visitor
        .post("/rest/compte/nouveau-mot-de-passe", chosen)
        .await;
    assert_eq!(done.status, 200, "{done}");
    let enter = credentials("atelier@example.test", MOT_DE_PASSE);
    assert_eq!(
        visitor.post("/rest/connexion", enter.clone()).await.status,
        200
    );
    assert_eq!(visitor.get("/rest/compte/export").await.status, 200);

    let closed = json!({"login": "atelier@example.test", "bloquee": true});
    let closed = admin.post("/service/connexion", closed).await.ok();
    assert_eq!(
        (&closed["bloquee"], &closed["sessions"]),
        (&json!(true), &json!(0))
    );
    assert_eq!(closed["code_client"], "C00001");
    assert_eq!(visitor.get("/rest/compte/export").await.status, 401);
    let refused = visitor.post("/rest/connexion", enter.clone()).await;
    refused.refused_with(401, UN_SEUL_MESSAGE);
    let no_link = admin
        .post(
            "/service/connexion/lien",
            json!({"login": "atelier@example.test"}),
        )
        .await;
    assert_eq!(no_link.status, 422, "{no_link}");
    let opened = json!({"login": "atelier@example.test", "bloquee": false});
    admin.post("/service/connexion", opened).await.ok();
    assert_eq!(visitor.post("/rest/connexion", enter).await.status, 200);

    let ended = admin
        .post(
            "/service/connexion/deconnexion",
            json!({"login": "atelier@example.test"}),
        )
        .await;
    assert_snapshot!(ended, @r#"200 {"sessions":1}"#);
    assert_eq!(visitor.get("/rest/compte/export").await.status, 401);
    let path = "/service/connexion/atelier@example.test";
    assert_eq!(admin.delete(path).await.status, 200);
    assert_eq!(admin.delete(path).await.status, 404);
}

#[tokio::test]
async fn logins_are_listed_by_customer_and_text_and_administrators_stay_apart() {
    let boutique = Boutique::vide();
    with_password(boutique.parts(), LOGIN_CLIENT);
    let admin = boutique.admin();
    let logins = async |query: &str| {
        let list = admin
            .get(&format!("/service/connexions?{query}"))
            .await
            .ok();
        let rows = list["list"].as_array().expect("a list").clone();
        let names = rows
            .into_iter()
            .map(|it| it["login"].as_str().expect("text").to_owned());
        names.collect::<Vec<_>>()
    };
    assert_eq!(logins("").await, [LOGIN_CLIENT, "client2@example.test"]);
    assert_eq!(logins("client=C00002").await, ["client2@example.test"]);
    assert_eq!(logins("q=C00001").await, [LOGIN_CLIENT]);
    assert_eq!(logins("bloquees=1").await, [""; 0]);
    assert_eq!(logins("page=2").await, [""; 0]);
    assert_eq!(admin.get("/service/connexion/admin").await.status, 404);
    let taken = json!({"login": "admin", "code_client": "C00001"});
    let refused = admin.post("/service/connexion", taken).await;
    refused.refused_with(422, "Ce login est celui d'un administrateur.");
}
