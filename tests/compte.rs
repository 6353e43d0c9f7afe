//! Logging in and out, opening an account, changing it, losing its password, leaving.

use comptoir::domain::ids::Login;
use comptoir::shop::comptes::set_admin_password;
use comptoir::shop::{Parts, mot_de_passe};
use comptoir::store::{StoreError, connexions};
use serde_json::{Value, json};

use crate::support::{Boutique, CLIENT, LOGIN_CLIENT, MOT_DE_PASSE, Quelquun};

const UN_SEUL_MESSAGE: &str = "Identifiant ou mot de passe incorrect.";

/// Gives the customer of the fixtures the password of the tests.
pub(crate) fn with_password(parts: &Parts, login: &str) {
    let hash = mot_de_passe::hash(MOT_DE_PASSE).expect("hashes");
    let login = Login::parse(login).expect("a plain login");
    parts
        .store
        .write(move |write| {
            let mut connexion = connexions::find(write, &login)?.expect("a login of the fixtures");
            connexion.mot_de_passe = Some(hash);
            connexions::put(write, &connexion)?;
            Ok::<_, StoreError>(())
        })
        .expect("the password is kept");
}

fn boutique() -> Boutique {
    let boutique = Boutique::vide();
    with_password(boutique.parts(), LOGIN_CLIENT);
    boutique
}

fn credentials(login: &str, password: &str) -> Value {
    json!({ "login": login, "motDePasse": password })
}

fn new_account(kind: &str, email: &str) -> Value {
    json!({
        "typeClient": kind, "nom": "Anne Le Bihan", "email": email, "telephone": "02 99 00 11 22",
        "adresse": "3, rue du Port", "codePostal": "56000", "ville": "Vannes",
        "motDePasse": MOT_DE_PASSE, "confirmation": MOT_DE_PASSE,
    })
}

async fn session(who: &Quelquun<'_>) -> Value {
    who.get("/rest/session").await.ok()
}

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
async fn an_account_is_opened_and_logged_in_at_once() {
    let boutique = Boutique::vide();
    let who = boutique.visiteur();
    let answer = who
        .post("/rest/compte", new_account("PAR", "Anne@Example.test"))
        .await;
    assert_eq!(answer.status, 201, "{answer}");
    let view = answer.json();
    assert_eq!(view["login"], "anne@example.test");
    assert_eq!(view["tarif"], "TTC", "individuals see prices with VAT");
    who.post("/rest/deconnexion", json!({})).await.ok();
    who.post(
        "/rest/connexion",
        credentials("anne@example.test", MOT_DE_PASSE),
    )
    .await
    .ok();

    let other = boutique.visiteur();
    let answer = other
        .post("/rest/compte", new_account("PRO", "anne@example.test"))
        .await;
    assert_eq!(
        (answer.status.as_u16(), answer.json()["type"].clone()),
        (409, json!("/erreurs/compte_existant"))
    );
}

#[tokio::test]
async fn a_refused_account_form_says_what_is_wrong_with_each_field() {
    let boutique = Boutique::vide();
    let mut body = new_account("PRO", "anne");
    body["codePostal"] = json!("123");
    body["siret"] = json!("123");
    body["confirmation"] = json!("autre");
    body["ville"] = json!(" ");
    let answer = boutique.visiteur().post("/rest/compte", body).await;
    assert_eq!(answer.status, 422, "{answer}");
    let champs = answer.json()["champs"].clone();
    let names: Vec<&String> = champs.as_object().expect("an object").keys().collect();
    assert_eq!(
        names,
        ["codePostal", "confirmation", "email", "siret", "ville"]
    );
    assert_eq!(
        champs["codePostal"],
        "Veuillez saisir un code postal valide (4 ou 5 chiffres)."
    );
}

#[tokio::test]
async fn a_temporary_account_needs_no_password_and_ends_with_its_session() {
    let boutique = Boutique::vide();
    let who = boutique.visiteur();
    let mut body = new_account("TMP", LOGIN_CLIENT);
    body["motDePasse"] = json!("");
    body["confirmation"] = json!("");
    let answer = who.post("/rest/compte", body).await;
    assert_eq!(answer.status, 201, "{answer}");
    let view = answer.json();
    assert_eq!(
        view["login"], LOGIN_CLIENT,
        "the e-mail of a customer is no obstacle"
    );
    let code = view["client"]["code"].as_str().expect("a code").to_owned();
    who.post("/rest/deconnexion", json!({})).await.ok();
    let code = comptoir::domain::ids::CodeClient::parse(&code).expect("a plain code");
    let left = boutique
        .parts()
        .store
        .read(|read| comptoir::store::clients::find(read, &code))
        .expect("readable");
    assert!(left.is_none());
}

#[tokio::test]
async fn a_new_password_ends_the_other_sessions_only() {
    let boutique = boutique();
    let (here, elsewhere) = (boutique.client(), boutique.client());
    let change = |ancien: &str| json!({ "ancien": ancien, "motDePasse": "Nouveau-2026!", "confirmation": "Nouveau-2026!" });
    let answer = here
        .post("/rest/compte/mot-de-passe", change("Faux-2026!"))
        .await;
    assert_eq!(answer.status, 422, "{answer}");
    assert!(answer.json()["champs"]["ancien"].is_string(), "{answer}");
    here.post("/rest/compte/mot-de-passe", change(MOT_DE_PASSE))
        .await
        .ok();
    assert_eq!(session(&here).await["connecte"], true);
    assert_eq!(session(&elsewhere).await["connecte"], false);
    let who = boutique.visiteur();
    who.post(
        "/rest/connexion",
        credentials(LOGIN_CLIENT, "Nouveau-2026!"),
    )
    .await
    .ok();
}

#[tokio::test]
async fn a_new_email_is_the_new_login_and_the_old_address_is_told() {
    let boutique = boutique();
    let here = boutique.client();
    let change = json!({ "email": "Neuve@Example.test", "motDePasse": MOT_DE_PASSE });
    let view = here.post("/rest/compte/email", change).await.ok();
    assert_eq!(view["login"], "neuve@example.test");
    assert_eq!(session(&here).await["connecte"], true);
    assert!(boutique.mails()[0].starts_with(&format!("To: <{LOGIN_CLIENT}>")));
    let who = boutique.visiteur();
    let old = who
        .post("/rest/connexion", credentials(LOGIN_CLIENT, MOT_DE_PASSE))
        .await;
    old.refused_with(401, UN_SEUL_MESSAGE);
    who.post(
        "/rest/connexion",
        credentials("neuve@example.test", MOT_DE_PASSE),
    )
    .await
    .ok();
}

#[tokio::test]
async fn a_forgotten_password_is_replaced_by_a_link_that_works_once() {
    let boutique = boutique();
    let (who, logged) = (boutique.visiteur(), boutique.client());
    for login in ["personne@example.test", "", LOGIN_CLIENT] {
        let answer = who
            .post("/rest/compte/oubli", json!({ "login": login }))
            .await;
        assert_eq!(answer.to_string(), r#"200 {"ok":true}"#);
    }
    let mails = boutique.mails();
    assert_eq!(mails.len(), 1);
    let jeton = mails[0]
        .split("/compte/nouveau-mot-de-passe?jeton=")
        .nth(1)
        .and_then(|rest| rest.lines().next())
        .expect("the link is in the mail");
    let reset = json!({
        "jeton": jeton, "motDePasse": "Nouveau-2026!", "confirmation": "Nouveau-2026!",
    });
    who.post("/rest/compte/nouveau-mot-de-passe", reset.clone())
        .await
        .ok();
    assert_eq!(session(&logged).await["connecte"], false);
    who.post("/rest/compte/nouveau-mot-de-passe", reset)
        .await
        .refused_with(422, "Ce lien n'est plus valable. Demandez-en un nouveau.");
    who.post(
        "/rest/connexion",
        credentials(LOGIN_CLIENT, "Nouveau-2026!"),
    )
    .await
    .ok();
}

#[tokio::test]
async fn a_link_is_worth_nothing_after_half_an_hour() {
    let boutique = boutique();
    let who = boutique.visiteur();
    who.post("/rest/compte/oubli", json!({ "login": LOGIN_CLIENT }))
        .await
        .ok();
    let mails = boutique.mails();
    let jeton = mails[0]
        .split("jeton=")
        .nth(1)
        .and_then(|rest| rest.lines().next());
    boutique.horloge.advance(30 * 60 + 1);
    let reset = json!({
        "jeton": jeton, "motDePasse": "Nouveau-2026!", "confirmation": "Nouveau-2026!",
    });
    who.post("/rest/compte/nouveau-mot-de-passe", reset)
        .await
        .refused_with(422, "Ce lien n'est plus valable. Demandez-en un nouveau.");
}

#[tokio::test]
async fn everything_kept_is_handed_out_and_then_erased() {
    let boutique = boutique();
    let who = boutique.client();
    let dossier = who.get("/rest/compte/export").await;
    assert!(!dossier.text().contains("argon2"));
    assert_eq!(dossier.ok()["client"]["code"], CLIENT);
    let wrong = json!({ "motDePasse": "Faux-2026!" }).to_string();
    let right = json!({ "motDePasse": MOT_DE_PASSE }).to_string();
    let ask = async |body: String| {
        let kind = [("content-type", "application/json")];
        who.ask(
            axum::http::Method::DELETE,
            "/rest/compte",
            Some(body),
            &kind,
        )
        .await
    };
    assert_eq!(ask(wrong).await.status, 422);
    ask(right).await.ok();
    assert_eq!(session(&who).await["connecte"], false);
    let again = boutique.visiteur();
    let answer = again
        .post("/rest/connexion", credentials(LOGIN_CLIENT, MOT_DE_PASSE))
        .await;
    answer.refused_with(401, UN_SEUL_MESSAGE);
}

#[tokio::test]
async fn a_password_of_a_megabyte_is_refused_before_any_work() {
    let boutique = boutique();
    let answer = boutique
        .visiteur()
        .post(
            "/rest/connexion",
            credentials(LOGIN_CLIENT, &"a".repeat(100_000)),
        )
        .await;
    assert_eq!(answer.status, 422, "{answer}");
}

#[tokio::test]
async fn ten_attempts_a_minute_pass_from_one_address_whatever_the_login() {
    let boutique = Boutique::configured(|config| config.rate_limits = true);
    let who = boutique.visiteur_from([192, 0, 2, 1]);
    for number in 0..10 {
        let login = format!("personne{number}@example.test");
        let answer = who
            .post("/rest/connexion", credentials(&login, "Faux-2026!"))
            .await;
        assert_eq!(answer.status, 401, "{answer}");
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
