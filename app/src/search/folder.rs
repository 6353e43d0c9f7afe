//! The index as files: opened, emptied, committed with the revision it is a copy of.

use std::path::Path;

use tantivy::directory::error::OpenReadError;
use tantivy::schema::Schema;
use tantivy::{Index, IndexReader, IndexWriter, ReloadPolicy, TantivyDocument, TantivyError};

use super::Result;
use super::held::Held;
use super::schema::{ANALYSER, Fields, French, INDEX_FORMAT};

/// Bytes of documents the engine gathers before it writes a segment. The whole program promises
/// to stay under 350 MB while 100 000 articles come in (`reliability.md`, P13).
const WRITER_BYTES: usize = 48 * 1024 * 1024;

/// Threads that build segments; the import itself keeps another processor busy.
const WRITER_THREADS: usize = 1;

/// Opens the index of a folder, creating it in an empty one.
pub(super) fn open(folder: &Path) -> Result<Index> {
    let (schema, _) = Fields::new();
    std::fs::create_dir_all(folder)?;
    let directory = Held::open(folder).map_err(TantivyError::from)?;
    let index = if Index::exists(&directory).map_err(TantivyError::from)? {
        Index::open(directory)?
    } else {
        return Ok(prepared(Index::create(
            directory,
            schema,
            Default::default(),
        )?));
    };
    check(&index, &schema)?;
    Ok(prepared(index))
}

/// An index without files.
pub(super) fn in_memory() -> Result<Index> {
    Ok(prepared(Index::create_in_ram(Fields::new().0)))
}

/// Removes what the folder holds.
pub(super) fn empty(folder: &Path) -> Result<()> {
    match std::fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.into()),
        Ok(()) | Err(_) => Ok(()),
    }
}

fn prepared(index: Index) -> Index {
    index.tokenizers().register(ANALYSER, French);
    index
}

/// Refuses an index whose bytes changed on the disk, or that another program wrote.
fn check(index: &Index, schema: &Schema) -> Result<()> {
    let other_fields = index.schema() != *schema;
    if other_fields || !index.validate_checksum()?.is_empty() {
        return Err(unusable());
    }
    revision(index).map(drop)
}

/// The files of a folder whose bytes changed on the disk; one that is gone is an error that names
/// it too.
pub(super) fn damaged(folder: &Path) -> Result<Vec<String>> {
    // A directory of its own: that of the open index holds what the files once were.
    let directory = Held::open(folder).map_err(TantivyError::from)?;
    let name = |path: &Path| path.display().to_string();
    match Index::open(directory).and_then(|index| index.validate_checksum()) {
        Ok(damaged) => Ok(damaged.iter().map(|path| name(path)).collect()),
        Err(TantivyError::OpenReadError(OpenReadError::FileDoesNotExist(path))) => {
            Ok(vec![name(&path)])
        }
        Err(error) => Err(error.into()),
    }
}

pub(super) fn unusable() -> super::SearchError {
    TantivyError::InternalError("the index is damaged or of another format".to_owned()).into()
}

/// The only writer of the index.
pub(super) fn writer(index: &Index) -> Result<IndexWriter<TantivyDocument>> {
    Ok(index.writer_with_num_threads(WRITER_THREADS, WRITER_BYTES)?)
}

/// The reader, which moves on only when told.
pub(super) fn reader(index: &Index) -> Result<IndexReader> {
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
pub(super) fn revision(index: &Index) -> Result<u64> {
    let Some(payload) = index.load_metas()?.payload else {
        return Ok(0);
    };
    payload
        .split_once(' ')
        .filter(|(format, _)| *format == INDEX_FORMAT.to_string())
        .and_then(|(_, revision)| revision.parse().ok())
        .ok_or_else(unusable)
}
