//! Outbox: what became of each mail that left the shop or waits to. A mail is a file of the folder
//! `courrier`; what was tried of it stands beside, in a file of the same name; what the server refuses,
//! or does not take in time, is put in `refuses`; of what has left, a line of the day's log stays.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::{FOLDER, modeles};
use domain::instant::Instant;
use files::atomic_rename::name_written;

/// Mails that did not leave, in the folder of mails.
pub(super) const REFUSED: &str = "refuses";

/// Logs of those that left, a file a day, in the folder of mails.
const SENT: &str = "envoyes";

/// End of the name of what was tried of a mail, in the place of `.eml`.
const TRIES: &str = "suivi";

/// Seconds after which what is known of a mail is removed: it names a person.
pub(super) const KEPT_SECONDS: i64 = 30 * 24 * 60 * 60;

/// Seconds between two tries of a mail, from the first on; the last goes on.
const PAUSES: [i64; 9] = [60, 300, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200];

/// Lines of the log that are read to know what had left: what was sent last.
const LOGGED_MAX: usize = 200;

/// Characters of an answer that are kept: servers send pages of them.
const REPONSE_CHARS_MAX: usize = 200;

/// Reason a mail did not leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MailFailure {
    /// The server knows no such reader.
    Adresse,
    /// It does not take the mail.
    Contenu,
    /// It was not taken in time.
    Delai,
}

/// Tries of a mail.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tries {
    /// Number of tries.
    pub essais: u32,
    /// Second of the last.
    pub dernier: Option<i64>,
    /// Second of the next; none is as soon as can be.
    pub prochain: Option<i64>,
    /// The server's last answer, in French.
    pub reponse: String,
    /// Second it was asked again by hand: its time runs from there.
    pub repris: Option<i64>,
    /// Reason it is given up.
    pub cause: Option<MailFailure>,
}

impl Tries {
    /// Notes a try that failed, and when the next is due.
    pub(super) fn note(&mut self, reponse: &str, now: Instant) {
        let last = PAUSES.len() - 1;
        let pause = PAUSES[last.min(self.essais as usize)];
        self.essais += 1;
        self.dernier = Some(now.0);
        self.prochain = Some(now.0 + pause);
        self.reponse = reponse.chars().take(REPONSE_CHARS_MAX).collect();
    }

    /// True when its time to be tried has come.
    pub(super) fn is_due(&self, now: Instant) -> bool {
        self.prochain.is_none_or(|it| it <= now.0)
    }

    /// True when it waited for as long as it is worth.
    pub(super) fn is_over(&self, written: i64, modele: &str, now: Instant) -> bool {
        let heures = modeles::find(modele).map_or(modeles::HEURES, |it| it.heures);
        now.0 - self.repris.unwrap_or(written) >= heures * 60 * 60
    }
}

/// A mail of a folder.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct MailFile {
    /// Second it was written.
    pub(super) written: i64,
    /// Its file.
    pub(super) path: PathBuf,
}

impl MailFile {
    /// Its name among all.
    pub(super) fn id(&self) -> &str {
        let stem = self.path.file_stem().and_then(|stem| stem.to_str());
        stem.unwrap_or_default()
    }

    /// Reads what was tried of it; nothing yet, where that cannot be read.
    pub(super) fn read_tries(&self) -> Tries {
        let text = fs::read(self.path.with_extension(TRIES)).unwrap_or_default();
        serde_json::from_slice(&text).unwrap_or_default()
    }

    /// Keeps what was tried of it.
    pub(super) fn write_tries(&self, tries: &Tries) -> io::Result<()> {
        use std::os::unix::fs::OpenOptionsExt;
        let place = self.path.with_extension(TRIES);
        let aside = self.path.with_file_name(format!(".{}.{TRIES}", self.id()));
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true).mode(0o600);
        options
            .open(&aside)?
            .write_all(&serde_json::to_vec(tries)?)?;
        name_written(&aside, &place)
    }

    /// Removes it, and what was tried of it.
    pub(super) fn remove(&self) -> io::Result<()> {
        remove_if_there(&self.path)?;
        remove_if_there(&self.path.with_extension(TRIES))
    }

    /// Puts it in another folder, what was tried of it first: it is never there without.
    pub(super) fn put_in(&self, folder: &Path, tries: &Tries) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let there = Self {
            written: self.written,
            path: folder.join(format!("{}.eml", self.id())),
        };
        there.write_tries(tries)?;
        fs::rename(&self.path, &there.path)?;
        remove_if_there(&self.path.with_extension(TRIES))?;
        Ok(there)
    }
}

fn remove_if_there(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// The mails of a folder: their names begin with the second they were written.
pub(super) fn list_mails(folder: &Path) -> io::Result<Vec<MailFile>> {
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
            let path = entry.path();
            found.push(MailFile { written, path });
        }
    }
    Ok(found)
}

/// Line of the log of what has left, or was given up by hand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SentLine {
    /// Its name among all.
    pub id: String,
    /// Address.
    pub a: String,
    /// Subject.
    pub objet: String,
    /// Code of its model.
    pub modele: String,
    /// The order it is about.
    pub commande: Option<u64>,
    /// Second it was written.
    pub ecrit: i64,
    /// Second it left.
    pub parti: i64,
    /// Number of tries it took.
    pub essais: u32,
    /// Given up by hand, it did not leave.
    pub abandonne: bool,
}

/// Adds a line to the log of its day.
pub(super) fn note_sent(folder: &Path, line: &SentLine) -> io::Result<()> {
    use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
    let folder = folder.join(SENT);
    fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(&folder)?;
    let day = Instant(line.parti)
        .in_paris()
        .strftime("%Y-%m-%d")
        .to_string();
    let mut options = OpenOptions::new();
    let mut file = options
        .append(true)
        .create(true)
        .mode(0o600)
        .open(folder.join(format!("{day}.jsonl")))?;
    // A line of its own, after whatever half a line a cut left.
    let mut text = b"\n".to_vec();
    text.extend(serde_json::to_vec(line)?);
    text.push(b'\n');
    file.write_all(&text)
}

/// The last lines of the logs, newest first. What a cut left of a line is passed over.
pub(super) fn list_sent(folder: &Path, max: usize) -> io::Result<Vec<SentLine>> {
    let mut found = Vec::new();
    for path in list_logs(folder)?.into_iter().rev() {
        if found.len() >= max {
            break;
        }
        let lines = BufReader::new(File::open(path)?).lines();
        let mut day: Vec<SentLine> = lines
            .map_while(io::Result::ok)
            .filter_map(|it| serde_json::from_str(&it).ok())
            .collect();
        day.reverse();
        found.extend(day);
    }
    found.truncate(max);
    Ok(found)
}

/// The files of the logs, oldest first.
fn list_logs(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder.join(SENT)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let paths = entries.map(|entry| Ok(entry?.path()));
    let mut found = paths.collect::<io::Result<Vec<PathBuf>>>()?;
    found.retain(|it| it.extension().is_some_and(|it| it == "jsonl"));
    found.sort_unstable();
    Ok(found)
}

/// Removes what is known of mails for a month: those that nobody took away, and the logs.
pub fn remove_old(folder: &Path, now: Instant) -> io::Result<()> {
    for folder in [folder, &folder.join(REFUSED)] {
        for mail in list_mails(folder)? {
            if now.0 - mail.written > KEPT_SECONDS {
                mail.remove()?;
            }
        }
    }
    let last = Instant(now.0 - KEPT_SECONDS).in_paris();
    let last = last.strftime("%Y-%m-%d").to_string();
    for path in list_logs(folder)? {
        let day = path.file_stem().and_then(|it| it.to_str());
        if day.is_some_and(|day| day < last.as_str()) {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// Removes the mails that the log says have left: the program stopped between both.
pub(super) fn remove_sent(folder: &Path) -> io::Result<()> {
    let waiting = list_mails(folder)?;
    if waiting.is_empty() {
        return Ok(());
    }
    let sent = list_sent(folder, LOGGED_MAX)?;
    for mail in waiting {
        if sent.iter().any(|it| it.id == mail.id()) {
            mail.remove()?;
        }
    }
    Ok(())
}

/// Lets every mail that waits be tried at once.
pub(super) fn wake_all(folder: &Path) -> io::Result<()> {
    for mail in list_mails(folder)? {
        let tries = mail.read_tries();
        if tries.prochain.is_some() {
            let prochain = None;
            mail.write_tries(&Tries { prochain, ..tries })?;
        }
    }
    Ok(())
}

/// The folder of mails of a shop's data.
pub(super) fn find_folder(data: &Path) -> PathBuf {
    data.join(FOLDER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_end_after_three_days() {
        let (mut tries, start) = (Tries::default(), Instant(1_795_000_000));
        let mut now = start;
        let mut before = 0;
        while !tries.is_over(start.0, "", now) {
            tries.note("plus tard", now);
            let next = tries.prochain.expect("a next try");
            assert!(next - now.0 >= before, "{tries:?}");
            assert!(!tries.is_due(Instant(next - 1)) && tries.is_due(Instant(next)));
            (before, now) = (next - now.0, Instant(next));
        }
        assert_eq!(tries.essais, 13);
        assert!(now.0 - start.0 >= 72 * 3_600, "{tries:?}");
    }

    #[test]
    fn the_link_of_a_password_is_not_worth_three_days() {
        let tries = Tries::default();
        let hour = Instant(3_600);
        assert!(tries.is_over(0, "mot-de-passe-oublie", hour));
        assert!(!tries.is_over(0, "commande-recue", hour));
        let again = Tries {
            repris: Some(3_000),
            ..Tries::default()
        };
        assert!(!again.is_over(0, "mot-de-passe-oublie", hour));
    }

    #[test]
    fn half_a_line_costs_itself_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let line = |id: &str, parti: i64| SentLine {
            id: id.into(),
            parti,
            ..SentLine::default()
        };
        note_sent(folder.path(), &line("1", 1_795_000_000)).expect("written");
        let log = list_logs(folder.path()).expect("a log").remove(0);
        let mut file = OpenOptions::new().append(true).open(log).expect("opened");
        file.write_all(b"{\"id\":\"cou").expect("written");
        note_sent(folder.path(), &line("2", 1_795_000_001)).expect("written");
        let ids: Vec<String> = list_sent(folder.path(), 10)
            .expect("read")
            .into_iter()
            .map(|it| it.id)
            .collect();
        assert_eq!(ids, ["2", "1"]);
    }
}
