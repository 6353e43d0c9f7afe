//! Logins, their list by customer account, and one-time links.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};

use super::tables::{CONNEXIONS, CONNEXIONS_PAR_CLIENT, JETONS};
use super::{Order, Result, Rows, StoreError, Write};
use domain::compte::{Connexion, JetonLien, Role};
use domain::ids::{CodeClient, Login};
use domain::instant::Instant;

/// Seconds a link that is over is still known by, so that one press asks for another.
const PERIMES_SECONDS: i64 = 7 * 24 * 3600;

/// Links that are over and still known, of one login: the newest. Whoever asks for them again and
/// again fills no table.
const PERIMES_PER_LOGIN_MAX: usize = 3;

/// Summary of a login: the fields a list looks at in those it does not show.
#[derive(Debug, Deserialize)]
pub struct ConnexionSummary<'r> {
    /// Rights.
    pub role: Role,
    /// Mail address.
    #[serde(borrow, default)]
    pub email: Cow<'r, str>,
    /// Closure by an administrator.
    #[serde(default)]
    pub bloquee: bool,
    /// Presence of a password.
    #[serde(default, deserialize_with = "is_given")]
    pub mot_de_passe: bool,
    /// First time it was used.
    #[serde(default)]
    pub premiere_connexion: Option<Instant>,
    /// Last invitation.
    #[serde(default)]
    pub invitee_le: Option<Instant>,
}

/// Stand-in for a password's hash, which is passed over and not read.
fn is_given<'de, D: Deserializer<'de>>(value: D) -> std::result::Result<bool, D::Error> {
    Ok(Option::<IgnoredAny>::deserialize(value)?.is_some())
}

/// Walks every login, a few fields of each.
pub fn scan_summaries(
    rows: &impl Rows,
    mut visit: impl FnMut(Login, ConnexionSummary<'_>) -> ControlFlow<()>,
) -> Result<()> {
    rows.scan_bytes(&CONNEXIONS, None::<&Login>, |login, row| {
        let summary = serde_json::from_slice(row).map_err(StoreError::record)?;
        Ok(visit(login, summary))
    })
}

/// The same of the logins of a customer account.
pub fn scan_summaries_of(
    rows: &impl Rows,
    client: &CodeClient,
    mut visit: impl FnMut(Login, ConnexionSummary<'_>) -> ControlFlow<()>,
) -> Result<()> {
    for login in list_of_client(rows, client)? {
        let Some(connexion) = find(rows, &login)? else {
            continue;
        };
        let summary = ConnexionSummary {
            role: connexion.role,
            email: Cow::Owned(connexion.email),
            bloquee: connexion.bloquee,
            mot_de_passe: connexion.mot_de_passe.is_some(),
            premiere_connexion: connexion.premiere_connexion,
            invitee_le: connexion.invitee_le,
        };
        if visit(login, summary).is_break() {
            break;
        }
    }
    Ok(())
}

/// Administrators, by login.
pub fn list_admins(rows: &impl Rows) -> Result<Vec<Connexion>> {
    let mut logins = Vec::new();
    scan_summaries(rows, |login, summary| {
        if summary.role == Role::Admin {
            logins.push(login);
        }
        ControlFlow::Continue(())
    })?;
    let found = logins.iter().map(|login| find(rows, login));
    found.filter_map(Result::transpose).collect()
}

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

/// Removes a login, and its one-time links: they open nothing any more.
pub fn remove(write: &mut Write<'_>, login: &Login) -> Result<()> {
    remove_all(write, std::slice::from_ref(login))
}

/// The same of many: links are looked through once.
pub fn remove_all(write: &mut Write<'_>, logins: &[Login]) -> Result<()> {
    for (cle, _) in list_jetons_of(write, logins)? {
        write.remove(&JETONS, &cle)?;
    }
    logins.iter().try_for_each(|login| remove_one(write, login))
}

fn remove_one(write: &mut Write<'_>, login: &Login) -> Result<()> {
    if let Some(Connexion {
        role: Role::Client(client),
        ..
    }) = find(write, login)?
    {
        write.remove(&CONNEXIONS_PAR_CLIENT, &(client, login.clone()))?;
    }
    write.remove(&CONNEXIONS, login)
}

/// True for a login of a customer account.
pub fn is_of_client(rows: &impl Rows, client: &CodeClient, login: &Login) -> Result<bool> {
    rows.contains(&CONNEXIONS_PAR_CLIENT, &(client.clone(), login.clone()))
}

/// Logins of a customer account.
pub fn list_of_client(rows: &impl Rows, client: &CodeClient) -> Result<Vec<Login>> {
    let rows = rows.list_under(&CONNEXIONS_PAR_CLIENT, client)?;
    Ok(rows.into_iter().map(|((_, login), ())| login).collect())
}

/// True once somebody can administer the shop.
pub fn has_admin(rows: &impl Rows) -> Result<bool> {
    let mut found = false;
    scan_summaries(rows, |_, summary| {
        found = summary.role == Role::Admin;
        match found {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    })?;
    Ok(found)
}

/// Keeps a one-time link.
pub fn put_jeton(write: &mut Write<'_>, cle: &[u8; 32], jeton: &JetonLien) -> Result<()> {
    write.put(&JETONS, cle, jeton)
}

/// A one-time link that has not been taken.
pub fn find_jeton(rows: &impl Rows, cle: &[u8; 32]) -> Result<Option<JetonLien>> {
    rows.get(&JETONS, cle)
}

/// Takes a one-time link: it is gone afterwards.
pub fn take_jeton(write: &mut Write<'_>, cle: &[u8; 32]) -> Result<Option<JetonLien>> {
    let jeton = write.get(&JETONS, cle)?;
    write.remove(&JETONS, cle)?;
    Ok(jeton)
}

/// The one-time links of logins, with what finds them.
pub fn list_jetons_of(rows: &impl Rows, logins: &[Login]) -> Result<Vec<([u8; 32], JetonLien)>> {
    let logins: BTreeSet<&Login> = logins.iter().collect();
    let mut found = Vec::new();
    let all = None::<&[u8; 32]>;
    rows.scan(&JETONS, all, Order::Ascending, |cle, jeton: JetonLien| {
        if logins.contains(&jeton.login) {
            found.push((cle, jeton));
        }
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(found)
}

/// Walks the links that wait for an e-mail to be confirmed, with that e-mail, until `visit` says
/// no.
pub fn scan_awaited(
    rows: &impl Rows,
    mut visit: impl FnMut([u8; 32], String) -> bool,
) -> Result<()> {
    let all = None::<&[u8; 32]>;
    rows.scan(&JETONS, all, Order::Ascending, |cle, jeton: JetonLien| {
        let goes_on = jeton.email.is_none_or(|email| visit(cle, email));
        Ok(match goes_on {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        })
    })
}

/// The links to forget, `rows_max` of them at most: those that are over, of a login that does not
/// exist at once, of one that does a while later, since another is asked for by the old one.
pub fn list_expired_jetons(
    rows: &impl Rows,
    now: Instant,
    rows_max: usize,
) -> Result<Vec<[u8; 32]>> {
    let (mut over, mut late) = (
        Vec::new(),
        BTreeMap::<Login, Vec<(Instant, [u8; 32])>>::new(),
    );
    rows.scan(
        &JETONS,
        None::<&[u8; 32]>,
        Order::Ascending,
        |cle, jeton| {
            let kept = jeton.version.map_or(0, |_| PERIMES_SECONDS);
            if now > jeton.expire_le.plus(kept) {
                over.push(cle);
            } else if now > jeton.expire_le {
                late.entry(jeton.login)
                    .or_default()
                    .push((jeton.expire_le, cle));
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    for mut of_login in late.into_values() {
        of_login.sort_unstable_by_key(|link| std::cmp::Reverse(*link));
        over.extend(
            of_login
                .into_iter()
                .skip(PERIMES_PER_LOGIN_MAX)
                .map(|(_, cle)| cle),
        );
    }
    over.truncate(rows_max);
    Ok(over)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    #[test]
    fn of_the_links_of_a_login_that_are_over_the_newest_are_known_for_days() {
        let store = Store::in_memory().expect("opens");
        let links = [
            ("a@b.fr", 10),
            ("a@b.fr", 11),
            ("c@d.fr", 12),
            ("a@b.fr", 14),
            ("a@b.fr", 13),
        ];
        let kept: Result<()> = store.write(move |write| {
            for (login, expire) in links {
                let jeton = JetonLien {
                    login: Login::parse(login).expect("a login"),
                    expire_le: Instant(expire),
                    version: Some(1),
                    email: None,
                };
                put_jeton(write, &[expire as u8; 32], &jeton)?;
            }
            Ok(())
        });
        kept.expect("kept");
        let over = |now: i64, rows_max| {
            let found = store.read(|read| list_expired_jetons(read, Instant(now), rows_max));
            let found: Vec<u8> = found.expect("read").iter().map(|cle| cle[0]).collect();
            found
        };
        assert_eq!(over(13, 9), [] as [u8; 0]);
        assert_eq!(over(20, 9), [10]);
        assert_eq!(over(12 + PERIMES_SECONDS, 9), [10, 11]);
        assert_eq!(over(20 + PERIMES_SECONDS, 2).len(), 2);
    }
}
