//! Customers correct their own details.

use comptoir::domain::ids::CodeClient;
use comptoir::domain::retouche::Retouches;
use comptoir::store::{clients, retouches};
use serde_json::{Value, json};

use crate::support::comptes::{boutique, new_account};
use crate::support::{Boutique, CLIENT, LOGIN_CLIENT};

fn marks(boutique: &Boutique, code: &str) -> Retouches {
    let cle = retouches::build_cle("clients", code);
    let found = boutique
        .parts()
        .store
        .read(|read| retouches::find(read, &cle));
    found.expect("readable")
}

#[tokio::test]
async fn a_customer_corrects_its_details_and_the_merchant_sees_that_it_did() {
    let boutique = boutique();
    let who = boutique.client();
    let page = who.get("/compte/coordonnees").await;
    assert_eq!(page.status, 200, "{page}");
    let body = json!({
        "nom": " Menuiserie Morvan ", "telephone": "02 98 11 22 33", "adresse": "4 quai Neuf",
        "codePostal": "  29000 ", "ville": "Quimper",
    });
    let corrected = who.patch("/rest/compte", body).await.ok();
    assert_eq!(
        (&corrected["libelle"], &corrected["codePostal"]),
        (&json!("Menuiserie Morvan"), &json!("29000"))
    );
    assert_eq!(corrected["code"], CLIENT);
    let fiche = boutique
        .admin()
        .get(&format!("/service/client/{CLIENT}"))
        .await
        .ok();
    assert_eq!(fiche["commune"], "Quimper");
    let marks = marks(&boutique, CLIENT).0;
    for colonne in ["libelle", "telephone", "adresse", "code_postal", "commune"] {
        let par = marks.get(colonne).map(|it| it.par.as_str());
        assert_eq!(par, Some(LOGIN_CLIENT), "{colonne}");
    }
    // What is not sent stays, and what does not change is marked by nobody.
    let before = boutique.parts().store.read(|read| {
        let code = CodeClient::parse(CLIENT).expect("plain");
        clients::find(read, &code)
    });
    let before = before.expect("readable").expect("a client").version;
    let same = who.patch("/rest/compte", json!({"ville": "Quimper"})).await;
    assert_eq!(same.ok()["adresse"], "4 quai Neuf");
    let fiche = boutique
        .admin()
        .get(&format!("/service/client/{CLIENT}"))
        .await
        .ok();
    assert_eq!(fiche["version"], json!(before));
}

#[tokio::test]
async fn what_is_wrong_is_said_at_each_field_and_nothing_is_kept() {
    let boutique = boutique();
    let who = boutique.client();
    let wrong = json!({
        "nom": " ", "telephone": "12", "adresse": "x".repeat(101), "codePostal": "123",
        "ville": "y".repeat(101),
    });
    let refused = who.patch("/rest/compte", wrong).await;
    assert_eq!(refused.status, 422, "{refused}");
    let champs = refused.json()["champs"].clone();
    let names: Vec<&String> = champs.as_object().expect("an object").keys().collect();
    assert_eq!(
        names,
        ["adresse", "codePostal", "nom", "telephone", "ville"]
    );
    assert_eq!(champs["nom"], "Veuillez saisir votre nom.");
    assert_eq!(marks(&boutique, CLIENT), Retouches::default());
    let stranger = boutique.visiteur();
    let answer = stranger.patch("/rest/compte", json!({"nom": "X"})).await;
    assert_eq!(answer.status, 401, "{answer}");
}

/// A detail that an ERP brought against our rules is not the customer's to mend before the rest.
#[tokio::test]
async fn a_detail_that_stays_as_the_erp_wrote_it_is_not_judged() {
    let boutique = boutique();
    let row = format!("code;telephone\n{CLIENT};voir M. Morvan\n");
    boutique.import(("clients.csv", &row));
    let who = boutique.client();
    let body = json!({"telephone": "voir M. Morvan", "ville": "Quimper"});
    let corrected = who.patch("/rest/compte", body).await.ok();
    assert_eq!(corrected["ville"], "Quimper");
    let body = json!({"telephone": "voir Mme Morvan"});
    assert_eq!(who.patch("/rest/compte", body).await.status, 422);
}

#[tokio::test]
async fn accounts_of_the_shop_are_corrected_without_a_mark() {
    let boutique = boutique();
    let who = boutique.visiteur();
    let opened: Value = who
        .post("/rest/compte", new_account("PAR", "anne@example.test"))
        .await
        .ok();
    let code = opened["client"]["code"].as_str().expect("a code");
    let body = json!({"nom": "Anne Morvan"});
    let corrected = who.patch("/rest/compte", body).await.ok();
    assert_eq!(corrected["libelle"], "Anne Morvan");
    assert_eq!(marks(&boutique, code), Retouches::default());
    let fiche = boutique
        .admin()
        .get(&format!("/service/client/{code}"))
        .await
        .ok();
    assert_eq!(
        fiche["contact"], "Anne Morvan",
        "a person is its own contact"
    );
}
