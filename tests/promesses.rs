//! Delivery promises: what the merchant wrote, told where goods stand, kept on the order.

use serde_json::{Value, json};

use crate::support::caisse::{adresse, basket, demand, order};
use crate::support::{Boutique, Quelquun};

/// Friday 20 November 2026 at 10:00 in Paris is when a test shop opens.
async fn promised(admin: &Quelquun<'_>, limite: &str) {
    let delais = json!([{"agence": "", "limite": limite, "preparation": 0, "transit": 2}]);
    let carrier = json!({"id": 1, "delais": delais});
    admin.post("/service/transporteur", carrier).await.ok();
    let agence = json!({"code_agence": "A01", "retrait_limite": "11h", "retrait_jours": 0});
    admin.post("/service/agence", agence).await.ok();
}

async fn estimated(client: &Quelquun<'_>, panier: u64) -> Value {
    let body = json!({"idPanier": panier, "idTransporteur": 1, "adresse": adresse(),
        "codeAgence": "A01"});
    client.post("/rest/commande/estimation", body).await.ok()
}

/// Path of the page of the article that is sold here.
async fn fiche(client: &Quelquun<'_>) -> String {
    let article = client.get("/rest/articles/VIS").await.ok();
    article["LIEN_FICHE"].as_str().expect("a path").to_owned()
}

fn plain(value: &Value) -> String {
    value.as_str().unwrap_or_default().replace('\u{a0}', " ")
}

#[tokio::test]
async fn a_delivery_is_promised_by_its_carrier_and_kept_on_the_order() {
    let boutique = Boutique::garnie();
    let (admin, client) = (boutique.admin(), boutique.client());
    let panier = basket(&client, &[("VIS", 2)]).await;
    let before = estimated(&client, panier).await;
    assert_eq!(
        before["transporteurs"][0]["promesse"],
        Value::Null,
        "nothing was written"
    );
    promised(&admin, "15:00").await;
    let seen = estimated(&client, panier).await;
    let promise = &seen["transporteurs"][0]["promesse"];
    assert_eq!(
        plain(&promise["texte"]),
        "Livré mardi 24 si vous commandez avant 15 h"
    );
    let retrait = &seen["retrait"];
    assert_eq!(
        plain(&retrait["texte"]),
        "Retrait à Rennes aujourd'hui si vous commandez avant 11 h"
    );
    let lien = fiche(&client).await;
    for page in ["/panier", "/commande", &lien] {
        let shown = client.get(page).await.text().replace('\u{a0}', " ");
        assert!(
            shown.contains("mardi 24 si vous commandez avant 15 h"),
            "{page}: {shown}"
        );
    }
    let made = order(&client, "k", &demand(panier)).await.ok();
    let kept = client
        .get(&format!("/rest/mouvements/{}", made["id"]))
        .await
        .ok();
    // Tuesday 24 November 2026 begins in Paris at 23:00 UTC of the day before.
    assert_eq!(kept["promisLe"], 1_795_474_800);
}

#[tokio::test]
async fn a_promise_moves_on_once_its_hour_has_come() {
    let boutique = Boutique::garnie();
    let (admin, client) = (boutique.admin(), boutique.client());
    let panier = basket(&client, &[("VIS", 2)]).await;
    promised(&admin, "10:30").await;
    let said = async || {
        let seen = estimated(&client, panier).await;
        plain(&seen["transporteurs"][0]["promesse"]["texte"])
    };
    assert_eq!(
        said().await,
        "Livré mardi 24 si vous commandez avant 10 h 30"
    );
    boutique.horloge.advance(30 * 60);
    let later = "Livré mercredi 25 si vous commandez avant lundi 23 10 h 30";
    assert_eq!(said().await, later);
    // A page that is kept says it too.
    let page = client
        .get(&fiche(&client).await)
        .await
        .text()
        .replace('\u{a0}', " ");
    assert!(page.contains(later), "{page}");
}

#[tokio::test]
async fn what_another_agency_sends_is_not_promised() {
    let boutique = Boutique::garnie();
    let (admin, client) = (boutique.admin(), boutique.client());
    promised(&admin, "15:00").await;
    // Five stand in Rennes, three in Brest.
    let panier = basket(&client, &[("VIS", 6)]).await;
    let seen = estimated(&client, panier).await;
    assert_eq!(seen["transporteurs"][0]["promesse"], Value::Null);
    assert_eq!(seen["retrait"], Value::Null);
    // Nor where no agency is chosen: none has it all.
    let page = client.get("/panier").await;
    assert!(!page.text().contains("si vous commandez"), "{page}");
    let made = order(&client, "k", &demand(panier)).await.ok();
    let kept = client
        .get(&format!("/rest/mouvements/{}", made["id"]))
        .await
        .ok();
    assert_eq!(kept["promisLe"], Value::Null);
}

#[tokio::test]
async fn nothing_is_promised_overseas() {
    let boutique = Boutique::garnie();
    let (admin, client) = (boutique.admin(), boutique.client());
    promised(&admin, "15:00").await;
    let zone = json!({"id": 1, "libelle": "Ouest et La Réunion", "departements": ["29", "974"]});
    admin.post("/service/zone", zone).await.ok();
    let panier = basket(&client, &[("VIS", 2)]).await;
    for (code, is_told) in [("29200", true), ("97400", false)] {
        let body = json!({"idPanier": panier, "idTransporteur": 1, "codeAgence": "A01",
            "adresse": {"codePostal": code}});
        let seen = client.post("/rest/commande/estimation", body).await.ok();
        let promise = &seen["transporteurs"][0]["promesse"];
        assert_eq!(promise.is_object(), is_told, "{code}: {seen}");
    }
}

#[tokio::test]
async fn a_zone_has_its_own_days_on_the_way() {
    let boutique = Boutique::garnie();
    let (admin, client) = (boutique.admin(), boutique.client());
    let zone = json!({"id": 1, "libelle": "Ouest et La Réunion", "departements": ["29", "974"]});
    admin.post("/service/zone", zone).await.ok();
    let line = |zone: Value, transit: u8| {
        json!({"agence": "", "zone": zone, "limite": "15:00",
        "preparation": 0, "transit": transit})
    };
    let carrier = json!({"id": 1, "delais": [line(Value::Null, 2), line(json!(1), 5)]});
    let saved = admin.post("/service/transporteur", carrier).await.ok();
    assert_eq!(saved["delais"][1]["zone"], 1);
    let twice = json!({"id": 1, "delais": [line(json!(1), 2), line(json!(1), 5)]});
    let refused = admin.post("/service/transporteur", twice).await;
    assert_eq!(
        refused.json()["champs"]["delais.1.agence"],
        "Cette agence a déjà sa ligne pour cette zone."
    );
    let panier = basket(&client, &[("VIS", 2)]).await;
    // Friday: five working days later is the Friday after, overseas too since a line says so.
    for code in ["29200", "97400"] {
        let body = json!({"idPanier": panier, "idTransporteur": 1, "codeAgence": "A01",
            "adresse": {"codePostal": code}});
        let seen = client.post("/rest/commande/estimation", body).await.ok();
        let texte = plain(&seen["transporteurs"][0]["promesse"]["texte"]);
        assert_eq!(
            texte,
            "Livré vendredi 27 novembre si vous commandez avant 15 h"
        );
    }
    // Elsewhere, and where no place is known yet, the line of everywhere.
    let page = client.get(&fiche(&client).await).await;
    let text = page.text().replace('\u{a0}', " ");
    assert!(text.contains("mardi 24 si vous commandez"), "{text}");
    let exported = admin.get("/service/transport/export").await;
    assert_eq!(exported.status, 200);
}

#[tokio::test]
async fn an_agency_has_its_own_line_once_and_an_hour() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let save = async |delais: Value| {
        let body = json!({"id": 1, "delais": delais});
        admin.post("/service/transporteur", body).await
    };
    let line = |agence: &str, limite: &str, transit: Value| json!({"agence": agence, "limite": limite, "transit": transit});
    let two = json!([line("", "15:00", json!(1)), line("A02", "9h30", json!("3"))]);
    let saved = save(two).await.ok();
    assert_eq!(saved["delais"][1]["limite"], "09:30");
    for (delais, champ) in [
        (json!([line("X", "15:00", json!(1))]), "delais.0.agence"),
        (json!([line("", "midi", json!(1))]), "delais.0.limite"),
        (json!([line("", "15:00", json!(61))]), "delais.0.transit"),
        (
            json!([
                line("A01", "15:00", json!(1)),
                line("A01", "16:00", json!(1))
            ]),
            "delais.1.agence",
        ),
    ] {
        let refused = save(delais).await;
        assert_eq!(refused.status, 422, "{champ}: {refused}");
        assert!(
            refused.json()["champs"][champ].is_string(),
            "{champ}: {refused}"
        );
    }
    let page = admin.get("/service/agence?code=A01").await;
    let wrong = json!({"code_agence": "A01", "retrait_limite": "25:00"});
    assert_eq!(
        admin.post("/service/agence", wrong).await.status,
        422,
        "{page}"
    );
}
