//! Runs of invitations: the last ones, and the customers that the last has still to invite.

use std::ops::ControlFlow;

use super::tables::{ENVOIS_INVITATIONS, INVITATIONS_EN_ATTENTE};
use super::{Order, Result, Rows, Write};
use domain::ids::CodeClient;
use domain::invitation::EnvoiInvitations;

/// Counter of the runs, in `META`.
const ENVOI: &str = "envoi_invitations";

/// Runs that are kept.
const ENVOIS_MAX: usize = 20;

/// The runs, the last first.
pub fn list(rows: &impl Rows) -> Result<Vec<EnvoiInvitations>> {
    let mut all = rows.list(&ENVOIS_INVITATIONS)?;
    all.reverse();
    Ok(all.into_iter().map(|(_, it)| it).collect())
}

/// The last run.
pub fn find_last(rows: &impl Rows) -> Result<Option<EnvoiInvitations>> {
    let mut found = None;
    let all = None::<&u64>;
    rows.scan(&ENVOIS_INVITATIONS, all, Order::Descending, |_, it| {
        found = Some(it);
        Ok(ControlFlow::Break(()))
    })?;
    Ok(found)
}

/// Keeps a run.
pub fn put(write: &mut Write<'_>, envoi: &EnvoiInvitations) -> Result<()> {
    write.put(&ENVOIS_INVITATIONS, &envoi.numero, envoi)
}

/// Number for a new run; the oldest goes where there is no room beside it.
pub fn take_numero(write: &mut Write<'_>) -> Result<u64> {
    for envoi in list(write)?.into_iter().skip(ENVOIS_MAX - 1) {
        write.remove(&ENVOIS_INVITATIONS, &envoi.numero)?;
    }
    write.next_number(ENVOI)
}

/// Adds a customer to those that wait.
pub fn add_waiting(write: &mut Write<'_>, client: &CodeClient) -> Result<()> {
    write.put(&INVITATIONS_EN_ATTENTE, client, &())
}

/// The next customer that waits.
pub fn find_waiting(rows: &impl Rows) -> Result<Option<CodeClient>> {
    let mut found = None;
    let all = None::<&CodeClient>;
    rows.scan(
        &INVITATIONS_EN_ATTENTE,
        all,
        Order::Ascending,
        |code, ()| {
            found = Some(code);
            Ok(ControlFlow::Break(()))
        },
    )?;
    Ok(found)
}

/// Takes a customer out of those that wait; says whether it was there.
pub fn take_waiting(write: &mut Write<'_>, client: &CodeClient) -> Result<bool> {
    let waits = write.contains(&INVITATIONS_EN_ATTENTE, client)?;
    write.remove(&INVITATIONS_EN_ATTENTE, client)?;
    Ok(waits)
}

/// Removes every customer that waits.
pub fn remove_waiting(write: &mut Write<'_>) -> Result<()> {
    for (client, ()) in write.list(&INVITATIONS_EN_ATTENTE)? {
        write.remove(&INVITATIONS_EN_ATTENTE, &client)?;
    }
    Ok(())
}
