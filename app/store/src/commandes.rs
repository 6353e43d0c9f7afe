//! Orders, web and ERP: the one place that writes their table and its secondary ones.

use std::ops::ControlFlow;

use super::tables::{
    COMMANDES, COMMANDES_PAR_AGENCE, COMMANDES_PAR_CLIENT, COMMANDES_PAR_DATE, COMMANDES_PAR_ETAT,
    COMMANDES_PAR_REFERENCE,
};
use super::{Key, Order, Read, Record, Result, Rows, StoreError, Table, Write};
use domain::commande::Commande;
use domain::ids::{CodeClient, CommandeId};
use domain::instant::Instant;
use domain::suivi::EnTete;
use domain::totaux::{Montants, TotauxCommandes};

/// Last time an account ordered.
pub fn find_last_date(rows: &impl Rows, client: &CodeClient) -> Result<Option<Instant>> {
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

/// In what order a list stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TriCommandes {
    /// Newest first.
    #[default]
    Recentes,
    /// Oldest first.
    Anciennes,
    /// By amount without VAT, the largest first; alike ones newest first.
    Cheres,
    /// The smallest first; alike ones newest first.
    PeuCheres,
}

/// The order of a number.
pub fn find(rows: &impl Rows, id: CommandeId) -> Result<Option<Commande>> {
    rows.get(&COMMANDES, &id)
}

/// Keeps an order, new or changed, its secondary rows, and what the statistics count of it.
pub fn put(write: &mut Write<'_>, commande: &Commande) -> Result<()> {
    let before = find(write, commande.id)?;
    write.put(&COMMANDES, &commande.id, commande)?;
    ventes::update_counts(write, before.as_ref(), commande)?;
    revisions::put_changed(write, commande)?;
    secondary_rows::update(write, before.as_ref(), commande)
}

/// Keeps that a program has taken up an order: nothing else of it changes, and nobody is told.
pub fn put_acknowledged(write: &mut Write<'_>, commande: &Commande) -> Result<()> {
    write.put(&COMMANDES, &commande.id, commande)
}

/// Orders whose numero, web number or customer's reference is exactly `reference`.
pub fn list_by_reference(rows: &impl Rows, reference: &str) -> Result<Vec<Commande>> {
    let mut found = Vec::new();
    for ((_, id), ()) in rows.list_under(&COMMANDES_PAR_REFERENCE, &reference.to_owned())? {
        found.extend(find(rows, id)?);
    }
    Ok(found)
}

/// Count of the orders a filter lets through, and the heads of those from `skip` on, in this order.
/// All but the usual one walk the rows of the whole selection, which bear what they are ordered by.
pub fn list_sorted(
    read: &Read,
    filtre: &FiltreCommandes,
    tri: TriCommandes,
    skip: usize,
    take: usize,
) -> Result<(u64, Vec<EnTete>)> {
    if tri == TriCommandes::Recentes {
        return list(read, filtre, skip, take);
    }
    let mut rows = Vec::new();
    let mut add = |id, montants: Montants| {
        // Walked newest first: the place tells alike ones apart.
        let place = rows.len() as i64;
        let rank = match tri {
            TriCommandes::Recentes => (0, place),
            TriCommandes::Anciennes => (0, -place),
            TriCommandes::Cheres => (montants.ht.0.saturating_neg(), place),
            TriCommandes::PeuCheres => (montants.ht.0, place),
        };
        rows.push((rank, id));
    };
    if filtre.reference.is_some() {
        let (_, found) = list(read, filtre, 0, usize::MAX)?;
        found.iter().for_each(|head| add(head.id, head.montants()));
    } else {
        scan_ids(read, filtre, |id, montants| {
            add(id, montants);
            Ok(ControlFlow::Continue(()))
        })?;
    }
    let total = rows.len();
    let (from, to) = (skip.min(total), skip.saturating_add(take).min(total));
    // Only the page itself is put in order.
    if from < total {
        rows.select_nth_unstable(from);
    }
    if to < total {
        rows[from..].select_nth_unstable(to - from);
    }
    let shown = &mut rows[from..to];
    shown.sort_unstable();
    let ids: Vec<_> = shown.iter().map(|(_, id)| *id).collect();
    Ok((total as u64, list_heads(read, &ids)?))
}

/// The same, newest first.
pub fn list(
    read: &Read,
    filtre: &FiltreCommandes,
    skip: usize,
    take: usize,
) -> Result<(u64, Vec<EnTete>)> {
    if let Some(reference) = &filtre.reference {
        let named = read.list_under(&COMMANDES_PAR_REFERENCE, reference)?;
        let ids: Vec<_> = named.into_iter().map(|((_, id), ())| id).collect();
        let mut found = list_heads(read, &ids)?;
        found.sort_by_key(|commande| std::cmp::Reverse((commande.date, commande.id)));
        return Ok(list_accepted(found, filtre, skip, take));
    }
    let is_by_money = filtre.paiement.is_some() || filtre.attendu.is_some();
    if filtre.etat.is_some() || is_by_money || filtre.agences.is_some() {
        return list_by_scan(read, filtre, skip, take);
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
        list_page(read, &COMMANDES_PAR_CLIENT, &ends, id, skip, take)
    };
    match (&filtre.client, &filtre.agence) {
        (Some(client), None) => of_client(client, skip, take),
        (Some(client), Some(_)) => {
            // A customer has few orders: the agency is read from each.
            let (_, found) = of_client(client, 0, usize::MAX)?;
            Ok(list_accepted(found, filtre, skip, take))
        }
        (None, Some(agence)) => {
            let ends = (
                (agence.clone(), first, lowest),
                (agence.clone(), last, highest),
            );
            let id = |(_, _, id)| id;
            list_page(read, &COMMANDES_PAR_AGENCE, &ends, id, skip, take)
        }
        (None, None) if filtre.debut.is_none() && filtre.fin.is_none() => {
            // The list as it opens: counted without walking it, however many orders there are.
            let (id, uncounted) = (|(_, id)| id, Count::No);
            let shown = list_ids(read, &COMMANDES_PAR_DATE, &days, id, skip, take, uncounted)?;
            Ok((read.len(&COMMANDES_PAR_DATE)?, list_heads(read, &shown.1)?))
        }
        (None, None) => list_page(read, &COMMANDES_PAR_DATE, &days, |(_, id)| id, skip, take),
    }
}

fn list_by_scan(
    read: &Read,
    filtre: &FiltreCommandes,
    skip: usize,
    take: usize,
) -> Result<(u64, Vec<EnTete>)> {
    let (mut seen, mut ids) = (0, Vec::new());
    scan_ids(read, filtre, |id, _| {
        if seen >= skip && ids.len() < take {
            ids.push(id);
        }
        seen += 1;
        Ok(ControlFlow::Continue(()))
    })?;
    Ok((seen as u64, list_heads(read, &ids)?))
}

/// Count of these that a filter lets through, and those from `skip` on.
fn list_accepted(
    mut found: Vec<EnTete>,
    filtre: &FiltreCommandes,
    skip: usize,
    take: usize,
) -> (u64, Vec<EnTete>) {
    found.retain(|commande| filtre.accepts(commande));
    let total = found.len() as u64;
    (total, found.into_iter().skip(skip).take(take).collect())
}

/// Walks the heads of every order a filter lets through, newest first, until `visit` breaks.
pub fn scan(
    read: &Read,
    filtre: &FiltreCommandes,
    mut visit: impl FnMut(EnTete) -> ControlFlow<()>,
) -> Result<()> {
    if filtre.reference.is_some() {
        let (_, found) = list(read, filtre, 0, usize::MAX)?;
        let _ = found.into_iter().try_for_each(visit);
        return Ok(());
    }
    scan_ids(read, filtre, |id, _| {
        let found = list_heads(read, &[id])?;
        Ok(found.into_iter().try_for_each(&mut visit))
    })
}

/// Totals of the orders a filter lets through, read from the rows that list them.
pub fn count_totals(read: &Read, filtre: &FiltreCommandes) -> Result<TotauxCommandes> {
    let mut sum = TotauxCommandes::default();
    if filtre.reference.is_some() {
        let (_, found) = list(read, filtre, 0, usize::MAX)?;
        found.iter().for_each(|head| sum.add(head.montants()));
        return Ok(sum);
    }
    scan_ids(read, filtre, |_, montants| {
        sum.add(montants);
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(sum)
}

/// The numbers of these orders, and what each comes to. What no key says is read from the heads of
/// a customer's orders, which are few.
fn scan_ids(
    read: &Read,
    filtre: &FiltreCommandes,
    mut visit: impl FnMut(CommandeId, Montants) -> Result<ControlFlow<()>>,
) -> Result<()> {
    let by_money = match (filtre.attendu, filtre.paiement) {
        (Some(attendu), _) => Some(attentes::list_wanting(read, attendu)?),
        (None, Some(paiement)) => Some(attentes::list_unpaid(read, paiement)?),
        (None, None) => None,
    };
    if let Some(ids) = by_money {
        let mut found = list_heads(read, &ids)?;
        found.sort_by_key(|head| std::cmp::Reverse((head.date, head.id)));
        for head in found.iter().filter(|head| filtre.accepts(head)) {
            if visit(head.id, head.montants())?.is_break() {
                break;
            }
        }
        return Ok(());
    }
    let (first, last) = filtre.spans();
    let (lowest, highest) = (CommandeId(0), CommandeId(u64::MAX));
    if let Some(client) = &filtre.client {
        let from = (client.clone(), first, lowest);
        let to = (client.clone(), last, highest);
        let (table, ends) = (&COMMANDES_PAR_CLIENT, (&from, &to));
        return read.scan_between(table, ends, Order::Descending, |(_, _, id), ()| {
            let found = list_heads(read, &[id])?;
            match found.iter().find(|head| filtre.accepts(head)) {
                Some(head) => visit(id, head.montants()),
                None => Ok(ControlFlow::Continue(())),
            }
        });
    }
    if let Some(etat) = filtre.etat {
        let from = (etat.code().to_owned(), first, lowest);
        let to = (etat.code().to_owned(), last, highest);
        let (table, ends) = (&COMMANDES_PAR_ETAT, (&from, &to));
        return read.scan_between(
            table,
            ends,
            Order::Descending,
            |(_, _, id), row: DansEtat| {
                let is_asked = filtre.agence.is_none() || filtre.agence == row.agence;
                match is_asked && filtre.has_agence(row.agence.as_ref()) {
                    true => visit(id, row.montants),
                    false => Ok(ControlFlow::Continue(())),
                }
            },
        );
    }
    if let Some(agence) = &filtre.agence {
        let from = (agence.clone(), first, lowest);
        let to = (agence.clone(), last, highest);
        let (table, ends) = (&COMMANDES_PAR_AGENCE, (&from, &to));
        return read.scan_between(table, ends, Order::Descending, |(_, _, id), montants| {
            visit(id, montants)
        });
    }
    if let Some(agences) = &filtre.agences {
        return agences::scan(read, agences, (first, last), visit);
    }
    let (from, to) = ((first, lowest), (last, highest));
    let (table, ends) = (&COMMANDES_PAR_DATE, (&from, &to));
    read.scan_between(table, ends, Order::Descending, |(_, id), montants| {
        visit(id, montants)
    })
}

/// Choice of a walk: to go on after its page, so as to count what follows, or to stop there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Count {
    Yes,
    No,
}

fn list_page<K: Key, V: Record>(
    read: &Read,
    table: &Table<K, V>,
    ends: &(K, K),
    id: impl Fn(K) -> CommandeId,
    skip: usize,
    take: usize,
) -> Result<(u64, Vec<EnTete>)> {
    let (total, ids) = list_ids(read, table, ends, id, skip, take, Count::Yes)?;
    Ok((total, list_heads(read, &ids)?))
}

fn list_ids<K: Key, V: Record>(
    read: &Read,
    table: &Table<K, V>,
    ends: &(K, K),
    id: impl Fn(K) -> CommandeId,
    skip: usize,
    take: usize,
    count: Count,
) -> Result<(u64, Vec<CommandeId>)> {
    let mut seen = 0;
    let mut ids = Vec::new();
    read.scan_between(table, (&ends.0, &ends.1), Order::Descending, |key, _| {
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
fn list_heads(rows: &impl Rows, ids: &[CommandeId]) -> Result<Vec<EnTete>> {
    let mut found = Vec::with_capacity(ids.len());
    for id in ids {
        let mut head = None;
        rows.fetch(COMMANDES.number, &id.bytes(), &mut |row| {
            head = Some(serde_json::from_slice(row).map_err(StoreError::record));
        })?;
        found.extend(head.transpose()?);
    }
    Ok(found)
}

mod agences;
mod attentes;
mod dette;
mod filtre;
pub(super) mod listed_row;
mod mismatches;
mod numeros;
mod of_login;
mod revisions;
mod secondary_rows;
#[cfg(test)]
mod tests;
mod ventes;

pub use attentes::{Compteur, Echeance, count_refunded, count_waiting, list_waiting_since};
pub use dette::{Dette, find_dette, has_history};
pub use filtre::FiltreCommandes;
pub(super) use listed_row::DansEtat;
pub use mismatches::{Mismatch, list_mismatches, remove_mismatch};
pub use numeros::{find_last_id, next_id, put_last_id};
pub use of_login::{OrdersOfLogin, find_of_login};
pub use revisions::list_changed_after;
pub(super) use revisions::{number_all, put_changed};
pub(super) use secondary_rows::{file_wanted, update_all};
pub(super) use ventes::remove_withdrawn;
