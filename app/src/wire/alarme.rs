//! What the merchant must know.

use serde::Serialize;

/// A warning.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AlarmeView {
    /// What is wrong, in French.
    pub titre: String,
    /// What to do.
    pub conseil: String,
}
