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

use super::{Parts, Result, Shop, ShopError};
use crate::domain::commande::{Commande, Envoi};
use crate::domain::ids::CommandeId;
use crate::files::ubl;
use crate::store::{commandes, envois};

/// Files written between two changes of the store.
const BATCH: usize = 64;

/// Seconds until a folder that could not be written is tried again.
const RETRY: Duration = Duration::from_secs(30);

/// The folder of the ERP, in the data folder.
const FOLDER: &str = "export";

/// The bell of the outbox.
#[derive(Default)]
pub struct Sorties {
    state: Mutex<State>,
    rung: Condvar,
}

#[derive(Default)]
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

    /// Waits for the bell, or for the time to try again; false once the shop closes.
    fn wait(&self) -> bool {
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
            if let Err(error) = drain(shop.parts()) {
                tracing::error!(?error, "orders wait to be exported");
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
pub fn drain(parts: &Parts) -> Result<()> {
    loop {
        let waiting = parts.store.read(|read| envois::waiting(read, BATCH))?;
        if waiting.is_empty() {
            return Ok(());
        }
        let ready = prepare(parts, waiting)?;
        publish(parts, &ready)?;
        settle(parts, ready)?;
    }
}

/// Writes the files aside and marks them ready.
fn prepare(parts: &Parts, waiting: Vec<Envoi>) -> Result<Vec<Envoi>> {
    let folder = folder(parts)?;
    for envoi in waiting.iter().filter(|envoi| !envoi.pret) {
        let commande = find(parts, envoi.commande)?;
        // Only web orders enter the outbox, and they have lines.
        let Some(bytes) = ubl::order(&commande) else {
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
fn publish(parts: &Parts, ready: &[Envoi]) -> Result<()> {
    let folder = folder(parts)?;
    for envoi in ready {
        let aside = folder.join(name_aside(envoi));
        if !aside.try_exists().map_err(ShopError::internal)? {
            continue;
        }
        let name = file_name(&find(parts, envoi.commande)?, envoi.numero);
        fs::rename(&aside, folder.join(name)).map_err(ShopError::internal)?;
    }
    sync(&folder)
}

/// Takes from the outbox what has its name.
fn settle(parts: &Parts, done: Vec<Envoi>) -> Result<()> {
    parts.store.write(move |write| {
        for envoi in &done {
            envois::remove(write, envoi)?;
        }
        Ok(())
    })
}

fn find(parts: &Parts, id: CommandeId) -> Result<Commande> {
    let commande = parts.store.read(|read| commandes::find(read, id))?;
    commande.ok_or_else(|| ShopError::Internal(format!("order {id} is in the outbox only")))
}

fn folder(parts: &Parts) -> Result<PathBuf> {
    let folder = parts.config.folder.join(FOLDER);
    fs::create_dir_all(&folder).map_err(ShopError::internal)?;
    Ok(folder)
}

fn write_aside(folder: &Path, envoi: &Envoi, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(folder.join(name_aside(envoi)))?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// A name the ERP does not look at.
fn name_aside(envoi: &Envoi) -> String {
    format!(".{}-{}.part", envoi.commande, envoi.numero)
}

/// `commande_{webCdeId}.xml`, and one more number for each time it is sent again.
pub fn file_name(commande: &Commande, numero: u32) -> String {
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

/// Makes new names durable.
fn sync(folder: &Path) -> Result<()> {
    File::open(folder)
        .and_then(|folder| folder.sync_all())
        .map_err(ShopError::internal)
}

/// The file of an order, the same bytes at each call.
pub fn file(parts: &Parts, id: CommandeId) -> Result<(String, Vec<u8>)> {
    let commande = parts.store.read(|read| commandes::find(read, id))?;
    let commande = commande.ok_or(ShopError::NotFound)?;
    let bytes = ubl::order(&commande).ok_or_else(no_file)?;
    Ok((file_name(&commande, 0), bytes))
}

fn no_file() -> ShopError {
    ShopError::refused(
        "sans_fichier",
        "Cette commande vient de votre gestion : elle n'a pas de fichier intégrable.",
    )
}

/// Sends an order again: one more file.
pub fn send_again(parts: &Parts, id: CommandeId) -> Result<Commande> {
    let sent = parts.store.write(move |write| {
        let mut commande = commandes::find(write, id)?.ok_or(ShopError::NotFound)?;
        if commande.lignes.is_empty() {
            return Err(no_file());
        }
        commande.exports += 1;
        commande.version += 1;
        commandes::put(write, &commande)?;
        let envoi = Envoi {
            commande: id,
            numero: commande.exports,
            pret: false,
        };
        envois::put(write, &envoi)?;
        Ok(commande)
    })?;
    parts.sorties.wake();
    Ok(sent)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::Centimes;
    use crate::domain::commande::{LigneCommande, Paiement, TypeMouvement};
    use crate::domain::ids::{CleArticle, CodeArticle};
    use crate::domain::instant::Instant;
    use crate::search::Search;
    use crate::shop::Config;
    use crate::store::Store;

    /// A shop with one order in its outbox.
    fn shop(folder: &Path) -> Parts {
        let store = Store::in_memory().expect("opens");
        let search = Search::in_memory().expect("opens");
        let config = Config::new(folder.to_owned(), "http://127.0.0.1:1");
        let parts = Parts::new(store, search, config).expect("opens");
        let envoi = Envoi {
            commande: CommandeId(1),
            numero: 0,
            pret: false,
        };
        let written = parts.store.write(move |write| {
            commandes::put(write, &order())?;
            envois::put(write, &envoi)
        });
        written.expect("kept");
        parts
    }

    fn order() -> Commande {
        let article = CodeArticle::parse("VIS").expect("a code");
        let ligne = LigneCommande {
            cle: CleArticle {
                article,
                declinaison: None,
            },
            designation: "Vis <à> bois & plus\u{1}".into(),
            quantite: crate::domain::Quantite::units(1),
            unite: "PCE".into(),
            prix_unitaire: crate::domain::PrixUnitaire(10_000),
            taux_tva: crate::domain::TauxTva(2_000),
            montant_ht: Centimes(100),
            dimensions: Default::default(),
            chantier: String::new(),
            eco_participation: None,
        };
        Commande {
            id: CommandeId(1),
            web_cde_id: "W0000001".into(),
            numero: "W0000001".into(),
            ref_client: String::new(),
            date: Instant(0),
            type_mouvement: TypeMouvement::Web,
            etat: None,
            paiement: Paiement::Terminee,
            reglement: None,
            client: None,
            type_client: None,
            login: None,
            agence: None,
            adresse: Default::default(),
            livraison: Default::default(),
            lignes: vec![ligne],
            montant_ht: Centimes(100),
            montant_ttc: Centimes(120),
            retractation: None,
            vendeur: "Comptoir".into(),
            jeton_paiement: None,
            exports: 0,
            version: 1,
        }
    }

    fn waiting(parts: &Parts) -> Vec<Envoi> {
        let read = parts.store.read(|read| envois::waiting(read, BATCH));
        read.expect("readable")
    }

    /// Steps done before the shop was stopped.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    enum Stop {
        Entered,
        Aside,
        Ready,
        Renamed,
    }

    fn run_until(parts: &Parts, stop: Stop) {
        let folder = folder(parts).expect("a folder");
        if stop == Stop::Aside {
            // Half a file: the stop hit while it was written.
            write_aside(&folder, &waiting(parts)[0], b"<Ord").expect("written");
        }
        if stop >= Stop::Ready {
            let ready = prepare(parts, waiting(parts)).expect("prepared");
            if stop >= Stop::Renamed {
                publish(parts, &ready).expect("renamed");
            }
        }
    }

    fn files(parts: &Parts) -> Vec<String> {
        let folder = fs::read_dir(parts.config.folder.join(FOLDER)).expect("a folder");
        let name = |entry: io::Result<fs::DirEntry>| entry.expect("listed").file_name();
        let names = folder.map(|entry| name(entry).to_string_lossy().into_owned());
        names.collect()
    }

    #[test]
    fn wherever_the_shop_stops_the_order_leaves_once() {
        for stop in [Stop::Entered, Stop::Aside, Stop::Ready, Stop::Renamed] {
            let folder = tempfile::tempdir().expect("a folder");
            let parts = shop(folder.path());
            run_until(&parts, stop);
            drain(&parts).expect("resumed");
            assert_eq!(files(&parts), ["commande_W0000001.xml"], "{stop:?}");
            let (_, bytes) = file(&parts, CommandeId(1)).expect("an order");
            let path = parts
                .config
                .folder
                .join(FOLDER)
                .join("commande_W0000001.xml");
            assert_eq!(fs::read(path).expect("the file"), bytes, "{stop:?}");
            assert!(waiting(&parts).is_empty());
        }
    }

    #[test]
    fn a_file_the_erp_took_away_is_not_written_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let parts = shop(folder.path());
        run_until(&parts, Stop::Renamed);
        let path = parts
            .config
            .folder
            .join(FOLDER)
            .join("commande_W0000001.xml");
        fs::remove_file(path).expect("the ERP takes it");
        drain(&parts).expect("resumed");
        assert!(files(&parts).is_empty());
        assert!(waiting(&parts).is_empty());
    }

    #[test]
    fn a_folder_that_cannot_be_written_keeps_the_order_waiting() {
        let folder = tempfile::tempdir().expect("a folder");
        let parts = shop(folder.path());
        let place = parts.config.folder.join(FOLDER);
        fs::write(&place, b"in the way").expect("written");
        assert!(drain(&parts).is_err());
        assert_eq!(waiting(&parts).len(), 1);
        fs::remove_file(&place).expect("out of the way");
        drain(&parts).expect("written");
        assert_eq!(files(&parts), ["commande_W0000001.xml"]);
    }

    #[test]
    fn what_xml_cannot_hold_is_left_out_and_the_rest_escaped() {
        let folder = tempfile::tempdir().expect("a folder");
        let (_, bytes) = file(&shop(folder.path()), CommandeId(1)).expect("an order");
        let text = String::from_utf8(bytes).expect("UTF-8");
        assert!(
            text.contains("<cbc:Name>Vis &lt;à&gt; bois &amp; plus</cbc:Name>"),
            "{text}"
        );
    }
}
