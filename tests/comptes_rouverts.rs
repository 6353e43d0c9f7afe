//! An account that is opened again, or whose password is forgotten, before its e-mail is confirmed.

use serde_json::json;

use crate::support::comptes::{boutique, confirm, credentials, new_account, read_answer, subjects};
use crate::support::{Boutique, LOGIN_CLIENT, MOT_DE_PASSE};

const LIBRE: &str = "libre@example.test";
const CHOISI: &str = "Choisi-2026!";

/// docs/vitrine.md 7.2: who opens an account again before its link came back is in the one it
/// opened, whether another has the e-mail or not.
#[tokio::test]
async fn an_account_opened_again_with_its_password_is_the_same_one() {
    let boutique = boutique();
    let mut seen = Vec::new();
    for email in [LIBRE, LOGIN_CLIENT] {
        let open = async |kind: &str, password: &str, telephone: &str| {
            let mut account = new_account(kind, email);
            account["motDePasse"] = json!(password);
            account["confirmation"] = json!(password);
            account["telephone"] = json!(telephone);
            let opened = boutique.visiteur().post("/rest/compte", account).await;
            assert_eq!(opened.status, 201, "{opened}");
            let code = opened.json()["client"]["code"].clone();
            (
                code.as_str().expect("a code").to_owned(),
                read_answer(&opened, email),
            )
        };
        let (first, answer) = open("PAR", CHOISI, "0299001122").await;
        let (again, same) = open("PAR", CHOISI, "0299001133").await;
        assert_eq!((&again, &same), (&first, &answer));
        // What was typed last is what was meant.
        let path = format!("/service/client/{first}");
        let client = boutique.admin().get(&path).await.ok();
        assert_eq!(client["telephone"], "0299001133");
        // Another password or another kind of account is somebody else, or something else.
        let (other, _) = open("PAR", "Autre-2026!", "0299001122").await;
        let (pro, _) = open("PRO", CHOISI, "0299001122").await;
        assert!(other != first && pro != first && pro != other);
        seen.push((answer, subjects(&boutique, email).len()));
    }
    assert_eq!(seen[0], seen[1]);
    assert_eq!(seen[0].1, 4, "each is told by a mail");
}

/// Guesses of a password are no cheaper here than at the login.
#[tokio::test]
async fn opening_an_account_again_counts_with_the_tries_of_a_login() {
    let boutique = Boutique::configured(|config| config.rate_limits = true);
    let open = async |number: u8, password: &str| {
        let who = boutique.visiteur_from([192, 0, 2, number]);
        let mut account = new_account("PAR", LIBRE);
        account["motDePasse"] = json!(password);
        account["confirmation"] = json!(password);
        let opened = who.post("/rest/compte", account).await.ok();
        opened["client"]["code"].clone()
    };
    let first = open(0, CHOISI).await;
    for number in 1..5 {
        assert_ne!(open(number, &format!("Devine-202{number}!")).await, first);
    }
    assert_ne!(open(5, CHOISI).await, first, "nothing is tried any more");
    let login = credentials(LIBRE, CHOISI);
    let locked = boutique.visiteur().post("/rest/connexion", login).await;
    assert_eq!(locked.status, 429, "{locked}");
}

/// A password forgotten before the account was confirmed sends the link that confirms it.
#[tokio::test]
async fn a_forgotten_password_of_an_unconfirmed_account_sends_the_link_of_the_newest() {
    let boutique = boutique();
    let who = boutique.visiteur();
    let mut codes = Vec::new();
    for kind in ["PAR", "PRO"] {
        let opened = boutique
            .visiteur()
            .post("/rest/compte", new_account(kind, LIBRE))
            .await
            .ok();
        codes.push(opened["client"]["code"].clone());
        boutique.horloge.advance(60);
    }
    let ask = async |login: &str| {
        let body = json!({"login": login});
        let asked = who.post("/rest/compte/oubli", body).await;
        asked.to_string()
    };
    let unknown = ask("personne@example.test").await;
    assert_eq!(ask(&LIBRE.to_uppercase()).await, unknown);
    assert_eq!(
        subjects(&boutique, LIBRE),
        ["Confirmez votre adresse e-mail"; 3]
    );
    assert!(subjects(&boutique, "personne@example.test").is_empty());
    assert_eq!(confirm(&boutique, LIBRE).await.status, 200);
    let login = who.post("/rest/connexion", credentials(LIBRE, MOT_DE_PASSE));
    assert_eq!(login.await.ok()["client"]["code"], codes[1]);
    // Now that it is a login, its password is reset as any other.
    boutique.horloge.advance(60);
    ask(LIBRE).await;
    let told = subjects(&boutique, LIBRE);
    assert_eq!(told.last().expect("mails"), "Votre nouveau mot de passe");
}
