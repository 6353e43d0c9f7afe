//! Retention of accounts: those opened in the shop that nobody has used for three years are
//! erased, after their owners were told. Accounts of the ERP are its own to end (`suppressions`);
//! what one that was ended leaves goes three years after its last order.

use std::ops::ControlFlow;
use std::sync::Mutex;

use super::courrier::messages;
use super::trash_folder::remove_old;
use super::{Parts, Result, comptes};
use domain::compte::Connexion;
use domain::ids::CodeClient;
use domain::instant::Instant;
use store::{Rows, StoreError, clients, commandes, connexions, idempotence, tables};

mod disparus;

const DAY: i64 = 24 * 3600;

/// Seconds without use after which a customer's data goes (CNIL: three years).
const KEPT_SECONDS: i64 = 3 * 365 * DAY;

/// Days between the warning and the end.
const NOTICE_DAYS: i64 = 30;

/// Accounts told or erased by one round; the next day's goes on.
const PER_ROUND_MAX: usize = 500;

/// Days that baskets and counters of a customer that was deleted are kept where it never ordered: the
/// ERP may send it again.
const LEFT_DAYS: i64 = 30;

/// Keys of orders forgotten by one round.
const KEYS_PER_ROUND_MAX: usize = 5_000;

/// The day of the last round.
#[derive(Debug, Default)]
pub struct Horloge(Mutex<i64>);

/// Count of what a round did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoundCount {
    /// Accounts whose owners were told.
    pub prevenus: usize,
    /// Accounts erased.
    pub effaces: usize,
}

/// Runs a round once a day, and empties the bins. Who was deleted by hand is forgotten at each call.
pub fn keep_clock(parts: &Parts) -> Result<()> {
    parts.undo.remove_old(parts.now());
    parts.retires.remove_old(parts.now());
    let today = parts.now().0.div_euclid(DAY);
    {
        let mut last = parts.conservation.0.lock().expect("no holder can panic");
        if *last == today {
            return Ok(());
        }
        *last = today;
    }
    remove_old(parts);
    if let Err(error) = remove_keys(parts) {
        tracing::error!(
            cause = error.causes(),
            "des clés de commandes passées n'ont pas pu être oubliées"
        );
    }
    let tour = run_round(parts)?;
    if tour != RoundCount::default() {
        tracing::info!(?tour, "comptes que personne n'utilise");
    }
    Ok(())
}

/// Removes keys of orders whose time is over: those of who orders again go with that order.
fn remove_keys(parts: &Parts) -> Result<()> {
    let now = parts.now();
    let over = parts
        .store
        .read(|read| idempotence::list_all_expired(read, KEYS_PER_ROUND_MAX, now))?;
    let lines = over.len();
    if lines == 0 {
        return Ok(());
    }
    Ok(parts.store.write_lines(lines, move |write| {
        idempotence::remove_expired(write, &over, now)
    })?)
}

/// Tells the owners of accounts that have not been used for long, and erases those that were told
/// and still have not, or that nobody can log in to.
pub fn run_round(parts: &Parts) -> Result<RoundCount> {
    let now = parts.now();
    let mut count = RoundCount::default();
    for code in idle(parts, now)? {
        match settle(parts, code, now)? {
            SortCompte::Gardee => {}
            SortCompte::Effacee => count.effaces += 1,
            SortCompte::Prevenue(told) => {
                for connexion in &told {
                    messages::send_compte_bientot_efface(parts, connexion, NOTICE_DAYS);
                }
                count.prevenus += 1;
            }
        }
    }
    Ok(count)
}

/// Outcome for an account for which it was time.
#[derive(Debug, PartialEq, Eq)]
enum SortCompte {
    /// Somebody came back meanwhile, or it is gone already.
    Gardee,
    /// It is noted that these logins were told.
    Prevenue(Vec<Connexion>),
    Effacee,
}

/// Notes who is told, or erases. It is judged again here, in the change itself: between a snapshot
/// and this somebody may have logged in, or ordered.
fn settle(parts: &Parts, code: CodeClient, now: Instant) -> Result<SortCompte> {
    parts.store.write(move |write| {
        // One that was deleted may have come back since, of the ERP.
        let is_ours = comptes::is_of_the_shop(&code) || clients::find(write, &code)?.is_none();
        let is_judged = is_ours && comptes::is_known(write, &code)?;
        let Some(mut untold) = due(write, &code, now)?.filter(|_| is_judged) else {
            return Ok(SortCompte::Gardee);
        };
        if untold.is_empty() {
            comptes::remove_account(write, &code)?;
            return Ok(SortCompte::Effacee);
        }
        for connexion in &mut untold {
            connexion.prevenue_le = Some(now);
            connexions::put(write, connexion)?;
        }
        Ok(SortCompte::Prevenue(untold))
    })
}

/// Accounts for which it is time: opened in the shop, or deleted since.
fn idle(parts: &Parts, now: Instant) -> Result<Vec<CodeClient>> {
    parts.store.read(|read| {
        let mut idle = Vec::new();
        let mut look = |code: CodeClient| -> Result<_, StoreError> {
            if due(read, &code, now)?.is_some() {
                idle.push(code);
            }
            Ok(if idle.len() < PER_ROUND_MAX {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            })
        };
        let mut flow = ControlFlow::Continue(());
        read.scan_bytes(&tables::CLIENTS, None::<&CodeClient>, |code, _| {
            if comptes::is_of_the_shop(&code) {
                flow = look(code)?;
            }
            Ok(flow)
        })?;
        for code in disparus::codes(read)? {
            if flow.is_break() {
                break;
            }
            // It may still be put back.
            if !parts.undo.holds_client(now, &code) {
                flow = look(code)?;
            }
        }
        Ok(idle)
    })
}

/// Logins of an account that are to be told, or an empty list when it is to be erased. None while
/// somebody uses it, or while those who were told have time left.
fn due(
    rows: &impl Rows,
    code: &CodeClient,
    now: Instant,
) -> Result<Option<Vec<Connexion>>, StoreError> {
    let mut logins = Vec::new();
    for login in connexions::list_of_client(rows, code)? {
        logins.extend(connexions::find(rows, &login)?);
    }
    // A temporary account outlives its login with its orders: there is nobody to tell.
    let notice = if logins.is_empty() {
        0
    } else {
        NOTICE_DAYS * DAY
    };
    let limit = now.plus(notice - KEPT_SECONDS);
    let ordered = commandes::find_last_date(rows, code)?;
    if ordered.is_none() && clients::find(rows, code)?.is_none() {
        let is_over = disparus::last_sign(rows, code)? < now.plus(-LEFT_DAYS * DAY);
        return Ok(is_over.then(Vec::new));
    }
    let is_dated = !logins.is_empty() || ordered.is_some();
    let is_past = |last: Option<Instant>| last.is_some_and(|last| last < limit);
    let unused = is_dated
        && ordered.is_none_or(|last| last < limit)
        && logins.iter().all(|it| is_past(last_use(it)));
    if !unused {
        return Ok(None);
    }
    // A notice from before the last order is none any more: who ordered without logging in again
    // gets another.
    let told_since = |it: &Connexion| {
        let told = it.prevenue_le;
        told.filter(|told| ordered.is_none_or(|last| *told > last))
    };
    let told = logins.iter().filter_map(told_since).max();
    logins.retain(|it| told_since(it).is_none());
    let waits = told.is_some_and(|told| now < told.plus(NOTICE_DAYS * DAY));
    Ok((!logins.is_empty() || !waits).then_some(logins))
}

/// Instant a login was last used, as far as that was noted.
fn last_use(connexion: &Connexion) -> Option<Instant> {
    let noted = [
        connexion.derniere_connexion,
        connexion.premiere_connexion,
        connexion.creee_le,
    ];
    noted.into_iter().flatten().max()
}

#[cfg(test)]
mod tests;
