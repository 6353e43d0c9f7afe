//! Render queue: where pages wait to be drawn, without a thread, and not without end. One that is one
//! person's may have thousands of lines and is kept for nobody else: they come one at a time, so that
//! the other half of what draws is left to the pages of everybody.

use render::CONTEXTS;
use shop::ShopError;

use super::turns::{Line, Turn, WAIT_MAX};

/// Pages of one person drawn at a time: one of those that draw is left to the others.
const PERSONAL_MAX: usize = CONTEXTS - 1;

/// Pages of everybody worked on at a time: while some are drawn, the others are prepared.
const SHARED_MAX: usize = 2 * CONTEXTS;

/// Pages of one person that wait at most: more are asked to come back at once.
const PERSONAL_WAITING_MAX: usize = 64;

/// Pages of everybody that wait at most. Most find theirs drawn for another by then.
const SHARED_WAITING_MAX: usize = 256;

/// The lines of pages of one person, and of pages of everybody.
#[derive(Clone)]
pub(super) struct RenderQueue {
    personal: Line,
    shared: Line,
}

impl Default for RenderQueue {
    fn default() -> Self {
        Self {
            personal: Line::new(PERSONAL_MAX, WAIT_MAX).with_seats(PERSONAL_WAITING_MAX),
            shared: Line::new(SHARED_MAX, WAIT_MAX).with_seats(SHARED_WAITING_MAX),
        }
    }
}

impl RenderQueue {
    /// Waits to draw what one person is shown.
    pub(super) async fn wait_personal(&self) -> Result<Turn, ShopError> {
        self.personal.wait(1).await
    }

    /// The right to draw what one person is shown, where nobody waits for it: for what can be said
    /// without being drawn.
    pub(super) fn free(&self) -> Option<Turn> {
        self.personal.free()
    }

    /// Waits to draw what everybody may be shown.
    pub(super) async fn wait_shared(&self) -> Result<Turn, ShopError> {
        self.shared.wait(1).await
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn pages_of_one_person_leave_half_of_what_draws_to_the_others() {
        let queue = RenderQueue::default();
        let held = queue.wait_personal().await.expect("free");
        let second = timeout(Duration::ZERO, queue.wait_personal()).await;
        assert!(second.is_err(), "it waits");
        assert!(queue.free().is_none() && queue.wait_shared().await.is_ok());
        drop(held);
        assert!(queue.free().is_some());
        assert!(queue.wait_personal().await.is_ok());
    }
}
