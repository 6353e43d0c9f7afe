//! Orders, web and ERP: the one place that writes their table and its secondary ones.

use std::ops::ControlFlow;

use super::tables::{
    COMMANDES, COMMANDES_PAR_AGENCE, COMMANDES_PAR_CLIENT, COMMANDES_PAR_DATE,
    COMMANDES_PAR_REFERENCE,
};
use super::{Key, Order, Read, Record, Result, Rows, StoreError, Table, Write};
use crate::domain::commande::{Commande, Etat};
use crate::domain::ids::{CodeAgence, CodeClient, CommandeId};
use crate::domain::instant::Instant;
use crate::domain::suivi::EnTete;

/// When an account last ordered.
pub fn last_of(rows: &impl Rows, client: &CodeClient) -> Result<Option<Instant>> {
    let mut last = None;
    rows.scan(
        &COMMANDES_PAR_CLIENT,
        Some(client),
        Order::Descending,
        |(_, date, _), ()| {
            last = Some(date);
            Ok(ControlFlow::Break(()))
        },
    )?;
    Ok(last)
}

/// Which orders a list shows; `None` filters nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filtre {
    /// Of this customer account.
    pub client: Option<CodeClient>,
    /// Of this agency.
    pub agence: Option<CodeAgence>,
    /// From this instant on.
    pub debut: Option<Instant>,
    /// Before this instant.
    pub fin: Option<Instant>,
    /// Whose numero, web number or customer's reference is exactly this.
    pub reference: Option<String>,
    /// In this state; `Some(None)` are those whose state nobody has told yet.
    pub etat: Option<Option<Etat>>,
}

impl Filtre {
    fn spans(&self) -> (Instant, Instant) {
        let first = self.debut.unwrap_or(Instant(i64::MIN));
        (
            first,
            Instant(self.fin.map_or(i64::MAX, |fin| fin.0.saturating_sub(1))),
        )
    }

    fn accepts(&self, commande: &EnTete) -> bool {
        let (first, last) = self.spans();
        (first..=last).contains(&commande.date)
            && self.etat.is_none_or(|etat| commande.etat == etat)
            && self
                .client
                .as_ref()
                .is_none_or(|client| commande.client.as_ref() == Some(client))
            && self
                .agence
                .as_ref()
                .is_none_or(|agence| commande.agence.as_ref() == Some(agence))
    }
}

/// The next order number.
pub fn next_id(write: &mut Write<'_>) -> Result<CommandeId> {
    write.next_number("commandes").map(CommandeId)
}

/// The order of a number.
pub fn find(rows: &impl Rows, id: CommandeId) -> Result<Option<Commande>> {
    rows.get(&COMMANDES, &id)
}

/// Keeps an order, new or changed, and its secondary rows.
pub fn put(write: &mut Write<'_>, commande: &Commande) -> Result<()> {
    if let Some(before) = find(write, commande.id)? {
        secondary(write, &before, |write, row| row.remove(write))?;
    }
    write.put(&COMMANDES, &commande.id, commande)?;
    secondary(write, commande, |write, row| row.put(write))
}

/// A row of one of the secondary tables.
enum Row {
    Date((Instant, CommandeId)),
    Client((CodeClient, Instant, CommandeId)),
    Agence((CodeAgence, Instant, CommandeId)),
    Reference((String, CommandeId)),
}

impl Row {
    fn put(&self, write: &mut Write<'_>) -> Result<()> {
        match self {
            Self::Date(key) => write.put(&COMMANDES_PAR_DATE, key, &()),
            Self::Client(key) => write.put(&COMMANDES_PAR_CLIENT, key, &()),
            Self::Agence(key) => write.put(&COMMANDES_PAR_AGENCE, key, &()),
            Self::Reference(key) => write.put(&COMMANDES_PAR_REFERENCE, key, &()),
        }
    }

    fn remove(&self, write: &mut Write<'_>) -> Result<()> {
        match self {
            Self::Date(key) => write.remove(&COMMANDES_PAR_DATE, key),
            Self::Client(key) => write.remove(&COMMANDES_PAR_CLIENT, key),
            Self::Agence(key) => write.remove(&COMMANDES_PAR_AGENCE, key),
            Self::Reference(key) => write.remove(&COMMANDES_PAR_REFERENCE, key),
        }
    }
}

fn secondary(
    write: &mut Write<'_>,
    commande: &Commande,
    act: impl Fn(&mut Write<'_>, &Row) -> Result<()>,
) -> Result<()> {
    let (id, date) = (commande.id, commande.date);
    act(write, &Row::Date((date, id)))?;
    if let Some(client) = &commande.client {
        act(write, &Row::Client((client.clone(), date, id)))?;
    }
    if let Some(agence) = &commande.agence {
        act(write, &Row::Agence((agence.clone(), date, id)))?;
    }
    for reference in [&commande.numero, &commande.web_cde_id, &commande.ref_client] {
        if !reference.is_empty() {
            act(write, &Row::Reference((reference.clone(), id)))?;
        }
    }
    Ok(())
}

/// Orders whose numero, web number or customer's reference is exactly `reference`.
pub fn by_reference(rows: &impl Rows, reference: &str) -> Result<Vec<Commande>> {
    let mut found = Vec::new();
    for ((_, id), ()) in rows.under(&COMMANDES_PAR_REFERENCE, &reference.to_owned())? {
        found.extend(find(rows, id)?);
    }
    Ok(found)
}

/// The whole orders of these heads.
pub fn whole(rows: &impl Rows, heads: &[EnTete]) -> Result<Vec<Commande>> {
    let found = heads.iter().map(|head| find(rows, head.id));
    found.filter_map(Result::transpose).collect()
}

/// How many orders a filter lets through, and the heads of those from `skip` on, newest first.
pub fn list(read: &Read, filtre: &Filtre, skip: usize, take: usize) -> Result<(u64, Vec<EnTete>)> {
    if let Some(reference) = &filtre.reference {
        let named = read.under(&COMMANDES_PAR_REFERENCE, reference)?;
        let ids: Vec<_> = named.into_iter().map(|((_, id), ())| id).collect();
        let mut found = load(read, &ids)?;
        found.sort_by_key(|commande| std::cmp::Reverse((commande.date, commande.id)));
        return Ok(accepted(found, filtre, skip, take));
    }
    if filtre.etat.is_some() {
        return by_etat(read, filtre, skip, take);
    }
    let (first, last) = filtre.spans();
    let (lowest, highest) = (CommandeId(0), CommandeId(u64::MAX));
    let days = ((first, lowest), (last, highest));
    let of_client = |client: &CodeClient, skip, take| {
        let ends = (
            (client.clone(), first, lowest),
            (client.clone(), last, highest),
        );
        let id = |(_, _, id)| id;
        page(read, &COMMANDES_PAR_CLIENT, &ends, id, skip, take)
    };
    match (&filtre.client, &filtre.agence) {
        (Some(client), None) => of_client(client, skip, take),
        (Some(client), Some(_)) => {
            // A customer has few orders: the agency is read from each.
            let (_, found) = of_client(client, 0, usize::MAX)?;
            Ok(accepted(found, filtre, skip, take))
        }
        (None, Some(agence)) => {
            let ends = (
                (agence.clone(), first, lowest),
                (agence.clone(), last, highest),
            );
            let id = |(_, _, id)| id;
            page(read, &COMMANDES_PAR_AGENCE, &ends, id, skip, take)
        }
        (None, None) if filtre.debut.is_none() && filtre.fin.is_none() => {
            // The list as it opens: counted without walking it, however many orders there are.
            let (id, uncounted) = (|(_, id)| id, Count::No);
            let shown = walk(read, &COMMANDES_PAR_DATE, &days, id, skip, take, uncounted)?;
            Ok((read.len(&COMMANDES_PAR_DATE)?, load(read, &shown.1)?))
        }
        (None, None) => page(read, &COMMANDES_PAR_DATE, &days, |(_, id)| id, skip, take),
    }
}

/// The state stands in no key: it is read from the head of each order the other filters name.
fn by_etat(read: &Read, filtre: &Filtre, skip: usize, take: usize) -> Result<(u64, Vec<EnTete>)> {
    let (mut seen, mut found) = (0, Vec::new());
    each(read, filtre, |head| {
        if seen >= skip && found.len() < take {
            found.push(head);
        }
        seen += 1;
        ControlFlow::Continue(())
    })?;
    Ok((seen as u64, found))
}

/// How many of these a filter lets through, and those from `skip` on.
fn accepted(
    mut found: Vec<EnTete>,
    filtre: &Filtre,
    skip: usize,
    take: usize,
) -> (u64, Vec<EnTete>) {
    found.retain(|commande| filtre.accepts(commande));
    let total = found.len() as u64;
    (total, found.into_iter().skip(skip).take(take).collect())
}

/// Walks the heads of every order a filter lets through, newest first, until `visit` breaks.
pub fn each(
    read: &Read,
    filtre: &Filtre,
    mut visit: impl FnMut(EnTete) -> ControlFlow<()>,
) -> Result<()> {
    if filtre.reference.is_some() {
        let (_, found) = list(read, filtre, 0, usize::MAX)?;
        let _ = found.into_iter().try_for_each(visit);
        return Ok(());
    }
    let mut see = |id: CommandeId| {
        let found = load(read, &[id])?;
        let wanted = found.into_iter().filter(|head| filtre.accepts(head));
        Ok(wanted.into_iter().try_for_each(&mut visit))
    };
    let (first, last) = filtre.spans();
    let (lowest, highest) = (CommandeId(0), CommandeId(u64::MAX));
    match (&filtre.client, &filtre.agence) {
        (Some(client), _) => {
            let from = (client.clone(), first, lowest);
            let to = (client.clone(), last, highest);
            let ends = (&from, &to);
            let table = &COMMANDES_PAR_CLIENT;
            read.between(table, ends, Order::Descending, |(_, _, id), ()| see(id))
        }
        (None, Some(agence)) => {
            let from = (agence.clone(), first, lowest);
            let to = (agence.clone(), last, highest);
            let ends = (&from, &to);
            let table = &COMMANDES_PAR_AGENCE;
            read.between(table, ends, Order::Descending, |(_, _, id), ()| see(id))
        }
        (None, None) => {
            let (from, to) = ((first, lowest), (last, highest));
            let table = &COMMANDES_PAR_DATE;
            read.between(table, (&from, &to), Order::Descending, |(_, id), ()| {
                see(id)
            })
        }
    }
}

/// Whether a walk goes on after its page, to count what follows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Count {
    Yes,
    No,
}

fn page<K: Key>(
    read: &Read,
    table: &Table<K, ()>,
    ends: &(K, K),
    id: impl Fn(K) -> CommandeId,
    skip: usize,
    take: usize,
) -> Result<(u64, Vec<EnTete>)>
where
    (): Record,
{
    let (total, ids) = walk(read, table, ends, id, skip, take, Count::Yes)?;
    Ok((total, load(read, &ids)?))
}

fn walk<K: Key>(
    read: &Read,
    table: &Table<K, ()>,
    ends: &(K, K),
    id: impl Fn(K) -> CommandeId,
    skip: usize,
    take: usize,
    count: Count,
) -> Result<(u64, Vec<CommandeId>)> {
    let mut seen = 0;
    let mut ids = Vec::new();
    read.between(table, (&ends.0, &ends.1), Order::Descending, |key, ()| {
        if seen >= skip && ids.len() < take {
            ids.push(id(key));
        }
        seen += 1;
        let done = count == Count::No && ids.len() == take;
        Ok(if done {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        })
    })?;
    Ok((seen as u64, ids))
}

/// The heads of orders: the rest of each row is passed over.
fn load(read: &Read, ids: &[CommandeId]) -> Result<Vec<EnTete>> {
    let mut found = Vec::with_capacity(ids.len());
    for id in ids {
        let mut head = None;
        read.fetch(COMMANDES.number, &id.bytes(), &mut |row| {
            head = Some(serde_json::from_slice(row).map_err(StoreError::record));
        })?;
        found.extend(head.transpose()?);
    }
    Ok(found)
}

#[cfg(test)]
mod tests;
