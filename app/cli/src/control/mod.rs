//! Control socket: a command reaches the shop that a server holds by one request, one line of JSON,
//! over the socket `control.sock` of the data folder; lines of progress, then the answer, come
//! back.

mod client;
mod server;

use std::fs::File;
use std::io::Write;
use std::os::fd::AsRawFd;
use std::path::PathBuf;

use anyhow::Result;
use serde::{Deserialize, Serialize};

use domain::profil_admin::ProfilAdmin;
use shop::imports::rapport::{AvancementImport, ChangementLigne, Rapport};

pub use self::client::{Changes, ControlClient, open};
pub use self::server::listen;

/// Name of the socket in the data folder.
pub const SOCKET: &str = "control.sock";

/// Options of the command that gives an administrator a password, beside it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct AdminOptions {
    /// Takes the second factor away.
    pub sans_code: bool,
    /// Profile to give.
    pub profil: Option<ProfilAdmin>,
    /// Agencies of a clerk.
    pub agences: Vec<String>,
}

/// Request of a command to the server.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "commande", rename_all = "lowercase")]
enum Request {
    /// Import a file.
    Import {
        /// Path, absolute.
        fichier: PathBuf,
        /// Name of the model by which it is read.
        #[serde(default)]
        modele: Option<String>,
        /// Writes nothing.
        a_blanc: bool,
    },
    /// Give an administrator a password.
    Administrateur {
        /// Login.
        login: String,
        /// Password.
        mot_de_passe: String,
        /// Options of the command.
        #[serde(flatten)]
        given: AdminOptions,
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
    /// Explain a search.
    Explain {
        /// Text, as a shopper types it.
        texte: String,
    },
}

/// A line of the answer.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Response {
    /// Progress: the step, and the lines done.
    Progres(String, u64),
    /// The report of an import, and how it ended; what a dry run would change follows.
    Rapport(Box<Rapport>, AvancementImport),
    /// A record that would change.
    Changement(ChangementLigne),
    /// Done; what there is to say.
    Fait(String),
    /// Not done; why.
    Erreur(String),
    /// Not done: the disk of the shop lost a write, and the server ends.
    Perdu,
}

/// The socket by way of the open folder: the name of a socket holds a hundred bytes only, less
/// than a folder's path may have.
fn address(folder: &File) -> PathBuf {
    PathBuf::from(format!("/proc/self/fd/{}/{SOCKET}", folder.as_raw_fd()))
}

fn send(stream: &mut impl Write, message: &impl Serialize) -> Result<()> {
    let mut line = serde_json::to_vec(message)?;
    line.push(b'\n');
    stream.write_all(&line)?;
    Ok(())
}
