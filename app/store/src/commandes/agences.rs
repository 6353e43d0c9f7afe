//! Orders of several agencies, newest first.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::tables::COMMANDES_PAR_AGENCE;
use crate::{Order, Read, Result, Rows};
use domain::ids::{CodeAgence, CommandeId};
use domain::instant::Instant;
use domain::totaux::Montants;

/// Walks the orders of these agencies: the rows of each are put together.
pub(super) fn scan(
    read: &Read,
    agences: &BTreeSet<CodeAgence>,
    (first, last): (Instant, Instant),
    mut visit: impl FnMut(CommandeId, Montants) -> Result<ControlFlow<()>>,
) -> Result<()> {
    let mut found = Vec::new();
    for agence in agences {
        let from = (agence.clone(), first, CommandeId(0));
        let to = (agence.clone(), last, CommandeId(u64::MAX));
        let (table, ends) = (&COMMANDES_PAR_AGENCE, (&from, &to));
        read.scan_between(table, ends, Order::Descending, |(_, date, id), montants| {
            found.push((date, id, montants));
            Ok(ControlFlow::Continue(()))
        })?;
    }
    found.sort_by_key(|(date, id, _)| std::cmp::Reverse((*date, *id)));
    for (_, id, montants) in found {
        if visit(id, montants)?.is_break() {
            break;
        }
    }
    Ok(())
}
