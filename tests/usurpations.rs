//! Ways into an account that was not theirs: an old link, an old address, one registered in advance.

use axum::http::Method;
use comptoir::domain::ids::{CommandeId, Login};
use comptoir::domain::retouche::Retouche;
use comptoir::shop::comptes;
use comptoir::store::{commandes, retouches};
use serde_json::{Value, json};

use crate::support::caisse::{basket, demand, order};
use crate::support::comptes::{
    UN_SEUL_MESSAGE, boutique, confirm, credentials, session, with_password,
};
use crate::support::envoi::zipped;
use crate::support::{Answer, Boutique, CLIENT, DEBUT, LOGIN_ADMIN, LOGIN_CLIENT, MOT_DE_PASSE};

/// The orders made before it are found under it: their mails go to it, and erasing the person
/// leaves its old address on none.
#[tokio::test]
async fn the_orders_of_a_login_follow_it_to_its_new_email() {
    let boutique = Boutique::garnie();
    with_password(boutique.parts(), LOGIN_CLIENT);
    let here = boutique.client();
    let panier = basket(&here, &[("VIS", 1)]).await;
    order(&here, "k", &demand(panier)).await.ok();
    let change = json!({ "email": "neuve@example.test", "motDePasse": MOT_DE_PASSE });
    here.post("/rest/compte/email", change).await.ok();
    confirm(&boutique, "neuve@example.test").await;
    let kept = boutique
        .parts()
        .store
        .read(|read| commandes::find(read, CommandeId(1)))
        .expect("readable")
        .expect("the order");
    assert_eq!(kept.login, Login::parse("neuve@example.test"));
    let dossier = here.get("/rest/compte/export").await;
    assert!(!dossier.text().contains(LOGIN_CLIENT), "{dossier}");
}

/// Asks for a link, a second after any other, and reads it in the last mail.
async fn link(boutique: &Boutique, login: &str) -> Value {
    boutique.horloge.advance(1);
    let ask = json!({ "login": login });
    boutique
        .visiteur()
        .post("/rest/compte/oubli", ask)
        .await
        .ok();
    let mails = boutique.mails().into_iter();
    let mut links = mails.filter_map(|mail| {
        let token = mail.split("jeton=").nth(1)?.lines().next()?;
        Some(token.to_owned())
    });
    json!({
        "jeton": links.next_back(), "motDePasse": "Autre-2026!", "confirmation": "Autre-2026!",
    })
}

/// Whoever reads the old mailbox has nothing left to open.
#[tokio::test]
async fn a_link_is_worth_nothing_once_the_password_or_the_email_has_changed() {
    let boutique = boutique();
    let (who, here) = (boutique.visiteur(), boutique.client());
    let refused = async |reset: Value| {
        let page = format!(
            "/compte/nouveau-mot-de-passe?jeton={}",
            reset["jeton"].as_str().expect("a token")
        );
        let shown = who.get(&page).await;
        assert!(shown.text().contains("plus valable"), "{shown}");
        who.post("/rest/compte/nouveau-mot-de-passe", reset)
            .await
            .refused_with(422, "Ce lien n'est plus valable. Demandez-en un nouveau.");
    };
    let reset = link(&boutique, LOGIN_CLIENT).await;
    let change = json!({
        "ancien": MOT_DE_PASSE, "motDePasse": "Nouveau-2026!", "confirmation": "Nouveau-2026!",
    });
    here.post("/rest/compte/mot-de-passe", change).await.ok();
    refused(reset).await;
    // Its login is not its e-mail, and stays.
    let (admin, login) = (boutique.admin(), "atelier");
    let new = json!({"login": login, "code_client": CLIENT, "email": "vieux@example.test"});
    admin.post("/service/connexion", new).await.ok();
    let reset = link(&boutique, login).await;
    let moved = json!({"login": login, "email": "neuf@example.test"});
    admin.post("/service/connexion", moved).await.ok();
    refused(reset).await;
    let reset = link(&boutique, login).await;
    who.post("/rest/compte/nouveau-mot-de-passe", reset)
        .await
        .ok();
}

/// Anybody may open an account under an address: that is no proof that it is theirs.
#[tokio::test]
async fn an_account_opened_in_advance_leads_into_no_customer_s() {
    let boutique = Boutique::vide();
    let email = "atelier@example.test";
    let account = json!({
        "typeClient": "PAR", "nom": "Quelqu'un", "email": email, "telephone": "02 99 00 11 22",
        "adresse": "3, rue du Port", "codePostal": "56000", "ville": "Vannes",
        "motDePasse": MOT_DE_PASSE, "confirmation": MOT_DE_PASSE,
    });
    let stranger = boutique.visiteur();
    stranger.post("/rest/compte", account).await.ok();
    let admin = boutique.admin();
    let given = json!({"login": email, "code_client": CLIENT, "email": email});
    let saved = admin.post("/service/connexion", given).await.json();
    assert_eq!(saved["mot_de_passe"], false, "{saved}");
    // What the stranger opened is an account of nobody else, without that login.
    let own = session(&stranger).await["client"]["code"].clone();
    assert!(own.as_str().is_some_and(|it| it.starts_with('W')), "{own}");
    let back = boutique.visiteur();
    let back = back.post("/rest/connexion", credentials(email, MOT_DE_PASSE));
    assert_eq!(back.await.ok()["client"]["code"], own);
    // Its owner reads the mailbox.
    let who = boutique.visiteur();
    let reset = link(&boutique, email).await;
    who.post("/rest/compte/nouveau-mot-de-passe", reset)
        .await
        .ok();
    let view = who
        .post("/rest/connexion", credentials(email, "Autre-2026!"))
        .await
        .ok();
    assert_eq!(view["client"]["code"], CLIENT);
    // A login the shop gave keeps its password when it goes to another customer.
    let moved = json!({"login": email, "code_client": "C00002"});
    admin.post("/service/connexion", moved).await.ok();
    let view = who
        .post("/rest/connexion", credentials(email, "Autre-2026!"))
        .await
        .ok();
    assert_eq!(view["client"]["code"], "C00002");
}

/// Nobody proves that an address is theirs by typing it: whoever types that of a customer's
/// colleague for his own login has no login of it, and his link comes too late.
#[tokio::test]
async fn an_address_that_was_only_typed_leads_into_no_customer_s() {
    let boutique = boutique();
    let email = "achats@autre.example.test";
    let who = boutique.client();
    let change = json!({"email": email, "motDePasse": MOT_DE_PASSE});
    who.post("/rest/compte/email", change).await.ok();
    let admin = boutique.admin();
    let seen = admin.get(&format!("/service/connexion/{email}")).await;
    assert_eq!(seen.status, 404, "{seen}");
    let given = json!({"login": email, "code_client": "C00002", "version": 0});
    let saved = admin.post("/service/connexion", given).await.json();
    assert_eq!(saved["mot_de_passe"], false, "{saved}");
    let late = confirm(&boutique, email).await;
    assert!(late.text().contains("n’est plus valable"), "{late}");
    assert_eq!(session(&who).await["login"], LOGIN_CLIENT);
    // His password leads back to his own account, and to no other.
    let back = who.post("/rest/connexion", credentials(email, MOT_DE_PASSE));
    assert_eq!(back.await.ok()["client"]["code"], CLIENT);
}

/// An older program took an address that was typed for the login at once: given to another customer
/// by the ERP, which may bring the right e-mail in the same row, it loses its password.
#[tokio::test]
async fn an_address_that_an_older_program_took_is_no_way_in_though_the_erp_changes_it() {
    let boutique = boutique();
    let email = "achats@autre.example.test";
    let given = json!({"login": email, "code_client": CLIENT, "email": email, "version": 0});
    let admin = boutique.admin();
    let made = admin.post("/service/connexion", given).await;
    assert!(made.status.is_success(), "{made}");
    with_password(boutique.parts(), email);
    let typed = Retouche {
        le: DEBUT,
        par: Login::parse(email).expect("a login"),
    };
    let kept = boutique.parts().store.write(move |write| {
        retouches::add_columns(
            write,
            &retouches::build_cle("connexions", email),
            &["email"],
            &typed,
        )
    });
    kept.expect("kept");
    let row = format!("login;code_client;email\n{email};C00002;service@autre.example.test\n");
    let rapport = boutique.import(("connexions.csv", &row));
    assert_eq!(rapport.modifies, 1, "{rapport:?}");
    let who = boutique.visiteur();
    who.post("/rest/connexion", credentials(email, MOT_DE_PASSE))
        .await
        .refused_with(401, UN_SEUL_MESSAGE);
}

/// At a desk left alone, an address typed for a customer's login would take the account.
#[tokio::test]
async fn whose_a_login_is_and_where_its_links_go_wants_a_recent_password() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    boutique.horloge.advance(11 * 60);
    for body in [
        json!({"login": LOGIN_CLIENT, "email": "pirate@example.test"}),
        json!({"login": LOGIN_CLIENT, "code_client": "C00002"}),
        json!({"login": "pirate@example.test", "code_client": CLIENT, "version": 0}),
    ] {
        let refused = admin.post("/service/connexion", body.clone()).await;
        assert_eq!(refused.status, 403, "{body}: {refused}");
        assert_eq!(refused.json()["type"], "/erreurs/reauthentification");
    }
    let path = format!("/service/connexion/{LOGIN_CLIENT}");
    let kept = admin.get(&path).await.ok();
    assert_eq!(kept["email"], LOGIN_CLIENT);
    assert_eq!(kept["code_client"], CLIENT);
    // Closing it takes it from everybody.
    let closed = json!({"login": LOGIN_CLIENT, "bloquee": true});
    admin.post("/service/connexion", closed).await.ok();
}

/// Five in a row, then further and further apart, whoever asks (docs/appels.md 1.13): nobody's
/// mailbox is filled from here. Who asks reads the same each time.
#[tokio::test]
async fn the_links_sent_to_one_login_are_counted_whoever_asks() {
    let boutique = Boutique::configured(|config| config.rate_limits = true);
    let ask = async |from: u16| {
        let [high, low] = from.to_be_bytes();
        let who = boutique.visiteur_from([198, 51, high, low]);
        let login = json!({ "login": LOGIN_CLIENT });
        let answer = who.post("/rest/compte/oubli", login).await;
        assert_eq!(answer.to_string(), r#"200 {"ok":true}"#);
    };
    for from in 1..=12 {
        ask(from).await;
    }
    assert_eq!(boutique.mails().len(), 5);
    boutique.horloge.advance(1);
    ask(20).await;
    ask(21).await;
    assert_eq!(boutique.mails().len(), 6);
    // A day of it, once a minute: beside the calls, whose answer takes its time.
    for _ in 0..24 * 60 {
        boutique.horloge.advance(60);
        comptes::send_reset(boutique.parts(), LOGIN_CLIENT).expect("asked");
    }
    let sent = boutique.mails().len();
    assert!((90..=120).contains(&sent), "{sent} in a day");
}

/// A zip that would do what the screen of logins, or a deletion, asks the password for wants it
/// too.
#[tokio::test]
async fn a_zip_that_changes_logins_or_takes_records_away_wants_a_recent_password() {
    let boutique = Boutique::garnie();
    with_password(boutique.parts(), LOGIN_ADMIN);
    let admin = boutique.admin();
    let taken = format!("login;code_client;mot_de_passe\n{LOGIN_CLIENT};C00001;Pirate-2026!\n");
    let sends = async |name: &str, file: (&str, &str), essai: bool| {
        let (_folder, zip) = zipped(file);
        let bytes = std::fs::read(zip).expect("a zip");
        let path = "/admin/fichierimportation/upload";
        let path = if essai {
            format!("{path}?essai=1")
        } else {
            path.to_owned()
        };
        let head = format!(
            "--limite\r\nContent-Disposition: form-data; name=\"fichier\"; filename=\"{name}\"\r\n\r\n"
        );
        let body = [head.as_bytes(), &bytes, b"\r\n--limite--\r\n"].concat();
        let kind = ("content-type", "multipart/form-data; boundary=limite");
        admin.ask_bytes(Method::POST, &path, body, &[kind]).await
    };
    let goes = ("suppressions.csv", "type;code\narticle;VIS\n");
    let fresh = sends("recent.zip", goes, false).await;
    assert_eq!(fresh.status, 201, "{fresh}");
    boutique.horloge.advance(11 * 60);
    let stale = |answer: &Answer| {
        assert_eq!(answer.status, 403, "{answer}");
        assert_eq!(answer.json()["type"], "/erreurs/reauthentification");
    };
    stale(&sends("a.zip", ("connexions.csv", &taken), false).await);
    stale(&sends("b.zip", goes, false).await);
    // Held back, it changes nothing; let into the queue, it would.
    let held = sends("c.zip", ("connexions.csv", &taken), true).await;
    assert_eq!(held.status, 201, "{held}");
    let rename = "/admin/fichierimportation/rename/c.essai";
    stale(&admin.post(rename, json!({})).await);
    let names = admin.get("/admin/fichierimportation/fetch").await.ok();
    let names = names.to_string();
    assert!(
        names.contains("recent.zip") && names.contains("c.essai"),
        "{names}"
    );
    assert!(
        !names.contains("a.zip") && !names.contains("b.zip"),
        "{names}"
    );
    // Prices are what one imports each day.
    let prices = (
        "tarifs.csv",
        "code_tarif;code_article;quantite_min;prix_ht\nPRO;VIS;1;9\n",
    );
    assert_eq!(sends("d.zip", prices, false).await.status, 201);
    let password = json!({ "motDePasse": MOT_DE_PASSE });
    admin
        .post("/rest/session/confirmation", password)
        .await
        .ok();
    assert_eq!(admin.post(rename, json!({})).await.status, 200);
}

/// A password typed for somebody else is refused and said, not dropped: he chooses his own by a link.
#[tokio::test]
async fn no_password_is_given_to_the_login_of_a_customer() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let sentence = "Un mot de passe se choisit par son titulaire\u{a0}: enregistrez la connexion sans \
                    lui, puis envoyez-lui un lien de mot de passe.";
    for champ in ["motDePasse", "mot_de_passe"] {
        let mut body = json!({"login": "neuf@example.test", "code_client": CLIENT, "version": 0});
        body[champ] = json!("Choisi-2026!");
        let refused = admin.post("/service/connexion", body.clone()).await;
        assert_eq!(refused.status, 422, "{refused}");
        assert_eq!(refused.json()["champs"], json!({champ: sentence}));
        // Sent back as it was read, it says whether there is one.
        body[champ] = json!(false);
        let saved = admin.post("/service/connexion", body).await.json();
        assert_eq!(saved["mot_de_passe"], false, "{saved}");
        admin
            .delete("/service/connexion/neuf@example.test")
            .await
            .ok();
    }
}
