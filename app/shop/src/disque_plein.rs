//! Administrators on a full disk: who cannot come in cannot look at what fills it. Their sessions,
//! the codes they gave and their lines of the audit log are held in memory until rows are taken
//! again; a shop that is started anew forgets them.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{Parts, Result, ShopError, journal, passing_accounts};
use domain::compte::{Connexion, Origine, SecondFacteur, Session};
use domain::ids::Login;
use domain::journal::FaitJournal;
use store::sessions::{self as kept, CleSession};
use store::{Rows, StoreError, Write, connexions, seconds_facteurs};

/// Sessions held at once: a handful of administrators, on a few devices each.
const SESSIONS_MAX: usize = 100;

/// Sessions that were ended, and lines of the audit log, held at once.
const FINIES_MAX: usize = 10_000;
const FAITS_MAX: usize = 1_000;

/// The first public number of such a session: more than a store ever gives, and still a number that
/// a browser can count to.
const NUMERO_MIN: u64 = 1 << 52;

/// Writes that wait for room on the disk.
#[derive(Debug, Default)]
pub struct DisquePlein {
    tenu: Mutex<Tenu>,
    /// One writes what waits at a time.
    turn: Mutex<()>,
}

#[derive(Clone, Debug, Default)]
struct Tenu {
    opened: u64,
    sessions: HashMap<CleSession, Tenue>,
    /// Kept sessions that were ended.
    finies: HashSet<CleSession>,
    /// Second factors of which a code was taken, as they are since.
    facteurs: HashMap<Login, SecondFacteur>,
    faits: Vec<FaitJournal>,
}

/// A session of an administrator: a new one, or a kept one that changed since.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Tenue {
    session: Session,
    login: Login,
    /// The print of the password it was opened by: it ends with it.
    mot_de_passe: Option<String>,
}

impl Tenue {
    /// True if its login may still come in, by the same password.
    fn is_good(&self, rows: &impl Rows) -> Result<bool, StoreError> {
        let connexion = connexions::find(rows, &self.login)?;
        Ok(connexion.is_some_and(|it| it.mot_de_passe == self.mot_de_passe && !it.bloquee))
    }

    fn is_new(&self) -> bool {
        self.session.numero >= NUMERO_MIN
    }
}

impl Tenu {
    fn is_empty(&self) -> bool {
        self.sessions.is_empty()
            && self.finies.is_empty()
            && self.facteurs.is_empty()
            && self.faits.is_empty()
    }

    fn hold(&mut self, cle: CleSession, tenue: Tenue) -> Result<()> {
        if self.sessions.len() >= SESSIONS_MAX && !self.sessions.contains_key(&cle) {
            return Err(ShopError::Unavailable);
        }
        self.sessions.insert(cle, tenue);
        Ok(())
    }
}

/// True while nothing is written for want of room, and not for another reason.
pub fn lasts(parts: &Parts) -> bool {
    matches!(parts.store.check_writable(), Err(StoreError::Full))
}

/// Opens the session of an administrator who has proven who he is.
pub fn open(parts: &Parts, cle: CleSession, connexion: Connexion, origine: Origine) -> Result<()> {
    let now = parts.now();
    let mut tenu = parts.disque_plein.held();
    let session = Session {
        numero: NUMERO_MIN + tenu.opened,
        login: Some(connexion.login.clone()),
        ouverte_le: now,
        vue_le: now,
        confirmee_le: Some(now),
        agence: None,
        affichage: None,
        admin: true,
        origine,
        pour_client: None,
    };
    tenu.opened += 1;
    let (login, mot_de_passe) = (connexion.login, connexion.mot_de_passe);
    tenu.hold(
        cle,
        Tenue {
            session,
            login,
            mot_de_passe,
        },
    )
}

/// The session of a key, kept or held.
pub fn session(parts: &Parts, cle: &CleSession) -> Result<Option<Session>> {
    let (tenue, is_over) = {
        let tenu = parts.disque_plein.held();
        (tenu.sessions.get(cle).cloned(), tenu.finies.contains(cle))
    };
    match tenue {
        None if is_over => Ok(None),
        None => Ok(parts.store.read(|read| kept::find(read, cle))?),
        Some(tenue) if parts.store.read(|read| tenue.is_good(read))? => Ok(Some(tenue.session)),
        Some(_) => {
            parts.disque_plein.held().sessions.remove(cle);
            Ok(None)
        }
    }
}

/// Changes the session of an administrator, which is held from then on.
pub fn change(
    parts: &Parts,
    cle: CleSession,
    change: impl FnOnce(&mut Session),
) -> Result<Session> {
    let mut session = session(parts, &cle)?.ok_or(ShopError::NotLogged)?;
    let login = session.login.clone().filter(|_| session.admin);
    let login = login.ok_or(ShopError::Unavailable)?;
    change(&mut session);
    let connexion = parts.store.read(|read| connexions::find(read, &login))?;
    let tenue = Tenue {
        session: session.clone(),
        login,
        mot_de_passe: connexion.and_then(|it| it.mot_de_passe),
    };
    parts.disque_plein.held().hold(cle, tenue)?;
    Ok(session)
}

/// Takes a code of a second factor, by what judges it and marks it as taken.
pub fn take_code(
    parts: &Parts,
    login: &Login,
    kept: SecondFacteur,
    take: impl FnOnce(&mut SecondFacteur) -> Result<bool>,
) -> Result<bool> {
    let mut tenu = parts.disque_plein.held();
    let mut facteur = tenu.facteurs.get(login).cloned().unwrap_or(kept);
    let taken = take(&mut facteur)?;
    if taken {
        tenu.facteurs.insert(login.clone(), facteur);
    }
    Ok(taken)
}

impl DisquePlein {
    fn held(&self) -> MutexGuard<'_, Tenu> {
        self.tenu.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The new sessions of a login.
    pub fn of_login(&self, login: &Login) -> Vec<(CleSession, Session)> {
        let tenu = self.held();
        let own = tenu.sessions.iter();
        let own = own.filter(|(_, tenue)| tenue.login == *login && tenue.is_new());
        own.map(|(cle, tenue)| (*cle, tenue.session.clone()))
            .collect()
    }

    /// Ends the sessions that are held; gives those that are kept.
    pub fn end(&self, mut cles: Vec<CleSession>) -> Vec<CleSession> {
        let mut tenu = self.held();
        cles.retain(|cle| !tenu.sessions.remove(cle).is_some_and(|it| it.is_new()));
        cles
    }

    /// Ends kept sessions, whose rows go once there is room.
    pub fn end_later(&self, cles: Vec<CleSession>) -> Result<()> {
        let mut tenu = self.held();
        if tenu.finies.len() + cles.len() > FINIES_MAX {
            return Err(ShopError::Unavailable);
        }
        tenu.finies.extend(cles);
        Ok(())
    }

    /// Holds a line for the audit log; those past the limit are in the program's own.
    pub fn note(&self, fait: FaitJournal) {
        let mut tenu = self.held();
        if tenu.faits.len() < FAITS_MAX {
            tenu.faits.push(fait);
        } else {
            tracing::error!(?fait, "un acte n'a pas pu être noté au journal");
        }
    }
}

/// Writes what waits, once there is room again.
pub fn settle(parts: &Parts) -> Result<()> {
    if parts.disque_plein.held().is_empty() {
        return Ok(());
    }
    let turn = parts.disque_plein.turn.lock();
    let _turn = turn.unwrap_or_else(PoisonError::into_inner);
    if parts.disque_plein.held().is_empty() || lasts(parts) {
        return Ok(());
    }
    let tenu = parts.disque_plein.held().clone();
    let written = tenu.clone();
    parts.store.write(move |write| put(write, written))?;
    let mut held = parts.disque_plein.held();
    // What was ended meanwhile ends in the store too, and what changed waits for the next time.
    let ended = tenu.sessions.keys();
    let ended = ended.filter(|cle| !held.sessions.contains_key(*cle));
    let ended: Vec<CleSession> = ended.copied().collect();
    held.finies.retain(|cle| !tenu.finies.contains(cle));
    held.finies.extend(ended);
    held.sessions
        .retain(|cle, tenue| tenu.sessions.get(cle) != Some(tenue));
    held.facteurs
        .retain(|login, facteur| tenu.facteurs.get(login) != Some(facteur));
    held.faits.drain(..tenu.faits.len());
    Ok(())
}

fn put(write: &mut Write<'_>, tenu: Tenu) -> Result<()> {
    for (cle, mut tenue) in tenu.sessions {
        if !tenue.is_good(write)? {
            kept::remove(write, &cle)?;
            continue;
        }
        if tenue.is_new() {
            tenue.session.numero = write.next_number("session")?;
        }
        kept::put(write, &cle, &tenue.session)?;
    }
    let finies: Vec<CleSession> = tenu.finies.into_iter().collect();
    passing_accounts::end_sessions_of(write, &finies)?;
    for (login, since) in tenu.facteurs {
        // Another one was put in place meanwhile: its codes are others.
        let now_kept = seconds_facteurs::find_active(write, &login)?;
        if now_kept.is_some_and(|it| it.secret == since.secret) {
            seconds_facteurs::put(write, &login, &since)?;
        }
    }
    for fait in tenu.faits {
        journal::build_append(fait)(write)?;
    }
    Ok(())
}
