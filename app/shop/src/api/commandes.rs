//! Orders as programs read them: by their changes, then acknowledged.

use crate::kept_answer::{self, FaitApi};
use crate::{Caller, Parts, Result, ShopError};
use domain::commande::{Commande, parse_numero_web};
use domain::ids::CommandeId;
use store::commandes;

/// Orders of a page at most.
pub const LIMITE_MAX: usize = 200;

/// Orders of a page where none is asked.
pub const LIMITE: usize = 50;

/// Orders changed after a revision, oldest change first, each with its own.
pub fn list(parts: &Parts, apres: u64, limite: usize) -> Result<Vec<(u64, Commande)>> {
    let limite = limite.clamp(1, LIMITE_MAX);
    let found = parts
        .store
        .read(|read| commandes::list_changed_after(read, apres, limite));
    Ok(found?)
}

/// Number within the shop of the web order of a number.
pub fn find_id(numero: &str) -> Result<CommandeId> {
    parse_numero_web(numero).ok_or(ShopError::NotFound)
}

/// The web order of a number.
pub fn find(parts: &Parts, numero: &str) -> Result<Commande> {
    let id = find_id(numero)?;
    let found = parts.store.read(|read| commandes::find(read, id))?;
    found.ok_or(ShopError::NotFound)
}

/// Notes that a program has taken an order up; a second time it stays as it is.
pub fn acknowledge(parts: &Parts, caller: &Caller, numero: &str) -> Result<Commande> {
    let (id, now) = (find_id(numero)?, parts.now());
    let reponse = caller.reponse.clone();
    parts.change(caller, move |write| {
        let mut commande = commandes::find(write, id)?.ok_or(ShopError::NotFound)?;
        if commande.acquittee_le.is_none() {
            commande.acquittee_le = Some(now);
            commandes::put_acknowledged(write, &commande)?;
        }
        kept_answer::put(write, reponse.as_deref(), FaitApi::Commande(&commande))?;
        Ok::<_, ShopError>(commande)
    })
}
