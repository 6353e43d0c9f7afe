//! The Tantivy index of the catalogue: a copy of the store that knows its revision, never a
//! source. The only module that names tantivy.

mod atteinte;
mod cells;
mod codes;
mod columns;
mod copie;
mod empreintes;
mod error;
mod extremites;
mod folder;
mod french;
mod fusion;
mod held;
mod lexique;
mod listing;
mod matching;
mod naturel;
mod noms;
mod ouverture;
mod rayons;
mod references;
mod ressemblance;
mod sceau;
mod schema;
pub mod secours;
mod weights;

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

use tantivy::{Index, IndexReader, IndexWriter};

pub use self::error::SearchError;
pub use self::listing::{Demande, FILTRES_MAX, Facette, FiltreFacette, Liste, Tri, Valeur};
pub use self::matching::Suggestion;
pub use self::naturel::natural_key;
pub use self::noms::{Nom, Question};
pub use self::rayons::Rayons;
pub use self::references::References;
pub use self::schema::MARQUE;

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
    lexiques: references::Lexiques,
    /// It was found damaged: it is to be built again.
    hurt: AtomicBool,
    /// Its folder takes none: it is held in memory.
    aside: AtomicBool,
    /// When it last was, and how long it is then left alone.
    refait: Mutex<Option<atteinte::Refait>>,
    /// Tests have it stumble on every question.
    #[cfg(feature = "pannes")]
    trebuche: AtomicBool,
}

/// The writing side: one change of the index at a time.
struct Writer {
    index: Index,
    /// Where it is kept; `None` in memory.
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
    fn damaged(&self) -> Result<Vec<String>> {
        let Some(folder) = &self.folder else {
            return Ok(Vec::new());
        };
        let mut damaged = folder::damaged(folder);
        for _ in 1..LOOKS_MAX {
            if damaged.as_ref().is_ok_and(Vec::is_empty) {
                break;
            }
            damaged = folder::damaged(folder);
        }
        damaged
    }

    /// Replaces a writer that an error has killed for good. An index whose files are damaged is
    /// emptied; one that cannot be written to goes on in memory. Gives the revision it stands at.
    fn renew(&mut self) -> Result<u64> {
        // The lock of the folder goes with the old one.
        self.engine = None;
        let ouvert = match &self.folder {
            None => Ouvert::over(self.index.clone())?,
            Some(folder) => {
                let opened = folder::open(folder).and_then(Ouvert::over);
                let opened = opened.or_else(|error| match folder::is_sound(folder) {
                    true => Err(error),
                    false => {
                        folder::empty(folder)?;
                        Ouvert::over(folder::open(folder)?)
                    }
                });
                match opened {
                    Ok(ouvert) => ouvert,
                    Err(error) => {
                        tracing::error!(%error, "l'index de la recherche passe en mémoire");
                        let index = folder::copied(folder).or_else(|_| folder::in_memory())?;
                        self.folder = None;
                        Ouvert::over(index)?
                    }
                }
            }
        };
        self.index = ouvert.index;
        self.engine = Some(ouvert.engine);
        self.reader = ouvert.reader;
        self.revision = ouvert.revision;
        Ok(self.revision)
    }
}

/// An index with what writes to it and what reads it.
struct Ouvert {
    index: Index,
    engine: IndexWriter,
    reader: IndexReader,
    revision: u64,
}

impl Ouvert {
    fn over(index: Index) -> Result<Self> {
        Ok(Self {
            engine: folder::writer(&index)?,
            reader: folder::reader(&index)?,
            revision: folder::revision(&index)?,
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
    pub fn damaged(&self) -> Result<Vec<String>> {
        self.lock().damaged()
    }

    fn start(index: Index, folder: Option<PathBuf>) -> Result<Self> {
        let Ouvert {
            index,
            engine,
            reader,
            revision,
        } = Ouvert::over(index)?;
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
            lexiques: references::Lexiques::default(),
            hurt: AtomicBool::new(false),
            aside: AtomicBool::new(false),
            refait: Mutex::default(),
            #[cfg(feature = "pannes")]
            trebuche: AtomicBool::new(false),
        })
    }

    fn state(&self) -> Arc<State> {
        let current = self.current.read().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(&current)
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

#[cfg(test)]
mod tests;
