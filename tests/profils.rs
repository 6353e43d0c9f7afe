//! Profiles of administrators: every route of the back office asked by every profile, and what becomes of
//! users who have one.

use std::fs;
use std::path::{Path, PathBuf};

use axum::http::Method;
use comptoir::domain::profil_admin::ProfilAdmin;
use comptoir::http::routes;
use serde_json::json;

use crate::access::concrete;
use crate::support::{Boutique, LOGIN_ADMIN, MOT_DE_PASSE};

const PATH: &str = "/service/utilisateurs";

const REFUS: &str =
    "Votre profil ne permet pas cette action. Demandez-la à un propriétaire de la boutique.";

fn find_table() -> PathBuf {
    Path::new(env!("COMPTOIR_CLONE")).join("fixtures/profils.tsv")
}

/// Routes that administrators ask, with the profiles each is open to, as `fixtures/profils.tsv` spells them.
fn write_matrix() -> String {
    let routes = routes().into_iter().filter(|it| it.is_for_admins());
    let mut lines: Vec<String> = routes
        .map(|it| {
            let open: Vec<&str> = it.profils.iter().map(|profil| profil.as_str()).collect();
            format!("{}\t{}\t{}\n", it.method, it.path, open.join(","))
        })
        .collect();
    lines.sort();
    lines.concat()
}

/// The table as somebody reads it, held to that of the program: a profile that opens more, or a route
/// that joins, is seen in a change. `UPDATE_PROFILS=1` writes it anew.
#[test]
fn the_profiles_of_each_route_are_those_of_the_table() {
    let path = find_table();
    let now = write_matrix();
    if std::env::var_os("UPDATE_PROFILS").is_some() {
        fs::write(&path, &now).expect("written");
    }
    let kept = fs::read_to_string(&path).expect("fixtures/profils.tsv");
    assert!(
        kept == now,
        "UPDATE_PROFILS=1 writes fixtures/profils.tsv anew"
    );
}

#[test]
fn a_route_that_opens_to_profiles_is_one_of_administrators() {
    for route in routes() {
        let is_opened = route.profils.len() > 1;
        assert!(
            !is_opened || route.is_for_admins(),
            "{} {}",
            route.method,
            route.path
        );
    }
}

#[tokio::test]
async fn each_profile_calls_the_routes_that_are_open_to_it_and_no_other() {
    let table = fs::read_to_string(find_table()).expect("fixtures/profils.tsv");
    for profil in ProfilAdmin::ALL {
        let boutique = Boutique::vide();
        let mut refused = 0;
        for line in table.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            let &[method, path, open] = &fields[..] else {
                panic!("three fields: {line}");
            };
            let method: Method = method.parse().expect("a method");
            // Some routes end the session they are asked with.
            let who = boutique.profil(profil, &["A01"]);
            let answer = who.ask(method, &concrete(path), None, &[]).await;
            let is_refused = answer.status == 403 && answer.text().contains(REFUS);
            let may = open.split(',').any(|it| it == profil.as_str());
            assert_eq!(!is_refused, may, "{profil:?}: {line}: {answer}");
            refused += usize::from(is_refused);
        }
        assert_eq!(
            refused == 0,
            profil == ProfilAdmin::Proprietaire,
            "{profil:?}"
        );
    }
}

#[tokio::test]
async fn the_application_is_told_what_its_profile_may_call() {
    let boutique = Boutique::vide();
    let screen = "/openweb/admin/admin_accueil";
    let owner = boutique.admin().get(screen).await;
    assert!(
        owner
            .text()
            .contains(r#""profil":"proprietaire","permis":null"#),
        "{owner}"
    );
    let clerk = boutique
        .profil(ProfilAdmin::Comptoir, &["A01"])
        .get(screen)
        .await;
    assert!(
        clerk.text().contains(r#""profil":"comptoir","permis":["#),
        "{clerk}"
    );
    assert!(clerk.text().contains("POST /service/stock"), "{clerk}");
    assert!(!clerk.text().contains("POST /service/reglages"), "{clerk}");
}

#[tokio::test]
async fn the_last_owner_is_neither_demoted_nor_removed_by_another() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let demoted = json!({"id": LOGIN_ADMIN, "profil": "ventes"});
    let refusal = "C'est le dernier propriétaire : donnez ce profil à un autre d'abord.";
    admin
        .post(PATH, demoted.clone())
        .await
        .refused_with(409, refusal);
    // Who is invited and has no password yet could not come in.
    let invited =
        json!({"login": "paule", "email": "paule@example.test", "profil": "proprietaire"});
    assert_eq!(admin.post(PATH, invited).await.status, 201);
    admin
        .post(PATH, demoted.clone())
        .await
        .refused_with(409, refusal);
    let given = json!({"id": "paule", "motDePasse": MOT_DE_PASSE, "confirmation": MOT_DE_PASSE});
    admin.post(PATH, given).await.ok();
    assert_eq!(admin.post(PATH, demoted).await.ok()["profil"], "ventes");
    assert_eq!(admin.get(PATH).await.status, 403);
}

#[tokio::test]
async fn a_clerk_has_agencies_of_the_shop_and_another_profile_none() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    for (profil, agences, champ) in [
        ("comptoir", json!([]), "agences"),
        ("comptoir", json!(["Z99"]), "agences"),
        ("roi", json!([]), "profil"),
    ] {
        let body =
            json!({"login": "c", "email": "c@example.test", "profil": profil, "agences": agences});
        let answer = admin.post(PATH, body).await;
        assert_eq!(answer.status, 422, "{answer}");
        assert!(answer.json()["champs"][champ].is_string(), "{answer}");
    }
    let body =
        json!({"login": "c", "email": "c@example.test", "profil": "comptoir", "agences": ["A01"]});
    let made = admin.post(PATH, body).await.json();
    assert_eq!(
        (&made["agences"], &made["invite"]),
        (&json!(["A01"]), &json!(true))
    );
    let moved = json!({"id": "c", "profil": "ventes", "agences": ["A01"]});
    assert_eq!(admin.post(PATH, moved).await.ok()["agences"], json!([]));
}

#[tokio::test]
async fn another_profile_ends_the_sessions_of_who_had_the_first() {
    let boutique = Boutique::vide();
    let clerk = boutique.profil(ProfilAdmin::Comptoir, &["A01"]);
    clerk.get("/service/stocks").await.ok();
    let moved = json!({"id": "comptoir", "profil": "comptable"});
    boutique.admin().post(PATH, moved).await.ok();
    assert_eq!(clerk.get("/service/stocks").await.status, 401);
}

#[tokio::test]
async fn who_is_invited_chooses_a_password_and_comes_in_with_the_profile() {
    let boutique = Boutique::vide();
    let admin = boutique.admin();
    let body = json!({"login": "paule", "email": "paule@example.test", "profil": "ventes"});
    assert_eq!(admin.post(PATH, body).await.status, 201);
    admin
        .post("/service/utilisateurs/paule/invitation", json!({}))
        .await
        .ok();
    let mails = boutique.mails();
    let mail = mails
        .last()
        .expect("a mail")
        .replace("=\r\n", "")
        .replace("=3D", "=");
    assert!(mail.contains("To: <paule@example.test>"), "{mail}");
    let (_, after) = mail
        .split_once("nouveau-mot-de-passe?jeton=")
        .expect("a link");
    let jeton: String = after
        .chars()
        .take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c))
        .collect();
    let choose =
        |mot: &'static str| json!({"jeton": jeton, "motDePasse": mot, "confirmation": mot});
    let visiteur = boutique.visiteur();
    let reset = "/rest/compte/nouveau-mot-de-passe";
    // Good enough for a customer, not for who administers the shop.
    assert_eq!(visiteur.post(reset, choose("court-1A")).await.status, 422);
    visiteur.post(reset, choose(MOT_DE_PASSE)).await.ok();
    let again = visiteur.post(reset, choose(MOT_DE_PASSE)).await;
    assert_eq!(again.status, 422, "a link opens once: {again}");
    let login = json!({"login": "paule", "motDePasse": MOT_DE_PASSE});
    visiteur.post("/rest/connexion", login).await.ok();
    visiteur.get("/service/tarifs").await.ok();
    assert_eq!(visiteur.get(PATH).await.status, 403);
}

#[tokio::test]
async fn who_is_no_owner_neither_sees_nor_ends_what_guards_another() {
    let boutique = Boutique::vide();
    let seller = boutique.profil(ProfilAdmin::Ventes, &[]);
    seller.get("/service/sessions").await.ok();
    for answer in [
        seller
            .get(&format!("/service/sessions?login={LOGIN_ADMIN}"))
            .await,
        seller
            .delete(&format!("/service/sessions?login={LOGIN_ADMIN}"))
            .await,
        seller
            .delete(&format!("/service/secondFacteur?login={LOGIN_ADMIN}"))
            .await,
    ] {
        answer.refused_with(403, REFUS);
    }
}
