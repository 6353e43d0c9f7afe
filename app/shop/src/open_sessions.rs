//! Open sessions as their owners see them: when, from where, and the end of one or of all others.

use super::acces_admin::require_owner;
use super::recent_password::require_recent;
use super::{Caller, Parts, Result, ShopError, sessions};
use domain::compte::Session;
use domain::ids::Login;
use store::sessions::{self as kept, CleSession};

/// An open session.
#[derive(Clone, Debug)]
pub struct OpenSession {
    /// The session, its last sight up to date.
    pub session: Session,
    /// The one that asks.
    pub ici: bool,
}

/// The login whose sessions are looked at: one's own, or another's for an administrator who has
/// given its password lately.
pub fn find_login(parts: &Parts, caller: &Caller, other: Option<&str>) -> Result<Login> {
    let mine = caller.login().ok_or(ShopError::NotLogged)?;
    let Some(other) = other.filter(|it| *it != mine.as_str()) else {
        return Ok(mine.clone());
    };
    if !caller.is_admin() {
        return Err(ShopError::NotFound);
    }
    require_owner(caller)?;
    require_recent(parts, caller)?;
    Login::parse(other).ok_or(ShopError::NotFound)
}

/// The open sessions of a login, the last seen first.
pub fn list(parts: &Parts, caller: &Caller, login: &Login) -> Result<Vec<OpenSession>> {
    let mut open: Vec<OpenSession> = parts
        .store
        .read(|read| {
            let mut found = Vec::new();
            for cle in kept::list_of_login(read, login)? {
                found.extend(kept::find(read, &cle)?.map(|session| (cle, session)));
            }
            Ok::<_, ShopError>(found)
        })?
        .into_iter()
        .chain(parts.disque_plein.of_login(login))
        .filter_map(|(cle, session)| {
            let session = sessions::in_force(parts, &cle, session)?;
            let ici = caller.session == Some(cle);
            Some(OpenSession { session, ici })
        })
        .collect();
    open.sort_by_key(|it| (!it.ici, std::cmp::Reverse(it.session.vue_le)));
    Ok(open)
}

/// Ends one session of a login.
pub fn close(parts: &Parts, caller: &Caller, login: &Login, numero: u64) -> Result<()> {
    let cles = list_keys(parts, login, |_, session| session.numero == numero)?;
    if cles.is_empty() {
        return Err(ShopError::NotFound);
    }
    sessions::close(parts, Some(caller), cles)
}

/// Ends every session of a login but the one that asks; says how many there were.
pub fn close_others(parts: &Parts, caller: &Caller, login: &Login) -> Result<usize> {
    let cles = list_keys(parts, login, |cle, _| Some(*cle) != caller.session)?;
    let count = cles.len();
    sessions::close(parts, Some(caller), cles)?;
    Ok(count)
}

fn list_keys(
    parts: &Parts,
    login: &Login,
    wanted: impl Fn(&CleSession, &Session) -> bool,
) -> Result<Vec<CleSession>> {
    let held = parts.disque_plein.of_login(login).into_iter();
    let held = held.filter(|(cle, session)| wanted(cle, session));
    let mut found: Vec<CleSession> = held.map(|(cle, _)| cle).collect();
    parts.store.read(|read| {
        for cle in kept::list_of_login(read, login)? {
            let session = kept::find(read, &cle)?;
            if session.is_some_and(|session| wanted(&cle, &session)) {
                found.push(cle);
            }
        }
        Ok(found)
    })
}
