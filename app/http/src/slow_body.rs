//! Slow body: a request body that must keep coming.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Bytes;
use hyper::body::{Body, Frame, Incoming, SizeHint};
use tokio::time::{Instant, Sleep};

use super::byte_budget::ByteShare;

/// A large body gets a second more for this many bytes: the slowest line that is still served,
/// some 0.25 Mbit/s.
const BYTES_PER_SECOND_MIN: u64 = 32 * 1024;

/// Reason why a body ended early.
#[derive(Debug, thiserror::Error)]
pub(super) enum BodyError {
    #[error("the body came too slowly")]
    Slow,
    #[error("the bodies under way take all the room there is")]
    Crowded,
    #[error(transparent)]
    Broken(#[from] hyper::Error),
}

/// A body with a time limit that grows with what has come.
pub(super) struct SlowBody {
    body: Incoming,
    /// Time its reader first had to wait: how long the shop takes to come to it is not counted. What
    /// it then does between two pieces is, for there is one clock for the whole.
    start: Option<Instant>,
    limit: Duration,
    received: u64,
    share: Arc<ByteShare>,
    /// Made when the body first makes its reader wait: most are there already.
    deadline: Option<Pin<Box<Sleep>>>,
}

impl SlowBody {
    pub(super) fn new(body: Incoming, limit: Duration, share: Arc<ByteShare>) -> Self {
        Self {
            body,
            start: None,
            limit,
            received: 0,
            share,
            deadline: None,
        }
    }

    fn due(&mut self) -> Instant {
        let start = *self.start.get_or_insert_with(Instant::now);
        start + self.limit + Duration::from_secs(self.received / BYTES_PER_SECOND_MIN)
    }
}

impl Body for SlowBody {
    type Data = Bytes;
    type Error = BodyError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BodyError>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) {
            if let Some(Ok(frame)) = &frame
                && let Some(data) = frame.data_ref()
            {
                self.received += data.len() as u64;
                if !self.share.take(data.len()) {
                    return Poll::Ready(Some(Err(BodyError::Crowded)));
                }
            }
            return Poll::Ready(frame.map(|frame| frame.map_err(BodyError::from)));
        }
        let due = self.due();
        let deadline = self
            .deadline
            .get_or_insert_with(|| Box::pin(tokio::time::sleep_until(due)));
        deadline.as_mut().reset(due);
        match deadline.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Some(Err(BodyError::Slow))),
            Poll::Pending => Poll::Pending,
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
