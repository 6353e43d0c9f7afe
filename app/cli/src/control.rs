//! How a command reaches the shop that a server holds: one request, one line of JSON, over the
//! socket `control.sock` of the data folder; lines of progress, then the answer, come back.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Lines, Read, Write};
use std::os::fd::AsRawFd;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use serde::{Deserialize, Serialize};

use super::import::explain;
use super::{admin, backup, causes, check, reindex};
use shop::imports::rapport::{Changement, Etat, Rapport};
use shop::{Shop, imports};
use store::StoreError;

/// Name of the socket in the data folder.
pub const SOCKET: &str = "control.sock";

/// Bytes of a request: a path and a few words.
const REQUEST_BYTES_MAX: u64 = 64 * 1024;

/// A command says what it wants at once.
const REQUEST_WAIT: Duration = Duration::from_secs(5);

/// What a command may ask of the server.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "commande", rename_all = "lowercase")]
enum Demande {
    /// Import a file.
    Import {
        /// Path, absolute.
        fichier: PathBuf,
        /// Writes nothing.
        a_blanc: bool,
    },
    /// Give an administrator a password.
    Administrateur {
        /// Login.
        login: String,
        /// Password.
        mot_de_passe: String,
        /// Takes the second factor away.
        #[serde(default)]
        sans_code: bool,
    },
    /// Back the shop up.
    Backup {
        /// Path of the backup to write, absolute.
        fichier: PathBuf,
    },
    /// Verify storage, index and pictures.
    Check,
    /// Build the index again.
    Reindex,
}

/// A line of the answer.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Reponse {
    /// How far it is.
    Progres(String, u64),
    /// The report of an import, and how it ended; what a dry run would change follows.
    Rapport(Box<Rapport>, Etat),
    /// A record that would change.
    Changement(Changement),
    /// Done; what there is to say.
    Fait(String),
    /// Not done; why.
    Erreur(String),
    /// Not done: the disk of the shop lost a write, and the server ends.
    Perdu,
}

/// The server of a data folder.
pub struct Serveur {
    stream: UnixStream,
}

/// Stream of the changes of an import, after its report: a long difference is never held whole.
pub struct Suite(Reponses);

impl Suite {
    /// Hands out each record that would change.
    pub fn each(mut self, mut visit: impl FnMut(&Changement) -> Result<()>) -> Result<()> {
        loop {
            match self.0.next()? {
                Reponse::Changement(changement) => visit(&changement)?,
                Reponse::Fait(_) => return Ok(()),
                Reponse::Erreur(motif) => return Err(anyhow!("{motif}")),
                Reponse::Perdu => return Err(StoreError::Lost.into()),
                Reponse::Progres(..) | Reponse::Rapport(..) => return Err(unexpected()),
            }
        }
    }
}

/// The lines of an answer.
struct Reponses(Lines<BufReader<UnixStream>>);

impl Reponses {
    fn next(&mut self) -> Result<Reponse> {
        let line = self.0.next();
        let line = line.ok_or_else(|| anyhow!("le serveur s'est arrêté avant de répondre"))?;
        let line = line.context("le serveur s'est arrêté")?;
        serde_json::from_str(&line).context("réponse illisible du serveur")
    }
}

fn unexpected() -> anyhow::Error {
    anyhow!("réponse inattendue")
}

/// Reaches the server that holds a data folder, if one does.
pub fn connect(data: &Path) -> Option<Serveur> {
    let folder = File::open(data).ok()?;
    let stream = UnixStream::connect(address(&folder)).ok()?;
    Some(Serveur { stream })
}

/// The socket by way of the open folder: the name of a socket holds a hundred bytes only, less
/// than a folder's path may have.
fn address(folder: &File) -> PathBuf {
    PathBuf::from(format!("/proc/self/fd/{}/{SOCKET}", folder.as_raw_fd()))
}

impl Serveur {
    /// Has a file imported; the report, and what is told after it.
    pub fn import(
        self,
        file: &Path,
        a_blanc: bool,
        progres: imports::Progres<'_>,
    ) -> Result<(Rapport, Suite)> {
        let fichier = absolute(file)?;
        let (first, suite) = self.ask(&Demande::Import { fichier, a_blanc }, progres)?;
        match first {
            Reponse::Rapport(mut rapport, etat) => {
                rapport.etat = etat;
                Ok((*rapport, Suite(suite)))
            }
            Reponse::Erreur(motif) => Err(anyhow!("{motif}")),
            Reponse::Perdu => Err(StoreError::Lost.into()),
            Reponse::Progres(..) | Reponse::Changement(_) | Reponse::Fait(_) => Err(unexpected()),
        }
    }

    /// Has the shop backed up.
    pub fn backup(self, file: &Path) -> Result<String> {
        let fichier = absolute(file)?;
        self.done(&Demande::Backup { fichier })
    }

    /// Has the shop verified.
    pub fn check(self) -> Result<String> {
        self.done(&Demande::Check)
    }

    /// Has the index built again.
    pub fn reindex(self) -> Result<String> {
        self.done(&Demande::Reindex)
    }

    /// Has an administrator given a password.
    pub fn add_admin(self, login: &str, password: &str, sans_code: bool) -> Result<String> {
        self.done(&Demande::Administrateur {
            login: login.to_owned(),
            mot_de_passe: password.to_owned(),
            sans_code,
        })
    }

    fn done(self, demande: &Demande) -> Result<String> {
        match self.ask(demande, &|_, _| ())?.0 {
            Reponse::Fait(text) => Ok(text),
            Reponse::Erreur(motif) => Err(anyhow!("{motif}")),
            Reponse::Perdu => Err(StoreError::Lost.into()),
            Reponse::Progres(..) | Reponse::Rapport(..) | Reponse::Changement(_) => {
                Err(unexpected())
            }
        }
    }

    /// The first line that is no progress, and those after it.
    fn ask(
        mut self,
        demande: &Demande,
        progres: imports::Progres<'_>,
    ) -> Result<(Reponse, Reponses)> {
        send(&mut self.stream, demande)?;
        let mut reponses = Reponses(BufReader::new(self.stream).lines());
        loop {
            match reponses.next()? {
                Reponse::Progres(quoi, lignes) => progres(&quoi, lignes),
                first @ (Reponse::Rapport(..)
                | Reponse::Changement(_)
                | Reponse::Fait(_)
                | Reponse::Perdu
                | Reponse::Erreur(_)) => return Ok((first, reponses)),
            }
        }
    }
}

fn absolute(file: &Path) -> Result<PathBuf> {
    std::path::absolute(file).with_context(|| format!("chemin illisible : {}", file.display()))
}

fn send(stream: &mut impl Write, message: &impl Serialize) -> Result<()> {
    let mut line = serde_json::to_vec(message)?;
    line.push(b'\n');
    stream.write_all(&line)?;
    Ok(())
}

/// Listens for commands on a thread of its own, for as long as the program runs.
pub fn listen(shop: Shop, data: &Path) -> Result<()> {
    let folder = File::open(data)?;
    // The store is open, so the shop is ours: a socket that is there was left by a crash.
    std::fs::remove_file(data.join(SOCKET)).ok();
    let listener = UnixListener::bind(address(&folder)).context("control.sock")?;
    std::fs::set_permissions(data.join(SOCKET), PermissionsExt::from_mode(0o600))?;
    std::thread::Builder::new()
        .name("control".into())
        .spawn(move || {
            for stream in listener.incoming() {
                let shop = shop.clone();
                let served = stream.map(|stream| {
                    std::thread::Builder::new()
                        .name("control-request".into())
                        .spawn(move || answer(&shop, stream))
                });
                if let Err(error) = served {
                    tracing::warn!(%error, "une commande n'a pas pu être servie");
                }
            }
        })?;
    Ok(())
}

fn answer(shop: &Shop, mut stream: UnixStream) {
    let answered = read(&stream).map(|demande| carry_out(shop, &demande, &stream));
    let reponse = answered.unwrap_or_else(|error| Reponse::Erreur(causes::phrase(&error)));
    // The command may have been given up; what was done stands.
    send(&mut stream, &reponse).ok();
}

fn read(stream: &UnixStream) -> Result<Demande> {
    stream.set_read_timeout(Some(REQUEST_WAIT))?;
    let mut line = String::new();
    BufReader::new(stream.take(REQUEST_BYTES_MAX)).read_line(&mut line)?;
    serde_json::from_str(&line).context("demande illisible")
}

/// Sends a report, then what a dry run would change, line by line: it may be long.
fn tell(mut rapport: Rapport, stream: &UnixStream) -> Result<()> {
    let mut out = BufWriter::new(stream);
    let (etat, difference) = (rapport.etat, rapport.difference.take());
    send(&mut out, &Reponse::Rapport(Box::new(rapport), etat))?;
    if let Some(difference) = difference {
        difference.each(|it| send(&mut out, &Reponse::Changement(it)))?;
    }
    out.flush()?;
    Ok(())
}

fn carry_out(shop: &Shop, demande: &Demande, stream: &UnixStream) -> Reponse {
    let parts = shop.parts();
    let progres = |quoi: &str, lignes: u64| {
        if let Ok(mut stream) = stream.try_clone() {
            send(&mut stream, &Reponse::Progres(quoi.to_owned(), lignes)).ok();
        }
    };
    let done = match demande {
        Demande::Import { fichier, a_blanc } => {
            match imports::import(parts, fichier, *a_blanc, &progres) {
                Ok(rapport) => tell(rapport, stream).map(|()| String::new()),
                Err(error) => Err(explain(&error)),
            }
        }
        Demande::Backup { fichier } => backup::write(parts, fichier),
        Demande::Check => check::verify_open(parts),
        Demande::Reindex => reindex::rebuild(parts),
        Demande::Administrateur {
            login,
            mot_de_passe,
            sans_code,
        } => admin::set_password(parts, login, mot_de_passe, *sans_code),
    };
    match done {
        Ok(text) => Reponse::Fait(text),
        Err(_) if parts.store.is_lost() => Reponse::Perdu,
        Err(error) => Reponse::Erreur(causes::phrase(&error)),
    }
}
