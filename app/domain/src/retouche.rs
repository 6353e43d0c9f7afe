//! Changes by hand of what imports bring.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::column::Columns;
use super::ids::{Login, RecordCode};
use super::instant::Instant;
use ground::json_records;

/// The columns of a record that hold what an administrator typed, by their names in the import.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Retouches(pub BTreeMap<String, Retouche>);

/// Mark of a change by hand of a column: its date and its author.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Retouche {
    /// Instant.
    pub le: Instant,
    /// The administrator.
    pub par: Login,
}

/// A record with what was changed of it by hand.
#[derive(Clone, Debug)]
pub struct Retouchee<T> {
    /// The record.
    pub fiche: T,
    /// Its columns changed by hand.
    pub retouches: Retouches,
}

/// A record that imports bring and administrators change by hand.
pub trait FicheModifiable: Clone + PartialEq + Columns {
    /// The file of the import that brings such records.
    const FICHIER: &'static str;

    /// The type of its code.
    type Code: RecordCode;

    /// A record of which nothing is known but its code.
    fn fresh(code: Self::Code) -> Self;

    /// Its code.
    fn code(&self) -> &Self::Code;

    /// Grows with each change.
    fn version(&self) -> u64;
}

/// Digits of a version worked out from what it stands for: JSON numbers are exact up to 2^53.
const FINGERPRINT_BITS: u32 = 53;

/// The version of what keeps none: it changes when the numbers do (FNV-1a).
pub fn fingerprint(numbers: impl IntoIterator<Item = i64>) -> u64 {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in numbers.into_iter().flat_map(i64::to_be_bytes) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    (hash >> (u64::BITS - FINGERPRINT_BITS)).max(1)
}

/// The same of what is spelled by texts.
pub fn fingerprint_of_texts<'t>(texts: impl IntoIterator<Item = &'t str>) -> u64 {
    // A sign that no text has stands between two of them.
    let bytes = texts
        .into_iter()
        .flat_map(|text| text.bytes().map(i64::from).chain([-1]));
    fingerprint(bytes)
}

json_records!(Retouches);
