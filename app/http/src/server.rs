//! Accept loop. `axum::serve` never closes slow clients (tests/RELIABILITY.md P12): here every
//! step of a connection has its time limit, and stopping has a deadline.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderValue, Version, header};
use hyper::body::{Body as _, Incoming};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};
pub use tokio_rustls::TlsAcceptor;

use super::admission::{Admission, Requests};
use super::body_drain::DrainableBody;
use super::byte_budget::{ByteBudget, ByteShare};
use super::connection_service::Service;
use super::connection_watchdog::{ConnectionActivity, ConnectionWatchdog, WatchdogVerdict};
use super::peer::Peer;
use super::security::Front;
use super::slow_body::SlowBody;
use super::slow_reader::{SlowReader, WriteProgress};
pub use super::timeouts::Timeouts;
use shop::Proxies;

/// Connections at a time, in all: each holds some 20 kB, so 20 MB at most.
pub const CONNECTIONS_MAX: u32 = 1_000;

/// Headers of a request at most (tests/SECURITE.md T50).
const HEADERS_MAX: usize = 100;

/// Bytes of the headers of a request at most (tests/SECURITE.md T50).
const HEADER_BYTES_MAX: usize = 32 * 1024;

/// Requests at a time on one HTTP/2 connection (tests/SECURITE.md T50).
const STREAMS_MAX: u32 = 64;

/// Pause after the system refuses a connection (too many open files): some will have closed.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Options of the server: how a shop is reached.
#[derive(Clone, Default)]
pub struct ServerOptions {
    /// Timeouts of its clients.
    pub timeouts: Timeouts,
    /// Speaks TLS, unless somebody else does before the shop.
    pub tls: Option<TlsAcceptor>,
    /// Those before the shop.
    pub proxies: Proxies,
    /// Headers that a refusal wears where too many ask.
    pub front: Arc<Front>,
}

/// Serves until `stop` says so, then lets what is under way finish, within its deadline.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    options: ServerOptions,
    stop: impl Future<Output = ()>,
) {
    let (closing, closed) = watch::channel(false);
    let room = Arc::new(Semaphore::new(CONNECTIONS_MAX as usize));
    let addresses = Admission::connections();
    let requests = Requests::default();
    let (request_bytes, answer_bytes) = (ByteBudget::requests(), ByteBudget::answers());
    let proxies = Arc::new(options.proxies.clone());
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            accepted = accept(&listener, &room) => accepted,
        };
        let (stream, peer, permit) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "aucune connexion ne peut être acceptée");
                sleep(ACCEPT_PAUSE).await;
                continue;
            }
        };
        let is_proxy = options.proxies.includes(peer.ip());
        let Some(place) = addresses.enter(peer.ip(), is_proxy) else {
            continue;
        };
        let service = Service {
            router: router.clone(),
            requests: requests.clone(),
            request_bytes: request_bytes.clone(),
            answer_bytes: answer_bytes.clone(),
            peer: Peer(peer),
            proxies: Arc::clone(&proxies),
            front: Arc::clone(&options.front),
        };
        let (options, closed) = (options.clone(), closed.clone());
        tokio::spawn(async move {
            connection(stream, service, options, closed).await;
            drop((place, permit));
        });
    }
    drop(listener);
    closing.send_replace(true);
    if timeout(options.timeouts.stop, room.acquire_many(CONNECTIONS_MAX))
        .await
        .is_err()
    {
        tracing::warn!("fermeture alors que des demandes sont encore en cours");
    }
}

/// Waits for room first, so that what cannot be served waits in the system's queue.
async fn accept(
    listener: &TcpListener,
    room: &Arc<Semaphore>,
) -> std::io::Result<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let permit = Arc::clone(room)
        .acquire_owned()
        .await
        .expect("the semaphore is never closed");
    let (stream, peer) = listener.accept().await?;
    Ok((stream, peer, permit))
}

async fn connection(
    stream: TcpStream,
    service: Service,
    options: ServerOptions,
    closed: watch::Receiver<bool>,
) {
    let timeouts = options.timeouts;
    // hyper starts its header limit with the first byte: a silent client has to be timed here.
    let first = timeout(timeouts.first_byte, stream.peek(&mut [0])).await;
    if !matches!(first, Ok(Ok(1..))) {
        return;
    }
    // Answers are small and whole: waiting to fill a packet only delays them.
    stream.set_nodelay(true).ok();
    let Some(tls) = options.tls else {
        return converse(stream, service, timeouts, closed).await;
    };
    if let Ok(Ok(stream)) = timeout(timeouts.header, tls.accept(stream)).await {
        converse(stream, service, timeouts, closed).await;
    }
}

async fn converse(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    service: Service,
    timeouts: Timeouts,
    mut closed: watch::Receiver<bool>,
) {
    let (activity, progress) = (
        Arc::new(ConnectionActivity::new()),
        Arc::<WriteProgress>::default(),
    );
    let service = hyper::service::service_fn({
        let activity = Arc::clone(&activity);
        move |request: hyper::Request<Incoming>| {
            let turn = activity.begin();
            let (head, body) = request.into_parts();
            let share = service
                .request_bytes
                .open_share(service.read_client(&head.headers));
            if service.front.is_to_disk(&head.method, &head.uri) {
                share.end();
            }
            let body = SlowBody::new(body, timeouts.body, Arc::clone(&share));
            let unread = DrainableBody::new(body);
            let awaits = head.headers.contains_key(header::EXPECT);
            let is_h1 = head.version <= Version::HTTP_11;
            let request = hyper::Request::from_parts(head, Body::new(unread.clone()));
            let answer = service.clone().answer(request, share);
            async move {
                let mut answer = answer.await;
                // A client that waits to be asked for its body has not sent it.
                let is_read = unread.is_end_stream() || !awaits && unread.drain().await;
                if is_h1 && !is_read {
                    let close = HeaderValue::from_static("close");
                    answer.headers_mut().insert(header::CONNECTION, close);
                }
                let left = answer.extensions_mut().remove::<Arc<ByteShare>>();
                Ok::<_, Infallible>(answer.map(|body| turn.answer(body, left, is_h1)))
            }
        }
    });
    let stream = SlowReader::new(stream, timeouts.answer, Arc::clone(&progress));
    let mut watchdog = ConnectionWatchdog::new(timeouts, activity, progress);
    let builder = builder(timeouts);
    let mut conversation = pin!(builder.serve_connection(TokioIo::new(stream), service));
    loop {
        tokio::select! {
            // A client that breaks off is its own business.
            _ = conversation.as_mut() => return,
            Ok(()) = closed.changed() => conversation.as_mut().graceful_shutdown(),
            () = sleep(timeouts.leave) => match watchdog.look() {
                WatchdogVerdict::Keep => {}
                WatchdogVerdict::ShutDown => conversation.as_mut().graceful_shutdown(),
                WatchdogVerdict::Close => return,
            },
        }
    }
}

fn builder(timeouts: Timeouts) -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(timeouts.header)
        .max_headers(HEADERS_MAX)
        .max_buf_size(HEADER_BYTES_MAX)
        .half_close(false);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(STREAMS_MAX)
        .max_header_list_size(HEADER_BYTES_MAX as u32)
        .keep_alive_interval(timeouts.answer)
        .keep_alive_timeout(timeouts.header);
    builder
}
