//! Hourly counters, written in the change they count.

use super::tables::STATISTIQUES;
use super::{Result, Rows, Write};
use crate::domain::ids::{CodeAgence, CodeClient, CodeType};
use crate::domain::instant::Instant;
use crate::domain::statistique::Compteurs;

/// Seconds of a bucket. Paris is a whole number of hours from UTC, so that hours, days, weeks and
/// months of the shop are sums of buckets.
pub const BUCKET_SECONDS: i64 = 3600;

/// Whose counters.
#[derive(Clone, Copy, Debug)]
pub struct Compte<'c> {
    /// Agency; none counts under the empty code.
    pub agence: Option<&'c CodeAgence>,
    /// Kind of customer.
    pub code_type: &'c CodeType,
    /// Customer.
    pub client: &'c CodeClient,
}

/// Adds to the counters of the hour of `at`.
pub fn add(write: &mut Write<'_>, at: Instant, compte: Compte<'_>, more: Compteurs) -> Result<()> {
    let key = (
        Instant(at.0.div_euclid(BUCKET_SECONDS) * BUCKET_SECONDS),
        compte.agence.map_or("", CodeAgence::as_str).to_owned(),
        compte.code_type.as_str().to_owned(),
        compte.client.as_str().to_owned(),
    );
    let before = write.get(&STATISTIQUES, &key)?.unwrap_or_default();
    write.put(&STATISTIQUES, &key, &before.plus(more))
}
