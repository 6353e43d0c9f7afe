//! The first steps of a new shop tick themselves.

use serde_json::{Value, json};

use crate::support::{Boutique, Quelquun};

async fn step(admin: &Quelquun<'_>, id: &str) -> Value {
    let steps = admin.get("/service/demarrage").await.ok();
    let mut all = steps.as_array().expect("a list").iter();
    all.find(|it| it["id"] == id).expect("a step").clone()
}

#[tokio::test]
async fn what_the_settings_say_fills_the_legal_pages() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let lacks = async |what: &str| {
        let legales = step(&admin, "legales").await;
        legales["manque"].to_string().contains(what)
    };
    assert!(lacks("adresse du siège (dans les réglages)").await);
    let legales = json!({ "id": "legales", "adresse": "1 rue Haute\n29200 Brest" });
    admin.post("/service/reglages", legales).await.ok();
    assert!(!lacks("adresse du siège").await);
    assert!(lacks("prénom et nom").await);
    let page = boutique.visiteur().get("/mentions-legales").await;
    let page = page.text();
    assert!(
        page.contains("Siège&nbsp;: 1 rue Haute, 29200 Brest"),
        "{page}"
    );
    assert!(page.contains("<mark>[prénom et nom]</mark>"), "{page}");
}

#[tokio::test]
async fn the_price_of_delivery_is_a_fee_or_a_wish() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let port = step(&admin, "port").await;
    assert_eq!(port["fait"], false);
    assert!(port["manque"][0].to_string().contains("offerte partout"));
    let wished = json!({ "id": "boutique", "portOffert": true });
    admin.post("/service/reglages", wished).await.ok();
    assert_eq!(step(&admin, "port").await["fait"], true);
    let unwished = json!({ "id": "boutique", "portOffert": false });
    admin.post("/service/reglages", unwished).await.ok();
    let tranche = json!({ "libelle": "Tout", "debut": 0, "unique": true, "interval": 1 });
    let tranche = admin.post("/service/tranche", tranche).await.json()["id"].clone();
    let fee = json!({ "libelle": "Nord", "montant": 12.5, "franco": null, "agence": "",
        "zone": null, "categorie": null, "tranche": tranche });
    let saved = admin.post("/service/forfaitTransport", fee).await;
    assert_eq!(saved.status, 201, "{saved}");
    let port = step(&admin, "port").await;
    assert_eq!(port["fait"], true);
    assert_eq!(port["manque"], json!([]));
}

#[tokio::test]
async fn a_price_of_its_own_is_a_price() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    assert_eq!(step(&admin, "tarif").await["fait"], false);
    let famille = json!({ "codeFamille": "G", "libelleFamille": "Gros œuvre" });
    admin.post("/service/famille", famille).await.ok();
    let article = json!({ "codeArticle": "A1", "designation1": "Vis", "codeFamille": "G",
        "prixHT": "1,50", "tauxTva": 20 });
    admin.post("/service/article", article).await.ok();
    assert_eq!(step(&admin, "tarif").await["fait"], true);
}

/// True once a step is done.
async fn done(admin: &Quelquun<'_>, id: &str) -> bool {
    step(admin, id).await["fait"] == true
}

#[tokio::test]
async fn the_first_import_is_done_as_long_as_there_are_articles() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let famille = json!({ "codeFamille": "G", "libelleFamille": "Gros œuvre" });
    admin.post("/service/famille", famille).await.ok();
    assert!(!done(&admin, "import").await);
    let said = boutique.import((
        "articles.csv",
        "code_article;designation1;code_famille;prix_ht;taux_tva\nA1;Vis;G;1,50;20\n",
    ));
    assert_eq!(said.crees, 1, "{said:?}");
    assert!(done(&admin, "import").await);
    let said = boutique.import(("suppressions.csv", "type;code\narticle;A1\n"));
    assert_eq!(said.supprimes, 1, "{said:?}");
    assert!(!done(&admin, "import").await);
}

#[tokio::test]
async fn a_carrier_an_agency_and_mails_tick_their_steps_while_they_are_there() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    assert!(!done(&admin, "transporteur").await);
    let carrier = json!({ "nom": "Messagerie" });
    admin.post("/service/transporteur", carrier).await.ok();
    assert!(done(&admin, "transporteur").await);
    admin.delete("/service/transporteur/0").await.ok();
    assert!(!done(&admin, "transporteur").await);

    for code in ["A01", "A02"] {
        assert!(done(&admin, "agence").await, "{code}");
        let gone = admin.delete(&format!("/service/agence/{code}")).await;
        assert_eq!(gone.status, 200, "{gone}");
    }
    assert!(!done(&admin, "agence").await);
    let agence = json!({ "code_agence": "B01", "libelle_agence": "Brest" });
    admin.post("/service/agence", agence).await.ok();
    assert!(done(&admin, "agence").await);

    assert!(!done(&admin, "courriel").await);
    for (hote, expected) in [("smtp.exemple.fr", true), ("", false)] {
        let mails = json!({ "id": "courriel", "smtpHote": hote,
            "smtpExpediteur": "boutique@exemple.fr" });
        let saved = admin.post("/service/reglages", mails).await;
        assert_eq!(saved.status, 200, "{saved}");
        assert_eq!(done(&admin, "courriel").await, expected, "{hote}");
    }
}
