//! Customers that were deleted, found by what they left.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use domain::ids::CodeClient;
use domain::instant::Instant;
use domain::panier::Proprietaire;
use store::{Order, Read, Rows, StoreError, paniers, tables};

/// Instant a customer that never ordered last did something; the beginning of time where nothing
/// tells.
pub(super) fn last_sign(rows: &impl Rows, code: &CodeClient) -> Result<Instant, StoreError> {
    let baskets = paniers::list(rows, &Proprietaire::Client(code.clone()))?;
    let mut last = baskets.iter().map(|it| it.modifie_le).max();
    let key = code.as_str().to_owned();
    rows.scan(
        &tables::STATISTIQUES_PAR_CLIENT,
        Some(&key),
        Order::Descending,
        |(_, hour, _, _), ()| {
            last = last.max(Some(hour));
            Ok(ControlFlow::Break(()))
        },
    )?;
    Ok(last.unwrap_or(Instant(0)))
}

/// Codes under which orders, baskets or counters are kept, and which no customer has.
pub(super) fn codes(read: &Read) -> Result<BTreeSet<CodeClient>, StoreError> {
    let mut found = BTreeSet::new();
    let mut last = None;
    let mut look = |code: CodeClient| {
        // Its rows follow one another.
        if last.as_ref() != Some(&code) {
            if !read.contains(&tables::CLIENTS, &code)? {
                found.insert(code.clone());
            }
            last = Some(code);
        }
        Ok(ControlFlow::Continue(()))
    };
    let all = None::<&CodeClient>;
    read.scan_bytes(&tables::COMMANDES_PAR_CLIENT, all, |(code, _, _), _| {
        look(code)
    })?;
    read.scan_bytes(
        &tables::PANIERS_PAR_PROPRIETAIRE,
        all,
        |(owner, _), _| match owner {
            Proprietaire::Client(code) => look(code),
            // Visitors come after all customers.
            Proprietaire::Visiteur(_) => Ok(ControlFlow::Break(())),
        },
    )?;
    read.scan_bytes(
        &tables::STATISTIQUES_PAR_CLIENT,
        all,
        |(code, _, _, _), _| match CodeClient::parse(&code) {
            Some(code) => look(code),
            None => Ok(ControlFlow::Continue(())),
        },
    )?;
    Ok(found)
}
