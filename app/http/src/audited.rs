//! Audit facts of a route: the words of its line in the audit log, the record it is about, and what
//! the line leaves out. Said where the route is mounted, read by `journal`.

use axum::http::StatusCode;

use crate::record_snapshot::FindRecord;

/// Reason why an act may be done without a change that would hold its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outside {
    /// Something is handed out: nothing changes.
    HandedOut,
    /// Files change, and no row.
    Files,
    /// A mail is the act.
    Mail,
    /// On a full disk it is done in memory.
    FullDisk,
    /// It is kept in memory, and no longer than the program runs.
    Memory,
}

/// Audit facts of a route: the words of its line, the record it follows, what stays secret.
#[derive(Clone, Copy, Debug)]
pub struct Audited {
    /// The words of its line.
    pub words: &'static str,
    /// It only looks: a look repeated within a minute is noted once.
    pub is_look: bool,
    /// Function that finds the record whose fields it changes: read before and after, the line tells
    /// the difference.
    pub follows: Option<FindRecord>,
    /// It is about a customer: the line names what changed, and holds codes only.
    pub is_of_customer: bool,
    /// Its body holds a code: it is not looked into.
    pub has_secret_body: bool,
    /// Status of the answer that tells of a change, where nothing new was made.
    pub statut: StatusCode,
    /// The reason why the act may change no row, where it may: its line is noted after the answer.
    pub outside: Option<Outside>,
}

/// An act that changes something, or carries something away: noted each time.
pub fn note_act(words: &'static str) -> Audited {
    Audited {
        words,
        is_look: false,
        follows: None,
        is_of_customer: false,
        has_secret_body: false,
        statut: StatusCode::OK,
        outside: None,
    }
}

/// A look at customers or at their orders (tests/SECURITE.md T36): noted once a minute. Customers ask
/// some of these routes about themselves, which is not noted.
pub fn note_look(words: &'static str) -> Audited {
    Audited {
        is_look: true,
        ..note_act(words)
    }
}

impl Audited {
    /// The same, telling what changed of a record.
    pub fn follows(self, record: FindRecord) -> Self {
        Self {
            follows: Some(record),
            ..self
        }
    }

    /// The same, about a customer.
    pub fn of_customer(self) -> Self {
        Self {
            is_of_customer: true,
            ..self
        }
    }

    /// The same, answered by this status once changed.
    pub fn answered(self, statut: StatusCode) -> Self {
        Self { statut, ..self }
    }

    /// The same, which may change no row: its line is noted after the answer then.
    pub fn outside(self, reason: Outside) -> Self {
        Self {
            outside: Some(reason),
            ..self
        }
    }

    /// The same, its body left unread.
    pub fn with_secret_body(self) -> Self {
        Self {
            has_secret_body: true,
            ..self
        }
    }
}

impl From<&'static str> for Audited {
    fn from(words: &'static str) -> Self {
        note_act(words)
    }
}
