//! A forgotten password: a link by e-mail, once, for half an hour. An invitation, which is no reset
//! since there is no password yet, stays good for a week: it is written before it is waited for.

use crate::declared_email;
use crate::passing_accounts::{NOUVEAU, TEMPORARY, end_sessions};
use wasm_rules::mot_de_passe as regle;

use super::{confirmation, refused_at};
use crate::courrier::messages;
use crate::sessions::{JetonSession, cle};
use crate::{Parts, Result, ShopError, mot_de_passe};
use domain::code::Code;
use domain::compte::{Connexion, JetonLien as Lien, LIEN_SECONDS, Role};
use domain::ids::Login;
use domain::instant::Instant;
use store::{Rows, Write, connexions};

/// Sends a link to the customer of a login; to who never confirmed the e-mail of its account, whose
/// login that e-mail is not yet, the link that confirms it. The same work, and nothing said, for a
/// login that does not exist: its link opens nothing.
pub fn send_reset(parts: &Parts, login: &str) -> Result<()> {
    let Some(login) = Login::parse_typed(login) else {
        return Ok(());
    };
    if !confirmation::may_ask(parts, login.as_str()) {
        return Ok(());
    }
    let connexion = parts.store.read(|read| connexions::find(read, &login))?;
    let waiting = confirmation::newest_for(parts, login.as_str())?;
    if connexion.is_none()
        && let Some(waiting) = waiting
    {
        return confirmation::send_now(parts, &waiting, login.as_str(), None);
    }
    let version = connexion.as_ref().map(|connexion| connexion.version);
    let jeton = new_link(parts, &login, version, LIEN_SECONDS)?;
    let Some(connexion) = connexion.filter(|connexion| {
        matches!(connexion.role, Role::Client(_))
            && !connexion.login.as_str().starts_with(TEMPORARY)
            && !connexion.bloquee
            && !connexion.email.is_empty()
    }) else {
        return Ok(());
    };
    let adresse = address(parts, &jeton);
    messages::send_mot_de_passe_oublie(parts, &connexion.email, adresse);
    Ok(())
}

/// Sends a link to the owner of a login that an administrator opened or opens again.
pub fn send_link(parts: &Parts, connexion: &Connexion) -> Result<()> {
    // Its owner has chosen a password already, and only has to confirm the e-mail.
    if connexion.login.as_str().starts_with(NOUVEAU) {
        return confirmation::ask(parts, connexion, &connexion.email);
    }
    let (mut owner, now) = (connexion.clone(), parts.now());
    let jeton = parts
        .store
        .write(move |write| put_link(write, &mut owner, now))?;
    send_invitation(parts, connexion, &jeton)
}

/// Keeps a link for a login, and when it was invited to a first password: those drawn before stay good.
pub(crate) fn put_link(
    write: &mut Write<'_>,
    connexion: &mut Connexion,
    now: Instant,
) -> Result<JetonSession> {
    let jeton = JetonSession::random()?;
    let (seconds, _) = connexion.find_lien_lifetime();
    let lien = Lien {
        login: connexion.login.clone(),
        expire_le: now.plus(seconds),
        version: Some(connexion.version),
        email: None,
    };
    connexions::put_jeton(write, &jeton.cle, &lien)?;
    let current = connexions::find(write, &connexion.login)?;
    if let Some(current) = current.filter(|it| it.mot_de_passe.is_none()) {
        *connexion = current;
        connexion.invitee_le = Some(now);
        connexions::put(write, connexion)?;
    }
    Ok(jeton)
}

/// Mails a login the link that was kept for it.
pub(crate) fn send_invitation(
    parts: &Parts,
    connexion: &Connexion,
    jeton: &JetonSession,
) -> Result<()> {
    let adresse = address(parts, jeton);
    messages::send_invitation(parts, connexion, adresse)
}

/// Sends another link in place of one that is over, to the same login and to nobody else.
pub fn send_reset_again(parts: &Parts, token: &str) -> Result<()> {
    let key = cle(token);
    let lien = parts
        .store
        .read(|read| connexions::find_jeton(read, &key))?;
    match lien {
        Some(lien) => send_reset(parts, lien.login.as_str()),
        None => Ok(()),
    }
}

/// Keeps a link for a login, and hands its token out.
fn new_link(
    parts: &Parts,
    login: &Login,
    version: Option<u64>,
    seconds: i64,
) -> Result<JetonSession> {
    let jeton = JetonSession::random()?;
    let cle = jeton.cle;
    let lien = Lien {
        login: login.clone(),
        expire_le: parts.now().plus(seconds),
        version,
        email: None,
    };
    parts
        .store
        .write(move |write| connexions::put_jeton(write, &cle, &lien))?;
    Ok(jeton)
}

fn address(parts: &Parts, jeton: &JetonSession) -> String {
    let (base, token) = (&parts.config.base_url, &jeton.token);
    format!("{base}/compte/nouveau-mot-de-passe?jeton={token}")
}

/// True if a link still opens something: said as soon as its page is.
pub fn is_good(parts: &Parts, token: &str) -> Result<bool> {
    parts.store.read(|read| {
        let lien = connexions::find_jeton(read, &cle(token))?;
        Ok(opened(read, lien, parts.now())?.is_some())
    })
}

/// The login a link opens: as it was when the link was drawn. An administrator's, where another one
/// invited it: whoever asks by himself gets none.
fn opened(rows: &impl Rows, lien: Option<Lien>, now: Instant) -> Result<Option<Connexion>> {
    // A link that confirms an e-mail opens no password.
    let Some(lien) = lien.filter(|lien| now <= lien.expire_le && lien.email.is_none()) else {
        return Ok(None);
    };
    let connexion = connexions::find(rows, &lien.login)?;
    Ok(connexion.filter(|kept| {
        let is_same = lien.version.is_none_or(|version| version == kept.version);
        is_same && !kept.bloquee
    }))
}

/// Sets a new password by a link. Every session of that login ends.
pub fn reset(parts: &Parts, token: &str, password: &str, confirmation: &str) -> Result<()> {
    let (cle, now) = (cle(token), parts.now());
    let is_admin = parts.store.read(|read| {
        let lien = connexions::find_jeton(read, &cle)?;
        let connexion = opened(read, lien, now)?;
        Ok::<_, ShopError>(connexion.is_some_and(|it| it.role == Role::Admin))
    })?;
    let judged = match is_admin {
        true => regle::check_admin(password, confirmation),
        false => regle::check(password, confirmation),
    };
    judged.map_err(refused_at("motDePasse"))?;
    let hash = mot_de_passe::hash(password)?;
    let connexion = parts.store.write(move |write| {
        let lien = connexions::take_jeton(write, &cle)?;
        let mut connexion = opened(write, lien, now)?.ok_or_else(over)?;
        connexion.mot_de_passe = Some(hash);
        connexion.version += 1;
        connexions::put(write, &connexion)?;
        declared_email::prove(write, &connexion)?;
        end_sessions(write, &connexion.login)?;
        Ok::<_, ShopError>(connexion)
    })?;
    parts.login_throttle.remove(connexion.login.as_str());
    messages::send_mot_de_passe_change(parts, &connexion);
    Ok(())
}

fn over() -> ShopError {
    ShopError::refused(
        Code::LienPerime,
        "Ce lien n'est plus valable. Demandez-en un nouveau.",
    )
    .at("jeton")
}
