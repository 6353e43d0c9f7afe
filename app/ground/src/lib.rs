//! Keys and records: how what the shop keeps becomes bytes. The ground under every room: the records
//! of the trade are kept without the trade knowing where.

mod key;
mod record;

/// Used by [`json_records`] where it is called.
pub use serde_json;

pub use self::key::Key;
pub use self::record::{Record, RecordError};
