//! The orders one login passed, among those of its account.

use std::collections::HashSet;

use super::super::tables::COMMANDES_PAR_CLIENT;
use super::super::{Read, Result, Rows, Write};
use super::list_heads;
use domain::ids::{CodeClient, CommandeId, Login};

/// Orders found beside the writer: an account may have tens of thousands of orders, whose reading
/// would keep every sale waiting.
pub struct OrdersOfLogin {
    client: CodeClient,
    login: Login,
    /// Orders of the account that were looked at.
    seen: HashSet<CommandeId>,
    /// Those of the login.
    own: Vec<CommandeId>,
}

/// The orders of an account that one login passed, as they are by now.
pub fn find_of_login(read: &Read, client: &CodeClient, login: &Login) -> Result<OrdersOfLogin> {
    let mut found = OrdersOfLogin {
        client: client.clone(),
        login: login.clone(),
        seen: HashSet::new(),
        own: Vec::new(),
    };
    found.look(read)?;
    Ok(found)
}

impl OrdersOfLogin {
    /// Looks at the orders that came since, few, and says which are the login's: those that were
    /// found may have changed, and are to be looked at again.
    pub fn into_ids(mut self, write: &Write<'_>) -> Result<Vec<CommandeId>> {
        self.look(write)?;
        Ok(self.own)
    }

    fn look(&mut self, rows: &impl Rows) -> Result<()> {
        for ((_, _, id), ()) in rows.list_under(&COMMANDES_PAR_CLIENT, &self.client)? {
            if self.seen.insert(id) {
                let heads = list_heads(rows, &[id])?;
                let own = heads
                    .iter()
                    .any(|head| head.login.as_ref() == Some(&self.login));
                self.own.extend(own.then_some(id));
            }
        }
        Ok(())
    }
}
