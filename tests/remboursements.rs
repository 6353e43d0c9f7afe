//! Money of an order given back, by the bank that took it or by hand; never more than came.

use comptoir::domain::Centimes;
use comptoir::domain::commande::{Commande, EtatCommande};
use comptoir::domain::ids::CommandeId;
use comptoir::domain::remboursement::EtatRemboursement;
use comptoir::shop::remboursements::outbox::send_due;
use comptoir::store::{StoreError, commandes, remboursements};
use serde_json::{Value, json};

use crate::courses::join_all;
use crate::reglements::{bank, ordered, with_bank};
use crate::support::caisse::{basket, demand, order};
use crate::support::rayon::stock;
use crate::support::{Answer, Boutique};

pub(crate) const RENDRE: &str = "/service/commandes/1/remboursements";
pub(crate) const HOUR: i64 = 3_600;

/// Two screws at 1,25 € and a book at 10 €, 10 € of carriage: 25,55 € with VAT, paid by card.
async fn paid() -> Boutique {
    let boutique = with_bank();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 2), ("LIVRE", 1)]).await;
    let mut body = demand(panier);
    body["reglement"] = json!("CB");
    let made = order(&client, "k", &body).await.ok();
    bank(&client, &made, "accepter").await;
    boutique
}

pub(crate) fn change(boutique: &Boutique, change: impl FnOnce(&mut Commande) + Send + 'static) {
    let changed: Result<(), StoreError> = boutique.parts().store.write(move |write| {
        let mut commande = commandes::find(write, CommandeId(1))?.expect("there");
        change(&mut commande);
        commandes::put(write, &commande)
    });
    changed.expect("kept");
}

pub(crate) fn etats(boutique: &Boutique) -> Vec<EtatRemboursement> {
    let commande = boutique.find_commande(1);
    commande.remboursements.iter().map(|it| it.etat).collect()
}

/// Refunds that wait in the outbox.
pub(crate) fn waiting(boutique: &Boutique) -> usize {
    let waiting = boutique.parts().store.read(remboursements::list);
    waiting.expect("readable").len()
}

pub(crate) async fn give(boutique: &Boutique, body: Value) -> Answer {
    boutique.admin().post(RENDRE, body).await
}

/// Asks for all of it, and lets the bank be asked.
pub(crate) async fn give_all(boutique: &Boutique) {
    give(boutique, json!({"tout": true, "motif": "Casse"}))
        .await
        .ok();
    send_due(boutique.parts()).expect("sent");
}

pub(crate) fn mails(boutique: &Boutique, objet: &str) -> usize {
    let has = |mail: &&String| {
        mail.lines()
            .any(|it| it.starts_with("Subject") && it.contains(objet))
    };
    boutique.mails().iter().filter(has).count()
}

#[tokio::test]
async fn lines_are_given_back_at_their_price_and_everybody_sees_what_is_left() {
    let boutique = paid().await;
    let (admin, client) = (boutique.admin(), boutique.client());
    let shelves = stock(boutique.parts(), "VIS");
    let before = admin.get(RENDRE).await.ok();
    assert_eq!(before["argent"]["encaisse"], 25.55);
    assert_eq!(
        (&before["parBanque"], &before["port"]),
        (&json!(25.55), &json!(12.0))
    );
    // One of two screws: 1,25 € and 20 %. And the book with the carriage: 10,55 € and 12 €.
    let asked = admin.get(&format!("{RENDRE}?lignes=0:1")).await.ok();
    assert_eq!(asked["propose"], 1.5);
    let asked = admin.get(&format!("{RENDRE}?lignes=1:1&port=1")).await.ok();
    assert_eq!(asked["propose"], 22.55);
    let asked = admin.get(&format!("{RENDRE}?lignes=0:3")).await.ok();
    assert_eq!(asked["propose"], Value::Null);
    assert!(
        asked["refus"]
            .as_str()
            .is_some_and(|it| it.contains("2 au plus")),
        "{asked}"
    );
    change(&boutique, |commande| {
        commande.etat = Some(EtatCommande::Livree)
    });
    let body = json!({"lignes": [{"rang": 0, "quantite": "1"}], "stock": true,
        "motif": "Une vis tordue", "version": before["version"]});
    let told = give(&boutique, body.clone()).await.ok();
    assert_eq!(told["list"][0]["etat"], "attente");
    assert_eq!(told["argent"]["enCours"], 1.5);
    assert_eq!(
        mails(&boutique, "Remboursement"),
        0,
        "nothing is told before it is done"
    );
    // What was read has changed meanwhile: pressed twice, it is asked once.
    assert_eq!(give(&boutique, body).await.status, 409);
    let now = stock(boutique.parts(), "VIS");
    assert_eq!(now.iter().sum::<i64>(), shelves.iter().sum::<i64>() + 1);
    send_due(boutique.parts()).expect("sent");
    let told = admin.get(RENDRE).await.ok();
    assert_eq!(told["list"][0]["etat"], "confirme");
    assert_eq!(
        told["argent"],
        json!({"encaisse": 25.55, "rendu": 1.5, "enCours": 0.0, "reste": 24.05})
    );
    assert_eq!(waiting(&boutique), 0);
    assert_eq!(mails(&boutique, "Remboursement de 1,50"), 1);
    let shown = client.get("/rest/mouvements/1").await.ok();
    assert_eq!(shown["argent"], told["argent"]);
    assert_eq!(
        shown["situation"][2]["texte"],
        "Remboursée en partie\u{a0}: 1,50\u{a0}€"
    );
    // The line has one left to give back; the rest comes to the cent.
    let body = json!({"lignes": [{"rang": 0, "quantite": "2"}], "motif": "Encore"});
    assert_eq!(give(&boutique, body).await.status, 422);
    give_all(&boutique).await;
    let told = admin.get(RENDRE).await.ok();
    assert_eq!(told["argent"]["reste"], 0.0);
    assert_eq!(
        give(&boutique, json!({"tout": true, "motif": "Encore"}))
            .await
            .status,
        409
    );
    let fiche = admin.get("/service/commandes/1/fiche").await.ok();
    let events = fiche["evenements"].to_string();
    assert!(
        events.contains("1,50\u{a0}€ remboursés par la banque"),
        "{events}"
    );
    assert!(events.contains("Une vis tordue"), "{events}");
}

#[tokio::test]
async fn money_that_goes_back_is_taken_from_the_turnover_of_its_day() {
    let boutique = paid().await;
    let ca = async || {
        let days = "dateDebut=2026-11-20&dateFin=2026-11-22&echelle=jour";
        let path = format!("/admin/statistiques/fetch?{days}");
        let told = boutique.admin().get(&path).await.ok();
        let lignes = told["lignes"].as_array().expect("days").clone();
        lignes.iter().map(|it| it["ca"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(ca().await, [22.5, 0.0, 0.0]);
    boutique.horloge.advance(24 * HOUR);
    let body = json!({"lignes": [{"rang": 1, "quantite": "1"}], "motif": "Livre abîmé"});
    give(&boutique, body).await.ok();
    assert_eq!(ca().await, [22.5, 0.0, 0.0], "asked is not given back");
    send_due(boutique.parts()).expect("sent");
    assert_eq!(ca().await, [22.5, -10.0, 0.0]);
    // Of one customer too.
    let path = "/admin/statistiques/fetch?dateDebut=2026-11-20&dateFin=2026-11-22&echelle=jour";
    let told = boutique
        .admin()
        .get(&format!("{path}&client=C00001"))
        .await
        .ok();
    assert_eq!(told["totaux"]["ca"], 12.5);
    // An order that is taken back counts for nothing, and what went back of it neither.
    boutique
        .client()
        .post("/rest/mouvements/1/retractation", json!({}))
        .await;
    let withdrawn = boutique.find_commande(1).retractation.is_some();
    assert_eq!(
        ca().await,
        if withdrawn {
            [0.0, 0.0, 0.0]
        } else {
            [22.5, -10.0, 0.0]
        }
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn two_refunds_at_once_never_give_back_more_than_came() {
    let boutique = paid().await;
    let admin = boutique.admin();
    let all =
        json!({"tout": true, "motif": "Annulée", "version": boutique.find_commande(1).version});
    let most = json!({"montant": "20,00", "motif": "Annulée"});
    let asked = [all, most.clone(), most.clone(), most];
    let answers = join_all(asked.map(|it| admin.post(RENDRE, it)).into()).await;
    let done = answers.iter().filter(|it| it.status == 200).count();
    let told: Vec<_> = answers.iter().map(ToString::to_string).collect();
    assert_eq!(done, 1, "{told:?}");
    send_due(boutique.parts()).expect("sent");
    let argent = boutique.find_commande(1).argent();
    assert!(argent.reste() >= Centimes(0), "{argent:?}");
    assert_eq!(etats(&boutique), [EtatRemboursement::Confirme]);
}

#[tokio::test]
async fn what_did_not_come_by_card_is_given_back_by_hand() {
    let boutique = with_bank();
    ordered(&boutique.client(), "VIREMENT").await;
    let by_hand = json!({"tout": true, "motif": "Geste", "horsBoutique": true});
    let none = give(&boutique, by_hand.clone()).await;
    none.refused_with(409, "Cette commande n'a plus d'argent à rendre.");
    let valide = "/openweb/admin/admin_commandeValideReglement";
    boutique.admin().form(valide, &[("id", "1")]).await;
    let by_bank = give(&boutique, json!({"tout": true, "motif": "Geste"})).await;
    assert_eq!(by_bank.status, 422);
    assert!(
        by_bank.json()["champs"]["horsBoutique"].is_string(),
        "{by_bank}"
    );
    let no_reason = give(
        &boutique,
        json!({"tout": true, "motif": " ", "horsBoutique": true}),
    )
    .await;
    assert!(
        no_reason.json()["champs"]["motif"].is_string(),
        "{no_reason}"
    );
    let told = give(&boutique, by_hand).await.ok();
    assert_eq!(told["list"][0]["etat"], "hors");
    assert_eq!(told["list"][0]["par"], "admin");
    assert_eq!(told["argent"]["reste"], 0.0);
    assert_eq!(mails(&boutique, "Remboursement de"), 1);
    let log = boutique.admin().get("/service/journal?page=1").await.ok();
    let log = log.to_string();
    assert!(log.contains("Commande : rembourser"), "{log}");
    assert!(log.contains("Remboursé hors boutique"), "{log}");
}

#[tokio::test]
async fn money_of_a_cancelled_order_and_money_paid_twice_go_back_and_are_told_no_more() {
    let boutique = paid().await;
    let admin = boutique.admin();
    let words = async || {
        let listed = admin.get("/admin/commandes/fetch").await.ok();
        listed["elements"][0]["situation"].to_string()
    };
    change(&boutique, |commande| {
        let mut again = commande.captures[0].clone();
        again.transaction = "demo-twice".into();
        commande.captures.push(again);
        commande.declaree_le = Some(commande.date);
    });
    assert!(words().await.contains("Réglée deux fois"));
    // Three times what it comes to came: two captures at the bank, one by hand.
    let body = json!({"montant": "51,10", "motif": "Payée trois fois"});
    give(&boutique, body).await.ok();
    send_due(boutique.parts()).expect("sent");
    assert!(
        !words().await.contains("Réglée deux fois"),
        "{}",
        words().await
    );
    let by_capture = boutique.find_commande(1).remboursements;
    assert_eq!(
        by_capture
            .iter()
            .map(|it| (it.capture, it.montant.0))
            .collect::<Vec<_>>(),
        [(Some(1), 2_555), (Some(0), 2_555)]
    );
    // None of it was a sale.
    assert!(
        by_capture.iter().all(|it| it.ca == Centimes(0)),
        "{by_capture:?}"
    );
    let now = boutique.parts().now();
    change(&boutique, move |commande| {
        commande.remboursements.clear();
        commande.captures.truncate(1);
        commande.declaree_le = None;
        commande.cancel(comptoir::domain::annulation::CauseAnnulation::Gestion, now);
    });
    assert!(words().await.contains("Paiement par carte à rendre"));
    give_all(&boutique).await;
    assert!(!words().await.contains("à rendre"), "{}", words().await);
}

#[tokio::test]
async fn an_order_that_comes_to_less_once_paid_is_listed_until_the_rest_went_back() {
    let boutique = paid().await;
    let admin = boutique.admin();
    let due = async || {
        let listed = admin
            .get("/admin/commandes/fetch?remboursement=du")
            .await
            .ok();
        listed["elements"][0]["situation"].to_string()
    };
    assert_eq!(due().await, "null", "what was paid is what it comes to");
    let less = json!({"cle": "a", "lignes": [{"rang": 0, "quantite": "1"}], "rendreStock": 1});
    let path = "/service/commandes/1/annulation";
    admin.post(path, less).await.ok();
    assert!(due().await.contains("Trop-perçu à rendre"));
    // A screw of 1,25 € without VAT.
    let money = admin.get(RENDRE).await.ok();
    assert_eq!(money["tropPercu"], 1.5);
    let seen = boutique.client().get("/rest/mouvements/1").await.ok();
    assert_eq!(seen["aRembourser"], 1.5);
    let counted = admin.get("/admin/commandes/totaux?remboursement=du").await;
    assert_eq!(counted.ok()["total"], 1);
    give(&boutique, json!({"montant": "1,50", "motif": "Rupture"}))
        .await
        .ok();
    // Asked of the bank, it is due no more.
    assert_eq!(due().await, "null");
    send_due(boutique.parts()).expect("sent");
    assert_eq!(due().await, "null");
    assert_eq!(admin.get(RENDRE).await.ok()["tropPercu"], 0.0);
}

#[tokio::test]
async fn giving_money_back_wants_a_password_given_lately() {
    let boutique = paid().await;
    let admin = boutique.admin();
    boutique.horloge.advance(11 * 60);
    let told = admin.get(RENDRE).await.ok();
    assert_eq!(told["confirmation"], true);
    let refused = admin
        .post(RENDRE, json!({"tout": true, "motif": "Casse"}))
        .await;
    assert_eq!(refused.status, 403);
    assert!(refused.text().contains("reauthentification"), "{refused}");
    assert!(boutique.find_commande(1).remboursements.is_empty());
}
