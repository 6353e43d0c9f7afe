//! The program itself, attacked over its sockets: searches and passwords in a crowd, and secrets
//! that must not reach its log.

use std::fs::{self, File};
use std::net::SocketAddr;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::arrets::open_shop;
use super::atelier::{block_on, say};
use super::programme::Programme;

/// An answer that takes longer has failed.
const PATIENCE: Duration = Duration::from_secs(60);

/// Someone at an address of this machine, `127.0.0.from`.
pub(super) async fn connect(from: u8, to: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    let own = SocketAddr::from(([127, 0, 0, from], 0));
    socket.bind(own).expect("an address of this machine");
    let to = to.parse().expect("an address");
    socket.connect(to).await.expect("connects")
}

/// Sends requests in one go and reads every answer; the last one closes.
pub(super) async fn send(from: u8, to: &str, requests: &str) -> String {
    let mut stream = connect(from, to).await;
    stream.write_all(requests.as_bytes()).await.expect("sent");
    let mut answers = Vec::new();
    timeout(PATIENCE, stream.read_to_end(&mut answers))
        .await
        .expect("answered in time")
        .expect("closed in good order");
    String::from_utf8_lossy(&answers).into_owned()
}

pub(super) fn request(method: &str, path: &str, headers: &str, body: &str) -> String {
    format!(
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n{headers}\r\n{body}",
        body.len()
    )
}

pub(super) const CLOSE: &str = "Connection: close\r\n";

pub(super) fn count(answers: &str, status: u16) -> usize {
    answers.matches(&format!("HTTP/1.1 {status} ")).count()
}

/// Searches and menus one address may ask for at once, and more each second
/// (docs/appels.md 1.14).
const BURST: f64 = 60.0;
const A_SECOND: f64 = 20.0;

/// More than a slow machine answers in the time in which as many are allowed.
const SEARCHES: usize = 300;

#[test]
fn who_empties_the_catalogue_is_slowed_down_and_nobody_else() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(open_shop(folder.path(), 200));
    let programme = Programme::launch(folder.path(), &[], &[], Stdio::null());
    let programme = programme.unwrap_or_else(|code| panic!("it ended with {code:?}"));
    let address = programme.address.as_str();
    // One bucket for all of them: who takes turns gains nothing.
    let paths = [
        "/rest/recherche/article",
        "/submenu/F",
        "/simplemenu/racine",
    ];
    let last = request("GET", paths[0], CLOSE, "");
    let all = paths.iter().cycle().take(SEARCHES - 1);
    let all: String = all.map(|path| request("GET", path, "", "")).collect();
    let others = async {
        let mut slowest = Duration::ZERO;
        for _ in 0..30 {
            let start = Instant::now();
            let answer = send(3, address, &last).await;
            assert_eq!(count(&answer, 200), 1, "{answer}");
            slowest = slowest.max(start.elapsed());
        }
        slowest
    };
    let start = Instant::now();
    let thief = async {
        let answers = send(2, address, &(all + &last)).await;
        (answers, start.elapsed())
    };
    let ((answers, took), slowest) = block_on(async { tokio::join!(thief, others) });
    let (served, refused) = (count(&answers, 200), count(&answers, 429));
    assert_eq!(served + refused, SEARCHES, "{answers}");
    let allowed = BURST + A_SECOND * took.as_secs_f64() + 1.0;
    assert!(served as f64 <= allowed, "{served} of {allowed}");
    assert!(refused > 0, "{took:?}");
    let told = answers.to_lowercase().matches("\r\nretry-after: ").count();
    assert_eq!(told, refused, "each is told when to come back");
    say(&format!(
        "{SEARCHES} searches of one address in {took:?}: {served} served; another address waited \
         {slowest:?} at most"
    ));
}

/// Passwords sent at once, from as many addresses as one may have connections.
const PASSWORDS: usize = 200;
const ADDRESSES: u8 = 5;

/// Memory that they may add to the program (tests/SECURITE.md T16).
const PASSWORDS_KB_MAX: u64 = 120 * 1024;

/// A third of those who send one do not wait for the answer: their turn is taken all the same.
async fn try_passwords(address: &str) -> Vec<String> {
    let mut crowd = JoinSet::new();
    for number in 0..PASSWORDS {
        let from = 2 + u8::try_from(number).expect("some hundreds") % ADDRESSES;
        let login = match number % 2 {
            0 => "client1@example.test".to_owned(),
            _ => format!("personne{number}@example.test"),
        };
        let body = json!({"login": login, "motDePasse": format!("Essai-{number}")}).to_string();
        let attempt = request("POST", "/rest/connexion", CLOSE, &body);
        let address = address.to_owned();
        crowd.spawn(async move {
            if number % 3 != 0 {
                return Some(send(from, &address, &attempt).await);
            }
            let mut stream = connect(from, &address).await;
            stream.write_all(attempt.as_bytes()).await.expect("sent");
            None
        });
    }
    let all = crowd.join_all().await;
    all.into_iter().flatten().collect()
}

#[test]
fn passwords_in_a_crowd_take_little_memory_and_the_shop_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(open_shop(folder.path(), 0));
    let programme = Programme::serve(folder.path(), &[]);
    let address = programme.address.as_str();
    let before = programme.begin_peak();
    let others = async {
        let look = request("GET", "/rest/articles/VIS", CLOSE, "");
        let mut slowest = Duration::ZERO;
        for _ in 0..30 {
            let start = Instant::now();
            let answer = send(9, address, &look).await;
            assert_eq!(count(&answer, 200), 1, "{answer}");
            slowest = slowest.max(start.elapsed());
        }
        slowest
    };
    let (answers, slowest) = block_on(async { tokio::join!(try_passwords(address), others) });
    let (mut wrong, mut later) = (0, 0);
    for answer in &answers {
        wrong += count(answer, 401);
        later += count(answer, 503);
        assert!(count(answer, 503) == 0 || answer.to_lowercase().contains("retry-after: "));
    }
    assert_eq!(wrong + later, answers.len(), "{answers:?}");
    assert!(wrong > 0);
    let more = programme.peak().saturating_sub(before);
    say(&format!(
        "{PASSWORDS} passwords at once: {wrong} judged, {later} asked to come back, {} MB more at \
         most; an article was shown in {slowest:?} at most",
        more / 1024
    ));
    assert!(more < PASSWORDS_KB_MAX, "{more} kB more");
}

/// A token as links and cookies carry it.
const TOKEN: &str = "5e3ece5e3ece5e3ece5e3ece5e3ece5e3ece5e3ece5e3ece5e3ece5e3ece5e3e";

/// A line that a stranger would like to be read in the log as if the shop had written it.
const FORGED: &str = "\n2026-11-21T00:00:00Z ERROR comptoir: \u{1b}[31mforge";

/// Requests that carry something in confidence, each in a place of its own; what it is starts with
/// `Semence`, or is [`TOKEN`].
fn confidences() -> Vec<String> {
    let post =
        |path: &str, body: serde_json::Value| request("POST", path, CLOSE, &body.to_string());
    let account = json!({
        "typeClient": "PAR", "nom": "Semence-Nom", "email": "semence-a@example.test",
        "telephone": "0600000000", "adresse": "1 rue Semence-Rue", "codePostal": "29000",
        "ville": "Quimper", "motDePasse": "Semence-Mot-2026!", "confirmation": "Semence-Mot-2026!",
    });
    let cookie = format!("{CLOSE}Cookie: sid={TOKEN}; adm={TOKEN}\r\n");
    let bearer = format!("{CLOSE}Authorization: Bearer Semence-Porteur\r\n");
    let login = json!({"login": "admin@example.test", "motDePasse": "Semence-Faux-1!",
        "code": "Semence-Code"});
    let reset = json!({"jeton": TOKEN, "motDePasse": "Semence-Neuf-2026!",
        "confirmation": "Semence-Neuf-2026!"});
    vec![
        post("/rest/compte", account),
        post("/rest/connexion", login),
        post(
            "/rest/compte/oubli",
            json!({"login": "semence-a@example.test"}),
        ),
        post("/rest/compte/nouveau-mot-de-passe", reset),
        post("/rest/premier-acces", json!({"code": "Semence-Premier"})),
        post(
            "/rest/saisie-rapide",
            json!({"texte": format!("Semence-Liste {FORGED}")}),
        ),
        request(
            "POST",
            "/rest/connexion",
            CLOSE,
            "{\"motDePasse\":\"Semence-Coupe",
        ),
        request(
            "POST",
            "/rest/commande",
            &format!("{cookie}Idempotency-Key: Semence-Cle\r\n"),
            "{}",
        ),
        request("GET", "/rest/session", &cookie, ""),
        request("GET", "/rest/session", &bearer, ""),
        request(
            "GET",
            "/rest/recherche/Semence-Texte%0A2026%1B%5B31m",
            CLOSE,
            "",
        ),
        request(
            "GET",
            &format!("/compte/nouveau-mot-de-passe?jeton={TOKEN}"),
            CLOSE,
            "",
        ),
        request("GET", &format!("/banque-demo/{TOKEN}"), CLOSE, ""),
    ]
}

#[test]
fn the_log_keeps_no_secret_no_forged_line_and_little_of_what_strangers_report() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("boutique");
    fs::create_dir(&data).expect("created");
    drop(open_shop(&data, 0));
    let place = folder.path().join("journal.txt");
    let log = File::create(&place).expect("created");
    // As an owner who looks for a fault would have it.
    let told = [("COMPTOIR_LOG", "debug,comptoir=trace")];
    let programme = Programme::launch(&data, &[], &told, log.into());
    let programme = programme.unwrap_or_else(|code| panic!("it ended with {code:?}"));
    let address = programme.address.clone();
    let report = json!({"csp-report": {
        "violated-directive": FORGED,
        "document-uri": format!("http://{address}/compte/nouveau-mot-de-passe?jeton={TOKEN}"),
        "blocked-uri": format!("http://{address}/banque-demo/{TOKEN}#Semence-Ancre"),
        "script-sample": "Semence-Extrait",
        "referrer": "x".repeat(REPORT_BYTES),
    }})
    .to_string();
    block_on(async {
        for confidence in confidences() {
            let answer = send(2, &address, &confidence).await;
            assert_eq!(answer.matches("HTTP/1.1 ").count(), 1, "{answer}");
        }
        for _ in 0..REPORTS {
            send(
                3,
                &address,
                &request("POST", "/csp-rapport", CLOSE, &report),
            )
            .await;
        }
    });
    programme.kill();
    let log = fs::read_to_string(&place).expect("text");
    assert!(
        log.contains("un navigateur signale une ressource refusée"),
        "{log}"
    );
    for secret in ["Semence", "semence", TOKEN] {
        let told = log.lines().find(|line| line.contains(secret));
        assert_eq!(told, None);
    }
    let mut forged = log.lines().filter(|line| line.contains("forge"));
    assert!(forged.all(|line| line.contains("un navigateur signale")));
    let is_plain = |c: char| c == '\n' || !c.is_control();
    assert!(log.chars().all(is_plain), "{log:?}");
    let reported: usize = log
        .lines()
        .filter(|line| line.contains("un navigateur signale"))
        .map(str::len)
        .sum();
    assert!(reported <= REPORTED_BYTES_MAX, "{reported} bytes");
}

/// Reports that one address sends, each as long as a form may be.
const REPORTS: usize = 40;
const REPORT_BYTES: usize = 60_000;

/// Bytes that they may take in the log: ten of them, cut and escaped.
const REPORTED_BYTES_MAX: usize = 20_000;
