//! The state of an order and its parcels: it goes forth only, and delivered is what was received.

use comptoir::domain::Quantite;
use comptoir::domain::commande::vie::{Depart, Expedition, Part};
use comptoir::domain::commande::{Commande, EtatCommande};
use comptoir::domain::instant::Instant;
use serde_json::{Value, json};

fn order(etat: Value) -> Commande {
    let ligne = json!({"cle": {"article": "VIS", "declinaison": null}, "designation": "Vis",
        "quantite": 3_000, "unite": "PCE", "prix_unitaire": 10_000, "taux_tva": 2_000,
        "montant_ht": 300});
    serde_json::from_value(json!({
        "id": 1, "web_cde_id": "1", "numero": "1", "ref_client": "", "date": 10,
        "type_mouvement": "web", "etat": etat, "paiement": "TER", "reglement": null,
        "client": null, "agence": null, "montant_ht": 300, "montant_ttc": 360, "version": 1,
        "livraison": {"transporteur": 1}, "lignes": [ligne],
    }))
    .expect("an order")
}

fn parcel(commande: &mut Commande, quantite: i64, livree_le: Option<i64>) {
    let numero = commande.vie.expeditions.len() + 1;
    commande.vie.expeditions.push(Expedition {
        numero: numero.try_into().expect("few"),
        lignes: vec![Part {
            rang: 0,
            quantite: Quantite(quantite),
        }],
        livree_le: livree_le.map(Instant),
        ..Expedition::default()
    });
    commande.follow_expeditions(Instant(100));
}

#[test]
fn the_state_goes_forth_with_the_parcels_and_delivered_is_what_was_received() {
    let mut commande = order(json!(null));
    parcel(&mut commande, 1_000, None);
    assert_eq!(commande.etat, Some(EtatCommande::EnPreparation));
    assert_eq!(commande.vie.depart, Some(Depart::ExpedieeEnPartie));
    parcel(&mut commande, 2_000, None);
    assert_eq!(commande.etat, Some(EtatCommande::Preparee));
    commande.vie.expeditions[0].livree_le = Some(Instant(90));
    commande.follow_expeditions(Instant(100));
    assert_eq!(
        (commande.etat, commande.livree_le),
        (Some(EtatCommande::PartiellementLivree), None)
    );
    commande.vie.expeditions[1].livree_le = Some(Instant(95));
    assert!(commande.follow_expeditions(Instant(100)));
    assert_eq!(
        (commande.etat, commande.livree_le),
        (Some(EtatCommande::Livree), Some(Instant(100)))
    );
    assert_eq!(commande.count_a_expedier(0), Quantite(0));
    assert_eq!(commande.count_a_retourner(0), Quantite(3_000));
}

#[test]
fn what_somebody_knows_better_is_not_moved_back() {
    let mut commande = order(json!("E_FAC"));
    commande.facturee_avant_reception = true;
    parcel(&mut commande, 1_000, None);
    assert_eq!(
        (commande.etat, commande.livree_le),
        (Some(EtatCommande::Facturee), None)
    );
    parcel(&mut commande, 2_000, Some(95));
    commande.vie.expeditions[0].livree_le = Some(Instant(95));
    commande.follow_expeditions(Instant(100));
    assert_eq!(
        (commande.etat, commande.livree_le),
        (Some(EtatCommande::Facturee), Some(Instant(100)))
    );
}
