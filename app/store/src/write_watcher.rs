//! Write watcher: the keys that other changes touch while a large one is worked out beside the
//! writer, which must not put back the rows it read.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use super::table::Table;
use ground::Key;

/// Keys touched, each with the number of its table.
type Touched = HashSet<(usize, Vec<u8>)>;

struct Watched {
    /// Numbers of the tables that are watched.
    tables: Vec<usize>,
    touched: Mutex<Touched>,
}

fn hold<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Notes what is touched in some tables, from its making until it is dropped. What it holds is
/// bounded by the rows of those tables.
pub struct WriteWatcher(Arc<Watched>);

impl WriteWatcher {
    /// True for a table that is watched.
    pub(super) fn is_watched(&self, table: usize) -> bool {
        self.0.tables.contains(&table)
    }

    /// The rows of a table touched so far, as encoded keys.
    pub(super) fn list_touched(&self, table: usize) -> HashSet<Vec<u8>> {
        let touched = hold(&self.0.touched);
        let own = touched.iter().filter(|(number, _)| *number == table);
        own.map(|(_, key)| key.clone()).collect()
    }

    /// The keys of a table touched so far.
    pub fn list_keys<K: Key, V>(&self, table: &Table<K, V>) -> Vec<K> {
        let touched = self.list_touched(table.number).into_iter();
        touched
            .filter_map(|key| K::decode(&mut key.as_slice()))
            .collect()
    }
}

/// Those who watch, as the writer knows them.
#[derive(Default)]
pub(super) struct WriteWatchers(Mutex<Vec<Weak<Watched>>>);

impl WriteWatchers {
    /// Begins to watch.
    pub(super) fn watch(&self, tables: Vec<usize>) -> WriteWatcher {
        let watched = Arc::new(Watched {
            tables,
            touched: Mutex::default(),
        });
        hold(&self.0).push(Arc::downgrade(&watched));
        WriteWatcher(watched)
    }

    /// Those who still watch; others are forgotten.
    pub(super) fn present(&self) -> Present {
        let mut all = hold(&self.0);
        let present: Vec<_> = all.iter().filter_map(Weak::upgrade).collect();
        all.retain(|one| one.strong_count() > 0);
        Present(present)
    }
}

/// Those who watch while a change is accepted.
#[derive(Default)]
pub(super) struct Present(Vec<Arc<Watched>>);

impl Present {
    /// Tells them that a row is written or removed.
    pub(super) fn tell(&self, table: usize, key: &[u8]) {
        for watched in self.0.iter().filter(|one| one.tables.contains(&table)) {
            hold(&watched.touched).insert((table, key.to_vec()));
        }
    }
}
