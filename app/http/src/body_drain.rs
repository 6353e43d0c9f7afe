//! Body drain: what is left of a body when a request is answered before it was read. On HTTP/1.1 an unread
//! body closes the connection, and with it the next request of a client that knows nothing of it:
//! so it is read and forgotten (RFC 9112, section 9.3), within limits.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Bytes;
use http_body_util::BodyExt;
use hyper::body::{Body, Frame, SizeHint};
use tokio::time::timeout;

use super::slow_body::{BodyError, SlowBody};

/// Bytes read for nothing at most: the largest body but an import's, several times over.
const BYTES_MAX: u64 = 8 * 1024 * 1024;

/// Longest wait of the answer for them.
const DELAY_MAX: Duration = Duration::from_secs(2);

/// A body whose rest can be asked for once its reader has left it.
#[derive(Clone)]
pub(super) struct DrainableBody(Arc<Mutex<Option<SlowBody>>>);

impl DrainableBody {
    /// Keeps hold of a body.
    pub(super) fn new(body: SlowBody) -> Self {
        let is_over = body.is_end_stream();
        Self(Arc::new(Mutex::new((!is_over).then_some(body))))
    }

    /// Reads what nobody has read; says whether the body has come to its end.
    pub(super) async fn drain(self) -> bool {
        let Some(mut body) = self.take() else {
            return true;
        };
        if body.size_hint().lower() > BYTES_MAX {
            return false;
        }
        let read = async {
            let mut read = 0;
            while let Some(frame) = body.frame().await {
                let Ok(frame) = frame else { return false };
                read += frame.data_ref().map_or(0, |data| data.len() as u64);
                if read > BYTES_MAX {
                    return false;
                }
            }
            true
        };
        timeout(DELAY_MAX, read).await.unwrap_or(false)
    }

    fn take(&self) -> Option<SlowBody> {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        held.take()
    }
}

impl Body for DrainableBody {
    type Data = Bytes;
    type Error = BodyError;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BodyError>>> {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(body) = held.as_mut() else {
            return Poll::Ready(None);
        };
        let polled = Pin::new(body).poll_frame(context);
        // What there was no room for still comes: the answer waits until it is read and forgotten,
        // or whoever sends it would not see the answer.
        let is_over = match &polled {
            Poll::Ready(Some(Err(error))) => !matches!(error, BodyError::Crowded),
            Poll::Ready(None) => true,
            Poll::Ready(Some(Ok(_))) | Poll::Pending => false,
        };
        if is_over {
            *held = None;
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        let held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        held.as_ref().is_none_or(Body::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        let held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        held.as_ref()
            .map_or_else(|| SizeHint::with_exact(0), Body::size_hint)
    }
}
