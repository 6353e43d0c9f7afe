//! Bodies held back, many at once, over real sockets: they take so much memory and no more, and what
//! shoppers send all day passes meanwhile (tests/SECURITE.md T50).

use std::collections::HashSet;
use std::sync::mpsc::sync_channel;
use std::time::Duration;

use comptoir::http::server::Timeouts;
use comptoir::store::{StoreError, Write};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::lenteurs::Serveur;

/// A test that takes longer has failed: ninety megabytes go through it.
const PATIENCE: Duration = Duration::from_secs(120);

/// Bytes of a large body.
const LARGE: usize = 1_000_000;

/// Bytes that may be held in all: 64 MB, and the first 16 kB of each.
const HELD_MAX: usize = 70_000_000;

/// Large bodies of which there is no room for all.
const MANY: usize = 90;

/// Begins to send a body of so many bytes, all but the last.
async fn hold_back(serveur: &Serveur, path: &str, bytes: usize) -> TcpStream {
    hold_back_json(serveur, path, bytes, ("", "")).await
}

/// The same, of somebody's session, where the body ends with this.
async fn hold_back_json(
    serveur: &Serveur,
    path: &str,
    bytes: usize,
    (cookie, json): (&str, &str),
) -> TcpStream {
    let mut stream = TcpStream::connect(serveur.address).await.expect("connects");
    let start = format!(
        "POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n\
         Cookie: {cookie}\r\nContent-Length: {bytes}\r\n\r\n{}{json}",
        " ".repeat(bytes - 1 - json.len())
    );
    stream.write_all(start.as_bytes()).await.expect("sent");
    stream
}

/// Sends the last byte, and says what is answered.
async fn finish(mut stream: TcpStream) -> String {
    stream.write_all(b"{").await.expect("sent");
    let mut answer = vec![0; 4_096];
    let read = timeout(PATIENCE, stream.read(&mut answer)).await;
    answer.truncate(read.expect("answered in time").expect("answered"));
    String::from_utf8(answer).expect("an answer in UTF-8")
}

#[tokio::test]
async fn bodies_held_back_take_so_much_memory_and_others_pass_meanwhile() {
    let patient = Timeouts {
        body: PATIENCE,
        ..Timeouts::default()
    };
    let serveur = Serveur::limited(patient).await;
    let path = "/rest/session/tarif";
    let mut asked = JoinSet::new();
    let mut ends = Vec::new();
    for number in 0..MANY {
        let (mut read, write) = hold_back(&serveur, path, LARGE).await.into_split();
        ends.push(write);
        asked.spawn(async move {
            let mut answer = [0; 200];
            let read = timeout(PATIENCE, read.read(&mut answer)).await;
            let read = read.expect("answered in time").expect("answered");
            (
                number,
                String::from_utf8_lossy(&answer[..read]).into_owned(),
            )
        });
    }
    // What there is no room for is refused, once its rest was waited for.
    let mut refused = HashSet::new();
    while refused.len() < MANY - HELD_MAX / LARGE {
        let (number, answer) = asked.join_next().await.expect("asked").expect("no panic");
        assert!(answer.starts_with("HTTP/1.1 503 "), "{answer}");
        assert!(answer.contains("\r\nretry-after: "), "{answer}");
        refused.insert(number);
    }
    // A basket, a login: small bodies wait for nobody.
    for (path, bytes) in [(path, 10_000), ("/rest/connexion", 2_000)] {
        let answer = finish(hold_back(&serveur, path, bytes).await).await;
        assert!(answer.starts_with("HTTP/1.1 400 "), "{path}: {answer}");
    }
    // Those that are in are answered, and leave their room.
    // A half that is dropped would hang up.
    for (number, end) in ends.iter_mut().enumerate() {
        if !refused.contains(&number) {
            // One that is refused at this moment hears no more.
            end.write_all(b"{").await.ok();
        }
    }
    let mut taken = 0;
    while let Some(answered) = asked.join_next().await {
        let (_, answer) = answered.expect("no panic");
        taken += usize::from(answer.starts_with("HTTP/1.1 400 "));
    }
    assert!(taken > 50, "{taken} taken");
    let answer = finish(hold_back(&serveur, path, LARGE).await).await;
    assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_is_held_until_its_work_is_done_though_its_client_has_gone() {
    let serveur = Serveur::limited(Timeouts::default()).await;
    let cookie = serveur
        .boutique
        .client()
        .cookie_header()
        .expect("a session");
    let (go, told) = sync_channel::<()>(0);
    let held = move |_: &mut Write<'_>| {
        told.recv().ok();
        Ok::<_, StoreError>(())
    };
    let store = &serveur.boutique.parts().store;
    store.submit(held, drop).expect("queued");
    let line = r#"{"codeArticle": "VIS", "quantite": 1"#;
    let fill = async || {
        for _ in 0..MANY {
            let mut stream =
                hold_back_json(&serveur, "/rest/paniers/0/lignes", LARGE, (&cookie, line)).await;
            stream.write_all(b"}").await.ok();
        }
    };
    let large = || hold_back_json(&serveur, "/rest/session/tarif", LARGE, (&cookie, ""));
    let is_answered = async |status: &str| finish(large().await).await.starts_with(status);
    // On a slow machine the first to wait for the writer were asked to come back before the last came.
    let full = async {
        loop {
            fill().await;
            if is_answered("HTTP/1.1 503 ").await {
                break;
            }
        }
    };
    timeout(PATIENCE, full).await.expect("there is no room");
    go.send(()).expect("the writer waits");
    let again = async { while !is_answered("HTTP/1.1 400 ").await {} };
    timeout(PATIENCE, again)
        .await
        .expect("the room is given back");
}
