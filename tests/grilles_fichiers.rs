//! The transport in files, in a grid and tried without an order.

use std::fs;

use comptoir::shop::imports;
use comptoir::shop::imports::rapport::Rapport;
use serde_json::{Value, json};

use crate::support::{Boutique, Quelquun};

const GRILLE: &str = "/service/transport/grille";
const SIMULATION: &str = "/service/transport/simulation";

/// A carrier with a grid, and one that names a fee of all.
async fn furnished(admin: &Quelquun<'_>) {
    let carrier = json!({"nom": "Express \"24 h\"", "description": "Deux\nlignes ; et plus",
        "poidsMax": "31,5", "params": [{"LIB": "Code=1|2", "VAL": "EXP"}],
        "options": [{"nom": "Assurance", "valeur": ""}], "forfaits": [1]});
    let id = admin.post("/service/transporteur", carrier).await.ok()["id"].clone();
    let heavy = json!({"libelle": "Dès 30", "debut": 30, "unique": false, "interval": "2,5"});
    admin.post("/service/tranche", heavy).await.ok();
    let cells = json!([{"zone": 1, "tranche": 1, "montant": "7,90", "franco": "250"},
        {"zone": null, "tranche": 2, "montant": 12}]);
    let grid = json!({"transporteur": id, "agence": "A01", "cellules": cells});
    admin.post(GRILLE, grid).await.ok();
}

fn counts(rapport: &Rapport) -> (u64, u64, u64) {
    (rapport.crees, rapport.modifies, rapport.refuses)
}

async fn exported(boutique: &Boutique) -> Vec<u8> {
    let answer = boutique.admin().get("/service/transport/export").await;
    assert_eq!(answer.status, 200);
    answer.bytes.clone()
}

fn imported(boutique: &Boutique, zip: &[u8]) -> Rapport {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("transport.zip");
    fs::write(&place, zip).expect("written");
    imports::import(boutique.parts(), &place, false, &|_, _| ()).expect("imported")
}

#[tokio::test]
async fn what_is_exported_comes_back_and_changes_nothing() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    furnished(&admin).await;
    let lists = [
        "/service/transporteurs",
        "/service/forfaitsTransport",
        "/service/tranches",
    ];
    let mut before = Vec::new();
    for list in lists {
        before.push(admin.get(list).await.ok());
    }
    let zip = exported(&boutique).await;
    assert_eq!(counts(&imported(&boutique, &zip)), (0, 0, 0));
    for (list, before) in lists.into_iter().zip(&before) {
        assert_eq!(&admin.get(list).await.ok(), before, "{list}");
    }
    // Another shop takes it whole.
    let other = Boutique::garnie();
    let rapport = imported(&other, &zip);
    assert_eq!((rapport.crees, rapport.refuses), (4, 0), "{rapport:?}");
    let there = other.admin().get("/service/forfaitsTransport").await.ok();
    assert_eq!(there, before[1]);
}

#[tokio::test]
async fn files_bring_carriers_with_their_grids() {
    let boutique = Boutique::garnie();
    let files: [(&str, &[u8]); 3] = [
        (
            "tranches.csv",
            b"id;libelle;debut;unique;interval\n5;Lourd;30;0;2,5\n",
        ),
        ("transporteurs.csv", b"id;nom;poids_max\n9;Palettes;800\n"),
        (
            "forfaits.csv",
            b"id;libelle;montant;zone;tranche;transporteur\n20;Palette;69;1;5;9\n",
        ),
    ];
    let rapport = boutique.import_all(&files);
    assert_eq!(counts(&rapport), (3, 0, 0), "{rapport:?}");
    let admin = boutique.admin();
    let carriers = admin.get("/service/transporteurs").await.ok();
    assert_eq!(carriers[1]["forfaits"], json!([20]));
    assert_eq!(carriers[1]["poidsMax"], 800.0);
    assert_eq!(carriers[1]["position"], 1);
    // Numbers made here go on from those that came.
    let next = json!({"libelle": "F", "montant": 1, "tranche": 5});
    assert_eq!(
        admin.post("/service/forfaitTransport", next).await.ok()["id"],
        21
    );
}

#[tokio::test]
async fn a_row_that_names_nothing_or_is_there_twice_is_refused_alone() {
    let boutique = Boutique::garnie();
    let head = "id;libelle;montant;code_agence;zone;code_famille;tranche;transporteur";
    for (row, colonne) in [
        ("30;F;1;;9;;1;", "zone"),
        ("30;F;1;;;;9;", "tranche"),
        ("30;F;1;;;;1;9", "transporteur"),
        ("30;F;1;A09;;;1;", "code_agence"),
        ("30;F;1;;;F1;1;", "zone"),
        ("30;F;x;;;;1;", "montant"),
        ("30;F;1;;1;;1;", "tranche"),
        ("30;;1;;;;1;", "libelle"),
        ("x;F;1;;;;1;", "id"),
    ] {
        let text = format!("{head}\n{row}\n31;Bon;2;A02;;;1;\n");
        let rapport = boutique.simulate(("forfaits.csv", &text));
        assert_eq!(counts(&rapport), (1, 0, 1), "{row}: {rapport:?}");
        assert_eq!(rapport.lignes[0].colonne, colonne, "{row}");
    }
    let text = "id;libelle;debut;unique;interval\n7;Progressive;10;0;0\n8;Même;0;1;\n";
    let rapport = boutique.simulate(("tranches.csv", text));
    assert_eq!(counts(&rapport), (0, 0, 2), "{rapport:?}");
}

#[tokio::test]
async fn a_grid_is_saved_whole_or_not_at_all() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let save = async |cells: Value| admin.post(GRILLE, json!({"cellules": cells})).await;
    let wrong = json!([{"zone": null, "tranche": 1, "montant": 5},
        {"zone": 1, "tranche": 1, "montant": "x", "version": 1}]);
    let refused = save(wrong).await;
    assert_eq!(refused.status, 422, "{refused}");
    assert!(
        refused.json()["champs"]["cellules.1"].is_string(),
        "{refused}"
    );
    let all = async || admin.get("/service/forfaitsTransport").await.ok();
    assert_eq!(all().await.as_array().map(Vec::len), Some(1));
    let good = json!([{"zone": null, "tranche": 1, "montant": 5},
        {"zone": 1, "tranche": 1, "montant": "11,50", "version": 1}]);
    let saved = save(good).await.ok();
    let seen: Vec<_> = saved
        .as_array()
        .into_iter()
        .flatten()
        .map(|it| &it["montant"])
        .collect();
    assert_eq!(seen, [&json!(11.5), &json!(5.0)]);
    assert_eq!(saved[1]["libelle"], "Livraison");
    assert_eq!(saved[0]["libelle"], "Forfait", "its own words stay");
    // Somebody else was there first.
    for version in [json!(1), Value::Null] {
        let stale = json!([{"zone": 1, "tranche": 1, "montant": 3, "version": version}]);
        assert_eq!(save(stale).await.status, 409);
    }
    let gone = json!([{"zone": null, "tranche": 1, "montant": "", "version": 1}]);
    assert_eq!(save(gone).await.ok().as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn a_delivery_is_tried_without_an_order() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    furnished(&admin).await;
    let off = json!({"nom": "Arrêté", "etat": false});
    admin.post("/service/transporteur", off).await.ok();
    let ask = async |query: &str| admin.get(&format!("{SIMULATION}?{query}")).await;
    let near = ask("poids=2&montant=50&codePostal=29200&agence=A01")
        .await
        .ok();
    assert_eq!(near[0]["fraisPort"], 10.0);
    assert_eq!(
        (&near[1]["fraisPort"], &near[1]["franco"]),
        (&json!(96.0), &Value::Null)
    );
    assert_eq!(
        near[2]["motif"],
        "Il n'est pas proposé à la commande : cochez-le dans sa fiche."
    );
    let far = ask("poids=40&montant=5&codePostal=75001&agence=A02")
        .await
        .ok();
    assert_eq!(
        far[0]["motif"],
        "« Messagerie » ne livre pas au 75001. Ce code postal n'est d'aucune zone\u{a0}: ajoutez son \
         département à l'une d'elles."
    );
    let heavy =
        "« Express \"24 h\" » ne prend pas plus de 31,5 kg\u{a0}: cette commande en pèse 40.";
    assert_eq!(far[1]["motif"], heavy);
    let zone = json!({"libelle": "Île-de-France", "departements": ["75", "77"]});
    admin.post("/service/zone", zone).await.ok();
    let unpriced = ask("poids=2&montant=5&codePostal=75001&agence=A02")
        .await
        .ok();
    assert_eq!(
        unpriced[0]["motif"],
        "« Messagerie » ne livre pas au 75001. Il est de la zone « Île-de-France »\u{a0}: sa case est \
         vide dans la grille."
    );
    for (query, champ) in [
        ("codePostal=", "codePostal"),
        ("codePostal=1000", "codePostal"),
        ("codePostal=29200&poids=x", "poids"),
        ("codePostal=29200&montant=-1", "montant"),
        ("codePostal=29200&agence=X", "agence"),
    ] {
        let refused = ask(query).await;
        assert_eq!(refused.status, 422, "{query}: {refused}");
        assert!(
            refused.json()["champs"][champ].is_string(),
            "{query}: {refused}"
        );
    }
}
