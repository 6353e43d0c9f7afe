//! Orders as programs read them, by their changes, and act upon them.

use comptoir::store::{Rows, StoreError, reponses_api, tables};
use serde_json::{Value, json};

use crate::api::{get, jeton};
use crate::api_lots::post;
use crate::reglements::{bank, ordered, with_bank};
use crate::support::caisse::{basket, demand, order};
use crate::support::{Answer, Boutique};

const SCOPES: [&str; 2] = ["commandes.lire", "commandes.ecrire"];

/// A shop with two orders of the customer, and a token that reads and acts.
async fn open_shop() -> (Boutique, String) {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    for key in ["a", "b"] {
        let panier = basket(&client, &[("SAC", 10)]).await;
        order(&client, key, &demand(panier)).await.ok();
    }
    let erp = jeton(&boutique, &SCOPES).await;
    (boutique, erp)
}

async fn list_changed(boutique: &Boutique, erp: &str, apres: u64) -> (Vec<String>, u64) {
    let path = format!("/api/v1/commandes?apres={apres}");
    let told = get(boutique, erp, &path).await.ok();
    let all = told["list"].as_array().expect("a list").iter();
    let numeros = all.map(|it| it["numero"].as_str().expect("text").to_owned());
    (
        numeros.collect(),
        told["suivant"].as_u64().expect("a number"),
    )
}

async fn act(boutique: &Boutique, erp: &str, acte: &str, body: Value) -> Answer {
    let path = format!("/api/v1/commandes/W0000001/{acte}");
    post(boutique, (erp, acte), &path, body).await
}

#[tokio::test]
async fn an_order_that_changes_comes_again_and_others_do_not() {
    let (boutique, erp) = open_shop().await;
    let (first, at) = list_changed(&boutique, &erp, 0).await;
    assert_eq!(first, ["W0000001", "W0000002"]);
    assert_eq!(list_changed(&boutique, &erp, at).await, (vec![], at));
    // To acknowledge is no change.
    let told = act(&boutique, &erp, "acquittement", json!({})).await.ok();
    assert!(told["acquitteeLe"].is_i64(), "{told}");
    assert_eq!(list_changed(&boutique, &erp, at).await, (vec![], at));
    let parcel = json!({"lignes": [{"rang": 0, "quantite": 5}], "colis": "6A1"});
    let told = act(&boutique, &erp, "expeditions", parcel).await.ok();
    assert_eq!(told["expeditions"][0]["colis"], "6A1");
    let (again, at) = list_changed(&boutique, &erp, at).await;
    assert_eq!(again, ["W0000001"]);
    let alone = get(&boutique, &erp, "/api/v1/commandes?apres=0&limite=1")
        .await
        .ok();
    assert_eq!(
        alone["list"][0]["numero"], "W0000002",
        "the oldest change first"
    );
    assert_eq!(list_changed(&boutique, &erp, at).await, (vec![], at));
}

#[tokio::test]
async fn an_act_that_is_undone_is_a_change_too() {
    let (boutique, erp) = open_shop().await;
    let (_, at) = list_changed(&boutique, &erp, 0).await;
    let admin = boutique.admin();
    let body = json!({"etat": "E_PRE"});
    admin.post("/service/commandes/1/etat", body).await.ok();
    let (again, at) = list_changed(&boutique, &erp, at).await;
    assert_eq!(again, ["W0000001"]);
    let back = json!({"type": "etat", "code": "1"});
    let undone = admin.post("/service/retablissement", back).await;
    undone.ok();
    let (again, _) = list_changed(&boutique, &erp, at).await;
    assert_eq!(again, ["W0000001"]);
    let told = get(&boutique, &erp, "/api/v1/commandes/W0000001")
        .await
        .ok();
    assert_eq!(told["etat"], Value::Null);
}

#[tokio::test]
async fn a_program_prepares_ships_delivers_and_cancels_what_is_left() {
    let (boutique, erp) = open_shop().await;
    act(&boutique, &erp, "etat", json!({"etat": "E_PRE"}))
        .await
        .ok();
    let parcel = json!({"lignes": [{"rang": 0, "quantite": 5}], "colis": "6A1"});
    act(&boutique, &erp, "expeditions", parcel.clone())
        .await
        .ok();
    // Under another key the same would be another parcel: under its own it is one.
    let again = act(&boutique, &erp, "expeditions", parcel).await.ok();
    assert_eq!(again["expeditions"].as_array().expect("parcels").len(), 1);
    let told = act(&boutique, &erp, "expeditions/1/livraison", json!({}))
        .await
        .ok();
    assert!(told["expeditions"][0]["livreeLe"].is_i64(), "{told}");
    let gone =
        json!({"lignes": [{"rang": 0, "quantite": 5}], "motif": "Rupture", "rendreStock": true});
    let told = act(&boutique, &erp, "annulation", gone).await.ok();
    assert_eq!(told["quantites"][0]["annulee"], 5.0);
    let retour = json!({"lignes": [{"rang": 0, "quantite": 1}], "motif": "Abîmé", "recu": true});
    let told = act(&boutique, &erp, "retours", retour).await.ok();
    assert_eq!(told["retours"][0]["etat"], "REC");
    let stale = json!({"lignes": [{"rang": 0, "quantite": 1}], "version": 1});
    let refused = act(&boutique, &erp, "quantites", stale).await;
    assert_eq!(refused.status, 409, "{refused}");
}

#[tokio::test]
async fn an_order_that_is_not_there_is_not_found() {
    let (boutique, erp) = open_shop().await;
    for numero in ["W0000099", "1", "CDE-1", "W1"] {
        let path = format!("/api/v1/commandes/{numero}");
        assert_eq!(get(&boutique, &erp, &path).await.status, 404, "{numero}");
        let path = format!("{path}/acquittement");
        let answer = post(&boutique, (&erp, numero), &path, json!({})).await;
        assert_eq!(answer.status, 404, "{answer}");
    }
}

/// Removes the answers that were kept, as a day does.
fn forget_answers(boutique: &Boutique) {
    let removed: Result<(), StoreError> = boutique.parts().store.write(|write| {
        for (cle, _) in write.list(&tables::REPONSES_API)? {
            reponses_api::remove(write, &cle)?;
        }
        Ok(())
    });
    removed.expect("written");
}

#[tokio::test]
async fn an_act_whose_answer_is_forgotten_is_not_done_twice() {
    let (boutique, erp) = open_shop().await;
    let five = json!([{"rang": 0, "quantite": 5}]);
    let acts = [
        ("acquittement", json!({})),
        (
            "quantites",
            json!({"lignes": [{"rang": 0, "quantite": 15}]}),
        ),
        ("etat", json!({"etat": "E_PRE"})),
        (
            "expeditions",
            json!({"lignes": five.clone(), "colis": "6A1"}),
        ),
        ("expeditions/1/livraison", json!({})),
        (
            "retours",
            json!({"lignes": five.clone(), "motif": "Abîmé", "recu": false}),
        ),
        ("retours/1", json!({"etat": "REC", "message": "Reçu"})),
        (
            "annulation",
            json!({"lignes": five, "motif": "Rupture", "rendreStock": true}),
        ),
    ];
    for (acte, mut body) in acts {
        let version = boutique.find_commande(1).version;
        if acte != "acquittement" {
            body["version"] = json!(version);
        }
        let told = act(&boutique, &erp, acte, body.clone()).await.ok();
        forget_answers(&boutique);
        let again = act(&boutique, &erp, acte, body).await;
        assert_eq!(again.header("idempotency-replayed"), "", "{acte}");
        assert_eq!(again.ok(), told, "{acte}");
    }
}

#[tokio::test]
async fn a_program_gives_money_back_once_and_never_more_than_came() {
    let boutique = with_bank();
    let client = boutique.client();
    let made = ordered(&client, "CB").await;
    bank(&client, &made, "accepter").await;
    let erp = jeton(&boutique, &SCOPES).await;
    let path = "/api/v1/commandes/W0000001/remboursements";
    let body = json!({"montant": "1,50", "motif": "Geste"});
    let told = post(&boutique, (&erp, "a"), path, body.clone()).await.ok();
    assert_eq!(told["remboursements"][0]["montant"], 1.5);
    assert_eq!(told["remboursements"][0]["etat"], "attente");
    assert_eq!(told["encaisse"], told["montantTTC"]);
    let again = post(&boutique, (&erp, "a"), path, body).await;
    assert_eq!(again.header("idempotency-replayed"), "true");
    assert_eq!(boutique.find_commande(1).remboursements.len(), 1);
    let more = json!({"montant": told["encaisse"].to_string(), "motif": "Trop"});
    let refused = post(&boutique, (&erp, "b"), path, more).await;
    assert_eq!(refused.status, 422, "{refused}");
    let reader = jeton(&boutique, &["commandes.lire"]).await;
    let body = json!({"montant": "1", "motif": "Geste"});
    let refused = post(&boutique, (&reader, "c"), path, body).await;
    assert_eq!(refused.status, 403, "{refused}");
}
