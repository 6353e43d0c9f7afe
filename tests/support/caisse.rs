//! Surroundings of a checkout: carriers and their fees, a filled basket, an order.

use comptoir::domain::Centimes;
use comptoir::domain::forfait::Zone;
use comptoir::domain::ids::{TrancheId, ZoneId};
use comptoir::shop::Parts;
use comptoir::shop::transport::{
    NewForfait, NewTranche, NewTransporteur, save_forfait, save_tranche, save_transporteur,
};
use comptoir::store::transport::put_zone;
use serde_json::{Value, json};
use wasm_rules::forfait::{Draft, Valeur};

use super::{Answer, Quelquun, nobody};

/// A carrier without a fee of its own: 10 € in the west (29, 35), free from 100 € of articles.
pub(super) fn carriers(parts: &Parts) {
    let zone = Zone {
        id: ZoneId(1),
        libelle: "Ouest".into(),
        departements: vec!["29".into(), "35".into()],
        version: 1,
    };
    let kept = parts.store.write(move |write| put_zone(write, &zone));
    kept.expect("a zone");
    let tranche = NewTranche {
        id: None,
        libelle: "Toutes".into(),
        debut: Valeur(0),
        unique: true,
        interval: None,
        version: None,
    };
    save_tranche(parts, &nobody(parts), tranche).expect("a bracket");
    save_fee(parts, Some(1), 1_000);
    let new = NewTransporteur {
        nom: Some("Messagerie".into()),
        params: Some(vec![("SERVICE".into(), "24H".into())]),
        ..NewTransporteur::default()
    };
    save_transporteur(parts, &nobody(parts), new).expect("a carrier");
}

/// A fee of the first bracket, free from 100 € of articles.
pub(crate) fn save_fee(parts: &Parts, zone: Option<u64>, montant: i64) -> u64 {
    let draft = Draft {
        zone: zone.map(|zone| ZoneId(zone).0),
        tranche: Some(TrancheId(1).0),
        libelle: "Forfait".into(),
        ..Draft::default()
    };
    let new = NewForfait {
        draft,
        montant: Centimes(montant).to_decimal(),
        franco: "100".into(),
        ..NewForfait::default()
    };
    save_forfait(parts, &nobody(parts), new)
        .expect("a fee")
        .0
        .id
        .0
}

/// The address every order goes to.
pub(crate) fn adresse() -> Value {
    json!({
        "nom": "Chantier Nord",
        "ligne1": "1 rue du Port",
        "ligne2": "",
        "codePostal": "29200",
        "ville": "Brest",
        "telephone": "02 98 00 00 00",
    })
}

/// Fills the current basket and gives its number.
pub(crate) async fn basket(who: &Quelquun<'_>, articles: &[(&str, u32)]) -> u64 {
    let mut id = 0;
    for (article, quantite) in articles {
        let body = json!({"codeArticle": article, "quantite": quantite});
        let line = who.post("/rest/paniers/0/lignes", body).await.ok();
        id = line["id"].as_u64().expect("a number") >> 22;
    }
    id
}

/// An order of a basket, delivered, on account.
pub(crate) fn demand(panier: u64) -> Value {
    json!({
        "idPanier": panier,
        "idTransporteur": 1,
        "adresse": adresse(),
        "codeAgence": "A01",
        "reglement": "COMPTE",
        "refClient": "CH-12",
    })
}

/// Sends an order under a key.
pub(crate) async fn order(who: &Quelquun<'_>, key: &str, body: &Value) -> Answer {
    let headers = [
        ("content-type", "application/json"),
        ("idempotency-key", key),
    ];
    who.ask(
        axum::http::Method::POST,
        "/rest/commande",
        Some(body.to_string()),
        &headers,
    )
    .await
}

/// Creates a basket the person fills from then on, and gives its number.
pub(crate) async fn panier(who: &Quelquun<'_>) -> u64 {
    let body = json!({"nomPanier": "Halle nord", "actif": true});
    let created = who.post("/rest/paniers", body).await;
    created.ok()["id"].as_u64().expect("a number")
}

/// Puts an article into a basket.
pub(crate) async fn add(who: &Quelquun<'_>, panier: u64, article: &str, quantite: &str) -> Answer {
    let path = format!("/rest/paniers/{panier}/lignes");
    let body = json!({"codeArticle": article, "quantite": quantite});
    who.post(&path, body).await
}
