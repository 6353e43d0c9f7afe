//! Where pages wait to be drawn: without a thread, and not without end. One that is one person's may
//! have thousands of lines and is kept for nobody else: they come one at a time, so that the other
//! half of what draws is left to the pages of everybody.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use render::CONTEXTS;
use shop::ShopError;

/// Pages of one person drawn at a time: one of those that draw is left to the others.
const PERSONNELLES_MAX: usize = CONTEXTS - 1;

/// Pages of everybody worked on at a time: while some are drawn, the others are prepared.
const COMMUNES_MAX: usize = 2 * CONTEXTS;

/// Pages of one person that wait at most: more are asked to come back at once.
const PERSONNELLES_WAITING_MAX: usize = 64;

/// Pages of everybody that wait at most. Most find theirs drawn for another by then.
const COMMUNES_WAITING_MAX: usize = 256;

/// How long one waits.
const WAIT_MAX: Duration = Duration::from_secs(10);

/// Who waits for a turn, and who has one.
#[derive(Clone)]
struct File {
    turns: Arc<Semaphore>,
    seats: Arc<Semaphore>,
    wait_max: Duration,
}

impl File {
    fn of(turns: usize, seats: usize) -> Self {
        Self {
            turns: Arc::new(Semaphore::new(turns)),
            seats: Arc::new(Semaphore::new(seats)),
            wait_max: WAIT_MAX,
        }
    }

    async fn turn(&self) -> Result<Tour, ShopError> {
        let seat = Arc::clone(&self.seats).try_acquire_owned();
        let seat = seat.map_err(|_| ShopError::Overloaded)?;
        let turn = timeout(self.wait_max, Arc::clone(&self.turns).acquire_owned()).await;
        drop(seat);
        let turn = turn.map_err(|_| ShopError::Overloaded)?;
        turn.map(Tour).map_err(ShopError::internal)
    }
}

/// The right to have a page drawn. It goes with the work, whoever waits for it.
#[must_use]
pub(super) struct Tour(
    #[expect(dead_code, reason = "held until the page is drawn")] OwnedSemaphorePermit,
);

/// Where pages wait.
#[derive(Clone)]
pub(super) struct Salle {
    personnelles: File,
    communes: File,
}

impl Default for Salle {
    fn default() -> Self {
        Self {
            personnelles: File::of(PERSONNELLES_MAX, PERSONNELLES_WAITING_MAX),
            communes: File::of(COMMUNES_MAX, COMMUNES_WAITING_MAX),
        }
    }
}

impl Salle {
    /// Waits to draw what one person is shown.
    pub(super) async fn personnelle(&self) -> Result<Tour, ShopError> {
        self.personnelles.turn().await
    }

    /// The right to draw what one person is shown, where nobody waits for it: for what can be said
    /// without being drawn.
    pub(super) fn free(&self) -> Option<Tour> {
        let turn = Arc::clone(&self.personnelles.turns).try_acquire_owned();
        turn.ok().map(Tour)
    }

    /// Waits to draw what everybody may be shown.
    pub(super) async fn commune(&self) -> Result<Tour, ShopError> {
        self.communes.turn().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn pages_of_one_person_leave_half_of_what_draws_to_the_others() {
        let salle = Salle::default();
        let held = salle.personnelle().await.expect("free");
        let second = timeout(Duration::ZERO, salle.personnelle()).await;
        assert!(second.is_err(), "it waits");
        assert!(salle.free().is_none() && salle.commune().await.is_ok());
        drop(held);
        assert!(salle.free().is_some());
        assert!(salle.personnelle().await.is_ok());
    }

    #[tokio::test]
    async fn so_many_pages_wait_and_for_so_long() {
        let mut salle = Salle::default();
        let held = salle.personnelle().await.expect("free");
        let waiting: Vec<_> = (0..PERSONNELLES_WAITING_MAX)
            .map(|_| {
                let salle = salle.clone();
                tokio::spawn(async move { salle.personnelle().await.is_ok() })
            })
            .collect();
        while salle.personnelles.seats.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let refused = salle.personnelle().await;
        assert!(matches!(refused, Err(ShopError::Overloaded)));
        drop(held);
        for waited in waiting {
            assert!(waited.await.expect("no panic"), "each has its turn");
        }
        let held = salle.personnelle().await.expect("free");
        salle.personnelles.wait_max = Duration::from_millis(1);
        let late = salle.personnelle().await;
        assert!(matches!(late, Err(ShopError::Overloaded)));
        drop(held);
        assert!(salle.personnelle().await.is_ok(), "who left waits no more");
    }
}
