//! Run of invitations: the customers that wait are rows, taken away once their mail is written. A stop
//! in between sends that one again, and no other.

use std::io;

use super::{DemandeInvitations, ExamenInvitations, examen, examine, open_logins};
use crate::{Caller, Parts, Result, Shop, ShopError, comptes, worker_guard};
use domain::code::Code;
use domain::ids::CodeClient;
use domain::instant::Instant;
use domain::invitation::{CADENCES, EnvoiInvitations, EtatEnvoi, MotifEcart};
use store::{Rows, Write, clients, invitations as kept};

/// Said where nobody would be invited.
const PERSONNE: &str = "Personne n'est à inviter dans ce choix.";

/// Said of a pace that is none.
const CADENCE: &str = "Choisissez 10, 30, 60 ou 120 courriels par minute.";

/// Said of a run that goes on.
const EN_COURS: &str = "Un envoi d'invitations est en cours : attendez sa fin, ou arrêtez-le.";

/// Said of a run that is over.
const FINI: &str = "Cet envoi est terminé.";

/// Request to begin a run.
#[derive(Clone, Debug)]
pub struct EnvoiDemande {
    /// The customers.
    pub demande: DemandeInvitations,
    /// Mails per minute.
    pub cadence: u64,
}

/// Act on a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionEnvoi {
    /// Its mails wait.
    Pause,
    /// They leave again.
    Marche,
    /// The rest is not sent.
    Arret,
}

impl ActionEnvoi {
    /// The one of a word.
    pub fn parse(word: &str) -> Option<Self> {
        match word {
            "pause" => Some(Self::Pause),
            "marche" => Some(Self::Marche),
            "arret" => Some(Self::Arret),
            _ => None,
        }
    }
}

/// The runs, the last first, whether it goes on or is over.
pub fn list(parts: &Parts) -> Result<Vec<EnvoiInvitations>> {
    Ok(parts.store.read(kept::list)?)
}

/// Begins a run, unless one goes on.
pub fn start_run(parts: &Parts, caller: &Caller, suite: EnvoiDemande) -> Result<EnvoiInvitations> {
    let cadence = CADENCES
        .into_iter()
        .find(|it| u64::from(*it) == suite.cadence);
    let cadence = cadence.ok_or_else(|| ShopError::field("cadence", CADENCE))?;
    let par = caller.login().cloned().ok_or(ShopError::NotLogged)?;
    let ExamenInvitations {
        invitables,
        ecartes,
    } = examine(parts, &suite.demande)?;
    if invitables.is_empty() {
        return Err(ShopError::field("qui", PERSONNE));
    }
    let now = parts.now();
    let envoi = parts.create_or_change(
        caller,
        |_| true,
        move |write| {
            if kept::find_last(write)?.is_some_and(|it| it.etat.is_open()) {
                return Err(ShopError::refused(Code::EnvoiEnCours, EN_COURS));
            }
            let total = invitables.len() as u64;
            for client in &invitables {
                kept::add_waiting(write, client)?;
            }
            let ecartes = ecartes.into_iter().map(|(motif, of)| (motif, of.nombre));
            let envoi = EnvoiInvitations {
                numero: kept::take_numero(write)?,
                par,
                demande_le: now,
                cadence,
                etat: EtatEnvoi::Marche,
                total,
                envoyes: 0,
                ecartes: ecartes.collect(),
                ecartes_depuis: 0,
                fenetre: now,
                dans_fenetre: 0,
                dernier_le: None,
                fin_le: None,
            };
            kept::put(write, &envoi)?;
            Ok(envoi)
        },
    )?;
    parts.invitations.wake();
    Ok(envoi)
}

/// Has a run wait, go on or stop; what is so already stays so.
pub fn update(
    parts: &Parts,
    caller: &Caller,
    numero: u64,
    action: ActionEnvoi,
) -> Result<EnvoiInvitations> {
    let now = parts.now();
    let envoi = parts.change(caller, move |write| {
        let found = kept::find_last(write)?.filter(|it| it.numero == numero);
        let mut envoi = found.ok_or(ShopError::NotFound)?;
        if !envoi.etat.is_open() {
            return Err(ShopError::refused(Code::EnvoiTermine, FINI));
        }
        envoi.etat = match action {
            ActionEnvoi::Pause => EtatEnvoi::Pause,
            ActionEnvoi::Marche => EtatEnvoi::Marche,
            ActionEnvoi::Arret => EtatEnvoi::Arrete,
        };
        if action == ActionEnvoi::Arret {
            kept::remove_waiting(write)?;
            envoi.fin_le = Some(now);
        }
        kept::put(write, &envoi)?;
        Ok(envoi)
    })?;
    parts.invitations.wake();
    Ok(envoi)
}

/// Starts the thread that sends the mails of runs, going on where the last stop left one.
pub fn start(shop: Shop) -> io::Result<()> {
    let run = move || {
        loop {
            let sent = worker_guard::run("invitations", || send_due(shop.parts()));
            if let Some(Err(error)) = sent {
                tracing::error!(cause = error.causes(), "des invitations attendent");
            }
            if !shop.parts().invitations.wait() {
                return;
            }
        }
    };
    let thread = std::thread::Builder::new().name("invitations".into());
    thread.spawn(run).map(drop)
}

/// Sends what the pace of the run allows now.
pub fn send_due(parts: &Parts) -> Result<()> {
    while !parts.invitations.is_closed() {
        let now = parts.now();
        let next = parts.store.read(|read| find_next(read, now))?;
        let Some((numero, code)) = next else {
            return Ok(());
        };
        let left_out = send_one(parts, &code, now)?;
        parts.store.write(move |write| {
            // Stopped meanwhile, it counts what has left all the same.
            let found = kept::find_last(write)?.filter(|it| it.numero == numero);
            let Some(mut envoi) = found else {
                return Ok::<_, ShopError>(());
            };
            kept::take_waiting(write, &code)?;
            match left_out {
                None => envoi.note_sent(now),
                Some(motif) => envoi.note_left_out(motif),
            }
            end_if_done(write, &mut envoi, now)?;
            Ok(kept::put(write, &envoi)?)
        })?;
    }
    Ok(())
}

/// The customer whose turn it is, of the run that sends.
fn find_next(rows: &impl Rows, now: Instant) -> Result<Option<(u64, CodeClient)>> {
    let envoi = kept::find_last(rows)?;
    let Some(envoi) = envoi.filter(|it| it.etat == EtatEnvoi::Marche && it.is_due(now)) else {
        return Ok(None);
    };
    let waiting = kept::find_waiting(rows)?;
    Ok(waiting.map(|code| (envoi.numero, code)))
}

/// Writes the mails of a customer; says why where it cannot be invited any more. Its age is judged when
/// a run begins: one whose mail was under way at a stop is invited again.
fn send_one(parts: &Parts, code: &CodeClient, now: Instant) -> Result<Option<MotifEcart>> {
    let code = code.clone();
    let opened = parts.store.write(move |write| {
        let Some(client) = clients::find(write, &code)? else {
            return Ok::<_, ShopError>(Err(MotifEcart::Inconnu));
        };
        Ok(match examen::judge(write, &client, None)? {
            Ok(logins) => Ok(open_logins(write, &client, logins, now)?),
            Err(motif) => Err(motif),
        })
    })?;
    match opened {
        Ok(opened) => {
            for (connexion, jeton) in &opened {
                comptes::send_invitation(parts, connexion, jeton)?;
            }
            Ok(None)
        }
        Err(motif) => Ok(Some(motif)),
    }
}

/// Ends a run whose customers all had their turn.
fn end_if_done(write: &Write<'_>, envoi: &mut EnvoiInvitations, now: Instant) -> Result<()> {
    if envoi.etat.is_open() && kept::find_waiting(write)?.is_none() {
        envoi.etat = EtatEnvoi::Termine;
        envoi.fin_le = Some(now);
    }
    Ok(())
}
