//! Paying an order: the card that is refused and tried again, another mode for the same order,
//! where the money of a transfer or a cheque goes, the modes a merchant offers.

use serde_json::{Value, json};

use crate::support::caisse::{basket, demand, order};
use crate::support::{Boutique, Quelquun};

/// An example of the standard (ISO 13616).
const IBAN: &str = "FR14 2004 1010 0505 0001 3M02 606";

pub(crate) fn with_bank() -> Boutique {
    Boutique::configured(|config| config.demo_bank = true).filled()
}

/// Orders one `VIS` by a mode, and answers what the shop said.
pub(crate) async fn ordered(who: &Quelquun<'_>, reglement: &str) -> Value {
    let panier = basket(who, &[("VIS", 1)]).await;
    let mut body = demand(panier);
    body["reglement"] = json!(reglement);
    order(who, "k", &body).await.ok()
}

/// The bank answers for the order.
pub(crate) async fn bank(who: &Quelquun<'_>, made: &Value, decision: &str) {
    let lien = made["lienPaiement"].as_str().expect("a link");
    let answer = who.submit(lien, &[("decision", decision)]).await;
    answer.sent_to("/commande/merci/1");
}

async fn fill_in(boutique: &Boutique) {
    let settings = json!({
        "id": "reglements", "titulaire": "Comptoir SARL", "iban": IBAN, "bic": "agrifrpp",
        "chequeOrdre": "Comptoir", "chequeAdresse": "1 quai du Port\n29200 Brest",
    });
    let saved = boutique.admin().post("/service/reglages", settings).await;
    assert_eq!(saved.status, 200, "{saved}");
}

pub(crate) async fn counted(boutique: &Boutique) -> Value {
    let path = "/admin/statistiques/fetch?dateDebut=2026-11-20&dateFin=2026-11-20&echelle=jour";
    boutique.admin().get(path).await.ok()["totaux"]["commandes"].clone()
}

#[tokio::test]
async fn a_refused_card_is_said_and_can_be_tried_again() {
    let boutique = with_bank();
    let client = boutique.client();
    let made = ordered(&client, "CB").await;
    for page in ["/commande/merci/1", "/compte/detail-mouvement/1/web"] {
        let waiting = client.get(page).await.text().to_owned();
        assert!(waiting.contains("Paiement en attente"), "{page}");
        assert!(waiting.contains("Payer par carte"), "{page}");
    }
    bank(&client, &made, "refuser").await;
    bank(&client, &made, "refuser").await;
    let link = made["lienPaiement"].as_str().expect("a link");
    for page in ["/commande/merci/1", "/compte/detail-mouvement/1/web"] {
        let refused = client.get(page).await.text().to_owned();
        assert!(refused.contains("Paiement refusé par la banque"), "{page}");
        assert!(refused.contains("Payer à nouveau par carte"), "{page}");
        assert!(refused.contains(link), "{page}");
        assert!(refused.contains("Virement bancaire"), "{page}");
    }
    let list = client.get("/rest/mouvements").await.ok();
    let words = &list["list"][0]["situation"];
    assert_eq!(
        *words,
        json!([{"texte": "Paiement refusé par la banque", "ton": "erreur"}])
    );
    let mails = boutique.mails();
    let told = mails
        .iter()
        .filter(|mail| mail.contains("a refusé le paiement"));
    assert_eq!(told.count(), 1, "told once");
    bank(&client, &made, "accepter").await;
    let paid = client.get("/commande/merci/1").await.text().to_owned();
    assert!(paid.contains("votre commande est payée"));
    assert!(!paid.contains("Payer à nouveau"));
}

#[tokio::test]
async fn an_unpaid_order_takes_another_mode_without_being_made_again() {
    let boutique = with_bank();
    fill_in(&boutique).await;
    let avis = json!({"id": "courriel", "avisCommandes": "patron@exemple.fr"});
    boutique.admin().post("/service/reglages", avis).await.ok();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 1)]).await;
    let mut body = demand(panier);
    body["reglement"] = json!("CB");
    let made = order(&client, "k", &body).await.ok();
    let stock = client.get("/rest/articles/VIS/stock").await.ok();
    bank(&client, &made, "refuser").await;
    let path = "/rest/mouvements/1/reglement";
    let other = boutique.autre_client();
    assert_eq!(
        other
            .post(path, json!({"reglement": "CHEQUE"}))
            .await
            .status,
        404
    );
    let none = client.post(path, json!({"reglement": "TROC"})).await;
    assert_eq!(none.status, 422);
    let again = client.post(path, json!({"reglement": "CB"})).await.ok();
    assert_eq!(again["lienPaiement"], made["lienPaiement"]);
    client
        .submit(path, &[("reglement", "VIREMENT")])
        .await
        .sent_to("/commande/merci/1");
    let thanks = client.get("/commande/merci/1").await.text().to_owned();
    assert!(thanks.contains(IBAN), "{thanks}");
    let mails = boutique.mails().join("\n");
    assert!(mails.contains("sera réglée ainsi"), "{mails}");
    // The merchant, who was told to wait for the bank, is told that nothing is to be waited for.
    assert!(mails.contains("n'expédiez rien avant sa réponse"));
    let avis = boutique.mails().into_iter();
    let avis: Vec<String> = avis
        .filter(|it| it.starts_with("To: <patron@exemple.fr>") && it.contains("autre règlement"))
        .collect();
    assert_eq!(avis.len(), 1, "{avis:?}");
    assert!(avis[0].contains("Virement bancaire"), "{avis:?}");
    assert!(avis[0].contains("n'attend plus la banque"), "{avis:?}");
    assert!(!thanks.contains("Payer à nouveau"));
    let orders = client.get("/rest/mouvements").await.ok();
    assert_eq!(orders["list"].as_array().map(Vec::len), Some(1));
    assert_eq!(orders["list"][0]["typePanier"], "AT2");
    assert_eq!(client.get("/rest/articles/VIS/stock").await.ok(), stock);
    assert_eq!(counted(&boutique).await, 1);
    // What the key of the order was answered stands.
    assert_eq!(order(&client, "k", &body).await.ok(), made);
    let twice = client.post(path, json!({"reglement": "CHEQUE"})).await;
    assert_eq!(twice.status, 409);
    // The page of the bank stood open in another tab: the money came, and is counted once.
    bank(&client, &made, "accepter").await;
    assert_eq!(counted(&boutique).await, 1);
    let paid = client.get("/rest/mouvements/1").await.ok();
    assert_eq!(paid["typePanier"], "VAL");
    assert_eq!(paid["libelleModeReglement"], "Carte bancaire");
}

#[tokio::test]
async fn a_transfer_needs_an_iban_and_a_cheque_a_name_and_an_address() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let client = boutique.client();
    let alarmed = async || {
        let alarms = admin.get("/service/alarmes").await.ok().to_string();
        alarms.contains("ne sait pas où l'envoyer")
    };
    assert!(!alarmed().await, "nobody waits for the details yet");
    ordered(&client, "VIREMENT").await;
    let panier = basket(&client, &[("VIS", 1)]).await;
    let mut body = demand(panier);
    body["reglement"] = json!("CHEQUE");
    order(&client, "k2", &body).await.ok();
    assert!(alarmed().await);
    let asks = async |id: u64| {
        let page = client.get(&format!("/commande/merci/{id}")).await;
        page.text().contains("Demandez à la boutique")
    };
    let steps = [
        (
            json!({"titulaire": "Comptoir SARL", "bic": "AGRIFRPP"}),
            [true, true],
        ),
        (json!({"iban": IBAN}), [false, true]),
        (json!({"chequeOrdre": "Comptoir"}), [false, true]),
        (json!({"chequeAdresse": "1 quai du Port"}), [false, false]),
    ];
    for (mut settings, expected) in steps {
        settings["id"] = json!("reglements");
        admin.post("/service/reglages", settings.clone()).await.ok();
        assert_eq!([asks(1).await, asks(2).await], expected, "{settings}");
        assert_eq!(alarmed().await, expected != [false, false], "{settings}");
    }
}

#[tokio::test]
async fn orders_that_wait_for_their_money_are_listed_and_counted() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let client = boutique.client();
    ordered(&client, "VIREMENT").await;
    let panier = basket(&client, &[("VIS", 1)]).await;
    order(&client, "k2", &demand(panier)).await.ok();
    let list = "/admin/commandes/fetch?paiement=AT2";
    let waiting = admin.get(list).await.ok();
    assert_eq!(
        (&waiting["total"], &waiting["elements"][0]["id"]),
        (&json!(1), &json!(1))
    );
    let totals = admin.get("/admin/commandes/totaux?paiement=AT2").await.ok();
    assert_eq!(totals["montantHT"], waiting["elements"][0]["montantHT"]);
    let elsewhere = admin.get(&format!("{list}&codeClient=C00002")).await.ok();
    assert_eq!(elsewhere["total"], 0);
    // Prepared before it is paid, it waits all the same.
    let prepared = json!({"etat": "E_PRE"});
    admin.post("/service/commandes/1/etat", prepared).await.ok();
    assert_eq!(admin.get(list).await.ok()["total"], 1);
    let path = "/openweb/admin/admin_commandeValideReglement";
    admin.submit(path, &[("id", "1")]).await;
    assert_eq!(admin.get(list).await.ok()["total"], 0);
    let unknown = admin.get("/admin/commandes/fetch?paiement=VAL").await;
    assert_eq!(unknown.status, 422, "{unknown}");
}

#[tokio::test]
async fn a_transfer_and_a_cheque_say_where_they_go_everywhere() {
    let boutique = Boutique::garnie();
    fill_in(&boutique).await;
    let client = boutique.client();
    ordered(&client, "VIREMENT").await;
    let mails = boutique.mails().join("\n");
    let facts = [IBAN, "AGRIFRPP", "Comptoir SARL", "W0000001"];
    for page in ["/commande/merci/1", "/compte/detail-mouvement/1/web"] {
        let page = client.get(page).await.text().to_owned();
        for fact in facts {
            assert!(page.contains(fact), "{fact}");
        }
    }
    for fact in facts {
        assert!(mails.contains(fact), "{fact}: {mails}");
    }
    let panier = basket(&client, &[("VIS", 1)]).await;
    let mut body = demand(panier);
    body["reglement"] = json!("CHEQUE");
    order(&client, "k2", &body).await.ok();
    let page = client.get("/commande/merci/2").await.text().to_owned();
    assert!(page.contains("1 quai du Port, 29200 Brest"), "{page}");
}

#[tokio::test]
async fn before_an_account_is_told_the_customer_is_told_whom_to_ask() {
    let boutique = Boutique::garnie();
    let who = json!({"id": "boutique", "telephone": "02 98 00 00 00"});
    boutique.admin().post("/service/reglages", who).await.ok();
    let client = boutique.client();
    ordered(&client, "VIREMENT").await;
    let page = client.get("/commande/merci/1").await.text().to_owned();
    assert!(page.contains("Demandez à la boutique où envoyer votre règlement (02 98 00 00 00)."));
    assert!(!page.contains("IBAN"));
}

#[tokio::test]
async fn a_mode_switched_off_is_neither_offered_nor_taken() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let off = json!({"id": "reglements", "cheque": false});
    admin.post("/service/reglages", off).await.ok();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 1)]).await;
    let offers = client
        .post("/rest/commande/estimation", demand(panier))
        .await
        .ok();
    let codes: Vec<&str> = offers["reglements"]
        .as_array()
        .expect("modes")
        .iter()
        .filter_map(|it| it["code"].as_str())
        .collect();
    assert_eq!(codes, ["COMPTE", "VIREMENT", "CB"]);
    let mut body = demand(panier);
    body["reglement"] = json!("CHEQUE");
    let refused = order(&client, "k", &body).await;
    refused.refused_with(
        422,
        "Ce règlement n'est plus proposé. Choisissez-en un autre.",
    );
}

#[tokio::test]
async fn what_a_mode_lacks_is_said_in_the_settings_and_the_first_steps() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let step = async || {
        let steps = admin.get("/service/demarrage").await.ok();
        let steps = steps.as_array().expect("steps").iter();
        let mut own = steps.filter(|it| it["id"] == "reglement").cloned();
        own.next().expect("the step")
    };
    let group = "/service/reglages/reglements";
    let lacking = admin.get(group).await.ok()["manque"].clone();
    assert!(
        lacking.to_string().contains("Virement\u{a0}: l’IBAN"),
        "{lacking}"
    );
    let before = step().await;
    assert_eq!(
        (&before["fait"], &before["manque"]),
        (&json!(false), &lacking)
    );
    let wrong = json!({"id": "reglements", "iban": "FR14 2004 1010 0505 0001 3M02 607"});
    let refused = admin.post("/service/reglages", wrong).await;
    assert!(refused.json()["champs"]["iban"].is_string(), "{refused}");
    fill_in(&boutique).await;
    assert_eq!(step().await["fait"], true);
    let none = json!({"id": "reglements", "compte": false, "carte": false, "virement": false,
        "cheque": false});
    admin.post("/service/reglages", none).await.ok();
    assert_eq!(
        step().await["manque"],
        json!(["aucun règlement n’est proposé"])
    );
}

#[tokio::test]
async fn a_consumer_reads_the_mail_of_an_order_with_vat_first() {
    let boutique = Boutique::garnie();
    ordered(&boutique.autre_client(), "CHEQUE").await;
    let consumer = boutique.mails().join("\n");
    for told in ["Montant TTC", "Articles TTC\u{a0}: 1,50", "dont TVA 20"] {
        assert!(consumer.contains(told), "{told}: {consumer}");
    }
    let pay = consumer.find("Total TTC").expect("a total");
    assert!(pay < consumer.find("Total HT").expect("a total"));
    let boutique = Boutique::garnie();
    ordered(&boutique.client(), "CHEQUE").await;
    let trade = boutique.mails().join("\n");
    assert!(trade.contains("Montant HT"), "{trade}");
    assert!(trade.find("Total HT") < trade.find("Total TTC"));
}
