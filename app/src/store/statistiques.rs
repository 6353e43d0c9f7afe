//! Hourly counters, written in the change they count.

use std::ops::ControlFlow;

use super::tables::STATISTIQUES;
use super::{Order, Result, Rows, Write};
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

/// Gives the hours of a customer to nobody: sums stay, the account is not in them.
pub fn forget(write: &mut Write<'_>, client: &CodeClient) -> Result<()> {
    let mut found = Vec::new();
    write.scan(
        &STATISTIQUES,
        None::<&Instant>,
        Order::Ascending,
        |key, compteurs| {
            if key.3 == client.as_str() {
                found.push((key, compteurs));
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    for (key, compteurs) in found {
        write.remove(&STATISTIQUES, &key)?;
        let (heure, agence, code_type, _) = key;
        let nobody = (heure, agence, code_type, String::new());
        let before = write.get(&STATISTIQUES, &nobody)?.unwrap_or_default();
        write.put(&STATISTIQUES, &nobody, &before.plus(compteurs))?;
    }
    Ok(())
}

/// A row of the counters.
#[derive(Clone, Debug)]
pub struct Ligne {
    /// First instant of the hour.
    pub heure: Instant,
    /// Agency; empty for none.
    pub agence: String,
    /// Kind of customer.
    pub code_type: String,
    /// Customer.
    pub client: String,
    /// What was counted.
    pub compteurs: Compteurs,
}

/// Walks the counters from one instant to another, which is left out, in the order of time.
pub fn walk(
    rows: &impl Rows,
    (from, to): (Instant, Instant),
    mut visit: impl FnMut(Ligne) -> ControlFlow<()>,
) -> Result<()> {
    let none = String::new;
    let ends = ((from, none(), none(), none()), (to, none(), none(), none()));
    rows.between(
        &STATISTIQUES,
        (&ends.0, &ends.1),
        Order::Ascending,
        |key, compteurs| {
            let (heure, agence, code_type, client) = key;
            if heure >= to {
                return Ok(ControlFlow::Break(()));
            }
            Ok(visit(Ligne {
                heure,
                agence,
                code_type,
                client,
                compteurs,
            }))
        },
    )
}
