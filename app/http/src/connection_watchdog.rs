//! Connection watchdog: closes a connection on which nobody speaks any more.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use hyper::body::{Frame, SizeHint};
use tokio::time::{Duration, Instant};

use super::byte_budget::ByteShare;
use super::slow_reader::{BYTES_PER_SECOND_MIN, WriteProgress};
use super::timeouts::Timeouts;

/// Bytes of an answer handed over at a time on HTTP/2: what was handed over is not seen any more,
/// whether or not its client takes it.
const PIECE_BYTES: usize = 16 * 1024;

/// The same on HTTP/1, where a connection has one answer at a time: pages go whole.
const PIECE_BYTES_H1: usize = 256 * 1024;

/// Activity of a connection: requests being answered, answers being taken, the last of either.
pub(super) struct ConnectionActivity {
    start: Instant,
    has_begun: AtomicBool,
    /// Requests that are being answered.
    under_way: AtomicI64,
    /// Answers that are being taken.
    taken: AtomicI64,
    last_ms: AtomicU64,
}

/// A request that is being answered.
pub(super) struct RequestGuard(Arc<ConnectionActivity>);

/// An answer that is being taken.
struct AnswerGuard(Arc<ConnectionActivity>);

impl ConnectionActivity {
    pub(super) fn new() -> Self {
        Self {
            start: Instant::now(),
            has_begun: AtomicBool::new(false),
            under_way: AtomicI64::new(0),
            taken: AtomicI64::new(0),
            last_ms: AtomicU64::new(0),
        }
    }

    pub(super) fn begin(self: &Arc<Self>) -> RequestGuard {
        self.has_begun.store(true, Ordering::Relaxed);
        self.under_way.fetch_add(1, Ordering::Relaxed);
        RequestGuard(Arc::clone(self))
    }

    fn ended(&self) {
        let now = u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.last_ms.store(now, Ordering::Relaxed);
    }

    /// Time since anything was asked or taken.
    fn quiet(&self) -> Duration {
        let last = Duration::from_millis(self.last_ms.load(Ordering::Relaxed));
        self.start.elapsed().saturating_sub(last)
    }
}

impl RequestGuard {
    /// The same body, which keeps the connection, and its share of what may be left, until it is taken.
    pub(super) fn answer(&self, body: Body, share: Option<Arc<ByteShare>>, is_h1: bool) -> Body {
        self.0.taken.fetch_add(1, Ordering::Relaxed);
        Body::new(PiecedBody {
            body,
            piece_bytes: if is_h1 { PIECE_BYTES_H1 } else { PIECE_BYTES },
            rest: Bytes::new(),
            _share: share,
            _guard: AnswerGuard(Arc::clone(&self.0)),
        })
    }
}

impl Drop for RequestGuard {
    fn drop(&mut self) {
        self.0.ended();
        self.0.under_way.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Drop for AnswerGuard {
    fn drop(&mut self) {
        self.0.ended();
        self.0.taken.fetch_sub(1, Ordering::Relaxed);
    }
}

/// An answer, in pieces.
struct PiecedBody {
    body: Body,
    piece_bytes: usize,
    /// Bytes of the body that have come and were not handed over yet.
    rest: Bytes,
    _share: Option<Arc<ByteShare>>,
    _guard: AnswerGuard,
}

impl hyper::body::Body for PiecedBody {
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

/// Verdict on a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WatchdogVerdict {
    /// Left alone: somebody speaks.
    Keep,
    /// Asked to end.
    ShutDown,
    /// Closed.
    Close,
}

/// Watchdog of one connection.
pub(super) struct ConnectionWatchdog {
    timeouts: Timeouts,
    activity: Arc<ConnectionActivity>,
    progress: Arc<WriteProgress>,
    /// Since when it was asked to end.
    leaving: Option<Instant>,
    /// Since when answers are waited for to be taken, and the bytes that were by then.
    waiting: Option<(Instant, u64)>,
}

impl ConnectionWatchdog {
    pub(super) fn new(
        timeouts: Timeouts,
        activity: Arc<ConnectionActivity>,
        progress: Arc<WriteProgress>,
    ) -> Self {
        Self {
            timeouts,
            activity,
            progress,
            leaving: None,
            waiting: None,
        }
    }

    /// Looks at the connection: asked again each `Timeouts::leave`.
    pub(super) fn look(&mut self) -> WatchdogVerdict {
        let activity = &self.activity;
        // Asking for more does not excuse who leaves what it was answered.
        let is_taking = activity.taken.load(Ordering::Relaxed) > 0;
        if is_taking || self.progress.is_waiting.load(Ordering::Relaxed) {
            return self.look_at_taking();
        }
        self.waiting = None;
        if activity.under_way.load(Ordering::Relaxed) > 0 {
            return WatchdogVerdict::Keep;
        }
        let most = match activity.has_begun.load(Ordering::Relaxed) {
            true => self.timeouts.idle,
            false => self.timeouts.header,
        };
        if activity.quiet() < most {
            return WatchdogVerdict::Keep;
        }
        match self.leaving {
            None => {
                self.leaving = Some(Instant::now());
                WatchdogVerdict::ShutDown
            }
            Some(since) if since.elapsed() < self.timeouts.leave => WatchdogVerdict::Keep,
            Some(_) => WatchdogVerdict::Close,
        }
    }

    /// On HTTP/2 a client may take nothing and keep the line open.
    fn look_at_taking(&mut self) -> WatchdogVerdict {
        let now = self.progress.bytes.load(Ordering::Relaxed);
        let (since, before) = *self.waiting.get_or_insert((Instant::now(), now));
        if since.elapsed() < self.timeouts.answer {
            return WatchdogVerdict::Keep;
        }
        self.waiting = None;
        match now - before < bytes_min(self.timeouts.answer) {
            true => WatchdogVerdict::Close,
            false => WatchdogVerdict::Keep,
        }
    }
}

/// Bytes that the slowest client takes in so long, at least one byte.
fn bytes_min(time: Duration) -> u64 {
    let bytes = time.as_secs_f64() * BYTES_PER_SECOND_MIN as f64;
    (bytes as u64).max(1)
}
