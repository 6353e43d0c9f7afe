//! Clients that do not finish what they begin (tests/RELIABILITY.md P11 and P12), over real sockets
//! and with short limits: each is closed, and none keeps the shop from closing.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::http::Request;
use comptoir::http::admission::REQUESTS_MAX;
use comptoir::http::server::{ServerOptions, Timeouts, serve};
use comptoir::http::tls;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::support::Boutique;

/// Every step of the server under test.
pub(crate) const LIMIT: Duration = Duration::from_millis(150);

/// A test that takes longer has failed.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) struct Serveur {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
    pub(crate) boutique: Boutique,
}

impl Serveur {
    pub(crate) async fn start() -> Self {
        let timeouts = Timeouts {
            first_byte: LIMIT,
            header: LIMIT,
            body: LIMIT,
            answer: LIMIT,
            idle: LIMIT,
            leave: LIMIT,
            stop: LIMIT,
        };
        Self::limited(timeouts).await
    }

    /// With other limits.
    pub(crate) async fn limited(timeouts: Timeouts) -> Self {
        let options = ServerOptions {
            timeouts,
            ..ServerOptions::default()
        };
        Self::behind(options).await
    }

    /// The same, reached otherwise.
    async fn behind(options: ServerOptions) -> Self {
        let boutique = Boutique::vide();
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("bound");
        let (stop, stopped) = oneshot::channel::<()>();
        let router = boutique.router();
        let served = tokio::spawn(async move {
            let told = async { drop(stopped.await) };
            serve(listener, router, options, told).await;
        });
        Self {
            address,
            stop,
            served,
            boutique,
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
async fn a_request_refused_before_its_body_was_read_leaves_the_connection_usable() {
    // More than the server has read when it refuses.
    let body = " ".repeat(400_000);
    let start = format!(
        "POST /service/tranche HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}GET /sante HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        body.len()
    );
    let answer = Serveur::start().await.ask(&start).await;
    assert!(answer.starts_with("HTTP/1.1 401 "), "{answer}");
    assert!(answer.contains("HTTP/1.1 200 "), "{answer}");
}

#[tokio::test]
async fn a_body_too_large_to_be_read_for_nothing_closes_the_connection_and_says_so() {
    let start = "POST /service/tranche HTTP/1.1\r\nHost: 127.0.0.1\r\n\
                 Content-Type: application/json\r\nContent-Length: 20000000\r\n\r\n";
    let answer = Serveur::start().await.ask(start).await;
    assert!(answer.starts_with("HTTP/1.1 401 "), "{answer}");
    assert!(answer.contains("\r\nconnection: close\r\n"), "{answer}");
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

/// 32 KB of them, and a hundred, are taken (tests/SECURITE.md T50).
#[tokio::test]
async fn headers_without_end_are_refused() {
    let one = |bytes: usize| format!("X-Long: {}\r\n", "a".repeat(bytes));
    let many = |count: usize| "X-Un: a\r\n".repeat(count);
    for (headers, status) in [
        (one(31_000), 200),
        (one(33_000), 431),
        (one(100_000), 431),
        // The host is one of them.
        (many(99), 200),
        (many(100), 431),
    ] {
        let start = format!("GET /sante HTTP/1.1\r\nHost: 127.0.0.1\r\n{headers}\r\n");
        let answer = Serveur::start().await.ask(&start).await;
        let told = format!("HTTP/1.1 {status} ");
        assert!(answer.starts_with(&told), "{} bytes: {answer}", start.len());
    }
}

#[tokio::test]
async fn three_hundred_stuck_clients_do_not_keep_the_shop_from_closing() {
    let patient = Timeouts::default();
    assert!(
        patient.stop < Duration::from_secs(10),
        "the promise of a stop"
    );
    // They would be closed at their own limits, were the shop not told to stop first.
    let timeouts = Timeouts {
        stop: LIMIT,
        ..patient
    };
    let serveur = Serveur::limited(timeouts).await;
    let kinds = [
        "",
        "GET /sante HTTP/1.1\r\nHost: 127",
        "POST /rest/connexion HTTP/1.1\r\nHost: 127.0.0.1\r\n\
         Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    ];
    let mut stuck = Vec::new();
    for n in 0..300 {
        let mut stream = TcpStream::connect(serveur.address).await.expect("connects");
        let start = kinds[n % kinds.len()];
        stream.write_all(start.as_bytes()).await.expect("sent");
        stuck.push(stream);
    }
    serveur.stop.send(()).expect("the server runs");
    timeout(Duration::from_secs(5), serveur.served)
        .await
        .expect("the server closes")
        .expect("without a panic");
}

#[tokio::test]
async fn http2_is_spoken_with_a_bounded_number_of_requests_at_a_time() {
    let serveur = Serveur::start().await;
    let stream = TcpStream::connect(serveur.address).await.expect("connects");
    assert_h2(stream, &format!("http://{}/sante", serveur.address)).await;
}

/// Asks for the health over HTTP/2, and how many requests the shop takes at a time.
async fn assert_h2(stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static, url: &str) {
    let (client, connection) = h2::client::handshake(stream).await.expect("HTTP/2");
    tokio::spawn(connection);
    let mut client = client.ready().await.expect("open");
    let request = Request::get(url).body(()).expect("a request");
    let (answer, _) = client.send_request(request, true).expect("sent");
    assert_eq!(answer.await.expect("answered").status(), 200);
    assert!(client.current_max_send_streams() <= 64);
}

/// Half a request on every stream of many connections: so many are under way, the others are told
/// to come back.
#[tokio::test]
async fn requests_beyond_those_under_way_at_a_time_are_asked_to_come_back() {
    // The first of them waits for its body until the last has come.
    let patient = Timeouts {
        body: 6 * PATIENCE,
        ..Timeouts::default()
    };
    let serveur = Serveur::limited(patient).await;
    let url = format!("http://{}/rest/connexion", serveur.address);
    let (mut answers, mut open) = (JoinSet::new(), Vec::new());
    for _ in 0..=REQUESTS_MAX / 50 {
        let stream = TcpStream::connect(serveur.address).await.expect("connects");
        let (mut client, connection) = h2::client::handshake(stream).await.expect("HTTP/2");
        tokio::spawn(connection);
        for _ in 0..50 {
            let request = Request::post(&url)
                .header("content-type", "application/json")
                .body(())
                .expect("a request");
            client = client.ready().await.expect("open");
            let (answer, body) = client.send_request(request, false).expect("sent");
            answers.spawn(answer);
            open.push(body);
        }
    }
    // Those that are in wait for their bodies: whoever is answered first is refused.
    for _ in 0..open.len() - REQUESTS_MAX {
        let refused = timeout(6 * PATIENCE, answers.join_next()).await;
        let refused = refused
            .expect("told")
            .expect("asked")
            .expect("no panic")
            .expect("answered");
        assert_eq!(refused.status(), 503);
        assert!(refused.headers().contains_key("retry-after"));
    }
}

/// Requests begun and taken back, again and again: more than there are places.
#[tokio::test]
async fn requests_that_are_taken_back_by_the_thousand_give_their_places_back() {
    let serveur = Serveur::behind(ServerOptions::default()).await;
    for is_rapid in [true, false] {
        let mut left = REQUESTS_MAX + 100;
        while left > 0 {
            let stream = TcpStream::connect(serveur.address).await.expect("connects");
            let (client, connection) = h2::client::handshake(stream).await.expect("HTTP/2");
            tokio::spawn(connection);
            // Whoever does it too fast is hung up on, and comes again.
            take_back(client, serveur.address, is_rapid, &mut left)
                .await
                .ok();
        }
        let start = "POST /rest/connexion HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\
                     Content-Type: application/json\r\nContent-Length: 1\r\n\r\n{";
        let answer = serveur.ask(start).await;
        assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
    }
}

/// Begins a request and takes it back, so many times; where it is not rapid, once it is under way.
async fn take_back(
    mut client: h2::client::SendRequest<Bytes>,
    address: SocketAddr,
    is_rapid: bool,
    left: &mut usize,
) -> Result<(), h2::Error> {
    let post = Request::post(format!("http://{address}/rest/connexion"));
    let (post, ()) = post.body(()).expect("a request").into_parts();
    while *left > 0 {
        *left -= 1;
        client = client.ready().await?;
        let (_, mut body) = client.send_request(Request::from_parts(post.clone(), ()), false)?;
        if !is_rapid {
            // What comes after it is answered: it was taken in.
            client = client.ready().await?;
            let get = Request::get(format!("http://{address}/sante")).body(());
            let (answer, _) = client.send_request(get.expect("a request"), true)?;
            answer.await?;
        }
        body.send_reset(h2::Reason::CANCEL);
    }
    Ok(())
}

/// The certificate of `tests/fiabilite/tls`, and a client who trusts nobody else.
fn tls() -> (ServerOptions, TlsConnector) {
    let folder = Path::new(env!("COMPTOIR_CLONE")).join("tests/fiabilite/tls");
    let cert = folder.join("certificat.pem");
    let acceptor = tls::acceptor(&cert, &folder.join("cle.pem")).expect("readable");
    let options = ServerOptions {
        tls: Some(acceptor),
        ..ServerOptions::default()
    };
    let mut roots = RootCertStore::empty();
    let trusted = CertificateDer::from_pem_file(&cert).expect("readable");
    roots.add(trusted).expect("a certificate");
    let provider = Arc::new(ring::default_provider());
    let mut config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("ring knows them")
        .with_root_certificates(roots)
        .with_no_client_auth();
    config.alpn_protocols = vec![b"h2".to_vec()];
    (options, TlsConnector::from(Arc::new(config)))
}

#[tokio::test]
async fn tls_is_spoken_from_files_with_http2_and_nothing_in_clear() {
    let (options, connector) = tls();
    let serveur = Serveur::behind(options).await;
    let stream = TcpStream::connect(serveur.address).await.expect("connects");
    let name = "127.0.0.1".try_into().expect("a name");
    let stream = connector.connect(name, stream).await.expect("TLS");
    assert_eq!(stream.get_ref().1.alpn_protocol(), Some(b"h2".as_slice()));
    assert_h2(stream, &format!("https://{}/sante", serveur.address)).await;
    let clear = "GET /sante HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    let mut stream = TcpStream::connect(serveur.address).await.expect("connects");
    stream.write_all(clear.as_bytes()).await.expect("sent");
    let mut answer = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
    read.expect("the server hangs up").ok();
    assert!(!answer.starts_with(b"HTTP/"), "an answer in clear");
}
