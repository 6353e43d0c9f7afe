//! Files of the import folder.

use serde::Serialize;
use serde_json::Value;

/// A file (back office, point 3, "Import file").
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FichierView {
    /// Name, extension included.
    pub name: String,
    /// Bytes.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub fullsize: u64,
    /// The same for people.
    pub formatsize: String,
    /// `attente`, `encours`, `ok`, `partiel` or `ko`.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub etat: Value,
    /// What its import did.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub rapport: Option<Value>,
}

/// `12,3 Mo`.
pub fn format_size(bytes: u64) -> String {
    let units = ["o", "ko", "Mo", "Go"];
    let mut tenths = bytes.saturating_mul(10);
    let mut unit = 0;
    while tenths >= 10_240 && unit + 1 < units.len() {
        tenths = tenths.div_ceil(1_024);
        unit += 1;
    }
    let (whole, rest) = (tenths / 10, tenths % 10);
    if rest == 0 {
        return format!("{whole} {}", units[unit]);
    }
    format!("{whole},{rest} {}", units[unit])
}

#[cfg(test)]
mod tests {
    use super::format_size;

    #[test]
    fn sizes_are_read_at_a_glance() {
        assert_eq!(format_size(0), "0 o");
        assert_eq!(format_size(1_536), "1,5 ko");
        assert_eq!(format_size(2 * 1024 * 1024 * 1024), "2 Go");
    }
}
