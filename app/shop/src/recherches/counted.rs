//! Counts already made, by their prints, so that a visitor counts once: in memory alone, by a key that
//! nobody knows.

use std::collections::HashSet;
use std::hash::{BuildHasher, Hash, RandomState};

/// Counts remembered: in two halves, of which the older goes.
const COUNTED_MAX: usize = 100_000;

/// Counts, each once.
#[derive(Debug, Default)]
pub(super) struct Counted {
    hasher: RandomState,
    young: HashSet<u64>,
    old: HashSet<u64>,
}

impl Counted {
    /// Notes a count; false where it was noted already.
    pub(super) fn add(&mut self, count: &impl Hash) -> bool {
        let print = self.hasher.hash_one(count);
        if self.old.contains(&print) {
            return false;
        }
        if self.young.len() >= COUNTED_MAX / 2 {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(print)
    }
}
