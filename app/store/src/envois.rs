//! The outbox: files that wait to be written into the export folder, and links to pay an order.

use std::ops::ControlFlow;

use super::tables::{ENVOIS, PAIEMENTS};
use super::{Order, Result, Rows, Write};
use domain::commande::EnvoiExport;
use domain::ids::CommandeId;

/// Adds a file to the outbox, in the change that makes its order.
pub fn put(write: &mut Write<'_>, envoi: &EnvoiExport) -> Result<()> {
    write.put(&ENVOIS, &(envoi.commande, envoi.numero), envoi)
}

/// A file is where it belongs.
pub fn remove(write: &mut Write<'_>, envoi: &EnvoiExport) -> Result<()> {
    write.remove(&ENVOIS, &(envoi.commande, envoi.numero))
}

/// The first files that wait, at most `max`.
pub fn list(rows: &impl Rows, max: usize) -> Result<Vec<EnvoiExport>> {
    let mut envois = Vec::new();
    let all = None::<&(CommandeId, u32)>;
    rows.scan(&ENVOIS, all, Order::Ascending, |_, envoi| {
        envois.push(envoi);
        Ok(if envois.len() < max {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        })
    })?;
    Ok(envois)
}

/// Opens a payment link for an order.
pub fn put_paiement(write: &mut Write<'_>, jeton: &str, commande: CommandeId) -> Result<()> {
    write.put(&PAIEMENTS, &jeton.to_owned(), &commande.0)
}

/// The order a payment link settles.
pub fn find_commande_by_jeton(rows: &impl Rows, jeton: &str) -> Result<Option<CommandeId>> {
    Ok(rows.get(&PAIEMENTS, &jeton.to_owned())?.map(CommandeId))
}
