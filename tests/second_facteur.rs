//! The second factor of administrators: a login in two steps, codes that serve once, codes on
//! paper; and nothing asked of who has none.

use serde_json::{Value, json};
use totp_rs::{Builder, Secret};

use crate::support::comptes::UN_SEUL_MESSAGE;
use crate::support::{Boutique, DEBUT, LOGIN_ADMIN, MOT_DE_PASSE, Quelquun};
use comptoir::shop::comptes::set_admin_password;

/// Seconds of a code.
const PAS: i64 = 30;

/// Code that the application of the telephone shows at an instant.
fn shown(secret: &str, at: i64) -> String {
    let secret = Secret::try_from_base32(secret).expect("base 32");
    let totp = Builder::new()
        .with_secret(secret)
        .build()
        .expect("160 bits");
    totp.generate(at as u64).to_string()
}

fn with_password() -> Boutique {
    let boutique = Boutique::vide();
    set_admin_password(boutique.parts(), LOGIN_ADMIN, MOT_DE_PASSE).expect("a good password");
    boutique
}

/// Puts the second factor in place; the secret, and the codes on paper.
async fn enrolled(who: &Quelquun<'_>) -> (String, Vec<String>) {
    let made = who.post("/service/secondFacteur", json!({})).await.ok();
    let secret = made["secret"].as_str().expect("a secret").to_owned();
    let code = json!({ "code": shown(&secret, DEBUT.0) });
    let proven = who
        .post("/service/secondFacteur/confirmation", code)
        .await
        .ok();
    let codes = proven["codes"].as_array().expect("a list").iter();
    let codes = codes.map(|it| it.as_str().expect("a code").to_owned());
    (secret, codes.collect())
}

/// Times a place, or a line that is being written, is asked for again.
const TRIES: usize = 2_000;

/// The acts and results of the audit log, newest first.
async fn noted(who: &Quelquun<'_>) -> Vec<(String, u64)> {
    let all = who.get("/service/journal").await.ok();
    let lines = all["list"].as_array().expect("lines").iter();
    let read = |it: &Value| {
        let acte = it["acte"].as_str().expect("words").to_owned();
        (acte, it["statut"].as_u64().expect("a status"))
    };
    lines.map(read).collect()
}

#[tokio::test]
async fn the_first_of_two_steps_is_no_refusal_in_the_log() {
    let boutique = with_password();
    let who = boutique.admin();
    let (secret, _) = enrolled(&who).await;
    let visiteur = boutique.visiteur();
    let code = shown(&secret, DEBUT.0 + PAS);
    for (code, answered, expected) in [
        (
            "",
            401,
            ("Connexion : mot de passe juste, code demandé", 200),
        ),
        ("000000", 401, ("Connexion", 401)),
        (code.as_str(), 200, ("Connexion", 200)),
    ] {
        // Passwords are judged a few at a time: other tests may have the places, and who finds none
        // is asked to come back.
        let mut answer = visiteur.post("/rest/connexion", proofs(code)).await;
        for _ in 0..TRIES {
            if answer.status != 503 {
                break;
            }
            answer = visiteur.post("/rest/connexion", proofs(code)).await;
        }
        assert_eq!(answer.status, answered, "{answer}");
        // The line is written beside the answer, in a change of its own.
        let mut all = noted(&who).await;
        for _ in 0..TRIES {
            if all
                .first()
                .is_some_and(|(acte, statut)| (acte.as_str(), *statut) == expected)
            {
                break;
            }
            all = noted(&who).await;
        }
        let (acte, statut) = all.first().expect("a line");
        assert_eq!((acte.as_str(), *statut), expected, "{all:?}");
    }
}

fn proofs(code: &str) -> Value {
    json!({ "login": LOGIN_ADMIN, "motDePasse": MOT_DE_PASSE, "code": code })
}

#[tokio::test]
async fn a_secret_is_shown_as_text_as_an_address_and_as_a_drawing() {
    let boutique = with_password();
    let who = boutique.admin();
    let before = who.get("/service/secondFacteur").await.ok();
    assert_eq!(
        before,
        json!({ "actif": false, "depuis": null, "codesRestants": 0, "exige": false })
    );
    let made = who.post("/service/secondFacteur", json!({})).await;
    assert_eq!(made.status, 201, "{made}");
    let made = made.json();
    let secret = made["secret"].as_str().expect("a secret");
    assert_eq!(secret.len(), 32, "160 bits in base 32");
    let address = made["adresse"].as_str().expect("an address");
    assert!(address.starts_with("otpauth://totp/"), "{address}");
    assert!(address.contains(&format!("secret={secret}")), "{address}");
    assert!(made["qr"]["cote"].as_u64().expect("a side") > 25);
    assert!(
        made["qr"]["trace"]
            .as_str()
            .expect("a path")
            .starts_with('M')
    );
    // A secret that was never proven asks nothing.
    boutique
        .visiteur()
        .post("/rest/connexion", proofs(""))
        .await
        .ok();
}

#[tokio::test]
async fn the_login_goes_on_to_the_code_and_a_code_serves_once() {
    let boutique = with_password();
    let (secret, codes) = enrolled(&boutique.admin()).await;
    assert_eq!(codes.len(), 10);
    let who = boutique.visiteur();
    let ask = "Saisissez le code à six chiffres de votre application, ou un code de secours.";
    let asked = who.post("/rest/connexion", proofs("")).await;
    asked.refused_with(401, ask);
    assert_eq!(asked.json()["type"], "/erreurs/second_facteur");
    assert!(who.cookies.lock().expect("one thread").is_empty());

    let refused = "Ce code n'est pas le bon, ou il a déjà servi. Attendez le suivant.";
    let proving = shown(&secret, DEBUT.0);
    who.post("/rest/connexion", proofs(&proving))
        .await
        .refused_with(401, refused);
    boutique.horloge.advance(PAS);
    let code = shown(&secret, DEBUT.0 + PAS);
    who.post("/rest/connexion", proofs(&code)).await.ok();
    boutique
        .visiteur()
        .post("/rest/connexion", proofs(&code))
        .await
        .refused_with(401, refused);
    // Nor the one before, though the telephone may be late by half a minute.
    let before = shown(&secret, DEBUT.0);
    boutique
        .visiteur()
        .post("/rest/connexion", proofs(&before))
        .await
        .refused_with(401, refused);

    let wrong = json!({ "login": LOGIN_ADMIN, "motDePasse": "Autre-2026!xyz", "code": code });
    who.post("/rest/connexion", wrong)
        .await
        .refused_with(401, UN_SEUL_MESSAGE);
}

#[tokio::test]
async fn a_code_is_good_half_a_minute_early_or_late_and_no_longer() {
    let boutique = with_password();
    let (secret, _) = enrolled(&boutique.admin()).await;
    boutique.horloge.advance(10 * PAS);
    let now = DEBUT.0 + 10 * PAS;
    for (at, status) in [
        (now - 2 * PAS, 401),
        (now + 2 * PAS, 401),
        (now - PAS, 200),
        (now + PAS, 200),
    ] {
        let code = shown(&secret, at);
        let answer = boutique
            .visiteur()
            .post("/rest/connexion", proofs(&code))
            .await;
        assert_eq!(answer.status, status, "{} seconds off: {answer}", at - now);
    }
}

#[tokio::test]
async fn a_code_on_paper_opens_once_however_it_is_typed() {
    let boutique = with_password();
    let (_, codes) = enrolled(&boutique.admin()).await;
    let typed = codes[3].to_lowercase().replace('-', " ");
    let who = boutique.visiteur();
    who.post("/rest/connexion", proofs(&typed)).await.ok();
    assert_eq!(
        who.get("/service/secondFacteur").await.ok()["codesRestants"],
        9
    );
    let again = boutique
        .visiteur()
        .post("/rest/connexion", proofs(&codes[3]))
        .await;
    assert_eq!(again.status, 401, "{again}");
    // Other codes: those before are worth nothing.
    let others = who
        .post("/service/secondFacteur/codes", json!({}))
        .await
        .ok();
    let old = boutique
        .visiteur()
        .post("/rest/connexion", proofs(&codes[4]))
        .await;
    assert_eq!(old.status, 401, "{old}");
    let new = others["codes"][0].as_str().expect("a code");
    boutique
        .visiteur()
        .post("/rest/connexion", proofs(new))
        .await
        .ok();
}

#[tokio::test]
async fn proving_the_application_ends_the_sessions_that_gave_no_code() {
    let boutique = with_password();
    let (here, elsewhere) = (boutique.admin(), boutique.admin());
    enrolled(&here).await;
    assert_eq!(here.get("/service/secondFacteur").await.status, 200);
    assert_eq!(elsewhere.get("/service/secondFacteur").await.status, 401);
    let again = here.post("/service/secondFacteur", json!({})).await;
    assert_eq!(again.status, 409, "{again}");
}

#[tokio::test]
async fn a_wrong_first_code_puts_nothing_in_place() {
    let boutique = with_password();
    let who = boutique.admin();
    who.post("/service/secondFacteur", json!({})).await.ok();
    let answer = who
        .post(
            "/service/secondFacteur/confirmation",
            json!({ "code": "000000" }),
        )
        .await;
    assert_eq!(answer.status, 422, "{answer}");
    assert!(answer.json()["champs"]["code"].is_string());
    assert_eq!(who.get("/service/secondFacteur").await.ok()["actif"], false);
}

#[tokio::test]
async fn taking_it_away_wants_a_recent_password_and_a_colleague_may_do_it() {
    let boutique = with_password();
    let who = boutique.admin();
    enrolled(&who).await;
    boutique.horloge.advance(11 * 60);
    let late = who.delete("/service/secondFacteur").await;
    assert_eq!(late.json()["type"], "/erreurs/reauthentification", "{late}");
    let colleague = json!({ "login": "marie", "nom": "Marie", "motDePasse": MOT_DE_PASSE });
    let fresh = boutique.admin();
    assert_eq!(
        fresh.post("/service/utilisateurs", colleague).await.status,
        201
    );
    let marie = boutique.visiteur();
    let body = json!({ "login": "marie", "motDePasse": MOT_DE_PASSE });
    marie.post("/rest/connexion", body).await.ok();
    let unknown = marie.delete("/service/secondFacteur?login=personne").await;
    assert_eq!(unknown.status, 404);
    let path = format!("/service/secondFacteur?login={LOGIN_ADMIN}");
    marie.delete(&path).await.ok();
    boutique
        .visiteur()
        .post("/rest/connexion", proofs(""))
        .await
        .ok();
}

#[tokio::test]
async fn guessing_codes_is_slowed_down_apart_from_passwords() {
    let boutique = Boutique::configured(|config| config.rate_limits = true);
    set_admin_password(boutique.parts(), LOGIN_ADMIN, MOT_DE_PASSE).expect("a good password");
    enrolled(&boutique.admin()).await;
    for number in 0..5 {
        let who = boutique.visiteur_from([192, 0, 2, number]);
        let answer = who.post("/rest/connexion", proofs("000000")).await;
        assert_eq!(answer.status, 401, "{answer}");
    }
    let answer = boutique
        .visiteur_from([192, 0, 2, 9])
        .post("/rest/connexion", proofs("000000"))
        .await;
    assert_eq!(answer.status, 429, "{answer}");
}

#[tokio::test]
async fn where_the_shop_wants_it_who_has_none_may_only_put_it_in_place() {
    let boutique = with_password();
    let who = boutique.admin();
    let wanted = json!({ "id": "securite", "secondFacteurExige": true });
    who.post("/service/reglages", wanted).await.ok();
    for call in [
        "/service/zones",
        "/admin/commandes/fetch",
        "/service/journal",
    ] {
        let refused = who.get(call).await;
        assert_eq!(refused.status, 403, "{call}: {refused}");
        assert_eq!(refused.json()["type"], "/erreurs/second_facteur_exige");
    }
    let zone = json!({ "libelle": "Ouest", "departements": ["29"] });
    assert_eq!(who.post("/service/zone", zone).await.status, 403);
    // The one act of an administrator at an address that serves everyone.
    let sort = "/openweb/redirect/php/src/common/ajax/ordonnerItems";
    let carriers = [("type", "transporteur"), ("updatedLinesArray", "[1]")];
    assert_eq!(who.form(sort, &carriers).await.status, 403);
    let order = who
        .get("/compte/detail-mouvement/1/web?codeClient=C1")
        .await;
    assert_eq!(order.status, 403, "{order}");
    let page = who.get("/openweb/admin/admin_accueil").await;
    assert_eq!(page.status, 303);
    assert_eq!(page.header("location"), "/openweb/admin/admin_securite");
    assert_eq!(who.get("/openweb/admin/admin_securite").await.status, 200);

    enrolled(&who).await;
    assert_eq!(who.get("/service/zones").await.status, 200);
    assert_eq!(who.get("/openweb/admin/admin_accueil").await.status, 200);
    let etat = who.get("/service/secondFacteur").await.ok();
    assert_eq!(
        (&etat["actif"], &etat["exige"]),
        (&json!(true), &json!(true))
    );
    let steps = who.get("/service/demarrage").await.ok();
    let step = |it: &&Value| it["id"] == "deuxEtapes";
    let found = steps.as_array().expect("a list").iter().find(step).cloned();
    assert_eq!(found.expect("a step")["fait"], true);
}
