//! Errors of the store. Shown to the log, never to a person.

use std::io;
use std::sync::Arc;

use ground::RecordError;

/// Reason the store could not answer.
///
/// Clonable, since one failed commit answers every change that shared it.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The engine refused or failed.
    #[error("storage engine: {0}")]
    Engine(Arc<redb::Error>),
    /// A file could not be read or written.
    #[error("storage file: {0}")]
    Io(Arc<io::Error>),
    /// A record does not read as what its table holds.
    #[error("stored record: {0}")]
    Record(Arc<serde_json::Error>),
    /// A row is not what its table holds.
    #[error("damaged row in {0}")]
    Damaged(&'static str),
    /// Too many changes wait already.
    #[error("too many changes are waiting")]
    Busy,
    /// The disk is full: everything can be read, and written again once there is room.
    #[error("the disk is full")]
    Full,
    /// The disk lost a write: only a new start may write again.
    #[error("the disk lost a write")]
    Lost,
    /// The writer gave no answer: the change panicked, or the store is closing.
    #[error("the change was not carried out")]
    Unanswered,
    /// The file was written by a newer program.
    #[error("ce fichier est au format {found}, ce programme lit jusqu'au format {known}")]
    Newer {
        /// Format number of the file.
        found: u64,
        /// Highest format number this program knows.
        known: u64,
    },
}

impl StoreError {
    /// A record that is not readable JSON.
    pub(crate) fn record(error: serde_json::Error) -> Self {
        Self::Record(Arc::new(error))
    }

    /// A failed file operation.
    pub fn io(error: io::Error) -> Self {
        Self::Io(Arc::new(error))
    }

    pub(super) fn damaged(table: &'static str) -> Self {
        Self::Damaged(table)
    }

    pub(super) fn busy() -> Self {
        Self::Busy
    }

    /// Error of the system, where it is the system that failed: the engine says of bytes that make
    /// no sense to it that they are invalid, or too few.
    pub fn system(&self) -> Option<&io::Error> {
        let ours = [io::ErrorKind::InvalidData, io::ErrorKind::UnexpectedEof];
        self.of_files()
            .filter(|error| !ours.contains(&error.kind()))
    }

    fn of_files(&self) -> Option<&io::Error> {
        match self {
            Self::Io(error) => Some(error),
            Self::Engine(error) => {
                if let redb::Error::Io(error) = &**error {
                    return Some(error);
                }
                None
            }
            Self::Record(_)
            | Self::Damaged(_)
            | Self::Busy
            | Self::Full
            | Self::Lost
            | Self::Unanswered
            | Self::Newer { .. } => None,
        }
    }

    /// True for the refusal of a file that another program has open.
    pub fn is_taken(&self) -> bool {
        matches!(self, Self::Engine(error) if matches!(**error, redb::Error::DatabaseAlreadyOpen))
    }

    /// True for an error that may pass: the queue is full, or the disk is.
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Busy
            | Self::Full
            | Self::Lost
            | Self::Unanswered
            | Self::Engine(_)
            | Self::Io(_) => true,
            Self::Record(_) | Self::Damaged(_) | Self::Newer { .. } => false,
        }
    }
}

impl From<RecordError> for StoreError {
    fn from(error: RecordError) -> Self {
        match error {
            RecordError::Json(error) => Self::Record(error),
            RecordError::Damaged(shape) => Self::Damaged(shape),
        }
    }
}

/// redb's errors are narrow, one per operation, and all widen into its one `Error`.
macro_rules! engine_errors {
    ($($error:ident),*) => {$(
        impl From<redb::$error> for StoreError {
            fn from(error: redb::$error) -> Self {
                Self::Engine(Arc::new(error.into()))
            }
        }
    )*};
}
engine_errors!(
    DatabaseError,
    TransactionError,
    TableError,
    StorageError,
    CommitError,
    CursorError,
    SetDurabilityError
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_said_is_told_apart_from_damage() {
        let full = || io::Error::from(io::ErrorKind::StorageFull);
        for error in [
            StoreError::io(full()),
            redb::StorageError::Io(full()).into(),
        ] {
            let said = error.system().map(io::Error::kind);
            assert_eq!(said, Some(io::ErrorKind::StorageFull), "{error}");
        }
        let cut = io::Error::from(io::ErrorKind::UnexpectedEof);
        for damaged in [
            redb::StorageError::Corrupted("page".into()),
            redb::StorageError::Io(cut),
        ] {
            assert!(StoreError::from(damaged).system().is_none());
        }
    }
}
