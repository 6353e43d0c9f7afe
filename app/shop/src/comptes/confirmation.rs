//! The e-mail of an account is confirmed by a link that is sent there. Until then a new account is
//! under a login of its own, which its e-mail and its password find, so that an e-mail which is
//! somebody's login already is answered as one that is nobody's: only its owner is told, by mail.

use super::{champ, is_of_the_shop, login_orders};
use crate::courrier::adresses;
use crate::declared_email;
use crate::passing_accounts::{LIEN_SECONDS, TEMPORARY, is_new, list_awaiting};
use crate::sessions::{JetonSession, cle};
use crate::{Caller, Parts, Result, ShopError};
use domain::code::Code;
use domain::compte::{Connexion, JetonLien as Lien, Role};
use domain::ids::{CodeType, Login};
use domain::instant::Instant;
use domain::panier::Proprietaire;
use store::commandes::OrdersOfLogin;
use store::{Rows, Write, clients, connexions, paniers, sessions};

/// E-mail that a link confirms, if it still does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EmailConfirme {
    /// It confirms this e-mail.
    AConfirmer(String),
    /// Nothing: it was used, or is over.
    Perimee,
}

/// Name shown as a login: the e-mail, where the login cannot be typed.
pub fn build_shown(login: &Login, email: &str) -> String {
    match is_new(login) || login.as_str().starts_with(TEMPORARY) {
        true => email.to_owned(),
        false => login.to_string(),
    }
}

/// The e-mail of who asks, where it opened its account online and has not confirmed it.
pub fn find_awaited(rows: &impl Rows, caller: &Caller) -> Result<Option<String>> {
    let Some(login) = caller.login() else {
        return Ok(None);
    };
    let Some(connexion) = connexions::find(rows, login)? else {
        return Ok(None);
    };
    let is_ours = matches!(&connexion.role, Role::Client(code) if is_of_the_shop(code));
    let is_awaited = is_ours && declared_email::is_declared(rows, &connexion)?;
    Ok(is_awaited.then_some(connexion.email))
}

/// The logins among them of accounts of a kind that were opened here and may log in, the newest link
/// first.
pub(super) fn opened_for(parts: &Parts, email: &str, kind: &CodeType) -> Result<Vec<Connexion>> {
    let mut found = list_awaiting(parts, email)?;
    found.retain(|it| is_new(&it.login) && !it.bloquee);
    parts.store.read(|read| {
        let mut own = Vec::with_capacity(found.len());
        for connexion in found {
            if let Role::Client(code) = &connexion.role
                && clients::find(read, code)?.is_some_and(|it| it.code_type == *kind)
            {
                own.push(connexion);
            }
        }
        Ok(own)
    })
}

/// Sends the link of a new account. One that ends with its session needs it for nothing but orders
/// that are not paid by card.
pub(super) fn begin(parts: &Parts, connexion: &Connexion) -> Result<()> {
    let is_asked = parts.reglages.get().page.credit.confirmation_email;
    if !is_asked && connexion.login.as_str().starts_with(TEMPORARY) {
        return Ok(());
    }
    send(parts, connexion, &connexion.email, None)
}

/// Sends a link to the e-mail that a login is to have. A change of password or of e-mail meanwhile
/// makes it worth nothing.
pub(super) fn ask(parts: &Parts, connexion: &Connexion, email: &str) -> Result<()> {
    send(parts, connexion, email, Some(connexion.version))
}

/// Sends the link once more to who asks for it.
pub fn send_again(parts: &Parts, caller: &Caller) -> Result<()> {
    let found = parts.store.read(|read| {
        let awaited = find_awaited(read, caller)?;
        match caller.login().filter(|_| awaited.is_some()) {
            Some(login) => Ok::<_, ShopError>(connexions::find(read, login)?),
            None => Ok(None),
        }
    })?;
    match found {
        Some(connexion) => send(parts, &connexion, &connexion.email, None),
        None => Ok(()),
    }
}

/// Draws a link and sends it, unless too many were asked for.
fn send(parts: &Parts, connexion: &Connexion, email: &str, version: Option<u64>) -> Result<()> {
    match may_ask(parts, email) {
        true => send_now(parts, connexion, email, version),
        false => Ok(()),
    }
}

/// True if one more link may be sent to an e-mail, or for a login. Nobody is told that it may not:
/// five in a row, then further and further apart.
pub(super) fn may_ask(parts: &Parts, email: &str) -> bool {
    if !parts.config.rate_limits {
        return true;
    }
    let may = parts.link_throttle.check(email, parts.now()).is_ok();
    if may {
        parts.link_throttle.note_failure(email, parts.now());
    }
    may
}

/// The newest login that waits for an e-mail to be confirmed, of an account opened here.
pub(super) fn newest_for(parts: &Parts, email: &str) -> Result<Option<Connexion>> {
    let mut waiting = list_awaiting(parts, email)?.into_iter();
    Ok(waiting.find(|it| is_new(&it.login) && !it.bloquee))
}

/// Draws a link and sends it. The same work for an e-mail that is another's login: its link goes
/// nowhere, and its owner is told that somebody typed it.
pub(super) fn send_now(
    parts: &Parts,
    connexion: &Connexion,
    email: &str,
    version: Option<u64>,
) -> Result<()> {
    let jeton = JetonSession::random()?;
    let lien = Lien {
        login: connexion.login.clone(),
        expire_le: parts.now().plus(LIEN_SECONDS),
        version,
        email: Some(email.to_owned()),
    };
    let (cle, wanted) = (jeton.cle, login_with(connexion, email)?);
    let is_taken = parts.store.write(move |write| {
        connexions::put_jeton(write, &cle, &lien)?;
        is_taken(write, &lien.login, &wanted)
    })?;
    parts.attendus.note(email, cle);
    match is_taken {
        true => adresses::send_deja_prise(parts, email),
        false => {
            let (base, token) = (&parts.config.base_url, &jeton.token);
            let adresse = format!("{base}/compte/confirmation?jeton={token}");
            adresses::send_a_confirmer(parts, email, adresse);
        }
    }
    Ok(())
}

/// The login that goes with an e-mail: the e-mail itself, but for who logs in by something else.
fn login_with(connexion: &Connexion, email: &str) -> Result<Login> {
    let follows = is_new(&connexion.login) || connexion.login.as_str() == connexion.email;
    if !follows {
        return Ok(connexion.login.clone());
    }
    Login::parse(email).ok_or_else(|| champ("email", "Cette adresse e-mail est trop longue."))
}

fn is_taken(rows: &impl Rows, login: &Login, wanted: &Login) -> Result<bool> {
    Ok(login != wanted && connexions::find(rows, wanted)?.is_some())
}

/// E-mail that the link of a token confirms: said as soon as its page is.
pub fn find_adresse(parts: &Parts, token: &str) -> Result<EmailConfirme> {
    parts.store.read(|read| {
        let lien = connexions::find_jeton(read, &cle(token))?;
        let opened = opened(read, lien, parts.now())?;
        Ok(opened.map_or(EmailConfirme::Perimee, |(_, email)| {
            EmailConfirme::AConfirmer(email)
        }))
    })
}

/// The login of a link, as it was when the link was drawn, and the e-mail that it confirms.
fn opened(
    rows: &impl Rows,
    lien: Option<Lien>,
    now: Instant,
) -> Result<Option<(Connexion, String)>> {
    let Some(lien) = lien.filter(|lien| now <= lien.expire_le) else {
        return Ok(None);
    };
    let Some(connexion) = connexions::find(rows, &lien.login)? else {
        return Ok(None);
    };
    let is_same = lien.version.is_none_or(|it| it == connexion.version);
    let is_open = matches!(connexion.role, Role::Client(_)) && !connexion.bloquee;
    let email = lien.email.filter(|_| is_same && is_open);
    Ok(email.map(|email| (connexion, email)))
}

/// A link came back: its e-mail is the account's, and its login. The old address is told, so that
/// its owner sees a change that was not its own.
pub fn confirm(parts: &Parts, token: &str) -> Result<Connexion> {
    let (cle, now) = (cle(token), parts.now());
    let found = parts.store.read(|read| {
        let lien = connexions::find_jeton(read, &cle)?;
        opened(read, lien, now)
    })?;
    let (before, _) = found.ok_or_else(over)?;
    let orders = login_orders::find(parts, &before)?;
    let (before, after) = parts.store.write(move |write| {
        let lien = connexions::take_jeton(write, &cle)?;
        let (before, email) = opened(write, lien, now)?.ok_or_else(over)?;
        let after = move_to(write, &before, email, orders)?;
        Ok::<_, ShopError>((before, after))
    })?;
    if is_new(&before.login) {
        adresses::send_compte_ouvert(parts, &after);
    } else if !before.email.is_empty() && before.email != after.email {
        adresses::send_changee(parts, &before.email);
    }
    Ok(after)
}

fn over() -> ShopError {
    ShopError::refused(
        Code::LienPerime,
        "Ce lien n'est plus valable. Demandez-en un nouveau.",
    )
    .at("jeton")
}

/// Gives a login its e-mail; what hangs on it follows.
fn move_to(
    write: &mut Write<'_>,
    before: &Connexion,
    email: String,
    orders: Option<OrdersOfLogin>,
) -> Result<Connexion> {
    let login = login_with(before, &email)?;
    if is_taken(write, &before.login, &login)? {
        return Err(ShopError::refused(
            Code::CompteExistant,
            "Un autre compte a déjà cette adresse e-mail.",
        ));
    }
    if let Role::Client(code) = &before.role
        && let Some(mut client) = clients::find(write, code)?
        && client.email == before.email
        && client.email != email
    {
        client.email.clone_from(&email);
        client.version += 1;
        clients::put(write, &client)?;
    }
    declared_email::follow(write, &before.login, &login)?;
    if login != before.login {
        sessions::update_login(write, &before.login, &login)?;
        if let Role::Client(code) = &before.role {
            let owner = Proprietaire::Client(code.clone());
            paniers::update_login(write, &owner, (&before.login, &login))?;
        }
        connexions::remove(write, &before.login)?;
        if let Some(orders) = orders {
            login_orders::update_login(write, orders, &before.login, Some(&login))?;
        }
    }
    let after = Connexion {
        login,
        email,
        version: before.version + 1,
        ..before.clone()
    };
    connexions::put(write, &after)?;
    Ok(after)
}
