//! Connection watchdog: closes a connection on which nobody speaks any more.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use hyper::body::{Frame, SizeHint};
use tokio::time::{Duration, Instant};

use super::byte_budget::ByteShare;
use super::server::Limits;
use super::slow_reader::BYTES_PER_SECOND_MIN;

/// Bytes of an answer handed over at a time on HTTP/2: what was handed over is not seen any more,
/// whether or not its client takes it.
const PIECE_BYTES: usize = 16 * 1024;

/// The same on HTTP/1, where a connection has one answer at a time: pages go whole.
const PIECE_BYTES_H1: usize = 256 * 1024;

/// What goes on on a connection.
pub(super) struct Activite {
    start: Instant,
    has_begun: AtomicBool,
    /// Requests that are being answered.
    under_way: AtomicI64,
    /// Answers that are being taken.
    taken: AtomicI64,
    last_ms: AtomicU64,
}

/// A request that is being answered.
pub(super) struct EnCours(Arc<Activite>);

/// An answer that is being taken.
struct Prise(Arc<Activite>);

impl Activite {
    pub(super) fn new() -> Self {
        Self {
            start: Instant::now(),
            has_begun: AtomicBool::new(false),
            under_way: AtomicI64::new(0),
            taken: AtomicI64::new(0),
            last_ms: AtomicU64::new(0),
        }
    }

    pub(super) fn begin(self: &Arc<Self>) -> EnCours {
        self.has_begun.store(true, Ordering::Relaxed);
        self.under_way.fetch_add(1, Ordering::Relaxed);
        EnCours(Arc::clone(self))
    }

    fn ended(&self) {
        let now = u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.last_ms.store(now, Ordering::Relaxed);
    }

    /// How long nothing has been asked.
    fn quiet(&self) -> Duration {
        let last = Duration::from_millis(self.last_ms.load(Ordering::Relaxed));
        self.start.elapsed().saturating_sub(last)
    }
}

impl EnCours {
    /// The same body, which keeps the connection, and its share of what may be left, until it is taken.
    pub(super) fn answer(&self, body: Body, share: Option<Arc<ByteShare>>, is_h1: bool) -> Body {
        self.0.taken.fetch_add(1, Ordering::Relaxed);
        Body::new(Reponse {
            body,
            piece_bytes: if is_h1 { PIECE_BYTES_H1 } else { PIECE_BYTES },
            rest: Bytes::new(),
            _share: share,
            _prise: Prise(Arc::clone(&self.0)),
        })
    }
}

impl Drop for EnCours {
    fn drop(&mut self) {
        self.0.ended();
        self.0.under_way.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Drop for Prise {
    fn drop(&mut self) {
        self.0.ended();
        self.0.taken.fetch_sub(1, Ordering::Relaxed);
    }
}

/// An answer, in pieces.
struct Reponse {
    body: Body,
    piece_bytes: usize,
    /// What has come of the body and was not handed over yet.
    rest: Bytes,
    _share: Option<Arc<ByteShare>>,
    _prise: Prise,
}

impl hyper::body::Body for Reponse {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.rest.is_empty() {
            let polled = Pin::new(&mut self.body).poll_frame(context);
            let Poll::Ready(Some(Ok(frame))) = polled else {
                return polled;
            };
            match frame.into_data() {
                Ok(data) => self.rest = data,
                Err(trailers) => return Poll::Ready(Some(Ok(trailers))),
            }
        }
        let piece = self.rest.len().min(self.piece_bytes);
        Poll::Ready(Some(Ok(Frame::data(self.rest.split_to(piece)))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (hint, rest) = (self.body.size_hint(), self.rest.len() as u64);
        let mut whole = SizeHint::new();
        whole.set_lower(hint.lower() + rest);
        if let Some(upper) = hint.upper() {
            whole.set_upper(upper + rest);
        }
        whole
    }
}

/// What its client takes of a connection.
#[derive(Default)]
pub(super) struct Debit {
    /// Bytes it has taken.
    pub(super) bytes: AtomicU64,
    /// Whether the shop waits for it to take more.
    pub(super) is_waiting: AtomicBool,
}

/// What to do with a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Avis {
    /// Nothing: somebody speaks.
    Rester,
    /// Ask it to end.
    Demander,
    /// Close it.
    Couper,
}

/// Who watches a connection.
pub(super) struct Veille {
    limits: Limits,
    activite: Arc<Activite>,
    debit: Arc<Debit>,
    /// Since when it was asked to end.
    leaving: Option<Instant>,
    /// Since when answers are waited for to be taken, and the bytes that were by then.
    waiting: Option<(Instant, u64)>,
}

impl Veille {
    pub(super) fn new(limits: Limits, activite: Arc<Activite>, debit: Arc<Debit>) -> Self {
        Self {
            limits,
            activite,
            debit,
            leaving: None,
            waiting: None,
        }
    }

    /// Looks at the connection: asked again each `Limits::leave`.
    pub(super) fn look(&mut self) -> Avis {
        let activite = &self.activite;
        // Asking for more does not excuse who leaves what it was answered.
        let is_taking = activite.taken.load(Ordering::Relaxed) > 0;
        if is_taking || self.debit.is_waiting.load(Ordering::Relaxed) {
            return self.look_at_taking();
        }
        self.waiting = None;
        if activite.under_way.load(Ordering::Relaxed) > 0 {
            return Avis::Rester;
        }
        let most = match activite.has_begun.load(Ordering::Relaxed) {
            true => self.limits.idle,
            false => self.limits.header,
        };
        if activite.quiet() < most {
            return Avis::Rester;
        }
        match self.leaving {
            None => {
                self.leaving = Some(Instant::now());
                Avis::Demander
            }
            Some(since) if since.elapsed() < self.limits.leave => Avis::Rester,
            Some(_) => Avis::Couper,
        }
    }

    /// On HTTP/2 a client may take nothing and keep the line open.
    fn look_at_taking(&mut self) -> Avis {
        let now = self.debit.bytes.load(Ordering::Relaxed);
        let (since, before) = *self.waiting.get_or_insert((Instant::now(), now));
        if since.elapsed() < self.limits.answer {
            return Avis::Rester;
        }
        self.waiting = None;
        match now - before < bytes_min(self.limits.answer) {
            true => Avis::Couper,
            false => Avis::Rester,
        }
    }
}

/// What the slowest client takes in so long, at least one byte.
fn bytes_min(time: Duration) -> u64 {
    let bytes = time.as_secs_f64() * BYTES_PER_SECOND_MIN as f64;
    (bytes as u64).max(1)
}
