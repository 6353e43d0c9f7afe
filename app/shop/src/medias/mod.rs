//! The media folder as administrators see it: looked through, filled, tidied up.

mod examen;
mod noms;
mod trash;
mod usages;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::UNIX_EPOCH;

pub use self::examen::list_faults;
pub use self::noms::check_path;
use self::noms::{kept_name, slug};
pub use self::trash::restore;
pub(super) use self::trash::restore_folder;
use super::paging::{self, PageRequest};
use super::{Caller, Parts, Result, ShopError};
use domain::code::Code;
use domain::typographie;
use files::atomic_rename::move_to_free;
use files::media::{self, MediaFault, SIDE_MAX};

/// Folder of the media, in the data folder.
const FOLDER: &str = "medias";

/// Bytes of a file as it comes.
pub const BYTES_MAX: usize = 20 << 20;

/// Entries of a page: a few screens of thumbnails.
const PAR_PAGE: usize = 60;

/// Entries looked at in a folder, and kept in one.
const ENTRIES_MAX: usize = 5_000;

/// Folders that the program fills by itself: imports, carriers.
const MANAGED: [&str; 2] = ["articles", "logos"];

/// Extensions of the files the shop serves (see `http::storefront::medias`).
const EXTENSIONS: [&str; 6] = ["png", "jpg", "jpeg", "webp", "svg", "pdf"];

/// Numbers the files being written.
static ASIDE: AtomicU64 = AtomicU64::new(0);

/// A file or a folder.
#[derive(Clone, Debug)]
pub struct Media {
    /// Path below the media folder: what names it.
    pub chemin: String,
    /// Last part of it.
    pub nom: String,
    /// It is a folder.
    pub dossier: bool,
    /// Bytes.
    pub taille: u64,
    /// Instant it was last written, in seconds.
    pub date: i64,
    /// Pixels, for a picture.
    pub dimensions: Option<(u32, u32)>,
}

fn root(parts: &Parts) -> PathBuf {
    parts.config.folder.join(FOLDER)
}

/// File or folder a path leads to; one that is not there, or is a link, does not exist.
fn locate(parts: &Parts, chemin: &str) -> Result<PathBuf> {
    check_path(chemin)?;
    let mut path = root(parts);
    for name in chemin.split('/').filter(|name| !name.is_empty()) {
        path.push(name);
        let about = path.symlink_metadata().map_err(|_| ShopError::NotFound)?;
        if about.is_symlink() {
            return Err(ShopError::NotFound);
        }
    }
    Ok(path)
}

/// Entries of a folder, folders first, by name; and the number of pages.
pub fn list(
    parts: &Parts,
    dossier: &str,
    q: &str,
    coupe: PageRequest,
) -> Result<(Vec<Media>, u32)> {
    let folder = if dossier.is_empty() {
        root(parts)
    } else {
        locate(parts, dossier)?
    };
    let Ok(entries) = fs::read_dir(&folder) else {
        return match dossier {
            "" => Ok((Vec::new(), 0)),
            _ => Err(ShopError::NotFound),
        };
    };
    let wanted = q.trim().to_lowercase();
    let mut names: Vec<(bool, String)> = entries
        .take(ENTRIES_MAX)
        .flatten()
        .filter_map(|entry| {
            let nom = entry.file_name().into_string().ok()?;
            let kind = entry.file_type().ok()?;
            let shown = kind.is_dir() || (kind.is_file() && is_shown(dossier, &nom));
            let found = nom.to_lowercase().contains(&wanted);
            (shown && found && !nom.starts_with('.')).then_some((!kind.is_dir(), nom))
        })
        .collect();
    names.sort();
    let (shown, pages) = paging::list_page(names, coupe, PAR_PAGE);
    let medias = shown.into_iter().filter_map(|(_, nom)| {
        let chemin = below(dossier, &nom);
        describe(&folder.join(&nom), chemin, nom)
    });
    Ok((medias.collect(), pages))
}

/// The small pictures of articles go with their large ones.
fn is_shown(dossier: &str, nom: &str) -> bool {
    let extension = nom.rsplit_once('.').map(|(_, extension)| extension);
    let is_small = dossier == MANAGED[0] && nom.ends_with("-s.jpg");
    extension.is_some_and(|it| EXTENSIONS.contains(&it.to_ascii_lowercase().as_str())) && !is_small
}

fn below(dossier: &str, nom: &str) -> String {
    if dossier.is_empty() {
        return nom.to_owned();
    }
    format!("{dossier}/{nom}")
}

fn describe(path: &Path, chemin: String, nom: String) -> Option<Media> {
    let about = path.symlink_metadata().ok()?;
    let date = about.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    Some(Media {
        chemin,
        nom,
        dossier: about.is_dir(),
        taille: if about.is_dir() { 0 } else { about.len() },
        date: i64::try_from(date.as_secs()).unwrap_or(i64::MAX),
        dimensions: media::read_dimensions(path).filter(|_| about.is_file()),
    })
}

/// One file or folder.
pub fn find(parts: &Parts, chemin: &str) -> Result<Media> {
    let path = locate(parts, chemin)?;
    let nom = chemin.rsplit('/').next().unwrap_or_default().to_owned();
    describe(&path, chemin.to_owned(), nom).ok_or(ShopError::NotFound)
}

/// A folder into which an administrator may put things.
fn open_folder(parts: &Parts, dossier: &str) -> Result<PathBuf> {
    let folder = if dossier.is_empty() {
        fs::create_dir_all(root(parts)).map_err(ShopError::internal)?;
        root(parts)
    } else {
        locate(parts, dossier)?
    };
    refuse_managed(dossier)?;
    if !folder.is_dir() {
        return Err(ShopError::NotFound);
    }
    refuse_full(&folder)?;
    Ok(folder)
}

fn refuse_full(folder: &Path) -> Result<()> {
    let held = fs::read_dir(folder).map_err(ShopError::internal)?;
    if held.take(ENTRIES_MAX).count() < ENTRIES_MAX {
        return Ok(());
    }
    let detail = format!(
        "Un dossier contient {} fichiers au plus.",
        typographie::compte(ENTRIES_MAX)
    );
    Err(ShopError::refused(Code::DossierPlein, detail))
}

fn refuse_managed(chemin: &str) -> Result<()> {
    let first = chemin.split('/').next().unwrap_or_default();
    if !MANAGED.contains(&first) {
        return Ok(());
    }
    let detail = format!(
        "Le dossier « {first} » est tenu par la boutique (imports, transporteurs). Choisissez-en \
         un autre."
    );
    Err(ShopError::refused(Code::DossierTenu, detail))
}

/// Makes a folder.
pub fn create_folder(parts: &Parts, dossier: &str, nom: &str) -> Result<Media> {
    let nom = slug(nom)?;
    let chemin = below(dossier, &nom);
    check_path(&chemin)?;
    if dossier.is_empty() {
        refuse_managed(&nom)?;
    }
    let folder = open_folder(parts, dossier)?;
    fs::create_dir(folder.join(&nom)).map_err(|error| refused_write(&nom, error))?;
    find(parts, &chemin)
}

fn refused_write(nom: &str, error: std::io::Error) -> ShopError {
    if error.kind() == std::io::ErrorKind::AlreadyExists {
        return ShopError::refused(Code::MediaExistant, format!("« {nom} » existe déjà ici."));
    }
    ShopError::internal(error)
}

/// Keeps a file that was sent, under its name or the next one that is free.
pub fn receive(parts: &Parts, dossier: &str, nom: &str, bytes: &[u8]) -> Result<Media> {
    let stem = kept_name(nom)?;
    let folder = open_folder(parts, dossier)?;
    let ready = media::prepare(bytes).map_err(refused_file)?;
    let number = ASIDE.fetch_add(1, Ordering::Relaxed);
    let aside = folder.join(format!(".{number}.part"));
    // Written aside, then named: a file is there whole or not at all.
    let written = fs::write(&aside, &ready.bytes).and_then(|()| fs::File::open(&aside)?.sync_all());
    let named = written
        .map_err(ShopError::internal)
        .and_then(|()| name_it(&aside, &folder, &stem, ready.extension));
    fs::remove_file(&aside).ok();
    find(parts, &below(dossier, &named?))
}

/// Gives a file the first free name of `stem.ext`, `stem-2.ext`...; what is there is never replaced.
fn name_it(aside: &Path, folder: &Path, stem: &str, extension: &str) -> Result<String> {
    for number in 1..=ENTRIES_MAX {
        let nom = match number {
            1 => format!("{stem}.{extension}"),
            _ => format!("{stem}-{number}.{extension}"),
        };
        match move_to_free(aside, &folder.join(&nom)) {
            Ok(()) => return Ok(nom),
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(ShopError::internal(error)),
        }
    }
    Err(ShopError::refused(
        Code::DossierPlein,
        "Trop de fichiers portent ce nom.",
    ))
}

fn refused_file(fault: MediaFault) -> ShopError {
    match fault {
        MediaFault::Unknown => {
            ShopError::Unsupported("Envoyez une image PNG, JPEG ou WebP, ou un PDF.".into())
        }
        MediaFault::TooWide => ShopError::refused(
            Code::ImageTropGrande,
            format!("Une image mesure {SIDE_MAX} pixels de côté au plus."),
        ),
        MediaFault::Damaged => ShopError::refused(Code::MediaAbime, "Ce fichier est abîmé."),
    }
}

/// Gives a file or a folder another name. What is in use keeps its own, unless `force`.
pub fn rename(parts: &Parts, chemin: &str, nom: &str, force: bool) -> Result<Media> {
    let before = find(parts, chemin)?;
    refuse_managed(chemin)?;
    let stem = slug(
        nom.rsplit_once('.')
            .filter(|_| !before.dossier)
            .map_or(nom, |it| it.0),
    )?;
    let nom = match before.nom.rsplit_once('.').filter(|_| !before.dossier) {
        Some((_, extension)) => format!("{stem}.{extension}"),
        None => stem,
    };
    let (dossier, _) = chemin.rsplit_once('/').unwrap_or(("", chemin));
    if nom == before.nom {
        return Ok(before);
    }
    if dossier.is_empty() {
        refuse_managed(&nom)?;
    }
    let from = locate(parts, chemin)?;
    let to = from.with_file_name(&nom);
    if to.symlink_metadata().is_ok() {
        let taken = std::io::Error::from(std::io::ErrorKind::AlreadyExists);
        return Err(refused_write(&nom, taken));
    }
    usages::refuse(parts, chemin, force)?;
    move_to_free(&from, &to).map_err(|error| refused_write(&nom, error))?;
    find(parts, &below(dossier, &nom))
}

/// Puts a file into the bin, where it is kept for 30 days; a folder must be empty. What is in use
/// stays, unless `force`.
pub fn remove(parts: &Parts, caller: &Caller, chemin: &str, force: bool) -> Result<()> {
    let media = find(parts, chemin)?;
    let path = locate(parts, chemin)?;
    if media.dossier {
        refuse_managed(chemin)?;
        return trash::throw_folder(parts, caller, chemin, &path);
    }
    usages::refuse(parts, chemin, force)?;
    trash::throw(parts, chemin, &path)
}
