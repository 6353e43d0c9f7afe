//! Secondary rows of orders: they are found by something else than their number.

use std::ops::ControlFlow;

use super::super::tables::{
    COMMANDES, COMMANDES_EN_ATTENTE, COMMANDES_PAR_AGENCE, COMMANDES_PAR_CLIENT,
    COMMANDES_PAR_DATE, COMMANDES_PAR_ETAT, COMMANDES_PAR_REFERENCE,
};
use super::super::{Result, Rows, Write};
use super::listed_row::DansEtat;
use super::{attentes, list_heads};
use domain::commande::Commande;
use domain::ids::{CodeAgence, CodeClient, CommandeId};
use domain::instant::Instant;
use domain::situation::Avancement;
use domain::totaux::Montants;

/// A row of one of the secondary tables.
#[derive(PartialEq, Eq)]
pub(super) enum SecondaryRow {
    Date((Instant, CommandeId), Montants),
    Client((CodeClient, Instant, CommandeId)),
    Agence((CodeAgence, Instant, CommandeId), Montants),
    Etat((String, Instant, CommandeId), DansEtat),
    Reference((String, CommandeId)),
    Attente((String, Instant, CommandeId)),
}

impl SecondaryRow {
    pub(super) fn put(&self, write: &mut Write<'_>) -> Result<()> {
        match self {
            Self::Date(key, montants) => write.put(&COMMANDES_PAR_DATE, key, montants),
            Self::Client(key) => write.put(&COMMANDES_PAR_CLIENT, key, &()),
            Self::Agence(key, montants) => write.put(&COMMANDES_PAR_AGENCE, key, montants),
            Self::Etat(key, order) => write.put(&COMMANDES_PAR_ETAT, key, order),
            Self::Reference(key) => write.put(&COMMANDES_PAR_REFERENCE, key, &()),
            Self::Attente(key) => write.put(&COMMANDES_EN_ATTENTE, key, &()),
        }
    }

    pub(super) fn remove(&self, write: &mut Write<'_>) -> Result<()> {
        match self {
            Self::Date(key, _) => write.remove(&COMMANDES_PAR_DATE, key),
            Self::Client(key) => write.remove(&COMMANDES_PAR_CLIENT, key),
            Self::Agence(key, _) => write.remove(&COMMANDES_PAR_AGENCE, key),
            Self::Etat(key, _) => write.remove(&COMMANDES_PAR_ETAT, key),
            Self::Reference(key) => write.remove(&COMMANDES_PAR_REFERENCE, key),
            Self::Attente(key) => write.remove(&COMMANDES_EN_ATTENTE, key),
        }
    }

    /// True for a row that is kept, and says the same.
    pub(super) fn is_kept(&self, rows: &impl Rows) -> Result<bool> {
        Ok(match self {
            Self::Date(key, montants) => {
                rows.get(&COMMANDES_PAR_DATE, key)?.as_ref() == Some(montants)
            }
            Self::Client(key) => rows.contains(&COMMANDES_PAR_CLIENT, key)?,
            Self::Agence(key, montants) => {
                rows.get(&COMMANDES_PAR_AGENCE, key)?.as_ref() == Some(montants)
            }
            Self::Etat(key, order) => rows.get(&COMMANDES_PAR_ETAT, key)?.as_ref() == Some(order),
            Self::Reference(key) => rows.contains(&COMMANDES_PAR_REFERENCE, key)?,
            Self::Attente(key) => rows.contains(&COMMANDES_EN_ATTENTE, key)?,
        })
    }

    /// True for another row of the same place, whatever either says.
    pub(super) fn is_at(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Date(one, _), Self::Date(other, _)) => one == other,
            (Self::Client(one), Self::Client(other)) => one == other,
            (Self::Agence(one, _), Self::Agence(other, _)) => one == other,
            (Self::Etat(one, _), Self::Etat(other, _)) => one == other,
            (Self::Reference(one), Self::Reference(other)) => one == other,
            (Self::Attente(one), Self::Attente(other)) => one == other,
            (
                Self::Date(..)
                | Self::Client(_)
                | Self::Agence(..)
                | Self::Etat(..)
                | Self::Reference(_)
                | Self::Attente(_),
                _,
            ) => false,
        }
    }
}

/// The rows of an order in place of those it had: most changes leave them as they are.
pub(super) fn update(
    write: &mut Write<'_>,
    before: Option<&Commande>,
    after: &Commande,
) -> Result<()> {
    let (before, after) = (
        before.map(build_rows).unwrap_or_default(),
        build_rows(after),
    );
    for row in before.iter().filter(|row| !after.contains(row)) {
        row.remove(write)?;
    }
    for row in after.iter().filter(|row| !before.contains(row)) {
        row.put(write)?;
    }
    Ok(())
}

/// The rows that list an order.
pub(super) fn build_rows(commande: &Commande) -> Vec<SecondaryRow> {
    let (id, date) = (commande.id, commande.date);
    let mut rows = build_listed_rows(&Rang {
        id,
        date,
        agence: commande.agence.as_ref(),
        avancement: commande.avancement(),
        montants: commande.montants(),
    });
    if let Some(client) = &commande.client {
        rows.push(SecondaryRow::Client((client.clone(), date, id)));
    }
    for reference in [&commande.numero, &commande.web_cde_id, &commande.ref_client] {
        if !reference.is_empty() {
            rows.push(SecondaryRow::Reference((reference.clone(), id)));
        }
    }
    rows.extend(
        attentes::build_rangs(commande)
            .into_iter()
            .chain(attentes::build_wanted(commande))
            .map(SecondaryRow::Attente),
    );
    rows
}

/// Fields that the lists of the back office file an order by.
struct Rang<'a> {
    id: CommandeId,
    date: Instant,
    agence: Option<&'a CodeAgence>,
    avancement: Option<Avancement>,
    montants: Montants,
}

fn build_listed_rows(rang: &Rang<'_>) -> Vec<SecondaryRow> {
    let &Rang {
        id, date, montants, ..
    } = rang;
    let mut rows = vec![SecondaryRow::Date((date, id), montants)];
    if let Some(agence) = rang.agence {
        rows.push(SecondaryRow::Agence((agence.clone(), date, id), montants));
    }
    if let Some(avancement) = rang.avancement {
        let agence = rang.agence.cloned();
        let key = (avancement.code().to_owned(), date, id);
        rows.push(SecondaryRow::Etat(key, DansEtat { montants, agence }));
    }
    rows
}

/// Files anew, for the lists of the back office, the orders of a file whose rows do not bear what
/// orders come to (before format 3) or does not file them by state.
pub(crate) fn update_all(write: &mut Write<'_>) -> Result<()> {
    let mut old = Vec::new();
    let all = None::<&String>;
    write.scan_bytes(
        &COMMANDES_PAR_ETAT,
        all,
        |key: (String, Instant, CommandeId), _| {
            old.push(key);
            Ok(ControlFlow::Continue(()))
        },
    )?;
    for key in &old {
        write.remove(&COMMANDES_PAR_ETAT, key)?;
    }
    for id in list_ids(write)? {
        for head in list_heads(write, &[id])? {
            let rows = build_listed_rows(&Rang {
                id,
                date: head.date,
                agence: head.agence.as_ref(),
                avancement: head.avancement(),
                montants: head.montants(),
            });
            rows.iter().try_for_each(|row| row.put(write))?;
        }
    }
    Ok(())
}

/// Files by what they want of the merchant the orders of a file that had no such rows, or not all of them.
pub(crate) fn file_wanted(write: &mut Write<'_>) -> Result<()> {
    for id in list_ids(write)? {
        let Some(commande) = write.get(&COMMANDES, &id)? else {
            continue;
        };
        for key in attentes::build_wanted(&commande) {
            SecondaryRow::Attente(key).put(write)?;
        }
    }
    Ok(())
}

/// Numbers of all orders, oldest first: few bytes each, so that the orders are read one after the other.
pub(super) fn list_ids(write: &Write<'_>) -> Result<Vec<CommandeId>> {
    let mut ids = Vec::new();
    write.scan_bytes(&COMMANDES, None::<&CommandeId>, |id, _| {
        ids.push(id);
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(ids)
}
