//! Trace of a search: what each look-up marked on a few rows, for who asks why they stand where they do. It
//! listens to the search itself, so that no second one has to say the same.

use super::columns::Row;

/// Look-up under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Stage {
    #[default]
    Reference,
    Word,
    Neighbours,
    Synonyme,
    Begun,
    Typo,
    Family,
    Reread,
}

/// Field and text that were looked up.
#[derive(Clone, Debug, Default)]
pub(super) struct LookedUp {
    pub(super) champ: &'static str,
    pub(super) terme: String,
}

/// A row that was marked.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    pub(super) row: Row,
    /// The bits that were new.
    pub(super) bits: u64,
    pub(super) weight: u32,
    pub(super) stage: Stage,
    pub(super) source: LookedUp,
}

/// Marks of the rows that are watched.
#[derive(Debug, Default)]
pub(super) struct Trace {
    watched: Vec<Row>,
    pub(super) stage: Stage,
    pub(super) source: LookedUp,
    pub(super) marks: Vec<Mark>,
}

impl Stage {
    /// Its name, as it is told.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Reference => "référence",
            Self::Word => "mot",
            Self::Neighbours => "mots joints",
            Self::Synonyme => "synonyme",
            Self::Begun => "début de mot",
            Self::Typo => "faute corrigée",
            Self::Family => "famille",
            Self::Reread => "mot relu",
        }
    }
}

impl Trace {
    /// A trace of these rows.
    pub(super) fn new(watched: impl Iterator<Item = Row>) -> Self {
        Self {
            watched: watched.collect(),
            ..Self::default()
        }
    }

    /// Notes a row that is watched.
    pub(super) fn note(&mut self, row: Row, bits: u64, weight: u32) {
        if self.watched.contains(&row) {
            self.marks.push(Mark {
                row,
                bits,
                weight,
                stage: self.stage,
                source: self.source.clone(),
            });
        }
    }
}
