//! A record changed twice from the same beginning: by a large change that was worked out on a
//! snapshot, and by others meanwhile. Records are JSON objects, so they merge field by field.

use serde_json::{Map, Value};

/// The field that counts the changes of a record.
pub(super) const VERSION: &str = "version";

/// The record as it must be kept: the fields `ours` changes from `base`, over what is there `now`.
/// Where `numbered`, it bears the next version, so that who has seen `now` is told of the change.
/// What is no JSON object does not merge: `ours` stands.
pub(super) fn merge(base: &[u8], ours: &[u8], now: &[u8], numbered: bool) -> Vec<u8> {
    let (Some(base), Some(ours_read), Some(mut merged)) = (read(base), read(ours), read(now))
    else {
        return ours.to_vec();
    };
    let seen = merged.get(VERSION).and_then(Value::as_u64);
    for name in base.keys() {
        if !ours_read.contains_key(name) {
            merged.remove(name);
        }
    }
    for (name, value) in ours_read {
        if base.get(&name) != Some(&value) {
            merged.insert(name, value);
        }
    }
    if numbered && let Some(seen) = seen {
        merged.insert(VERSION.to_owned(), Value::from(seen + 1));
    }
    serde_json::to_vec(&merged).expect("a record has only string keys")
}

pub(super) fn read(record: &[u8]) -> Option<Map<String, Value>> {
    match serde_json::from_slice(record) {
        Ok(Value::Object(fields)) => Some(fields),
        Ok(_) | Err(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(base: &str, ours: &str, now: &str, numbered: bool, expected: &str) {
        let merged = merge(base.as_bytes(), ours.as_bytes(), now.as_bytes(), numbered);
        assert_eq!(String::from_utf8(merged).expect("text"), expected);
    }

    #[test]
    fn each_side_keeps_the_fields_it_changed() {
        check(
            r#"{"prix":1,"stock":9,"version":3}"#,
            r#"{"prix":2,"stock":9,"version":4}"#,
            r#"{"prix":1,"stock":7,"version":4}"#,
            true,
            r#"{"prix":2,"stock":7,"version":5}"#,
        );
    }

    #[test]
    fn fields_come_and_go_and_the_large_change_wins_where_both_spoke() {
        check(
            r#"{"A":1,"B":2}"#,
            r#"{"B":5,"D":6}"#,
            r#"{"A":1,"B":3,"C":4}"#,
            false,
            r#"{"B":5,"C":4,"D":6}"#,
        );
        // An agency may bear any code.
        let stocks = r#"{"version":8}"#;
        check(
            stocks,
            r#"{"A":1,"version":8}"#,
            stocks,
            false,
            r#"{"A":1,"version":8}"#,
        );
    }

    #[test]
    fn what_is_no_object_is_replaced() {
        check("1", "2", "3", true, "2");
    }
}
