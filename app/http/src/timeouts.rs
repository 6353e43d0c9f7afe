//! Timeouts of a connection, step by step.

use std::time::Duration;

/// Timeouts of a connection, step by step (tests/RELIABILITY.md P12). One that gives nothing is
/// closed within ten seconds, whatever it began with (P12).
#[derive(Clone, Copy, Debug)]
pub struct Timeouts {
    /// To send its first byte.
    pub first_byte: Duration,
    /// To send the headers of a request, and to say which HTTP it speaks; also how long a connection
    /// may stay idle between two requests of HTTP/1.
    pub header: Duration,
    /// To send the body of a request, small ones; large ones get time for their size.
    pub body: Duration,
    /// To go on taking an answer, while the shop waits to send more of it.
    pub answer: Duration,
    /// Between two requests of HTTP/2.
    pub idle: Duration,
    /// To leave once it is asked to; also how often a connection is looked at.
    pub leave: Duration,
    /// To finish what is under way when the shop closes.
    pub stop: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            first_byte: Duration::from_secs(5),
            header: Duration::from_secs(5),
            body: Duration::from_secs(8),
            answer: Duration::from_secs(30),
            idle: Duration::from_secs(7),
            leave: Duration::from_secs(1),
            stop: Duration::from_secs(8),
        }
    }
}
