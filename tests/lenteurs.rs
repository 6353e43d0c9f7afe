//! Clients that do not finish what they begin (`reliability.md`, E10 and E11), over real sockets
//! and with short limits: each is closed, and none keeps the shop from closing.

use std::net::SocketAddr;
use std::time::Duration;

use comptoir::http::server::{Limits, serve};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::support::Boutique;

/// Every step of the server under test.
const LIMIT: Duration = Duration::from_millis(150);

/// A test that takes longer has failed.
const PATIENCE: Duration = Duration::from_secs(20);

struct Serveur {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
    _boutique: Boutique,
}

impl Serveur {
    async fn start() -> Self {
        let boutique = Boutique::vide();
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("bound");
        let limits = Limits {
            first_byte: LIMIT,
            header: LIMIT,
            body: LIMIT,
            idle: LIMIT,
            stop: LIMIT,
        };
        let (stop, stopped) = oneshot::channel::<()>();
        let router = boutique.router();
        let served = tokio::spawn(async move {
            let told = async { drop(stopped.await) };
            serve(listener, router, limits, told).await;
        });
        Self {
            address,
            stop,
            served,
            _boutique: boutique,
        }
    }

    /// Sends `start` and says what came back before the server hung up.
    async fn ask(&self, start: &str) -> String {
        let mut stream = TcpStream::connect(self.address).await.expect("connects");
        stream.write_all(start.as_bytes()).await.expect("sent");
        let mut answer = Vec::new();
        timeout(PATIENCE, stream.read_to_end(&mut answer))
            .await
            .expect("the server hangs up")
            .expect("closed in good order");
        String::from_utf8(answer).expect("an answer in UTF-8")
    }
}

#[tokio::test]
async fn a_client_that_says_nothing_is_closed() {
    assert_eq!(Serveur::start().await.ask("").await, "");
}

#[tokio::test]
async fn a_client_that_stops_in_the_headers_is_closed() {
    let answer = Serveur::start()
        .await
        .ask("GET /sante HTTP/1.1\r\nHost: 127")
        .await;
    assert!(!answer.contains("200"), "{answer}");
}

#[tokio::test]
async fn a_client_that_stops_in_the_body_is_told_and_closed() {
    let start = "POST /rest/connexion HTTP/1.1\r\nHost: 127.0.0.1\r\n\
                 Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"login\":";
    let answer = Serveur::start().await.ask(start).await;
    assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
}

#[tokio::test]
async fn a_client_that_keeps_its_connection_for_nothing_is_closed() {
    let start = "GET /sante HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    let answer = Serveur::start().await.ask(start).await;
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
}

#[tokio::test]
async fn half_a_body_does_not_keep_the_shop_from_closing() {
    let serveur = Serveur::start().await;
    let mut stream = TcpStream::connect(serveur.address).await.expect("connects");
    let start = "POST /rest/connexion HTTP/1.1\r\nHost: 127.0.0.1\r\n\
                 Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
    stream.write_all(start.as_bytes()).await.expect("sent");
    serveur.stop.send(()).expect("the server runs");
    timeout(PATIENCE, serveur.served)
        .await
        .expect("the server closes")
        .expect("without a panic");
}

#[tokio::test]
async fn headers_without_end_are_refused() {
    let long = format!(
        "GET /sante HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: {}\r\n\r\n",
        "a".repeat(100_000)
    );
    let answer = Serveur::start().await.ask(&long).await;
    assert!(answer.starts_with("HTTP/1.1 431 "), "{answer}");
}
