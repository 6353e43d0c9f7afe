//! Carriers with several fees: which of them an order bears, and why a carrier is not offered.

use serde_json::{Value, json};

use crate::support::caisse::{adresse, basket, demand, order, save_fee};
use crate::support::{Boutique, Quelquun};

const CARRIER: &str = "/service/transporteur";
const FEE: &str = "/service/forfaitTransport";

/// The second carrier of the shop, beside the one that takes the common fees.
async fn carrier(admin: &Quelquun<'_>, more: Value) -> Value {
    let mut body = json!({"nom": "Express", "description": "24 h"});
    for (name, value) in more.as_object().into_iter().flatten() {
        body[name] = value.clone();
    }
    admin.post(CARRIER, body).await.ok()
}

async fn bracket(admin: &Quelquun<'_>, debut: u32) -> Value {
    let body = json!({"libelle": format!("Dès {debut}"), "debut": debut, "unique": true});
    admin.post("/service/tranche", body).await.ok()["id"].clone()
}

async fn fee(admin: &Quelquun<'_>, montant: f64, more: Value) -> Value {
    let mut body = json!({"libelle": "Express", "montant": montant, "tranche": 1});
    for (name, value) in more.as_object().into_iter().flatten() {
        body[name] = value.clone();
    }
    admin.post(FEE, body).await.ok()["id"].clone()
}

async fn estimate(client: &Quelquun<'_>, panier: u64, carrier: &Value) -> crate::support::Answer {
    let body = json!({"idPanier": panier, "idTransporteur": carrier, "adresse": adresse()});
    client.post("/rest/commande/estimation", body).await
}

#[tokio::test]
async fn carriage_is_free_from_its_threshold_and_absent_out_of_its_zone() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("LIVRE", 10)]).await;
    let ask = |postal: &str| {
        let body =
            json!({"idPanier": panier, "idTransporteur": 1, "adresse": {"codePostal": postal}});
        client.post("/rest/commande/estimation", body)
    };
    let free = ask("35000").await.ok();
    assert_eq!(free["fraisPort"]["resteAvantFranco"], 0.0);
    assert_eq!(free["fraisPort"]["montantHT"], 0.0);
    assert_eq!(
        free["tva"],
        json!([{"taux": 5.5, "base": 100.0, "montant": 5.5}])
    );
    let out = ask("75001").await;
    out.refused_with(
        422,
        "« Messagerie » ne livre pas au 75001. Choisissez un autre transporteur, ou le retrait en \
         agence.",
    );
    assert!(out.json()["champs"]["idTransporteur"].is_string(), "{out}");
    for wrong in ["abc", "1000", "750011"] {
        ask(wrong).await.refused_with(
            422,
            "Veuillez saisir les 5 chiffres du code postal de livraison.",
        );
    }
    save_fee(boutique.parts(), None, 2_500);
    let panier = basket(&boutique.autre_client(), &[("VIS", 1)]).await;
    let body = json!({"idPanier": panier, "idTransporteur": 1, "adresse": {"codePostal": "75001"}});
    let far = boutique
        .autre_client()
        .post("/rest/commande/estimation", body)
        .await
        .ok();
    assert_eq!(far["fraisPort"]["montantHT"], 25.0);
}

#[tokio::test]
async fn a_carrier_with_several_fees_bears_the_one_of_the_order() {
    let boutique = Boutique::garnie();
    let (admin, client) = (boutique.admin(), boutique.client());
    let high = bracket(&admin, 20).await;
    let one = carrier(&admin, json!({})).await;
    let id = &one["id"];
    // Two grids may have the same cell: one fee is for all, the other for this carrier.
    let low = fee(&admin, 5.0, json!({"zone": 1, "transporteur": id})).await;
    let high = fee(
        &admin,
        8.0,
        json!({"zone": 1, "tranche": high, "transporteur": id}),
    )
    .await;
    let twin = json!({"libelle": "X", "montant": 1, "tranche": 1, "zone": 1, "transporteur": id});
    admin
        .post(FEE, twin)
        .await
        .refused_with(409, "Forfait déjà existant");
    let list = admin.get("/service/transporteurs").await.ok();
    assert_eq!(list[1]["forfaits"], json!([low, high]));
    assert_eq!(list[1]["id_forfait_transport"], low);
    assert_eq!(list[0]["forfaits"], json!([]));
    for (articles, expected) in [(1, 5.0), (2, 8.0)] {
        let panier = basket(&client, &[("LIVRE", articles)]).await;
        let seen = estimate(&client, panier, id).await.ok();
        assert_eq!(seen["fraisPort"]["montantHT"], expected, "{articles}");
        // The common fee of the other carrier is as it was.
        assert_eq!(seen["transporteurs"][0]["fraisPort"], 10.0);
    }
}

#[tokio::test]
async fn a_carrier_none_of_whose_fees_applies_is_refused_with_its_reason() {
    let boutique = Boutique::garnie();
    let (admin, client) = (boutique.admin(), boutique.client());
    let high = bracket(&admin, 50).await;
    let south = json!({"libelle": "Sud", "departements": ["13"]});
    let south = admin.post("/service/zone", south).await.ok()["id"].clone();
    let panier = basket(&client, &[("LIVRE", 1)]).await;
    for (own, limit, reason) in [
        (
            json!({"tranche": high}),
            json!(null),
            "livre à partir de 50 € HT.",
        ),
        (
            json!({"agence": "A02"}),
            json!(null),
            "ne livre pas depuis cette agence.",
        ),
        (
            json!({"zone": south}),
            json!(null),
            "ne livre pas au 29200.",
        ),
    ] {
        let one = carrier(&admin, json!({"poidsMax": limit})).await;
        let mut own = own;
        own["transporteur"] = one["id"].clone();
        fee(&admin, 5.0, own).await;
        let refused = estimate(&client, panier, &one["id"]).await;
        let sentence = format!(
            "« Express » {reason} Choisissez un autre transporteur, ou le retrait en agence."
        );
        refused.refused_with(422, &sentence);
        let mut body = demand(panier);
        body["idTransporteur"] = one["id"].clone();
        order(&client, "k", &body)
            .await
            .refused_with(422, &sentence);
    }
    let seen = estimate(&client, panier, &Value::Null).await.ok();
    let names: Vec<&Value> = seen["transporteurs"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|it| &it["nom"])
        .collect();
    assert_eq!(names, ["Messagerie"], "the others are not offered");
}

#[tokio::test]
async fn a_carrier_takes_no_more_than_its_volume_of_what_has_three_sides() {
    let boutique = Boutique::garnie();
    let (admin, client) = (boutique.admin(), boutique.client());
    let one = carrier(&admin, json!({"volumeMax": "0,1"})).await;
    assert_eq!(one["volumeMax"], 0.1);
    let two = basket(&client, &[("LIVRE", 2)]).await;
    // Nobody knows how large it is.
    estimate(&client, two, &one["id"]).await.ok();
    let sides = json!({"codeArticle": "LIVRE", "longueur": "120", "largeur": "80",
        "hauteur": "10", "unite_dimensions": "cm"});
    admin.post("/service/article", sides).await.ok();
    let sentence = "« Express » ne prend pas plus de 0,1 m³\u{a0}: cette commande en fait 0,192. \
        Choisissez un autre transporteur, ou le retrait en agence.";
    estimate(&client, two, &one["id"])
        .await
        .refused_with(422, sentence);
    let wider = json!({"id": one["id"], "volumeMax": "0,192"});
    admin.post(CARRIER, wider).await.ok();
    estimate(&client, two, &one["id"]).await.ok();
    let tried = "/service/transport/simulation?volume=0,2&codePostal=29200";
    let tried = admin.get(tried).await.ok();
    let why = tried[1]["motif"].as_str().expect("a reason");
    assert!(why.contains("en fait 0,2."), "{tried}");
    for wrong in ["0", "-1", "beaucoup"] {
        let body = json!({"id": one["id"], "volumeMax": wrong});
        let refused = admin.post(CARRIER, body).await;
        assert_eq!(refused.status, 422, "{refused}");
        assert!(
            refused.json()["champs"]["volumeMax"].is_string(),
            "{refused}"
        );
    }
}

#[tokio::test]
async fn a_carrier_names_common_fees_and_keeps_what_is_not_given() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let other = fee(&admin, 20.0, json!({"agence": "A01"})).await;
    let one = carrier(&admin, json!({"forfaits": [other, 1], "poidsMax": "31,5"})).await;
    assert_eq!(one["forfaits"], json!([other, 1]));
    assert_eq!(one["id_forfait_transport"], other);
    assert_eq!(one["poidsMax"], 31.5);
    let id = &one["id"];
    // A form that knows of one fee sends back the one it was shown.
    let same = json!({"id": id, "id_forfait_transport": other});
    let same = admin.post(CARRIER, same).await.ok();
    assert_eq!(
        (&same["forfaits"], &same["poidsMax"]),
        (&json!([other, 1]), &json!(31.5))
    );
    let one_only = json!({"id": id, "id_forfait_transport": 1, "poidsMax": null});
    let one_only = admin.post(CARRIER, one_only).await.ok();
    assert_eq!(
        (&one_only["forfaits"], &one_only["poidsMax"]),
        (&json!([1]), &Value::Null)
    );
    let none = admin
        .post(CARRIER, json!({"id": id, "forfaits": null}))
        .await
        .ok();
    assert_eq!(none["id_forfait_transport"], Value::Null);
    let unknown = json!({"id": id, "forfaits": [99]});
    let refused = admin.post(CARRIER, unknown).await;
    assert!(
        refused.json()["champs"]["forfaits"].is_string(),
        "{refused}"
    );
    for wrong in ["0", "-1", "x"] {
        let refused = admin
            .post(CARRIER, json!({"id": id, "poidsMax": wrong}))
            .await;
        assert_eq!(refused.status, 422, "{wrong}: {refused}");
    }
}

#[tokio::test]
async fn the_fees_of_a_grid_are_one_carrier_s_and_go_with_it() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let one = carrier(&admin, json!({})).await;
    let own = fee(&admin, 5.0, json!({"transporteur": one["id"]})).await;
    let other = carrier(&admin, json!({"nom": "Autre"})).await;
    let taken = json!({"id": other["id"], "forfaits": [own]});
    assert_eq!(admin.post(CARRIER, taken).await.status, 422);
    let named = json!({"id": other["id"], "forfaits": [1]});
    admin.post(CARRIER, named).await.ok();
    let kept = json!({"id": 1, "libelle": "F", "montant": 1, "tranche": 1, "zone": 1,
        "transporteur": one["id"]});
    assert_eq!(
        admin.post(FEE, kept).await.status,
        409,
        "another carrier names it"
    );
    let path = format!("{CARRIER}/{}", one["position"]);
    admin.delete(&path).await.ok();
    let left = admin.get("/service/forfaitsTransport").await.ok();
    assert_eq!(left.as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn four_digits_are_completed_where_the_town_is_known() {
    let boutique = Boutique::garnie();
    let towns = "code_postal;commune;latitude;longitude\n01000;BOURG-EN-BRESSE;46,2;5,2\n";
    boutique.import(("codes_postaux.csv", towns));
    let client = boutique.client();
    let admin = boutique.admin();
    let ain = json!({"id": 1, "libelle": "Ain", "departements": ["01"]});
    admin.post("/service/zone", ain).await.ok();
    let panier = basket(&client, &[("LIVRE", 1)]).await;
    let mut body = demand(panier);
    body["adresse"]["codePostal"] = json!("1000");
    body["adresse"]["ville"] = json!("Bruxelles");
    order(&client, "k", &body).await.refused_with(
        422,
        "Veuillez saisir les 5 chiffres du code postal de livraison.",
    );
    body["adresse"]["ville"] = json!("Bourg-en-Bresse");
    let made = order(&client, "k", &body).await.ok();
    let path = format!("/rest/mouvements/{}", made["id"]);
    let kept = client.get(&path).await.ok();
    assert_eq!(kept["adresse"]["codePostal"], "01000");
}

#[tokio::test]
async fn a_new_shop_has_the_zone_of_the_96_departments() {
    let boutique = Boutique::vide();
    let zones = boutique.admin().get("/service/zones").await.ok();
    assert_eq!(zones[0]["libelle"], "France métropolitaine");
    assert_eq!(zones[0]["departements"].as_array().map(Vec::len), Some(96));
}
