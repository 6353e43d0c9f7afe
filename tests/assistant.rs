//! The import assistant: what is recognised of a file, corrected, previewed and remembered.

use std::fs;

use comptoir::shop::imports::assistant;
use serde_json::json;

use crate::assistant_sources::{boutique, counts, import};
use crate::support::Boutique;

#[test]
fn a_file_of_the_import_alone_is_read_by_its_own_columns() {
    let boutique = boutique();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("unites.csv");
    fs::write(&file, "code_unite;libelle;decimales\nSEA;Seau;0\n").expect("written");
    assert_eq!(counts(&import(&boutique, &file, false)), [1, 0, 0, 0, 0]);
    fs::write(&file, "bonjour;tout;le monde\n1;2;3\n").expect("written");
    let refused = assistant::import(boutique.parts(), (&file, None), false, &|_, _| ());
    let error = refused.expect_err("nothing is known of it").to_string();
    assert!(error.contains("reconnue"), "{error}");
}

/// A sheet of two articles under titles that nothing knows.
const MUETTE: &str = "Machin;Truc;Fam;Combien;Oui\nA-1;Vis;Bois;1 234,50 €;O\nA-2;Écrou;Bois;2;N\n";

/// The model that reads it: a key of two columns, a translated family, a constant.
fn modele() -> serde_json::Value {
    let champ = |fichier: &str, colonne: &str, titres: &[&str]| json!({"fichier": fichier, "colonne": colonne, "titres": titres});
    let mut code = champ("articles", "code_article", &["Fam", "Machin"]);
    code["joint"] = json!("/");
    let mut famille = champ("articles", "code_famille", &["Fam"]);
    famille["valeurs"] = json!([["bois", "F1"]]);
    let mut tva = champ("articles", "taux_tva", &[]);
    tva["constante"] = json!("20");
    let mut reference = champ("articles", "reference_fabricant", &["Machin"]);
    reference["coupe"] = json!("-");
    reference["part"] = json!(2);
    json!({"nom": "Mon ERP", "feuilles": [{"feuille": "", "titres": 1, "champs": [
        code, champ("articles", "designation1", &["Truc"]), famille,
        champ("articles", "prix_ht", &["Combien"]), tva, reference,
        champ("articles", "sur_commande", &["Oui"]),
    ]}]})
}

#[tokio::test]
async fn a_sheet_is_read_corrected_previewed_rehearsed_and_remembered() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let folder = boutique.parts().config.folder.join("import");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("erp.csv"), MUETTE).expect("written");
    let listed = admin.get("/admin/fichierimportation/fetch").await.ok();
    assert_eq!(
        (&listed[0]["name"], &listed[0]["etat"]),
        (&json!("erp.csv"), &json!("essai"))
    );

    let lecture = admin
        .get("/admin/fichierimportation/lecture/erp.csv")
        .await
        .ok();
    let columns = lecture["feuilles"][0]["colonnes"]
        .as_array()
        .expect("columns");
    let titles: Vec<_> = columns
        .iter()
        .map(|it| it["titre"].as_str().expect("text"))
        .collect();
    assert_eq!(titles, ["Machin", "Truc", "Fam", "Combien", "Oui"]);
    assert_eq!(columns[3]["raison"], "");
    assert_eq!(columns[3]["exemples"], json!(["1 234,50 €", "2"]));

    let apercu = admin
        .post("/admin/fichierimportation/apercu/erp.csv", modele())
        .await
        .ok();
    let table = &apercu["tables"][0];
    assert_eq!(table["fichier"], "articles");
    let place = |name: &str| {
        let columns = table["colonnes"].as_array().expect("columns");
        columns.iter().position(|it| it == name).expect("there")
    };
    let row = &table["lignes"][0];
    let cell = |name: &str| {
        row["cellules"][place(name)]
            .as_str()
            .expect("text")
            .to_owned()
    };
    assert_eq!(row["ligne"], 2);
    assert_eq!(cell("code_article"), "Bois/A-1");
    assert_eq!(cell("code_famille"), "F1");
    assert_eq!(cell("prix_ht"), "1234.50");
    assert_eq!(cell("taux_tva"), "20");
    assert_eq!(cell("reference_fabricant"), "1");
    assert_eq!(cell("sur_commande"), "1");

    let held = admin
        .post("/admin/fichierimportation/convertir/erp.csv", modele())
        .await;
    assert_eq!(held.status, 201, "{held}");
    assert_eq!(held.json()["name"], "erp.essai");
    let path = "/admin/fichierimportation/simulation/erp.essai";
    let simulated = admin.post(path, json!({})).await.ok();
    assert_eq!(simulated["rapport"]["crees"], 2, "{simulated}");

    let saved = admin.post("/admin/modeleimport", modele()).await;
    assert_eq!(saved.status, 201, "{saved}");
    assert_eq!(
        admin.post("/admin/modeleimport", modele()).await.status,
        200
    );
    let mut old = modele();
    old["version"] = json!(1);
    assert_eq!(admin.post("/admin/modeleimport", old).await.status, 409);
    let lecture = admin
        .get("/admin/fichierimportation/lecture/erp.csv")
        .await
        .ok();
    assert_eq!(lecture["modeles"][0]["nom"], "Mon ERP");
    assert_eq!(lecture["modeles"][0]["version"], 2);
    let file = folder.join("erp.csv");
    let source = (file.as_path(), Some("Mon ERP"));
    let done = assistant::import(boutique.parts(), source, false, &|_, _| ()).expect("imported");
    assert_eq!(counts(&done), [2, 0, 0, 0, 0], "{done:?}");
    // A title that the next file lacks is told; without the key nothing is read.
    fs::write(
        &file,
        "Machin;Truc;Fam;Combien\nA-1;Vis longue;Bois;1 234,50 €\n",
    )
    .expect("written");
    let done = assistant::import(boutique.parts(), source, false, &|_, _| ()).expect("imported");
    assert_eq!(counts(&done), [0, 1, 0, 0, 1], "{done:?}");
    assert!(done.lignes[0].motif.contains("« Oui »"), "{done:?}");
    fs::write(&file, "Truc;Fam;Combien\nVis;Bois;1\n").expect("written");
    let refused = assistant::import(boutique.parts(), source, false, &|_, _| ());
    assert!(
        refused
            .expect_err("no key")
            .to_string()
            .contains("« Machin »")
    );

    let unknown = json!({"nom": "x", "feuilles": [{"feuille": "", "titres": 1,
        "champs": [{"fichier": "articles", "colonne": "secret", "titres": []}]}]});
    assert_eq!(admin.post("/admin/modeleimport", unknown).await.status, 400);
    let gone = admin.delete("/admin/modeleimport?nom=Mon%20ERP").await;
    assert_eq!(gone.status, 200, "{gone}");
    // What nobody has read is not let into the queue.
    let renamed = admin
        .post("/admin/fichierimportation/rename/erp.csv", json!({}))
        .await;
    assert_eq!(renamed.status, 415, "{renamed}");
}
