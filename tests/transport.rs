//! Transport in the back office: zones, brackets, fees, carriers, logos.

use insta::assert_snapshot;
use serde_json::{Value, json};

use crate::support::{Boutique, Quelquun};

pub(crate) const FORFAIT: &str = "/service/forfaitTransport";

/// A zone and two brackets: one fee up to 30 kg, progressive above.
pub(crate) async fn prepared(admin: &Quelquun<'_>) {
    let zone = json!({"libelle": "Bretagne", "departements": ["22", "29", "35", "56"]});
    admin.post("/service/zone", zone).await.ok();
    let light = json!({"libelle": "0 à 30", "debut": 0, "unique": true});
    admin.post("/service/tranche", light).await.ok();
    let heavy = json!({"libelle": "30 et plus", "debut": "30", "unique": 0, "interval": "2,5"});
    admin.post("/service/tranche", heavy).await.ok();
}

#[tokio::test]
async fn zones_and_brackets_are_read_as_they_were_saved() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    prepared(&admin).await;
    let zones = admin.get("/service/zones").await.ok();
    assert_snapshot!(zones[1], @r#"{"departements":["22","29","35","56"],"id":2,"libelle":"Bretagne","retouches":[{"champ":"departements","le":1795165200,"par":"admin"},{"champ":"libelle","le":1795165200,"par":"admin"}],"version":1}"#);
    assert_snapshot!(admin.get("/service/tranches").await, @r#"200 [{"id":1,"libelle":"0 à 30","debut_tranche":0.0,"tranche_unique":true,"tranche_interval":null,"version":1},{"id":2,"libelle":"30 et plus","debut_tranche":30.0,"tranche_unique":false,"tranche_interval":2.5,"version":1}]"#);
}

#[tokio::test]
async fn a_zone_without_a_department_holds_nothing_and_is_refused() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for departements in [json!([]), Value::Null] {
        let zone = json!({"libelle": "Nulle part", "departements": departements});
        let refused = admin.post("/service/zone", zone).await;
        refused.refused_with(422, "Choisissez au moins un département.");
        assert!(refused.json()["champs"]["departements"].is_string());
    }
    let zones = admin.get("/service/zones").await.ok();
    assert_eq!(zones.as_array().map(Vec::len), Some(1));
}

pub(crate) fn fee() -> Value {
    json!({
        "libelle": "Messagerie", "montant": 12.5, "franco": 300, "agence": "A01",
        "zone": {"id": 2, "libelle": "Bretagne"}, "categorie": null, "tranche": 1,
    })
}

#[tokio::test]
async fn a_fee_is_created_changed_and_deleted() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    prepared(&admin).await;
    assert_snapshot!(admin.post(FORFAIT, fee()).await, @r#"201 {"id":1,"libelle":"Messagerie","montant":12.5,"franco":300.0,"agence":"A01","zone":{"id":2,"libelle":"Bretagne"},"categorie":null,"tranche":{"id":1,"libelle":"0 à 30","debut_tranche":0.0,"tranche_unique":true,"tranche_interval":null,"version":1},"transporteur":null,"version":1}"#);
    let twin = admin.post(FORFAIT, fee()).await;
    twin.refused_with(409, "Forfait déjà existant");
    let mut change = fee();
    change["id"] = json!(1);
    change["montant"] = json!("15,90");
    change["franco"] = json!(-1);
    let changed = admin.post(FORFAIT, change).await;
    assert_eq!(changed.status, 200, "{changed}");
    let list = admin.get("/service/forfaitsTransport").await.ok();
    assert_eq!(list[0]["montant"], 15.9);
    assert_eq!(list[0]["franco"], Value::Null);
    assert_snapshot!(admin.delete("/service/forfaitTransport/1").await, @r#"200 {"ok":true}"#);
    assert_eq!(
        admin.delete("/service/forfaitTransport/1").await.status,
        404
    );
    assert_snapshot!(admin.get("/service/forfaitsTransport").await, @"200 []");
}

#[tokio::test]
async fn an_incomplete_fee_is_refused_in_the_order_of_its_messages() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    prepared(&admin).await;
    let mut fee = fee();
    fee["categorie"] = json!("F1");
    fee["zone"] = json!("");
    fee["tranche"] = Value::Null;
    fee["montant"] = json!("");
    fee["libelle"] = json!(" ");
    for (field, value, sentence) in [
        (
            "zone",
            json!(1),
            "Forfait non valide : la zone est obligatoire si un plan de vente a été saisi",
        ),
        (
            "tranche",
            json!({"id": 1}),
            "Forfait non valide : la tranche est obligatoire",
        ),
        (
            "montant",
            json!(1),
            "Forfait non valide : le montant est obligatoire",
        ),
        (
            "libelle",
            json!("A"),
            "Forfait non valide : le libellé est obligatoire",
        ),
    ] {
        admin
            .post(FORFAIT, fee.clone())
            .await
            .refused_with(422, sentence);
        fee[field] = value;
    }
    // The category does not exist.
    assert_eq!(admin.post(FORFAIT, fee).await.status, 422);
    assert_snapshot!(admin.get("/service/forfaitsTransport").await, @"200 []");
}

#[tokio::test]
async fn a_progressive_bracket_needs_a_step_above_zero() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for interval in [json!(0), json!(""), Value::Null, json!(-1)] {
        let body = json!({"libelle": "X", "debut": 0, "unique": false, "interval": interval});
        assert_eq!(
            admin.post("/service/tranche", body).await.status,
            422,
            "{interval}"
        );
    }
    assert_snapshot!(admin.get("/service/tranches").await, @"200 []");
}

#[tokio::test]
async fn resetting_every_fee_wants_a_recent_password_and_keeps_zones_and_brackets() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    prepared(&admin).await;
    admin.post(FORFAIT, fee()).await.ok();
    boutique.horloge.advance(601);
    let late = admin.delete("/service/resetForfaitTransport").await;
    assert_eq!(late.status, 403, "{late}");
    assert_eq!(late.json()["type"], "/erreurs/reauthentification");
    let fresh = boutique.admin();
    // A clock that is set back to before the password makes it no younger.
    boutique.horloge.advance(-60);
    let before = fresh.delete("/service/resetForfaitTransport").await;
    assert_eq!(before.status, 403, "{before}");
    boutique.horloge.advance(60);
    assert_snapshot!(fresh.delete("/service/resetForfaitTransport").await, @r#"200 {"supprimes":1}"#);
    assert_eq!(
        fresh
            .get("/service/zones")
            .await
            .ok()
            .as_array()
            .map(Vec::len),
        Some(2)
    );
    assert_eq!(
        fresh
            .get("/service/tranches")
            .await
            .ok()
            .as_array()
            .map(Vec::len),
        Some(2)
    );
}

async fn ids(admin: &Quelquun<'_>, path: &str, field: &str) -> Vec<Value> {
    let list = admin.get(path).await.ok();
    let rows = list.as_array().expect("a list").iter();
    rows.map(|row| row[field].clone()).collect()
}

#[tokio::test]
async fn a_number_is_never_given_twice() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    prepared(&admin).await;
    for expected in [1, 2] {
        assert_eq!(admin.post(FORFAIT, fee()).await.ok()["id"], expected);
        let path = format!("/service/forfaitTransport/{expected}");
        admin.delete(&path).await.ok();
    }
    admin.post(FORFAIT, fee()).await.ok();
    admin.delete("/service/resetForfaitTransport").await.ok();
    assert_eq!(admin.post(FORFAIT, fee()).await.ok()["id"], 4);
    let zone = json!({"libelle": "Z", "departements": ["75"]});
    let last = admin.post("/service/zone", zone.clone()).await.ok();
    let path = format!("/service/zone/{}", last["id"]);
    admin.delete(&path).await.ok();
    let next = admin.post("/service/zone", zone).await.ok();
    assert_eq!((&last["id"], &next["id"]), (&json!(3), &json!(4)));
}

#[tokio::test]
async fn a_carrier_never_takes_another_fee_than_its_own() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    prepared(&admin).await;
    admin.post(FORFAIT, fee()).await.ok();
    let carrier = json!({"nom": "Express", "id_forfait_transport": 1});
    admin.post("/service/transporteur", carrier).await.ok();
    let one = admin.delete("/service/forfaitTransport/1").await;
    assert_eq!(one.status, 409, "{one}");
    assert!(one.text().contains("« Express »"), "{one}");
    let borne = || ids(&admin, "/service/transporteurs", "id_forfait_transport");
    assert_eq!(borne().await, [json!(1)]);
    admin.delete("/service/resetForfaitTransport").await.ok();
    assert_eq!(borne().await, [Value::Null]);
    admin.post(FORFAIT, fee()).await.ok();
    assert_eq!(borne().await, [Value::Null]);
    assert_eq!(ids(&admin, "/service/transporteurs", "version").await, [2]);
}

#[tokio::test]
async fn what_is_absent_of_a_carrier_stays() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    prepared(&admin).await;
    admin.post(FORFAIT, fee()).await.ok();
    let path = "/service/transporteur";
    let whole = json!({
        "nom": "Express", "description": "24 h", "etat": false, "id_forfait_transport": 1,
        "tracking_url": "https://suivi.example/{numero}",
        "params": [{"LIB": "Produit", "VAL": "EXP"}],
        "options": [{"nom": "Assurance", "valeur": "1"}],
    });
    let mut before = admin.post(path, whole).await.ok();
    let partial = json!({"id": before["id"], "etat": true});
    let mut after = admin.post(path, partial).await.ok();
    assert_eq!(after["etat"], true);
    assert_eq!(after["version"], 2);
    for field in ["etat", "version"] {
        before[field] = Value::Null;
        after[field] = Value::Null;
    }
    assert_eq!(after, before);
    let none = json!({"id": before["id"], "id_forfait_transport": null});
    let freed = admin.post(path, none).await.ok();
    assert_eq!(freed["id_forfait_transport"], Value::Null);
    assert_eq!(freed["nom"], "Express");
    let nameless = json!({"id": before["id"], "nom": ""});
    let refused = admin.post(path, nameless).await;
    refused.refused_with(422, "Transporteur invalide");
}

#[tokio::test]
async fn the_type_of_the_fees_is_weight_or_amount() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let set = "/service/setTypeForfaitTransport";
    assert_snapshot!(admin.get("/service/typeForfaitTransport").await, @r#"200 {"typeForfait":"montant"}"#);
    assert_snapshot!(admin.post(set, json!({"type": "poids"})).await, @r#"200 {"typeForfait":"poids"}"#);
    assert_eq!(admin.post(set, json!({"type": "volume"})).await.status, 422);
    assert_snapshot!(admin.get("/service/typeForfaitTransport").await, @r#"200 {"typeForfait":"poids"}"#);
}

#[tokio::test]
async fn deleting_a_carrier_by_position_closes_the_gap() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for nom in ["Un", "Deux", "Trois"] {
        let carrier = json!({
            "nom": nom, "description": "24 h", "etat": 1,
            "params": [{"LIB": "Produit", "VAL": "EXP"}],
            "options": [{"nom": "Assurance", "valeur": "1"}],
        });
        admin.post("/service/transporteur", carrier).await.ok();
    }
    let nameless = admin
        .post("/service/transporteur", json!({"nom": " "}))
        .await;
    nameless.refused_with(422, "Transporteur invalide");
    // Another administrator has changed the list meanwhile: what stands there is not what was seen.
    let stale = admin.delete("/service/transporteur/1?version=2").await;
    assert_eq!(stale.status, 409, "{stale}");
    let seen = admin.delete("/service/transporteur/1?version=1").await;
    assert_snapshot!(seen, @r#"200 {"ok":true}"#);
    let list = admin.get("/service/transporteurs").await.ok();
    let places: Vec<_> = list
        .as_array()
        .expect("a list")
        .iter()
        .map(|it| (&it["nom"], &it["position"]))
        .collect();
    assert_eq!(
        places,
        [(&json!("Un"), &json!(0)), (&json!("Trois"), &json!(1))]
    );
    assert_eq!(admin.delete("/service/transporteur/2").await.status, 404);
    let first = list[0].to_string();
    assert!(
        first.contains(r#""params":[{"LIB":"Produit","VAL":"EXP"}]"#),
        "{first}"
    );
}

/// A multipart body with one file.
fn multipart(bytes: &[u8]) -> String {
    let file = String::from_utf8_lossy(bytes);
    format!(
        "--limite\r\nContent-Disposition: form-data; name=\"logo\"; filename=\"a.png\"\r\n\r\n{file}\r\n--limite--\r\n"
    )
}

#[tokio::test]
async fn a_logo_that_is_no_picture_is_refused() {
    let boutique = Boutique::vide();
    let kind = ("content-type", "multipart/form-data; boundary=limite");
    let upload = "/service/transporteur/logo/upload";
    let ask = |body: String| {
        let admin = boutique.admin();
        async move {
            admin
                .ask(axum::http::Method::POST, upload, Some(body), &[kind])
                .await
        }
    };
    assert_eq!(ask(multipart(b"<svg/>")).await.status, 415);
    assert_eq!(
        ask(multipart(&[b'x'; 2 * 1024 * 1024 + 1])).await.status,
        413
    );
    assert_eq!(ask("--limite--\r\n".into()).await.status, 400);
}

#[tokio::test]
async fn a_zone_holds_departments_that_exist() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let zone = |departements: Value| json!({"libelle": "Zone", "departements": departements});
    let saved = admin
        .post(
            "/service/zone",
            zone(json!(["1", "2a", "20", "95", "974", "988", "01"])),
        )
        .await
        .ok();
    assert_eq!(
        saved["departements"],
        json!(["01", "20", "2A", "95", "974", "988"])
    );
    for unknown in ["96", "2C", "970", "979", "985", "0", "Ain", "001"] {
        let refused = admin.post("/service/zone", zone(json!([unknown]))).await;
        assert_eq!(refused.status, 422, "{unknown}: {refused}");
        assert!(
            refused.json()["champs"]["departements"].is_string(),
            "{refused}"
        );
    }
    // It would hold no delivery at all.
    for none in [json!([]), json!(null), json!([" "])] {
        let refused = admin.post("/service/zone", zone(none)).await;
        assert_eq!(refused.status, 422, "{refused}");
    }
}

#[tokio::test]
async fn a_tracking_address_is_one_of_the_web_with_a_place_for_the_number() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let save = async |address: &str| {
        let body = json!({"nom": "T", "description": "D", "tracking_url": address});
        admin.post("/service/transporteur", body).await
    };
    for good in ["", "https://suivi.example/?colis={numero}&l=fr"] {
        assert_eq!(save(good).await.status, 201, "{good}");
    }
    for astray in [
        "javascript:alert(1)",
        "http://suivi.example/",
        "https://",
        "https:///x",
        "https://suivi.example/{autre}",
        "https://suivi.example/a b",
        "https://suivi.example/\"onclick=\"x",
        "//suivi.example/",
    ] {
        let answer = save(astray).await;
        assert_eq!(answer.status, 422, "{astray}: {answer}");
        assert!(
            answer.json()["champs"]["tracking_url"].is_string(),
            "{answer}"
        );
    }
}
