//! Slow clients by the hundred against the program itself: each is closed soon, and nobody else
//! waits for them (tests/RELIABILITY.md P12).

use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::arrets::open_shop;
use super::assauts::{CLOSE, connect, count, request, send};
use super::atelier::{block_on, say, times};
use super::programme::Programme;

/// Connections the shop takes at a time.
const PLACES: usize = comptoir::http::server::CONNECTIONS_MAX as usize;

/// Addresses they come from.
const ADDRESSES: usize = 20;

/// Time limit for the last of them to be closed; what follows is for the machine that counts, more
/// of it where nothing is optimised.
const CLOSED: Duration = Duration::from_secs(10);
const COUNTING: Duration = Duration::from_secs(if cfg!(debug_assertions) { 10 } else { 3 });

/// A client is given some time to begin.
const HELD: Duration = Duration::from_secs(4);

/// The longest anybody else may wait for a page: the promise in a released program, and enough in
/// another to tell a queue from a slow machine.
const PAGE: Duration = Duration::from_secs(if cfg!(debug_assertions) { 5 } else { 1 });

/// The ways of being slow.
#[derive(Clone, Copy)]
enum Lenteur {
    /// Says nothing.
    Muette,
    /// Stops in the headers.
    EnTete,
    /// Sends one letter of a header a second.
    GoutteAGoutte,
    /// Stops in the body.
    Corps,
    /// Asks once and keeps the connection.
    Gardee,
}

const LENTEURS: [Lenteur; 5] = [
    Lenteur::Muette,
    Lenteur::EnTete,
    Lenteur::GoutteAGoutte,
    Lenteur::Corps,
    Lenteur::Gardee,
];

/// Connects, is slow, and says after how long it was closed.
async fn dawdle(from: u8, address: String, lenteur: Lenteur) -> Duration {
    let stream = connect(from, &address).await;
    let start = Instant::now();
    let (mut read, mut write) = stream.into_split();
    let begun = match lenteur {
        Lenteur::Muette => String::new(),
        Lenteur::EnTete | Lenteur::GoutteAGoutte => "GET / HTTP/1.1\r\nHost: a\r\nX-Lent: ".into(),
        Lenteur::Corps => {
            let whole = request("POST", "/rest/connexion", "", &"x".repeat(200));
            whole[..whole.len() - 100].to_owned()
        }
        Lenteur::Gardee => request("GET", "/rest/session", "", ""),
    };
    // Whoever is closed at the door is closed soon enough.
    write.write_all(begun.as_bytes()).await.ok();
    let drip = async {
        let mut beat = tokio::time::interval(Duration::from_secs(1));
        if matches!(lenteur, Lenteur::GoutteAGoutte) {
            while write.write_all(b"x").await.is_ok() {
                beat.tick().await;
            }
        }
        std::future::pending::<()>().await;
    };
    let mut sink = Vec::new();
    let closed = async {
        tokio::select! {
            // An error closes it too.
            _ = read.read_to_end(&mut sink) => {}
            () = drip => {}
        }
    };
    timeout(CLOSED + COUNTING, closed)
        .await
        .expect("closed in time");
    start.elapsed()
}

#[test]
fn slow_clients_by_the_hundred_keep_nobody_else_waiting() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(open_shop(folder.path(), 0));
    let programme = Programme::serve(folder.path(), &[]);
    let address = programme.address.as_str();
    // To the shop an address of this machine is a proxy's, which may take every place there is:
    // twenty are left to others here. That a stranger's never gets there is judged in `http/admission.rs`.
    let number = times("COMPTOIR_LENTS", 200).min(PLACES - 20);
    let (closed, waited) = block_on(async {
        let mut slow = JoinSet::new();
        for (rank, lenteur) in (0..number).zip(LENTEURS.iter().cycle()) {
            let from = 20 + u8::try_from(rank % ADDRESSES).expect("twenty");
            slow.spawn(dawdle(from, address.to_owned(), *lenteur));
        }
        let mut closed = Vec::new();
        let mut waited = Vec::new();
        while !slow.is_empty() {
            let start = Instant::now();
            let page = send(9, address, &request("GET", "/", CLOSE, "")).await;
            assert_eq!(count(&page, 200), 1, "{page}");
            waited.push(start.elapsed());
            while let Some(ended) = slow.try_join_next() {
                closed.push(ended.expect("no panic"));
            }
        }
        (closed, waited)
    });
    let last = closed.iter().max().expect("some");
    let longest = waited.iter().max().expect("some");
    say(&format!(
        "{number} slow connections from {ADDRESSES} addresses: the last closed after {last:?}; of \
         {} pages asked meanwhile the longest took {longest:?}",
        waited.len()
    ));
    // None was sent away at the door, which would keep nobody waiting either.
    assert!(*last >= HELD, "{last:?}");
    assert!(*longest <= PAGE, "{longest:?}");
}
