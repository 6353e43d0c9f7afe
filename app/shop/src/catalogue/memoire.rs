//! Answers kept while the catalogue does not change: bounded, and forgotten all at once.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;
use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Revisions an answer was worked out from: the catalogue's, then the index's.
pub(super) type Revision = (u64, u64);

/// Answers by question. Those asked for since half of `max` others are kept.
pub(super) struct Memoire<K, V> {
    half: usize,
    held: Mutex<Held<K, V>>,
}

struct Held<K, V> {
    revision: Revision,
    young: HashMap<K, V>,
    old: HashMap<K, V>,
}

impl<K: Hash + Eq, V: Clone> Memoire<K, V> {
    /// Keeps at most `max` answers.
    pub(super) fn new(max: usize) -> Self {
        Self {
            half: max.div_ceil(2),
            held: Mutex::new(Held {
                revision: (0, 0),
                young: HashMap::new(),
                old: HashMap::new(),
            }),
        }
    }

    /// The answer kept, if it was worked out from this revision.
    pub(super) fn get<Q>(&self, revision: Revision, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
        Q: Hash + Eq + ?Sized,
    {
        let mut held = self.lock();
        if held.revision != revision {
            return None;
        }
        if let Some(value) = held.young.get(key) {
            return Some(value.clone());
        }
        let (key, value) = held.old.remove_entry(key)?;
        held.keep(key, value.clone(), self.half);
        Some(value)
    }

    /// Keeps an answer; one from an earlier revision than those kept is not.
    pub(super) fn put(&self, revision: Revision, key: K, value: V) {
        let mut held = self.lock();
        if revision > held.revision {
            held.revision = revision;
            held.young.clear();
            held.old.clear();
        }
        if revision == held.revision {
            held.keep(key, value, self.half);
        }
    }

    /// Keeps nothing of what was answered.
    pub(super) fn remove_all(&self) {
        let mut held = self.lock();
        held.young.clear();
        held.old.clear();
    }

    fn lock(&self) -> MutexGuard<'_, Held<K, V>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Hash + Eq, V> Held<K, V> {
    fn keep(&mut self, key: K, value: V, half: usize) {
        if self.young.len() >= half {
            self.old = mem::take(&mut self.young);
        }
        self.young.insert(key, value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_again_is_kept_and_the_rest_goes() {
        let memoire = Memoire::new(4);
        for number in 0..20 {
            memoire.put((1, 0), number, number);
            assert_eq!(memoire.get((1, 0), &0), Some(0));
        }
        assert_eq!(memoire.get((1, 0), &5), None);
        assert_eq!(memoire.get((1, 0), &19), Some(19));
    }

    #[test]
    fn a_new_revision_forgets_and_an_old_one_is_not_kept() {
        let memoire = Memoire::new(4);
        memoire.put((1, 0), "a", 1);
        memoire.put((1, 1), "b", 2);
        assert_eq!(memoire.get((1, 0), "a"), None);
        assert_eq!(memoire.get((1, 1), "a"), None);
        memoire.put((1, 0), "a", 1);
        assert_eq!(memoire.get((1, 0), "a"), None);
        assert_eq!(memoire.get((1, 1), "b"), Some(2));
    }
}
