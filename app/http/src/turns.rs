//! Line of turns: a semaphore with a bounded wait, and where it is told so, with so many that wait. A
//! request waits there without a thread; past its bounds it is asked to come back.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use shop::ShopError;

/// Longest wait for a turn, after which a request is asked to come back.
pub(super) const WAIT_MAX: Duration = Duration::from_secs(10);

/// Those who have a turn, and those who wait for one. Clones are the same line.
#[derive(Clone, Debug)]
pub(super) struct Line {
    turns: Arc<Semaphore>,
    /// Room to wait; none where something else bounds those who wait.
    seats: Option<Arc<Semaphore>>,
    wait_max: Duration,
}

/// A turn. It goes with the work, whoever waits for it.
#[derive(Debug)]
#[must_use]
pub(super) struct Turn(
    #[expect(dead_code, reason = "held until the work is done")] OwnedSemaphorePermit,
);

impl Line {
    /// A line of so many turns at a time.
    pub(super) fn new(turns: usize, wait_max: Duration) -> Self {
        Self {
            turns: Arc::new(Semaphore::new(turns)),
            seats: None,
            wait_max,
        }
    }

    /// The same, where so many wait at most: more are asked to come back at once.
    pub(super) fn with_seats(mut self, seats: usize) -> Self {
        self.seats = Some(Arc::new(Semaphore::new(seats)));
        self
    }

    /// Waits for `parts` of the turns, together.
    ///
    /// # Errors
    ///
    /// [`ShopError::Overloaded`] where no seat is free, or after the longest wait.
    pub(super) async fn wait(&self, parts: u32) -> Result<Turn, ShopError> {
        let seat = self.seats.clone().map(Semaphore::try_acquire_owned);
        let seat = seat.transpose().map_err(|_| ShopError::Overloaded)?;
        let turn = Arc::clone(&self.turns).acquire_many_owned(parts);
        let turn = timeout(self.wait_max, turn).await;
        drop(seat);
        let turn = turn.map_err(|_| ShopError::Overloaded)?;
        turn.map(Turn).map_err(ShopError::internal)
    }

    /// A turn where one is free at this moment.
    pub(super) fn free(&self) -> Option<Turn> {
        let turn = Arc::clone(&self.turns).try_acquire_owned();
        turn.ok().map(Turn)
    }

    /// True of a line of which nobody has a turn, nor waits for one.
    pub(super) fn is_idle(&self) -> bool {
        // Whoever holds a turn, or waits for one, holds the semaphore.
        Arc::strong_count(&self.turns) == 1
    }

    /// Room left for those who wait.
    #[cfg(test)]
    fn seats_left(&self) -> Option<usize> {
        self.seats.as_ref().map(|seats| seats.available_permits())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn so_many_wait_and_the_others_are_asked_to_come_back_at_once() {
        let line = Line::new(1, WAIT_MAX).with_seats(64);
        let held = line.wait(1).await.expect("free");
        let waiting: Vec<_> = (0..64)
            .map(|_| {
                let line = line.clone();
                tokio::spawn(async move { line.wait(1).await.is_ok() })
            })
            .collect();
        while line.seats_left() > Some(0) {
            tokio::task::yield_now().await;
        }
        assert!(line.free().is_none());
        let refused = line.wait(1).await;
        assert!(matches!(refused, Err(ShopError::Overloaded)));
        drop(held);
        for waited in waiting {
            assert!(waited.await.expect("no panic"), "each has its turn");
        }
    }

    #[tokio::test]
    async fn who_waits_too_long_is_asked_to_come_back_and_leaves_the_line() {
        let line = Line::new(2, Duration::from_millis(1)).with_seats(1);
        let held = line.wait(2).await.expect("free");
        let late = line.wait(1).await;
        assert!(matches!(late, Err(ShopError::Overloaded)));
        assert!(!line.is_idle() && line.seats_left() == Some(1));
        drop(held);
        assert!(line.is_idle());
        assert!(line.wait(1).await.is_ok());
    }
}
