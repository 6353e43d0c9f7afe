//! Budget by key: how much each key (an address) and all of them together hold at a time, given back
//! when its share is dropped. Connections, requests and bytes are counted by it; who may have how
//! much is judged by its callers.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};

/// Shared ledger of one resource, by key and in all. Clones count together.
#[derive(Debug)]
pub(super) struct Budget<Key>(Arc<Mutex<Ledger<Key>>>);

/// Amounts held at this moment, before more is granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Held {
    /// By the key that asks.
    pub(super) own: u64,
    /// By all keys together, this one included.
    pub(super) all: u64,
}

#[derive(Debug)]
struct Ledger<Key> {
    by_key: HashMap<Key, u64>,
    all: u64,
}

impl<Key> Default for Budget<Key> {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Ledger {
            by_key: HashMap::new(),
            all: 0,
        })))
    }
}

impl<Key> Clone for Budget<Key> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<Key: Copy + Eq + Hash> Budget<Key> {
    /// The share of a key, which holds nothing yet.
    pub(super) fn open_share(&self, key: Key) -> Share<Key> {
        Share {
            budget: self.clone(),
            key,
            amount: 0,
        }
    }

    /// Sum of what all keys hold.
    #[cfg(test)]
    pub(super) fn total(&self) -> u64 {
        self.0.lock().expect("no holder can panic").all
    }

    /// True once every share was given back: no key is remembered.
    #[cfg(test)]
    pub(super) fn is_empty(&self) -> bool {
        let ledger = self.0.lock().expect("no holder can panic");
        ledger.all == 0 && ledger.by_key.is_empty()
    }
}

/// Share of one connection, request or answer in a budget; given back when it is dropped.
#[derive(Debug)]
#[must_use]
pub(super) struct Share<Key: Copy + Eq + Hash> {
    budget: Budget<Key>,
    key: Key,
    amount: u64,
}

impl<Key: Copy + Eq + Hash> Share<Key> {
    /// Holds so much more where `fits` says so of what is held; says whether it does. Asked and
    /// held in one step: two that ask at once cannot both have the last of it.
    pub(super) fn grow(&mut self, amount: u64, fits: impl FnOnce(Held) -> bool) -> bool {
        let mut ledger = self.budget.0.lock().expect("no holder can panic");
        let own = ledger.by_key.get(&self.key).copied().unwrap_or_default();
        let all = ledger.all;
        let fits = fits(Held { own, all });
        if fits && amount > 0 {
            ledger.by_key.insert(self.key, own + amount);
            ledger.all += amount;
            self.amount += amount;
        }
        fits
    }

    /// Amount held, in the unit of the budget.
    pub(super) fn amount(&self) -> u64 {
        self.amount
    }
}

impl<Key: Copy + Eq + Hash> Drop for Share<Key> {
    fn drop(&mut self) {
        if self.amount == 0 {
            return;
        }
        let mut ledger = self.budget.0.lock().expect("no holder can panic");
        ledger.all -= self.amount;
        if let Some(own) = ledger.by_key.get_mut(&self.key) {
            *own -= self.amount;
            if *own == 0 {
                ledger.by_key.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_counts_for_its_key_and_for_all_and_gives_back_what_it_held() {
        let budget = Budget::default();
        let (mut one, mut other) = (budget.open_share('a'), budget.open_share('b'));
        assert!(one.grow(3, |held| held == Held { own: 0, all: 0 }));
        assert!(other.grow(4, |held| held == Held { own: 0, all: 3 }));
        assert!(one.grow(2, |held| held == Held { own: 3, all: 7 }));
        assert!(!one.grow(100, |_| false), "there is no room");
        assert_eq!((one.amount(), budget.total()), (5, 9));
        drop(one);
        assert_eq!(budget.total(), 4);
        drop(other);
        assert!(budget.is_empty(), "no key is remembered");
    }

    #[test]
    fn two_shares_of_one_key_count_together() {
        let budget = Budget::default();
        let (mut first, mut second) = (budget.open_share('a'), budget.open_share('a'));
        assert!(first.grow(1, |_| true) && second.grow(1, |held| held.own == 1));
        drop(first);
        assert!(!second.grow(1, |held| held.own == 2), "one is left");
        drop(second);
        assert!(budget.is_empty());
    }
}
