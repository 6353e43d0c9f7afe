//! The first steps of a new shop.

use serde::Serialize;
use ts_rs::TS;

/// A first step.
#[derive(Debug, Serialize, TS)]
pub struct PasView {
    /// Its name.
    pub id: &'static str,
    /// It is done.
    pub fait: bool,
    /// Settings that are missing, where they can be listed.
    pub manque: Vec<String>,
}
