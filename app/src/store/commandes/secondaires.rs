//! The secondary rows of orders: what finds them by something else than their number.

use std::ops::ControlFlow;

use super::super::tables::{
    COMMANDES_PAR_AGENCE, COMMANDES_PAR_CLIENT, COMMANDES_PAR_DATE, COMMANDES_PAR_ETAT,
    COMMANDES_PAR_REFERENCE,
};
use super::super::{Order, Result, Rows, Write};
use super::load;
use crate::domain::commande::Commande;
use crate::domain::ids::{CodeAgence, CodeClient, CommandeId};
use crate::domain::instant::Instant;
use crate::domain::statut::Avancement;

/// A row of one of the secondary tables.
#[derive(PartialEq, Eq)]
enum Row {
    Date((Instant, CommandeId)),
    Client((CodeClient, Instant, CommandeId)),
    Agence((CodeAgence, Instant, CommandeId)),
    Etat((String, Instant, CommandeId), String),
    Reference((String, CommandeId)),
}

impl Row {
    fn put(&self, write: &mut Write<'_>) -> Result<()> {
        match self {
            Self::Date(key) => write.put(&COMMANDES_PAR_DATE, key, &()),
            Self::Client(key) => write.put(&COMMANDES_PAR_CLIENT, key, &()),
            Self::Agence(key) => write.put(&COMMANDES_PAR_AGENCE, key, &()),
            Self::Etat(key, agence) => write.put(&COMMANDES_PAR_ETAT, key, agence),
            Self::Reference(key) => write.put(&COMMANDES_PAR_REFERENCE, key, &()),
        }
    }

    fn remove(&self, write: &mut Write<'_>) -> Result<()> {
        match self {
            Self::Date(key) => write.remove(&COMMANDES_PAR_DATE, key),
            Self::Client(key) => write.remove(&COMMANDES_PAR_CLIENT, key),
            Self::Agence(key) => write.remove(&COMMANDES_PAR_AGENCE, key),
            Self::Etat(key, _) => write.remove(&COMMANDES_PAR_ETAT, key),
            Self::Reference(key) => write.remove(&COMMANDES_PAR_REFERENCE, key),
        }
    }
}

/// The rows of an order in place of those it had: most changes leave them as they are.
pub(super) fn replace(
    write: &mut Write<'_>,
    before: Option<&Commande>,
    after: &Commande,
) -> Result<()> {
    let (before, after) = (before.map(rows).unwrap_or_default(), rows(after));
    for row in before.iter().filter(|row| !after.contains(row)) {
        row.remove(write)?;
    }
    for row in after.iter().filter(|row| !before.contains(row)) {
        row.put(write)?;
    }
    Ok(())
}

fn rows(commande: &Commande) -> Vec<Row> {
    let (id, date) = (commande.id, commande.date);
    let mut rows = vec![Row::Date((date, id))];
    if let Some(client) = &commande.client {
        rows.push(Row::Client((client.clone(), date, id)));
    }
    if let Some(agence) = &commande.agence {
        rows.push(Row::Agence((agence.clone(), date, id)));
    }
    rows.extend(row_of_etat(
        commande.avancement(),
        date,
        id,
        commande.agence.as_ref(),
    ));
    for reference in [&commande.numero, &commande.web_cde_id, &commande.ref_client] {
        if !reference.is_empty() {
            rows.push(Row::Reference((reference.clone(), id)));
        }
    }
    rows
}

fn row_of_etat(
    avancement: Option<Avancement>,
    date: Instant,
    id: CommandeId,
    agence: Option<&CodeAgence>,
) -> Option<Row> {
    let code = avancement?.code().to_owned();
    let agence = agence.map(ToString::to_string).unwrap_or_default();
    Some(Row::Etat((code, date, id), agence))
}

/// Files by state the orders of a shop whose file has no such table.
pub(in crate::store) fn fill_etats(write: &mut Write<'_>) -> Result<()> {
    let mut ids = Vec::new();
    let all = None::<&Instant>;
    write.scan(&COMMANDES_PAR_DATE, all, Order::Ascending, |(_, id), ()| {
        ids.push(id);
        Ok(ControlFlow::Continue(()))
    })?;
    for id in ids {
        for head in load(write, &[id])? {
            let agence = head.agence.as_ref();
            if let Some(row) = row_of_etat(head.avancement(), head.date, id, agence) {
                row.put(write)?;
            }
        }
    }
    Ok(())
}
