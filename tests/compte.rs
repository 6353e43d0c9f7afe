//! Opening an account, changing it, losing its password, leaving.

use comptoir::domain::ids::CommandeId;
use comptoir::shop::sessions;
use comptoir::store::tables::JETONS;
use comptoir::store::{Rows, StoreError, commandes};
use serde_json::{Value, json};

use crate::support::caisse::{basket, demand, order};
use crate::support::comptes::{
    UN_SEUL_MESSAGE, boutique, confirm, credentials, new_account, session,
};
use crate::support::{Boutique, CLIENT, LOGIN_CLIENT, MOT_DE_PASSE};

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
    assert_eq!(confirm(&boutique, "anne@example.test").await.status, 200);
    assert_eq!(session(&who).await["login"], "anne@example.test");
    who.post("/rest/deconnexion", json!({})).await.ok();
    who.post(
        "/rest/connexion",
        credentials("anne@example.test", MOT_DE_PASSE),
    )
    .await
    .ok();
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
async fn a_login_that_came_without_a_password_gets_its_first_by_a_link() {
    let boutique = Boutique::vide();
    let who = boutique.visiteur();
    who.post(
        "/rest/compte/oubli",
        json!({"login": "client2@example.test"}),
    )
    .await
    .ok();
    assert_eq!(boutique.mails().len(), 1);
    // A temporary account has none, and never will.
    let passager = json!({
        "typeClient": "TMP", "nom": "Passager", "email": "passager@example.test",
        "telephone": "02 98 00 00 00", "adresse": "1 rue du Port", "codePostal": "29200",
        "ville": "Brest",
    });
    let session = who.post("/rest/compte", passager).await.ok();
    let before = boutique.mails().len();
    boutique
        .visiteur()
        .post("/rest/compte/oubli", json!({"login": session["login"]}))
        .await
        .ok();
    assert_eq!(boutique.mails().len(), before);
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
    who.post("/rest/compte/oubli", json!({ "login": LOGIN_CLIENT }))
        .await
        .ok();
    let swept = || sessions::remove_jetons_over(boutique.parts()).expect("swept");
    assert_eq!(swept(), 0, "a link that is over is known a while longer");
    boutique.horloge.advance(7 * 24 * 3600 + 1);
    assert_eq!(
        swept(),
        1,
        "the first is forgotten, the second is known still"
    );
    boutique.horloge.advance(30 * 60 + 1);
    assert_eq!(swept(), 1);
}

#[tokio::test]
async fn a_link_that_is_over_asks_for_another_in_one_press() {
    let boutique = boutique();
    let who = boutique.visiteur();
    let asked = json!({ "login": LOGIN_CLIENT });
    who.post("/rest/compte/oubli", asked).await.ok();
    let jeton = |mails: Vec<String>| {
        let last = mails.last().expect("a mail").clone();
        let rest = last.split("jeton=").nth(1).expect("a link").to_owned();
        rest.lines().next().expect("a token").to_owned()
    };
    let old = jeton(boutique.mails());
    boutique.horloge.advance(30 * 60 + 1);
    let form = [
        ("content-type", "application/x-www-form-urlencoded"),
        ("sec-fetch-site", "same-origin"),
    ];
    let press = async |jeton: &str| {
        let body = Some(format!("jeton={jeton}"));
        who.ask(axum::http::Method::POST, "/compte/oubli", body, &form)
            .await
    };
    let page = press(&old).await;
    assert_eq!(page.status, 200);
    assert!(
        page.text().contains("un lien vient de lui être envoyé"),
        "{page}"
    );
    assert_eq!(boutique.mails().len(), 2);
    let reset = json!({
        "jeton": jeton(boutique.mails()), "motDePasse": "Nouveau-2026!",
        "confirmation": "Nouveau-2026!",
    });
    who.post("/rest/compte/nouveau-mot-de-passe", reset)
        .await
        .ok();
    press("inconnu").await;
    assert_eq!(
        boutique.mails().len(),
        3,
        "the password changed: the third says so"
    );
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
    // No longer than a password needs, as at a login.
    let long = json!({ "motDePasse": "a".repeat(100_000) }).to_string();
    assert_eq!(ask(long).await.status, 413);
    let forgotten = json!({ "login": LOGIN_CLIENT });
    boutique
        .visiteur()
        .post("/rest/compte/oubli", forgotten)
        .await
        .ok();
    let links = || {
        let links: Result<_, StoreError> = boutique.parts().store.read(|read| read.list(&JETONS));
        links.expect("readable").len()
    };
    assert_eq!(links(), 1);
    ask(right).await.ok();
    assert_eq!(links(), 0, "a link names who it was for");
    assert_eq!(session(&who).await["connecte"], false);
    let again = boutique.visiteur();
    let answer = again
        .post("/rest/connexion", credentials(LOGIN_CLIENT, MOT_DE_PASSE))
        .await;
    answer.refused_with(401, UN_SEUL_MESSAGE);
}

#[tokio::test]
async fn what_is_handed_out_speaks_euros_and_holds_no_secret() {
    let boutique = Boutique::garnie();
    let who = boutique.client();
    let panier = basket(&who, &[("VIS", 3)]).await;
    order(&who, "k", &demand(panier)).await.ok();
    let kept = boutique.parts().store.write(|write| {
        let mut ordered = commandes::find(write, CommandeId(1))?.expect("just ordered");
        ordered.jeton_paiement = Some("mot-secret".to_owned());
        commandes::put(write, &ordered)
    });
    kept.expect("kept");
    basket(&who, &[("LIVRE", 1)]).await;
    let dossier = who.get("/rest/compte/export").await;
    let text = dossier.text().to_owned();
    for secret in [
        "mot-secret",
        "jeton",
        "argon2",
        "mot_de_passe",
        "montant_ht",
        "proprietaire",
    ] {
        assert!(!text.contains(secret), "{secret}: {text}");
    }
    let dossier = dossier.ok();
    let ordered = &dossier["commandes"][0];
    assert_eq!(ordered["numero"], "W0000001");
    assert_eq!(ordered["lignes"][0]["prixUnitaireHT"], 1.25);
    assert_eq!(ordered["lignes"][0]["montantHT"], 3.75);
    assert_eq!(ordered["login"], LOGIN_CLIENT);
    assert_eq!(dossier["paniers"][0]["lignes"][0]["codeArticle"], "LIVRE");
    assert_eq!(dossier["paniers"][0]["lignes"][0]["quantite"], 1.0);
    assert_eq!(dossier["client"]["code_type"], "PRO");
    assert_eq!(dossier["sessions"].as_array().map(Vec::len), Some(1));
    assert_eq!(dossier["sessions"][0]["navigateur"], "Autre");
    for date in ["derniereConnexion", "creeeLe", "prevenueLe"] {
        assert!(dossier.get(date).is_some(), "{date}: {dossier}");
    }
}

#[tokio::test]
async fn what_was_counted_of_who_is_erased_stays_under_no_name() {
    let boutique = boutique();
    let who = boutique.visiteur();
    who.post("/rest/connexion", credentials(LOGIN_CLIENT, MOT_DE_PASSE))
        .await
        .ok();
    boutique.horloge.advance(2 * 3_600);
    who.post("/rest/connexion", credentials(LOGIN_CLIENT, MOT_DE_PASSE))
        .await
        .ok();
    let path = "/admin/statistiques/fetch?dateDebut=2026-11-20&dateFin=2026-11-20&echelle=jour";
    let counted = async |of: &str| -> Value {
        let view = boutique.admin().get(&format!("{path}{of}")).await.ok();
        view["totaux"]["connexions"].clone()
    };
    let of_client = format!("&client={CLIENT}");
    assert_eq!(counted("").await, 2);
    assert_eq!(counted(&of_client).await, 2);
    let body = json!({ "motDePasse": MOT_DE_PASSE }).to_string();
    let kind = [("content-type", "application/json")];
    let delete = axum::http::Method::DELETE;
    who.ask(delete, "/rest/compte", Some(body), &kind)
        .await
        .ok();
    assert_eq!(counted("").await, 2);
    assert_eq!(counted(&of_client).await, 0);
}
