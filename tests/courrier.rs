//! Every mail: said twice, as text and as HTML, with nothing fetched from anywhere.

use std::net::SocketAddr;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel, sync_channel};
use std::time::Duration;

use comptoir::domain::ids::Login;
use comptoir::shop::courrier::{Courrier, Mailer, mail_queue, messages};
use comptoir::shop::{ShopError, suivi};
use comptoir::store::connexions;
use serde_json::json;
use tokio::net::TcpSocket;

use crate::support::caisse::{basket, demand, order};
use crate::support::comptes::{boutique as with_passwords, confirm};
use crate::support::{Boutique, LOGIN_CLIENT, MOT_DE_PASSE, nobody};

/// The two readings of a mail: text, HTML.
fn readings(mail: &str) -> (&str, &str) {
    let (head, body) = mail.split_once("\r\n\r\n").expect("a head and a body");
    let limit = head
        .split("boundary=\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .expect("two readings");
    let parts: Vec<&str> = body.split(&format!("--{limit}")).collect();
    assert_eq!(parts.len(), 4, "{mail}");
    (
        content("text/plain; charset=utf-8", parts[1]),
        content("text/html; charset=utf-8", parts[2]),
    )
}

fn content<'m>(kind: &str, part: &'m str) -> &'m str {
    let (head, content) = part.split_once("\r\n\r\n").expect("a part");
    assert!(head.contains(kind), "{head}");
    content
}

/// Headers and parts of every mail, whatever it says.
fn is_a_mail(mail: &str) {
    let (text, html) = readings(mail);
    assert!(text.starts_with("Bonjour,"), "{text}");
    assert!(html.starts_with("<!doctype html>"), "{html}");
    assert!(html.contains("<html lang=\"fr\">"));
    assert!(html.contains("Comptoir"));
    for foreign in [
        "<img", "<script", "<link", "src=", "url(", "@import", "<form",
    ] {
        assert!(!html.contains(foreign), "{foreign}: {html}");
    }
    // RFC 5322, 2.1.1.
    assert!(mail.lines().all(|line| line.len() <= 998));
    assert!(!mail.replace("\r\n", "").contains('\n'));
    for (opened, closed) in [("<table", "</table>"), ("<tr>", "</tr>"), ("<p ", "</p>")] {
        let count = |it: &str| html.matches(it).count();
        assert_eq!(count(opened), count(closed), "{opened}: {html}");
    }
}

#[tokio::test]
async fn the_mails_of_an_account_are_said_twice() {
    let boutique = with_passwords();
    let who = boutique.visiteur();
    let account = json!({
        "typeClient": "PAR", "nom": "Anne Le Goff", "email": "anne@example.test",
        "telephone": "02 98 00 00 00", "adresse": "1 rue du Port", "codePostal": "29200",
        "ville": "Brest", "motDePasse": MOT_DE_PASSE, "confirmation": MOT_DE_PASSE,
    });
    let created = who.post("/rest/compte", account).await;
    assert_eq!(created.status, 201, "{created}");
    let forgotten = json!({"login": LOGIN_CLIENT});
    who.post("/rest/compte/oubli", forgotten).await.ok();
    let change = json!({"email": "neuve@example.test", "motDePasse": MOT_DE_PASSE});
    boutique
        .client()
        .post("/rest/compte/email", change)
        .await
        .ok();
    for email in ["anne@example.test", "neuve@example.test"] {
        assert_eq!(confirm(&boutique, email).await.status, 200);
    }
    let mails = boutique.mails();
    assert_eq!(mails.len(), 5);
    mails.iter().for_each(|mail| is_a_mail(mail));
    let of = |subject: &str| {
        let found = mails.iter().find(|mail| mail.contains(subject));
        readings(found.expect("the mail"))
    };
    let (text, html) = of("Subject: Votre compte est ouvert");
    assert!(text.contains("Votre identifiant\u{a0}: anne@example.test"));
    assert!(html.contains("Votre identifiant\u{a0}: anne@example.test"));
    let (text, html) = of("Subject: Confirmez votre adresse e-mail");
    assert!(text.contains("dans les 7 jours") && html.contains("dans les 7 jours"));
    let (text, html) = of("Subject: Votre nouveau mot de passe");
    let link = |of: &str, ends: &[char]| -> String {
        let rest = of.split("?jeton=").nth(1).expect("a link");
        rest.split(ends).next().unwrap_or_default().to_owned()
    };
    assert_eq!(link(text, &['\r']), link(html, &['"']));
    let (text, html) = of("Subject: Votre adresse e-mail a changé");
    assert!(text.contains("sans attendre") && html.contains("sans attendre"));
}

#[tokio::test]
async fn the_mails_of_an_order_tell_its_lines_its_totals_and_its_address() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 2), ("LIVRE", 1)]).await;
    let mut demande = demand(panier);
    demande["reglement"] = json!("CHEQUE");
    demande["adresse"]["nom"] = json!("Le Goff & Fils, \"Chantier\" Nord");
    let made = order(&client, "cle", &demande).await.ok();
    let id = made["id"].as_u64().expect("a number");
    let number = comptoir::domain::ids::CommandeId(id);
    suivi::validate_payment(boutique.parts(), &nobody(boutique.parts()), number)
        .expect("it waits for its payment");
    let mails = boutique.mails();
    assert_eq!(mails.len(), 2);
    mails.iter().for_each(|mail| is_a_mail(mail));
    let received = mails.iter().find(|mail| mail.contains("bien reçu"));
    let (text, html) = readings(received.expect("the order's mail"));
    let page = format!("/compte/detail-mouvement/{id}/web?codeClient=C00001");
    for told in [
        "Article VIS",
        "Article LIVRE",
        "W0000001",
        "29200 Brest",
        "Chèque",
        &page,
    ] {
        assert!(text.contains(told), "{told}: {text}");
        assert!(html.contains(told), "{told}: {html}");
    }
    assert!(text.contains("Le Goff & Fils, \"Chantier\" Nord"));
    assert!(html.contains("Le Goff &amp; Fils, &quot;Chantier&quot; Nord"));
    // 2 × 1,25 € and the fee of 10 € bear 20 %; the book's rate is its own.
    for label in ["Frais de port HT", "Total HT", "Total TTC", "TVA 20\u{a0}%"] {
        assert!(
            text.contains(label) && html.contains(label),
            "{label}: {text}"
        );
    }
}

#[tokio::test]
async fn every_other_mail_is_said_twice_too() {
    let boutique = Boutique::garnie();
    let who = boutique.visiteur();
    let account = json!({
        "typeClient": "PAR", "nom": "Anne Le Goff", "email": "anne@example.test",
        "telephone": "02 98 00 00 00", "adresse": "1 rue du Port", "codePostal": "29200",
        "ville": "Brest", "motDePasse": MOT_DE_PASSE, "confirmation": MOT_DE_PASSE,
    });
    assert_eq!(who.post("/rest/compte", account).await.status, 201);
    confirm(&boutique, "anne@example.test").await;
    let panier = basket(&who, &[("VIS", 2)]).await;
    let mut demande = demand(panier);
    demande["reglement"] = json!("CHEQUE");
    order(&who, "cle", &demande).await.ok();
    who.post("/rest/mouvements/1/retractation", json!({}))
        .await
        .ok();
    let invited = json!({"login": "anne@example.test"});
    boutique
        .admin()
        .post("/service/connexion/lien", invited)
        .await
        .ok();
    let login = Login::parse("anne@example.test").expect("a plain login");
    let kept = boutique
        .parts()
        .store
        .read(|read| connexions::find(read, &login));
    let connexion = kept.expect("readable").expect("a login");
    messages::send_compte_bientot_efface(boutique.parts(), &connexion, 30);
    let mails = boutique.mails();
    mails.iter().for_each(|mail| is_a_mail(mail));
    for (subject, told) in [
        (
            "Subject: Rétractation de la commande",
            "accusé de réception",
        ),
        ("Subject: Choisissez votre mot de passe", "?jeton="),
        ("Subject: Votre compte sera effacé", "30 jours"),
    ] {
        let mail = mails.iter().find(|mail| mail.contains(subject));
        let (text, html) = readings(mail.expect(subject));
        assert!(text.contains(told) && html.contains(told), "{subject}");
    }
}

#[tokio::test]
async fn the_merchant_is_told_of_an_order_once() {
    let boutique = Boutique::garnie();
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 2)]).await;
    order(&client, "sans", &demand(panier)).await.ok();
    assert_eq!(boutique.mails().len(), 1, "nobody is to be told");
    let avis = json!({"id": "courriel", "avisCommandes": "rouen@exemple.fr\npatron@exemple.fr"});
    boutique.admin().post("/service/reglages", avis).await.ok();
    let panier = basket(&client, &[("VIS", 2)]).await;
    let demande = demand(panier);
    let made = order(&client, "avec", &demande).await.ok();
    order(&client, "avec", &demande).await.ok();
    let mails = boutique.mails();
    let told: Vec<&String> = mails
        .iter()
        .filter(|it| it.contains("Nouvelle commande"))
        .collect();
    assert_eq!(
        told.len(),
        2,
        "one for each address, and none for an order made again"
    );
    let numero = made["numero"].as_str().expect("a number");
    let link = format!("/openweb/admin/admin_commandes/{}", made["id"]);
    for mail in &told {
        is_a_mail(mail);
        let (text, html) = readings(mail);
        for fact in [numero, "C00001", "TTC", &link] {
            assert!(text.contains(fact) && html.contains(fact), "{fact}: {text}");
        }
    }
    assert!(
        told[0].contains("Menuiserie Le Goff (C00001)"),
        "{}",
        told[0]
    );
    for a in ["rouen@exemple.fr", "patron@exemple.fr"] {
        let to = format!("To: <{a}>");
        assert_eq!(
            told.iter().filter(|it| it.starts_with(&to)).count(),
            1,
            "{a}"
        );
    }
}

#[tokio::test]
async fn a_mail_that_does_not_leave_is_told() {
    let boutique = with_passwords();
    let admin = boutique.admin();
    let state = admin.get("/service/courriels").await.ok();
    assert_eq!(
        state,
        json!({"attente": 0, "depuis": null, "raison": null, "perdus": 0})
    );
    let forgotten = json!({"login": LOGIN_CLIENT});
    boutique
        .visiteur()
        .post("/rest/compte/oubli", forgotten)
        .await
        .ok();
    assert_eq!(boutique.mails().len(), 1);
    let state = admin.get("/service/courriels").await.ok();
    assert_eq!(state["attente"], 1);
    assert_eq!(state["raison"], "aucun serveur d'envoi n'est réglé.");
    assert!(state["depuis"].is_i64(), "{state}");
    let essai = || admin.post("/service/courriels/essai", json!({"a": "moi@exemple.fr"}));
    let unset = essai().await;
    assert_eq!(unset.status, 422, "{unset}");
    // A port that is taken, so that nobody ever listens there.
    let taken = TcpSocket::new_v4().expect("a socket");
    let any = SocketAddr::from(([127, 0, 0, 1], 0));
    taken.bind(any).expect("a free port");
    let port = taken.local_addr().expect("bound").port();
    let smtp = json!({"id": "courriel", "smtpHote": "127.0.0.1", "smtpPort": port,
        "smtpExpediteur": "boutique@exemple.fr"});
    admin.post("/service/reglages", smtp).await.ok();
    let closed = essai().await;
    assert_eq!(closed.status, 422, "{closed}");
    assert_eq!(
        closed.json()["detail"],
        format!(
            "Le courriel d'essai n'est pas parti\u{a0}: le serveur 127.0.0.1:{port} refuse la \
             connexion, vérifiez son nom et son port."
        )
    );
    let nobody = admin
        .post("/service/courriels/essai", json!({"a": "moi"}))
        .await;
    assert!(nobody.json()["champs"]["a"].is_string(), "{nobody}");
}

#[tokio::test]
async fn hostile_texts_stay_texts_in_every_mail() {
    let boutique = Boutique::garnie();
    let admin = boutique.admin();
    let hostile = "\"><img src=x onerror=alert(1)><script>alert(2)</script>";
    let article = json!({"codeArticle": "VIS", "designation1": hostile});
    admin.post("/service/article", article).await.ok();
    let nom = json!({"id": "boutique", "nom": "<img src=x onerror=alert(3)>"});
    admin.post("/service/reglages", nom).await.ok();
    let account = json!({
        "typeClient": "PAR", "nom": hostile, "email": "nouveau@example.test",
        "telephone": "0298000000", "adresse": hostile, "codePostal": "29200", "ville": "Brest",
        "motDePasse": MOT_DE_PASSE, "confirmation": MOT_DE_PASSE,
    });
    let opened = boutique.visiteur().post("/rest/compte", account).await;
    assert_eq!(opened.status, 201, "{opened}");
    let client = boutique.client();
    let panier = basket(&client, &[("VIS", 2)]).await;
    let mut demande = demand(panier);
    demande["adresse"]["nom"] = json!(hostile);
    demande["adresse"]["ligne1"] = json!(hostile);
    demande["refClient"] = json!("<svg onload=alert(4)>");
    order(&client, "cle", &demande).await.ok();
    let mails = boutique.mails();
    assert!(mails.len() >= 2, "{}", mails.len());
    for mail in &mails {
        let (text, html) = readings(mail);
        for tag in ["<img", "<script", "<svg"] {
            assert!(!html.contains(tag), "{tag}: {html}");
        }
        assert!(html.contains("&lt;img"), "{html}");
        assert!(text.contains("<img"), "{text}");
    }
    let said = |what: &str| mails.iter().any(|mail| readings(mail).1.contains(what));
    assert!(said("&lt;script&gt;alert(2)"), "{mails:?}");
}

/// A disk of the test's own: a mail waits there until it is told whether it can be kept.
struct Disque {
    told: Mutex<Receiver<bool>>,
    kept: Sender<String>,
}

impl Mailer for Disque {
    fn send(&self, courrier: &Courrier) -> Result<(), ShopError> {
        let told = self.told.lock().expect("one thread writes").recv();
        if !told.unwrap_or_default() {
            return Err(ShopError::Unavailable);
        }
        self.kept.send(courrier.a.clone()).ok();
        Ok(())
    }
}

/// Time limit of an answer that waits for nothing: with a disk that stands still, any other takes
/// for ever.
const ANSWER_MAX: Duration = Duration::from_secs(30);

#[tokio::test]
async fn who_forgot_is_answered_while_the_mail_waits_for_the_disk() {
    // What is told is heard before anything else is done.
    let (tell, told) = sync_channel(0);
    let (kept, mails) = channel();
    let told = Mutex::new(told);
    let boutique = Boutique::mailed(Box::new(Disque { told, kept }));
    let emptied = mail_queue::start(boutique.shop()).expect("a thread");
    for login in [LOGIN_CLIENT, "personne@example.test"] {
        let who = boutique.visiteur();
        let asked = who.post("/rest/compte/oubli", json!({ "login": login }));
        let answer = tokio::time::timeout(ANSWER_MAX, asked).await;
        let answer = answer.expect("the answer does not wait for the mail");
        assert_eq!(answer.to_string(), r#"200 {"ok":true}"#, "{login}");
    }
    tell.send(false).expect("the mail waits");
    boutique.parts().mail_queue.close();
    tell.send(true).expect("it is brought again");
    emptied.join().expect("a clean stop");
    let kept: Vec<String> = mails.try_iter().collect();
    assert_eq!(kept, [LOGIN_CLIENT], "what waited at the stop is written");
}
