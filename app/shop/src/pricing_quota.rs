//! Quota of basket lines that whoever asks may still have priced. Pricing one costs as much as
//! writing it, and a basket has up to five thousand: what an address reads is counted like what it
//! writes.

use std::fmt;
use std::sync::Arc;

use super::Result;

type Counter = Arc<dyn Fn(usize) -> Result<()> + Send + Sync>;

/// Quota that counts the lines priced for somebody, and refuses those that are too many.
#[derive(Clone, Default)]
pub struct PricingQuota(Option<Counter>);

impl PricingQuota {
    /// Counts by asking.
    pub fn new(counter: impl Fn(usize) -> Result<()> + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(counter)))
    }

    /// Counts so many, before they are priced.
    pub fn take(&self, lignes: usize) -> Result<()> {
        self.0.as_ref().map_or(Ok(()), |counter| counter(lignes))
    }
}

impl fmt::Debug for PricingQuota {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PricingQuota")
    }
}
