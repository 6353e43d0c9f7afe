//! Demands of programs: every operation of the API, its address and its body spoiled, asked with a token
//! that may do all of it. None is answered by an error of ours.

use std::cell::Cell;

use serde_json::{Value, json};

use super::attack;
use super::demandes::{Demande, assert_decent, runtime};
use crate::api::{SCOPES, jeton};
use crate::support::Boutique;
use crate::support::caisse::{basket, demand, order};

/// A demand of each kind, as an ERP makes it.
fn seeds() -> Vec<Vec<u8>> {
    let part = json!([{"rang": 0, "quantite": "2"}]);
    let order = |acte: &str| format!("commandes/W0000001/{acte}");
    let lot = |ligne: Value| json!({ "lignes": [ligne] });
    let writes = [
        (
            "stocks".to_owned(),
            lot(json!({"code_article": "VIS", "code_agence": "A01", "stock": "8,5"})),
        ),
        (
            "prix".to_owned(),
            lot(
                json!({"code_tarif": "PRO", "code_article": "VIS", "quantite_min": 10, "prix_ht": 1.2}),
            ),
        ),
        (
            "articles".to_owned(),
            lot(
                json!({"code_article": "NEUF", "designation1": "Neuf", "prix_ht": 4.5, "taux_tva": "20"}),
            ),
        ),
        (
            "familles".to_owned(),
            lot(json!({"code_famille": "N", "libelle": "N"})),
        ),
        (
            "clients".to_owned(),
            lot(json!({"code": "C9", "libelle": "Nord", "code_type": "PRO"})),
        ),
        (order("acquittement"), json!({})),
        (order("etat"), json!({"etat": "E_PRE", "version": 1})),
        (
            order("expeditions"),
            json!({"lignes": part, "colis": "6A1", "prevenir": true}),
        ),
        (order("expeditions/1/livraison"), json!({})),
        (
            order("quantites"),
            json!({"lignes": part, "prevenir": false}),
        ),
        (
            order("annulation"),
            json!({"lignes": part, "motif": "Rupture", "rendreStock": true}),
        ),
        (
            order("retours"),
            json!({"lignes": part, "motif": "Abîmé", "recu": true}),
        ),
        (
            order("retours/1"),
            json!({"etat": "REC", "message": "Reçu"}),
        ),
        (
            order("remboursements"),
            json!({"montant": "1,50", "motif": "Geste", "horsBoutique": true}),
        ),
    ];
    let reads = [
        "jeton",
        "articles?apres=VIS&limite=3",
        "stocks?apres=&limite=2",
        "familles?limite=1000",
        "clients?apres=C",
        "commandes?apres=0&limite=5",
        "commandes/W0000001",
        "openapi.json",
    ];
    let reads = reads.map(|path| format!("GET /api/v1/{path}\n\n").into_bytes());
    let writes = writes.map(|(path, body)| {
        format!("POST /api/v1/{path}\ncontent-type: application/json\n\n{body}").into_bytes()
    });
    reads.into_iter().chain(writes).collect()
}

#[test]
fn no_demand_of_a_program_makes_the_shop_fail_or_tell_what_is_inside() {
    let runtime = runtime();
    let boutique = Boutique::garnie();
    let token = runtime.block_on(async {
        let client = boutique.client();
        let panier = basket(&client, &[("SAC", 20)]).await;
        order(&client, "a", &demand(panier)).await.ok();
        jeton(&boutique, &SCOPES).await
    });
    let program = boutique.visiteur();
    let turn = Cell::new(0_u64);
    attack("demande", seeds(), |bytes| {
        let Some(mut demande) = Demande::read(bytes) else {
            return;
        };
        turn.set(turn.get() + 1);
        let own = [
            ("authorization", format!("Bearer {token}")),
            ("idempotency-key", turn.get().to_string()),
        ];
        let own = own.map(|(name, value)| (name.to_owned(), value));
        demande
            .headers
            .retain(|(name, _)| own.iter().all(|(known, _)| known != name));
        demande.headers.extend(own);
        let answer = runtime.block_on(demande.send(&program));
        assert_decent(&demande, &answer);
    });
}
