//! Keys of orders: the same key answers the same order.

use super::tables::CLES_COMMANDE;
use super::{Result, Rows, Write};
use crate::domain::commande::CleCommande;
use crate::domain::instant::Instant;
use crate::domain::panier::Proprietaire;

/// What a key was used for, unless it may be forgotten.
pub fn find(
    rows: &impl Rows,
    owner: &Proprietaire,
    cle: &str,
    now: Instant,
) -> Result<Option<CleCommande>> {
    let used = rows.get(&CLES_COMMANDE, &(owner.clone(), cle.to_owned()))?;
    Ok(used.filter(|used| used.expire_le > now))
}

/// Binds a key to an order, and forgets the owner's keys whose time is over.
pub fn bind(
    write: &mut Write<'_>,
    owner: &Proprietaire,
    cle: &str,
    used: &CleCommande,
    now: Instant,
) -> Result<()> {
    for (key, old) in write.under(&CLES_COMMANDE, owner)? {
        if old.expire_le <= now {
            write.remove(&CLES_COMMANDE, &key)?;
        }
    }
    write.put(&CLES_COMMANDE, &(owner.clone(), cle.to_owned()), used)
}
