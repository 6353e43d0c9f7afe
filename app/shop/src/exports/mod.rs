//! Orders on their way to the ERP: each leaves the outbox as one file, exactly once, whatever
//! stops the shop in between.
//!
//! A file is written aside and synced, then marked ready in the store, then renamed, then taken
//! from the outbox. After a stop, a row that is ready and whose file aside is gone was renamed:
//! it is not written again, even if the ERP has taken the file away meanwhile.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use super::perimetre::check_commande;
use super::{Caller, Parts, Result, Shop, ShopError, worker_guard};
use domain::code::Code;
use domain::commande::{Commande, EnvoiExport, parse_numero_web};
use domain::ids::CommandeId;
use files::ubl;
use store::{Write, commandes, envois};

/// Files written between two changes of the store.
const BATCH: usize = 64;

/// Seconds until a folder that could not be written is tried again.
const RETRY: Duration = Duration::from_secs(5);

/// The folder of the ERP, in the data folder.
pub const FOLDER: &str = "export";

/// The bell of the outbox.
#[derive(Debug, Default)]
pub struct Sorties {
    state: Mutex<State>,
    rung: Condvar,
}

#[derive(Debug, Default)]
struct State {
    waiting: bool,
    closed: bool,
}

impl Sorties {
    /// Something has entered the outbox.
    pub fn wake(&self) {
        self.ring(|state| state.waiting = true);
    }

    /// The shop closes: the thread ends after the file it is writing.
    pub fn close(&self) {
        self.ring(|state| state.closed = true);
    }

    fn ring(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner));
        self.rung.notify_all();
    }

    /// True once the shop closes.
    pub(crate) fn is_closed(&self) -> bool {
        self.state
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .closed
    }

    /// Waits for the bell, or for the time to try again; false once the shop closes.
    pub(crate) fn wait(&self) -> bool {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let idle = |state: &mut State| !state.waiting && !state.closed;
        let (mut state, _) = self
            .rung
            .wait_timeout_while(state, RETRY, idle)
            .unwrap_or_else(PoisonError::into_inner);
        state.waiting = false;
        !state.closed
    }
}

/// Starts the thread that empties the outbox, beginning with what the last stop left in it.
pub fn start(shop: Shop) -> io::Result<std::thread::JoinHandle<()>> {
    let run = move || {
        loop {
            let drained = worker_guard::run("exports", || write_waiting(shop.parts()));
            if let Some(Err(error)) = drained {
                tracing::error!(
                    cause = error.causes(),
                    "des commandes attendent leur export"
                );
            }
            if !shop.parts().sorties.wait() {
                return;
            }
        }
    };
    std::thread::Builder::new()
        .name("exports".into())
        .spawn(run)
}

/// Writes every file that waits.
pub fn write_waiting(parts: &Parts) -> Result<()> {
    loop {
        let waiting = parts.store.read(|read| envois::list(read, BATCH))?;
        if waiting.is_empty() {
            return Ok(());
        }
        let ready = prepare(parts, waiting)?;
        publish(parts, &ready)?;
        settle(parts, ready)?;
    }
}

/// Writes the files aside and marks them ready.
fn prepare(parts: &Parts, waiting: Vec<EnvoiExport>) -> Result<Vec<EnvoiExport>> {
    let folder = folder(parts)?;
    for envoi in waiting.iter().filter(|envoi| !envoi.pret) {
        let commande = find(parts, envoi.commande)?;
        // Only web orders enter the outbox, and they have lines.
        let Some(bytes) = ubl::render(&commande) else {
            continue;
        };
        write_aside(&folder, envoi, &bytes).map_err(ShopError::internal)?;
    }
    sync(&folder)?;
    let mut ready = waiting;
    for envoi in &mut ready {
        envoi.pret = true;
    }
    let marked = ready.clone();
    parts.store.write(move |write| {
        for envoi in &marked {
            envois::put(write, envoi)?;
        }
        Ok::<_, ShopError>(())
    })?;
    Ok(ready)
}

/// Gives the files that stand aside their names.
fn publish(parts: &Parts, ready: &[EnvoiExport]) -> Result<()> {
    let folder = folder(parts)?;
    for envoi in ready {
        let aside = folder.join(name_aside(envoi));
        if !aside.try_exists().map_err(ShopError::internal)? {
            continue;
        }
        let name = build_file_name(&find(parts, envoi.commande)?, envoi.numero);
        fs::rename(&aside, folder.join(name)).map_err(ShopError::internal)?;
    }
    sync(&folder)
}

/// Takes from the outbox what has its name.
fn settle(parts: &Parts, done: Vec<EnvoiExport>) -> Result<()> {
    parts.store.write(move |write| {
        for envoi in &done {
            envois::remove(write, envoi)?;
        }
        Ok(())
    })
}

fn find(parts: &Parts, id: CommandeId) -> Result<Commande> {
    let commande = parts.store.read(|read| commandes::find(read, id))?;
    commande.ok_or_else(|| ShopError::internal(format!("order {id} is in the outbox only")))
}

fn folder(parts: &Parts) -> Result<PathBuf> {
    let folder = parts.config.folder.join(FOLDER);
    fs::create_dir_all(&folder).map_err(ShopError::internal)?;
    Ok(folder)
}

fn write_aside(folder: &Path, envoi: &EnvoiExport, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(folder.join(name_aside(envoi)))?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// A name the ERP does not look at.
fn name_aside(envoi: &EnvoiExport) -> String {
    format!(".{}-{}.part", envoi.commande, envoi.numero)
}

/// `commande_{webCdeId}.xml`, and one more number for each time it is sent again.
pub fn build_file_name(commande: &Commande, numero: u32) -> String {
    let id: String = commande
        .web_cde_id
        .chars()
        .filter(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
        .collect();
    match numero {
        0 => format!("commande_{id}.xml"),
        again => format!("commande_{id}_{}.xml", again + 1),
    }
}

/// The order that a file of the folder is of, one that is being written too.
pub fn parse_file_name(name: &str) -> Option<CommandeId> {
    if let Some(half) = name
        .strip_prefix('.')
        .and_then(|it| it.strip_suffix(".part"))
    {
        let (id, _) = half.split_once('-')?;
        return id.parse().ok().map(CommandeId);
    }
    let name = name.strip_prefix("commande_")?.strip_suffix(".xml")?;
    parse_numero_web(name.split('_').next()?)
}

/// Makes new names durable.
fn sync(folder: &Path) -> Result<()> {
    File::open(folder)
        .and_then(|folder| folder.sync_all())
        .map_err(ShopError::internal)
}

/// The file of an order, the same bytes at each call.
pub fn export_file(parts: &Parts, caller: &Caller, id: CommandeId) -> Result<(String, Vec<u8>)> {
    check_commande(parts, caller, id)?;
    build_file(parts, id)
}

/// The file of an order, whoever asks.
pub fn build_file(parts: &Parts, id: CommandeId) -> Result<(String, Vec<u8>)> {
    let commande = parts.store.read(|read| commandes::find(read, id))?;
    let commande = commande.ok_or(ShopError::NotFound)?;
    let bytes = ubl::render(&commande).ok_or_else(no_file)?;
    Ok((build_file_name(&commande, 0), bytes))
}

fn no_file() -> ShopError {
    ShopError::refused(
        Code::SansFichier,
        "Cette commande vient de votre gestion : elle n'a pas de fichier intégrable.",
    )
}

/// Sends an order again: one more file.
pub fn send_again(parts: &Parts, caller: &Caller, id: CommandeId) -> Result<Commande> {
    check_commande(parts, caller, id)?;
    let sent = parts.change(caller, move |write| {
        let mut commande = commandes::find(write, id)?.ok_or(ShopError::NotFound)?;
        if commande.lignes.is_empty() {
            return Err(no_file());
        }
        add(write, &mut commande)?;
        commande.version += 1;
        commandes::put(write, &commande)?;
        Ok(commande)
    })?;
    parts.sorties.wake();
    Ok(sent)
}

/// The ERP is told of an order, which the caller keeps: by its first file, or by one more.
pub fn add(write: &mut Write<'_>, commande: &mut Commande) -> Result<()> {
    if !std::mem::take(&mut commande.a_exporter) {
        return enter_again(write, commande);
    }
    let envoi = EnvoiExport {
        commande: commande.id,
        numero: 0,
        pret: false,
    };
    Ok(envois::put(write, &envoi)?)
}

/// One more file tells the ERP of an order, which the caller keeps.
fn enter_again(write: &mut Write<'_>, commande: &mut Commande) -> Result<()> {
    commande.exports += 1;
    let envoi = EnvoiExport {
        commande: commande.id,
        numero: commande.exports,
        pret: false,
    };
    Ok(envois::put(write, &envoi)?)
}

#[cfg(test)]
mod tests;
