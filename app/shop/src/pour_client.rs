//! Shopping for a customer: an administrator's session of its own, with the customer's prices, agency
//! and baskets apart from its own. Orders keep who typed them.

use super::perimetre::check_client;
use super::sessions::{self, JetonSession};
use super::{Caller, Parts, Result, ShopError};
use domain::ids::CodeClient;
use store::clients;
use store::sessions as kept;

/// Opens the session in which an administrator shops for a customer. It holds beside his own alone
/// (`caller::work_out`), and opens nothing of the back office.
pub fn open(parts: &Parts, caller: &Caller, client: &CodeClient) -> Result<JetonSession> {
    let jeton = JetonSession::random()?;
    let login = caller.login().cloned().filter(|_| caller.is_admin());
    let login = login.ok_or(ShopError::NotLogged)?;
    check_client(parts, caller, client)?;
    let (cle, now, client) = (jeton.cle, parts.now(), client.clone());
    parts.change(caller, move |write| {
        if clients::find(write, &client)?.is_none() {
            return Err(ShopError::NotFound);
        }
        let mut session = sessions::open_within(write, &cle, Some(login), now)?;
        session.confirmee_le = None;
        session.pour_client = Some(client);
        Ok(kept::put(write, &cle, &session)?)
    })?;
    Ok(jeton)
}

/// Ends the session in which an administrator shops for a customer.
pub fn close(parts: &Parts, caller: &Caller) -> Result<()> {
    let cle = caller.session.filter(|_| caller.saisie_par.is_some());
    sessions::close(parts, None, vec![cle.ok_or(ShopError::NotFound)?])
}
