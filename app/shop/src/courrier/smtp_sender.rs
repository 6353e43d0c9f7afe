//! SMTP sender: takes the mails that wait to the server of the settings. What is sent is noted and
//! removed, what the server refuses for good is put aside, everything else is tried again, at pauses
//! that grow, for as long as it is worth.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use lettre::address::Address;
use lettre::transport::smtp::Error;

use super::bounces::LostMail;
use super::delivery_failure::{self, SmtpError, SmtpErrorKind};
use super::mail_head::{self, Head, encode, find_header};
use super::outbox::{self, MailFailure, MailFile, REFUSED, SentLine, Tries, list_mails};
use super::smtp_server::Smtp;
use super::smtp_session::{self, SmtpStep};
use super::{Courrier, FOLDER, bounces, eml};
use crate::{Parts, Shop, worker_guard};
use domain::instant::Instant;

/// Time between two looks at the folder.
const EVERY: Duration = Duration::from_secs(5);

/// Looks from one removal of old mails to the next: an hour.
const TURNS_PER_REMOVAL: u64 = 720;

/// Time a server may take to answer.
const TIMEOUT: Duration = Duration::from_secs(20);

/// Time a server may take for one step of a mail that somebody waits for.
const STEP_TIMEOUT: Duration = Duration::from_secs(5);

/// Mails taken at a time.
const BATCH: usize = 50;

/// Starts the thread that takes mails to the server.
pub fn start(shop: Shop) -> io::Result<()> {
    let run = move || {
        let (mut turns, mut last) = (0_u64, None);
        loop {
            worker_guard::run("facteur", || run_turn(shop.parts(), turns, &mut last));
            turns += 1;
            // A mail is read by a person: a look every few seconds is soon enough.
            std::thread::park_timeout(EVERY);
        }
    };
    let thread = std::thread::Builder::new().name("facteur".into());
    thread.spawn(run).map(drop)
}

fn run_turn(parts: &Parts, turns: u64, last: &mut Option<Smtp>) {
    let folder = parts.config.folder.join(FOLDER);
    if turns.is_multiple_of(TURNS_PER_REMOVAL)
        && let Err(error) = outbox::remove_old(&folder, parts.now())
    {
        tracing::warn!(%error, "d'anciens courriels restent");
    }
    let Some(smtp) = Smtp::from_reglages(&parts.reglages.get().page) else {
        return;
    };
    let opened = match turns {
        // What had left when the program stopped is not sent again.
        0 => outbox::remove_sent(&folder),
        // Other settings may be right: nothing waits any longer for its next try.
        _ if last.as_ref().is_some_and(|it| *it != smtp) => outbox::wake_all(&folder),
        _ => Ok(()),
    };
    if let Err(error) = opened {
        tracing::warn!(%error, "la boîte d'envoi ne se lit pas");
    }
    let turn = send_waiting(&folder, &smtp, parts.now());
    *last = Some(smtp);
    if let Some(why) = &turn.raison {
        tracing::warn!(error = why, "des courriels attendent leur serveur d'envoi");
    }
    // Nothing was due: why the others wait is still so.
    if turn.is_tried {
        parts.last_failure.note(turn.raison);
    }
    bounces::tell(parts, &turn.perdus);
}

/// One look at the folder: what came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SendingTurn {
    /// Something was due.
    pub is_tried: bool,
    /// Reason mails wait for their server; none while it takes them.
    pub raison: Option<String>,
    /// Mails that were given up.
    pub perdus: Vec<LostMail>,
}

/// Sends the mails that wait in `folder` and are due, oldest first.
pub fn send_waiting(folder: &Path, smtp: &Smtp, now: Instant) -> SendingTurn {
    let mut turn = SendingTurn::default();
    if let Err(error) = send_due(folder, smtp, now, &mut turn) {
        turn.raison = Some(error.to_string());
    }
    turn
}

fn send_due(folder: &Path, smtp: &Smtp, now: Instant, turn: &mut SendingTurn) -> io::Result<()> {
    let due = list_due(folder, now)?;
    for (at, one) in due.iter().enumerate() {
        turn.is_tried = true;
        let mut tries = one.tries.clone();
        if one.is_over(now) {
            settle(folder, one, tries, now, turn)?;
            continue;
        }
        match send_text(smtp, TIMEOUT, &one.text, one.mail.id()) {
            Ok(()) => {
                // Noted first: a cut between both is known from the log, and sends nothing twice.
                outbox::note_sent(folder, &one.to_line(now))?;
                one.mail.remove()?;
            }
            Err(Failure::Server(why)) => {
                for one in &due[at..] {
                    settle(folder, one, put_off(&one.tries, &why, now), now, turn)?;
                }
                turn.raison = Some(why);
                return Ok(());
            }
            Err(Failure::ForNow(why)) => {
                settle(folder, one, put_off(&tries, &why, now), now, turn)?;
            }
            Err(Failure::ForGood(cause, why)) => {
                tracing::warn!(why, "un courriel est refusé");
                tries.note(&why, now);
                tries.cause = Some(cause);
                settle(folder, one, tries, now, turn)?;
            }
        }
    }
    Ok(())
}

/// A mail that is due.
struct DueMail {
    mail: MailFile,
    tries: Tries,
    text: String,
    head: Head,
}

impl DueMail {
    /// True when what it says is of no use any more, or it was tried for long enough.
    fn is_over(&self, now: Instant) -> bool {
        let modele = &self.head.sujet.modele;
        self.tries.is_over(self.mail.written, modele, now)
    }

    /// The line of the log that says that it left.
    fn to_line(&self, now: Instant) -> SentLine {
        SentLine {
            id: self.mail.id().to_owned(),
            a: self.head.a.clone(),
            objet: self.head.objet.clone(),
            modele: self.head.sujet.modele.clone(),
            commande: self.head.sujet.commande.map(|it| it.0),
            ecrit: self.mail.written,
            parti: now.0,
            essais: self.tries.essais + 1,
            abandonne: false,
        }
    }
}

fn put_off(tries: &Tries, why: &str, now: Instant) -> Tries {
    let mut tries = tries.clone();
    tries.note(why, now);
    tries
}

/// Keeps what was tried of a mail that did not leave; one that is given up goes aside.
fn settle(
    folder: &Path,
    one: &DueMail,
    mut tries: Tries,
    now: Instant,
    turn: &mut SendingTurn,
) -> io::Result<()> {
    // It may have been given up by hand meanwhile.
    if !one.mail.path.exists() {
        return Ok(());
    }
    if one.is_over(now) {
        tries.cause.get_or_insert(MailFailure::Delai);
    }
    if tries.cause.is_none() {
        return one.mail.write_tries(&tries);
    }
    one.mail.put_in(&folder.join(REFUSED), &tries)?;
    turn.perdus.push(LostMail {
        a: one.head.a.clone(),
        objet: one.head.objet.clone(),
        modele: one.head.sujet.modele.clone(),
    });
    Ok(())
}

/// Sends one mail at once, and says in French why it did not leave.
pub fn send_once(smtp: &Smtp, courrier: &Courrier) -> Result<(), String> {
    let text = eml(courrier, "comptoir-essai");
    send_text(smtp, STEP_TIMEOUT, &text, "essai").map_err(|failure| match failure {
        Failure::Server(why) | Failure::ForNow(why) | Failure::ForGood(_, why) => why,
    })
}

/// Mails of a folder that wait, when the oldest of them was written, and how many will not leave:
/// refused, or too old.
pub fn count_mails(folder: &Path, now: Instant) -> io::Result<(usize, Option<Instant>, usize)> {
    let all = list_mails(folder)?;
    let is_young = |it: &&MailFile| !it.read_tries().is_over(it.written, "", now);
    let young: Vec<i64> = all.iter().filter(is_young).map(|it| it.written).collect();
    let lost = all.len() - young.len() + list_mails(&folder.join(REFUSED))?.len();
    let oldest = young.iter().min().copied();
    Ok((young.len(), oldest.map(Instant), lost))
}

/// Mails that are whole and due, oldest first.
fn list_due(folder: &Path, now: Instant) -> io::Result<Vec<DueMail>> {
    let mut found = list_mails(folder)?;
    found.sort_unstable();
    let mut due = Vec::new();
    for mail in found {
        let tries = mail.read_tries();
        if due.len() == BATCH || !tries.is_due(now) {
            continue;
        }
        let text = match fs::read_to_string(&mail.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            text => text?,
        };
        let head = mail_head::read_head(&text);
        due.push(DueMail {
            mail,
            tries,
            text,
            head,
        });
    }
    Ok(due)
}

enum Failure {
    /// Another try would end the same way.
    ForGood(MailFailure, String),
    /// This mail may be taken next time.
    ForNow(String),
    /// So may every mail: the server is not there, or lets nobody in.
    Server(String),
}

/// Sends a mail as its file holds it, `id` its own among all.
fn send_text(smtp: &Smtp, timeout: Duration, text: &str, id: &str) -> Result<(), Failure> {
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((text, ""));
    let to = find_header(head, "To").trim_matches(['<', '>']);
    let address = str::parse::<Address>;
    let no_address = "cette adresse n'en est pas une.";
    let to = address(to).map_err(|_| Failure::ForGood(MailFailure::Adresse, no_address.into()))?;
    let from = address(&smtp.expediteur).map_err(|error| Failure::Server(error.to_string()))?;
    let mail = format!(
        "From: {} <{from}>\r\nTo: <{to}>\r\nSubject: {}\r\nDate: {}\r\n\
         Message-ID: <{}@{}>\r\nAuto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n\
         Content-Type: {}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n{body}",
        encode(&smtp.nom),
        encode(find_header(head, "Subject")),
        find_header(head, "Date"),
        id,
        from.domain(),
        find_header(head, "Content-Type"),
    );
    let sent = smtp_session::send(smtp, timeout, (from, to), mail.as_bytes());
    sent.map_err(|failed| to_failure(smtp, failed.step, failed.error))
}

fn to_failure(smtp: &Smtp, step: SmtpStep, error: Option<Error>) -> Failure {
    let kind = error.as_ref().map_or(SmtpErrorKind::Letters, |error| {
        tracing::warn!(
            cause = delivery_failure::build_cause(error),
            "un courriel ne part pas"
        );
        SmtpErrorKind::from_error(error)
    });
    let is_for_good = matches!(kind, SmtpErrorKind::Mail(_) | SmtpErrorKind::Refused(_));
    // A wrong password is refused for good too, but it is not the mail's fault.
    let is_login = kind == SmtpErrorKind::Login;
    let serveur = smtp.serveur();
    let why = SmtpError { serveur, kind }.to_string();
    match step {
        SmtpStep::Destinataire | SmtpStep::Contenu if is_login => Failure::Server(why),
        SmtpStep::Serveur => Failure::Server(why),
        SmtpStep::Destinataire if is_for_good => Failure::ForGood(MailFailure::Adresse, why),
        SmtpStep::Contenu if is_for_good => Failure::ForGood(MailFailure::Contenu, why),
        SmtpStep::Destinataire | SmtpStep::Contenu => Failure::ForNow(why),
    }
}
