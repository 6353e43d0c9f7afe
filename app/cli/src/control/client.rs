//! Client of the control socket: a command that asks the server of a data folder.

use std::fs::File;
use std::io::{BufRead, BufReader, Lines};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};

use super::{AdminOptions, Request, Response, address, send};
use shop::imports;
use shop::imports::rapport::{ChangementLigne, Rapport};
use store::StoreError;

/// Client connected to the server of a data folder.
pub struct ControlClient {
    stream: UnixStream,
}

/// Stream of the changes of an import, after its report: a long difference is never held whole.
pub struct Changes(Responses);

impl Changes {
    /// Hands out each record that would change.
    pub fn scan(mut self, mut visit: impl FnMut(&ChangementLigne) -> Result<()>) -> Result<()> {
        loop {
            match self.0.next()? {
                Response::Changement(changement) => visit(&changement)?,
                Response::Fait(_) => return Ok(()),
                Response::Erreur(motif) => return Err(anyhow!("{motif}")),
                Response::Perdu => return Err(StoreError::Lost.into()),
                Response::Progres(..) | Response::Rapport(..) => return Err(unexpected()),
            }
        }
    }
}

/// The lines of an answer.
struct Responses(Lines<BufReader<UnixStream>>);

impl Responses {
    fn next(&mut self) -> Result<Response> {
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
pub fn open(data: &Path) -> Option<ControlClient> {
    let folder = File::open(data).ok()?;
    let stream = UnixStream::connect(address(&folder)).ok()?;
    Some(ControlClient { stream })
}

impl ControlClient {
    /// Has a file imported; the report, and what is told after it.
    pub fn import(
        self,
        (file, modele): (&Path, Option<&str>),
        a_blanc: bool,
        progres: imports::ProgressFn<'_>,
    ) -> Result<(Rapport, Changes)> {
        let fichier = absolute(file)?;
        let modele = modele.map(str::to_owned);
        let request = Request::Import {
            fichier,
            modele,
            a_blanc,
        };
        let (first, changes) = self.ask(&request, progres)?;
        match first {
            Response::Rapport(mut rapport, etat) => {
                rapport.etat = etat;
                Ok((*rapport, Changes(changes)))
            }
            Response::Erreur(motif) => Err(anyhow!("{motif}")),
            Response::Perdu => Err(StoreError::Lost.into()),
            Response::Progres(..) | Response::Changement(_) | Response::Fait(_) => {
                Err(unexpected())
            }
        }
    }

    /// Has the shop backed up.
    pub fn backup(self, file: &Path) -> Result<String> {
        let fichier = absolute(file)?;
        self.done(&Request::Backup { fichier })
    }

    /// Has the shop verified.
    pub fn check(self) -> Result<String> {
        self.done(&Request::Check)
    }

    /// Has a search explained.
    pub fn explain(self, texte: &str) -> Result<String> {
        let texte = texte.to_owned();
        self.done(&Request::Explain { texte })
    }

    /// Has the index built again.
    pub fn reindex(self) -> Result<String> {
        self.done(&Request::Reindex)
    }

    /// Has an administrator given a password.
    pub fn add_admin(self, login: &str, password: &str, given: AdminOptions) -> Result<String> {
        self.done(&Request::Administrateur {
            login: login.to_owned(),
            mot_de_passe: password.to_owned(),
            given,
        })
    }

    fn done(self, request: &Request) -> Result<String> {
        match self.ask(request, &|_, _| ())?.0 {
            Response::Fait(text) => Ok(text),
            Response::Erreur(motif) => Err(anyhow!("{motif}")),
            Response::Perdu => Err(StoreError::Lost.into()),
            Response::Progres(..) | Response::Rapport(..) | Response::Changement(_) => {
                Err(unexpected())
            }
        }
    }

    /// The first line that is no progress, and those after it.
    fn ask(
        mut self,
        request: &Request,
        progres: imports::ProgressFn<'_>,
    ) -> Result<(Response, Responses)> {
        send(&mut self.stream, request)?;
        let mut responses = Responses(BufReader::new(self.stream).lines());
        loop {
            match responses.next()? {
                Response::Progres(quoi, lignes) => progres(&quoi, lignes),
                first @ (Response::Rapport(..)
                | Response::Changement(_)
                | Response::Fait(_)
                | Response::Perdu
                | Response::Erreur(_)) => return Ok((first, responses)),
            }
        }
    }
}

fn absolute(file: &Path) -> Result<PathBuf> {
    std::path::absolute(file).with_context(|| format!("chemin illisible : {}", file.display()))
}
