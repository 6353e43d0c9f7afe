//! Keys of orders: the same key answers the same order.

use std::ops::ControlFlow;

use super::tables::CLES_COMMANDE;
use super::{Order, Read, Result, Rows, Write};
use domain::commande::CleCommande;
use domain::instant::Instant;
use domain::panier::Proprietaire;

/// Use of a key, unless it may be forgotten.
pub fn find(
    rows: &impl Rows,
    owner: &Proprietaire,
    cle: &str,
    now: Instant,
) -> Result<Option<CleCommande>> {
    let used = rows.get(&CLES_COMMANDE, &(owner.clone(), cle.to_owned()))?;
    Ok(used.filter(|used| used.expire_le > now))
}

/// Keys looked at in each of three places: together more than the one that an order brings.
const LOOKED_AT: usize = 4;

/// Some of an owner's keys whose time is over, for [`put`] to remove: the first, the last, those
/// that follow `cle`, whether keys are drawn at random or counted. Looked for beside the writer,
/// and never all of them: a customer who orders all day must not wait longer for each order.
pub fn list_expired(
    read: &Read,
    owner: &Proprietaire,
    cle: &str,
    now: Instant,
) -> Result<Vec<(Proprietaire, String)>> {
    let key = |text: &str| (owner.clone(), text.to_owned());
    let (first, here, last) = (key(""), key(cle), key(&char::MAX.to_string()));
    let mut over = Vec::new();
    for (from, order) in [
        (&here, Order::Ascending),
        (&first, Order::Ascending),
        (&first, Order::Descending),
    ] {
        let mut looked_at = 0;
        read.scan_between(&CLES_COMMANDE, (from, &last), order, |key, used| {
            looked_at += 1;
            if used.expire_le <= now {
                over.push(key);
            }
            Ok(match looked_at < LOOKED_AT {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            })
        })?;
    }
    Ok(over)
}

/// Binds a key to an order, and removes those that [`list_expired`] found.
pub fn put(
    write: &mut Write<'_>,
    (owner, cle): (&Proprietaire, &str),
    used: &CleCommande,
    (over, now): (&[(Proprietaire, String)], Instant),
) -> Result<()> {
    remove_expired(write, over, now)?;
    write.put(&CLES_COMMANDE, &(owner.clone(), cle.to_owned()), used)
}

/// Some keys of all owners whose time is over, at most `max`.
pub fn list_all_expired(
    read: &Read,
    max: usize,
    now: Instant,
) -> Result<Vec<(Proprietaire, String)>> {
    let mut over = Vec::new();
    read.scan(
        &CLES_COMMANDE,
        None::<&Proprietaire>,
        Order::Ascending,
        |key, used| {
            if used.expire_le <= now {
                over.push(key);
            }
            Ok(match over.len() < max {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            })
        },
    )?;
    Ok(over)
}

/// Removes keys whose time was found to be over.
pub fn remove_expired(
    write: &mut Write<'_>,
    over: &[(Proprietaire, String)],
    now: Instant,
) -> Result<()> {
    for key in over {
        // One may serve again since it was looked at.
        let kept = write.get(&CLES_COMMANDE, key)?;
        if kept.is_some_and(|used| used.expire_le <= now) {
            write.remove(&CLES_COMMANDE, key)?;
        }
    }
    Ok(())
}

/// Removes every key of an owner that is erased: they say whose its orders were.
pub fn remove_of_owner(write: &mut Write<'_>, owner: &Proprietaire) -> Result<()> {
    for (key, _) in write.list_under(&CLES_COMMANDE, owner)? {
        write.remove(&CLES_COMMANDE, &key)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;
    use domain::ids::CommandeId;

    /// Orders one thing a minute; a key lasts an hour.
    fn kept_after(orders: i64, name: fn(i64) -> String) -> usize {
        let store = Store::in_memory().expect("opens");
        let owner = Proprietaire::Visiteur(1);
        for minute in 0..orders {
            let (now, cle, owner) = (Instant(minute * 60), name(minute), owner.clone());
            let over = store
                .read(|read| list_expired(read, &owner, &cle, now))
                .expect("readable");
            let used = CleCommande {
                corps: String::new(),
                commande: CommandeId(1),
                expire_le: now.plus(3600),
            };
            let bound = store.write(move |write| put(write, (&owner, &cle), &used, (&over, now)));
            bound.expect("bound");
        }
        let kept = store.read(|read| read.list_under(&CLES_COMMANDE, &owner));
        kept.expect("readable").len()
    }

    #[test]
    fn keys_that_are_over_are_forgotten_whatever_they_are_called() {
        let names: [fn(i64) -> String; 4] = [
            |number| format!("{number:09}"),
            |number| format!("{:09}", 999_999_999 - number),
            |number| {
                format!(
                    "{:016x}",
                    (number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
                )
            },
            // One that is over serves again.
            |number| format!("{:02}", number * 37 % 100),
        ];
        for name in names {
            let kept = kept_after(400, name);
            assert!((60..=120).contains(&kept), "{kept} of the last hour's 60");
        }
    }
}
