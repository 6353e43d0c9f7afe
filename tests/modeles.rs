//! Selection models and variable dimensions in the back office.

use comptoir::domain::article::Unite;
use comptoir::domain::ids::CodeUnite;
use comptoir::store::tables;
use insta::assert_snapshot;
use serde_json::json;

use crate::support::Boutique;

const POST: &str = "/admin/selectionModele/post";
const UPDATE: &str = "/admin/dimensionsVariables/update";

#[tokio::test]
async fn a_model_is_saved_read_changed_and_removed() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let body = json!({"nom": " Vitrine ", "selection": {"article": ["VIS", "VIS"], "famille": []}});
    assert_snapshot!(admin.post(POST, body).await, @r#"201 {"id":1,"nom":"Vitrine","selection":{"article":["VIS"],"famille":[]},"items":{"VIS":{"code":"VIS","type":"article","libelle":"Article VIS"}},"version":1}"#);
    let change = json!({"id": 1, "nom": "Accueil", "selection": {"article": [], "famille": []}});
    assert_snapshot!(admin.post(POST, change).await, @r#"200 {"id":1,"nom":"Accueil","selection":{"article":[],"famille":[]},"items":{},"version":2}"#);
    assert_snapshot!(admin.get("/admin/selectionModele/getAll?page=1").await, @r#"200 {"list":[{"id":1,"nom":"Accueil"}],"pages":1}"#);
    assert_snapshot!(admin.delete("/admin/selectionModele/delete?id=1").await, @r#"200 {"ok":true}"#);
    assert_eq!(
        admin.get("/admin/selectionModele/get?id=1").await.status,
        404
    );
    assert_eq!(
        admin
            .delete("/admin/selectionModele/delete?id=1")
            .await
            .status,
        404
    );
}

#[tokio::test]
async fn a_family_of_a_model_is_told_with_those_above_it() {
    let boutique = Boutique::etalee();
    let admin = boutique.admin();
    let body = json!({"nom": "Vis", "selection": {"article": [], "famille": ["vis", "FAM0"]}});
    let refused = admin.post(POST, body).await;
    refused.refused_with(422, "La famille FAM0 n'existe pas.");
    let body = json!({"nom": "Vis", "selection": {"article": [], "famille": ["vis-inox", "out"]}});
    let saved = admin.post(POST, body).await.ok();
    let items = &saved["items"];
    assert_eq!(items["vis-inox"]["libelle"], "Vis inox");
    assert_eq!(
        items["vis-inox"]["chemin"],
        json!(["Fixation", "Vis à bois"])
    );
    assert_eq!(items["out"]["libelle"], "Outillage");
    assert!(items["out"].get("chemin").is_none(), "{items}");
}

#[tokio::test]
async fn a_model_that_cannot_be_kept_changes_nothing() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    // Codes are taken from `selection`: those that only stand in `items` would be lost unsaid.
    let items = json!({"VIS": {"code": "VIS", "type": "article", "libelle": "Vis"}});
    let dropped = admin
        .post(POST, json!({"nom": "Perdu", "items": items}))
        .await;
    assert_eq!(dropped.status, 422, "{dropped}");
    assert!(
        dropped.json()["champs"]["selection"].is_string(),
        "{dropped}"
    );
    let nameless = admin.post(POST, json!({"nom": " "})).await;
    nameless.refused_with(422, "Veuillez spécifier le nom de la sélection");
    let unknown = json!({"nom": "A", "selection": {"article": ["ABSENT"]}});
    admin
        .post(POST, unknown)
        .await
        .refused_with(422, "L'article ABSENT n'existe pas.");
    assert_eq!(
        admin.post(POST, json!({"id": 9, "nom": "A"})).await.status,
        404
    );
    admin.post(POST, json!({"nom": "A"})).await.ok();
    let stale = admin
        .post(POST, json!({"id": 1, "nom": "B", "version": 7}))
        .await;
    assert_eq!(stale.status, 409, "{stale}");
    assert_eq!(
        admin.get("/admin/selectionModele/get?id=1").await.ok()["nom"],
        "A"
    );
    let all = admin.get("/admin/selectionModele/getAll").await.ok();
    assert_eq!(all["list"].as_array().map(Vec::len), Some(1));
}

/// A shop that sells by the metre and by the litre, nothing configured yet.
fn with_units() -> Boutique {
    let boutique = Boutique::vide();
    for (code, libelle) in [("ML", "Mètre linéaire"), ("L", "Litre")] {
        let code = CodeUnite::parse(code).expect("a plain code");
        let unite = Unite {
            code: code.clone(),
            libelle: libelle.into(),
            decimales: 2,
        };
        let kept = boutique
            .parts()
            .store
            .write(move |write| write.put(&tables::UNITES, &code, &unite));
        kept.expect("kept");
    }
    boutique
}

#[tokio::test]
async fn variable_dimensions_are_added_changed_and_removed_together() {
    let boutique = with_units();
    let admin = boutique.admin();
    let offered = admin.get("/admin/unite/liste").await.ok();
    let metre = json!({"codeUnite": "ML", "libelle": "Mètre linéaire"});
    assert!(
        offered.as_array().expect("a list").contains(&metre),
        "{offered}"
    );
    let added = json!({"data": [{"codeUnite": "ML", "longueurVariable": 1, "ephemere": true}]});
    let line = r#"200 [{"codeUnite":"ML","longueurVariable":true,"largeurVariable":false,"hauteurVariable":false,"diametreVariable":false,"densiteVariable":false,"contenanceVariable":false,"poidsVariable":false,"version":1}]"#;
    assert_eq!(admin.post(UPDATE, added).await.to_string(), line);
    assert_eq!(
        admin
            .get("/admin/dimensionsVariables/liste")
            .await
            .to_string(),
        line
    );
    let swap = json!({"data": [
        {"codeUnite": "ML", "deleted": true},
        {"codeUnite": "L", "contenanceVariable": true, "ephemere": true},
    ]});
    let left = admin.post(UPDATE, swap).await.ok();
    assert_eq!(left.as_array().map(Vec::len), Some(1));
    assert_eq!(left[0]["codeUnite"], "L");
}

#[tokio::test]
async fn one_bad_line_of_dimensions_keeps_all_of_them_out() {
    let boutique = with_units();
    let admin = boutique.admin();
    let good = json!({"codeUnite": "ML", "longueurVariable": true, "ephemere": true});
    for (bad, status) in [
        (json!({"codeUnite": "XX", "ephemere": true}), 422),
        (json!({"codeUnite": "XX", "longueurVariable": true}), 422),
        (json!({"codeUnite": "L", "deleted": true}), 409),
        (
            json!({"codeUnite": "L", "longueurVariable": true, "version": 1}),
            409,
        ),
        (good.clone(), 422),
    ] {
        let answer = admin.post(UPDATE, json!({"data": [good, bad]})).await;
        assert_eq!(answer.status, status, "{answer}");
        assert_eq!(
            admin
                .get("/admin/dimensionsVariables/liste")
                .await
                .to_string(),
            "200 []"
        );
    }
}

#[tokio::test]
async fn a_line_that_says_no_version_configures_its_unit() {
    let boutique = with_units();
    let admin = boutique.admin();
    let line = |flag: bool| json!({"data": [{"codeUnite": "L", "contenanceVariable": flag}]});
    let made = admin.post(UPDATE, line(true)).await.ok();
    assert_eq!(made[0]["contenanceVariable"], true);
    let changed = admin.post(UPDATE, line(false)).await.ok();
    assert_eq!(changed[0]["contenanceVariable"], false);
    assert_eq!(changed[0]["version"], 2);
}
