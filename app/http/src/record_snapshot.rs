//! Record snapshot: a record as it is before and after an act, in the words of the wire (its screen's own
//! shape), for the audit log to tell the difference. Each is found by a function beside the routes that
//! change the record, which they name with `Audited::follows`.

use serde::Serialize;
use serde_json::Value;

use shop::journal::View;

/// Plain fields that a request names: parameters of its path, its query, fields of its body.
#[derive(Debug, Default)]
pub struct NamedFields(pub Vec<(String, String)>);

impl NamedFields {
    /// The first value of a field; none where it is absent or empty.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found
            .map(|(_, value)| value.as_str())
            .filter(|it| !it.is_empty())
    }
}

/// Question of a snapshot: a record among these rows, by what a request names.
#[derive(Clone, Copy)]
pub struct RecordQuery<'a> {
    /// Rows as they are now.
    pub rows: &'a View<'a>,
    /// Fields that name the record.
    pub named: &'a NamedFields,
    /// The shop takes cards: it has settings for them.
    pub has_bank: bool,
}

impl RecordQuery<'_> {
    /// The value of a field; none where it is absent or empty.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.named.get(name)
    }

    /// The value of a field that is a number.
    pub fn number(&self, name: &str) -> Option<u64> {
        self.get(name)?.parse().ok()
    }
}

/// Function that finds the record of a call; none where it is new, gone, or not named.
pub type FindRecord = fn(&RecordQuery<'_>) -> Option<Value>;

/// Snapshot of a record: its shape on the wire.
pub fn to_snapshot(view: impl Serialize) -> Option<Value> {
    serde_json::to_value(view).ok()
}

/// Finds the one whose field holds the number that the call names in the same field.
pub fn find_numbered<V: Serialize>(
    all: impl IntoIterator<Item = V>,
    field: &str,
    query: &RecordQuery<'_>,
) -> Option<Value> {
    let wanted = query.number(field)?;
    all.into_iter()
        .filter_map(to_snapshot)
        .find(|it| it[field].as_u64() == Some(wanted))
}
