//! The address book of a customer: kept under names, chosen at the checkout, taken away with the account.

use comptoir::domain::carnet::ADRESSES_MAX;
use serde_json::{Value, json};

use crate::support::{Boutique, CLIENT, Quelquun};

const CARNET: &str = "/rest/compte/adresses";

fn atelier() -> Value {
    json!({
        "libelle": " Atelier ", "nom": "Menuiserie Morvan", "ligne1": " 4 quai Neuf", "ligne2": "",
        "codePostal": "29000", "ville": "Quimper", "telephone": "02 98 11 22 33",
    })
}

fn with(mut body: Value, field: &str, value: &str) -> Value {
    body[field] = json!(value);
    body
}

async fn names(who: &Quelquun<'_>) -> Vec<String> {
    let kept = who.get(CARNET).await.ok();
    let kept = kept["adresses"].as_array().expect("a list").iter();
    kept.map(|it| it["libelle"].as_str().expect("a name").to_owned())
        .collect()
}

#[tokio::test]
async fn an_address_is_kept_under_its_name_changed_and_taken_out() {
    let boutique = Boutique::garnie();
    let who = boutique.client();
    let made = who.post(CARNET, atelier()).await;
    assert_eq!(made.status, 201, "{made}");
    let made = made.ok();
    assert_eq!(
        made["adresses"][0],
        json!({
            "id": 1, "libelle": "Atelier", "nom": "Menuiserie Morvan", "ligne1": "4 quai Neuf",
            "ligne2": "", "codePostal": "29000", "ville": "Quimper", "telephone": "02 98 11 22 33",
        })
    );
    let second = with(atelier(), "libelle", "À la maison");
    who.post(CARNET, second).await.ok();
    assert_eq!(
        names(&who).await,
        ["À la maison", "Atelier"],
        "by their names"
    );
    // A colleague of the same account chooses among the same.
    let page = who.get("/commande").await;
    let renamed = with(atelier(), "libelle", "Dépôt");
    who.patch(&format!("{CARNET}/1"), renamed).await.ok();
    assert_eq!(names(&who).await, ["À la maison", "Dépôt"]);
    who.delete(&format!("{CARNET}/1")).await.ok();
    assert_eq!(names(&who).await, ["À la maison"]);
    assert_eq!(who.delete(&format!("{CARNET}/1")).await.status, 404);
    // An empty basket has nothing to deliver.
    assert_eq!(page.status, 303, "{page}");
}

#[tokio::test]
async fn an_address_nobody_could_deliver_to_is_refused_field_by_field() {
    let boutique = Boutique::garnie();
    let who = boutique.client();
    let bad = json!({
        "libelle": "  ", "nom": "", "ligne1": "", "codePostal": "abc", "ville": "",
        "telephone": "12",
    });
    let refused = who.post(CARNET, bad).await;
    assert_eq!(refused.status, 422, "{refused}");
    let champs = refused.json()["champs"].clone();
    let fields: Vec<&String> = champs.as_object().expect("fields").keys().collect();
    assert_eq!(
        fields,
        [
            "codePostal",
            "libelle",
            "ligne1",
            "nom",
            "telephone",
            "ville"
        ]
    );
    who.post(CARNET, atelier()).await.ok();
    let twin = who
        .post(CARNET, with(atelier(), "libelle", "ATELIER"))
        .await;
    assert_eq!(twin.status, 409, "{twin}");
    assert_eq!(twin.json()["type"], "/erreurs/adresse_existante");
    // Its own name is no other's.
    let moved = with(atelier(), "ligne1", "5 quai Neuf");
    let moved = who.patch(&format!("{CARNET}/1"), moved).await.ok();
    assert_eq!(moved["adresses"][0]["ligne1"], "5 quai Neuf");
}

#[tokio::test]
async fn a_book_has_its_last_page() {
    let boutique = Boutique::garnie();
    let who = boutique.client();
    for number in 0..ADRESSES_MAX {
        let body = with(atelier(), "libelle", &format!("Chantier {number}"));
        who.post(CARNET, body).await.ok();
    }
    let refused = who.post(CARNET, atelier()).await;
    assert_eq!(refused.status, 422, "{refused}");
    assert_eq!(refused.json()["type"], "/erreurs/trop_d_adresses");
}

#[tokio::test]
async fn an_address_kept_while_the_merchant_has_the_account_open_refuses_him_nothing() {
    let boutique = Boutique::garnie();
    let fiche = format!("/service/client/{CLIENT}");
    let before = boutique.admin().get(&fiche).await.ok();
    boutique.client().post(CARNET, atelier()).await.ok();
    let after = boutique.admin().get(&fiche).await.ok();
    assert_eq!(after["version"], before["version"]);
}
