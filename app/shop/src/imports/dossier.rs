//! The folder `import/`: a zip dropped there is imported once nobody writes to it any more, then
//! kept as `.ok` or `.ko` with its report beside it, its passwords emptied.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::ImportEnCours;
use super::rapport::{AvancementImport, Rapport};
use super::unreadable_names::UnreadableNames;
use crate::{Parts, Result, Shop, ShopError, worker_guard};
use domain::ids::is_plain;
use files::feuilles::EXTENSIONS;
use files::password_scrub;

/// Folder of the imports, in the data folder.
pub const DOSSIER: &str = "import";

/// Extension of a file held back to be looked at; renamed to `.zip` it enters the queue.
pub const ESSAI: &str = "essai";

/// Time between two looks; a file whose size and date stand still that long is whole.
const EVERY: Duration = Duration::from_secs(2);

/// Looks before a file that our own storage could not take is tried again.
const LOOKS_BEFORE_RETRY: u32 = 30;

/// Files looked at: the folder is emptied by hand or by the back office.
const FILES_MAX: usize = 10_000;

/// An import, waiting, running or done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FichierImport {
    /// Name, extension included.
    pub nom: String,
    /// Bytes.
    pub taille: u64,
    /// Instant it was last written.
    pub date: SystemTime,
    /// Progress, or outcome.
    pub etat: AvancementImport,
    /// Report of what it did; none before it is done.
    pub rapport: Option<Rapport>,
    /// Step under way and the rows read of it, while it runs.
    pub avancement: Option<(String, u64)>,
}

/// The folder of a shop's imports.
pub fn path(parts: &Parts) -> PathBuf {
    parts.config.folder.join(DOSSIER)
}

/// The imports of a shop, the latest first.
pub fn list(parts: &Parts) -> Result<Vec<FichierImport>> {
    let folder = path(parts);
    let running = parts.imports.running();
    let mut files: Vec<FichierImport> = names(&folder)?
        .into_iter()
        .filter_map(|nom| describe(&folder, nom, running.as_ref()))
        .collect();
    files.sort_by(|a, b| b.date.cmp(&a.date).then_with(|| a.nom.cmp(&b.nom)));
    Ok(files)
}

fn describe(folder: &Path, nom: String, running: Option<&ImportEnCours>) -> Option<FichierImport> {
    let running = running.filter(|it| it.nom == nom);
    let (stem, extension) = nom.rsplit_once('.')?;
    let rapport = || read_report(&report_path(folder, stem));
    let (etat, rapport) = match extension.to_ascii_lowercase().as_str() {
        "zip" if running.is_some() => (AvancementImport::EnCours, None),
        "zip" => (AvancementImport::Attente, None),
        // A sheet waits to be looked at too: it is no import before somebody says what it holds.
        extension if extension == ESSAI || EXTENSIONS.contains(&extension) => {
            (AvancementImport::Essai, None)
        }
        "ok" => {
            let rapport = rapport();
            let left_out = rapport.as_ref().is_some_and(|rapport| rapport.refuses > 0);
            (
                if left_out {
                    AvancementImport::Partiel
                } else {
                    AvancementImport::Ok
                },
                rapport,
            )
        }
        "ko" => (AvancementImport::Ko, rapport()),
        _ => return None,
    };
    let metadata = fs::metadata(folder.join(&nom)).ok()?;
    Some(FichierImport {
        taille: metadata.len(),
        date: metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH),
        nom,
        etat,
        rapport,
        avancement: running.map(|it| (it.etape.clone(), it.lignes)),
    })
}

/// Plain files of the folder, by name.
fn names(folder: &Path) -> Result<Vec<String>> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(ShopError::internal(error)),
    };
    let files = entries.filter_map(|entry| {
        let entry = entry.ok()?;
        let nom = entry.file_name().into_string().ok()?;
        let plain = entry.file_type().ok()?.is_file() && !nom.starts_with('.');
        (plain && nom.chars().all(is_plain)).then_some(nom)
    });
    let mut names: Vec<String> = files.take(FILES_MAX).collect();
    names.sort();
    Ok(names)
}

pub(super) fn report_path(folder: &Path, stem: &str) -> PathBuf {
    folder.join(format!("{stem}.rapport.json"))
}

fn read_report(path: &Path) -> Option<Rapport> {
    serde_json::from_slice(&fs::read(path).ok()?).ok()
}

/// Watches the folder on a thread of its own, for as long as the program runs.
pub fn start(shop: Shop) -> Result<()> {
    fs::create_dir_all(path(shop.parts())).map_err(ShopError::internal)?;
    let watching = std::thread::Builder::new().name("import-folder".into());
    let watched = watching.spawn(move || {
        let mut veille = Veille::default();
        loop {
            let look = || veille.look(shop.parts());
            if let Some(Err(error)) = worker_guard::run("import-folder", look) {
                tracing::warn!(
                    cause = error.causes(),
                    "le dossier d'import ne peut pas être lu"
                );
            }
            // A folder has no event that every file system sends: it is looked at from time to
            // time.
            std::thread::park_timeout(EVERY);
        }
    });
    watched.map(drop).map_err(ShopError::internal)
}

/// Watch of the import folder: the files as the last look saw them.
#[derive(Default)]
pub struct Veille {
    unreadable: UnreadableNames,
    seen: HashMap<String, (u64, SystemTime)>,
    waiting: HashMap<String, u32>,
}

impl Veille {
    /// Imports the files that have not changed since the last look.
    pub fn look(&mut self, parts: &Parts) -> Result<()> {
        let folder = path(parts);
        let renamed = self.unreadable.rename(parts, &folder);
        renamed.map_err(ShopError::internal)?;
        let mut seen = HashMap::new();
        for nom in names(&folder)? {
            if !nom.to_ascii_lowercase().ends_with(".zip") {
                continue;
            }
            let Ok(metadata) = fs::metadata(folder.join(&nom)) else {
                continue;
            };
            let date = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            let state = (metadata.len(), date);
            if self.seen.get(&nom) == Some(&state) && !self.is_waiting(&nom) {
                self.take(parts, &folder, &nom);
            } else {
                seen.insert(nom, state);
            }
        }
        self.seen.extend(seen);
        Ok(())
    }

    fn is_waiting(&mut self, nom: &str) -> bool {
        match self.waiting.get_mut(nom) {
            None | Some(0) => false,
            Some(looks) => {
                *looks -= 1;
                true
            }
        }
    }

    fn take(&mut self, parts: &Parts, folder: &Path, nom: &str) {
        match process(parts, folder, nom) {
            Ok(()) => {
                self.seen.remove(nom);
                self.waiting.remove(nom);
            }
            Err(error) => {
                tracing::error!(
                    cause = error.causes(),
                    fichier = nom,
                    "un import n'a pas pu être mené"
                );
                self.waiting.insert(nom.to_owned(), LOOKS_BEFORE_RETRY);
            }
        }
    }
}

/// Imports a file of the folder and puts it away with its report.
fn process(parts: &Parts, folder: &Path, nom: &str) -> Result<()> {
    let file = folder.join(nom);
    let tell = |etape: &str, lignes| {
        parts.imports.set_running(Some(ImportEnCours {
            nom: nom.to_owned(),
            etape: etape.to_owned(),
            lignes,
        }));
    };
    tell("", 0);
    let imported = super::import(parts, &file, false, &tell);
    parts.imports.set_running(None);
    let rapport = imported?;
    let stem = nom.rsplit_once('.').map_or(nom, |(stem, _)| stem);
    put_away(folder, &file, stem, &rapport).map_err(ShopError::internal)
}

fn put_away(folder: &Path, file: &Path, stem: &str, rapport: &Rapport) -> io::Result<()> {
    let text = serde_json::to_vec(rapport)?;
    let aside = folder.join(format!(".{stem}.rapport"));
    fs::write(&aside, text)?;
    fs::rename(&aside, report_path(folder, stem))?;
    let (extension, other) = match rapport.etat {
        AvancementImport::Ko => ("ko", "ok"),
        AvancementImport::Essai
        | AvancementImport::Attente
        | AvancementImport::EnCours
        | AvancementImport::Ok
        | AvancementImport::Partiel => ("ok", "ko"),
    };
    let kept = folder.join(format!("{stem}.{extension}"));
    password_scrub::remove_passwords(file, &kept)?;
    fs::remove_file(file)?;
    // The report beside them is that of the last one only.
    match fs::remove_file(folder.join(format!("{stem}.{other}"))) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        Ok(()) | Err(_) => Ok(()),
    }
}
