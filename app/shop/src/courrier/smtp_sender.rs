//! SMTP sender: takes the mails that wait to the server of the settings. What is sent is removed,
//! what the server refuses for good is put aside, everything else is tried again.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use lettre::Transport as _;
use lettre::address::{Address, Envelope};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::transport::smtp::{Error, SmtpTransport};

use super::delivery_failure::{self, SmtpFailure};
use super::{Courrier, FOLDER, eml};
use crate::{Parts, Shop, worker_guard};
use domain::instant::Instant;
use domain::reglages::ReglagesPage;

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

/// Seconds after which a mail is not sent any more: its link is dead, its news are old.
const WAIT_SECONDS_MAX: i64 = 2 * 24 * 60 * 60;

/// The port where TLS comes first; on the others it is asked for (RFC 8314).
const PORT_TLS: u16 = 465;

/// Seconds after which a mail that nobody took away is removed: it names a person.
const KEPT_SECONDS: i64 = 30 * 24 * 60 * 60;

/// Mails that the server refuses for good, in the folder of mails.
const REFUSED: &str = "refuses";

/// Bytes of a word of an encoded header, before it is encoded (RFC 2047 allows 75 characters).
const WORD_BYTES_MAX: usize = 18;

/// The server that takes mails, and who they come from.
#[derive(Clone, Debug)]
pub struct Smtp {
    hote: String,
    port: u16,
    compte: Option<(String, String)>,
    expediteur: String,
    nom: String,
}

impl Smtp {
    /// As the settings say; none keeps mails in their folder.
    pub fn from_reglages(page: &ReglagesPage) -> Option<Self> {
        if page.smtp_hote.is_empty() || page.smtp_expediteur.is_empty() {
            return None;
        }
        let compte = (!page.smtp_utilisateur.is_empty()).then(|| {
            let password = page.smtp_mot_de_passe.0.clone();
            (page.smtp_utilisateur.clone(), password)
        });
        Some(Self {
            hote: page.smtp_hote.clone(),
            port: page.smtp_port,
            compte,
            expediteur: page.smtp_expediteur.clone(),
            nom: page.nom.clone(),
        })
    }

    /// The server, as its refusals name it.
    pub(super) fn serveur(&self) -> String {
        format!("{}:{}", self.hote, self.port)
    }

    fn transport(&self, timeout: Duration) -> Result<SmtpTransport, Error> {
        let mut builder = SmtpTransport::builder_dangerous(&self.hote)
            .port(self.port)
            .timeout(Some(timeout))
            .tls(self.tls()?);
        if let Some((login, password)) = &self.compte {
            builder = builder.credentials(Credentials::new(login.clone(), password.clone()));
        }
        Ok(builder.build())
    }

    /// A mail and its password travel in clear to this machine only.
    fn tls(&self) -> Result<Tls, Error> {
        if matches!(self.hote.as_str(), "localhost" | "127.0.0.1" | "::1") {
            return Ok(Tls::None);
        }
        let parameters = TlsParameters::new(self.hote.clone())?;
        Ok(match self.port {
            PORT_TLS => Tls::Wrapper(parameters),
            _ => Tls::Required(parameters),
        })
    }
}

/// Starts the thread that takes mails to the server.
pub fn start(shop: Shop) -> io::Result<()> {
    let run = move || {
        let mut turns = 0_u64;
        loop {
            worker_guard::run("facteur", || run_turn(shop.parts(), turns));
            turns += 1;
            // A mail is read by a person: a look every few seconds is soon enough.
            std::thread::park_timeout(EVERY);
        }
    };
    let thread = std::thread::Builder::new().name("facteur".into());
    thread.spawn(run).map(drop)
}

fn run_turn(parts: &Parts, turns: u64) {
    let folder = parts.config.folder.join(FOLDER);
    if turns.is_multiple_of(TURNS_PER_REMOVAL)
        && let Err(error) = remove_old(&folder, parts.now())
    {
        tracing::warn!(%error, "d'anciens courriels restent");
    }
    if let Some(smtp) = Smtp::from_reglages(&parts.reglages.get().page) {
        let done = send_waiting(&folder, &smtp, parts.now());
        if let Err(error) = &done {
            tracing::warn!(error, "des courriels attendent leur serveur d'envoi");
        }
        parts.last_failure.note(done.err());
    }
}

/// Sends the mails that wait in `folder`, oldest first. Says why it stopped before the end.
pub fn send_waiting(folder: &Path, smtp: &Smtp, now: Instant) -> Result<(), String> {
    let waiting = list_waiting(folder, now).map_err(|error| error.to_string())?;
    if waiting.is_empty() {
        return Ok(());
    }
    let told =
        |error: Error| delivery_failure::build_sentence(smtp, &SmtpFailure::from_error(&error));
    let transport = smtp.transport(TIMEOUT).map_err(told)?;
    for path in waiting {
        let done = match send(&transport, smtp, &path) {
            Ok(()) => fs::remove_file(&path),
            Err(Failure::ForGood(why)) => {
                tracing::warn!(why, "un courriel est refusé");
                write_aside(folder, &path)
            }
            Err(Failure::ForNow(why)) => return Err(why),
        };
        done.map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// Sends one mail at once, and says in French why it did not leave.
pub fn send_once(smtp: &Smtp, courrier: &Courrier) -> Result<(), String> {
    let told =
        |error: Error| delivery_failure::build_sentence(smtp, &SmtpFailure::from_error(&error));
    let transport = smtp.transport(STEP_TIMEOUT).map_err(told)?;
    let text = eml(courrier, "comptoir-essai");
    send_text(&transport, smtp, &text, "essai").map_err(|failure| match failure {
        Failure::ForGood(why) | Failure::ForNow(why) => why,
    })
}

/// Mails of a folder that wait, when the oldest of them was written, and how many will not leave:
/// refused, or too old.
pub fn count_mails(folder: &Path, now: Instant) -> io::Result<(usize, Option<Instant>, usize)> {
    let all = list_mails(folder)?;
    let is_young = |written: i64| now.0 - written < WAIT_SECONDS_MAX;
    let young = all.iter().map(|it| it.0).filter(|it| is_young(*it));
    let waiting = young.clone().count();
    let lost = all.len() - waiting + list_mails(&folder.join(REFUSED))?.len();
    Ok((waiting, young.min().map(Instant), lost))
}

/// Mails that are whole and not too old, oldest first.
fn list_waiting(folder: &Path, now: Instant) -> io::Result<Vec<PathBuf>> {
    let mut found = list_mails(folder)?;
    found.retain(|(written, _)| now.0 - written < WAIT_SECONDS_MAX);
    found.sort_unstable();
    found.truncate(BATCH);
    Ok(found.into_iter().map(|(_, path)| path).collect())
}

/// Removes mails that nobody took away for a month.
pub fn remove_old(folder: &Path, now: Instant) -> io::Result<()> {
    for folder in [folder, &folder.join(REFUSED)] {
        for (written, path) in list_mails(folder)? {
            if now.0 - written > KEPT_SECONDS {
                fs::remove_file(path)?;
            }
        }
    }
    Ok(())
}

/// The mails of a folder, each with the second it was written: its name begins with it.
fn list_mails(folder: &Path) -> io::Result<Vec<(i64, PathBuf)>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut found = Vec::new();
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().into_string().unwrap_or_default();
        let written = name.split('_').next().and_then(|at| at.parse().ok());
        if let Some(written) = written.filter(|_| name.ends_with(".eml")) {
            found.push((written, entry.path()));
        }
    }
    Ok(found)
}

fn write_aside(folder: &Path, path: &Path) -> io::Result<()> {
    let aside = folder.join(REFUSED);
    fs::create_dir_all(&aside)?;
    match path.file_name() {
        Some(name) => fs::rename(path, aside.join(name)),
        None => Ok(()),
    }
}

enum Failure {
    /// Another try would end the same way.
    ForGood(String),
    /// The server may be there next time.
    ForNow(String),
}

fn send(transport: &SmtpTransport, smtp: &Smtp, path: &Path) -> Result<(), Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::ForNow(error.to_string()))?;
    let stem = path.file_stem().and_then(|stem| stem.to_str());
    send_text(transport, smtp, &text, stem.unwrap_or_default())
}

/// Sends a mail as its file holds it, `id` its own among all.
fn send_text(transport: &SmtpTransport, smtp: &Smtp, text: &str, id: &str) -> Result<(), Failure> {
    let for_good = |why: String| Failure::ForGood(why);
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((text, ""));
    let to = find_header(head, "To").trim_matches(['<', '>']);
    let address = |text: &str| text.parse::<Address>();
    let to = address(to).map_err(|error| for_good(error.to_string()))?;
    let from = address(&smtp.expediteur).map_err(|error| Failure::ForNow(error.to_string()))?;
    let mail = format!(
        "From: {} <{from}>\r\nTo: <{to}>\r\nSubject: {}\r\nDate: {}\r\n\
         Message-ID: <{}@{}>\r\nMIME-Version: 1.0\r\nContent-Type: {}\r\n\
         Content-Transfer-Encoding: 8bit\r\n\r\n{body}",
        encode(&smtp.nom),
        encode(find_header(head, "Subject")),
        find_header(head, "Date"),
        id,
        from.domain(),
        find_header(head, "Content-Type"),
    );
    let envelope =
        Envelope::new(Some(from), vec![to]).map_err(|error| for_good(error.to_string()))?;
    let Err(error) = transport.send_raw(&envelope, mail.as_bytes()) else {
        return Ok(());
    };
    tracing::warn!(
        cause = delivery_failure::build_cause(&error),
        "un courriel ne part pas"
    );
    let failure = SmtpFailure::from_error(&error);
    let why = delivery_failure::build_sentence(smtp, &failure);
    // A wrong password is refused for good too, but it is not the mail's fault.
    if matches!(failure, SmtpFailure::Mail(_)) {
        return Err(for_good(why));
    }
    Err(Failure::ForNow(why))
}

fn find_header<'h>(head: &'h str, name: &str) -> &'h str {
    let values = head.split("\r\n").filter_map(|line| {
        let (key, value) = line.split_once(": ")?;
        (key == name).then_some(value)
    });
    values.last().unwrap_or_default()
}

/// A header's text in the letters that headers may hold (RFC 2047, encoding Q).
pub(super) fn encode(text: &str) -> String {
    let is_plain = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || c == ' ');
    if is_plain(text) {
        return text.to_owned();
    }
    let mut words = vec![String::new()];
    for letter in text.chars() {
        let last = words.last().map_or(0, String::len);
        if last + letter.len_utf8() > WORD_BYTES_MAX {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut() {
            word.push(letter);
        }
    }
    let quoted = |word: &String| {
        let bytes = word.bytes().map(|byte| format!("={byte:02X}"));
        format!("=?utf-8?Q?{}?=", bytes.collect::<String>())
    };
    let words: Vec<String> = words.iter().map(quoted).collect();
    words.join("\r\n ")
}
