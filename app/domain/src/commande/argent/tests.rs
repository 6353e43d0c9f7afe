use serde_json::json;

use super::*;
use crate::Quantite;
use crate::remboursement::{EtatRemboursement, LigneRemboursee, Remboursement};
use crate::statut::{Paiement, TypeMouvement};

/// Three lines at two rates, and 10 € of carriage: 46,27 € without VAT.
fn order() -> Commande {
    let line = |article: &str, quantite: i64, montant: i64, taux: u32| {
        json!({"cle": {"article": article, "declinaison": null}, "designation": article,
            "quantite": quantite, "unite": "U", "prix_unitaire": 10_000, "taux_tva": taux,
            "montant_ht": montant})
    };
    serde_json::from_value(json!({
        "id": 1, "web_cde_id": "W0000001", "numero": "W0000001", "ref_client": "", "date": 10,
        "type_mouvement": "web", "etat": null, "paiement": "VAL", "reglement": "CB",
        "client": null, "agence": null, "version": 1, "payee_carte_le": 20,
        "lignes": [line("A", 3_000, 1_001, 2_000), line("B", 7_000, 1_313, 2_000),
            line("C", 1_000, 1_313, 550)],
        "livraison": {"frais_ht": 1_000}, "montant_ht": 4_627, "montant_ttc": 5_362,
        "captures": [{"banque": "demo", "montant": 5_362, "transaction": "t", "le": 20}],
    }))
    .expect("an order")
}

fn refund(montant: i64, etat: EtatRemboursement) -> Remboursement {
    Remboursement {
        numero: 1,
        cle: String::new(),
        montant: Centimes(montant),
        ca: Centimes(0),
        lignes: Vec::new(),
        port: false,
        motif: String::new(),
        par: String::new(),
        le: Instant(30),
        capture: Some(0),
        etat,
        conclu_le: None,
        reference: String::new(),
        echec: String::new(),
        essais: 0,
    }
}

#[test]
fn lines_given_back_one_by_one_come_to_the_order_to_the_cent() {
    let commande = order();
    let all: Rendus = Rendus {
        quantites: [
            (0, Quantite(3_000)),
            (1, Quantite(7_000)),
            (2, Quantite(1_000)),
        ]
        .into(),
        port: true,
    };
    let whole = commande.count_rendus(&all);
    assert_eq!((whole.ht, whole.ttc), (Centimes(4_627), Centimes(5_362)));
    // A unit at a time: 1 001 cents in three, 1 313 in seven.
    let (mut rendus, mut given) = (Rendus::default(), 0);
    for (rang, times) in [(0, 3), (1, 7), (2, 1)] {
        for _ in 0..times {
            let before = commande.count_rendus(&rendus).ttc;
            let ligne = LigneRemboursee {
                rang,
                quantite: Quantite(1_000),
                en_stock: false,
            };
            rendus = rendus.plus(&[ligne], false);
            given += commande.count_rendus(&rendus).ttc.0 - before.0;
        }
    }
    let before = commande.count_rendus(&rendus).ttc;
    rendus = rendus.plus(&[], true);
    given += commande.count_rendus(&rendus).ttc.0 - before.0;
    assert_eq!(given, 5_362);
    // One alone is worth its own price with its VAT: 3,34 € and 20 %.
    let one = Rendus {
        quantites: [(0, Quantite(1_000))].into(),
        port: false,
    };
    assert_eq!(commande.count_rendus(&one).ttc, Centimes(401));
}

#[test]
fn a_refund_that_the_bank_refused_leaves_its_money_to_be_asked_again() {
    let mut commande = order();
    assert_eq!(commande.argent().reste(), Centimes(5_362));
    for (etat, reste) in [
        (EtatRemboursement::EnAttente, 4_362),
        (EtatRemboursement::AVerifier, 4_362),
        (EtatRemboursement::Confirme, 4_362),
        (EtatRemboursement::HorsBoutique, 4_362),
        (EtatRemboursement::Refuse, 5_362),
    ] {
        commande.remboursements = vec![refund(1_000, etat)];
        assert_eq!(commande.argent().reste(), Centimes(reste), "{etat:?}");
        assert_eq!(commande.find_capture_left(0), Centimes(reste), "{etat:?}");
    }
}

#[test]
fn money_paid_twice_is_given_back_before_any_turnover() {
    let mut commande = order();
    let again = commande.captures[0].clone();
    commande.captures.push(again);
    assert_eq!(commande.find_ca_rendu(Centimes(5_362)), Centimes(0));
    assert_eq!(commande.find_ca_rendu(Centimes(2 * 5_362)), Centimes(4_627));
    commande.remboursements = vec![refund(5_362, EtatRemboursement::Confirme)];
    assert_eq!(commande.find_ca_rendu(Centimes(5_362)), Centimes(4_627));
}

#[test]
fn an_order_that_waits_for_its_money_has_none_to_give_back() {
    let mut commande = order();
    commande.captures.clear();
    commande.payee_carte_le = None;
    for (paiement, encaisse) in [
        (Paiement::AttenteBanque, 0),
        (Paiement::AttenteReglement, 0),
        (Paiement::Valide, 5_362),
        (Paiement::Terminee, 5_362),
    ] {
        commande.paiement = paiement;
        assert_eq!(
            commande.argent().encaisse,
            Centimes(encaisse),
            "{paiement:?}"
        );
    }
    // Declared received, then paid by card too.
    commande.paiement = Paiement::Valide;
    commande.declaree_le = Some(Instant(5));
    commande.captures = order().captures;
    commande.payee_carte_le = Some(Instant(20));
    assert_eq!(commande.argent().encaisse, Centimes(2 * 5_362));
    commande.type_mouvement = TypeMouvement::Cde;
    assert_eq!(commande.argent().encaisse, Centimes(5_362));
}
