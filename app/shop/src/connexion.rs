//! Logging in and out, and proving again who one is.

use super::journal::RefusalSource;
use super::proxies::network;
use super::sessions::{self, JetonSession};
use super::{
    Caller, Cles, Identite, Parts, Result, ShopError, disque_plein, journal, mot_de_passe, paniers,
    passing_accounts, second_facteur,
};
use domain::client::Client;
use domain::compte::{Connexion, Origine, Role, Session};
use domain::ids::{CodeAgence, CodeClient, Login, normalize_login};
use domain::instant::Instant;
use domain::journal::FaitJournal;
use domain::panier::{Acheteur, Proprietaire};
use domain::statistique::Compteurs;
use store::sessions::CleSession;
use store::statistiques::{self, CompteStatistiques};
use store::{Write, clients, connexions, sessions as kept};

/// Sessions of one login of a customer, which a whole company may share; the oldest ends when
/// another opens.
const SESSIONS_PER_LOGIN_MAX: usize = 100;

/// Sessions of one administrator.
const SESSIONS_PER_ADMIN_MAX: usize = 20;

/// Seconds by which a customer's last login may lag behind: it only tells accounts in use from
/// those that are not.
const SIGHT_STEP_SECONDS: i64 = 24 * 3600;

/// A session just opened.
#[derive(Clone, Debug)]
pub struct Entree {
    /// Its token.
    pub jeton: JetonSession,
    /// True for an administrator's.
    pub admin: bool,
}

/// Opens a session for who knows the password. Unknown login and wrong password get the same
/// answer after the same work. Where a second factor guards the login, its code is asked next.
/// What comes of it stands in the audit log when the login is an administrator's.
pub fn login(parts: &Parts, cles: Cles, login: &str, proofs: (&str, &str)) -> Result<Entree> {
    let login = normalize_login(login);
    let entered = let_in(parts, cles, &login, proofs);
    let fait = match &entered {
        Ok(entree) if !entree.admin => return entered,
        Ok(_) => ("Connexion", 200),
        Err(ShopError::TooMany(_)) => ("Connexion", 429),
        // The first of its two steps is no refusal.
        Err(ShopError::SecondFacteur(_)) if proofs.1.trim().is_empty() => (CODE_DEMANDE, 200),
        Err(_) => ("Connexion", 401),
    };
    let source = RefusalSource::Adresse(cles.origine.adresse.map(network));
    let is_told = || fait.1 != 429 || parts.attentes.admit(parts.now(), source);
    if is_admin(parts, &login)? && is_told() {
        tell(parts, &login, cles.origine, fait)?;
    }
    entered
}

/// Line of the log about a right password, while the code of the second factor is still to come.
const CODE_DEMANDE: &str = "Connexion : mot de passe juste, code demandé";

fn is_admin(parts: &Parts, login: &str) -> Result<bool> {
    let Some(login) = Login::parse(login) else {
        return Ok(false);
    };
    let connexion = parts.store.read(|read| connexions::find(read, &login))?;
    Ok(connexion.is_some_and(|it| it.role == Role::Admin))
}

/// Notes what an administrator did with a session. Nobody waits for the line: the time a refused
/// login takes would say that it is an administrator's.
fn tell(parts: &Parts, login: &str, origine: Origine, (acte, statut): (&str, u16)) -> Result<()> {
    let fait = FaitJournal {
        date: parts.now(),
        login: login.to_owned(),
        adresse: origine.adresse,
        acte: acte.to_owned(),
        statut,
        ..FaitJournal::default()
    };
    let noted = |outcome: Result<()>| {
        if let Err(error) = outcome {
            tracing::warn!(
                cause = error.causes(),
                "un acte n'a pas pu être noté au journal"
            );
        }
    };
    let held = fait.clone();
    match parts.store.submit(journal::build_append(fait), noted) {
        Err(ShopError::Unavailable) if disque_plein::lasts(parts) => {
            parts.disque_plein.note(held);
            Ok(())
        }
        submitted => submitted,
    }
}

fn let_in(
    parts: &Parts,
    cles: Cles,
    login: &str,
    (password, code): (&str, &str),
) -> Result<Entree> {
    mot_de_passe::check_size(password)?;
    let connexion = verified(parts, login, password)?;
    second_facteur::admit(parts, &connexion.login, code)?;
    enter(parts, cles, connexion)
}

/// The login whose password this is. Waits are the same for logins that do not exist.
pub fn verified(parts: &Parts, login: &str, password: &str) -> Result<Connexion> {
    let locks = parts.config.rate_limits;
    if locks {
        parts.login_throttle.check(login, parts.now())?;
    }
    let connexion = match Login::parse(login) {
        Some(login) => parts.store.read(|read| connexions::find(read, &login))?,
        None => None,
    };
    let kept = connexion
        .as_ref()
        .and_then(|connexion| connexion.mot_de_passe.as_deref());
    let right = mot_de_passe::verify(password, kept);
    let own = connexion.filter(|it| right && !it.bloquee);
    let proven = match own {
        Some(own) => Some(own),
        None => awaiting(parts, login, password)?,
    };
    match proven {
        Some(connexion) => {
            parts.login_throttle.remove(login);
            strengthened(parts, connexion, password)
        }
        None => {
            if locks {
                parts.login_throttle.note_failure(login, parts.now());
            }
            Err(ShopError::BadLogin)
        }
    }
}

/// The login with this password whose e-mail is typed before its link came back. The same work
/// whether another has the e-mail for its login or not.
fn awaiting(parts: &Parts, email: &str, password: &str) -> Result<Option<Connexion>> {
    let mut waiting = passing_accounts::list_awaiting(parts, email)?.into_iter();
    Ok(waiting.find(|it| {
        let right = mot_de_passe::verify(password, it.mot_de_passe.as_deref());
        right && !it.bloquee
    }))
}

/// A password that was hashed more weakly, by an older program or a lesser setting, is hashed anew
/// while it is known (docs/appels.md 1.13): it stays the same, and so does what hangs on it.
fn strengthened(parts: &Parts, connexion: Connexion, password: &str) -> Result<Connexion> {
    let kept = connexion.mot_de_passe.as_deref();
    if kept.is_none_or(mot_de_passe::is_current) {
        return Ok(connexion);
    }
    if disque_plein::lasts(parts) {
        return Ok(connexion);
    }
    let hash = mot_de_passe::hash(password)?;
    parts.store.write(move |write| {
        let now_kept = connexions::find(write, &connexion.login)?;
        let mut now_kept = now_kept.ok_or(ShopError::BadLogin)?;
        if now_kept.mot_de_passe == connexion.mot_de_passe {
            now_kept.mot_de_passe = Some(hash);
            connexions::put(write, &now_kept)?;
        }
        Ok(now_kept)
    })
}

/// Opens the session of a login in place of the one its browser carried. The basket of the
/// visitor joins the customer's, and the statistics count, in the same change.
pub fn enter(parts: &Parts, cles: Cles, connexion: Connexion) -> Result<Entree> {
    open(parts, cles, connexion, true)
}

/// Opens the session of who was in already, under what it has just changed: no login to count.
pub fn reenter(parts: &Parts, cles: Cles, connexion: Connexion) -> Result<Entree> {
    open(parts, cles, connexion, false)
}

fn open(parts: &Parts, cles: Cles, connexion: Connexion, is_login: bool) -> Result<Entree> {
    let (jeton, now) = (JetonSession::random()?, parts.now());
    let admin = connexion.role == Role::Admin;
    let (cle, before) = (jeton.cle, if admin { cles.admin } else { cles.client });
    let reglages = parts.reglages.get();
    if let Role::Client(code) = &connexion.role {
        parts.encours.remove(code);
    }
    let proven = connexion.clone();
    let opened = parts.store.write(move |write| {
        // The password was checked before: the login may have changed since.
        let now_kept = connexions::find(write, &connexion.login)?;
        let mut connexion = now_kept
            .filter(|kept| kept.mot_de_passe == connexion.mot_de_passe && !kept.bloquee)
            .ok_or(ShopError::BadLogin)?;
        let premiere = connexion.premiere_connexion.is_none();
        let visitor = replace(write, before)?;
        let mut session = sessions::open_within(write, &cle, Some(connexion.login.clone()), now)?;
        session.origine = cles.origine;
        if let Some(visitor) = &visitor {
            session.agence = visitor.agence.clone();
            session.affichage = visitor.affichage;
        }
        kept::put(write, &cle, &session)?;
        end_oldest(write, &connexion)?;
        let last = connexion.derniere_connexion;
        if premiere || admin || last.is_none_or(|last| now > last.plus(SIGHT_STEP_SECONDS)) {
            connexion.premiere_connexion.get_or_insert(now);
            connexion.derniere_connexion = Some(now);
            connexion.prevenue_le = None;
            connexions::put(write, &connexion)?;
        }
        if let Role::Client(code) = &connexion.role {
            let client = clients::find(write, code)?.ok_or(ShopError::BadLogin)?;
            if let Some(visitor) = visitor {
                bring_along(write, visitor, (code, &connexion), now)?;
            }
            let default = reglages.connexion.agence_defaut_tarif.as_ref();
            let agence = session.agence.as_ref().or(client.agence.as_ref());
            if is_login {
                count(write, now, &client, agence.or(default), premiere)?;
            }
        }
        Ok::<_, ShopError>(())
    });
    match opened {
        // Who cannot come in cannot look at what fills the disk.
        Err(ShopError::Unavailable) if admin && disque_plein::lasts(parts) => {
            sessions::close(parts, None, before.into_iter().collect())?;
            disque_plein::open(parts, cle, proven, cles.origine)?;
        }
        opened => opened?,
    }
    Ok(Entree { jeton, admin })
}

/// Ends the session a browser carried, and hands it back.
fn replace(write: &mut Write<'_>, cle: Option<CleSession>) -> Result<Option<Session>> {
    let Some(cle) = cle else { return Ok(None) };
    let session = kept::find(write, &cle)?;
    kept::remove(write, &cle)?;
    Ok(session)
}

/// The baskets of a visitor, or of a temporary account, join those of the account logged in to.
fn bring_along(
    write: &mut Write<'_>,
    before: Session,
    (code, connexion): (&CodeClient, &Connexion),
    now: Instant,
) -> Result<()> {
    let to = Acheteur {
        proprietaire: Proprietaire::Client(code.clone()),
        login: Some(connexion.login.clone()),
    };
    let Some(login) = before.login else {
        let visiteur = Acheteur {
            proprietaire: Proprietaire::Visiteur(before.numero),
            login: None,
        };
        return paniers::merge(write, &visiteur, &to, now);
    };
    if let Some(passing) = passing_accounts::find_passing(write, &login, &connexion.email)?
        && passing != *code
    {
        let from = Acheteur {
            proprietaire: Proprietaire::Client(passing),
            login: Some(login.clone()),
        };
        paniers::merge(write, &from, &to, now)?;
        passing_accounts::remove_temporary(write, &login)?;
    }
    Ok(())
}

fn end_oldest(write: &mut Write<'_>, connexion: &Connexion) -> Result<()> {
    let most = match connexion.role {
        Role::Admin => SESSIONS_PER_ADMIN_MAX,
        Role::Client(_) => SESSIONS_PER_LOGIN_MAX,
    };
    let cles = kept::list_of_login(write, &connexion.login)?;
    if cles.len() <= most {
        return Ok(());
    }
    let mut dated = Vec::with_capacity(cles.len());
    for cle in cles {
        if let Some(session) = kept::find(write, &cle)? {
            dated.push((session.ouverte_le, cle));
        }
    }
    dated.sort_unstable();
    let over = dated.len().saturating_sub(most);
    for (_, cle) in &dated[..over] {
        kept::remove(write, cle)?;
    }
    Ok(())
}

fn count(
    write: &mut Write<'_>,
    now: Instant,
    client: &Client,
    agence: Option<&CodeAgence>,
    premiere: bool,
) -> Result<()> {
    let compte = CompteStatistiques {
        agence,
        code_type: &client.code_type,
        client: &client.code,
    };
    let more = Compteurs {
        connexions: 1,
        premiereco: u64::from(premiere),
        ..Compteurs::default()
    };
    Ok(statistiques::add(write, now, compte, more)?)
}

/// Ends every session a request carries. A temporary account ends with its session.
pub fn logout(parts: &Parts, caller: &Caller, cles: Cles) -> Result<()> {
    if let Identite::Admin { login } = &caller.identite {
        tell(parts, login.as_str(), cles.origine, ("Déconnexion", 200))?;
    }
    let carried: Vec<CleSession> = cles.client.into_iter().chain(cles.admin).collect();
    sessions::close(parts, None, carried)
}

/// Takes the password of who is logged in once more: dangerous acts are allowed for a while.
pub fn confirm(parts: &Parts, caller: &Caller, cles: Cles, password: &str) -> Result<()> {
    mot_de_passe::check_size(password)?;
    let (Some(login), Some(cle)) = (caller.login(), caller.session) else {
        return Err(ShopError::NotLogged);
    };
    let proven = verified(parts, login.as_str(), password);
    if caller.is_admin() {
        let statut = if proven.is_ok() { 200 } else { 401 };
        let what = ("Mot de passe redonné", statut);
        tell(parts, login.as_str(), cles.origine, what)?;
    }
    proven?;
    let now = parts.now();
    sessions::change(parts, cle, move |session| session.confirmee_le = Some(now)).map(drop)
}
