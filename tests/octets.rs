//! Bodies held back, many at once, over real sockets: they take so much memory and no more, and what
//! shoppers send all day passes meanwhile (`reliability.md`, T50).

use std::time::Duration;

use comptoir::http::server::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::lenteurs::{PATIENCE, Serveur};

/// Bytes of a large body.
const LARGE: usize = 1_000_000;

/// Bytes that may be held in all: 64 MB, and the first 16 kB of each.
const HELD_MAX: usize = 70_000_000;

/// Large bodies of which there is no room for all.
const MANY: usize = 90;

/// When who is refused has heard it: the shop waits two seconds for the rest of a body.
const REFUSED_WITHIN: Duration = Duration::from_secs(5);

/// Begins to send a body of so many bytes, all but the last.
async fn hold_back(serveur: &Serveur, path: &str, bytes: usize) -> TcpStream {
    let mut stream = TcpStream::connect(serveur.address).await.expect("connects");
    let start = format!(
        "POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n\
         Content-Length: {bytes}\r\n\r\n{}",
        " ".repeat(bytes - 1)
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
    let patient = Limits {
        body: PATIENCE,
        ..Limits::default()
    };
    let serveur = Serveur::limited(patient).await;
    let path = "/rest/session/tarif";
    let mut held = Vec::new();
    for _ in 0..MANY {
        held.push(hold_back(&serveur, path, LARGE).await);
    }
    // What there is no room for is refused, once its rest was waited for; the others say nothing yet.
    let mut asked = JoinSet::new();
    for mut stream in held {
        asked.spawn(async move {
            let mut answer = [0; 200];
            let read = timeout(REFUSED_WITHIN, stream.read(&mut answer)).await;
            let read = read.map(|read| read.expect("answered"));
            (
                stream,
                read.map(|read| String::from_utf8_lossy(&answer[..read]).into_owned()),
            )
        });
    }
    let (mut waiting, mut refused) = (Vec::new(), 0);
    while let Some(asked) = asked.join_next().await {
        let (stream, answer) = asked.expect("no panic");
        let Ok(answer) = answer else {
            waiting.push(stream);
            continue;
        };
        assert!(answer.starts_with("HTTP/1.1 503 "), "{answer}");
        assert!(answer.contains("\r\nretry-after: "), "{answer}");
        refused += 1;
    }
    let bytes = waiting.len() * LARGE;
    assert!(bytes <= HELD_MAX, "{bytes} held");
    assert!(refused > 0 && waiting.len() > 50, "{refused} refused");
    // A basket, a login: small bodies wait for nobody.
    for (path, bytes) in [(path, 10_000), ("/rest/connexion", 2_000)] {
        let answer = finish(hold_back(&serveur, path, bytes).await).await;
        assert!(answer.starts_with("HTTP/1.1 400 "), "{path}: {answer}");
    }
    // Those that are in are answered, and leave their room.
    for stream in waiting {
        let answer = finish(stream).await;
        assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
    }
    let answer = finish(hold_back(&serveur, path, LARGE).await).await;
    assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
}
