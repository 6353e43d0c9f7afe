//! Orders of a login: they follow it to its new name, or are nobody's once it is gone.

use crate::{Parts, Result};
use domain::compte::{Connexion, Role};
use domain::ids::Login;
use store::Write;
use store::commandes::{self, OrdersOfLogin};

/// The orders a customer's login passed, found beside the writer.
pub(super) fn find(parts: &Parts, connexion: &Connexion) -> Result<Option<OrdersOfLogin>> {
    let Role::Client(code) = &connexion.role else {
        return Ok(None);
    };
    let found = parts
        .store
        .read(|read| commandes::find_of_login(read, code, &connexion.login));
    Ok(found.map(Some)?)
}

/// The orders of a login follow it: their mails go to its new address, and erasing the person finds
/// them. Without a new login they are nobody's.
pub(super) fn update_login(
    write: &mut Write<'_>,
    orders: OrdersOfLogin,
    before: &Login,
    login: Option<&Login>,
) -> Result<()> {
    for id in orders.into_ids(write)? {
        let found = commandes::find(write, id)?;
        if let Some(mut commande) = found.filter(|it| it.login.as_ref() == Some(before)) {
            commande.login = login.cloned();
            commande.version += 1;
            commandes::put(write, &commande)?;
        }
    }
    Ok(())
}
