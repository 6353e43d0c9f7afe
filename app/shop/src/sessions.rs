//! Sessions: opened, found again by their token, seen, ended, swept away.
//!
//! An administrator's session is followed by a clock that nobody sets too (`Clock::uptime`), and
//! one that is seen to be over is ended at once: a machine set back in time brings none to life.
//! When a session was last seen is kept in memory: a page costs no write.

use std::collections::HashMap;
use std::sync::Mutex;

use sha2::{Digest, Sha256};

use super::{Caller, Parts, Result, ShopError, disque_plein, passing_accounts};
use domain::compte::{Origine, Role, Session};
use domain::ids::Login;
use domain::instant::Instant;
use domain::panier::{LIGNES_MAX, Proprietaire};
use store::connexions;
use store::sessions::{self, CleSession};
use store::{StoreError, Write, paniers};

const HOUR: i64 = 3600;

/// Lifetime of a session (docs/appels.md 1.13), in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duree {
    /// Without being seen.
    pub inactive: i64,
    /// Since it was opened.
    pub totale: i64,
}

/// A shopper's session.
pub const DUREE_CLIENT: Duree = Duree {
    inactive: 12 * HOUR,
    totale: 7 * 24 * HOUR,
};

/// An administrator's session.
pub const DUREE_ADMIN: Duree = Duree {
    inactive: HOUR / 2,
    totale: 12 * HOUR,
};

/// Sessions whose last sight waits to be written; past this they are written at once.
const VUES_MAX: usize = 50_000;

/// Seconds a sight must be newer than the kept one to be worth noting.
const VUE_STEP_SECONDS: i64 = 60;

/// Administrators' sessions followed by the process's own clock; beyond, the idle are forgotten.
const PRESENCES_MAX: usize = 10_000;

/// Sessions looked at, and links forgotten, by one sweep.
const SWEEP_ROWS_MAX: usize = 2_000;

/// Sessions that one change of a sweep ends.
const SWEEP_ENDS_MAX: usize = 8;

/// Instants sessions were last seen, until they are written with many others.
#[derive(Debug, Default)]
pub struct Vues {
    vues: Mutex<HashMap<CleSession, Instant>>,
    /// Key the next sweep starts from.
    cursor: Mutex<CleSession>,
    /// Administrators' sessions by a clock that is never set: uptime when first and last seen.
    presences: Mutex<HashMap<CleSession, (i64, i64)>>,
}

/// A token, as the browser keeps it, and the key it is found under.
#[derive(Clone, Debug)]
pub struct JetonSession {
    /// 256 random bits in hexadecimal.
    pub token: String,
    /// SHA-256 of the text.
    pub cle: CleSession,
}

impl JetonSession {
    /// A new token.
    pub fn random() -> Result<Self> {
        let mut bits = [0_u8; 32];
        getrandom::fill(&mut bits).map_err(ShopError::internal)?;
        let token: String = bits.iter().map(|byte| format!("{byte:02x}")).collect();
        let cle = cle(&token);
        Ok(Self { token, cle })
    }
}

/// The key of a token.
pub fn cle(token: &str) -> CleSession {
    Sha256::digest(token.as_bytes()).into()
}

/// A session in force under `cle`: neither idle nor old for too long.
pub fn find(parts: &Parts, cle: &CleSession, duree: Duree) -> Result<Option<Session>> {
    let Some(session) = disque_plein::session(parts, cle)? else {
        return Ok(None);
    };
    let now = parts.now();
    let vue_le = parts.vues.last(cle, &session);
    if is_over(&session, vue_le, now, own(&session)) || parts.vues.is_late(parts, cle, &session) {
        // Ended for good: a clock that is set back later must not bring it to life again.
        let over = parts.disque_plein.end(vec![*cle]);
        let submitted = parts.store.submit(
            move |write| passing_accounts::end_sessions_of(write, &over),
            |ended: Result<()>| drop(ended),
        );
        // Where nothing is written for now it is seen to be over again.
        submitted.ok();
        return Ok(None);
    }
    if is_over(&session, vue_le, now, duree) {
        return Ok(None);
    }
    parts.vues.note(cle, &session, now);
    Ok(Some(session))
}

/// True if a session of this key was opened, and not ended.
pub fn is_kept(parts: &Parts, cle: &CleSession) -> bool {
    disque_plein::session(parts, cle).is_ok_and(|session| session.is_some())
}

/// The session with its last sight up to date, if it is still in force.
pub fn in_force(parts: &Parts, cle: &CleSession, mut session: Session) -> Option<Session> {
    session.vue_le = parts.vues.last(cle, &session);
    let over = is_over(&session, session.vue_le, parts.now(), own(&session));
    (!over).then_some(session)
}

/// Lifetime of a session by its kind.
fn own(session: &Session) -> Duree {
    if session.admin {
        DUREE_ADMIN
    } else {
        DUREE_CLIENT
    }
}

fn is_over(session: &Session, vue_le: Instant, now: Instant, duree: Duree) -> bool {
    // The clock was set back since: how long ago that was, nobody can tell after a new start.
    let is_ahead = session.admin && vue_le > now.plus(DUREE_ADMIN.inactive);
    is_ahead || now > session.ouverte_le.plus(duree.totale) || now > vue_le.plus(duree.inactive)
}

/// Opens a session, for a visitor or for a login that has just given its password.
pub fn open(parts: &Parts, login: Option<Login>) -> Result<(JetonSession, Session)> {
    let jeton = JetonSession::random()?;
    let (cle, now) = (jeton.cle, parts.now());
    let session = parts
        .store
        .write(move |write| open_within(write, &cle, login, now))?;
    Ok((jeton, session))
}

/// Opens a session inside a larger change.
pub fn open_within(
    write: &mut Write<'_>,
    cle: &CleSession,
    login: Option<Login>,
    now: Instant,
) -> Result<Session, StoreError> {
    let connexion = match &login {
        Some(login) => connexions::find(write, login)?,
        None => None,
    };
    let admin = connexion.is_some_and(|connexion| connexion.role == Role::Admin);
    let session = Session {
        numero: write.next_number("session")?,
        confirmee_le: login.is_some().then_some(now),
        login,
        ouverte_le: now,
        vue_le: now,
        agence: None,
        affichage: None,
        admin,
        origine: Origine::default(),
        pour_client: None,
    };
    sessions::put(write, cle, &session)?;
    Ok(session)
}

/// Changes a session that is in force; on a full disk an administrator's only.
pub fn change(
    parts: &Parts,
    cle: CleSession,
    change: impl FnOnce(&mut Session) + Clone + Send + 'static,
) -> Result<Session> {
    disque_plein::settle(parts)?;
    let here = change.clone();
    let written = parts.store.write(move |write| {
        let mut session = sessions::find(write, &cle)?.ok_or(ShopError::NotLogged)?;
        change(&mut session);
        sessions::put(write, &cle, &session)?;
        Ok(session)
    });
    match written {
        Err(ShopError::Unavailable) if disque_plein::lasts(parts) => {
            disque_plein::change(parts, cle, here)
        }
        written => written,
    }
}

/// Ends sessions, and the temporary accounts that lived in them, for whoever asks; on a full disk
/// their rows go later.
pub fn close(parts: &Parts, caller: Option<&Caller>, cles: Vec<CleSession>) -> Result<()> {
    let kept = parts.disque_plein.end(cles);
    let later = kept.clone();
    let change = move |write: &mut Write<'_>| passing_accounts::end_sessions_of(write, &kept);
    let ended = match caller {
        Some(caller) => parts.change(caller, change),
        None => parts.store.write(change),
    };
    match ended {
        Err(ShopError::Unavailable) if disque_plein::lasts(parts) => {
            parts.disque_plein.end_later(later)
        }
        ended => ended,
    }
}

impl Vues {
    /// Sessions whose sight waits to be written.
    pub fn count(&self) -> usize {
        self.vues.lock().expect("no holder can panic").len()
    }

    /// Instant a session was last seen.
    fn last(&self, cle: &CleSession, session: &Session) -> Instant {
        let vues = self.vues.lock().expect("no holder can panic");
        vues.get(cle)
            .copied()
            .unwrap_or_default()
            .max(session.vue_le)
    }

    /// True if an administrator's session is over by the time this process has counted, whatever
    /// the clock says now. One that is not is seen.
    fn is_late(&self, parts: &Parts, cle: &CleSession, session: &Session) -> bool {
        if !session.admin {
            return false;
        }
        let uptime = parts.clock.uptime();
        let mut presences = self.presences.lock().expect("no holder can panic");
        if presences.len() >= PRESENCES_MAX {
            presences.retain(|_, (_, last)| uptime <= *last + DUREE_ADMIN.inactive);
        }
        let (first, last) = presences.entry(*cle).or_insert((uptime, uptime));
        let late = uptime > *first + DUREE_ADMIN.totale || uptime > *last + DUREE_ADMIN.inactive;
        // One that is late stays noted as such: its row may still be there for an instant.
        if !late {
            *last = uptime;
        }
        late
    }

    fn note(&self, cle: &CleSession, session: &Session, now: Instant) {
        if now < session.vue_le.plus(VUE_STEP_SECONDS) {
            return;
        }
        let mut vues = self.vues.lock().expect("no holder can panic");
        // Past the limit a sight is forgotten: that session may end a little early.
        if vues.len() < VUES_MAX || vues.contains_key(cle) {
            vues.insert(*cle, now);
        }
    }
}

/// Writes the last sights in one change; called every minute and when the shop closes.
pub fn write_vues(parts: &Parts) -> Result<()> {
    let vues = std::mem::take(&mut *parts.vues.vues.lock().expect("no holder can panic"));
    if vues.is_empty() {
        return Ok(());
    }
    let seen = vues.clone();
    let written = parts.store.write(move |write| {
        for (cle, vue_le) in vues {
            if let Some(mut session) = sessions::find(write, &cle)? {
                session.vue_le = session.vue_le.max(vue_le);
                sessions::put(write, &cle, &session)?;
            }
        }
        Ok(())
    });
    if written.is_err() {
        // A session that is in use does not end because the disk is full.
        let mut vues = parts.vues.vues.lock().expect("no holder can panic");
        for (cle, vue_le) in seen {
            let last = vues.entry(cle).or_insert(vue_le);
            *last = vue_le.max(*last);
        }
    }
    written
}

/// Removes one-time links that are over, a bounded number of rows at a time; says how many.
pub fn remove_jetons_over(parts: &Parts) -> Result<usize> {
    let now = parts.now();
    let over = parts
        .store
        .read(|read| connexions::list_expired_jetons(read, now, SWEEP_ROWS_MAX))?;
    // Without any a sweep needs no commit.
    if over.is_empty() {
        return Ok(0);
    }
    parts.store.write(move |write| {
        for cle in &over {
            if let Some(lien) = connexions::take_jeton(write, cle)?
                && lien.email.is_some()
            {
                passing_accounts::end_link(write, cle, lien, now)?;
            }
        }
        Ok(over.len())
    })
}

/// Ends some of the sessions that are over, a bounded number of rows at a time; says how many.
pub fn remove_over(parts: &Parts) -> Result<usize> {
    let start = *parts.vues.cursor.lock().expect("no holder can panic");
    let page = parts
        .store
        .read(|read| sessions::list(read, start, SWEEP_ROWS_MAX))?;
    let next = match page.last() {
        Some((cle, _)) if page.len() == SWEEP_ROWS_MAX => *cle,
        _ => [0; 32],
    };
    *parts.vues.cursor.lock().expect("no holder can panic") = next;
    let now = parts.now();
    let over: Vec<CleSession> = page
        .into_iter()
        .filter(|(cle, session)| is_over(session, parts.vues.last(cle, session), now, own(session)))
        .map(|(cle, _)| cle)
        .collect();
    let count = over.len();
    // A visitor's baskets go with its session, up to 5,000 lines each: what shoppers change passes
    // between two changes of the sweep.
    for (lignes, some) in lots(parts, over)? {
        parts.store.write_lines(lignes, move |write| {
            passing_accounts::end_sessions_of(write, &some)
        })?;
    }
    Ok(count)
}

/// These sessions a few at a time, each lot with the lines that go with it: no more than one basket
/// may have, unless it is of one session.
fn lots(parts: &Parts, cles: Vec<CleSession>) -> Result<Vec<(usize, Vec<CleSession>)>> {
    parts.store.read(|read| {
        let mut lots: Vec<(usize, Vec<CleSession>)> = Vec::new();
        for cle in cles {
            let session = sessions::find(read, &cle)?;
            let lignes = match session.filter(|session| session.login.is_none()) {
                None => 0,
                Some(visitor) => {
                    let paniers = paniers::list(read, &Proprietaire::Visiteur(visitor.numero))?;
                    paniers.iter().map(|panier| panier.nb_lignes as usize).sum()
                }
            };
            match lots.last_mut() {
                Some((held, lot)) if *held + lignes <= LIGNES_MAX && lot.len() < SWEEP_ENDS_MAX => {
                    *held += lignes;
                    lot.push(cle);
                }
                Some(_) | None => lots.push((lignes, vec![cle])),
            }
        }
        Ok(lots)
    })
}
