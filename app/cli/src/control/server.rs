//! Server of the control socket: carries out what commands ask, on threads of its own.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};

use super::{Request, Response, SOCKET, address, send};
use crate::error_causes::explain as tell_error;
use crate::{admin, backup, check, error_causes, explain, reindex};
use shop::Shop;
use shop::imports::assistant;
use shop::imports::rapport::Rapport;

/// Bytes of a request: a path and a few words.
const REQUEST_BYTES_MAX: u64 = 64 * 1024;

/// A command says what it wants at once.
const REQUEST_WAIT: Duration = Duration::from_secs(5);

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
    let answered = read(&stream).map(|request| carry_out(shop, &request, &stream));
    let response =
        answered.unwrap_or_else(|error| Response::Erreur(error_causes::write_phrase(&error)));
    // The command may have been given up; what was done stands.
    send(&mut stream, &response).ok();
}

fn read(stream: &UnixStream) -> Result<Request> {
    stream.set_read_timeout(Some(REQUEST_WAIT))?;
    let mut line = String::new();
    BufReader::new(stream.take(REQUEST_BYTES_MAX)).read_line(&mut line)?;
    serde_json::from_str(&line).context("demande illisible")
}

/// Sends a report, then what a dry run would change, line by line: it may be long.
fn tell(mut rapport: Rapport, stream: &UnixStream) -> Result<()> {
    let mut out = BufWriter::new(stream);
    let (etat, difference) = (rapport.etat, rapport.difference.take());
    send(&mut out, &Response::Rapport(Box::new(rapport), etat))?;
    if let Some(difference) = difference {
        difference.each(|it| send(&mut out, &Response::Changement(it)))?;
    }
    out.flush()?;
    Ok(())
}

fn carry_out(shop: &Shop, request: &Request, stream: &UnixStream) -> Response {
    let parts = shop.parts();
    let progres = |quoi: &str, lignes: u64| {
        if let Ok(mut stream) = stream.try_clone() {
            send(&mut stream, &Response::Progres(quoi.to_owned(), lignes)).ok();
        }
    };
    let done = match request {
        Request::Import {
            fichier,
            modele,
            a_blanc,
        } => {
            let source = (fichier.as_path(), modele.as_deref());
            match assistant::import(parts, source, *a_blanc, &progres) {
                Ok(rapport) => tell(rapport, stream).map(|()| String::new()),
                Err(error) => Err(tell_error(&error)),
            }
        }
        Request::Backup { fichier } => backup::write(parts, fichier),
        Request::Check => check::check_open(parts),
        Request::Reindex => reindex::rebuild(parts),
        Request::Explain { texte } => explain::write(parts, texte),
        Request::Administrateur {
            login,
            mot_de_passe,
            given,
        } => admin::set_password(parts, login, mot_de_passe, given),
    };
    match done {
        Ok(text) => Response::Fait(text),
        Err(_) if parts.store.is_lost() => Response::Perdu,
        Err(error) => Response::Erreur(error_causes::write_phrase(&error)),
    }
}
