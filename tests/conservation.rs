//! Retention of the data of persons: three years without use, with a notice to who can be told.

use comptoir::shop::conservation;
use serde_json::json;

use crate::loi::{JOUR, check_shown, ordered};
use crate::support::comptes::confirm;
use crate::support::{Boutique, CLIENT, MOT_DE_PASSE};

async fn opened(boutique: &Boutique, email: &str) {
    let body = json!({
        "typeClient": "PAR", "nom": "Anne Le Bihan", "email": email, "telephone": "0299000000",
        "adresse": "1 rue de la Mer", "codePostal": "35000", "ville": "Rennes",
        "motDePasse": MOT_DE_PASSE, "confirmation": MOT_DE_PASSE,
    });
    let answer = boutique.visiteur().post("/rest/compte", body).await;
    assert_eq!(answer.status, 201, "{answer}");
    assert_eq!(confirm(boutique, email).await.status, 200);
}

#[tokio::test]
async fn an_account_nobody_uses_is_told_then_erased_after_three_years() {
    let boutique = Boutique::garnie();
    opened(&boutique, "anne@example.test").await;
    opened(&boutique, "yann@example.test").await;
    let round = || conservation::run_round(boutique.parts()).expect("a round");
    boutique.horloge.advance(3 * 365 * JOUR - 31 * JOUR);
    assert_eq!((round().prevenus, round().effaces), (0, 0));
    boutique.horloge.advance(2 * JOUR);
    let before = boutique.mails().len();
    assert_eq!(round().prevenus, 2);
    let told = boutique.mails()[before..].join("\n");
    assert!(told.contains("anne@example.test"), "{told}");
    assert!(told.contains("30 jours"), "{told}");
    assert_eq!(round(), conservation::RoundCount::default(), "told once");

    // Who comes back stays.
    let body = json!({ "login": "yann@example.test", "motDePasse": MOT_DE_PASSE });
    boutique
        .visiteur()
        .post("/rest/connexion", body.clone())
        .await
        .ok();
    boutique.horloge.advance(29 * JOUR);
    assert_eq!(round().effaces, 0, "thirty days are thirty days");
    boutique.horloge.advance(JOUR);
    assert_eq!(round().effaces, 1);
    let gone = json!({ "login": "anne@example.test", "motDePasse": MOT_DE_PASSE });
    assert_eq!(
        boutique
            .visiteur()
            .post("/rest/connexion", gone)
            .await
            .status,
        401
    );
    boutique.visiteur().post("/rest/connexion", body).await.ok();
    // Those of the ERP are its own to end.
    boutique.horloge.advance(4 * 365 * JOUR);
    round();
    let client = boutique
        .admin()
        .get(&format!("/service/client/{CLIENT}"))
        .await;
    assert_eq!(client.status, 200, "{client}");
}

#[tokio::test]
async fn who_bought_without_account_is_erased_three_years_after_the_order() {
    let boutique = Boutique::garnie();
    let passager = boutique.visiteur();
    let account = json!({
        "typeClient": "TMP", "nom": "Temporaire Dupont", "email": "dupont@example.test",
        "telephone": "0299123456", "adresse": "9 rue Cachée", "codePostal": "35000",
        "ville": "Rennes",
    });
    let session = passager.post("/rest/compte", account).await.ok();
    let code = session["client"]["code"].as_str().expect("a code");
    confirm(&boutique, "dupont@example.test").await;
    ordered(&passager).await;
    passager.post("/rest/deconnexion", json!({})).await.ok();
    let known = async || {
        let path = format!("/service/client/{code}");
        boutique.admin().get(&path).await.status.as_u16()
    };
    let round = || conservation::run_round(boutique.parts()).expect("a round");
    boutique.horloge.advance(3 * 365 * JOUR - JOUR);
    assert_eq!((round().effaces, known().await), (0, 200));
    boutique.horloge.advance(2 * JOUR);
    assert_eq!((round().effaces, known().await), (1, 404));
    check_shown(&boutique.admin(), ["Dupont", "Cachée", "0299123456"]).await;
    assert_eq!(round(), conservation::RoundCount::default());
}

#[tokio::test]
async fn an_account_of_two_logins_lives_as_long_as_one_of_them_is_used() {
    let boutique = Boutique::garnie();
    opened(&boutique, "anne@example.test").await;
    let admin = boutique.admin();
    let found = admin.get("/service/connexions?q=anne").await.ok();
    let code = found["list"][0]["code_client"].clone();
    let second = json!({ "login": "paul@example.test", "email": "paul@example.test",
        "code_client": code, "version": 0 });
    admin.post("/service/connexion", second).await.ok();
    let round = || conservation::run_round(boutique.parts()).expect("a round");
    boutique.horloge.advance(3 * 365 * JOUR - 29 * JOUR);
    let before = boutique.mails().len();
    assert_eq!(round().prevenus, 1, "one account");
    assert_eq!(boutique.mails().len(), before + 2, "each of its logins");
    boutique.horloge.advance(29 * JOUR);
    let body = json!({ "login": "anne@example.test", "motDePasse": MOT_DE_PASSE });
    let visitor = boutique.visiteur();
    visitor.post("/rest/connexion", body).await.ok();
    boutique.horloge.advance(2 * JOUR);
    assert_eq!(
        round(),
        conservation::RoundCount::default(),
        "one came back"
    );
    boutique.horloge.advance(3 * 365 * JOUR);
    round();
    boutique.horloge.advance(30 * JOUR);
    assert_eq!(round().effaces, 1);
}

#[test]
fn what_was_deleted_is_gone_after_thirty_days_whether_or_not_anybody_deletes() {
    let boutique = Boutique::vide();
    let bin = boutique
        .parts()
        .config
        .folder
        .join("corbeille")
        .join("import");
    std::fs::create_dir_all(&bin).expect("a folder");
    let file = bin.join(format!("{}-clients.zip", boutique.parts().now().0));
    std::fs::write(&file, "des clients").expect("written");
    let keep = || conservation::keep_clock(boutique.parts()).expect("kept");
    boutique.horloge.advance(30 * JOUR - 1);
    keep();
    assert!(file.exists(), "thirty days are thirty days");
    boutique.horloge.advance(JOUR);
    keep();
    assert!(!file.exists());
}
