//! Logging in and out: who is known, for how long, and who is kept from guessing.

use comptoir::domain::compte::Connexion;
use comptoir::domain::ids::Login;
use comptoir::shop::comptes::set_admin_password;
use comptoir::store::connexions;
use serde_json::json;

use crate::support::comptes::{UN_SEUL_MESSAGE, boutique, credentials, session, with_password};
use crate::support::{Boutique, CLIENT, LOGIN_CLIENT, MOT_DE_PASSE};

#[tokio::test]
async fn a_visitor_is_told_what_stands_in_the_header() {
    let boutique = Boutique::vide();
    assert_eq!(
        session(&boutique.visiteur()).await,
        json!({
            "connecte": false, "login": null, "client": null, "admin": false, "agence": null,
            "tarif": "HT", "prixVisibles": true, "commandePossible": true,
            "panier": { "id": null, "nomPanier": "", "nbLignes": 0, "totalHT": 0.0, "totalTTC": 0.0 },
            "popupAgence": false, "popupSession": null, "encours": null,
        })
    );
}

#[tokio::test]
async fn who_logs_in_is_known_until_logging_out() {
    let boutique = boutique();
    let who = boutique.visiteur();
    let entered = who
        .post(
            "/rest/connexion",
            credentials(" Client1@Example.test ", MOT_DE_PASSE),
        )
        .await
        .ok();
    assert_eq!(entered["login"], LOGIN_CLIENT);
    assert_eq!(
        entered["client"],
        json!({ "code": CLIENT, "libelle": "Menuiserie Le Goff" })
    );
    assert_eq!(session(&who).await, entered);
    let left = who.post("/rest/deconnexion", json!({})).await.ok();
    assert_eq!(left["connecte"], false);
    assert_eq!(session(&who).await["connecte"], false);
    who.post("/rest/deconnexion", json!({}))
        .await
        .refused_with(401, "Connectez-vous pour continuer.");
}

#[tokio::test]
async fn an_unknown_login_and_a_wrong_password_get_the_same_answer() {
    let boutique = boutique();
    let who = boutique.visiteur();
    for (login, password) in [
        (LOGIN_CLIENT, "Autre-2026!"),
        ("personne@example.test", MOT_DE_PASSE),
        ("", ""),
        ("client2@example.test", ""),
    ] {
        who.post("/rest/connexion", credentials(login, password))
            .await
            .refused_with(401, UN_SEUL_MESSAGE);
    }
    assert!(who.cookies.lock().expect("one thread").is_empty());
}

#[tokio::test]
async fn a_token_changes_at_login_and_the_old_one_is_worth_nothing() {
    let boutique = boutique();
    let who = boutique.visiteur();
    who.post("/rest/session/tarif", json!({ "tarif": "TTC" }))
        .await
        .ok();
    let before = who.cookies.lock().expect("one thread").clone();
    who.post("/rest/connexion", credentials(LOGIN_CLIENT, MOT_DE_PASSE))
        .await
        .ok();
    let after = who.cookies.lock().expect("one thread").clone();
    assert_ne!(before["sid"], after["sid"]);
    let old = boutique.visiteur();
    *old.cookies.lock().expect("one thread") = before;
    assert_eq!(session(&old).await["tarif"], "HT");
    assert_eq!(
        session(&who).await["tarif"],
        "TTC",
        "the choice comes along"
    );
}

#[tokio::test]
async fn the_cookie_is_out_of_reach_of_scripts_and_of_other_sites() {
    let boutique = boutique();
    let answer = boutique
        .visiteur()
        .post("/rest/connexion", credentials(LOGIN_CLIENT, MOT_DE_PASSE))
        .await;
    let cookie = answer.header("set-cookie");
    assert!(cookie.starts_with("sid="), "{cookie}");
    assert!(
        cookie.ends_with("; Path=/; HttpOnly; SameSite=Lax; Max-Age=604800"),
        "{cookie}"
    );

    let secure = Boutique::configured(|config| config.base_url = "https://boutique.example".into());
    with_password(secure.parts(), LOGIN_CLIENT);
    let answer = secure
        .visiteur()
        .post("/rest/connexion", credentials(LOGIN_CLIENT, MOT_DE_PASSE))
        .await;
    let cookie = answer.header("set-cookie");
    assert!(cookie.starts_with("__Host-sid="), "{cookie}");
    assert!(
        cookie.ends_with("; Path=/; HttpOnly; SameSite=Lax; Max-Age=604800; Secure"),
        "{cookie}"
    );
    set_admin_password(secure.parts(), "admin", MOT_DE_PASSE).expect("a good password");
    let answer = secure
        .visiteur()
        .post("/rest/connexion", credentials("admin", MOT_DE_PASSE))
        .await;
    let cookie = answer.header("set-cookie");
    assert!(cookie.starts_with("__Host-adm="), "{cookie}");
    assert!(
        cookie.ends_with("; Path=/; HttpOnly; SameSite=Strict; Max-Age=43200; Secure"),
        "{cookie}"
    );
}

#[tokio::test]
async fn five_failures_lock_a_login_for_a_growing_while_even_one_that_does_not_exist() {
    let boutique = Boutique::configured(|config| config.rate_limits = true);
    with_password(boutique.parts(), LOGIN_CLIENT);
    for (number, login) in [(1, LOGIN_CLIENT), (2, "personne@example.test")] {
        let who = boutique.visiteur_from([192, 0, 2, number]);
        for _ in 0..5 {
            let answer = who
                .post("/rest/connexion", credentials(login, "Faux-2026!"))
                .await;
            assert_eq!(answer.status, 401, "{answer}");
        }
        let answer = who
            .post("/rest/connexion", credentials(login, MOT_DE_PASSE))
            .await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("retry-after")),
            (429, "1")
        );
    }
    boutique.horloge.advance(1);
    let who = boutique.visiteur();
    who.post("/rest/connexion", credentials(LOGIN_CLIENT, MOT_DE_PASSE))
        .await
        .ok();
}

#[tokio::test]
async fn a_session_ends_when_it_is_idle_or_old() {
    const HOUR: i64 = 3600;
    let boutique = Boutique::vide();
    let (client, admin) = (boutique.client(), boutique.admin());
    boutique.horloge.advance(HOUR / 2);
    assert_eq!(session(&admin).await["admin"], true);
    boutique.horloge.advance(HOUR / 2 + 1);
    assert_eq!(
        session(&admin).await["admin"],
        false,
        "idle for over half an hour"
    );
    assert_eq!(session(&client).await["connecte"], true);
    boutique.horloge.advance(12 * HOUR + 1);
    assert_eq!(
        session(&client).await["connecte"],
        false,
        "idle for over twelve hours"
    );

    let client = boutique.client();
    for _ in 0..15 {
        boutique.horloge.advance(11 * HOUR);
        assert_eq!(session(&client).await["connecte"], true);
    }
    boutique.horloge.advance(4 * HOUR);
    assert_eq!(
        session(&client).await["connecte"],
        false,
        "over seven days old"
    );
}

#[tokio::test]
async fn without_javascript_login_and_logout_go_on_where_they_were_asked() {
    let boutique = boutique();
    let who = boutique.visiteur();
    let fields = [
        ("login", LOGIN_CLIENT),
        ("motDePasse", MOT_DE_PASSE),
        ("urlFrom", "/produit/V1/vis?x=1"),
    ];
    who.submit("/rest/connexion", &fields)
        .await
        .sent_to("/produit/V1/vis?x=1");
    assert_eq!(session(&who).await["connecte"], true);
    // A form that has no field of its own for it goes on where its address says.
    let autre = boutique.visiteur();
    let fields = [("login", LOGIN_CLIENT), ("motDePasse", MOT_DE_PASSE)];
    autre
        .submit("/compte/connexion?urlFrom=%2Fpanier", &fields)
        .await
        .sent_to("/panier");
    who.submit("/rest/deconnexion", &[("urlFrom", "//evil.example")])
        .await
        .sent_to("/");
    assert_eq!(session(&who).await["connecte"], false);
}

#[tokio::test]
async fn a_form_from_another_site_changes_nothing() {
    let boutique = boutique();
    let body = Some(credentials(LOGIN_CLIENT, MOT_DE_PASSE).to_string());
    let ask = async |headers: &[(&str, &str)]| {
        let mut all = vec![("content-type", "application/json")];
        all.extend_from_slice(headers);
        let who = boutique.visiteur();
        let answer = who
            .ask(
                axum::http::Method::POST,
                "/rest/connexion",
                body.clone(),
                &all,
            )
            .await;
        answer.status.as_u16()
    };
    assert_eq!(ask(&[("sec-fetch-site", "cross-site")]).await, 403);
    assert_eq!(ask(&[("sec-fetch-site", "same-site")]).await, 403);
    assert_eq!(ask(&[("origin", "https://evil.example")]).await, 403);
    assert_eq!(ask(&[("origin", "null")]).await, 403);
    let contradictory = [
        ("sec-fetch-site", "cross-site"),
        ("origin", "http://127.0.0.1:8080"),
    ];
    assert_eq!(ask(&contradictory).await, 403);
    assert_eq!(ask(&[("sec-fetch-site", "same-origin")]).await, 200);
    assert_eq!(ask(&[("sec-fetch-site", "none")]).await, 200);
    assert_eq!(ask(&[("origin", "http://127.0.0.1:8080")]).await, 200);
    assert_eq!(ask(&[]).await, 200);
}

#[tokio::test]
async fn a_password_of_a_megabyte_is_refused_before_any_work() {
    let boutique = boutique();
    let who = boutique.visiteur();
    for (length, status) in [(5_000, 422), (100_000, 413), (1_000_000, 413)] {
        let login = credentials(LOGIN_CLIENT, &"a".repeat(length));
        let answer = who.post("/rest/connexion", login).await;
        assert_eq!(answer.status, status, "{answer}");
    }
}

#[tokio::test]
async fn ten_attempts_a_minute_pass_from_one_address_whatever_the_login() {
    let boutique = Boutique::configured(|config| config.rate_limits = true);
    let who = boutique.visiteur_from([192, 0, 2, 1]);
    // Too long to be hashed: on a slow machine ten hashes take longer than one more attempt to come.
    let too_long = "a".repeat(5_000);
    for number in 0..10 {
        let login = format!("personne{number}@example.test");
        let answer = who
            .post("/rest/connexion", credentials(&login, &too_long))
            .await;
        assert_eq!(answer.status, 422, "{answer}");
    }
    let answer = who
        .post("/rest/connexion", credentials(LOGIN_CLIENT, MOT_DE_PASSE))
        .await;
    assert_eq!(answer.status, 429, "{answer}");
    assert!(
        answer
            .header("retry-after")
            .parse::<u32>()
            .expect("seconds")
            <= 6
    );
    let elsewhere = boutique.visiteur_from([192, 0, 2, 2]);
    let answer = elsewhere
        .post("/rest/connexion", credentials(LOGIN_CLIENT, "Faux-2026!"))
        .await;
    assert_eq!(answer.status, 401, "{answer}");
}

/// "password", as the first program of Argon2 prints it in its manual: not the kind used here.
const HASH_D_AILLEURS: &str =
    "$argon2i$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b+dWRWJTmaaJObG";

#[tokio::test]
async fn a_password_hashed_otherwise_is_hashed_anew_when_it_is_given() {
    let boutique = boutique();
    let store = &boutique.parts().store;
    let login = Login::parse(LOGIN_CLIENT).expect("a login");
    let kept = || {
        let found = store.read(|read| connexions::find(read, &login));
        found.expect("readable").expect("the demo customer")
    };
    let version = kept().version;
    let weak = Connexion {
        mot_de_passe: Some(HASH_D_AILLEURS.to_owned()),
        ..kept()
    };
    store
        .write(move |write| connexions::put(write, &weak))
        .expect("kept");
    let who = boutique.visiteur();
    let tried = |password| who.post("/rest/connexion", credentials(LOGIN_CLIENT, password));
    assert_eq!(tried("Password").await.status, 401);
    assert_eq!(kept().mot_de_passe.as_deref(), Some(HASH_D_AILLEURS));
    tried("password").await.ok();
    let strong = kept().mot_de_passe.expect("a password");
    assert!(strong.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
    // The same password still, and no new hash each time.
    tried("password").await.ok();
    assert_eq!(kept().mot_de_passe.as_deref(), Some(&*strong));
    assert_eq!(kept().version, version, "nothing else has changed");
}
