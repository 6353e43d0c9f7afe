//! Sum of a table, as it is kept.

use super::{Result, StoreError};
use ground::{Record, RecordError};

/// Rows of a table and the sum of their seals, modulo 2^64: the order of the rows does not matter,
/// so that a change costs what it writes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableSum {
    /// Count of the rows.
    pub rows: u64,
    /// Sum of their seals.
    pub seals: u64,
}

impl TableSum {
    /// Stands for a sum that cannot be read any more: no table adds up to it, whatever is written
    /// from then on.
    const LOST: Self = Self {
        rows: u64::MAX / 2,
        seals: u64::MAX / 2,
    };

    /// Adds a row of this seal.
    pub(super) fn add(&mut self, seal: u64) {
        self.rows = self.rows.wrapping_add(1);
        self.seals = self.seals.wrapping_add(seal);
    }

    /// Takes a row of this seal away.
    pub(super) fn subtract(&mut self, seal: u64) {
        self.rows = self.rows.wrapping_sub(1);
        self.seals = self.seals.wrapping_sub(seal);
    }

    /// The sum kept in a row of its table; no row stands for an empty table.
    pub(super) fn decode_kept(row: Result<Option<Vec<u8>>>) -> Result<Self> {
        let decoded = row.and_then(|row| Ok(row.map(|row| Self::decode(&row)).transpose()?));
        match decoded {
            Ok(sum) => Ok(sum.unwrap_or_default()),
            Err(StoreError::Damaged(_)) => Ok(Self::LOST),
            Err(error) => Err(error),
        }
    }

    pub(super) fn is_empty(self) -> bool {
        self == Self::default()
    }
}

impl Record for TableSum {
    fn encode(&self) -> Vec<u8> {
        [self.rows.to_be_bytes(), self.seals.to_be_bytes()].concat()
    }

    fn decode(bytes: &[u8]) -> Result<Self, RecordError> {
        let number = |part: &[u8]| Some(u64::from_be_bytes(part.try_into().ok()?));
        let (rows, seals) = bytes.split_at_checked(8).unwrap_or_default();
        match (number(rows), number(seals)) {
            (Some(rows), Some(seals)) => Ok(Self { rows, seals }),
            (None, _) | (_, None) => Err(RecordError::Damaged("SUMS")),
        }
    }
}
