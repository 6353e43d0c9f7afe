//! Slow reader: a connection whose client must keep taking what it asked for.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

/// The slowest client that is still served takes so many bytes a second: some 64 kbit/s.
pub(super) const BYTES_PER_SECOND_MIN: u64 = 8 * 1024;

/// Progress of a client in taking what it was answered.
#[derive(Default)]
pub(super) struct WriteProgress {
    /// Bytes it has taken.
    pub(super) bytes: AtomicU64,
    /// The shop waits for it to take more.
    pub(super) is_waiting: AtomicBool,
}

/// A connection that ends when its client leaves the shop waiting. Waiting spends its credit, what
/// the client takes earns it again, never more than it began with.
pub(super) struct SlowReader<S> {
    stream: S,
    credit_max: Duration,
    credit: Duration,
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
    progress: Arc<WriteProgress>,
}

impl<S> SlowReader<S> {
    /// Wraps a stream; `progress` is told what the client takes.
    pub(super) fn new(stream: S, credit: Duration, progress: Arc<WriteProgress>) -> Self {
        Self {
            stream,
            credit_max: credit,
            credit,
            waiting: None,
            progress,
        }
    }

    fn note_taken(&mut self, bytes: usize) {
        if let Some((since, _)) = self.waiting.take() {
            self.credit = self.credit.saturating_sub(since.elapsed());
            self.progress.is_waiting.store(false, Ordering::Relaxed);
        }
        self.progress
            .bytes
            .fetch_add(bytes as u64, Ordering::Relaxed);
        let earned = Duration::from_secs_f64(bytes as f64 / BYTES_PER_SECOND_MIN as f64);
        self.credit = (self.credit + earned).min(self.credit_max);
    }

    /// Notes what came of a writing that took so many bytes, or had to wait.
    fn note_written<T: Copy>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
        bytes: impl Fn(T) -> usize,
    ) -> Poll<io::Result<T>> {
        if let Poll::Ready(written) = written {
            if let Ok(count) = written {
                self.note_taken(bytes(count));
            }
            return Poll::Ready(written);
        }
        let credit = self.credit;
        self.progress.is_waiting.store(true, Ordering::Relaxed);
        let (_, deadline) = self.waiting.get_or_insert_with(|| {
            let now = Instant::now();
            (now, Box::pin(tokio::time::sleep_until(now + credit)))
        });
        match deadline.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for SlowReader<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for SlowReader<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.note_written(context, written, |count| count)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.note_written(context, written, |count| count)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.note_written(context, flushed, |()| 0)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let closed = Pin::new(&mut self.stream).poll_shutdown(context);
        self.note_written(context, closed, |()| 0)
    }
}
