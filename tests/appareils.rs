//! Open sessions as their owners see them, and the code by which a shop gets its first
//! administrator.

use axum::http::Method;
use comptoir::shop::comptes::set_admin_password;
use comptoir::shop::setup_code;
use comptoir::store::Store;
use serde_json::json;

use crate::support::comptes::{credentials, session, with_password};
use crate::support::{Boutique, LOGIN_ADMIN, LOGIN_CLIENT, MOT_DE_PASSE, Quelquun};

const TELEPHONE: &str = "Mozilla/5.0 (Linux; Android 16) Chrome/156.0 Mobile Safari/537.36";

async fn log_in(who: &Quelquun<'_>, login: &str, agent: &str) {
    let body = Some(credentials(login, MOT_DE_PASSE).to_string());
    let headers = [("content-type", "application/json"), ("user-agent", agent)];
    who.ask(Method::POST, "/rest/connexion", body, &headers)
        .await
        .ok();
}

fn boutique() -> Boutique {
    let boutique = Boutique::vide();
    with_password(boutique.parts(), LOGIN_CLIENT);
    with_password(boutique.parts(), "client2@example.test");
    set_admin_password(boutique.parts(), LOGIN_ADMIN, MOT_DE_PASSE).expect("a good password");
    boutique
}

#[tokio::test]
async fn a_customer_sees_where_it_is_logged_in_and_ends_what_it_does_not_know() {
    let boutique = boutique();
    let (here, there) = (boutique.visiteur(), boutique.visiteur_from([192, 0, 2, 7]));
    log_in(&there, LOGIN_CLIENT, TELEPHONE).await;
    boutique.horloge.advance(60);
    log_in(&here, LOGIN_CLIENT, "curl/8").await;
    let open = here.get("/rest/compte/sessions").await.ok();
    let told = |n: usize| {
        [&open[n]["ici"], &open[n]["appareil"], &open[n]["adresse"]].map(|it| it.clone())
    };
    assert_eq!(
        told(0),
        [json!(true), json!("Autre navigateur"), json!("127.0.0.1")]
    );
    assert_eq!(
        told(1),
        [
            json!(false),
            json!("Chrome sur Android"),
            json!("192.0.2.7")
        ]
    );
    let id = open[1]["id"].as_u64().expect("a number");

    // Another customer's session does not exist.
    let other = boutique.visiteur();
    log_in(&other, "client2@example.test", "curl/8").await;
    let path = format!("/rest/compte/sessions/{id}");
    assert_eq!(other.delete(&path).await.status, 404);
    assert_eq!(session(&there).await["connecte"], true);

    here.delete(&path).await.ok();
    assert_eq!(session(&there).await["connecte"], false);
    assert_eq!(here.delete(&path).await.status, 404);
    log_in(&there, LOGIN_CLIENT, TELEPHONE).await;
    assert_eq!(
        here.delete("/rest/compte/sessions").await.ok(),
        json!({ "sessions": 1 })
    );
    assert_eq!(session(&there).await["connecte"], false);
    assert_eq!(session(&here).await["connecte"], true);
}

#[tokio::test]
async fn an_administrator_ends_the_sessions_of_a_customer_with_a_recent_password() {
    let boutique = boutique();
    let client = boutique.visiteur();
    log_in(&client, LOGIN_CLIENT, TELEPHONE).await;
    let admin = boutique.admin();
    let path = format!("/service/sessions?login={LOGIN_CLIENT}");
    let open = admin.get(&path).await.ok();
    assert_eq!(open.as_array().map(Vec::len), Some(1));
    boutique.horloge.advance(11 * 60);
    assert_eq!(admin.delete(&path).await.status, 403);
    assert_eq!(
        admin.get("/service/sessions").await.status,
        200,
        "mine need nothing"
    );
    boutique.admin().delete(&path).await.ok();
    assert_eq!(session(&client).await["connecte"], false);
}

#[tokio::test]
async fn an_administrator_keeps_twenty_sessions_and_the_oldest_ends() {
    let boutique = boutique();
    let first = boutique.visiteur();
    log_in(&first, LOGIN_ADMIN, "curl/8").await;
    for _ in 0..20 {
        boutique.horloge.advance(1);
        log_in(&boutique.visiteur(), LOGIN_ADMIN, "curl/8").await;
    }
    assert_eq!(first.get("/service/sessions").await.status, 401);
    let who = boutique.admin();
    let open = who.get("/service/sessions").await.ok();
    assert!(open.as_array().expect("a list").len() >= 20);
}

#[tokio::test]
async fn a_session_of_an_administrator_that_is_over_stays_so_when_the_clock_is_set_back() {
    let boutique = boutique();
    let (seen, unseen) = (boutique.admin(), boutique.admin());
    // As after a new start: the process has not counted its time.
    let uncounted = boutique.admin();
    for who in [&seen, &unseen] {
        assert_eq!(session(who).await["admin"], true);
    }
    boutique.horloge.advance(31 * 60);
    assert_eq!(session(&seen).await["admin"], false);
    // Nobody has asked with the other one, and nothing was swept.
    boutique.horloge.advance(-24 * 3600);
    assert_eq!(
        session(&seen).await["admin"],
        false,
        "ended when it was seen to be over"
    );
    assert_eq!(
        session(&unseen).await["admin"],
        false,
        "the time it was idle has passed"
    );
    assert_eq!(
        session(&uncounted).await["admin"],
        false,
        "it was seen later than now"
    );
    let fresh = boutique.admin();
    assert_eq!(session(&fresh).await["admin"], true);
}

#[tokio::test]
async fn a_customer_who_asks_the_back_office_keeps_its_own_longer_session() {
    let boutique = boutique();
    let client = boutique.client();
    boutique.horloge.advance(31 * 60);
    assert_eq!(client.get("/service/sessions").await.status, 403);
    assert_eq!(session(&client).await["connecte"], true);
}

#[tokio::test]
async fn a_shop_without_administrator_takes_its_first_one_by_the_code_of_the_terminal() {
    let boutique = Boutique::on(Store::in_memory().expect("a store in memory opens"));
    let who = boutique.visiteur();
    let form = |code: &str| json!({ "code": code, "login": "Patron", "motDePasse": MOT_DE_PASSE, "confirmation": MOT_DE_PASSE });
    assert_eq!(
        who.post("/rest/premier-acces", form("X")).await.status,
        404,
        "no code was drawn"
    );
    let code = setup_code::create(boutique.parts())
        .expect("readable")
        .expect("a code");
    assert_eq!(code.len(), 24, "20 symbols in groups of four");
    let wrong = who
        .post("/rest/premier-acces", form("AAAA-AAAA-AAAA-AAAA-AAAA"))
        .await;
    assert_eq!(wrong.status, 422, "{wrong}");
    // A stranger who guesses keeps nobody out: a hundred bits need no lock.
    for n in 0..40 {
        let stranger = boutique.visiteur_from([192, 0, 2, n]);
        let wrong = stranger.post("/rest/premier-acces", form("AAAA-AAAA-AAAA-AAAA-AAAB"));
        assert_eq!(wrong.await.status, 422, "guess {n}");
    }
    let mut weak = form(&code);
    weak["motDePasse"] = json!("court");
    assert_eq!(who.post("/rest/premier-acces", weak).await.status, 422);
    let entered = who
        .post("/rest/premier-acces", form(&code.to_lowercase()))
        .await;
    assert_eq!(entered.status, 201, "{entered}");
    assert_eq!(entered.json()["admin"], true);
    assert_eq!(entered.json()["login"], "patron");
    let late = boutique
        .visiteur()
        .post("/rest/premier-acces", form(&code))
        .await;
    assert_eq!(late.status, 404, "good once");
    assert_eq!(
        setup_code::create(boutique.parts()).expect("readable"),
        None
    );
    let page = boutique
        .visiteur()
        .get("/openweb/admin/admin_connexion")
        .await;
    assert!(page.text().contains("\"premierAcces\":false"), "{page}");
}
