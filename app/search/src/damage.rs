//! Detection of a damaged index while it serves: a question that the engine fails
//! or panics on, or bytes that are not what was written. It is built again from the store.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use super::{Result, Search, SearchError, folder};

/// Delay before an index that was built again is built once more, the first time.
const REBUILD_DELAY: Duration = Duration::from_secs(60);

/// And at most.
const REBUILD_DELAY_MAX: Duration = Duration::from_secs(3_600);

/// The last time an index was built again, and the backoff before the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rebuild {
    le: Instant,
    delay: Duration,
}

impl Rebuild {
    /// The next one; what held for some time begins anew.
    fn after(last: Option<Self>, now: Instant) -> Self {
        let soon = last.filter(|it| now.saturating_duration_since(it.le) < 2 * it.delay);
        let delay = soon.map_or(REBUILD_DELAY, |it| (2 * it.delay).min(REBUILD_DELAY_MAX));
        Self { le: now, delay }
    }
}

impl Search {
    /// Reads the index for a question. What the engine cannot read it does not read a second time:
    /// whoever looks after the shop builds the index again.
    pub(super) fn ask<T>(&self, read: impl FnOnce() -> Result<T>) -> Result<T> {
        #[cfg(feature = "pannes")]
        let read = || match self.stumbles.load(Ordering::Acquire) {
            true => Err(folder::unusable()),
            false => read(),
        };
        let asked = catch_unwind(AssertUnwindSafe(read));
        let asked = asked.unwrap_or_else(|_| Err(folder::unusable()));
        if let Err(SearchError::Engine(_)) = asked {
            self.hurt.store(true, Ordering::Release);
        }
        asked
    }

    /// Has every question stumble, or none.
    #[cfg(feature = "pannes")]
    pub fn stumble(&self, stumbles: bool) {
        self.stumbles.store(stumbles, Ordering::Release);
    }

    /// Reads every file anew from the disk, for bytes that no question stumbles on.
    pub fn check_sound(&self) -> Result<()> {
        match self.list_damaged() {
            Ok(files) if files.is_empty() => return Ok(()),
            // A file may be spoilt beyond its own check.
            Ok(_) | Err(SearchError::Engine(_)) => {}
            Err(error) => return Err(error),
        }
        self.hurt.store(true, Ordering::Release);
        Ok(())
    }

    /// True once it is to be built again. An index that is hurt as soon as it is built stumbles on
    /// a question, not on its files: building it costs seconds of a processor, so that each time
    /// waits longer than the one before.
    pub fn wants_rebuilding(&self) -> bool {
        let last_rebuild = *self
            .last_rebuild
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        self.is_hurt() && last_rebuild.is_none_or(|it| it.le.elapsed() >= it.delay)
    }

    /// It was built again: it is sound until something says otherwise.
    pub(super) fn note_healed(&self) {
        self.hurt.store(false, Ordering::Release);
        let mut last_rebuild = self
            .last_rebuild
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        *last_rebuild = Some(Rebuild::after(*last_rebuild, Instant::now()));
    }

    /// True once the index was found damaged, until it is built again.
    pub fn is_hurt(&self) -> bool {
        self.hurt.load(Ordering::Acquire)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_that_is_hurt_as_soon_as_it_is_built_waits_longer_each_time() {
        let start = Instant::now();
        let mut last_rebuild = Rebuild::after(None, start);
        let mut rests = vec![last_rebuild.delay.as_secs()];
        for _ in 0..7 {
            last_rebuild = Rebuild::after(Some(last_rebuild), last_rebuild.le + last_rebuild.delay);
            rests.push(last_rebuild.delay.as_secs());
        }
        assert_eq!(rests, [60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
        let later = Rebuild::after(Some(last_rebuild), last_rebuild.le + 2 * REBUILD_DELAY_MAX);
        assert_eq!(later.delay, REBUILD_DELAY, "it held");
    }
}
