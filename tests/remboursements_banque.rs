//! Refunds at a bank that loses its answers, refuses, is out of reach: money goes back once, and nothing
//! is sent again that may have been done.

use comptoir::domain::Centimes;
use comptoir::domain::banque::{Banque, Capture};
use comptoir::domain::commande::Paiement;
use comptoir::domain::ids::CommandeId;
use comptoir::domain::remboursement::EtatRemboursement;
use comptoir::shop::remboursements::outbox::send_due;
use comptoir::shop::restauration;
use comptoir::store::{Rows, StoreError, remboursements, tables};
use serde_json::json;

use crate::reglements::ordered;
use crate::remboursements::{HOUR, RENDRE, change, etats, give, give_all, mails, waiting};
use crate::support::Boutique;
use crate::support::guichet::{self, Guichet, Humeur};

/// An order of one screw and its carriage, paid by card at a bank that answers over a socket.
async fn paid_at(address: &str, banque: Banque) -> Boutique {
    let address = address.to_owned();
    let boutique = Boutique::configured(|config| config.bank_address = Some(address)).filled();
    let keys = match banque == Banque::Stripe {
        true => guichet::stripe(),
        false => guichet::payzen(),
    };
    boutique.admin().post("/service/reglages", keys).await.ok();
    ordered(&boutique.client(), "CHEQUE").await;
    let now = boutique.parts().now();
    change(&boutique, move |commande| {
        commande.paiement = Paiement::Valide;
        commande.payee_carte_le = Some(now);
        commande.captures = vec![Capture {
            banque,
            essai: true,
            montant: commande.montant_ttc,
            transaction: "pi_1".into(),
            autorisation: String::new(),
            le: now,
        }];
    });
    boutique
}

#[tokio::test]
async fn a_refund_whose_answer_is_lost_is_for_a_person_to_verify() {
    let guichet = Guichet::start();
    let boutique = paid_at(&guichet.adresse, Banque::PayZen).await;
    guichet.is(Humeur::Muette);
    give_all(&boutique).await;
    assert_eq!(etats(&boutique), [EtatRemboursement::AVerifier]);
    assert_eq!(waiting(&boutique), 0);
    guichet.is(Humeur::Bonne);
    for _ in 0..3 {
        boutique.horloge.advance(24 * HOUR);
        send_due(boutique.parts()).expect("nothing is sent");
    }
    assert_eq!(guichet.demandes(), 1, "it is not sent again");
    let listed = boutique.admin().get("/admin/commandes/fetch").await.ok();
    let words = listed["elements"][0]["situation"].to_string();
    assert!(words.contains("Remboursement à vérifier"), "{words}");
    // The list finds it, and the home page warns of it.
    let filed = async |etat: &str| {
        let path = format!("/admin/commandes/fetch?remboursement={etat}");
        boutique.admin().get(&path).await.ok()["total"].clone()
    };
    assert_eq!(
        (filed("verifier").await, filed("confirme").await),
        (json!(1), json!(0))
    );
    let alarms = async || {
        boutique
            .admin()
            .get("/service/alarmes")
            .await
            .ok()
            .to_string()
    };
    assert!(alarms().await.contains("remboursement à vérifier"));
    let unknown = boutique
        .admin()
        .get("/admin/commandes/fetch?remboursement=x")
        .await;
    assert_eq!(unknown.status, 422, "{unknown}");
    // Its money is held until somebody knows.
    assert_eq!(
        give(&boutique, json!({"tout": true, "motif": "Encore"}))
            .await
            .status,
        409
    );
    let verify = "/service/commandes/1/remboursements/1/verification";
    let admin = boutique.admin();
    assert_eq!(mails(&boutique, "Remboursement de"), 0);
    admin.post(verify, json!({"fait": true})).await.ok();
    assert_eq!(etats(&boutique), [EtatRemboursement::Confirme]);
    assert_eq!(
        (filed("verifier").await, filed("confirme").await),
        (json!(0), json!(1))
    );
    assert!(!alarms().await.contains("remboursement à vérifier"));
    assert_eq!(mails(&boutique, "Remboursement de"), 1);
    assert_eq!(admin.post(verify, json!({"fait": false})).await.status, 409);
    assert_eq!(guichet.rendus().len(), 1);
}

#[tokio::test]
async fn a_refund_that_the_bank_did_not_do_may_be_asked_again() {
    let guichet = Guichet::start();
    let boutique = paid_at(&guichet.adresse, Banque::PayZen).await;
    guichet.is(Humeur::Muette);
    give_all(&boutique).await;
    let verify = "/service/commandes/1/remboursements/1/verification";
    boutique
        .admin()
        .post(verify, json!({"fait": false}))
        .await
        .ok();
    assert_eq!(etats(&boutique), [EtatRemboursement::Refuse]);
    // Wrong keys: refused, in the bank's words, and told.
    guichet.is(Humeur::Cles);
    give_all(&boutique).await;
    assert_eq!(etats(&boutique)[1], EtatRemboursement::Refuse);
    assert_eq!(
        boutique.find_commande(1).remboursements[1].echec,
        "INT_905 invalid credentials"
    );
    guichet.is(Humeur::Bonne);
    give_all(&boutique).await;
    assert_eq!(etats(&boutique)[2], EtatRemboursement::Confirme);
    assert_eq!(boutique.find_commande(1).argent().reste(), Centimes(0));
}

#[tokio::test]
async fn a_bank_that_knows_our_word_is_asked_again_and_gives_back_once() {
    let guichet = Guichet::start();
    let boutique = paid_at(&guichet.adresse, Banque::Stripe).await;
    guichet.is(Humeur::Muette);
    give_all(&boutique).await;
    assert_eq!(etats(&boutique), [EtatRemboursement::EnAttente]);
    guichet.is(Humeur::Bonne);
    boutique.horloge.advance(HOUR);
    send_due(boutique.parts()).expect("sent");
    assert_eq!(etats(&boutique), [EtatRemboursement::Confirme]);
    assert_eq!((guichet.demandes(), guichet.rendus().len()), (2, 1));
    let ttc = boutique.find_commande(1).montant_ttc.0;
    assert_eq!(guichet.rendus()[0].montant, ttc);
}

/// It forgets the word after a day: asked then, it would give back twice.
#[tokio::test]
async fn a_word_that_the_bank_may_have_forgotten_is_not_sent_again() {
    let guichet = Guichet::start();
    let boutique = paid_at(&guichet.adresse, Banque::Stripe).await;
    guichet.is(Humeur::Muette);
    give_all(&boutique).await;
    boutique.horloge.advance(30 * HOUR);
    send_due(boutique.parts()).expect("held");
    assert_eq!(etats(&boutique), [EtatRemboursement::AVerifier]);
    assert_eq!(guichet.demandes(), 1);
}

#[tokio::test]
async fn a_bank_out_of_reach_is_tried_for_three_days_and_nothing_has_left() {
    let nobody = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}", nobody.local_addr().expect("bound"));
    drop(nobody);
    let closed = paid_at(&address, Banque::PayZen).await;
    give_all(&closed).await;
    let tries = |boutique: &Boutique| boutique.find_commande(1).remboursements[0].essais;
    assert_eq!(
        (etats(&closed)[0], tries(&closed)),
        (EtatRemboursement::EnAttente, 1)
    );
    // Not before its time.
    send_due(closed.parts()).expect("waits");
    assert_eq!(tries(&closed), 1);
    for _ in 0..71 {
        closed.horloge.advance(HOUR);
        send_due(closed.parts()).expect("tried");
    }
    assert_eq!(etats(&closed), [EtatRemboursement::EnAttente]);
    assert!((8..16).contains(&tries(&closed)), "{}", tries(&closed));
    for _ in 0..13 {
        closed.horloge.advance(HOUR);
        send_due(closed.parts()).expect("given up");
    }
    assert_eq!(etats(&closed), [EtatRemboursement::Refuse]);
    assert_eq!(waiting(&closed), 0);
    assert_eq!(
        closed.find_commande(1).argent().reste(),
        closed.find_commande(1).montant_ttc
    );
}

/// Killed after it was sent and before its answer was kept; or brought back from a backup made then.
#[tokio::test]
async fn a_refund_that_may_have_left_before_a_stop_is_never_sent_again() {
    let guichet = Guichet::start();
    for is_restored in [false, true] {
        let boutique = paid_at(&guichet.adresse, Banque::PayZen).await;
        give(&boutique, json!({"tout": true, "motif": "Casse"}))
            .await
            .ok();
        let parts = boutique.parts();
        if is_restored {
            let folder = &parts.config.folder;
            let told = ("sauvegarde.zip", parts.now());
            restauration::settle(&parts.store, folder, None, None, told).expect("settled");
        } else {
            let now = parts.now();
            let marked: Result<(), StoreError> = parts.store.write(move |write| {
                let cle = (CommandeId(1), 1);
                let mut row = write.get(&tables::REMBOURSEMENTS, &cle)?.expect("it waits");
                row.envoye_le = Some(now);
                remboursements::put(write, &cle, &row)
            });
            marked.expect("kept");
        }
        boutique.horloge.advance(HOUR);
        send_due(parts).expect("held");
        assert_eq!(
            etats(&boutique),
            [EtatRemboursement::AVerifier],
            "{is_restored}"
        );
        assert_eq!(waiting(&boutique), 0);
    }
    assert_eq!(guichet.demandes(), 0);
}

#[tokio::test]
async fn a_refund_that_waits_is_given_up_unless_it_may_have_left() {
    let nobody = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}", nobody.local_addr().expect("bound"));
    drop(nobody);
    let boutique = paid_at(&address, Banque::PayZen).await;
    let abandon = "/service/commandes/1/remboursements/1/abandon";
    give_all(&boutique).await;
    let admin = boutique.admin();
    let listed = admin.get(RENDRE).await.ok();
    assert_eq!(listed["list"][0]["abandonnable"], true);
    let left = admin.post(abandon, json!({})).await.ok();
    assert_eq!(left["list"][0]["etat"], "abandonne");
    assert_eq!(left["list"][0]["abandonnable"], false);
    assert_eq!(left["argent"]["reste"], left["argent"]["encaisse"]);
    assert_eq!(waiting(&boutique), 0);
    assert_eq!(admin.post(abandon, json!({})).await.status, 409);
    let fiche = admin.get("/service/commandes/1/fiche").await.ok();
    assert!(
        fiche["evenements"].to_string().contains("Abandonné"),
        "{fiche}"
    );
    boutique.horloge.advance(24 * HOUR);
    send_due(boutique.parts()).expect("nothing is sent");
    assert_eq!(etats(&boutique), [EtatRemboursement::Abandonne]);
    // One that was sent is the bank's.
    give(&boutique, json!({"tout": true, "motif": "Encore"}))
        .await
        .ok();
    let now = boutique.parts().now();
    let marked: Result<(), StoreError> = boutique.parts().store.write(move |write| {
        let cle = (CommandeId(1), 2);
        let mut row = write.get(&tables::REMBOURSEMENTS, &cle)?.expect("it waits");
        row.envoye_le = Some(now);
        remboursements::put(write, &cle, &row)
    });
    marked.expect("kept");
    let second = "/service/commandes/1/remboursements/2/abandon";
    let late = boutique.admin().post(second, json!({})).await;
    assert_eq!(late.status, 409, "{late}");
    assert_eq!(etats(&boutique)[1], EtatRemboursement::EnAttente);
}
