//! Agencies and their popup.

use serde::Serialize;

/// What the popup shows, and whether the page is to be loaded again.
#[derive(Clone, Debug, Serialize)]
pub struct PopupView {
    /// Its content.
    pub html: String,
    /// 1 once an agency is chosen.
    pub reload: u8,
}
