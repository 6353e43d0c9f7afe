//! Integrity audit of the shop's data: at opening, then on a clock; what it finds stops the sale.

use std::io;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::{Parts, Result, Shop, ShopError, alarmes, worker_guard};
use store::AuditEnd;

/// Time that an audit may hold up the opening: a part of the 300 ms in which a shop that was stopped is
/// promised to answer again. What it did not get to is read beside the sale, which waits for it.
const OPENING_MAX: Duration = Duration::from_millis(100);

/// Time an order waits for the first audit, in a shop too large for the opening's.
const SALE_WAIT: Duration = Duration::from_secs(8);

/// Time between the beginnings of two audits, at least.
const EVERY: Duration = Duration::from_secs(15 * 60);

/// Share of the time that audits may take: one part in so many, so that the largest shops are read
/// less often.
const TIME_SHARE: u32 = 50;

/// Times as long as it worked that an audit rests, so that the sale keeps a processor; the first
/// one, for which orders wait, does not rest.
const REST_FACTOR: u32 = 4;

/// Refuses to sell while data that a price, a stock or a limit comes from are damaged.
pub fn check_sale(parts: &Parts) -> Result<()> {
    let integrity = parts.store.integrity();
    if !integrity.wait_for_first(SALE_WAIT) {
        return Err(ShopError::Overloaded);
    }
    match integrity.is_sale_stopped() {
        true => Err(ShopError::Suspended),
        false => Ok(()),
    }
}

/// Audits what is sold from, as far as the opening of the shop waits for it.
pub fn run_at_opening(parts: &Parts) -> Result<()> {
    let start = Instant::now();
    let end = parts.store.audit_at_opening(OPENING_MAX)?;
    tracing::debug!(?end, took = ?start.elapsed(), "premier contrôle des données");
    Ok(())
}

/// Starts the thread that audits the open shop.
pub fn start(shop: Shop) -> io::Result<()> {
    let run = move || {
        // The first one goes on where the opening's ended.
        let mut rest_factor = 0;
        loop {
            let start = Instant::now();
            worker_guard::run("audit", || run(shop.parts(), rest_factor));
            rest_factor = REST_FACTOR;
            std::thread::park_timeout(EVERY.max(start.elapsed() * TIME_SHARE));
        }
    };
    let thread = std::thread::Builder::new().name("audit".into());
    thread.spawn(run).map(drop)
}

/// Audits every table, resting so many times longer than it works, and tells what it found.
pub fn run(parts: &Parts, rest_factor: u32) {
    let mut since = Instant::now();
    let mut pace = || {
        std::thread::park_timeout(since.elapsed() * rest_factor);
        since = Instant::now();
        ControlFlow::Continue(())
    };
    match parts.store.audit_all(&mut pace) {
        Ok(AuditEnd::Whole | AuditEnd::Cut) => {}
        Err(error) => tracing::warn!(%error, "les données n'ont pas pu être contrôlées"),
    }
    alarmes::check_integrity(parts, parts.now());
}
