//! The outstanding balance, asked live from a service that answers, is silent, or says anything.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use comptoir::domain::Centimes;
use comptoir::domain::reglages::ReglagesConnexion;
use comptoir::shop::{Parts, reglages};
use comptoir::store::{clients, reglages as kept};
use serde_json::{Value, json};

use crate::support::caisse::{basket, demand, order};
use crate::support::comptes::{credentials, with_password};
use crate::support::{Boutique, CLIENT, LOGIN_CLIENT, MOT_DE_PASSE, code_client};

const ESTIMATION: &str = "/rest/commande/estimation";
const INJOIGNABLE: &str = "Votre encours ne peut pas être vérifié pour le moment\u{a0}: seul le \
                           paiement en ligne est accepté.";

/// Answers of the service of balances, one a question; nothing is said where it is empty.
struct Service {
    url: String,
    answer: Arc<Mutex<String>>,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Service {
    fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("bound").port();
        let (answer, asked): (Arc<Mutex<String>>, Arc<Mutex<Vec<String>>>) = Default::default();
        let (said, heard) = (Arc::clone(&answer), Arc::clone(&asked));
        thread::spawn(move || {
            // A silent answer keeps its connection: the shop is the one that hangs up.
            let mut held = Vec::new();
            for stream in listener.incoming() {
                let mut stream = stream.expect("a connection");
                heard
                    .lock()
                    .expect("unbroken")
                    .push(request_line(&mut stream));
                let answer = said.lock().expect("unbroken").clone();
                stream.write_all(answer.as_bytes()).ok();
                if answer.is_empty() {
                    held.push(stream);
                }
            }
        });
        let url = format!("http://127.0.0.1:{port}/erp/solde?cle=1");
        Self { url, answer, asked }
    }

    fn says(&self, status: &str, body: &str) {
        let length = body.len();
        *self.answer.lock().expect("unbroken") = format!(
            "HTTP/1.1 {status}\r\ncontent-length: {length}\r\nlocation: /ailleurs\r\n\
             connection: close\r\n\r\n{body}"
        );
    }

    fn is_silent(&self) {
        self.answer.lock().expect("unbroken").clear();
    }

    fn asked(&self) -> Vec<String> {
        std::mem::take(&mut *self.asked.lock().expect("unbroken"))
    }
}

fn request_line(stream: &mut TcpStream) -> String {
    let mut head = Vec::new();
    let mut byte = [0];
    while !head.ends_with(b"\r\n\r\n") && stream.read(&mut byte).is_ok_and(|read| read == 1) {
        head.push(byte[0]);
    }
    let head = String::from_utf8_lossy(&head);
    head.lines().next().unwrap_or_default().to_owned()
}

/// A shop whose balances are asked at a service.
fn boutique(service: &Service) -> Boutique {
    let boutique = Boutique::configured(|config| config.demo_bank = true).filled();
    let url = service.url.clone();
    let changed = boutique.parts().store.write(move |write| {
        let mut page = kept::find_page(write)?;
        page.encours_url = url;
        kept::put_page(write, &page)?;
        let mut client = clients::find(write, &code_client())?.expect("there");
        client.encours = Some(Centimes(1));
        client.plafond_encours = Some(Centimes(2));
        clients::put(write, &client)
    });
    changed.expect("kept");
    with_password(boutique.parts(), LOGIN_CLIENT);
    settings(boutique.parts(), |it| it.activate_encours_checking = true);
    boutique
}

fn settings(parts: &Parts, change: impl FnOnce(&mut ReglagesConnexion) + Send + 'static) {
    let changed = parts.store.write(move |write| {
        let mut connexion = kept::find_connexion(write)?;
        change(&mut connexion);
        kept::put_connexion(write, &connexion)
    });
    changed.expect("kept");
    reglages::reload(parts).expect("read again");
}

/// The payment modes that are refused, each with its reason.
fn refused(estimation: &Value) -> Vec<(&str, &str)> {
    let modes = estimation["reglements"].as_array().expect("a list").iter();
    let closed = modes.filter(|mode| mode["disponible"] == false);
    closed
        .map(|mode| {
            let code = mode["code"].as_str().expect("a code");
            (code, mode["motif"].as_str().expect("a reason"))
        })
        .collect()
}

#[tokio::test]
async fn the_balance_is_asked_at_login_and_at_each_order() {
    let service = Service::start();
    let boutique = boutique(&service);
    service.says("200 OK", r#"{"encours":1234.5,"plafond":1000}"#);
    let who = boutique.visiteur();
    let session = who
        .post("/rest/connexion", credentials(LOGIN_CLIENT, MOT_DE_PASSE))
        .await
        .ok();
    assert_eq!(session["encours"]["encours"], 1234.5);
    assert_eq!(session["encours"]["plafond"], 1000.0);
    assert_eq!(session["encours"]["depasse"], true);
    let message = session["encours"]["message"].as_str().expect("a message");
    // The page a login leads to says it, by the popup of the session.
    assert_eq!(session["popupSession"], format!("<p>{message}</p>"));
    let question = format!("GET /erp/solde?cle=1&client={CLIENT} HTTP/1.1");
    assert_eq!(service.asked(), std::slice::from_ref(&question));
    // The header asks at most once a minute.
    who.get("/rest/session").await.ok();
    assert!(service.asked().is_empty());
    boutique.horloge.advance(61);
    who.get("/rest/session").await.ok();
    assert_eq!(service.asked(), std::slice::from_ref(&question));

    let panier = basket(&who, &[("VIS", 1)]).await;
    let notice = who.post(ESTIMATION, demand(panier)).await.ok();
    assert!(
        notice["encours"]
            .as_str()
            .is_some_and(|it| it.contains("1\u{202f}234,50\u{a0}€")),
        "{notice}"
    );
    let over = "Votre encours (1\u{202f}234,50\u{a0}€) et cette commande (13,50\u{a0}€ TTC) \
                dépassent de 248,00\u{a0}€ votre plafond de 1\u{202f}000,00\u{a0}€.";
    assert_eq!(refused(&notice), [("COMPTE", over)]);
    settings(boutique.parts(), |it| it.block_offline_payment = true);
    let blocked = who.post(ESTIMATION, demand(panier)).await.ok();
    let codes: Vec<&str> = refused(&blocked).iter().map(|(code, _)| *code).collect();
    assert_eq!(codes, ["COMPTE", "VIREMENT", "CHEQUE"]);
    let mut transfer = demand(panier);
    transfer["reglement"] = json!("VIREMENT");
    order(&who, "k", &transfer).await.refused_with(
        422,
        "Votre encours dépasse votre plafond\u{a0}: seul le paiement en ligne est accepté.",
    );
    assert_eq!(service.asked().len(), 3);
    // Settled meanwhile: the order is made.
    service.says("200 OK", r#"{"encours":986.50,"plafond":1000}"#);
    assert_eq!(order(&who, "k", &demand(panier)).await.status, 201);
}

#[tokio::test]
async fn a_service_that_does_not_say_closes_offline_payment_where_the_settings_want_it() {
    let service = Service::start();
    let boutique = boutique(&service);
    let who = boutique.client();
    let panier = basket(&who, &[("VIS", 1)]).await;
    let huge = format!(
        r#"{{"encours":1,"plafond":2,"x":"{}"}}"#,
        "x".repeat(100_000)
    );
    let rubbish = [
        ("200 OK", "<html>Bienvenue</html>"),
        ("200 OK", r#"{"encours":"beaucoup","plafond":2}"#),
        ("200 OK", r#"{"encours":1e300,"plafond":2}"#),
        ("200 OK", "{}"),
        ("200 OK", huge.as_str()),
        ("302 Found", r#"{"encours":1,"plafond":2}"#),
        ("500 Internal Server Error", r#"{"encours":1,"plafond":2}"#),
    ];
    for (status, body) in rubbish {
        service.says(status, body);
        settings(boutique.parts(), |it| it.block_on_encours_error = false);
        let open = who.post(ESTIMATION, demand(panier)).await.ok();
        assert_eq!(
            (refused(&open).len(), &open["encours"]),
            (0, &Value::Null),
            "{body:.60}"
        );
        settings(boutique.parts(), |it| it.block_on_encours_error = true);
        let closed = who.post(ESTIMATION, demand(panier)).await.ok();
        assert_eq!(closed["encours"], INJOIGNABLE, "{status} {body:.60}");
        let motifs: Vec<&str> = refused(&closed).iter().map(|(_, motif)| *motif).collect();
        assert_eq!(motifs, [INJOIGNABLE; 3], "{status} {body:.60}");
    }
    assert!(
        service
            .asked()
            .iter()
            .all(|line| line.contains("/erp/solde"))
    );
    let session = who.get("/rest/session").await.ok();
    assert_eq!(session["encours"]["message"], INJOIGNABLE);

    service.is_silent();
    order(&who, "k", &demand(panier))
        .await
        .refused_with(422, INJOIGNABLE);
    let mut body = demand(panier);
    body["reglement"] = json!("CB");
    assert_eq!(order(&who, "k", &body).await.status, 201);
}

#[tokio::test]
async fn only_the_web_is_asked_and_nothing_where_nothing_is_checked() {
    let service = Service::start();
    let boutique = boutique(&service);
    service.says("200 OK", r#"{"encours":3,"plafond":2}"#);
    let who = boutique.client();
    let panier = basket(&who, &[("VIS", 1)]).await;
    settings(boutique.parts(), |it| {
        it.activate_encours_checking = false;
        it.block_on_encours_error = true;
    });
    let quiet = who.post(ESTIMATION, demand(panier)).await.ok();
    assert_eq!(
        (refused(&quiet).len(), &quiet["encours"]),
        (0, &Value::Null)
    );
    assert_eq!(who.get("/rest/session").await.ok()["encours"], Value::Null);
    assert!(service.asked().is_empty());
    let changed = boutique.parts().store.write(|write| {
        let mut page = kept::find_page(write)?;
        page.encours_url = "file:///etc/passwd".to_owned();
        kept::put_page(write, &page)
    });
    changed.expect("kept");
    settings(boutique.parts(), |it| it.activate_encours_checking = true);
    let closed = who.post(ESTIMATION, demand(panier)).await.ok();
    assert_eq!(closed["encours"], INJOIGNABLE);
}

#[tokio::test]
async fn a_live_balance_counts_what_was_ordered_before_it_unless_it_says_otherwise() {
    let service = Service::start();
    let boutique = boutique(&service);
    let who = boutique.client();
    service.says("200 OK", r#"{"encours":0,"plafond":20}"#);
    let panier = basket(&who, &[("VIS", 1)]).await;
    assert_eq!(order(&who, "k", &demand(panier)).await.status, 201);
    let (first, panier) = (boutique.parts().now().0, basket(&who, &[("VIS", 1)]).await);
    boutique.horloge.advance(5 * 60);
    let is_open = async || {
        let told = who.post(ESTIMATION, demand(panier)).await.ok();
        refused(&told).is_empty()
    };
    // A service that says nothing of its day is taken to know every order made before.
    assert!(is_open().await);
    for (date, open) in [(first + 1, true), (first - 1, false)] {
        service.says(
            "200 OK",
            &format!(r#"{{"encours":0,"plafond":20,"date":{date}}}"#),
        );
        assert_eq!(is_open().await, open, "{date}");
    }
    // The merchant says how long its ERP takes to learn of an order.
    service.says("200 OK", r#"{"encours":0,"plafond":20}"#);
    let body = json!({"id": "credit", "encoursDelai": 10});
    boutique.admin().post("/service/reglages", body).await.ok();
    assert!(!is_open().await);
    boutique.horloge.advance(6 * 60);
    assert!(is_open().await);
}
