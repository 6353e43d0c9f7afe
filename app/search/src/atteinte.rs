//! An index whose files changed under it, noticed while it serves: a question that the engine fails
//! or panics on, or bytes that are not what was written. It is built again from the store.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use super::{Result, Search, SearchError, folder};

/// How soon an index that was built again is built once more, the first time.
const REPOS: Duration = Duration::from_secs(60);

/// And at most.
const REPOS_MAX: Duration = Duration::from_secs(3_600);

/// When an index was last built again, and how long it is then left as it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Refait {
    le: Instant,
    repos: Duration,
}

impl Refait {
    /// The next one; what held for some time begins anew.
    fn after(last: Option<Self>, now: Instant) -> Self {
        let soon = last.filter(|it| now.saturating_duration_since(it.le) < 2 * it.repos);
        let repos = soon.map_or(REPOS, |it| (2 * it.repos).min(REPOS_MAX));
        Self { le: now, repos }
    }
}

impl Search {
    /// Reads the index for a question. What the engine cannot read it does not read a second time:
    /// whoever looks after the shop builds the index again.
    pub(super) fn ask<T>(&self, read: impl FnOnce() -> Result<T>) -> Result<T> {
        #[cfg(feature = "pannes")]
        let read = || match self.trebuche.load(Ordering::Acquire) {
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
        self.trebuche.store(stumbles, Ordering::Release);
    }

    /// Reads every file anew from the disk, for bytes that no question stumbles on.
    pub fn examine(&self) -> Result<()> {
        match self.damaged() {
            Ok(files) if files.is_empty() => return Ok(()),
            // A file may be spoilt beyond its own check.
            Ok(_) | Err(SearchError::Engine(_)) => {}
            Err(error) => return Err(error),
        }
        self.hurt.store(true, Ordering::Release);
        Ok(())
    }

    /// Whether it is to be built again now. An index that is hurt as soon as it is built stumbles on a
    /// question, not on its files: building it costs seconds of a processor, so that each time waits
    /// longer than the one before.
    pub fn wants_rebuilding(&self) -> bool {
        let refait = *self.refait.lock().unwrap_or_else(PoisonError::into_inner);
        self.is_hurt() && refait.is_none_or(|it| it.le.elapsed() >= it.repos)
    }

    /// It was built again: it is sound until something says otherwise.
    pub(super) fn healed(&self) {
        self.hurt.store(false, Ordering::Release);
        let mut refait = self.refait.lock().unwrap_or_else(PoisonError::into_inner);
        *refait = Some(Refait::after(*refait, Instant::now()));
    }

    /// Whether the index was found damaged, and was not built again since.
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
        let mut refait = Refait::after(None, start);
        let mut rests = vec![refait.repos.as_secs()];
        for _ in 0..7 {
            refait = Refait::after(Some(refait), refait.le + refait.repos);
            rests.push(refait.repos.as_secs());
        }
        assert_eq!(rests, [60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
        let later = Refait::after(Some(refait), refait.le + 2 * REPOS_MAX);
        assert_eq!(later.repos, REPOS, "it held");
    }
}
