//! The door of programs: a token, its scopes, and nothing else.

use axum::http::Method;
use comptoir::store::tables;
use comptoir::store::{Rows, StoreError};
use serde_json::{Value, json};

use crate::support::{Answer, Boutique, DEBUT};

/// Every scope of a token.
pub(crate) const SCOPES: [&str; 7] = [
    "lecture",
    "commandes.lire",
    "commandes.ecrire",
    "stock.ecrire",
    "prix.ecrire",
    "catalogue.ecrire",
    "clients.ecrire",
];

/// A token with these scopes, made by an administrator.
pub(crate) async fn jeton(boutique: &Boutique, portees: &[&str]) -> String {
    let nom: String = portees.join(" ").chars().take(40).collect();
    let body = json!({"nom": nom, "portees": portees, "expire": ""});
    let made = boutique.admin().post("/service/jetons", body).await;
    assert_eq!(made.status, 201, "{made}");
    made.json()["jeton"].as_str().expect("a text").to_owned()
}

/// A GET that bears this token.
pub(crate) async fn get(boutique: &Boutique, jeton: &str, path: &str) -> Answer {
    let bearer = format!("Bearer {jeton}");
    let headers = [("authorization", bearer.as_str())];
    let who = boutique.visiteur();
    who.ask(Method::GET, path, None, &headers).await
}

const MOI: &str = "/api/v1/jeton";

#[tokio::test]
async fn a_token_is_shown_once_and_kept_by_its_hash() {
    let boutique = Boutique::vide();
    let text = jeton(&boutique, &["lecture"]).await;
    assert!(text.starts_with("cpt_") && text.len() == 68, "{text}");
    let listed = boutique.admin().get("/service/jetons").await;
    assert!(!listed.text().contains(&text), "{listed}");
    let listed = listed.ok();
    assert_eq!(listed[0]["fin"], text[64..]);
    assert_eq!(listed[0]["utiliseLe"], Value::Null);
    let kept: Result<_, StoreError> = boutique
        .parts()
        .store
        .read(|read| read.list(&tables::JETONS_API));
    let spelled = format!("{:?}", kept.expect("readable"));
    assert!(!spelled.contains(&text[4..]), "{spelled}");
    let told = get(&boutique, &text, MOI).await.ok();
    assert_eq!(told["portees"], json!(["lecture"]));
}

#[tokio::test]
async fn no_cookie_enters_by_the_door_of_programs_and_no_token_elsewhere() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let refused = admin.get(MOI).await;
    refused.refused_with(
        401,
        "Il faut un jeton en cours de validité, dans l'en-tête Authorization : Bearer.",
    );
    assert_eq!(refused.header("www-authenticate"), "Bearer realm=\"api\"");
    let text = jeton(&boutique, &["lecture"]).await;
    for path in ["/service/jetons", "/service/utilisateurs", "/compte"] {
        let answer = get(&boutique, &text, path).await;
        assert!([401, 303].contains(&answer.status.as_u16()), "{answer}");
    }
    // Neither in the address, nor by another scheme.
    let visitor = boutique.visiteur();
    let answer = visitor.get(&format!("{MOI}?access_token={text}")).await;
    assert_eq!(answer.status, 401, "{answer}");
    let basic = format!("Basic {text}");
    let headers = [("authorization", basic.as_str())];
    let answer = visitor.ask(Method::GET, MOI, None, &headers).await;
    assert_eq!(answer.status, 401, "{answer}");
}

#[tokio::test]
async fn a_revoked_token_and_one_whose_day_is_over_open_nothing() {
    let boutique = Boutique::vide();
    let text = jeton(&boutique, &["lecture"]).await;
    let removed = boutique.admin().delete("/service/jetons/1").await;
    removed.ok();
    assert_eq!(get(&boutique, &text, MOI).await.status, 401);
    let day = DEBUT.in_paris().date();
    let body = json!({"nom": "ERP", "portees": ["lecture"], "expire": day.to_string()});
    let made = boutique.admin().post("/service/jetons", body).await.json();
    let text = made["jeton"].as_str().expect("a text");
    assert_eq!(get(&boutique, text, MOI).await.status, 200);
    boutique.horloge.advance(DEBUT.next_day().0 - DEBUT.0);
    assert_eq!(get(&boutique, text, MOI).await.status, 401);
}

#[tokio::test]
async fn a_token_without_a_name_a_scope_or_a_day_to_come_is_refused_at_each_field() {
    let boutique = Boutique::vide();
    let body = json!({"nom": " ", "portees": ["tout"], "expire": "2020-01-01"});
    let refused = boutique.admin().post("/service/jetons", body).await;
    assert_eq!(refused.status, 422, "{refused}");
    let champs = refused.json()["champs"].clone();
    let names: Vec<&String> = champs.as_object().expect("fields").keys().collect();
    assert_eq!(names, ["expire", "nom", "portees"]);
    jeton(&boutique, &["lecture"]).await;
    let again = json!({"nom": "LECTURE", "portees": ["lecture"], "expire": ""});
    let taken = boutique.admin().post("/service/jetons", again).await;
    assert_eq!(
        taken.json()["champs"]["nom"],
        "Un autre jeton porte ce nom."
    );
}

#[tokio::test]
async fn the_last_use_of_a_token_is_written_once_a_minute() {
    let boutique = Boutique::vide();
    let text = jeton(&boutique, &["lecture"]).await;
    let used = async || {
        // The line is written behind the answer: another write waits for it.
        boutique
            .parts()
            .store
            .write(|_| Ok::<_, StoreError>(()))
            .expect("written");
        boutique.admin().get("/service/jetons").await.ok()[0]["utiliseLe"].clone()
    };
    let mut noted = Vec::new();
    for seconds in [0, 30, 30] {
        boutique.horloge.advance(seconds);
        get(&boutique, &text, MOI).await.ok();
        noted.push(used().await);
    }
    let at = |seconds| json!(DEBUT.plus(seconds).0);
    assert_eq!(noted, [at(0), at(0), at(60)]);
}

#[tokio::test]
async fn a_program_that_asks_too_much_waits_and_the_others_do_not() {
    let boutique = Boutique::configured(|config| config.rate_limits = true);
    let (one, other) = (
        jeton(&boutique, &["lecture"]).await,
        jeton(&boutique, &["stock.ecrire"]).await,
    );
    let ask = async |jeton: &str, place: u8| {
        let who = boutique.visiteur_from([192, 0, 2, place]);
        let bearer = format!("Bearer {jeton}");
        let headers = [("authorization", bearer.as_str())];
        who.ask(Method::GET, MOI, None, &headers).await
    };
    // From many addresses, since each has limits of its own.
    let mut asked = 0;
    let refused = loop {
        let answer = ask(&one, (asked / 100) as u8).await;
        asked += 1;
        if answer.status != 200 || asked > 2_000 {
            break answer;
        }
    };
    assert_eq!(refused.status, 429, "after {asked}: {refused}");
    assert!(!refused.header("retry-after").is_empty(), "{refused}");
    assert!(asked > 300, "{asked}");
    assert_eq!(ask(&other, 99).await.status, 200);
}
