//! Zip files of strangers: what is inside is listed by plain names, and read under limits that
//! are counted while reading, since the sizes an archive declares are its own claim.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::rc::Rc;

use zip::ZipArchive;
use zip::result::ZipError;

use super::Faute;
use domain::ids::is_plain;

/// Files that are no pictures (tests/SECURITE.md T24).
const ENTRIES_MAX: usize = 200;
/// Pictures: two for each article of the largest catalogue this shop is measured with.
const MEDIAS_MAX: usize = 200_000;
/// Bytes all files together may unpack to (tests/SECURITE.md T24).
const UNPACKED_BYTES_MAX: u64 = 1 << 30;
/// Bytes a packed byte may become (tests/SECURITE.md T24)...
const RATIO_MAX: u64 = 100;
/// ...once more than this has been unpacked: a short file of zeros harms nobody.
const RATIO_FLOOR_BYTES: u64 = 4 << 20;
/// Characters of a file name.
const NAME_CHARS_MAX: usize = 255;
/// Folder of the pictures.
const MEDIAS: &str = "medias";
/// Names desktops and their archivers add by themselves: those that begin with a dot, and these.
const OF_DESKTOPS: [&str; 3] = ["__MACOSX", "Thumbs.db", "desktop.ini"];
/// Extensions of pictures.
const PICTURES: [&str; 6] = [".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif"];

/// An open zip file.
pub struct Archive {
    zip: ZipArchive<BufReader<File>>,
    fichier: String,
    /// Place and whole path, by name without folder.
    entries: BTreeMap<String, (usize, String)>,
    medias: Vec<(String, usize)>,
    /// Their whole paths.
    media_paths: Vec<String>,
    /// Paths of what desktops add.
    ajoutes: Vec<String>,
    unpacked: Rc<Cell<u64>>,
}

impl Archive {
    /// Opens a zip file and judges the names in it; nothing is unpacked yet.
    pub fn open(file: &Path) -> Result<Self, Faute> {
        let name = file.file_name().unwrap_or_default();
        let fichier = name.to_string_lossy().into_owned();
        let opened = File::open(file).map_err(|_| unreadable(&fichier))?;
        let zip = ZipArchive::new(BufReader::new(opened)).map_err(|_| unreadable(&fichier))?;
        // The library keeps one entry of each name, and counts those it met.
        if zip.has_duplicate_names() {
            let motif = "Deux fichiers de ce zip portent le même nom : refaites-le.";
            return Err(Faute::new(fichier, motif));
        }
        let mut archive = Self {
            zip,
            fichier,
            entries: BTreeMap::new(),
            medias: Vec::new(),
            media_paths: Vec::new(),
            ajoutes: Vec::new(),
            unpacked: Rc::default(),
        };
        archive.list()?;
        Ok(archive)
    }

    /// Name of the zip file itself.
    pub fn fichier(&self) -> &str {
        &self.fichier
    }

    /// True for a name (lower case) that a file of the zip has.
    pub fn contains(&self, name: &str) -> bool {
        self.entries.contains_key(name)
    }

    /// The files that nothing reads, `read` being what is read: path, and what it looks like.
    pub fn list_unread<'a>(
        &'a self,
        read: &'a [&'a str],
    ) -> impl Iterator<Item = (&'a str, Etranger)> + 'a {
        let is_read = |name: &str| {
            let stem = name.strip_suffix(".csv");
            stem.is_some_and(|stem| read.contains(&stem))
        };
        let others = self.entries.iter();
        let others = others.filter(move |(name, _)| !is_read(name.as_str()));
        let others = others.map(|(name, (_, path))| (path.as_str(), Etranger::parse(name)));
        let added = self.ajoutes.iter();
        others.chain(added.map(|path| (path.as_str(), Etranger::Ajoute)))
    }

    /// Paths of the pictures, below their folder where they are in it, with their place for
    /// [`Self::read_media`].
    pub fn medias(&self) -> &[(String, usize)] {
        &self.medias
    }

    /// The whole path of a picture.
    pub fn find_media_path(&self, place: usize) -> &str {
        self.media_paths.get(place).map_or("", String::as_str)
    }

    /// Reads a file of the zip.
    pub fn read(&mut self, name: &str) -> Result<impl Read + '_, Faute> {
        let missing = Faute::new(
            &self.fichier,
            format!("Le fichier {name} est absent du zip."),
        );
        let index = self.entries.get(name).ok_or(missing)?.0;
        self.open_entry(index, name.to_owned())
    }

    /// Reads a picture, of at most `bytes_max` bytes.
    pub fn read_media(&mut self, place: usize, bytes_max: u64) -> Result<Option<Vec<u8>>, Faute> {
        let (name, index) = self.medias[place].clone();
        let fichier = format!("{MEDIAS}/{name}");
        let mut bytes = Vec::new();
        let mut entry = self.open_entry(index, fichier.clone())?.take(bytes_max + 1);
        let read = entry.read_to_end(&mut bytes);
        read.map_err(|error| Faute::from_io(&error, || damaged(&fichier)))?;
        let fits = bytes.len() as u64 <= bytes_max;
        Ok(fits.then_some(bytes))
    }

    fn open_entry(&mut self, index: usize, name: String) -> Result<Counted<'_>, Faute> {
        let entry = self.zip.by_index(index).map_err(|_| damaged(&name))?;
        let most = entry.compressed_size().saturating_mul(RATIO_MAX);
        Ok(Counted {
            most: most.max(RATIO_FLOOR_BYTES),
            read: 0,
            all: Rc::clone(&self.unpacked),
            entry: Box::new(entry),
            name,
        })
    }

    fn list(&mut self) -> Result<(), Faute> {
        if self.zip.len() > ENTRIES_MAX + MEDIAS_MAX {
            return Err(too_many(&self.fichier));
        }
        for index in 0..self.zip.len() {
            let entry = self.zip.by_index_raw(index);
            let entry = entry.map_err(|_| unreadable(&self.fichier))?;
            let name = entry.name().map_err(|_| unreadable(&self.fichier))?;
            let name = name.into_owned();
            if entry.is_dir() {
                check_name(&self.fichier, name.trim_end_matches('/'))?;
                continue;
            }
            if entry.encrypted() {
                return Err(Faute::new(
                    &self.fichier,
                    format!(
                        "{} est chiffré : envoyez un zip sans mot de passe.",
                        shown(&name),
                    ),
                ));
            }
            if entry.is_symlink() {
                return Err(Faute::new(
                    &self.fichier,
                    format!(
                        "{} est un lien : seuls de vrais fichiers sont acceptés.",
                        shown(&name),
                    ),
                ));
            }
            drop(entry);
            self.add(&name, index)?;
        }
        Ok(())
    }

    fn add(&mut self, name: &str, index: usize) -> Result<(), Faute> {
        check_name(&self.fichier, name)?;
        let base = name.rsplit('/').next().unwrap_or(name);
        let is_added = |part: &str| OF_DESKTOPS.iter().any(|it| it.eq_ignore_ascii_case(part));
        if base.starts_with('.') || name.split('/').any(is_added) {
            self.ajoutes.push(name.to_owned());
            return Ok(());
        }
        let base = base.to_lowercase();
        let is_picture = PICTURES.iter().any(|end| base.ends_with(end));
        // A picture is known by its name, wherever it lies.
        if let Some(path) = below_medias(name).or(is_picture.then_some(name)) {
            self.medias.push((path.to_owned(), index));
            self.media_paths.push(name.to_owned());
            return Ok(());
        }
        if base.ends_with(".zip") {
            return Err(Faute::new(
                &self.fichier,
                format!(
                    "{} est un zip dans le zip : déposez-le séparément.",
                    shown(&base),
                ),
            ));
        }
        if self.entries.len() == ENTRIES_MAX {
            return Err(too_many(&self.fichier));
        }
        match self.entries.insert(base.clone(), (index, name.to_owned())) {
            None => Ok(()),
            Some(_) => Err(Faute::new(
                &self.fichier,
                format!("{} figure deux fois dans le zip.", shown(&base),),
            )),
        }
    }
}

/// A file that nothing reads, by what it looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Etranger {
    /// A table of another name than those that are read.
    Table,
    /// A file that a desktop adds by itself.
    Ajoute,
    /// Something else.
    Autre,
}

impl Etranger {
    fn parse(name: &str) -> Self {
        match name {
            _ if name.ends_with(".csv") => Self::Table,
            _ => Self::Autre,
        }
    }
}

/// The path of a picture below the folder of pictures, wherever that stands.
fn below_medias(name: &str) -> Option<&str> {
    let mut rest = name;
    while let Some((folder, below)) = rest.split_once('/') {
        if folder.eq_ignore_ascii_case(MEDIAS) {
            return Some(below);
        }
        rest = below;
    }
    None
}

/// Refuses a name that would lead out of a folder, or that hides what it is.
fn check_name(fichier: &str, name: &str) -> Result<(), Faute> {
    let plain = name.chars().all(is_plain) && name.chars().count() <= NAME_CHARS_MAX;
    let inside = !name.contains(['\\', ':'])
        && name
            .split('/')
            .all(|part| !part.is_empty() && part != "." && part != "..");
    if plain && inside {
        return Ok(());
    }
    let motif = format!("Le nom {} n'est pas accepté dans un zip.", shown(name));
    Err(Faute::new(fichier, motif))
}

/// A stranger's name as a report may show it.
fn shown(name: &str) -> String {
    let plain = name.chars().filter(|c| is_plain(*c));
    format!("« {} »", plain.take(60).collect::<String>())
}

fn unreadable(fichier: &str) -> Faute {
    Faute::new(fichier, "Ce fichier n'est pas un zip lisible.")
}

fn damaged(name: &str) -> Faute {
    Faute::new(name, "Ce fichier est abîmé dans le zip : refaites le zip.")
}

fn too_many(fichier: &str) -> Faute {
    Faute::new(fichier, "Ce zip contient trop de fichiers.")
}

impl From<ZipError> for Faute {
    fn from(_: ZipError) -> Self {
        unreadable("zip")
    }
}

/// A file of the zip, counted while it is read.
struct Counted<'a> {
    entry: Box<dyn Read + 'a>,
    name: String,
    read: u64,
    most: u64,
    all: Rc<Cell<u64>>,
}

impl Read for Counted<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.entry.read(buffer)?;
        self.read += read as u64;
        self.all.set(self.all.get() + read as u64);
        if self.read > self.most || self.all.get() > UNPACKED_BYTES_MAX {
            let motif = "Ce zip est trop grand une fois décompressé.";
            return Err(io::Error::other(Faute::new(&self.name, motif)));
        }
        Ok(read)
    }
}
