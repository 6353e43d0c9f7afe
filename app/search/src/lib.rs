//! The Tantivy index of the catalogue: a copy of the store that knows its revision, never a
//! source. The only module that names tantivy.

mod asking;
mod cells;
mod codes;
mod columns;
mod damage;
mod edge_filter;
mod error;
mod explain;
mod expressions;
pub mod fallback;
mod folder;
mod french;
mod joined;
mod learned;
mod listing;
mod lookup;
mod matching;
mod merged_column;
mod name_search;
mod natural_order;
mod neighbours;
mod opening;
mod plan_names;
mod plan_words;
mod proposals;
mod references;
mod replication;
mod rereading;
mod rolling_hash;
mod schema;
mod seal;
mod sealed_directory;
mod similarity;
mod sizes;
mod stem;
mod synonymes;
mod text_search;
mod trace;
mod typos;
mod units;
mod vocabulary;
mod weights;

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

use tantivy::{Index, IndexReader, IndexWriter};

pub use self::error::SearchError;
pub use self::learned::{Learned, STEPS as LEARNED_STEPS};
pub use self::listing::{
    FILTRES_MAX, FacetValue, FacetteIndex, FiltreFacette, ListPage, ListQuery, TriArticles,
};
pub use self::matching::{PARTIELS_MAX, TextReading, TextSuggestion};
pub use self::name_search::{NameQuery, NameWords};
pub use self::natural_order::build_natural_key;
pub use self::plan_words::PlanWords;
pub use self::references::References;
pub use self::schema::MARQUE;
pub use self::synonymes::{Expression, Synonymes};

use self::columns::Columns;
use self::schema::Fields;

/// Results of the index.
pub type Result<T, E = SearchError> = std::result::Result<T, E>;

/// The index's folder in the data folder.
pub const FOLDER_NAME: &str = "index";

/// Times the files are looked at before one that seems damaged is called so.
const LOOKS_MAX: u32 = 3;

/// The open index. What it holds is replaced as a whole: readers of the former state finish on it.
pub struct Search {
    fields: Fields,
    writer: Mutex<Writer>,
    current: RwLock<Arc<State>>,
    scratch: cells::Pool,
    vocabularies: references::Vocabularies,
    /// Choices after questions.
    learned: RwLock<Arc<Learned>>,
    /// It was found damaged: it is to be built again.
    hurt: AtomicBool,
    /// Its folder takes none: it is held in memory.
    aside: AtomicBool,
    /// The last time it was built again, and the delay before the next one.
    last_rebuild: Mutex<Option<damage::Rebuild>>,
    /// Tests have it stumble on every question.
    #[cfg(feature = "pannes")]
    stumbles: AtomicBool,
}

/// The writing side: one change of the index at a time.
struct Writer {
    index: Index,
    /// The folder it is kept in; `None` in memory.
    folder: Option<PathBuf>,
    /// `None` only while it is replaced.
    engine: Option<IndexWriter>,
    reader: IndexReader,
    /// Revision of the store that its files are a copy of.
    revision: u64,
}

impl Writer {
    /// The files that are not what was written. A merge may take some away meanwhile: they are then
    /// looked at again.
    fn list_damaged(&self) -> Result<Vec<String>> {
        let Some(folder) = &self.folder else {
            return Ok(Vec::new());
        };
        let mut damaged = folder::list_damaged(folder);
        for _ in 1..LOOKS_MAX {
            if damaged.as_ref().is_ok_and(Vec::is_empty) {
                break;
            }
            damaged = folder::list_damaged(folder);
        }
        damaged
    }

    /// Replaces a writer that an error has killed for good. An index whose files are damaged is
    /// emptied; one that cannot be written to goes on in memory. Gives the revision it stands at.
    fn renew(&mut self) -> Result<u64> {
        // The lock of the folder goes with the old one.
        self.engine = None;
        let opened = match &self.folder {
            None => OpenIndex::over(self.index.clone())?,
            Some(folder) => {
                let opened = folder::open(folder).and_then(OpenIndex::over);
                let opened = opened.or_else(|error| match folder::is_sound(folder) {
                    true => Err(error),
                    false => {
                        folder::empty(folder)?;
                        OpenIndex::over(folder::open(folder)?)
                    }
                });
                match opened {
                    Ok(opened) => opened,
                    Err(error) => {
                        tracing::error!(%error, "l'index de la recherche passe en mémoire");
                        let index = folder::open_copy(folder).or_else(|_| folder::in_memory())?;
                        self.folder = None;
                        OpenIndex::over(index)?
                    }
                }
            }
        };
        self.index = opened.index;
        self.engine = Some(opened.engine);
        self.reader = opened.reader;
        self.revision = opened.revision;
        Ok(self.revision)
    }
}

/// An index with what writes to it and what reads it.
struct OpenIndex {
    index: Index,
    engine: IndexWriter,
    reader: IndexReader,
    revision: u64,
}

impl OpenIndex {
    fn over(index: Index) -> Result<Self> {
        Ok(Self {
            engine: folder::open_writer(&index)?,
            reader: folder::open_reader(&index)?,
            revision: folder::find_revision(&index)?,
            index,
        })
    }
}

/// One state of the index, with its columns in memory.
pub(crate) struct State {
    fields: Fields,
    /// Revision of the store it is a copy of.
    revision: u64,
    searcher: tantivy::Searcher,
    columns: Columns,
    /// Rank of each code, worked out when a list is first sorted by it.
    code_ranks: OnceLock<Vec<u32>>,
}

impl Search {
    /// The files of the open index whose bytes are not what was written, or that are gone. They are
    /// read anew from the disk, while nothing writes; none in memory.
    pub fn list_damaged(&self) -> Result<Vec<String>> {
        self.lock().list_damaged()
    }

    fn start(index: Index, folder: Option<PathBuf>) -> Result<Self> {
        let OpenIndex {
            index,
            engine,
            reader,
            revision,
        } = OpenIndex::over(index)?;
        let state = State::read(&reader, revision)?;
        Ok(Self {
            fields: Fields::new().1,
            writer: Mutex::new(Writer {
                index,
                folder,
                engine: Some(engine),
                reader,
                revision,
            }),
            current: RwLock::new(Arc::new(state)),
            scratch: cells::Pool::default(),
            vocabularies: references::Vocabularies::default(),
            learned: RwLock::default(),
            hurt: AtomicBool::new(false),
            aside: AtomicBool::new(false),
            last_rebuild: Mutex::default(),
            #[cfg(feature = "pannes")]
            stumbles: AtomicBool::new(false),
        })
    }

    fn state(&self) -> Arc<State> {
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(&current)
    }

    /// Choices after questions that are applied from now on.
    pub fn put_learned(&self, learned: Learned) {
        let mut held = self.learned.write().unwrap_or_else(PoisonError::into_inner);
        *held = Arc::new(learned);
    }

    fn learned(&self) -> Arc<Learned> {
        let held = self.learned.read().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(&held)
    }

    fn publish(&self, state: State) {
        let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
        *current = Arc::new(state);
    }
}

impl State {
    fn read(reader: &IndexReader, revision: u64) -> Result<Self> {
        let searcher = reader.searcher();
        Ok(Self {
            fields: Fields::new().1,
            revision,
            columns: Columns::read(&searcher)?,
            code_ranks: OnceLock::new(),
            searcher,
        })
    }
}

/// Rows of a table of cases, without its comments and titles.
#[cfg(test)]
fn list_cases(table: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = table.lines().filter(|it| !it.starts_with('#'));
    lines.skip(1).map(|line| line.split('\t').collect())
}

#[cfg(test)]
mod tests;
