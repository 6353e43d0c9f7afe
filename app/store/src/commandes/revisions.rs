//! Revisions of web orders: each change moves an order to the end, so that a program that reads on
//! from where it was meets it again.

use std::ops::ControlFlow;

use super::super::tables::{COMMANDES_PAR_REVISION, REVISIONS_COMMANDES};
use super::super::{Order, Result, Rows, Write};
use super::{find, secondary_rows};
use domain::commande::{Commande, TypeMouvement};
use domain::ids::CommandeId;

/// Counter of the changes of orders, in `META`.
const REVISION: &str = "revision_commandes";

/// Moves a web order to the end of the changes; the ERP's own are its own to know.
pub(in super::super) fn put_changed(write: &mut Write<'_>, commande: &Commande) -> Result<()> {
    if commande.type_mouvement != TypeMouvement::Web {
        return Ok(());
    }
    let id = commande.id;
    if let Some(before) = write.get(&REVISIONS_COMMANDES, &id)? {
        write.remove(&COMMANDES_PAR_REVISION, &before)?;
    }
    let revision = write.next_number(REVISION)?;
    write.put(&REVISIONS_COMMANDES, &id, &revision)?;
    write.put(&COMMANDES_PAR_REVISION, &revision, &id.0)
}

/// Numbers the orders of a file that had no revisions, oldest first.
pub(in super::super) fn number_all(write: &mut Write<'_>) -> Result<()> {
    for id in secondary_rows::list_ids(write)? {
        if let Some(commande) = find(write, id)? {
            put_changed(write, &commande)?;
        }
    }
    Ok(())
}

/// Web orders changed after a revision, oldest change first, each with its own; at most `max`.
pub fn list_changed_after(
    rows: &impl Rows,
    revision: u64,
    max: usize,
) -> Result<Vec<(u64, Commande)>> {
    let mut ids = Vec::new();
    let range = (&revision.saturating_add(1), &u64::MAX);
    rows.scan_between(
        &COMMANDES_PAR_REVISION,
        range,
        Order::Ascending,
        |at, id| {
            ids.push((at, CommandeId(id)));
            Ok(match ids.len() < max {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            })
        },
    )?;
    let found = ids.into_iter().map(|(at, id)| {
        let found = find(rows, id)?;
        Ok(found.map(|it| (at, it)))
    });
    found.filter_map(Result::transpose).collect()
}
