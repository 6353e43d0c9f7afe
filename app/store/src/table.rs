//! Typed table: a name, a place in the list, a typed key and a typed record.
//!
//! redb sees bytes on both sides of every table; `Key` and `Record` are the types. The overlay of a
//! change, the backup and the check then treat every table alike.

use std::marker::PhantomData;

/// A table of the store: `K` is how its rows are found and ordered, `V` what they hold.
///
/// The constant is the schema. redb sees bytes on both sides, so that the overlay of a change,
/// the backup and the check treat every table alike.
pub struct Table<K, V> {
    pub(super) name: &'static str,
    /// Place in `tables::NAMES`.
    pub(super) number: usize,
    types: PhantomData<fn(K) -> V>,
}

impl<K, V> Table<K, V> {
    pub(super) const fn new(name: &'static str, number: usize) -> Self {
        Self {
            name,
            number,
            types: PhantomData,
        }
    }

    /// Its place among the tables.
    pub const fn number(&self) -> usize {
        self.number
    }
}
