//! Logins, their list by customer account, and one-time links.

use super::tables::{CONNEXIONS, CONNEXIONS_PAR_CLIENT, JETONS};
use super::{Result, Rows, Write};
use crate::domain::compte::{Connexion, Jeton, Role};
use crate::domain::ids::{CodeClient, Login};
use crate::domain::instant::Instant;

/// A login.
pub fn find(rows: &impl Rows, login: &Login) -> Result<Option<Connexion>> {
    rows.get(&CONNEXIONS, login)
}

/// Keeps a login.
pub fn put(write: &mut Write<'_>, connexion: &Connexion) -> Result<()> {
    if let Some(before) = find(write, &connexion.login)?
        && before.role != connexion.role
    {
        remove(write, &connexion.login)?;
    }
    if let Role::Client(client) = &connexion.role {
        let key = (client.clone(), connexion.login.clone());
        write.put(&CONNEXIONS_PAR_CLIENT, &key, &())?;
    }
    write.put(&CONNEXIONS, &connexion.login, connexion)
}

/// Removes a login.
pub fn remove(write: &mut Write<'_>, login: &Login) -> Result<()> {
    if let Some(Connexion {
        role: Role::Client(client),
        ..
    }) = find(write, login)?
    {
        write.remove(&CONNEXIONS_PAR_CLIENT, &(client, login.clone()))?;
    }
    write.remove(&CONNEXIONS, login)
}

/// Logins of a customer account.
pub fn of_client(rows: &impl Rows, client: &CodeClient) -> Result<Vec<Login>> {
    let rows = rows.under(&CONNEXIONS_PAR_CLIENT, client)?;
    Ok(rows.into_iter().map(|((_, login), ())| login).collect())
}

/// Whether anybody can administer the shop.
pub fn has_admin(rows: &impl Rows) -> Result<bool> {
    let mut found = false;
    rows.scan(
        &CONNEXIONS,
        None::<&Login>,
        super::Order::Ascending,
        |_, connexion| {
            found = connexion.role == Role::Admin;
            Ok(if found {
                std::ops::ControlFlow::Break(())
            } else {
                std::ops::ControlFlow::Continue(())
            })
        },
    )?;
    Ok(found)
}

/// Keeps a one-time link.
pub fn put_jeton(write: &mut Write<'_>, cle: &[u8; 32], jeton: &Jeton) -> Result<()> {
    write.put(&JETONS, cle, jeton)
}

/// Takes a one-time link: it is gone afterwards.
pub fn take_jeton(write: &mut Write<'_>, cle: &[u8; 32]) -> Result<Option<Jeton>> {
    let jeton = write.get(&JETONS, cle)?;
    write.remove(&JETONS, cle)?;
    Ok(jeton)
}

/// Removes the links that are over among the first `rows_max`; says how many.
pub fn sweep_jetons(write: &mut Write<'_>, now: Instant, rows_max: usize) -> Result<usize> {
    let mut over = Vec::new();
    let mut seen = 0;
    write.scan(
        &JETONS,
        None::<&[u8; 32]>,
        super::Order::Ascending,
        |cle, jeton| {
            seen += 1;
            if now > jeton.expire_le {
                over.push(cle);
            }
            Ok(if seen < rows_max {
                std::ops::ControlFlow::Continue(())
            } else {
                std::ops::ControlFlow::Break(())
            })
        },
    )?;
    for cle in &over {
        write.remove(&JETONS, cle)?;
    }
    Ok(over.len())
}

/// Whether there are links at all: without any a sweep needs no commit.
pub fn has_jetons(rows: &impl Rows) -> Result<bool> {
    Ok(rows.last_key(&JETONS)?.is_some())
}
