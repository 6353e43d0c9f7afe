//! The outbox of refunds: those that wait for their bank, until their outcome is known.

use std::ops::ControlFlow;

use super::tables::REMBOURSEMENTS;
use super::{Order, Result, Rows, Write};
use domain::ids::CommandeId;
use domain::remboursement::Versement;

/// A refund, by its order and its number there.
pub type CleRemboursement = (CommandeId, u32);

/// Refunds that are looked through: more wait for another turn.
const WAITING_MAX: usize = 1_000;

/// Keeps a refund in the outbox, in the change that keeps its order.
pub fn put(write: &mut Write<'_>, cle: &CleRemboursement, versement: &Versement) -> Result<()> {
    write.put(&REMBOURSEMENTS, cle, versement)
}

/// One that waits.
pub fn find(rows: &impl Rows, cle: &CleRemboursement) -> Result<Option<Versement>> {
    rows.get(&REMBOURSEMENTS, cle)
}

/// Its outcome is known, or is for a person to find out.
pub fn remove(write: &mut Write<'_>, cle: &CleRemboursement) -> Result<()> {
    write.remove(&REMBOURSEMENTS, cle)
}

/// Those that wait, in the order of their orders.
pub fn list(rows: &impl Rows) -> Result<Vec<(CleRemboursement, Versement)>> {
    let mut found = Vec::new();
    rows.scan(
        &REMBOURSEMENTS,
        None::<&CleRemboursement>,
        Order::Ascending,
        |cle, it| {
            found.push((cle, it));
            Ok(match found.len() < WAITING_MAX {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            })
        },
    )?;
    Ok(found)
}
