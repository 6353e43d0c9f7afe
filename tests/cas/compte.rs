//! Cases of what a person types of itself: the form of an account, and where to go next.

use serde_json::{Value, json};

use super::{judged, rows, table};
use crate::support::Boutique;

/// Answer of the form of an account to some fields, the others being right but for the town:
/// nothing is created.
async fn champs(boutique: &Boutique, fields: &[(&str, &str)]) -> Value {
    let mut body = json!({
        "typeClient": "PRO", "nom": "Anne", "email": "anne@example.test",
        "telephone": "02 99 00 11 22", "adresse": "3, rue du Port", "codePostal": "56000",
        "ville": "", "motDePasse": "Comptoir-2026!", "confirmation": "Comptoir-2026!",
    });
    for (name, value) in fields {
        body[*name] = json!(value);
    }
    let answer = boutique.visiteur().post("/rest/compte", body).await;
    assert_eq!(answer.status, 422, "{fields:?}: {answer}");
    let mut champs = answer.json()["champs"].clone();
    champs["ville"].take();
    champs
}

/// Expects a field of the account to be judged as its rows say; an empty one may be left out.
async fn field(name: &str, table: &str) {
    let boutique = Boutique::vide();
    for [text, _, sentence] in rows(table) {
        let champs = champs(&boutique, &[(name, &text)]).await;
        let said = champs[name].as_str().unwrap_or_default();
        assert_eq!(said, sentence, "{name} {text:?}");
    }
}

#[tokio::test]
async fn a_postal_code_follows_its_table() {
    field("codePostal", table!("code_postal")).await;
}

#[tokio::test]
async fn a_telephone_follows_its_table() {
    field("telephone", table!("telephone")).await;
}

#[tokio::test]
async fn an_email_follows_its_table() {
    field("email", table!("email_requis")).await;
}

#[tokio::test]
async fn a_siret_follows_its_table_when_there_is_one() {
    let boutique = Boutique::vide();
    for [siret, _, sentence] in rows(table!("siret")) {
        let champs = champs(&boutique, &[("siret", &siret)]).await;
        let expected = if siret.is_empty() { "" } else { &sentence };
        assert_eq!(
            champs["siret"].as_str().unwrap_or_default(),
            expected,
            "{siret}"
        );
    }
}

#[tokio::test]
async fn a_password_and_its_confirmation_follow_their_table() {
    let boutique = Boutique::vide();
    for [password, confirmation, _, sentence] in rows(table!("mot_de_passe")) {
        let fields = [("motDePasse", &*password), ("confirmation", &confirmation)];
        let champs = champs(&boutique, &fields).await;
        let said = ["motDePasse", "confirmation"].map(|it| champs[it].as_str());
        let said = said.into_iter().flatten().collect::<String>();
        assert_eq!(said, sentence, "{password:?} {confirmation:?}");
    }
}

#[tokio::test]
async fn a_place_to_come_back_to_follows_its_table() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let path = "/openweb/admin/admin_parametrageInterfaceEdite";
    for [chemin, is_accepted] in rows(table!("chemin")) {
        let fields = [("agenceDefautTarif", ""), ("urlFrom", &*chemin)];
        let answer = admin.form(path, &fields).await;
        let location = answer.headers["location"].as_bytes();
        let is_followed = location == chemin.as_bytes();
        assert_eq!(is_followed, is_accepted == "oui", "{chemin:?}: {answer}");
    }
}

#[tokio::test]
async fn a_search_follows_its_table() {
    let boutique = Boutique::etalee();
    let visiteur = boutique.visiteur();
    for [query, _, sentence] in rows(table!("recherche")) {
        let encoded: String = form_urlencoded::byte_serialize(query.as_bytes()).collect();
        // A list of all articles has no text at all.
        let sentence = if query.trim().is_empty() {
            ""
        } else {
            &sentence
        };
        let answer = visiteur
            .get(&format!("/rest/articles?query={encoded}"))
            .await;
        judged(&query, &answer, sentence);
    }
}
