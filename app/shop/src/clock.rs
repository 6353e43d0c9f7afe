//! The shop's clock: the machine's, or one that tests move.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time;

use domain::instant::Instant;

/// Instant this process first asked.
static START: LazyLock<time::Instant> = LazyLock::new(time::Instant::now);

/// Source of "now". Clones share it.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// The machine.
    #[default]
    Machine,
    /// Stands still until it is moved.
    Tenue(Arc<(AtomicI64, AtomicI64)>),
}

impl Clock {
    /// A clock that stands at `instant`.
    pub fn held_at(instant: Instant) -> Self {
        Self::Tenue(Arc::new((AtomicI64::new(instant.0), AtomicI64::new(0))))
    }

    /// Now.
    pub fn now(&self) -> Instant {
        match self {
            Self::Machine => Instant::now(),
            Self::Tenue(held) => Instant(held.0.load(Ordering::Relaxed)),
        }
    }

    /// Seconds that have passed since some moment of this process: they only grow, whatever the
    /// machine's clock is set to.
    pub fn uptime(&self) -> i64 {
        match self {
            Self::Machine => i64::try_from(START.elapsed().as_secs()).unwrap_or(i64::MAX),
            Self::Tenue(held) => held.1.load(Ordering::Relaxed),
        }
    }

    /// Moves a held clock; the machine's stays as it is. Set back, no time has passed.
    pub fn advance(&self, seconds: i64) {
        if let Self::Tenue(held) = self {
            held.0.fetch_add(seconds, Ordering::Relaxed);
            held.1.fetch_add(seconds.max(0), Ordering::Relaxed);
        }
    }
}
