//! Backups, as files that are kept.

use super::instant::Instant;

/// A backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copie {
    /// Name of its file.
    pub nom: String,
    /// Instant it was finished.
    pub date: Instant,
    /// Its size.
    pub octets: u64,
    /// Made by hand, not by a night.
    pub main: bool,
}

/// Progress of a backup made by hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AvancementCopie {
    /// One is being made, since this instant.
    pub en_cours: Option<Instant>,
    /// The last one was not made: when it was begun.
    pub manquee: Option<Instant>,
}
