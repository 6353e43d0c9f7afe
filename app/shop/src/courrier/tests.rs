//! A server of our own takes the mails, or refuses them.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};

use lettre::address::Envelope;
use lettre::{SmtpTransport, Transport as _};
use tokio::net::TcpSocket;

use super::delivery_failure::build_cause;
use super::mail_head::encode;
use super::outbox::{
    MailFailure, MailFile, Tries, list_mails, list_sent, remove_old, remove_sent, wake_all,
};
use super::smtp_sender::{count_mails, send_once, send_waiting};
use super::smtp_server::Smtp;
use super::{Courrier, DossierCourrier, FOLDER, Mailer, Sujet};
use domain::ids::CommandeId;
use domain::instant::Instant;
use domain::reglages::ReglagesPage;

const NOW: Instant = Instant(1_795_000_000);

/// Answers of a server of our own: to a reader, and to a whole mail; a cut is no answer.
#[derive(Clone, Copy)]
struct Answers {
    rcpt: &'static str,
    mail: &'static str,
}

const CUT: &str = "";

/// Answers one session after the other; `rcpt` is its answer to a reader. Tells what it was given.
fn server(rcpt: &'static str) -> (u16, Receiver<String>) {
    server_of(vec![Answers {
        rcpt,
        mail: "250 pris",
    }])
}

/// Answers each session in turn by these, the last by the last again.
fn server_of(answers: Vec<Answers>) -> (u16, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let (given, received) = channel();
    std::thread::spawn(move || {
        for (at, stream) in listener.incoming().enumerate() {
            let answers = answers[at.min(answers.len() - 1)];
            given.send(session(stream.unwrap(), answers)).ok();
        }
    });
    (port, received)
}

fn session(mut stream: TcpStream, answers: Answers) -> String {
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
                answers.mail
            }
            _ if in_data => continue,
            "DATA" => {
                in_data = true;
                "354 dites"
            }
            "QUIT" => "221 au revoir",
            rcpt_to if rcpt_to.starts_with("RCPT") => answers.rcpt,
            ehlo if ehlo.starts_with("EHLO") => "250-essai\r\n250 8BITMIME",
            _ => "250 oui",
        };
        if answer == CUT {
            return given;
        }
        stream
            .write_all(format!("{answer}\r\n").as_bytes())
            .unwrap();
    }
    given
}

/// A port that is taken, so that nobody ever listens there.
fn closed() -> (TcpSocket, u16) {
    let taken = TcpSocket::new_v4().unwrap();
    taken.bind(SocketAddr::from(([127, 0, 0, 1], 0))).unwrap();
    let port = taken.local_addr().unwrap().port();
    (taken, port)
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
        logo: None,
        date: NOW,
        sujet: Sujet {
            modele: "commande-recue".into(),
            commande: Some(CommandeId(12)),
        },
    };
    DossierCourrier(folder.to_owned()).send(&courrier).unwrap();
}

/// Mails of a folder, and what was tried of the first.
fn mails(folder: &Path) -> (usize, Tries) {
    let found = list_mails(folder).unwrap();
    let tries = found.first().map(MailFile::read_tries).unwrap_or_default();
    (found.len(), tries)
}

fn after(seconds: i64) -> Instant {
    Instant(NOW.0 + seconds)
}

#[test]
fn a_mail_is_taken_to_the_server_noted_and_removed() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join(FOLDER);
    write_one(&folder);
    let (port, received) = server("250 oui");
    let turn = send_waiting(&folder, &smtp(port), NOW);
    assert_eq!((turn.raison, turn.perdus), (None, Vec::new()));
    let given = received.recv().unwrap();
    for told in [
        "MAIL FROM:<boutique@example.test> BODY=8BITMIME",
        "RCPT TO:<client@example.test>",
        "Subject: Votre nouveau mot de passe",
        "Auto-Submitted: auto-generated",
        "https://boutique.example/x?jeton=abc\n",
        "À bientôt",
    ] {
        assert!(given.contains(told), "{told}: {given}");
    }
    assert!(!given.contains("X-Comptoir"), "{given}");
    assert_eq!(mails(&folder).0, 0);
    let sent = list_sent(&folder, 10).unwrap();
    assert_eq!(sent.len(), 1);
    assert_eq!(
        (sent[0].a.as_str(), sent[0].essais),
        ("client@example.test", 1)
    );
    assert_eq!(
        (sent[0].modele.as_str(), sent[0].commande),
        ("commande-recue", Some(12))
    );
}

#[test]
fn a_reader_that_is_refused_is_not_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    write_one(folder.path());
    let (port, received) = server("550 inconnu");
    let turn = send_waiting(folder.path(), &smtp(port), NOW);
    assert_eq!(turn.raison, None, "the server is there");
    assert_eq!(turn.perdus[0].a, "client@example.test");
    let (refused, tries) = mails(&folder.path().join("refuses"));
    assert_eq!((mails(folder.path()).0, refused), (0, 1));
    assert_eq!(tries.cause, Some(MailFailure::Adresse));
    assert!(tries.reponse.contains("code 550"), "{tries:?}");
    received.recv().unwrap();
    send_waiting(folder.path(), &smtp(port), after(86_400));
    assert!(received.try_recv().is_err(), "nobody comes back");
}

#[test]
fn a_mail_that_is_refused_whole_is_no_fault_of_its_reader() {
    let folder = tempfile::tempdir().unwrap();
    write_one(folder.path());
    let (port, _received) = server_of(vec![Answers {
        rcpt: "250 oui",
        mail: "554 indésirable",
    }]);
    send_waiting(folder.path(), &smtp(port), NOW);
    let (_, tries) = mails(&folder.path().join("refuses"));
    assert_eq!(tries.cause, Some(MailFailure::Contenu));
}

#[test]
fn a_mail_that_is_put_off_waits_longer_each_time_and_holds_up_no_other() {
    let folder = tempfile::tempdir().unwrap();
    write_one(folder.path());
    write_one(folder.path());
    let answers = |rcpt| Answers {
        rcpt,
        mail: "250 pris",
    };
    let (port, received) = server_of(vec![
        answers("451 plus tard"),
        answers("250 oui"),
        answers("451 plus tard"),
    ]);
    let smtp = smtp(port);
    let turn = send_waiting(folder.path(), &smtp, NOW);
    assert_eq!((turn.raison, turn.perdus), (None, Vec::new()));
    assert_eq!(received.iter().take(2).count(), 2);
    let (left, tries) = mails(folder.path());
    assert_eq!(
        (left, tries.essais, tries.prochain),
        (1, 1, Some(NOW.0 + 60))
    );
    assert!(!send_waiting(folder.path(), &smtp, after(59)).is_tried);
    assert!(send_waiting(folder.path(), &smtp, after(60)).is_tried);
    let (_, tries) = mails(folder.path());
    assert_eq!((tries.essais, tries.prochain), (2, Some(NOW.0 + 60 + 300)));
    let turn = send_waiting(folder.path(), &smtp, after(72 * 3_600));
    assert_eq!(turn.perdus.len(), 1, "three days are enough");
    let (_, tries) = mails(&folder.path().join("refuses"));
    assert_eq!(tries.cause, Some(MailFailure::Delai));
}

#[test]
fn news_of_last_week_are_not_sent_any_more() {
    let folder = tempfile::tempdir().unwrap();
    write_one(folder.path());
    let (port, received) = server("250 oui");
    let turn = send_waiting(folder.path(), &smtp(port), after(7 * 86_400));
    assert_eq!(turn.perdus.len(), 1);
    assert!(received.try_recv().is_err(), "nobody is told");
}

#[test]
fn mails_share_the_try_of_a_server_that_is_away() {
    let folder = tempfile::tempdir().unwrap();
    write_one(folder.path());
    write_one(folder.path());
    let (_taken, port) = closed();
    let turn = send_waiting(folder.path(), &smtp(port), NOW);
    assert!(turn.raison.unwrap().contains("refuse la connexion"));
    for mail in list_mails(folder.path()).unwrap() {
        assert_eq!(mail.read_tries().essais, 1);
    }
    assert!(!send_waiting(folder.path(), &smtp(port), after(5)).is_tried);
    wake_all(folder.path()).unwrap();
    let (port, received) = server("250 oui");
    send_waiting(folder.path(), &smtp(port), after(5));
    assert_eq!(received.iter().take(2).count(), 2);
    assert_eq!(mails(folder.path()).0, 0);
}

#[test]
fn a_mail_that_is_cut_in_the_middle_is_sent_again() {
    let folder = tempfile::tempdir().unwrap();
    write_one(folder.path());
    let answers = |mail| Answers {
        rcpt: "250 oui",
        mail,
    };
    let (port, received) = server_of(vec![answers(CUT), answers("250 pris")]);
    let smtp = smtp(port);
    let turn = send_waiting(folder.path(), &smtp, NOW);
    assert_eq!((turn.perdus.len(), mails(folder.path()).0), (0, 1));
    assert!(list_sent(folder.path(), 10).unwrap().is_empty());
    send_waiting(folder.path(), &smtp, after(60));
    assert_eq!(received.iter().take(2).count(), 2);
    assert_eq!(mails(folder.path()).0, 0);
    assert_eq!(list_sent(folder.path(), 10).unwrap()[0].essais, 2);
}

#[test]
fn what_had_left_when_the_program_stopped_is_not_sent_again() {
    let folder = tempfile::tempdir().unwrap();
    write_one(folder.path());
    let held = list_mails(folder.path()).unwrap().remove(0);
    let text = std::fs::read(&held.path).unwrap();
    let (port, received) = server("250 oui");
    send_waiting(folder.path(), &smtp(port), NOW);
    received.recv().unwrap();
    // Noted, and not removed: the program stopped between both.
    std::fs::write(&held.path, text).unwrap();
    write_one(folder.path());
    remove_sent(folder.path()).unwrap();
    let left = list_mails(folder.path()).unwrap();
    assert!(left.len() == 1 && left[0] != held, "{left:?}");
}

#[test]
fn a_mail_of_last_month_is_removed_with_what_was_tried_of_it() {
    let folder = tempfile::tempdir().unwrap();
    write_one(folder.path());
    let (port, _received) = server("550 inconnu");
    send_waiting(folder.path(), &smtp(port), NOW);
    let refused = folder.path().join("refuses");
    let files = || std::fs::read_dir(&refused).unwrap().count();
    remove_old(folder.path(), after(29 * 86_400)).unwrap();
    assert_eq!(files(), 2);
    remove_old(folder.path(), after(31 * 86_400)).unwrap();
    assert_eq!(files(), 0);
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
    send_waiting(folder.path(), &smtp(port), NOW);
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
        logo: None,
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
