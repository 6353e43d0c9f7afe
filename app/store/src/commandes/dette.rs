//! Debt of a customer on its web orders, and its history of purchases.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::ControlFlow;

use super::super::tables::COMMANDES_PAR_CLIENT;
use super::super::{Order, Result, Rows};
use super::list_heads;
use domain::Centimes;
use domain::ids::{CodeClient, CommandeId};
use domain::instant::Instant;
use domain::suivi::EnTete;

/// Debt found beside the writer: an account may have thousands of orders, whose reading would
/// keep every sale waiting.
#[derive(Clone, Debug)]
pub struct Dette {
    client: CodeClient,
    since: Option<Instant>,
    /// Share of each order that was looked at.
    seen: HashMap<CommandeId, Centimes>,
}

/// The unpaid web orders of an account since an instant, or since ever, as they are by now.
pub fn find_dette(rows: &impl Rows, client: &CodeClient, since: Option<Instant>) -> Result<Dette> {
    let mut found = Dette {
        client: client.clone(),
        since,
        seen: HashMap::new(),
    };
    found.look(rows)?;
    Ok(found)
}

impl Dette {
    /// True for the debt of this account, since this instant.
    pub fn is_of(&self, client: &CodeClient, since: Option<Instant>) -> bool {
        self.client == *client && self.since == since
    }

    /// Their sum with those that came meanwhile, but for one. What was paid meanwhile still counts:
    /// it is less than a moment.
    pub fn into_total(mut self, rows: &impl Rows, sauf: Option<CommandeId>) -> Result<Centimes> {
        self.look(rows)?;
        if let Some(id) = sauf {
            self.seen.remove(&id);
        }
        let sum = self
            .seen
            .values()
            .fold(0_i64, |sum, it| sum.saturating_add(it.0));
        Ok(Centimes(sum))
    }

    fn look(&mut self, rows: &impl Rows) -> Result<()> {
        let first = self.since.unwrap_or(Instant(i64::MIN));
        let from = (self.client.clone(), first, CommandeId(0));
        let to = (self.client.clone(), Instant(i64::MAX), CommandeId(u64::MAX));
        let (table, ends) = (&COMMANDES_PAR_CLIENT, (&from, &to));
        rows.scan_between(table, ends, Order::Ascending, |(_, _, id), ()| {
            if let Entry::Vacant(place) = self.seen.entry(id) {
                let heads = list_heads(rows, &[id])?;
                let due = heads.first().filter(|head| head.is_owed());
                place.insert(due.map_or(Centimes(0), |head| head.montant_ttc));
            }
            Ok(ControlFlow::Continue(()))
        })
    }
}

/// Orders looked at for a history: whoever has so many without one has none.
const HISTORY_LOOKED_AT: usize = 100;

/// True for an account that has bought: it has an order that was paid, that is on account, or that
/// was treated, and that nobody took back.
pub fn has_history(rows: &impl Rows, client: &CodeClient) -> Result<bool> {
    let (mut found, mut seen) = (false, 0);
    rows.scan_keys(&COMMANDES_PAR_CLIENT, client, |(_, _, id)| {
        let heads = list_heads(rows, &[id])?;
        found = heads.iter().any(EnTete::is_settled);
        seen += 1;
        Ok(match found || seen == HISTORY_LOOKED_AT {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        })
    })?;
    Ok(found)
}
