//! The audit log: what administrators do stands in it, and nothing that should not.

use axum::http::Method;
use comptoir::http::route::Access;
use comptoir::http::routes;
use comptoir::shop::comptes::set_admin_password;
use comptoir::shop::journal;
use comptoir::store::journal as kept;
use serde_json::{Value, json};

use crate::access::acces;
use crate::support::comptes::credentials;
use crate::support::{Boutique, LOGIN_ADMIN, MOT_DE_PASSE, Quelquun};

/// The lines an administrator reads.
pub(crate) async fn lines(who: &Quelquun<'_>, query: &str) -> Vec<Value> {
    let found = who.get(&format!("/service/journal?{query}")).await.ok();
    found["list"].as_array().expect("a list").clone()
}

/// The log keeps what `fixtures/acces.tsv` says it keeps of each route. Every write of
/// administrators, and every look that carries away or goes through what is about persons: a route
/// that joins says so there.
///
/// A text that is shown while it is written is sent, being too long for an address, and changes
/// nothing.
#[test]
fn the_log_keeps_every_write_and_every_export_of_administrators() {
    let routes = routes();
    for ligne in acces() {
        let is_kept = routes.iter().any(|route| {
            route.method == ligne.method && route.path == ligne.path && route.audit.is_some()
        });
        let label = format!("{} {}", ligne.method, ligne.path);
        assert_eq!(is_kept, ligne.journal, "{label}");
        let previews = [
            "/service/contenus/rendu",
            "/service/courriels/apercu",
            "/service/courriels/apercu/page",
        ];
        let is_question = ligne.method == Method::GET || previews.contains(&ligne.path);
        let is_write = ligne.access == Access::Admin && !is_question;
        assert!(ligne.journal || !is_write, "a write is noted: {label}");
        let carries_away = [
            "/csv",
            "/donnees",
            "/pdf",
            "/download/{name}",
            "/difference/{name}",
        ];
        let is_export = carries_away.iter().any(|end| ligne.path.ends_with(end));
        assert!(ligne.journal || !is_export, "an export is noted: {label}");
    }
}

/// Whatever an administrator is handed as a file stands in the log, and who did what there.
#[tokio::test]
async fn exports_and_looks_at_customers_are_noted() {
    let boutique = Boutique::vide();
    let who = boutique.admin();
    for (path, acte, objet) in [
        (
            "/admin/commandes/csv",
            "Commandes : télécharger la liste",
            "",
        ),
        (
            "/service/clients?q=Dupont",
            "Clients : consulter la liste",
            "",
        ),
        (
            "/service/client/C00001",
            "Client : consulter",
            "code C00001",
        ),
        (
            "/service/client/C00001/donnees",
            "Client : remettre ses données",
            "code C00001",
        ),
        (
            "/service/connexions?client=C00001",
            "Connexions client : consulter la liste",
            "",
        ),
        (
            "/openweb/admin/admin_liste?table=client",
            "Liste : consulter",
            "table client",
        ),
    ] {
        assert_eq!(who.get(path).await.status, 200, "{path}");
        assert_eq!(newest(&who).await, [acte, objet, ""], "{path}");
    }
}

#[tokio::test]
async fn a_list_that_is_asked_at_each_letter_is_noted_once_a_minute() {
    let boutique = Boutique::vide();
    let who = boutique.admin();
    for typed in ["D", "Du", "Dup"] {
        who.get(&format!("/service/clients?q={typed}")).await.ok();
    }
    assert_eq!(lines(&who, "").await.len(), 1);
    // Another session, or another minute, is another look.
    boutique.admin().get("/service/clients").await.ok();
    assert_eq!(lines(&who, "").await.len(), 2);
    boutique.horloge.advance(60);
    who.get("/service/clients").await.ok();
    assert_eq!(lines(&who, "").await.len(), 3);
    // What is carried away is told each time.
    for _ in 0..2 {
        who.get("/admin/commandes/csv").await;
    }
    assert_eq!(lines(&who, "").await.len(), 5);
}

#[tokio::test]
async fn a_look_that_was_refused_or_at_something_else_hides_none() {
    let boutique = Boutique::vide();
    let who = boutique.admin();
    assert_eq!(who.get("/service/clients?page=abc").await.status, 400);
    who.get("/service/clients").await.ok();
    for table in ["parametrage", "client", "connexion"] {
        let path = format!("/openweb/admin/admin_liste?table={table}");
        who.get(&path).await.ok();
    }
    let lines = lines(&who, "").await;
    let noted: Vec<_> = lines
        .iter()
        .map(|it| (&it["objet"], &it["statut"]))
        .collect();
    let objets = [
        "table connexion",
        "table client",
        "table parametrage",
        "",
        "",
    ];
    let expected = objets.map(|it| json!(it));
    let statuts = [200, 200, 200, 200, 400].map(|it| json!(it));
    let expected: Vec<_> = expected.iter().zip(&statuts).collect();
    assert_eq!(noted, expected);
}

#[tokio::test]
async fn a_change_is_noted_with_who_what_and_from_where() {
    let boutique = Boutique::vide();
    let who = boutique.admin();
    let zone = json!({ "libelle": "Ouest", "departements": ["29"] });
    who.post("/service/zone", zone).await.ok();
    who.post("/service/zone", json!({ "libelle": "" })).await;
    let found = lines(&who, "").await;
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!(found[1]["login"], LOGIN_ADMIN);
    assert_eq!(found[1]["adresse"], "127.0.0.1");
    assert_eq!(found[1]["acte"], "Zone : enregistrer");
    assert_eq!(found[1]["objet"], "libellé Ouest");
    assert_eq!(found[1]["detail"], "départements : 29");
    assert_eq!(found[1]["statut"], 201);
    assert_eq!(found[0]["statut"], 422);
    assert_eq!(lines(&who, "refuses=1").await.len(), 1);
    assert_eq!(lines(&who, "q=ouest").await.len(), 1);
    assert_eq!(lines(&who, "dateDebut=2026-11-21").await.len(), 0);
    assert_eq!(
        lines(&who, "dateDebut=20/11/2026&dateFin=20/11/2026")
            .await
            .len(),
        2
    );
}

#[tokio::test]
async fn no_password_and_no_code_stands_in_it() {
    let boutique = Boutique::vide();
    set_admin_password(boutique.parts(), LOGIN_ADMIN, MOT_DE_PASSE).expect("a good password");
    let who = boutique.visiteur();
    who.post(
        "/rest/connexion",
        credentials(LOGIN_ADMIN, "Secret-Faux-1!"),
    )
    .await;
    who.post("/rest/connexion", credentials(LOGIN_ADMIN, MOT_DE_PASSE))
        .await
        .ok();
    let user = json!({ "login": "marie", "motDePasse": "Secret-Marie-2026!" });
    who.post("/service/utilisateurs", user).await.ok();
    let smtp = json!({ "id": "courriels", "smtpMotDePasse": "Secret-Smtp" });
    who.post("/service/reglages", smtp).await;
    who.post(
        "/rest/session/confirmation",
        json!({ "motDePasse": MOT_DE_PASSE }),
    )
    .await
    .ok();
    who.post(
        "/service/zone",
        json!({ "libelle": "Ouest", "departements": ["29"] }),
    )
    .await
    .ok();
    let all = who.get("/service/journal").await;
    let found = lines(&who, "").await;
    let acts: Vec<&str> = found
        .iter()
        .rev()
        .map(|it| it["acte"].as_str().expect("text"))
        .collect();
    assert_eq!(
        acts[..3],
        ["Connexion", "Connexion", "Administrateur : enregistrer"],
        "{acts:?}"
    );
    assert_eq!(found[found.len() - 1]["statut"], 401);
    assert!(acts.contains(&"Mot de passe redonné"), "{acts:?}");
    for secret in ["Secret", MOT_DE_PASSE] {
        assert!(!all.text().contains(secret), "{all}");
    }
}

#[tokio::test]
async fn refusals_are_noted_but_nobody_can_fill_the_log_with_them() {
    let boutique = Boutique::vide();
    let client = boutique.client();
    for _ in 0..100 {
        assert_eq!(client.get("/service/zones").await.status, 403);
    }
    let elsewhere = [
        ("sec-fetch-site", "cross-site"),
        ("content-type", "application/json"),
    ];
    let body = Some("{}".to_owned());
    client
        .ask(Method::POST, "/service/zone", body, &elsewhere)
        .await;
    let admin = boutique.admin();
    let found = admin.get("/service/journal").await.ok();
    assert_eq!(found["total"], 30);
    assert_eq!(found["list"][0]["acte"], "Refusé : droit absent");
    assert_eq!(found["list"][0]["objet"], "GET /service/zones");
    // Who: a customer by the code of the account, never by an e-mail address.
    assert_eq!(found["list"][0]["login"], "C00001");
    assert_eq!(found["list"][0]["detail"], "rôle : client");
    assert_ne!(found["list"][0]["session"], 0);
    boutique.horloge.advance(60);
    let body = Some("{}".to_owned());
    client
        .ask(Method::POST, "/service/zone", body, &elsewhere)
        .await;
    let newest = &lines(&admin, "").await[0];
    assert_eq!(newest["acte"], "Refusé : demande d'un autre site");
}

#[tokio::test]
async fn the_log_is_handed_out_as_a_table_with_a_recent_password_only() {
    let boutique = Boutique::vide();
    let who = boutique.admin();
    // What is called by its name begins a cell by it.
    let settings = json!({ "id": "=HYPERLINK(\"http://evil\")" });
    who.post("/service/reglages", settings).await;
    let table = who.get("/service/journal/csv").await;
    assert_eq!(table.header("content-type"), "text/csv; charset=utf-8");
    assert!(table.text().starts_with("\u{feff}Numéro;Date;"), "{table}");
    assert!(table.text().contains("20/11/2026 10:00:00;"), "{table}");
    assert!(table.text().contains("'=HYPERLINK("), "{table}");
    for formula in [";=", ";\"="] {
        assert!(!table.text().contains(formula), "{table}");
    }
    boutique.horloge.advance(11 * 60);
    assert_eq!(who.get("/service/journal/csv").await.status, 403);
}

#[tokio::test]
async fn lines_leave_after_a_year_and_those_that_stay_hold_together() {
    let boutique = Boutique::vide();
    let zone = json!({ "libelle": "Ouest", "departements": ["29"] });
    boutique
        .admin()
        .post("/service/zone", zone.clone())
        .await
        .ok();
    boutique.horloge.advance(366 * 24 * 3600);
    let who = boutique.admin();
    who.post("/service/zone", zone).await;
    who.post("/service/zone", json!({})).await;
    assert_eq!(lines(&who, "").await.len(), 3);
    assert_eq!(journal::remove_old(boutique.parts()).expect("swept"), 1);
    assert_eq!(lines(&who, "").await.len(), 2);
    let broken = boutique
        .parts()
        .store
        .read(kept::find_broken)
        .expect("readable");
    assert_eq!(broken, None);
}

/// Newest line of the log: act, object, changes.
pub(crate) async fn newest(who: &Quelquun<'_>) -> [String; 3] {
    let line = &lines(who, "").await[0];
    ["acte", "objet", "detail"].map(|name| line[name].as_str().expect("text").to_owned())
}

#[tokio::test]
async fn a_change_is_told_with_what_was_and_what_is() {
    let boutique = Boutique::vide();
    let who = boutique.admin();
    let zone = json!({ "libelle": "Ouest", "departements": ["29"] });
    let id = who.post("/service/zone", zone).await.json()["id"].clone();
    let zone = json!({ "id": id, "libelle": "Est", "departements": ["29", "56"] });
    who.post("/service/zone", zone).await.ok();
    assert_eq!(
        newest(&who).await,
        [
            "Zone : enregistrer",
            "n° 2, libellé Est",
            "départements : 29 → 29, 56 ; libellé : Ouest → Est"
        ]
    );
    who.delete("/service/zone/2").await.ok();
    assert_eq!(
        newest(&who).await,
        [
            "Zone : supprimer",
            "n° 2",
            "départements : 29, 56 ; libellé : Est"
        ]
    );

    let settings = json!({ "id": "boutique", "nom": "Quincaillerie Martin" });
    who.post("/service/reglages", settings).await.ok();
    let [acte, objet, detail] = newest(&who).await;
    assert_eq!(
        [&*acte, &*objet],
        [
            "Réglages : enregistrer",
            "boutique, nom Quincaillerie Martin"
        ]
    );
    assert!(
        detail.starts_with("nom : ") && detail.ends_with(" → Quincaillerie Martin"),
        "{detail}"
    );

    let path = "/openweb/admin/admin_parametrageInterfaceEdite";
    let kept = boutique.parts().reglages.get().connexion.allow_par_account;
    assert!(kept);
    who.form(path, &[("allowParAccount", "0"), ("agenceDefautTarif", "")])
        .await;
    let [_, _, detail] = newest(&who).await;
    assert_eq!(detail, "comptes de particuliers : oui → non");
    assert_eq!(
        boutique
            .parts()
            .store
            .read(kept::find_broken)
            .expect("readable"),
        None
    );
}

#[tokio::test]
async fn secrets_and_persons_stay_out_of_what_is_told() {
    let boutique = Boutique::vide();
    let who = boutique.admin();
    let client = json!({ "code": "C00042", "libelle": "Dupont", "email": "dupont@example.test",
        "code_type": "PRO" });
    who.post("/service/client", client.clone()).await;
    let created = newest(&who).await;
    assert_eq!(created[1..], ["code C00042", "type de client : PRO"]);
    let changed = json!({ "code": "C00042", "libelle": "Durand", "email": "durand@example.test",
        "code_type": "PAR" });
    who.post("/service/client", changed).await.ok();
    let [_, _, detail] = newest(&who).await;
    assert!(detail.contains("e-mail : changé"), "{detail}");
    assert!(detail.contains("type de client : PRO → PAR"), "{detail}");
    let smtp = json!({ "id": "courriel", "smtpMotDePasse": "Secret-Smtp" });
    who.post("/service/reglages", smtp).await.ok();
    let [_, _, detail] = newest(&who).await;
    assert_eq!(detail, "mot de passe : changé");
    let all = who.get("/service/journal").await;
    for told in ["Secret", "dupont@", "durand@", "Dupont", "Durand"] {
        assert!(!all.text().contains(told), "{told} in {all}");
    }
}
