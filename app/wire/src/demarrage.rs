//! The first steps of a new shop.

use serde::Serialize;

/// A first step.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PasView {
    /// Its name.
    pub id: &'static str,
    /// It is done.
    pub fait: bool,
    /// What is missing, where that can be listed.
    pub manque: Vec<String>,
}
