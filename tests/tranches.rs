//! Brackets of the transport fees, and what goes with the fees when all are deleted.

use serde_json::json;

use crate::support::Boutique;

/// A step typed for a bracket of one fee counts for nothing, and is there the day it is progressive.
#[tokio::test]
async fn the_step_of_a_bracket_of_one_fee_is_kept() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for (debut, interval, kept) in [
        (0, json!(1), json!(1.0)),
        (10, json!(0), json!(null)),
        (20, json!(""), json!(null)),
    ] {
        let body = json!({"libelle": "Tout", "debut": debut, "unique": true, "interval": interval});
        let saved = admin.post("/service/tranche", body).await;
        assert_eq!(saved.status, 201, "{saved}");
        let view = saved.json();
        assert_eq!(
            (&view["tranche_unique"], &view["tranche_interval"]),
            (&json!(true), &kept),
            "{interval}"
        );
    }
}

#[tokio::test]
async fn a_bracket_is_renamed_corrected_and_deleted_once_no_fee_uses_it() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let body = json!({"libelle": "Lourd", "debut": 30, "unique": true});
    let made = admin.post("/service/tranche", body).await.ok();
    let path = format!("/service/tranche/{}", made["id"]);
    let change = json!({"id": made["id"], "libelle": "Palette", "debut": "31,5", "unique": false,
        "interval": 10, "version": made["version"]});
    let changed = admin.post("/service/tranche", change.clone()).await.ok();
    assert_eq!(changed["libelle"], "Palette");
    assert_eq!(changed["debut_tranche"], 31.5);
    assert_eq!(changed["tranche_interval"], 10.0);
    let stale = admin.post("/service/tranche", change).await;
    assert_eq!(stale.status, 409, "{stale}");
    let fee = json!({"libelle": "Port", "montant": 7.5, "tranche": made["id"], "agence": "A02"});
    let fee = admin.post("/service/forfaitTransport", fee).await.ok();
    let used = admin.delete(&path).await;
    used.refused_with(
        409,
        "Un forfait utilise cette tranche. Supprimez-le d'abord.",
    );
    let fee = format!("/service/forfaitTransport/{}", fee["id"]);
    admin.delete(&fee).await.ok();
    let old = admin.delete(&format!("{path}?version=1")).await;
    assert_eq!(old.status, 409, "{old}");
    admin.delete(&path).await.ok();
    assert_eq!(admin.delete(&path).await.status, 404);
    let back = json!({"type": "tranche", "code": made["id"]});
    admin.post("/service/retablissement", back).await.ok();
    let all = admin.get("/service/tranches").await.ok();
    assert_eq!(all[1], changed, "as it was, under its number");
}

#[tokio::test]
async fn no_two_brackets_are_alike() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let save = async |body: serde_json::Value| admin.post("/service/tranche", body).await;
    let heavy = json!({"libelle": "Dès 30 kg", "debut": 30, "unique": false, "interval": 10});
    save(heavy.clone()).await.ok();
    assert_eq!(save(heavy).await.status, 409);
    let same = json!({"libelle": " DES 30 KG", "debut": "30,0", "unique": false, "interval": 10});
    assert_eq!(save(same).await.status, 409);
    // A name of its own makes no other bracket of it: the sentence names the one to take.
    let renamed = json!({"libelle": "Lourd", "debut": 30, "unique": false, "interval": "10,0"});
    save(renamed).await.refused_with(
        409,
        "La tranche « Dès 30 kg » existe déjà, avec le même seuil et le même calcul. Prenez \
         celle-là, ou changez le seuil ou le calcul.",
    );
    let other = json!({"libelle": "Dès 30 kg", "debut": 30, "unique": true});
    let other = save(other).await.ok();
    // A step that counts for nothing tells no two apart.
    let idle = json!({"libelle": "Forfait", "debut": 30, "unique": true, "interval": 5});
    assert_eq!(save(idle).await.status, 409);
    // Nor by a change of one that was not.
    let change = json!({"id": other["id"], "libelle": "Dès 30 kg", "debut": 30, "unique": false,
        "interval": 10});
    assert_eq!(save(change).await.status, 409);
    // Saved as it is, it is like itself alone.
    let again = json!({"id": other["id"], "libelle": "Dès 30 kg", "debut": 30, "unique": true});
    save(again).await.ok();
}

#[tokio::test]
async fn deleting_every_fee_tells_which_carriers_bore_one() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    for nom in ["Coursier", "Palettes"] {
        let carrier = json!({"nom": nom, "id_forfait_transport": 1});
        admin.post("/service/transporteur", carrier).await.ok();
    }
    let reset = "/service/resetForfaitTransport";
    let gone = admin.delete(reset).await.ok();
    assert_eq!(gone["transporteurs"], json!(["Coursier", "Palettes"]));
    let back = json!({"type": "forfaits", "code": ""});
    admin.post("/service/retablissement", back).await.ok();
    let carriers = admin.get("/service/transporteurs").await.ok();
    let borne = carriers.as_array().expect("a list").iter();
    let borne: Vec<_> = borne.map(|it| it["id_forfait_transport"].clone()).collect();
    assert_eq!(borne, [json!(null), json!(1), json!(1)]);
}
