//! The application state that axum hands to extractors: a type of this crate, so that extractors of
//! the shop's own types (who asks, its sessions) can be written here.

use std::ops::Deref;

use axum::extract::FromRef;

use shop::Shop;

/// The shop behind the routes.
#[derive(Clone)]
pub struct AppState(pub Shop);

impl Deref for AppState {
    type Target = Shop;

    fn deref(&self) -> &Shop {
        &self.0
    }
}

impl FromRef<AppState> for Shop {
    fn from_ref(state: &AppState) -> Self {
        state.0.clone()
    }
}
