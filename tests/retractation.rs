//! Right of withdrawal, as a consumer is told of it, and what it does not cover.

use comptoir::domain::ids::CommandeId;
use comptoir::domain::panier::DimensionsLigne;
use comptoir::store::{StoreError, commandes};
use serde_json::json;

use crate::loi::ordered;
use crate::support::Boutique;
use crate::support::comptes::confirm;

/// The mail that is kept says how to withdraw, and on what terms (L.221-13); trade has no such right.
#[tokio::test]
async fn a_consumer_is_sent_the_terms_and_how_to_withdraw() {
    let boutique = Boutique::garnie();
    let page = json!({ "id": "boutique", "nom": "Quincaillerie du Port" });
    let admin = boutique.admin();
    admin.post("/service/reglages", page).await.ok();
    ordered(&boutique.autre_client()).await;
    let passager = boutique.visiteur();
    let account = json!({
        "typeClient": "TMP", "nom": "Dupont", "email": "dupont@example.test",
        "telephone": "0299123456", "adresse": "9 rue Neuve", "codePostal": "35000",
        "ville": "Rennes",
    });
    passager.post("/rest/compte", account).await.ok();
    confirm(&boutique, "dupont@example.test").await;
    let id = ordered(&passager).await;
    let mails = boutique.mails();
    for email in ["client2@example.test", "dupont@example.test"] {
        let own = |it: &&String| it.contains(&format!("To: <{email}>"));
        let said = mails
            .iter()
            .find(|it| own(it) && it.contains("Votre commande"));
        let said = said.expect("a mail");
        for words in [
            "Je vous notifie ma rétractation",
            "Quincaillerie du Port",
            "Conditions générales de vente",
            "médiateur",
        ] {
            assert!(said.contains(words), "{email}: {words} in {said}");
        }
        for mark in ["{nom}", "[[", "**", "\\*"] {
            assert!(!said.contains(mark), "{email}: {mark} in {said}");
        }
    }
    ordered(&boutique.client()).await;
    let mails = boutique.mails();
    let trade = mails
        .iter()
        .find(|it| it.contains("To: <client1@example.test>"));
    let trade = trade.expect("a mail");
    assert!(!trade.contains("rétractation"), "{trade}");
    // Who bought without an account withdraws like any consumer.
    let path = format!("/rest/mouvements/{id}/retractation");
    passager.post(&path, json!({})).await.ok();
}

#[tokio::test]
async fn what_was_made_to_measure_is_not_taken_back() {
    let boutique = Boutique::garnie();
    let who = boutique.autre_client();
    let id = CommandeId(ordered(&who).await);
    let store = &boutique.parts().store;
    // So many of its three lines are made to measure.
    let made = |count: usize| {
        let written: Result<(), StoreError> = store.write(move |write| {
            let mut kept = commandes::find(write, id)?.expect("kept");
            let mut plain = kept.lignes[0].clone();
            plain.dimensions = DimensionsLigne::default();
            kept.lignes = vec![plain; 3];
            for ligne in kept.lignes.iter_mut().take(count) {
                ligne.designation = "Planche coupée".to_owned();
                ligne.dimensions = serde_json::from_value(json!({"longueur": 1_200})).expect("one");
            }
            commandes::put(write, &kept)
        });
        written.expect("written");
    };
    made(3);
    let path = format!("/rest/mouvements/{}/retractation", id.0);
    who.post(&path, json!({})).await.refused_with(
        422,
        "Les articles faits à vos dimensions ne peuvent pas être repris.",
    );
    made(2);
    who.post(&path, json!({})).await.ok();
    let said = boutique.mails().join("");
    assert!(said.contains("Planche coupée"), "{said}");
}

/// Fourteen days run from then on: whoever is named in the settings is told.
#[tokio::test]
async fn a_withdrawal_is_told_to_who_is_told_of_orders_where_the_shop_has_no_address() {
    let boutique = Boutique::garnie();
    let settings = json!({ "id": "courriel", "avisCommandes": "ventes@example.test" });
    let admin = boutique.admin();
    admin.post("/service/reglages", settings).await.ok();
    let who = boutique.autre_client();
    let id = ordered(&who).await;
    let path = format!("/rest/mouvements/{id}/retractation");
    who.post(&path, json!({})).await.ok();
    let is_told = |it: &String| {
        it.contains("To: <ventes@example.test>") && it.contains("À rembourser sous 14 jours")
    };
    let mails = boutique.mails();
    assert!(mails.iter().any(is_told), "{mails:?}");
}
