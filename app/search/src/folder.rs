//! The index as files: opened, emptied, committed with the revision it is a copy of.

use std::path::{Path, PathBuf};

use tantivy::directory::{Directory, RamDirectory};
use tantivy::{Index, IndexReader, IndexWriter, ReloadPolicy, TantivyDocument, TantivyError};

use super::Result;
use super::schema::{ANALYSER, Fields, French, INDEX_FORMAT, WRITTEN};
use super::sealed_directory::SealedDirectory;

/// Bytes of documents the engine gathers before it writes a segment. The whole program promises
/// to stay under 350 MB while 100 000 articles come in (tests/RELIABILITY.md P13).
const WRITER_BYTES: usize = 32 * 1024 * 1024;

/// Threads that build segments; the import itself keeps another processor busy.
const WRITER_THREADS: usize = 1;

/// Metadata files the engine knows an index by: its segments, and the files it has made.
const DESCRIPTION: [&str; 2] = ["meta.json", FILES];
const FILES: &str = ".managed.json";

/// Opens the index of a folder, creating it in an empty one.
pub(super) fn open(folder: &Path) -> Result<Index> {
    let (schema, _) = Fields::new();
    std::fs::create_dir_all(folder)?;
    let directory = SealedDirectory::open(folder).map_err(TantivyError::from)?;
    if !Index::exists(&directory).map_err(TantivyError::from)? {
        let created = Index::create(directory, schema, Default::default())?;
        return Ok(prepared(created));
    }
    Ok(prepared(sound(&directory)?))
}

/// An index without files.
pub(super) fn in_memory() -> Result<Index> {
    Ok(prepared(Index::create_in_ram(Fields::new().0)))
}

/// The index of a folder as it is, in memory: what becomes of it there changes no file.
pub(super) fn open_copy(folder: &Path) -> Result<Index> {
    let directory = SealedDirectory::open(folder).map_err(TantivyError::from)?;
    let index = sound(&directory)?;
    let memory = RamDirectory::create();
    for name in files_of(&index)? {
        memory.atomic_write(&name, &directory.read_bytes(&name)?)?;
    }
    for name in DESCRIPTION.map(Path::new) {
        memory.atomic_write(name, &directory.read_bytes(name)?)?;
    }
    Ok(prepared(Index::open(memory)?))
}

/// Removes what the folder holds.
pub(super) fn empty(folder: &Path) -> Result<()> {
    match std::fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.into()),
        Ok(()) | Err(_) => Ok(()),
    }
}

fn prepared(index: Index) -> Index {
    index.tokenizers().register(ANALYSER, French::Stems);
    index.tokenizers().register(WRITTEN, French::Written);
    index
}

/// The index of a directory, unless files of it changed on the disk or another program wrote them.
fn sound(directory: &SealedDirectory) -> Result<Index> {
    // Without the list of its files it would leave those it replaces.
    if !directory.is_sound(Path::new(FILES)) {
        return Err(unusable());
    }
    let index = Index::open(directory.clone())?;
    let is_sound = damaged_files(&index, directory)?.is_empty();
    if index.schema() != Fields::new().0 || !is_sound {
        return Err(unusable());
    }
    find_revision(&index)?;
    Ok(index)
}

/// True for a folder whose index is there, sound, and of this program's format.
pub(super) fn is_sound(folder: &Path) -> bool {
    SealedDirectory::open(folder).is_ok_and(|directory| sound(&directory).is_ok())
}

/// The files of a folder that are gone, or whose bytes changed on the disk.
pub(super) fn list_damaged(folder: &Path) -> Result<Vec<String>> {
    // A directory of its own: that of the open index holds what the files once were.
    let directory = SealedDirectory::open(folder).map_err(TantivyError::from)?;
    let described = DESCRIPTION.map(Path::new);
    let mut damaged: Vec<&Path> = described.into_iter().collect();
    damaged.retain(|name| !directory.is_sound(name));
    if !damaged.is_empty() {
        return Ok(names(damaged));
    }
    let index = Index::open(directory.clone())?;
    damaged_files(&index, &directory)
}

/// Those of an index whose description is sound.
fn damaged_files(index: &Index, directory: &SealedDirectory) -> Result<Vec<String>> {
    let mut damaged = files_of(index)?;
    damaged.retain(|name| !directory.is_sound(name));
    Ok(names(damaged))
}

/// The files of the segments of an index.
fn files_of(index: &Index) -> Result<Vec<PathBuf>> {
    let written = index.directory().list_managed_files();
    let in_use = index.load_metas()?.list_segment_files();
    Ok(in_use.intersection(&written).cloned().collect())
}

fn names<P: AsRef<Path>>(paths: impl IntoIterator<Item = P>) -> Vec<String> {
    let names = paths
        .into_iter()
        .map(|it| it.as_ref().display().to_string());
    names.collect()
}

pub(super) fn unusable() -> super::SearchError {
    TantivyError::InternalError("the index is damaged or of another format".to_owned()).into()
}

/// The only writer of the index.
pub(super) fn open_writer(index: &Index) -> Result<IndexWriter<TantivyDocument>> {
    Ok(index.writer_with_num_threads(WRITER_THREADS, WRITER_BYTES)?)
}

/// The reader, which moves on only when told.
pub(super) fn open_reader(index: &Index) -> Result<IndexReader> {
    Ok(index
        .reader_builder()
        .reload_policy(ReloadPolicy::Manual)
        .try_into()?)
}

/// Makes the waiting documents durable, with the revision they bring the index to.
pub(super) fn commit(writer: &mut IndexWriter, revision: u64) -> Result<()> {
    let mut commit = writer.prepare_commit()?;
    // Read back at start-up to know where to resume.
    commit.set_payload(&format!("{INDEX_FORMAT} {revision}"));
    commit.commit()?;
    Ok(())
}

/// The revision of the last commit; 0 in a new index.
pub(super) fn find_revision(index: &Index) -> Result<u64> {
    let Some(payload) = index.load_metas()?.payload else {
        return Ok(0);
    };
    payload
        .split_once(' ')
        .filter(|(format, _)| *format == INDEX_FORMAT.to_string())
        .and_then(|(_, revision)| revision.parse().ok())
        .ok_or_else(unusable)
}
