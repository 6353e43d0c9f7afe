//! Errors of the index. Shown to the log, never to a person.

use std::sync::Arc;

use tantivy::directory::error::LockError;

use store::StoreError;

/// Reason the index could not answer.
#[derive(Clone, Debug, thiserror::Error)]
pub enum SearchError {
    /// The engine refused or failed.
    #[error("search engine: {0}")]
    Engine(Arc<tantivy::TantivyError>),
    /// The store it copies could not be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl SearchError {
    /// True for the refusal of an index that another program holds.
    pub fn is_locked(&self) -> bool {
        match self {
            Self::Engine(error) => matches!(
                **error,
                tantivy::TantivyError::LockFailure(LockError::LockBusy, _)
            ),
            Self::Store(_) => false,
        }
    }
}

impl From<tantivy::TantivyError> for SearchError {
    fn from(error: tantivy::TantivyError) -> Self {
        Self::Engine(Arc::new(error))
    }
}

impl From<std::io::Error> for SearchError {
    fn from(error: std::io::Error) -> Self {
        Self::Engine(Arc::new(error.into()))
    }
}
