//! Guard of the threads that work beside the requests, against panics. What breaks in one of their
//! turns costs that turn: a shop whose orders leave no more would look sound to everybody.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs one turn of a thread that goes on for as long as the program; none where it panicked, which
/// is told in the log. What it works on is as after a panic of a request: the store drops what is
/// half done.
pub fn run<T>(thread: &'static str, work: impl FnOnce() -> T) -> Option<T> {
    let told = |panic: Box<dyn Any + Send>| {
        let text = panic
            .downcast_ref::<&str>()
            .map(|text| (*text).to_owned())
            .or_else(|| panic.downcast_ref::<String>().cloned())
            .unwrap_or_default();
        tracing::error!(
            thread,
            panic = text,
            "une tâche de fond a échoué, elle recommence"
        );
    };
    catch_unwind(AssertUnwindSafe(work)).map_err(told).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_that_panics_is_followed_by_another() {
        let mut turns = 0;
        let outcomes: Vec<Option<u32>> = (0..3)
            .map(|number| {
                run("essai", || {
                    turns += 1;
                    assert_ne!(number, 1, "provoked");
                    number
                })
            })
            .collect();
        assert_eq!((turns, outcomes), (3, vec![Some(0), None, Some(2)]));
    }
}
