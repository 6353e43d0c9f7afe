//! What the shop can do: one function per call, blocking, given the parts it works with and, where
//! it matters, who asks. Decides; keeps nothing by itself.

pub mod caller;
pub mod error;
pub mod paniers;

use std::path::PathBuf;
use std::sync::Arc;

use crate::store::Store;

pub use self::caller::{Caller, Droits, Identite};
pub use self::error::ShopError;

/// Results of the shop.
pub type Result<T, E = ShopError> = std::result::Result<T, E>;

/// What the shop is told once, at start.
#[derive(Clone, Debug)]
pub struct Config {
    /// Data folder.
    pub folder: PathBuf,
    /// Address of the shop as its customers type it, without a final slash: links in mails and the
    /// same-origin rule use it.
    pub base_url: String,
    /// The local bank page answers card payments (demo only).
    pub demo_bank: bool,
    /// Rate limits hold.
    pub rate_limits: bool,
}

/// What the shop works with.
pub struct Parts {
    /// Where things are kept.
    pub store: Store,
    /// What it was told at start.
    pub config: Config,
}

/// The shop. Cheap to clone.
#[derive(Clone)]
pub struct Shop {
    parts: Arc<Parts>,
}

impl Shop {
    /// A shop over its parts.
    pub fn new(parts: Parts) -> Self {
        Self {
            parts: Arc::new(parts),
        }
    }

    /// Runs blocking shop code off the async threads. The only bridge between the two.
    pub async fn call<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&Parts) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let parts = Arc::clone(&self.parts);
        tokio::task::spawn_blocking(move || ask(&parts))
            .await
            .map_err(ShopError::internal)?
    }

    /// The parts, for code that is blocking already: commands, background threads, tests.
    pub fn parts(&self) -> &Parts {
        &self.parts
    }
}
