//! Passing accounts: temporary ones, which end with their session, and those whose e-mail nobody has
//! confirmed yet.

use std::collections::BTreeMap;

use crate::import_files::CONNEXIONS;
use crate::{Parts, Result};
use domain::commande::Commande;
use domain::compte::{Connexion, JetonLien as Lien, Role};
use domain::ids::{CodeClient, Login};
use domain::instant::Instant;
use domain::panier::Proprietaire;
use store::sessions::CleSession;
use store::{
    Rows, StoreError, Write, clients, commandes, connexions, idempotence, paniers, retouches,
    sessions, tables,
};

/// Prefix of the logins of temporary accounts; nothing typed is an e-mail that starts so.
pub(crate) const TEMPORARY: &str = "tmp:";

/// Prefix of the logins of accounts whose e-mail is not confirmed yet: nothing typed is in
/// capitals, as the codes of accounts are.
pub(crate) const NOUVEAU: &str = "new:";

/// Accounts that one e-mail may be waited for at once and log in by it: as many as an address gets
/// mails in a row.
const AWAITED_MAX: usize = 5;

/// Seconds a link stays good: it may be read in the evening, or after a holiday.
pub(crate) const LIEN_SECONDS: i64 = 7 * 24 * 3600;

/// True if a login stands for an account whose e-mail is not confirmed yet.
pub(crate) fn is_new(login: &Login) -> bool {
    login.as_str().starts_with(NOUVEAU)
}

/// Ends every session of a login.
pub(crate) fn end_sessions(write: &mut Write<'_>, login: &Login) -> Result<()> {
    for cle in sessions::list_of_login(write, login)? {
        sessions::remove(write, &cle)?;
    }
    Ok(())
}

/// The account whose baskets go to who logs in with this e-mail: a temporary one, or one that was
/// opened under it meanwhile, which another account has.
pub(crate) fn find_passing(
    rows: &impl Rows,
    login: &Login,
    email: &str,
) -> Result<Option<CodeClient>> {
    if !login.as_str().starts_with(NOUVEAU) {
        return find_temporary(rows, login);
    }
    let connexion = connexions::find(rows, login)?;
    let connexion = connexion.filter(|it| !email.is_empty() && it.email == email);
    Ok(connexion.and_then(|connexion| match connexion.role {
        Role::Client(code) => Some(code),
        Role::Admin => None,
    }))
}

/// The account of a login that is a temporary one.
fn find_temporary(rows: &impl Rows, login: &Login) -> Result<Option<CodeClient>> {
    if !login.as_str().starts_with(TEMPORARY) {
        return Ok(None);
    }
    let connexion = connexions::find(rows, login)?;
    let connexion = connexion.filter(|connexion| connexion.mot_de_passe.is_none());
    Ok(connexion.and_then(|connexion| match connexion.role {
        Role::Client(code) => Some(code),
        Role::Admin => None,
    }))
}

/// Erases a temporary account whose session is over. Its orders stay, with their client: the
/// merchant still has to deliver them.
pub(crate) fn remove_temporary(write: &mut Write<'_>, login: &Login) -> Result<()> {
    let Some(code) = find_temporary(write, login)? else {
        return Ok(());
    };
    let has_ordered = !list_commandes(write, &code)?.is_empty();
    remove_passing(write, login, &code, has_ordered)
}

/// Erases a login that nobody can come back to, and its account if it never ordered.
fn remove_passing(
    write: &mut Write<'_>,
    login: &Login,
    code: &CodeClient,
    has_ordered: bool,
) -> Result<()> {
    remove_marks(write, CONNEXIONS, login.as_str())?;
    connexions::remove(write, login)?;
    remove_paniers(write, code)?;
    if !has_ordered {
        clients::remove(write, code)?;
    }
    Ok(())
}

/// Erases an account whose e-mail nobody confirmed, once no link can any more; says whether it did.
/// One that has ordered, or was logged in to since, stays.
pub(crate) fn remove_unconfirmed(
    write: &mut Write<'_>,
    login: &Login,
    used_since: Instant,
) -> Result<bool> {
    let found = connexions::find(write, login)?;
    let found = found.filter(|it| it.login.as_str().starts_with(NOUVEAU));
    let Some((Role::Client(code), last)) = found.map(|it| (it.role, it.derniere_connexion)) else {
        return Ok(false);
    };
    let is_used = last.is_some_and(|last| last > used_since);
    let is_awaited = !connexions::list_jetons_of(write, std::slice::from_ref(login))?.is_empty();
    if is_used || is_awaited || !list_commandes(write, &code)?.is_empty() {
        return Ok(false);
    }
    end_sessions(write, login)?;
    remove_passing(write, login, &code, false)?;
    Ok(true)
}

/// The orders of an account.
pub(crate) fn list_commandes(write: &Write<'_>, code: &CodeClient) -> Result<Vec<Commande>> {
    let mut orders = Vec::new();
    for ((_, _, id), ()) in write.list_under(&tables::COMMANDES_PAR_CLIENT, code)? {
        orders.extend(commandes::find(write, id)?);
    }
    Ok(orders)
}

pub(crate) fn remove_paniers(write: &mut Write<'_>, code: &CodeClient) -> Result<()> {
    for panier in paniers::list(write, &Proprietaire::Client(code.clone()))? {
        paniers::remove(write, &panier)?;
    }
    Ok(())
}

/// Removes who changed a record by hand, and when: the mark bears its name.
pub(crate) fn remove_marks(
    write: &mut Write<'_>,
    fichier: &str,
    code: &str,
) -> Result<(), StoreError> {
    retouches::remove(write, &retouches::build_cle(fichier, code))
}

/// The logins that an e-mail is to be the login of, once its link comes back. Each is let in by its
/// own password meanwhile: an e-mail that is another's login already is waited for like any other.
pub(crate) fn list_awaiting(parts: &Parts, email: &str) -> Result<Vec<Connexion>> {
    let mut until = BTreeMap::<Login, Instant>::new();
    for lien in parts.attendus.list_liens(parts, email)? {
        let last = until.entry(lien.login).or_insert(lien.expire_le);
        *last = lien.expire_le.max(*last);
    }
    let mut newest: Vec<(Instant, Login)> = until.into_iter().map(|(it, of)| (of, it)).collect();
    newest.sort_unstable_by(|a, b| b.cmp(a));
    parts.store.read(|read| {
        let logins = newest.into_iter().take(AWAITED_MAX);
        let found = logins.map(|(_, login)| connexions::find(read, &login));
        Ok(found
            .filter_map(Result::transpose)
            .collect::<Result<_, _>>()?)
    })
}

/// A link is over. The account of one that nobody uses goes with it; who still does keeps a link, by
/// which the e-mail goes on to be waited for.
pub(crate) fn end_link(
    write: &mut Write<'_>,
    cle: &[u8; 32],
    lien: Lien,
    now: Instant,
) -> Result<()> {
    let used_since = now.plus(-LIEN_SECONDS);
    if remove_unconfirmed(write, &lien.login, used_since)? {
        return Ok(());
    }
    let is_unconfirmed = is_new(&lien.login) && connexions::find(write, &lien.login)?.is_some();
    let is_last = connexions::list_jetons_of(write, std::slice::from_ref(&lien.login))?.is_empty();
    if is_unconfirmed && is_last {
        let expire_le = now.plus(LIEN_SECONDS);
        connexions::put_jeton(write, cle, &Lien { expire_le, ..lien })?;
    }
    Ok(())
}

/// Ends sessions, with the temporary accounts and the visitors' baskets that live as long as they do.
pub(crate) fn end_sessions_of(write: &mut Write<'_>, cles: &[CleSession]) -> Result<()> {
    for cle in cles {
        let session = sessions::find(write, cle)?;
        sessions::remove(write, cle)?;
        let Some(session) = session else { continue };
        match session.login {
            Some(login) => remove_temporary(write, &login)?,
            None => remove_visitor(write, session.numero)?,
        }
    }
    Ok(())
}

/// The baskets of a visitor end with its session: nobody could ever see them again.
fn remove_visitor(write: &mut Write<'_>, numero: u64) -> Result<()> {
    let visiteur = Proprietaire::Visiteur(numero);
    for panier in paniers::list(write, &visiteur)? {
        paniers::remove(write, &panier)?;
    }
    Ok(idempotence::remove_of_owner(write, &visiteur)?)
}
