//! The e-mail of an account is confirmed by a link: nobody is told whose it is, and only the card pays
//! before.

use comptoir::domain::ids::{CodeClient, Login};
use comptoir::shop::sessions;
use comptoir::store::{clients, connexions};
use serde_json::json;

use crate::support::caisse::{basket, demand, order};
use crate::support::comptes::{
    UN_SEUL_MESSAGE, boutique, confirm, credentials, link_to, new_account, read_answer, session,
    subjects, with_password,
};
use crate::support::{Answer, Boutique, CLIENT, LOGIN_CLIENT, MOT_DE_PASSE, Quelquun};

const LIBRE: &str = "libre@example.test";
const CHOISI: &str = "Choisi-2026!";
const SEMAINE: i64 = 7 * 24 * 3_600;

/// docs/vitrine.md 7.2: a taken e-mail answers as a free one does, and its owner is told which it
/// was.
#[tokio::test]
async fn opening_an_account_tells_nobody_who_has_one() {
    let boutique = boutique();
    for kind in ["PAR", "PRO"] {
        let mut seen = Vec::new();
        for email in [LIBRE, LOGIN_CLIENT] {
            let who = boutique.visiteur();
            let mut account = new_account(kind, email);
            account["motDePasse"] = json!(CHOISI);
            account["confirmation"] = json!(CHOISI);
            let opened = who.post("/rest/compte", account).await;
            assert_eq!(opened.status, 201, "{opened}");
            let page = who.get("/compte").await;
            let notice = page.text().contains("à confirmer");
            who.post("/rest/deconnexion", json!({})).await.ok();
            let wrong = credentials(email, "Autre-2026!");
            let wrong = who.post("/rest/connexion", wrong).await.status;
            // The password that was chosen leads back to what was opened, and to nothing else.
            let again = who
                .post("/rest/connexion", credentials(email, CHOISI))
                .await;
            let code = |answer: &Answer| answer.json()["client"]["code"].clone();
            assert_eq!(code(&again), code(&opened), "{again}");
            seen.push((
                read_answer(&opened, email),
                notice,
                wrong,
                read_answer(&again, email),
            ));
        }
        assert_eq!(seen[0], seen[1]);
        assert!(seen[0].1, "the account says that its e-mail waits");
    }
    assert_eq!(
        subjects(&boutique, LIBRE),
        ["Confirmez votre adresse e-mail"; 2]
    );
    let owner = subjects(&boutique, LOGIN_CLIENT);
    assert_eq!(owner, ["Vous avez déjà un compte"; 2]);
    assert_eq!(link_to(&boutique, LOGIN_CLIENT), None);
    // The account that was there is as it was.
    let who = boutique.visiteur();
    let view = who
        .post("/rest/connexion", credentials(LOGIN_CLIENT, MOT_DE_PASSE))
        .await
        .ok();
    assert_eq!(view["client"]["code"], CLIENT);
}

#[tokio::test]
async fn changing_the_email_tells_nobody_who_has_an_account() {
    let boutique = boutique();
    let who = boutique.client();
    let ask = |email: &str| json!({"email": email, "motDePasse": MOT_DE_PASSE});
    for email in ["client2@example.test", "Neuve@Example.test"] {
        let asked = who.post("/rest/compte/email", ask(email)).await;
        assert_eq!(asked.to_string(), r#"200 {"ok":true}"#);
        assert_eq!(session(&who).await["login"], LOGIN_CLIENT, "nothing yet");
    }
    let taken = subjects(&boutique, "client2@example.test");
    assert_eq!(taken, ["Vous avez déjà un compte"]);
    let wrong = json!({"email": LIBRE, "motDePasse": "Faux-2026!"});
    assert_eq!(who.post("/rest/compte/email", wrong).await.status, 422);
    let jeton = link_to(&boutique, "neuve@example.test").expect("a link");
    // It sets no password.
    let reset = json!({
        "jeton": jeton, "motDePasse": "Nouveau-2026!", "confirmation": "Nouveau-2026!",
    });
    let other = boutique.visiteur();
    let refused = other.post("/rest/compte/nouveau-mot-de-passe", reset).await;
    refused.refused_with(422, "Ce lien n'est plus valable. Demandez-en un nouveau.");
    // Programs that look through mails open pages, and press nothing.
    let page = format!("/compte/confirmation?jeton={jeton}");
    for _ in 0..2 {
        let shown = other.get(&page).await;
        assert!(shown.text().contains("neuve@example.test"), "{shown}");
    }
    assert_eq!(session(&who).await["login"], LOGIN_CLIENT);
    let done = confirm(&boutique, "neuve@example.test").await;
    assert!(done.text().contains("est confirmée"), "{done}");
    assert_eq!(session(&who).await["login"], "neuve@example.test");
    let before = subjects(&boutique, LOGIN_CLIENT);
    assert_eq!(before, ["Votre adresse e-mail a changé"]);
    let over = confirm(&boutique, "neuve@example.test").await;
    assert!(over.text().contains("n’est plus valable"), "{over}");
    other
        .post("/rest/connexion", credentials(LOGIN_CLIENT, MOT_DE_PASSE))
        .await
        .refused_with(401, UN_SEUL_MESSAGE);
    let new = credentials("neuve@example.test", MOT_DE_PASSE);
    other.post("/rest/connexion", new).await.ok();
}

#[tokio::test]
async fn a_new_password_ends_the_link_of_a_new_address() {
    let boutique = boutique();
    let who = boutique.client();
    let ask = json!({"email": LIBRE, "motDePasse": MOT_DE_PASSE});
    who.post("/rest/compte/email", ask).await.ok();
    let change = json!({
        "ancien": MOT_DE_PASSE, "motDePasse": "Nouveau-2026!", "confirmation": "Nouveau-2026!",
    });
    who.post("/rest/compte/mot-de-passe", change).await.ok();
    let over = confirm(&boutique, LIBRE).await;
    assert!(over.text().contains("n’est plus valable"), "{over}");
    assert_eq!(session(&who).await["login"], LOGIN_CLIENT);
}

/// Reason a mode cannot be chosen for a basket.
async fn motif(who: &Quelquun<'_>, panier: u64, mode: &str) -> Option<String> {
    let told = who.post("/rest/commande/estimation", demand(panier)).await;
    let told = told.ok();
    let modes = told["reglements"].as_array().expect("a list").clone();
    let found = modes.into_iter().find(|it| it["code"] == mode);
    found.expect("told")["motif"].as_str().map(str::to_owned)
}

/// docs/vitrine.md 7.2: confirmed before the first order that is not paid by card (setting, 1 by
/// default).
#[tokio::test]
async fn an_address_is_confirmed_before_what_is_not_paid_by_card() {
    let boutique = Boutique::configured(|config| config.demo_bank = true).filled();
    let wanted = |email: &str| {
        Some(format!(
            "Confirmez d'abord votre adresse e-mail par le lien envoyé à {email}, puis rechargez \
             cette page. «\u{a0}Mon compte\u{a0}» peut l'envoyer de nouveau."
        ))
    };
    for (kind, email) in [
        ("PAR", "anne@example.test"),
        ("TMP", "passager@example.test"),
    ] {
        let who = boutique.visiteur();
        who.post("/rest/compte", new_account(kind, email))
            .await
            .ok();
        let panier = basket(&who, &[("VIS", 1)]).await;
        for (mode, told) in [
            ("CHEQUE", wanted(email)),
            ("VIREMENT", wanted(email)),
            ("CB", None),
        ] {
            assert_eq!(motif(&who, panier, mode).await, told, "{kind} {mode}");
        }
        let mut body = demand(panier);
        body["reglement"] = json!("CHEQUE");
        let refused = order(&who, "k", &body).await;
        refused.refused_with(422, &wanted(email).expect("a sentence"));
        assert_eq!(confirm(&boutique, email).await.status, 200);
        assert_eq!(motif(&who, panier, "CHEQUE").await, None, "{kind}");
        assert_eq!(order(&who, "k", &body).await.status, 201);
    }
    let setting = json!({"id": "credit", "confirmationEmail": 0});
    boutique
        .admin()
        .post("/service/reglages", setting)
        .await
        .ok();
    let who = boutique.visiteur();
    who.post("/rest/compte", new_account("PRO", LIBRE))
        .await
        .ok();
    // Customers of the ERP are its own.
    for who in [who, boutique.client()] {
        let panier = basket(&who, &[("VIS", 1)]).await;
        assert_eq!(motif(&who, panier, "CHEQUE").await, None);
    }
}

#[tokio::test]
async fn the_orders_and_baskets_of_a_new_account_follow_its_confirmation() {
    let boutique = Boutique::configured(|config| config.demo_bank = true).filled();
    let who = boutique.visiteur();
    who.post("/rest/compte", new_account("PAR", LIBRE))
        .await
        .ok();
    let panier = basket(&who, &[("VIS", 1)]).await;
    let mut body = demand(panier);
    body["reglement"] = json!("CB");
    let made = order(&who, "k", &body).await.ok();
    basket(&who, &[("VIS", 2)]).await;
    confirm(&boutique, LIBRE).await;
    let elsewhere = boutique.visiteur();
    let login = credentials(LIBRE, MOT_DE_PASSE);
    elsewhere.post("/rest/connexion", login).await.ok();
    for who in [&who, &elsewhere] {
        let path = format!("/rest/mouvements/{}", made["id"]);
        assert_eq!(who.get(&path).await.status, 200);
        assert_eq!(session(who).await["login"], LIBRE);
    }
    let kept = boutique.parts().store.read(|read| {
        let login = Login::parse(LIBRE).expect("a login");
        connexions::find(read, &login)
    });
    assert!(kept.expect("readable").is_some());
}

/// An account opened again, for want of remembering the first, finds its basket in that one.
#[tokio::test]
async fn what_was_put_in_the_basket_of_an_account_opened_twice_joins_the_first() {
    let boutique = Boutique::garnie();
    with_password(boutique.parts(), LOGIN_CLIENT);
    let who = boutique.visiteur();
    let account = new_account("PRO", LOGIN_CLIENT);
    who.post("/rest/compte", account).await.ok();
    basket(&who, &[("VIS", 2)]).await;
    let login = credentials(LOGIN_CLIENT, MOT_DE_PASSE);
    let view = who.post("/rest/connexion", login).await.ok();
    assert_eq!(view["client"]["code"], CLIENT);
    let list = who.get("/rest/paniers").await.ok();
    assert_eq!(list["list"][0]["nbLignes"], 1, "{list}");
}

#[tokio::test]
async fn a_link_is_sent_again_and_an_account_nobody_confirms_is_forgotten() {
    let boutique = Boutique::garnie();
    let who = boutique.visiteur();
    let opened = who
        .post("/rest/compte", new_account("PAR", LIBRE))
        .await
        .ok();
    let code = opened["client"]["code"].as_str().expect("a code");
    let code = CodeClient::parse(code).expect("a plain code");
    boutique.horloge.advance(3_600);
    let page = who.submit("/compte/confirmation", &[]).await;
    assert!(page.text().contains(LIBRE), "{page}");
    assert_eq!(subjects(&boutique, LIBRE).len(), 2);
    let known = || {
        let found = boutique
            .parts()
            .store
            .read(|read| clients::find(read, &code));
        found.expect("readable").is_some()
    };
    let sweep = || sessions::remove_jetons_over(boutique.parts()).expect("swept");
    boutique.horloge.advance(SEMAINE - 3_600 + 1);
    assert_eq!((sweep(), known()), (1, true), "the second link is good");
    boutique.horloge.advance(3_600);
    assert_eq!((sweep(), known()), (1, false));
    // A visitor asks for nothing.
    let before = boutique.mails().len();
    boutique
        .visiteur()
        .submit("/compte/confirmation", &[])
        .await;
    assert_eq!(boutique.mails().len(), before);
}

/// A shop that sends no mail keeps the customers who come back.
#[tokio::test]
async fn an_account_that_is_used_is_not_forgotten_and_goes_on_to_log_in() {
    let boutique = Boutique::garnie();
    let who = boutique.visiteur();
    let account = new_account("PAR", LIBRE);
    let opened = who.post("/rest/compte", account).await.ok();
    for _ in 0..3 {
        boutique.horloge.advance(SEMAINE / 2);
        let again = boutique.visiteur();
        let login = credentials(LIBRE, MOT_DE_PASSE);
        let view = again.post("/rest/connexion", login).await.ok();
        assert_eq!(view["client"]["code"], opened["client"]["code"]);
        sessions::remove_jetons_over(boutique.parts()).expect("swept");
    }
    assert_eq!(confirm(&boutique, LIBRE).await.status, 200);
    let login = Login::parse(LIBRE).expect("a login");
    let kept = boutique
        .parts()
        .store
        .read(|read| connexions::find(read, &login));
    assert!(kept.expect("readable").is_some());
}

/// Nobody's mailbox is filled by who types its address again and again.
#[tokio::test]
async fn an_address_that_is_typed_over_and_over_gets_five_mails() {
    let boutique = Boutique::configured(|config| config.rate_limits = true);
    for number in 0..8 {
        let who = boutique.visiteur_from([192, 0, 2, number]);
        let account = new_account("PAR", LIBRE);
        assert_eq!(who.post("/rest/compte", account).await.status, 201);
    }
    assert_eq!(subjects(&boutique, LIBRE).len(), 5);
}
