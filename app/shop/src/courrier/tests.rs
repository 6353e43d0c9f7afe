//! A server of our own takes the mails, or refuses them.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};

use lettre::address::Envelope;
use lettre::{SmtpTransport, Transport as _};
use tokio::net::TcpSocket;

use super::delivery_failure::build_cause;
use super::smtp_sender::{Smtp, count_mails, encode, remove_old, send_once, send_waiting};
use super::{Courrier, Dossier, FOLDER, Mailer, Sujet};
use domain::instant::Instant;
use domain::reglages::ReglagesPage;

const NOW: Instant = Instant(1_795_000_000);

/// Answers one session after the other; `rcpt` is its answer to a reader. Tells what it was given.
fn server(rcpt: &'static str) -> (u16, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let (given, received) = channel();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            given.send(session(stream.unwrap(), rcpt)).ok();
        }
    });
    (port, received)
}

fn session(mut stream: TcpStream, rcpt: &str) -> String {
    let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
    let mut given = String::new();
    let mut in_data = false;
    stream.write_all(b"220 essai\r\n").unwrap();
    while let Some(Ok(line)) = lines.next() {
        given.push_str(&line);
        given.push('\n');
        let answer = match line.as_str() {
            "." => {
                in_data = false;
                "250 pris"
            }
            _ if in_data => continue,
            "DATA" => {
                in_data = true;
                "354 dites"
            }
            "QUIT" => "221 au revoir",
            rcpt_to if rcpt_to.starts_with("RCPT") => rcpt,
            ehlo if ehlo.starts_with("EHLO") => "250-essai\r\n250 8BITMIME",
            _ => "250 oui",
        };
        stream
            .write_all(format!("{answer}\r\n").as_bytes())
            .unwrap();
    }
    given
}

fn smtp(port: u16) -> Smtp {
    Smtp::from_reglages(&ReglagesPage {
        nom: "Comptoir d'Évreux".into(),
        smtp_hote: "127.0.0.1".into(),
        smtp_port: port,
        smtp_expediteur: "boutique@example.test".into(),
        ..ReglagesPage::default()
    })
    .expect("a server and a sender")
}

fn write_one(folder: &Path) {
    let courrier = Courrier {
        de: "boutique <boutique@example.test>".into(),
        a: "client@example.test".into(),
        objet: "Votre nouveau mot de passe".into(),
        texte: "Ouvrez cette adresse :\nhttps://boutique.example/x?jeton=abc\n\nÀ bientôt".into(),
        html: "<p>À bientôt</p>".into(),
        date: NOW,
        sujet: Sujet::default(),
    };
    Dossier(folder.to_owned()).send(&courrier).unwrap();
}

fn names(folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    entries
        .filter(|entry| entry.as_ref().is_ok_and(|it| it.path().is_file()))
        .count()
}

#[test]
fn a_mail_is_taken_to_the_server_and_removed() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join(FOLDER);
    write_one(&folder);
    let (port, received) = server("250 oui");
    send_waiting(&folder, &smtp(port), NOW).unwrap();
    let given = received.recv().unwrap();
    assert!(
        given.contains("MAIL FROM:<boutique@example.test>"),
        "{given}"
    );
    assert!(given.contains("RCPT TO:<client@example.test>"), "{given}");
    assert!(
        given.contains("Subject: Votre nouveau mot de passe"),
        "{given}"
    );
    assert!(
        given.contains("https://boutique.example/x?jeton=abc\n"),
        "{given}"
    );
    assert!(given.contains("À bientôt"), "{given}");
    assert_eq!(names(&folder), 0);
}

#[test]
fn a_mail_refused_for_good_is_put_aside() {
    let folder = tempfile::tempdir().unwrap();
    write_one(folder.path());
    let (port, _received) = server("550 inconnu");
    send_waiting(folder.path(), &smtp(port), NOW).unwrap();
    assert_eq!(names(folder.path()), 0);
    assert_eq!(names(&folder.path().join("refuses")), 1);
}

#[test]
fn a_mail_waits_for_a_server_that_is_away_or_busy() {
    let folder = tempfile::tempdir().unwrap();
    write_one(folder.path());
    let (port, _received) = server("451 plus tard");
    send_waiting(folder.path(), &smtp(port), NOW).unwrap_err();
    // A port that is taken, so that nobody ever listens there.
    let taken = TcpSocket::new_v4().unwrap();
    let any = SocketAddr::from(([127, 0, 0, 1], 0));
    taken.bind(any).unwrap();
    let port = taken.local_addr().unwrap().port();
    send_waiting(folder.path(), &smtp(port), NOW).unwrap_err();
    assert_eq!(names(folder.path()), 1);
}

#[test]
fn a_mail_of_last_week_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    write_one(folder.path());
    let (port, _received) = server("250 oui");
    let next_week = Instant(NOW.0 + 7 * 24 * 60 * 60);
    send_waiting(folder.path(), &smtp(port), next_week).unwrap();
    remove_old(folder.path(), next_week).unwrap();
    assert_eq!(names(folder.path()), 1);
    let next_month = Instant(NOW.0 + 31 * 24 * 60 * 60);
    remove_old(folder.path(), next_month).unwrap();
    assert_eq!(names(folder.path()), 0);
}

#[test]
fn a_header_is_written_in_plain_letters() {
    assert_eq!(encode("Commande 12"), "Commande 12");
    // RFC 2047: É is two bytes in UTF-8, C3 89.
    assert_eq!(encode("É"), "=?utf-8?Q?=C3=89?=");
    assert!(
        encode("l'été de la boutique, à Évreux")
            .lines()
            .all(|line| line.len() <= 76)
    );
}

#[test]
fn mails_that_wait_and_mails_that_are_lost_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(count_mails(folder.path(), NOW).unwrap(), (0, None, 0));
    write_one(folder.path());
    assert_eq!(count_mails(folder.path(), NOW).unwrap(), (1, Some(NOW), 0));
    let next_week = Instant(NOW.0 + 7 * 24 * 60 * 60);
    assert_eq!(count_mails(folder.path(), next_week).unwrap(), (0, None, 1));
    let (port, _received) = server("550 inconnu");
    send_waiting(folder.path(), &smtp(port), NOW).unwrap();
    assert_eq!(count_mails(folder.path(), NOW).unwrap(), (0, None, 1));
}

#[test]
fn a_trial_leaves_at_once_or_says_in_french_why_not() {
    let courrier = Courrier {
        de: "boutique <boutique@example.test>".into(),
        a: "marchand@example.test".into(),
        objet: "Courriel d'essai".into(),
        texte: "Ça marche".into(),
        html: "<p>Ça marche</p>".into(),
        date: NOW,
        sujet: Sujet::default(),
    };
    let (port, received) = server("250 oui");
    send_once(&smtp(port), &courrier).unwrap();
    assert!(
        received
            .recv()
            .unwrap()
            .contains("RCPT TO:<marchand@example.test>")
    );
    for (answer, said) in [
        ("550 inconnu", "refuse ce courriel"),
        ("451 plus tard", "demande d'attendre (code 451)"),
        ("535 non", "l'identifiant ou le mot de passe"),
    ] {
        let (port, _received) = server(answer);
        let why = send_once(&smtp(port), &courrier).unwrap_err();
        assert!(why.contains(said), "{why}");
    }
}

#[test]
fn a_refusal_is_logged_by_its_code_and_names_nobody() {
    let address = |text: &str| text.parse().expect("an address");
    let (from, to) = (address("a@example.test"), address("client@example.test"));
    let envelope = Envelope::new(Some(from), vec![to]).unwrap();
    for (answer, told) in [
        ("450 4.2.1 client@example.test: plus tard", "code 450"),
        ("550 5.1.1 <client@example.test>: inconnu", "code 550"),
        ("client@example.test", "réponse illisible"),
    ] {
        let (port, _received) = server(answer);
        let transport = SmtpTransport::builder_dangerous("127.0.0.1").port(port);
        let refused = transport.build().send_raw(&envelope, b"x").unwrap_err();
        assert_eq!(build_cause(&refused), told);
    }
}
