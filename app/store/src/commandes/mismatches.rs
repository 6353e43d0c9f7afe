//! Check of the rows that list orders against the orders. Lists and totals of the back office are
//! read from these rows alone.

use std::ops::ControlFlow;

use super::super::tables::{
    COMMANDES, COMMANDES_EN_ATTENTE, COMMANDES_PAR_AGENCE, COMMANDES_PAR_CLIENT,
    COMMANDES_PAR_DATE, COMMANDES_PAR_ETAT, COMMANDES_PAR_REFERENCE,
};
use super::super::{Order, Read, Result, Rows, Write};
use super::find;
use super::secondary_rows::{SecondaryRow, build_rows};
use domain::ids::CommandeId;

/// A row that does not agree with its order.
pub struct Mismatch {
    /// The order.
    pub commande: CommandeId,
    /// The fault.
    pub defaut: RowFault,
}

/// Fault of a row.
pub enum RowFault {
    /// It is not there, or says something else.
    Manque,
    /// It is there, and the order is not what it says, or there is none.
    EnTrop(RowEnTrop),
}

/// The row that is too much.
pub struct RowEnTrop(SecondaryRow);

/// Every row that does not agree with its order.
pub fn list_mismatches(read: &Read) -> Result<Vec<Mismatch>> {
    let (mut found, mut wanted) = (Vec::new(), 0);
    read.scan(
        &COMMANDES,
        None::<&CommandeId>,
        Order::Ascending,
        |id, commande| {
            let (mut whole, own) = (true, build_rows(&commande));
            for (place, row) in own.iter().enumerate() {
                // Its number may be the customer's reference too.
                wanted += u64::from(!own[..place].contains(row));
                whole &= row.is_kept(read)?;
            }
            if !whole {
                let (commande, defaut) = (id, RowFault::Manque);
                found.push(Mismatch { commande, defaut });
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    let kept = [
        read.len(&COMMANDES_PAR_DATE)?,
        read.len(&COMMANDES_PAR_CLIENT)?,
        read.len(&COMMANDES_PAR_AGENCE)?,
        read.len(&COMMANDES_PAR_ETAT)?,
        read.len(&COMMANDES_PAR_REFERENCE)?,
        read.len(&COMMANDES_EN_ATTENTE)?,
    ];
    // Where every wanted row is there and there are no more of them, none is too much.
    if !found.is_empty() || kept.iter().sum::<u64>() != wanted {
        scan_kept(read, |id, row| {
            let own = find(read, id)?
                .map(|it| build_rows(&it))
                .unwrap_or_default();
            if !own.iter().any(|it| it.is_at(&row)) {
                let defaut = RowFault::EnTrop(RowEnTrop(row));
                found.push(Mismatch {
                    commande: id,
                    defaut,
                });
            }
            Ok(())
        })?;
    }
    Ok(found)
}

/// Hands out every row that lists an order.
fn scan_kept(
    read: &Read,
    mut visit: impl FnMut(CommandeId, SecondaryRow) -> Result<()>,
) -> Result<()> {
    const ON: Result<ControlFlow<()>> = Ok(ControlFlow::Continue(()));
    const ANY: Order = Order::Ascending;
    read.scan(&COMMANDES_PAR_DATE, None::<&u8>, ANY, |key, montants| {
        visit(key.1, SecondaryRow::Date(key, montants)).and(ON)
    })?;
    read.scan(&COMMANDES_PAR_CLIENT, None::<&u8>, ANY, |key, ()| {
        visit(key.2, SecondaryRow::Client(key)).and(ON)
    })?;
    read.scan(&COMMANDES_PAR_AGENCE, None::<&u8>, ANY, |key, montants| {
        visit(key.2, SecondaryRow::Agence(key, montants)).and(ON)
    })?;
    read.scan(&COMMANDES_PAR_ETAT, None::<&u8>, ANY, |key, order| {
        visit(key.2, SecondaryRow::Etat(key, order)).and(ON)
    })?;
    read.scan(&COMMANDES_PAR_REFERENCE, None::<&u8>, ANY, |key, ()| {
        visit(key.1, SecondaryRow::Reference(key)).and(ON)
    })?;
    read.scan(&COMMANDES_EN_ATTENTE, None::<&u8>, ANY, |key, ()| {
        visit(key.2, SecondaryRow::Attente(key)).and(ON)
    })
}

/// Makes a row agree with its order as it is by now.
pub fn remove_mismatch(write: &mut Write<'_>, mismatch: &Mismatch) -> Result<()> {
    let own = find(write, mismatch.commande)?.map(|it| build_rows(&it));
    let own = own.unwrap_or_default();
    if let RowFault::EnTrop(RowEnTrop(row)) = &mismatch.defaut
        && !own.iter().any(|it| it.is_at(row))
    {
        row.remove(write)?;
    }
    own.iter().try_for_each(|row| row.put(write))
}
