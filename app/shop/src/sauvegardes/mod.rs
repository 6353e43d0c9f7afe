//! Backups: the whole shop as one file, proved readable before it gets its name, made each night.

mod lieu;
mod nuits;

use std::fs;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

pub use self::lieu::find_folder;
pub use self::nuits::{run_nightly, start, watch};

use super::{Parts, Result, ShopError, journal};
use domain::alarme::Raison;
use files::sauvegarde;
use store::{FILE_NAME, StoreError};

/// Folders of the data folder that a backup holds: media, imports with their reports, orders that
/// the ERP has not taken yet, files that were deleted less than 30 days ago. The index is a copy.
pub const FOLDERS: [&str; 4] = ["medias", "import", "export", "corbeille"];

/// Folder of the nightly backups in the data folder, unless another was chosen.
pub const FOLDER: &str = "sauvegardes";

/// Folder of the copy that is packed, in the data folder.
pub const COPIE: &str = ".sauvegarde";

/// Niceness of a backup behind the sale: all the way, since the shop itself may have been started
/// further back than usual.
const NICE: &str = "19";

/// A backup that was not made.
#[derive(Debug)]
struct Manquee {
    raison: Raison,
    cause: ShopError,
}

impl From<ShopError> for Manquee {
    fn from(cause: ShopError) -> Self {
        let raison = Raison::Autre;
        Self { raison, cause }
    }
}

impl From<io::Error> for Manquee {
    fn from(error: io::Error) -> Self {
        let is = |kinds: &[io::ErrorKind]| kinds.contains(&error.kind());
        let raison = if is(&[io::ErrorKind::StorageFull, io::ErrorKind::QuotaExceeded]) {
            Raison::Place
        } else if is(&[io::ErrorKind::InvalidData]) {
            // What was just written does not read as it was.
            Raison::Abimee
        } else {
            Raison::Autre
        };
        let cause = ShopError::internal(error);
        Self { raison, cause }
    }
}

impl From<StoreError> for Manquee {
    fn from(error: StoreError) -> Self {
        let raison = match &error {
            StoreError::Damaged(_) | StoreError::Record(_) => Raison::Abimee,
            StoreError::Full => Raison::Place,
            StoreError::Io(error) => return Self::from(io::Error::from(error.kind())),
            StoreError::Engine(_)
            | StoreError::Busy
            | StoreError::Lost
            | StoreError::Unanswered
            | StoreError::Newer { .. } => Raison::Autre,
        };
        let cause = error.into();
        Self { raison, cause }
    }
}

/// Writes the backup of an open shop; gives its size in bytes.
pub fn write(parts: &Parts, file: &Path) -> Result<u64> {
    make(parts, file).map_err(|manquee| manquee.cause)
}

fn make(parts: &Parts, file: &Path) -> Result<u64, Manquee> {
    // Two at once would write into the same copy: the second waits.
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let aside = parts.config.folder.join(COPIE);
    fs::remove_dir_all(&aside).ok();
    fs::create_dir_all(&aside)?;
    // In a thread of its own, which steps back and cannot come forward again.
    let written = std::thread::scope(|scope| {
        let work = || {
            step_back();
            copy_and_pack(parts, &aside, file)
        };
        scope.spawn(work).join()
    });
    fs::remove_dir_all(&aside).ok();
    let panicked = |_| ShopError::internal("the backup panicked");
    let written = written.map_err(|panic| Manquee::from(panicked(panic)));
    let written = written.flatten();
    let statut = if written.is_ok() { 201 } else { 500 };
    journal::note_machine(parts, "Sauvegarde", name_of(file), statut);
    written?;
    // Whoever carries backups away may have taken it already: it was made all the same.
    Ok(fs::metadata(file).map_or(0, |it| it.len()))
}

/// The name of a file without its folder: paths of the machine are nobody's business.
pub fn name_of(file: &Path) -> String {
    let name = file.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// Gives this thread's turn at the processors to whoever sells. The system's own command does it,
/// as a thread is one of its processes; where there is none the backup is only less discreet.
fn step_back() {
    let Ok(thread) = fs::read_link("/proc/thread-self") else {
        return;
    };
    let number = thread.file_name().unwrap_or_default();
    let stepped = Command::new("renice")
        .args(["-n", NICE, "-p"])
        .arg(number)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if let Err(error) = stepped {
        tracing::debug!(%error, "the backup works like any other");
    }
}

fn copy_and_pack(parts: &Parts, aside: &Path, file: &Path) -> Result<(), Manquee> {
    let copy = aside.join(FILE_NAME);
    if !parts.store.backup_proved(&copy)? {
        return Err(Manquee {
            raison: Raison::Abimee,
            cause: ShopError::internal("the copy of the store is damaged"),
        });
    }
    let files = [(FILE_NAME, copy.as_path())];
    sauvegarde::write(file, &files, &parts.config.folder, &FOLDERS, |packed| {
        // What was packed is what was checked, and every other file reads to its end.
        let length = sauvegarde::read_through(packed, FILE_NAME)?;
        if length != Some(fs::metadata(&copy)?.len()) {
            return Err(io::ErrorKind::InvalidData.into());
        }
        Ok(())
    })?;
    Ok(())
}
