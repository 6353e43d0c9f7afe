//! Sessions and their list by login, always written together.

use std::ops::ControlFlow;

use super::tables::{SESSIONS, SESSIONS_PAR_LOGIN};
use super::{Order, Result, Rows, Write};
use domain::compte::Session;
use domain::ids::Login;

/// SHA-256 of a session's token.
pub type CleSession = [u8; 32];

/// The session of a token.
pub fn find(rows: &impl Rows, cle: &CleSession) -> Result<Option<Session>> {
    rows.get(&SESSIONS, cle)
}

/// Keeps a session. Its login changes by [`update_login`] alone: logging in opens a new one.
pub fn put(write: &mut Write<'_>, cle: &CleSession, session: &Session) -> Result<()> {
    if let Some(login) = &session.login {
        write.put(&SESSIONS_PAR_LOGIN, &(login.clone(), *cle), &())?;
    }
    write.put(&SESSIONS, cle, session)
}

/// Ends a session.
pub fn remove(write: &mut Write<'_>, cle: &CleSession) -> Result<()> {
    if let Some(login) = find(write, cle)?.and_then(|session| session.login) {
        write.remove(&SESSIONS_PAR_LOGIN, &(login, *cle))?;
    }
    write.remove(&SESSIONS, cle)
}

/// The sessions of a login go on under its new name.
pub fn update_login(write: &mut Write<'_>, before: &Login, login: &Login) -> Result<()> {
    for cle in list_of_login(write, before)? {
        if let Some(mut session) = find(write, &cle)? {
            remove(write, &cle)?;
            session.login = Some(login.clone());
            put(write, &cle, &session)?;
        }
    }
    Ok(())
}

/// Sessions open under a login.
pub fn list_of_login(rows: &impl Rows, login: &Login) -> Result<Vec<CleSession>> {
    let rows = rows.list_under(&SESSIONS_PAR_LOGIN, login)?;
    Ok(rows.into_iter().map(|((_, cle), ())| cle).collect())
}

/// Up to `rows_max` sessions from `start` on, in the order of their keys.
pub fn list(
    rows: &impl Rows,
    start: CleSession,
    rows_max: usize,
) -> Result<Vec<(CleSession, Session)>> {
    let mut page = Vec::new();
    rows.scan_between(
        &SESSIONS,
        (&start, &[0xff; 32]),
        Order::Ascending,
        |cle, session| {
            page.push((cle, session));
            Ok(if page.len() < rows_max {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            })
        },
    )?;
    Ok(page)
}
