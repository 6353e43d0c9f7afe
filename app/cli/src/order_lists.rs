//! Check of the lists of orders against the orders: told by `comptoir check`, mended by `comptoir
//! reindex`.

use std::collections::BTreeSet;

use domain::ids::CommandeId;
use shop::Parts;
use store::commandes::{self, Mismatch};
use store::{Read, StoreError};

/// Rows mended by one change, beside which the shop goes on.
const PER_CHANGE: usize = 500;

/// Tells the orders that are listed as something else than they are.
pub(super) fn check(parts: &Parts, faults: &mut Vec<String>) -> Result<(), StoreError> {
    parts.store.read(|read| {
        let wrong = commandes::list_mismatches(read)?;
        let wrong: BTreeSet<_> = wrong.iter().map(|it| it.commande).collect();
        for commande in wrong {
            let name = name(read, commande)?;
            faults.push(format!(
                "{name} : les listes des commandes la disent autrement qu'elle n'est, lancez \
                 « comptoir reindex »"
            ));
        }
        Ok(())
    })
}

/// An order as its merchant knows it.
fn name(read: &Read, id: CommandeId) -> Result<String, StoreError> {
    Ok(match commandes::find(read, id)? {
        Some(it) if !it.numero.is_empty() => format!("commande {}", it.numero),
        Some(it) if !it.web_cde_id.is_empty() => format!("commande {}", it.web_cde_id),
        Some(_) => format!("commande n° {id}"),
        None => format!("commande n° {id}, qui n'existe pas"),
    })
}

/// Lists those orders as they are; says how many rows were wrong.
pub(super) fn update(parts: &Parts) -> Result<usize, StoreError> {
    let mut left = parts.store.read(commandes::list_mismatches)?;
    let count = left.len();
    while !left.is_empty() {
        let some: Vec<Mismatch> = left.drain(..left.len().min(PER_CHANGE)).collect();
        let mended: Result<(), StoreError> = parts.store.write(move |write| {
            some.iter()
                .try_for_each(|it| commandes::remove_mismatch(write, it))
        });
        mended?;
    }
    Ok(count)
}

#[cfg(test)]
mod tests;
