//! Customers invited in bulk: each is told or left out for a reason, at a pace, and chooses a password
//! by the link once.

use axum::http::Method;
use comptoir::shop::invitations::send_due;
use serde_json::{Value, json};

use crate::support::comptes::{UN_SEUL_MESSAGE, credentials, link_to, with_password};
use crate::support::{Boutique, CLIENT, LOGIN_CLIENT, Quelquun};

const PATH: &str = "/service/invitations";
const EXAMEN: &str = "/service/invitations/examen";
const MDP: &str = "Nouveau-2026!";

/// A shop whose ERP has just brought nine customers, none with a login; of the two that were there, the
/// first has chosen its password.
fn moved_in() -> Boutique {
    let boutique = Boutique::vide();
    with_password(boutique.parts(), LOGIN_CLIENT);
    let rows = "code;libelle;code_type;email\n\
        D1;Un;PRO;un@example.test\n\
        D2;Deux;PRO;Deux@Example.test\n\
        D3;Trois;GC;trois@example.test\n\
        D4;Quatre;PAR;quatre@example.test\n\
        D5;Cinq;PRO;\n\
        D6;Six;PRO;un@example.test\n\
        D7;Sept;PRO;client1@example.test\n\
        D8;Huit;TMP;huit@example.test\n";
    boutique.import(("clients.csv", rows));
    boutique
}

fn tous() -> Value {
    json!({ "qui": "tous", "cadence": 30 })
}

/// Number left out for each reason.
fn left_out(view: &Value) -> Vec<(String, u64)> {
    let all = view["ecartes"].as_array().expect("a list").iter();
    let of = |it: &Value| {
        let motif = it["motif"].as_str().expect("a word");
        (motif.to_owned(), it["nombre"].as_u64().expect("a number"))
    };
    all.map(of).collect()
}

/// Lets seconds pass, a tick of the sender after each five.
fn pass(boutique: &Boutique, seconds: i64) {
    for _ in 0..seconds / 5 {
        boutique.horloge.advance(5);
        send_due(boutique.parts()).expect("sent");
    }
}

async fn run(admin: &Quelquun<'_>) -> Value {
    admin.get(PATH).await.ok()["envoi"].clone()
}

async fn list(admin: &Quelquun<'_>, acces: &str) -> Vec<String> {
    let found = admin.get(&format!("/service/clients?acces={acces}")).await;
    let found = found.ok()["list"].clone();
    let all = found.as_array().expect("a list").iter();
    all.map(|it| it["code"].as_str().expect("a code").to_owned())
        .collect()
}

#[tokio::test]
async fn everybody_who_can_be_is_invited_at_the_pace_that_was_chosen() {
    let boutique = moved_in();
    let admin = boutique.admin();
    let examen = admin.post(EXAMEN, tous()).await.ok();
    assert_eq!(examen["invitables"], 5, "D1 to D4, and C00002: {examen}");
    let reasons = [
        ("accesOuvert", 1),
        ("adressePrise", 2),
        ("passage", 1),
        ("sansEmail", 1),
    ];
    let mut told = left_out(&examen);
    told.sort();
    assert_eq!(told, reasons.map(|(motif, n)| (motif.to_owned(), n)));
    let begun = admin.post(PATH, tous()).await;
    assert_eq!(begun.status, 201, "{begun}");
    assert_eq!(boutique.mails().len(), 0, "nothing leaves in the answer");
    send_due(boutique.parts()).expect("sent");
    assert_eq!(boutique.mails().len(), 1, "one mail, then two seconds each");
    pass(&boutique, 5);
    assert_eq!(boutique.mails().len(), 3);
    admin.post(PATH, tous()).await.refused_with(
        409,
        "Un envoi d'invitations est en cours : attendez sa fin, ou arrêtez-le.",
    );
    pass(&boutique, 30);
    let done = run(&admin).await;
    assert_eq!(
        (&done["etat"], &done["envoyes"]),
        (&json!("termine"), &json!(5))
    );
    assert_eq!(boutique.mails().len(), 5, "and no more");
    assert_eq!(
        list(&admin, "invite").await,
        ["C00002", "D1", "D2", "D3", "D4"]
    );
    assert_eq!(list(&admin, "ouvert").await, [CLIENT]);
    assert_eq!(list(&admin, "jamais").await, ["D5", "D6", "D7", "D8"]);
    // A week has not passed: nobody is left to invite, unless again.
    let refused = admin.post(PATH, tous()).await;
    refused.refused_with(422, "Personne n'est à inviter dans ce choix.");
    let again = json!({ "qui": "tous", "encore": 1, "cadence": 30 });
    assert_eq!(admin.post(EXAMEN, again).await.ok()["invitables"], 5);
    boutique.horloge.advance(8 * 24 * 3_600);
    let admin = boutique.admin();
    assert_eq!(admin.post(EXAMEN, tous()).await.ok()["invitables"], 5);
}

#[tokio::test]
async fn who_is_invited_chooses_a_password_once_and_nobody_else_learns_of_it() {
    let boutique = moved_in();
    let (admin, who) = (boutique.admin(), boutique.visiteur());
    let sent = admin.post("/service/client/D2/invitation", json!({})).await;
    assert!(
        sent.ok()["message"]
            .as_str()
            .is_some_and(|it| it.contains("deux@example.test"))
    );
    let jeton = link_to(&boutique, "deux@example.test").expect("a link");
    // Without a password yet, the login answers as one that does not exist.
    for login in ["deux@example.test", "personne@example.test"] {
        let refused = who.post("/rest/connexion", credentials(login, MDP)).await;
        refused.refused_with(401, UN_SEUL_MESSAGE);
    }
    let chosen = json!({ "jeton": jeton, "motDePasse": MDP, "confirmation": MDP });
    let path = "/rest/compte/nouveau-mot-de-passe";
    who.post(path, chosen.clone()).await.ok();
    let again = who.post(path, chosen).await;
    again.refused_with(422, "Ce lien n'est plus valable. Demandez-en un nouveau.");
    let opened = who
        .post("/rest/connexion", credentials("deux@example.test", MDP))
        .await;
    assert_eq!(opened.ok()["client"]["code"], "D2");
    let refused = admin.post("/service/client/D2/invitation", json!({})).await;
    refused.refused_with(
        409,
        "Son accès est ouvert\u{a0}: il a déjà choisi son mot de passe.",
    );
    // A link ends by itself after a week.
    admin
        .post("/service/client/D3/invitation", json!({}))
        .await
        .ok();
    let jeton = link_to(&boutique, "trois@example.test").expect("a link");
    boutique.horloge.advance(7 * 24 * 3_600 + 1);
    let late = json!({ "jeton": jeton, "motDePasse": MDP, "confirmation": MDP });
    let late = who.post(path, late).await;
    late.refused_with(422, "Ce lien n'est plus valable. Demandez-en un nouveau.");
}

#[tokio::test]
async fn a_run_waits_goes_on_and_stops_as_it_is_told() {
    let boutique = moved_in();
    let admin = boutique.admin();
    let begun = admin.post(PATH, tous()).await;
    let etat = format!("{PATH}/{}/etat", begun.json()["id"]);
    send_due(boutique.parts()).expect("sent");
    admin.post(&etat, json!({ "etat": "pause" })).await.ok();
    pass(&boutique, 60);
    assert_eq!(boutique.mails().len(), 1, "it waits");
    admin.post(&etat, json!({ "etat": "marche" })).await.ok();
    pass(&boutique, 5);
    let before = boutique.mails().len();
    assert!((2..5).contains(&before), "{before}");
    let stopped = admin.post(&etat, json!({ "etat": "arret" })).await.ok();
    assert_eq!(
        (&stopped["etat"], &stopped["restants"]),
        (&json!("arrete"), &json!(0))
    );
    pass(&boutique, 60);
    assert_eq!(boutique.mails().len(), before, "the rest is not sent");
    let over = admin.post(&etat, json!({ "etat": "marche" })).await;
    over.refused_with(409, "Cet envoi est terminé.");
    assert_eq!(
        admin
            .post("/service/invitations/99/etat", json!({ "etat": "pause" }))
            .await
            .status,
        404
    );
    // Another may begin: it is for those who were not reached.
    let rest = admin.post(PATH, tous()).await;
    assert_eq!(rest.json()["total"], 5 - before, "{rest}");
    // The one before is still told, with what became of it.
    let told = admin.get(PATH).await.ok();
    assert_eq!(told["envoi"]["etat"], "marche");
    assert_eq!(told["passes"].as_array().map(Vec::len), Some(1));
    assert_eq!(told["passes"][0]["etat"], "arrete");
    assert_eq!(told["passes"][0]["envoyes"], before);
}

#[tokio::test]
async fn a_list_names_its_customers_by_codes_typed_or_of_a_file() {
    let boutique = moved_in();
    let admin = boutique.admin();
    let codes = json!({ "qui": "codes", "texte": "Code\nd1, D3;D1\nPERDU\n\n" });
    let examen = admin.post(EXAMEN, codes).await.ok();
    assert_eq!(examen["invitables"], 2, "{examen}");
    assert_eq!(left_out(&examen), [("inconnu".to_owned(), 1)]);
    assert_eq!(examen["ecartes"][0]["clients"][0]["code"], "PERDU");
    let filtre = json!({ "qui": "filtre", "filtre": { "codeType": "GC", "acces": "jamais" } });
    assert_eq!(admin.post(EXAMEN, filtre).await.ok()["invitables"], 1);
    let nobody = admin.post(EXAMEN, json!({ "qui": "" })).await;
    assert_eq!(nobody.status, 422, "{nobody}");
    let days = admin
        .post(EXAMEN, json!({ "qui": "tous", "jours": 0 }))
        .await;
    assert_eq!(days.status, 422, "{days}");
    let form = "--LIMITE\r\ncontent-disposition: form-data; name=\"fichier\"; filename=\"c.csv\"\r\n\r\n\
        D1\r\nD2;Deux\r\n\r\n--LIMITE--\r\n";
    let kind = ("content-type", "multipart/form-data; boundary=LIMITE");
    let path = "/service/invitations/liste";
    let read = admin
        .ask(Method::POST, path, Some(form.into()), &[kind])
        .await;
    assert_eq!(read.ok(), json!({ "codes": ["D1", "D2"] }));
}
