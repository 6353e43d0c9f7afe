//! The shop's clock: the machine's, or one that tests move.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use crate::domain::instant::Instant;

/// Where "now" comes from. Clones share it.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The machine.
    #[default]
    Machine,
    /// Stands still until it is moved.
    Tenue(Arc<AtomicI64>),
}

impl Clock {
    /// A clock that stands at `instant`.
    pub fn held_at(instant: Instant) -> Self {
        Self::Tenue(Arc::new(AtomicI64::new(instant.0)))
    }

    /// Now.
    pub fn now(&self) -> Instant {
        match self {
            Self::Machine => Instant::now(),
            Self::Tenue(seconds) => Instant(seconds.load(Ordering::Relaxed)),
        }
    }

    /// Moves a held clock; the machine's stays as it is.
    pub fn advance(&self, seconds: i64) {
        if let Self::Tenue(now) = self {
            now.fetch_add(seconds, Ordering::Relaxed);
        }
    }
}
