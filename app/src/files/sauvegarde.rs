//! A backup: one zip file with the store's copy and the files that go with it.

use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::{Component, Path, PathBuf};
use std::time::Instant;

use zip::ZipArchive;

use super::zip_out::Sortie;

/// Depth of the folders that are backed up: media folders are made by hand.
const DEPTH_MAX: usize = 16;

/// Writes a backup: the files given by name, then everything below `folders` of `data`. It gets
/// its name once `verify` has read it.
pub fn write(
    place: &Path,
    files: &[(&str, &Path)],
    data: &Path,
    folders: &[&str],
    verify: impl FnOnce(&Path) -> io::Result<()>,
) -> io::Result<()> {
    let mut zip = Sortie::create(place)?;
    for (nom, file) in files {
        zip.add(nom, &mut Discret::new(File::open(file)?))?;
    }
    for folder in folders {
        add_folder(&mut zip, data, Path::new(folder), DEPTH_MAX)?;
    }
    zip.finish_if(verify)
}

/// Reads every file of a backup to its end, each has its checksum; gives the length of the one
/// named `nom`, if it is there.
pub fn read_through(place: &Path, nom: &str) -> io::Result<Option<u64>> {
    let mut zip = ZipArchive::new(BufReader::new(File::open(place)?)).map_err(unreadable)?;
    let mut length = None;
    for index in 0..zip.len() {
        let entry = zip.by_index(index).map_err(unreadable)?;
        let is_it = entry.name().map_err(unreadable)? == nom;
        let read = io::copy(&mut Discret::new(entry), &mut io::sink())?;
        if is_it {
            length = Some(read);
        }
    }
    Ok(length)
}

/// Whether a file may be written over: it is empty, or a backup itself, which holds `nom`.
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

fn add_folder(zip: &mut Sortie, data: &Path, folder: &Path, depth: usize) -> io::Result<()> {
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
            add_folder(zip, data, &inside, depth - 1)?;
        } else if kind.is_file() {
            match File::open(data.join(&inside)) {
                Ok(file) => {
                    zip.add(&inside.to_string_lossy(), &mut Discret::new(file))?;
                }
                // Gone since the folder was read.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
        }
    }
    Ok(())
}

/// Unpacks a backup into an empty folder: the store, and what stands in `folders`.
pub fn read(place: &Path, store: &str, folders: &[&str], into: &Path) -> io::Result<()> {
    let mut zip = ZipArchive::new(BufReader::new(File::open(place)?)).map_err(unreadable)?;
    for index in 0..zip.len() {
        let mut entry = zip.by_index(index).map_err(unreadable)?;
        let name = entry.name().map_err(unreadable)?.into_owned();
        let Some(inside) = inside(&name, store, folders) else {
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                "ce zip n'est pas une sauvegarde",
            ));
        };
        let path = into.join(inside);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        let mut file = File::create(&path)?;
        io::copy(&mut entry, &mut file)?;
        file.sync_all()?;
    }
    Ok(())
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
mod tests {
    use super::*;

    #[test]
    fn a_backup_is_read_back_file_by_file() {
        let data = tempfile::tempdir().expect("a folder");
        fs::create_dir_all(data.path().join("medias/a/b")).expect("created");
        fs::write(data.path().join("medias/a/b/x.webp"), b"pixels").expect("written");
        fs::write(data.path().join("medias/.y"), b"half").expect("written");
        let store = data.path().join("copie");
        fs::write(&store, b"rows").expect("written");
        let place = data.path().join("s.zip");
        write(
            &place,
            &[("s.redb", &store)],
            data.path(),
            &["medias", "absent"],
            |_| Ok(()),
        )
        .expect("written");
        let into = tempfile::tempdir().expect("a folder");
        read(&place, "s.redb", &["medias"], into.path()).expect("read");
        let content = |name: &str| fs::read(into.path().join(name)).expect("there");
        assert_eq!(content("s.redb"), b"rows");
        assert_eq!(content("medias/a/b/x.webp"), b"pixels");
        assert!(!into.path().join("medias/.y").exists());
    }

    #[test]
    fn a_backup_that_does_not_read_back_leaves_nothing() {
        let data = tempfile::tempdir().expect("a folder");
        let place = data.path().join("s.zip");
        let refused = write(&place, &[], data.path(), &[], |_| {
            Err(io::ErrorKind::InvalidData.into())
        });
        assert!(refused.is_err());
        assert_eq!(fs::read_dir(data.path()).expect("a folder").count(), 0);
    }

    #[test]
    fn what_would_leave_the_folder_is_no_backup() {
        for name in [
            "../s.redb",
            "/s.redb",
            "medias/../../x",
            "autre/x",
            "medias",
        ] {
            assert_eq!(inside(name, "s.redb", &["medias"]), None, "{name}");
        }
        assert!(inside("s.redb", "s.redb", &[]).is_some());
    }
}
