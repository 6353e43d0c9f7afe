//! Removing by hand what imports bring, in one change, as imports remove it (`shop/removals.rs`).

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::{Parts, Result, ShopError};
use crate::editable::Editable;
use crate::journal::{ActOutcome, with_line};
use crate::removals::{self, AGENCE_NOMMEE, Gone};
use crate::undo::{self, Act};
use crate::{Caller, imports, recent_password, versions};
use domain::agence::Agence;
use domain::client::Client;
use domain::code::Code;
use domain::column::cells::bad_code;
use domain::ids::CodeTarif;
use domain::plan::Famille;
use domain::retouche::FicheModifiable;
use store::batch::{Baseline, Batch};
use store::tables::{CLIENTS, RETOUCHES, STOCKS, TARIFS};
use store::{Inverse, Rows, Write, catalogue, retouches};

/// Times the removal of an agency is worked out again because a hand changed it meanwhile.
const TRIES_MAX: u32 = 3;

/// Deletes a customer account with its logins; its orders stay. It wants a recent login.
pub fn remove_client(
    parts: &Parts,
    caller: &Caller,
    code: &str,
    version: Option<u64>,
) -> Result<()> {
    recent_password::require_recent(parts, caller)?;
    let code = code.to_owned();
    let (code, inverse) = parts.change(caller, move |write| {
        let client = seen::<Client>(write, &code, version)?;
        removals::remove_client(write, &client.code)?;
        // An import that is worked out meanwhile begins again.
        catalogue::add_revision(write)?;
        Ok::<_, ShopError>((client.code, write.build_inverse()?))
    })?;
    undo::keep(parts, caller, Act::Client(code), inverse);
    imports::follow(parts)
}

/// Deletes a family, unless something is in it.
pub fn remove_famille(
    parts: &Parts,
    caller: &Caller,
    code: &str,
    version: Option<u64>,
) -> Result<()> {
    let code = code.to_owned();
    parts.change(caller, move |write| {
        let famille = seen::<Famille>(write, &code, version)?;
        if let Err(needs) = removals::remove_famille(write, &famille.code)? {
            return Err(still_used(needs.motif()));
        }
        catalogue::add_revision(write)?;
        Ok(())
    })?;
    imports::follow(parts)
}

/// Deletes a price list; its articles take their next price. It wants a recent login.
pub fn remove_tarif(parts: &Parts, caller: &Caller, code: &str) -> Result<()> {
    recent_password::require_recent(parts, caller)?;
    let tarif = CodeTarif::parse(code).ok_or_else(|| still_used(bad_code(code)))?;
    let _slot = parts.imports.lock();
    let since = parts.store.open_baseline(vec![TARIFS.number()])?;
    let mut batch = Batch::new(&parts.config.folder)?;
    if !removals::remove_tarif(&since.read, &mut batch, &tarif)? {
        return Err(ShopError::NotFound);
    }
    let outcome = |(): &()| ActOutcome::Changed;
    let change = move |write: &mut Write<'_>, batch: &Batch, since: &Baseline| {
        batch.apply(write, Some(since))?;
        let meanwhile = since.watcher.list_keys(&TARIFS).into_iter();
        for key in meanwhile.filter(|(list, _)| *list == tarif) {
            write.remove(&TARIFS, &key)?;
        }
        retouches::remove(write, &retouches::build_cle("tarifs", tarif.as_str()))?;
        catalogue::add_revision(write)?;
        Ok(())
    };
    write_batch(parts, caller, (batch, since), outcome, change)
}

/// Deletes an agency with its stocks, unless a fee or a setting names it. It wants a recent login.
pub fn remove_agence(
    parts: &Parts,
    caller: &Caller,
    code: &str,
    version: Option<u64>,
) -> Result<()> {
    recent_password::require_recent(parts, caller)?;
    let _slot = parts.imports.lock();
    for _ in 0..TRIES_MAX {
        if let Some((agence, inverse)) = try_remove_agence(parts, caller, code, version)? {
            undo::keep(parts, caller, Act::Agence(agence.code), inverse);
            return Ok(());
        }
    }
    Err(ShopError::stale())
}

/// None where a hand changed the agency while its removal was worked out.
fn try_remove_agence(
    parts: &Parts,
    caller: &Caller,
    code: &str,
    version: Option<u64>,
) -> Result<Option<(Agence, Inverse)>> {
    let watched = [STOCKS.number(), CLIENTS.number(), RETOUCHES.number()];
    let since = parts.store.open_baseline(watched.to_vec())?;
    let agence: Agence = seen(&since.read, code, version)?;
    if removals::agences_named(&since.read)?.contains(&agence.code) {
        return Err(still_used(AGENCE_NOMMEE));
    }
    let mut batch = Batch::new(&parts.config.folder)?;
    let gone = HashSet::from([agence.code.clone()]);
    let all = Gone {
        agences: &gone,
        stocks: &HashSet::new(),
        clients: &HashSet::new(),
    };
    removals::remove_agences(&since.read, &mut batch, &all)?;
    batch.remove(&RETOUCHES, &retouches::build_cle(Agence::FICHIER, code));
    batch.sort()?;
    let mut inverse = batch.build_inverse(&since)?;
    let outcome = |removed: &Option<_>| match removed {
        Some(_) => ActOutcome::Changed,
        None => ActOutcome::Nothing,
    };
    let change = move |write: &mut Write<'_>, batch: &Batch, since: &Baseline| {
        if Agence::find(write, agence.code.as_str())?.as_ref() != Some(&agence) {
            return Ok(None);
        }
        if removals::agences_named(write)?.contains(&agence.code) {
            return Err(still_used(AGENCE_NOMMEE));
        }
        inverse.update(write, batch, since)?;
        batch.apply(write, Some(since))?;
        removals::leave_agences(write, &since.watcher, &gone, Some(&mut inverse))?;
        catalogue::add_revision(write)?;
        Ok(Some((agence, inverse)))
    };
    write_batch(parts, caller, (batch, since), outcome, change)
}

/// Writes a batch beside, then in one change, and lets the rest of the shop follow. The import's turn
/// is held meanwhile.
fn write_batch<T: Send + 'static>(
    parts: &Parts,
    caller: &Caller,
    (mut batch, since): (Batch, Baseline),
    outcome: fn(&T) -> ActOutcome,
    change: impl FnOnce(&mut Write<'_>, &Batch, &Baseline) -> Result<T> + Send + 'static,
) -> Result<T> {
    batch.sort()?;
    let go_on = |_| Ok(ControlFlow::Continue(()));
    let doubled = parts.store.build_shadow_tables(&batch, &since, &go_on);
    let done = doubled.map_err(ShopError::from).and_then(|doubles| {
        if let Some(doubles) = doubles {
            batch.put_shadow_tables(doubles);
        }
        let change = move |write: &mut Write<'_>| change(write, &batch, &since);
        parts
            .store
            .write_alone(with_line(parts, caller, outcome, change))
    });
    let followed = match &done {
        Ok(_) => imports::follow(parts),
        Err(_) => Ok(()),
    };
    // Nobody is to find the old tables while their room is given back.
    parts.store.remove_shadow_tables();
    followed.and(done)
}

/// A record that is there, as it was when it was read.
fn seen<F: Editable>(rows: &impl Rows, code: &str, version: Option<u64>) -> Result<F> {
    let kept = F::find(rows, code)?.ok_or(ShopError::NotFound)?;
    versions::check(kept.version(), version)?;
    Ok(kept)
}

/// Refuses to remove what something still needs.
fn still_used(motif: &str) -> ShopError {
    ShopError::refused(Code::EncoreUtilise, motif)
}
