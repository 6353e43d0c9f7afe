//! The bad days of a bank: out of reach, wrong keys, late, twice, off by its clock; and the shopper who
//! goes back, pays in two tabs, fills another basket meanwhile.

use axum::http::Method;
use comptoir::shop::sante;
use serde_json::{Value, json};

use crate::reglements::counted;
use crate::remboursements::{RENDRE, mails};
use crate::support::caisse::{basket, demand, order};
use crate::support::guichet::{self, Guichet, Humeur, paid};
use crate::support::rayon::stock;
use crate::support::{Answer, Boutique, Quelquun};

const MINUTE: i64 = 60;

/// One screw at 1,25 € and 10 € of carriage, with VAT, in cents.
const TTC: i64 = 1_350;

async fn boutique(guichet: &Guichet) -> Boutique {
    let address = guichet.adresse.clone();
    let boutique = Boutique::configured(|config| config.bank_address = Some(address)).filled();
    let admin = boutique.admin();
    admin
        .post("/service/reglages", guichet::stripe())
        .await
        .ok();
    boutique
}

/// An order by card, of so many screws: what the shop said.
async fn ordered(who: &Quelquun<'_>, vis: u32, key: &str) -> Value {
    let panier = basket(who, &[("VIS", vis)]).await;
    let mut body = demand(panier);
    body["reglement"] = json!("CB");
    order(who, key, &body).await.ok()
}

/// Goes to the bank by the payment page.
async fn leave(who: &Quelquun<'_>, made: &Value) -> Answer {
    let link = made["lienPaiement"].as_str().expect("a link");
    who.submit(link, &[]).await
}

/// The bank tells that an order is paid; the status of the answer.
async fn notify(
    boutique: &Boutique,
    (reference, cents): (&str, i64),
    transaction: &str,
    at: i64,
) -> u16 {
    let (body, seal) = paid(reference, cents, transaction, at);
    let headers = [
        ("content-type", "application/json"),
        ("stripe-signature", &*seal),
    ];
    let told = boutique.visiteur();
    let path = "/paiement/stripe/notification";
    let answer = told.ask(Method::POST, path, Some(body), &headers).await;
    answer.status.as_u16()
}

#[tokio::test]
async fn a_bank_out_of_reach_or_with_wrong_keys_keeps_the_order_to_be_paid() {
    let guichet = Guichet::start();
    let boutique = boutique(&guichet).await;
    let who = boutique.client();
    let made = ordered(&who, 1, "k").await;
    guichet.is(Humeur::Cles);
    let refused = leave(&who, &made).await;
    assert_eq!(refused.status, 502);
    assert!(
        refused.text().contains("Votre commande est gardée"),
        "{refused}"
    );
    let shown = who.get("/rest/mouvements/1").await.ok();
    assert_eq!(shown["typePanier"], "ATT");
    assert_eq!(shown["lienPaiement"], made["lienPaiement"]);
    guichet.is(Humeur::Bonne);
    let sent = leave(&who, &made).await;
    assert!(
        sent.header("location").starts_with(&guichet.adresse),
        "{sent}"
    );
    // The shopper goes back without paying: nothing is decided, and he may leave again.
    let word = made["lienPaiement"].as_str().expect("a link");
    let word = word.trim_start_matches("/paiement/");
    let back = who
        .get(&format!("/paiement/stripe/retour?commande={word}"))
        .await;
    back.sent_to("/commande/merci/1?retour=banque");
    let again = leave(&who, &made).await;
    assert_eq!(again.status, 303);
    assert_eq!(guichet.sessions(), ["W0000001", "W0000001"]);
    let now = boutique.parts().now().0;
    assert_eq!(notify(&boutique, ("W0000001", TTC), "pi_1", now).await, 200);
    assert_eq!(
        who.get("/rest/mouvements/1").await.ok()["typePanier"],
        "VAL"
    );
}

#[tokio::test]
async fn money_that_comes_after_a_cancellation_finds_its_order_or_is_to_give_back() {
    let guichet = Guichet::start();
    let boutique = boutique(&guichet).await;
    let (who, other) = (boutique.client(), boutique.autre_client());
    ordered(&who, 1, "k").await;
    ordered(&who, 7, "l").await;
    boutique.horloge.advance(31 * MINUTE);
    sante::keep_house(boutique.parts()).expect("the house is kept");
    assert_eq!(stock(boutique.parts(), "VIS"), [5, 3]);
    // The stock of the first is still there, that of the second is not.
    let now = boutique.parts().now().0;
    assert_eq!(notify(&boutique, ("W0000001", TTC), "pi_1", now).await, 200);
    assert_eq!(
        who.get("/rest/mouvements/1").await.ok()["typePanier"],
        "VAL"
    );
    ordered(&other, 6, "m").await;
    let ttc = who.get("/rest/mouvements/2").await.ok()["montantTTC"].as_f64();
    let cents = (ttc.expect("an amount") * 100.0).round() as i64;
    assert_eq!(
        notify(&boutique, ("W0000002", cents), "pi_2", now).await,
        200
    );
    assert_eq!(who.get("/rest/mouvements/2").await.ok()["etat"], "E_ANN");
    let money = boutique
        .admin()
        .get("/service/commandes/2/remboursements")
        .await
        .ok();
    assert_eq!(money["argent"]["reste"], ttc.expect("an amount"));
    assert_eq!(money["parBanque"], ttc.expect("an amount"));
    // Seven of one and six of another were never sold from eight.
    assert_eq!(stock(boutique.parts(), "VIS").iter().sum::<i64>(), 1);
}

#[tokio::test]
async fn a_clock_off_by_ten_minutes_costs_no_payment_and_a_day_does() {
    let guichet = Guichet::start();
    let boutique = boutique(&guichet).await;
    let who = boutique.client();
    let now = boutique.parts().now().0;
    for (rank, off) in [(1, -10 * MINUTE), (2, 10 * MINUTE)] {
        ordered(&who, 1, &format!("k{rank}")).await;
        let reference = format!("W000000{rank}");
        let transaction = format!("pi_{rank}");
        for too_far in [-25 * 60 * MINUTE, 25 * 60 * MINUTE] {
            let told = (&*reference, TTC);
            assert_eq!(
                notify(&boutique, told, &transaction, now + too_far).await,
                400
            );
        }
        let told = (&*reference, TTC);
        assert_eq!(notify(&boutique, told, &transaction, now + off).await, 200);
        let shown = who.get(&format!("/rest/mouvements/{rank}")).await.ok();
        assert_eq!(shown["typePanier"], "VAL", "{off}");
    }
}

#[tokio::test]
async fn an_order_paid_in_two_tabs_is_one_order_and_the_second_payment_is_told() {
    let guichet = Guichet::start();
    let boutique = boutique(&guichet).await;
    let who = boutique.client();
    let avis = json!({"id": "courriel", "avisCommandes": "patron@exemple.fr"});
    boutique.admin().post("/service/reglages", avis).await.ok();
    let made = ordered(&who, 1, "k").await;
    // Another basket is filled meanwhile: what was ordered stays what it was.
    basket(&who, &[("SAC", 5)]).await;
    for _ in 0..2 {
        assert_eq!(leave(&who, &made).await.status, 303);
    }
    let now = boutique.parts().now().0;
    for transaction in ["pi_1", "pi_2", "pi_2", "pi_1"] {
        assert_eq!(
            notify(&boutique, ("W0000001", TTC), transaction, now).await,
            200
        );
    }
    let shown = who.get("/rest/mouvements/1").await.ok();
    assert_eq!(
        (&shown["typePanier"], &shown["montantTTC"]),
        (&json!("VAL"), &json!(13.5))
    );
    assert_eq!(shown["lignes"].as_array().map(Vec::len), Some(1));
    let filled = who.get("/rest/session").await.ok();
    assert_eq!(filled["panier"]["nbLignes"], 1);
    assert_eq!(counted(&boutique).await, 1);
    assert_eq!(boutique.find_commande(1).captures.len(), 2);
    assert_eq!(mails(&boutique, "réglée deux fois"), 1);
    let listed = boutique.admin().get("/admin/commandes/fetch").await.ok();
    let words = listed["elements"][0]["situation"].to_string();
    assert!(words.contains("Réglée deux fois"), "{words}");
    let money = boutique.admin().get(RENDRE).await.ok();
    assert_eq!(money["argent"]["encaisse"], 27.0);
    // Another amount than the order's is nobody's payment.
    assert_eq!(
        notify(&boutique, ("W0000001", TTC - 1), "pi_3", now).await,
        400
    );
}

const ESSAI: &str = "/service/paiementEnLigne/essai";

#[tokio::test]
async fn a_trial_of_the_bank_tells_what_comes_back_and_is_no_order() {
    let guichet = Guichet::start();
    let boutique = boutique(&guichet).await;
    let admin = boutique.admin();
    assert_eq!(admin.get(ESSAI).await.ok(), Value::Null);
    let begun = admin.post(ESSAI, json!({})).await.ok();
    let (link, reference) = (begun["lien"].as_str(), begun["reference"].as_str());
    let (link, reference) = (link.expect("a link"), reference.expect("a number"));
    assert_eq!(
        (&begun["montant"], &begun["attend"]),
        (&json!(1.0), &json!(true))
    );
    let page = admin.get(link).await;
    assert!(page.text().contains("Paiement d'essai"), "{page}");
    assert!(
        page.text().contains(reference) && page.text().contains("1,00"),
        "{page}"
    );
    // Wrong keys: the reason is told.
    guichet.is(Humeur::Cles);
    assert_eq!(admin.submit(link, &[]).await.status, 502);
    let told = admin.get(ESSAI).await.ok();
    assert!(
        told["echec"]
            .as_str()
            .is_some_and(|it| it.contains("Invalid API Key")),
        "{told}"
    );
    guichet.is(Humeur::Bonne);
    assert_eq!(admin.submit(link, &[]).await.status, 303);
    let word = link.trim_start_matches("/paiement/");
    let back = admin
        .get(&format!("/paiement/stripe/retour?commande={word}"))
        .await;
    back.sent_to("/openweb/admin/admin_reglages?champ=paiementEnLigne-banque");
    // A seal that is not the bank's, another amount, another day; then the payment.
    let now = boutique.parts().now().0;
    let (body, seal) = paid(reference, 100, "pi_e", now);
    let headers = [
        ("content-type", "application/json"),
        ("stripe-signature", &*seal),
    ];
    let path = "/paiement/stripe/notification";
    let false_body = body.replace("100", "101");
    let refused = admin
        .ask(Method::POST, path, Some(false_body), &headers)
        .await;
    assert_eq!(refused.status, 400);
    assert_eq!(notify(&boutique, (reference, 90), "pi_e", now).await, 400);
    assert_eq!(
        notify(&boutique, (reference, 100), "pi_e", now - 48 * 3_600).await,
        400
    );
    assert_eq!(notify(&boutique, (reference, 100), "pi_e", now).await, 200);
    let told = admin.get(ESSAI).await.ok();
    let avis = told["avis"].as_array().expect("a list");
    let of = |place: usize| (avis[place]["juste"].clone(), avis[place]["paye"].clone());
    assert_eq!(avis.len(), 4, "{told}");
    assert_eq!(
        [of(0), of(1), of(2)],
        [
            (json!(false), json!(false)),
            (json!(false), json!(false)),
            (json!(false), json!(false))
        ]
    );
    assert_eq!(of(3), (json!(true), json!(true)));
    for (place, word) in [(0, "sceau"), (1, "0,90"), (2, "horloge"), (3, "mode test")] {
        let phrase = avis[place]["phrase"].as_str().expect("a sentence");
        assert!(phrase.contains(word), "{phrase}");
    }
    assert_eq!(
        (&told["attend"], &told["revenu"]),
        (&json!(false), &json!(true))
    );
    let page = admin.get(link).await;
    assert!(page.text().contains("Cet essai est terminé"), "{page}");
    // It is nothing to the shop.
    let listed = admin.get("/admin/commandes/fetch").await.ok();
    assert_eq!(listed["total"], 0);
    let production = json!({"id": "paiementEnLigne", "modeBanque": "production",
        "stripeCleProduction": "sk_live_1", "stripeSecretProduction": "whsec_live"});
    admin.post("/service/reglages", production).await.ok();
    let refused = admin.post(ESSAI, json!({})).await;
    assert_eq!(refused.status, 409);
    assert!(refused.text().contains("en production"), "{refused}");
    assert!(
        admin
            .get(link)
            .await
            .text()
            .contains("Cet essai est terminé")
    );
}
