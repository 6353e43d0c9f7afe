//! How long accounts are kept: those opened in the shop that nobody has used for three years are
//! erased, after their owners were told. Accounts of the ERP are its own to end (`suppressions`).

use std::ops::ControlFlow;
use std::sync::Mutex;

use super::courrier::messages;
use super::{Parts, Result, comptes};
use crate::domain::compte::{Connexion, Role};
use crate::domain::ids::{CodeClient, Login};
use crate::domain::instant::Instant;
use crate::store::{Order, Rows, StoreError, commandes, connexions, tables};

const DAY: i64 = 24 * 3600;

/// Seconds without use after which a customer's data goes (CNIL: three years).
const KEPT_SECONDS: i64 = 3 * 365 * DAY;

/// Days between the warning and the end.
const NOTICE_DAYS: i64 = 30;

/// Accounts told or erased by one round; the next day's goes on.
const PER_ROUND_MAX: usize = 500;

/// The day of the last round.
#[derive(Debug, Default)]
pub struct Horloge(Mutex<i64>);

/// What a round did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tour {
    /// Accounts whose owners were told.
    pub prevenus: usize,
    /// Accounts erased.
    pub effaces: usize,
}

/// Runs a round once a day. Who was deleted by hand is forgotten at each call.
pub fn keep_clock(parts: &Parts) -> Result<()> {
    parts.corbeille.sweep(parts.now());
    let today = parts.now().0.div_euclid(DAY);
    {
        let mut last = parts.conservation.0.lock().expect("no holder can panic");
        if *last == today {
            return Ok(());
        }
        *last = today;
    }
    let tour = round(parts)?;
    if tour != Tour::default() {
        tracing::info!(?tour, "comptes que personne n'utilise");
    }
    Ok(())
}

/// Tells the owners of accounts that have not been used for long, and erases those that were told
/// and still have not.
pub fn round(parts: &Parts) -> Result<Tour> {
    let now = parts.now();
    let mut tour = Tour::default();
    for (code, connexion) in idle(parts, now)? {
        match connexion.prevenue_le {
            None => {
                tell(parts, &connexion, now)?;
                tour.prevenus += 1;
            }
            Some(told) if now >= told.plus(NOTICE_DAYS * DAY) => {
                parts
                    .store
                    .write(move |write| comptes::erase_account(write, &code))?;
                tour.effaces += 1;
            }
            Some(_) => {}
        }
    }
    Ok(tour)
}

fn tell(parts: &Parts, connexion: &Connexion, now: Instant) -> Result<()> {
    let login = connexion.login.clone();
    parts.store.write(move |write| {
        if let Some(mut kept) = connexions::find(write, &login)? {
            kept.prevenue_le = Some(now);
            connexions::put(write, &kept)?;
        }
        Ok::<_, StoreError>(())
    })?;
    messages::compte_bientot_efface(parts, connexion, NOTICE_DAYS);
    Ok(())
}

/// Accounts opened in the shop that are near their end, each with its login.
fn idle(parts: &Parts, now: Instant) -> Result<Vec<(CodeClient, Connexion)>> {
    let limit = now.plus(NOTICE_DAYS * DAY - KEPT_SECONDS);
    parts.store.read(|read| {
        let mut found = Vec::new();
        read.scan(
            &tables::CONNEXIONS,
            None::<&Login>,
            Order::Ascending,
            |_, connexion| {
                if let Role::Client(code) = &connexion.role
                    && comptes::is_of_the_shop(code)
                    && last_use(&connexion).is_some_and(|last| last < limit)
                {
                    found.push((code.clone(), connexion));
                }
                Ok(if found.len() < PER_ROUND_MAX {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                })
            },
        )?;
        let mut idle = Vec::new();
        for (code, connexion) in found {
            let orders = commandes::last_of(read, &code)?;
            let alone = connexions::of_client(read, &code)?.len() == 1;
            if alone && orders.is_none_or(|last| last < limit) {
                idle.push((code, connexion));
            }
        }
        Ok(idle)
    })
}

/// When a login was last used, as far as that was noted.
fn last_use(connexion: &Connexion) -> Option<Instant> {
    let noted = [
        connexion.derniere_connexion,
        connexion.premiere_connexion,
        connexion.creee_le,
    ];
    noted.into_iter().flatten().max()
}
