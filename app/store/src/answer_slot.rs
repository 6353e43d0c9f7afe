//! Place of an answer between two threads. A channel of each type of answer would be compiled for each:
//! half a megabyte of one and the same code. Here the channel says only that the answer is there.

use std::sync::{Arc, Mutex, PoisonError};

/// An answer that one thread leaves and another takes, once it is told by other means that it is there.
#[derive(Debug)]
pub struct AnswerSlot<T>(Arc<Mutex<Option<T>>>);

impl<T> Clone for AnswerSlot<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> Default for AnswerSlot<T> {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(None)))
    }
}

impl<T> AnswerSlot<T> {
    /// Leaves the answer.
    pub fn put(&self, answer: T) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(answer);
    }

    /// Takes the answer; none where nobody left one.
    pub fn take(&self) -> Option<T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}
