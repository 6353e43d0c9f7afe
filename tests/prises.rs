//! Answers that their clients do not take, over real sockets and with short limits.

use std::fs;

use axum::body::Bytes;
use axum::http::Request;
use comptoir::http::server::Timeouts;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::lenteurs::{LIMIT, PATIENCE, Serveur};

/// Bytes of a picture, sent at once: a few dozen are more than the system's own buffers hold.
const PICTURE_BYTES: usize = 200_000;

/// A client that asks again and again and takes nothing is closed: the system's own buffers hold a
/// few megabytes, then the shop waits.
#[tokio::test]
async fn a_client_that_takes_no_answer_is_closed() {
    let timeouts = Timeouts {
        answer: LIMIT,
        ..Timeouts::default()
    };
    let serveur = Serveur::limited(timeouts).await;
    // A picture costs the shop no work, as a page would that is drawn each time.
    let medias = serveur.boutique.parts().config.folder.join("medias");
    fs::create_dir_all(&medias).expect("a folder");
    fs::write(medias.join("vis.png"), vec![0_u8; PICTURE_BYTES]).expect("a file");
    let mut stream = TcpStream::connect(serveur.address).await.expect("connects");
    let start = "GET /media/vis.png HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    let asks = async { while stream.write_all(start.as_bytes()).await.is_ok() {} };
    timeout(6 * PATIENCE, asks)
        .await
        .expect("the server hangs up");
}

/// The same on HTTP/2, where the client says itself how much it takes: nothing.
#[tokio::test]
async fn a_client_of_http2_that_takes_no_answer_is_closed() {
    let timeouts = Timeouts {
        answer: LIMIT,
        leave: LIMIT,
        body: 2 * PATIENCE,
        ..Timeouts::default()
    };
    let serveur = Serveur::limited(timeouts).await;
    let stream = TcpStream::connect(serveur.address).await.expect("connects");
    let mut takes_nothing = h2::client::Builder::new();
    let handshake = takes_nothing
        .initial_window_size(0)
        .handshake::<_, Bytes>(stream);
    let (client, connection) = handshake.await.expect("HTTP/2");
    let connection = tokio::spawn(connection);
    let mut client = client.ready().await.expect("open");
    let url = format!("http://{}/sante", serveur.address);
    let request = Request::get(url).body(()).expect("a request");
    let (answer, _) = client.send_request(request, true).expect("sent");
    let _body = answer.await.expect("its headers").into_body();
    // It is no excuse that it asks for something else meanwhile.
    let mut client = client.ready().await.expect("open");
    let url = format!("http://{}/rest/connexion", serveur.address);
    let request = Request::post(url).body(()).expect("a request");
    let _under_way = client.send_request(request, false).expect("sent");
    timeout(PATIENCE, connection)
        .await
        .expect("the server hangs up")
        .expect("without a panic")
        .ok();
}
