//! Clients that stop halfway, whatever they began with, over real sockets and by the limits a shop
//! is served with (tests/RELIABILITY.md P12).

use std::future::pending;
use std::net::SocketAddr;
use std::time::Duration;

use comptoir::http::server::Timeouts;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{interval, timeout};

use crate::lenteurs::{LIMIT, PATIENCE, Serveur};

/// Whatever a client may leave unsaid, on HTTP/1 and on HTTP/2.
const MOITIES: [&[u8]; 9] = [
    b"",
    b"P",
    b"PRI * HTT",
    // A preface of HTTP/2 and nothing; the same with its settings, as a browser opens one ahead.
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0",
    b"GET /sante HTTP/1.1\r\nHost: 127",
    b"GET /sante HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"POST /rest/connexion HTTP/1.1\r\nHost: 127.0.0.1\r\n\
      Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    b"POST /rest/connexion HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n\
      Transfer-Encoding: chunked\r\n\r\n5\r\n{",
];

/// Says one of them, then nothing, or a letter now and then; waits until the server hangs up.
async fn stop_halfway(address: SocketAddr, start: &[u8], drips: bool) {
    let mut stream = TcpStream::connect(address).await.expect("connects");
    stream.write_all(start).await.expect("sent");
    let (mut read, mut write) = stream.split();
    let drip = async {
        let mut every = interval(Duration::from_millis(500));
        loop {
            every.tick().await;
            if !drips || write.write_all(b" ").await.is_err() {
                break pending().await;
            }
        }
    };
    let mut answer = Vec::new();
    tokio::select! {
        // Closed, or cut: either will do.
        _ = read.read_to_end(&mut answer) => {}
        () = drip => {}
    }
}

/// The promise of tests/RELIABILITY.md P12, by the limits a shop is served with.
const CLOSED_WITHIN: Duration = Duration::from_secs(10);

/// Lateness allowed to a busy machine. What only HTTP/2's own question closes is later still.
const LATE: Duration = Duration::from_secs(15);

#[tokio::test]
async fn who_stops_halfway_is_closed_within_ten_seconds() {
    let timeouts = Timeouts::default();
    for longest in [
        timeouts.first_byte,
        timeouts.header + timeouts.leave * 2,
        timeouts.idle + timeouts.leave * 2,
        timeouts.body + timeouts.leave,
    ] {
        assert!(longest <= CLOSED_WITHIN, "{longest:?} of {timeouts:?}");
    }
    let serveur = Serveur::limited(timeouts).await;
    let mut stuck = JoinSet::new();
    for (start, drips) in MOITIES.iter().flat_map(|it| [(*it, false), (*it, true)]) {
        // A letter now and then after a request in full is another request, a preface in full is
        // followed by frames.
        let drips = drips && !start.ends_with(b"\r\n\r\n") && !start.ends_with(b"\0");
        let address = serveur.address;
        stuck.spawn(async move {
            let closed = timeout(CLOSED_WITHIN + LATE, stop_halfway(address, start, drips)).await;
            let said = String::from_utf8_lossy(start);
            closed.is_err().then(|| format!("{said:?}, drips: {drips}"))
        });
    }
    let open: Vec<String> = stuck.join_all().await.into_iter().flatten().collect();
    assert_eq!(open, [""; 0], "still open");
}

#[tokio::test]
async fn an_idle_client_of_http2_is_closed() {
    // Long before HTTP/2's own question whether it is still there.
    let timeouts = Timeouts {
        idle: LIMIT,
        leave: LIMIT,
        ..Timeouts::default()
    };
    let serveur = Serveur::limited(timeouts).await;
    let mut stream = TcpStream::connect(serveur.address).await.expect("connects");
    // It takes no notice of being asked to leave.
    let (settings, request) = (
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0",
        // HEADERS of one stream, in full: GET http /sante, by the static table; the host in clear.
        b"\0\0\x15\x01\x05\0\0\0\x01\x82\x86\x04\x06/sante\x01\x09127.0.0.1",
    );
    stream.write_all(settings).await.expect("sent");
    stream.write_all(request).await.expect("sent");
    let mut answer = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
    read.expect("the server hangs up").ok();
    let said = String::from_utf8_lossy(&answer);
    assert!(said.contains("\"etat\""), "it was answered first: {said}");
}
