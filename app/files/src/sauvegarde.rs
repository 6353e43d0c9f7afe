//! A backup: one zip file with the store's copy and the files that go with it.

use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::{Component, Path, PathBuf};
use std::time::Instant;

use zip::ZipArchive;

use super::manifest::{self, HashingReader, Manifest};
use super::zip_out::Sortie;

type Zip = ZipArchive<BufReader<File>>;

/// Depth of the folders that are backed up: media folders are made by hand.
const DEPTH_MAX: usize = 16;

/// State of the store that unpacking a backup found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Donnees {
    /// It is what was packed, byte for byte.
    Intactes,
    /// Some byte of it changed: whether a row did is for the store to say.
    Changees,
    /// There is nothing to compare it with: an older program packed it.
    SansManifeste,
}

/// Writes a backup: the files given by name, then everything below `folders` of `data`, then the
/// manifest of them all. It gets its name once `verify` has read it.
pub fn write(
    place: &Path,
    files: &[(&str, &Path)],
    data: &Path,
    folders: &[&str],
    verify: impl FnOnce(&Path) -> io::Result<()>,
) -> io::Result<()> {
    let mut paquet = Paquet {
        zip: Sortie::create(place)?,
        manifest: Manifest::default(),
    };
    for (nom, file) in files {
        paquet.add(nom, File::open(file)?)?;
    }
    for folder in folders {
        paquet.add_folder(data, Path::new(folder), DEPTH_MAX)?;
    }
    let lines = paquet.manifest.write();
    paquet.zip.add(manifest::NOM, &mut lines.as_bytes())?;
    paquet.zip.finish_if(verify)
}

/// Reads every file of a backup to its end and compares it with the manifest; gives the length of
/// the one named `nom`, if it is there.
pub fn read_through(place: &Path, nom: &str) -> io::Result<Option<u64>> {
    let mut zip = open(place)?;
    let mut manifest = read_manifest(&mut zip)?.ok_or_else(|| unreadable(()))?;
    let mut length = None;
    for index in 0..zip.len() {
        let entry = zip.by_index(index).map_err(unreadable)?;
        let name = entry.name().map_err(unreadable)?.into_owned();
        if name == manifest::NOM {
            continue;
        }
        let mut source = HashingReader::new(Discret::new(entry));
        let read = io::copy(&mut source, &mut io::sink())?;
        if manifest.take(&name) != Some(source.into_empreinte()) {
            return Err(unreadable(()));
        }
        if name == nom {
            length = Some(read);
        }
    }
    match manifest.is_empty() {
        true => Ok(length),
        false => Err(unreadable(())),
    }
}

fn open(place: &Path) -> io::Result<Zip> {
    let zip = ZipArchive::new(BufReader::new(File::open(place)?)).map_err(unreadable)?;
    // The library keeps one entry of each name, and counts those it met.
    match zip.has_duplicate_names() {
        true => Err(unreadable(())),
        false => Ok(zip),
    }
}

/// The manifest of a backup, if it has one.
fn read_manifest(zip: &mut Zip) -> io::Result<Option<Manifest>> {
    let Some(index) = zip.index_for_name(manifest::NOM) else {
        return Ok(None);
    };
    let entry = zip.by_index(index).map_err(unreadable)?;
    match Manifest::read(entry)? {
        Some(manifest) => Ok(Some(manifest)),
        None => Err(unreadable(())),
    }
}

/// True for a backup with a manifest: those of older programs have none.
pub fn has_manifest(place: &Path) -> io::Result<bool> {
    Ok(open(place)?.index_for_name(manifest::NOM).is_some())
}

/// True for a file that may be written over: it is empty, or a backup itself, which holds `nom`.
pub fn is_replaceable(place: &Path, nom: &str) -> io::Result<bool> {
    if !fs::metadata(place)?.is_file() {
        return Ok(false);
    }
    let file = File::open(place)?;
    if file.metadata()?.len() == 0 {
        return Ok(true);
    }
    let zip = ZipArchive::new(BufReader::new(file));
    Ok(zip.is_ok_and(|zip| zip.index_for_name(nom).is_some()))
}

/// Bytes read at a stretch while a backup is packed or read back.
const STRETCH_BYTES: usize = 1 << 20;

/// A source that works for a stretch and rests as long, so that the sale keeps a processor.
struct Discret<R> {
    source: R,
    stretch: usize,
    since: Instant,
}

impl<R> Discret<R> {
    fn new(source: R) -> Self {
        Self {
            source,
            stretch: 0,
            since: Instant::now(),
        }
    }
}

impl<R: Read> Read for Discret<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.stretch >= STRETCH_BYTES {
            std::thread::park_timeout(self.since.elapsed());
            self.stretch = 0;
            self.since = Instant::now();
        }
        let read = self.source.read(buffer)?;
        self.stretch += read;
        Ok(read)
    }
}

fn unreadable<E>(_: E) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "sauvegarde illisible")
}

/// A backup being packed.
struct Paquet {
    zip: Sortie,
    manifest: Manifest,
}

impl Paquet {
    fn add(&mut self, name: &str, file: File) -> io::Result<()> {
        let mut source = HashingReader::new(Discret::new(file));
        self.zip.add(name, &mut source)?;
        self.manifest.add(name, source.into_empreinte());
        Ok(())
    }

    fn add_folder(&mut self, data: &Path, folder: &Path, depth: usize) -> io::Result<()> {
        let entries = match fs::read_dir(data.join(folder)) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(error),
        };
        let mut names = entries
            .map(|entry| entry.and_then(|entry| Ok((entry.file_name(), entry.file_type()?))))
            .collect::<io::Result<Vec<_>>>()?;
        names.sort_by(|a, b| a.0.cmp(&b.0));
        for (name, kind) in names {
            // Files that begin with a dot are being written.
            let Some(text) = name.to_str().filter(|name| !name.starts_with('.')) else {
                continue;
            };
            let inside = folder.join(text);
            if kind.is_dir() && depth > 0 {
                self.add_folder(data, &inside, depth - 1)?;
            } else if kind.is_file() {
                match File::open(data.join(&inside)) {
                    Ok(file) => self.add(&inside.to_string_lossy(), file)?,
                    // Gone since the folder was read.
                    Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(())
    }
}

/// Unpacks a backup into an empty folder: the store, and what stands in `folders`. It is read
/// whole, by its manifest, or refused; a store that changed since is the caller's to judge.
pub fn read(place: &Path, store: &str, folders: &[&str], into: &Path) -> io::Result<Donnees> {
    let mut zip = open(place)?;
    let mut manifest = read_manifest(&mut zip)?;
    let mut donnees = match manifest {
        Some(_) => Donnees::Intactes,
        None => Donnees::SansManifeste,
    };
    for index in 0..zip.len() {
        let entry = zip.by_index(index).map_err(unreadable)?;
        let name = entry.name().map_err(unreadable)?.into_owned();
        if name == manifest::NOM {
            continue;
        }
        let inside = inside(&name, store, folders).ok_or_else(|| unreadable(()))?;
        let mut source = HashingReader::new(entry);
        unpack(&mut source, &into.join(inside))?;
        let Some(manifest) = &mut manifest else {
            continue;
        };
        let wanted = manifest.take(&name).ok_or_else(|| unreadable(()))?;
        if wanted != source.into_empreinte() {
            if name != store {
                return Err(unreadable(()));
            }
            donnees = Donnees::Changees;
        }
    }
    match manifest.is_none_or(|manifest| manifest.is_empty()) {
        true => Ok(donnees),
        false => Err(unreadable(())),
    }
}

fn unpack(source: &mut impl Read, path: &Path) -> io::Result<()> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)?;
    }
    let mut file = File::create(path)?;
    io::copy(source, &mut file)?;
    file.sync_all()
}

/// The path of an entry, if it is one that a backup writes.
fn inside(name: &str, store: &str, folders: &[&str]) -> Option<PathBuf> {
    let path = PathBuf::from(name);
    if path.components().count() > DEPTH_MAX + 2 {
        return None;
    }
    let mut parts = path.components();
    let Some(Component::Normal(first)) = parts.next() else {
        return None;
    };
    let plain = parts
        .clone()
        .all(|part| matches!(part, Component::Normal(_)));
    let alone = parts.next().is_none();
    let first = first.to_str()?;
    let known = (alone && first == store) || (!alone && folders.contains(&first));
    (plain && known).then_some(path)
}

#[cfg(test)]
mod tests;
