//! Counters by hour, and their sums by day, written in the change they count.
//!
//! Each event is counted twice in the change that makes it: by hour, which is the truth, and by day
//! of Paris, in rows of one width. `comptoir check` sums the hours again, and the orders they
//! count.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use super::tables::{STATISTIQUES, STATISTIQUES_PAR_CLIENT, STATISTIQUES_PAR_JOUR};
use super::{Order, Result, Rows, Write};
use domain::ids::{CodeAgence, CodeClient, CodeType};
use domain::instant::Instant;
use domain::statistique::{Compteurs, Journee};

/// Seconds of a bucket. Paris is a whole number of hours from UTC, so that hours, days, weeks and
/// months of the shop are sums of buckets.
pub const BUCKET_SECONDS: i64 = 3600;

/// Account or visitor the counters are of.
#[derive(Clone, Copy, Debug)]
pub struct CompteStatistiques<'c> {
    /// Agency; none counts under the empty code.
    pub agence: Option<&'c CodeAgence>,
    /// Kind of customer.
    pub code_type: &'c CodeType,
    /// Customer.
    pub client: &'c CodeClient,
}

/// Adds to the counters of the hour of `at`, and to those of its day.
pub fn add(
    write: &mut Write<'_>,
    at: Instant,
    compte: CompteStatistiques<'_>,
    more: Compteurs,
) -> Result<()> {
    let heure = Instant(at.0.div_euclid(BUCKET_SECONDS) * BUCKET_SECONDS);
    let agence = compte.agence.map_or("", CodeAgence::as_str).to_owned();
    let code_type = compte.code_type.as_str().to_owned();
    let client = compte.client.as_str().to_owned();
    if !client.is_empty() {
        let of_client = (client.clone(), heure, agence.clone(), code_type.clone());
        write.put(&STATISTIQUES_PAR_CLIENT, &of_client, &())?;
    }
    let day = (heure.day(), agence.clone(), code_type.clone());
    let sum = write.get(&STATISTIQUES_PAR_JOUR, &day)?.unwrap_or_default();
    write.put(&STATISTIQUES_PAR_JOUR, &day, &Journee(sum.0.plus(more)))?;
    let key = (heure, agence, code_type, client);
    let before = write.get(&STATISTIQUES, &key)?.unwrap_or_default();
    write.put(&STATISTIQUES, &key, &before.plus(more))
}

/// Takes from the counters of the hour of `at`, and from those of its day. What counts nothing any
/// more has no row.
pub fn take(
    write: &mut Write<'_>,
    at: Instant,
    compte: CompteStatistiques<'_>,
    less: Compteurs,
) -> Result<()> {
    let none = Compteurs::default();
    let heure = Instant(at.0.div_euclid(BUCKET_SECONDS) * BUCKET_SECONDS);
    let agence = compte.agence.map_or("", CodeAgence::as_str).to_owned();
    let code_type = compte.code_type.as_str().to_owned();
    let client = compte.client.as_str().to_owned();
    let day = (heure.day(), agence.clone(), code_type.clone());
    let sum = write.get(&STATISTIQUES_PAR_JOUR, &day)?.unwrap_or_default();
    match sum.0.minus(less) {
        left if left == none => write.remove(&STATISTIQUES_PAR_JOUR, &day)?,
        left => write.put(&STATISTIQUES_PAR_JOUR, &day, &Journee(left))?,
    }
    let key = (heure, agence.clone(), code_type.clone(), client.clone());
    let before = write.get(&STATISTIQUES, &key)?.unwrap_or_default();
    let left = before.minus(less);
    let of_client = (client, heure, agence, code_type);
    if left != none {
        // Nothing may have been counted in that hour before: money goes back later than it came.
        if !of_client.0.is_empty() {
            write.put(&STATISTIQUES_PAR_CLIENT, &of_client, &())?;
        }
        return write.put(&STATISTIQUES, &key, &left);
    }
    write.remove(&STATISTIQUES, &key)?;
    write.remove(&STATISTIQUES_PAR_CLIENT, &of_client)
}

/// A row of the counters.
#[derive(Clone, Debug)]
pub struct CounterRow {
    /// First instant of the hour, or of the day.
    pub debut: Instant,
    /// Agency; empty for none.
    pub agence: String,
    /// Kind of customer.
    pub code_type: String,
    /// Counters.
    pub compteurs: Compteurs,
}

/// From one instant to another, which is left out.
pub type Interval = (Instant, Instant);

/// Walks the counters by hour, in the order of time.
pub fn scan_hours(
    rows: &impl Rows,
    (from, to): Interval,
    mut visit: impl FnMut(&CodeOuVide, CounterRow),
) -> Result<()> {
    let none = String::new;
    let ends = ((from, none(), none(), none()), (to, none(), none(), none()));
    rows.scan_between(
        &STATISTIQUES,
        (&ends.0, &ends.1),
        Order::Ascending,
        |(debut, agence, code_type, client), compteurs| {
            if debut < to {
                visit(
                    &client,
                    CounterRow {
                        debut,
                        agence,
                        code_type,
                        compteurs,
                    },
                );
            }
            Ok(ControlFlow::Continue(()))
        },
    )
}

/// The code of a customer; empty for none.
pub type CodeOuVide = String;

/// Walks the sums by day, in the order of time. Both ends are first instants of days.
pub fn scan_days(
    rows: &impl Rows,
    (from, to): Interval,
    mut visit: impl FnMut(CounterRow),
) -> Result<()> {
    let none = String::new;
    let ends = ((from, none(), none()), (to, none(), none()));
    rows.scan_between(
        &STATISTIQUES_PAR_JOUR,
        (&ends.0, &ends.1),
        Order::Ascending,
        |(debut, agence, code_type), journee| {
            if debut < to {
                visit(CounterRow {
                    debut,
                    agence,
                    code_type,
                    compteurs: journee.0,
                });
            }
            Ok(ControlFlow::Continue(()))
        },
    )
}

/// Walks the counters by hour of one customer, in the order of time.
pub fn scan_hours_of_client(
    rows: &impl Rows,
    client: &CodeClient,
    (from, to): Interval,
    mut visit: impl FnMut(CounterRow),
) -> Result<()> {
    let code = client.as_str().to_owned();
    let none = String::new;
    let ends = (
        (code.clone(), from, none(), none()),
        (code, to, none(), none()),
    );
    let mut keys = Vec::new();
    rows.scan_between(
        &STATISTIQUES_PAR_CLIENT,
        (&ends.0, &ends.1),
        Order::Ascending,
        |key, ()| {
            keys.push(key);
            Ok(ControlFlow::Continue(()))
        },
    )?;
    for (client, debut, agence, code_type) in keys {
        let key = (debut, agence, code_type, client);
        if let Some(compteurs) = rows.get(&STATISTIQUES, &key)? {
            let (_, agence, code_type, _) = key;
            visit(CounterRow {
                debut,
                agence,
                code_type,
                compteurs,
            });
        }
    }
    Ok(())
}

/// True once anything was counted of a customer.
pub fn is_counted(rows: &impl Rows, client: &CodeClient) -> Result<bool> {
    let mut is_counted = false;
    let code = client.as_str().to_owned();
    rows.scan_keys(&STATISTIQUES_PAR_CLIENT, &code, |_| {
        is_counted = true;
        Ok(ControlFlow::Break(()))
    })?;
    Ok(is_counted)
}

/// Keeps what was counted of a customer without saying whose it was.
pub fn remove_client(write: &mut Write<'_>, client: &CodeClient) -> Result<()> {
    let code = client.as_str().to_owned();
    for (key, ()) in write.list_under(&STATISTIQUES_PAR_CLIENT, &code)? {
        write.remove(&STATISTIQUES_PAR_CLIENT, &key)?;
        let (client, heure, agence, code_type) = key;
        let of_client = (heure, agence.clone(), code_type.clone(), client);
        let Some(counts) = write.get(&STATISTIQUES, &of_client)? else {
            continue;
        };
        write.remove(&STATISTIQUES, &of_client)?;
        let of_nobody = (heure, agence, code_type, String::new());
        let before = write.get(&STATISTIQUES, &of_nobody)?.unwrap_or_default();
        write.put(&STATISTIQUES, &of_nobody, &before.plus(counts))?;
    }
    Ok(())
}

/// Sums by day, agency and kind of customer.
pub type Journees = BTreeMap<(Instant, String, String), Compteurs>;

/// The sums by day worked out again from the counters by hour.
pub fn build_days(rows: &impl Rows) -> Result<Journees> {
    let mut sums = Journees::new();
    // The hours of a day follow each other: its first instant is worked out once.
    let mut day = (Instant(i64::MAX), Instant(i64::MAX));
    scan_hours(rows, (Instant(i64::MIN), Instant(i64::MAX)), |_, ligne| {
        if !(day.0..day.1).contains(&ligne.debut) {
            let first = ligne.debut.day();
            day = (first, first.next_day());
        }
        let sum = sums.entry((day.0, ligne.agence, ligne.code_type));
        let sum = sum.or_default();
        *sum = sum.plus(ligne.compteurs);
    })?;
    Ok(sums)
}

/// An hour of a customer in which something was counted: customer, hour, agency, kind of customer.
pub type HeureDuClient = (String, Instant, String, String);

/// The hours of each customer worked out again from the counters by hour.
pub fn list_hours_of_clients(rows: &impl Rows) -> Result<BTreeSet<HeureDuClient>> {
    let mut keys = BTreeSet::new();
    scan_hours(
        rows,
        (Instant(i64::MIN), Instant(i64::MAX)),
        |client, it| {
            if !client.is_empty() {
                keys.insert((client.clone(), it.debut, it.agence, it.code_type));
            }
        },
    )?;
    Ok(keys)
}

/// Fills what is kept beside the counters by hour, for a file that did not have it yet.
pub(super) fn put_secondary_rows(write: &mut Write<'_>) -> Result<()> {
    for (key, sum) in build_days(write)? {
        write.put(&STATISTIQUES_PAR_JOUR, &key, &Journee(sum))?;
    }
    for key in list_hours_of_clients(write)? {
        write.put(&STATISTIQUES_PAR_CLIENT, &key, &())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
