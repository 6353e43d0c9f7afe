//! The Tantivy index of the catalogue: a copy of the store that knows its revision, never a
//! source. The only module that names tantivy.

mod atteinte;
mod cells;
mod codes;
mod columns;
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
mod rayons;
mod references;
mod ressemblance;
mod sceau;
mod schema;
mod weights;

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock};

use tantivy::query::TermSetQuery;
use tantivy::{Index, IndexReader, IndexWriter, Term};

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
use crate::domain::ids::CodeArticle;
use crate::store::{Order, Read, Rows, Store, tables};

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
    /// When it last was, and how long it is then left alone.
    refait: Mutex<Option<atteinte::Refait>>,
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
    /// emptied. Gives the revision it stands at.
    fn renew(&mut self) -> Result<u64> {
        // The lock of the folder goes with the old one.
        self.engine = None;
        if let Some(folder) = &self.folder {
            self.index = folder::open(folder).or_else(|_| {
                folder::empty(folder)?;
                folder::open(folder)
            })?;
        }
        self.revision = folder::revision(&self.index)?;
        self.engine = Some(folder::writer(&self.index)?);
        self.reader = folder::reader(&self.index)?;
        Ok(self.revision)
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
    /// Opens the index of a data folder. One that cannot be read, or of another format, is
    /// emptied: the next [`Search::catch_up`] builds it again.
    pub fn open(data: &Path) -> Result<Self> {
        let folder: PathBuf = data.join(FOLDER_NAME);
        match Self::try_open(&folder) {
            Ok(search) => Ok(search),
            // Another program writes it: it is not damaged, and not ours to empty.
            Err(error) if error.is_locked() => Err(error),
            Err(error) => {
                tracing::warn!(%error, "l'index de la recherche est refait");
                folder::empty(&folder)?;
                Self::try_open(&folder)
            }
        }
    }

    /// Opens it as it is. What the engine panics on it cannot read either.
    fn try_open(folder: &Path) -> Result<Self> {
        let opened = catch_unwind(|| {
            let index = folder::open(folder)?;
            Self::start(index, Some(folder.to_owned()))
        });
        opened.unwrap_or_else(|_| Err(folder::unusable()))
    }

    /// Removes the index of a data folder that nobody serves: the next opening builds it again.
    pub fn forget(data: &Path) -> Result<()> {
        folder::empty(&data.join(FOLDER_NAME))
    }

    /// Whether the index of a data folder is readable, sound and of this program's format.
    pub fn check(data: &Path) -> bool {
        let folder = data.join(FOLDER_NAME);
        catch_unwind(|| folder::is_sound(&folder)).unwrap_or(false)
    }

    /// The index of a data folder as it is, to look at: whatever is written to it stays in memory. One
    /// that is no good is empty.
    pub fn open_to_read(data: &Path) -> Result<Self> {
        let folder = data.join(FOLDER_NAME);
        let copied = catch_unwind(|| Self::start(folder::copied(&folder)?, None));
        let copied = copied.unwrap_or_else(|_| Err(folder::unusable()));
        copied.or_else(|_| Self::in_memory())
    }

    /// The files of the open index whose bytes are not what was written, or that are gone. They are
    /// read anew from the disk, while nothing writes; none in memory.
    pub fn damaged(&self) -> Result<Vec<String>> {
        self.lock().damaged()
    }

    /// Whether the index of a data folder is there, without making one.
    pub fn is_kept(data: &Path) -> bool {
        data.join(FOLDER_NAME).join("meta.json").is_file()
    }

    /// An index that lives in memory, for tests.
    pub fn in_memory() -> Result<Self> {
        Self::start(folder::in_memory()?, None)
    }

    fn start(index: Index, folder: Option<PathBuf>) -> Result<Self> {
        let engine = Some(folder::writer(&index)?);
        let reader = folder::reader(&index)?;
        let revision = folder::revision(&index)?;
        let state = State::read(&reader, revision)?;
        Ok(Self {
            fields: Fields::new().1,
            writer: Mutex::new(Writer {
                index,
                folder,
                engine,
                reader,
                revision,
            }),
            current: RwLock::new(Arc::new(state)),
            scratch: cells::Pool::default(),
            lexiques: references::Lexiques::default(),
            hurt: AtomicBool::new(false),
            refait: Mutex::default(),
        })
    }

    /// Copies what changed in the store since the revision this index knows, in one commit.
    pub fn catch_up(&self, store: &Store) -> Result<()> {
        let writer = self.lock();
        let shown = self.state().revision;
        // Where the files are not what is shown, an earlier copy failed half-way: what changed since
        // the one says nothing of the other.
        let known = if writer.revision == shown { shown } else { 0 };
        self.copy_from(writer, store, known)
    }

    /// Copies the whole store anew, in one commit: searches find what was there until then.
    pub fn rebuild(&self, store: &Store) -> Result<()> {
        self.copy_from(self.lock(), store, 0)?;
        self.healed();
        Ok(())
    }

    /// A panic in the middle left at most documents that were not committed.
    fn lock(&self) -> MutexGuard<'_, Writer> {
        self.writer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Copies, with a new writer if the one there was cannot: one bad moment kills a writer.
    fn copy_from(
        &self,
        mut writer: MutexGuard<'_, Writer>,
        store: &Store,
        known: u64,
    ) -> Result<()> {
        let copied = catch_unwind(AssertUnwindSafe(|| {
            self.try_copy(&mut writer, store, known)
        }));
        match copied {
            Ok(Err(SearchError::Engine(error))) => {
                tracing::warn!(%error, "l'index reçoit un nouvel écrivain");
            }
            Ok(copied) => return copied,
            Err(_) => tracing::warn!("l'index reçoit un nouvel écrivain après un arrêt brutal"),
        }
        let revision = writer.renew()?;
        // What was emptied is not shown: searches find what was there until it is built again.
        if revision > 0 {
            self.publish(State::read(&writer.reader, revision)?);
        }
        let copied = self.try_copy(&mut writer, store, known.min(revision));
        if copied.is_err() {
            // What is shown is no longer what is on the disk: it is tried again.
            self.hurt.store(true, Ordering::Release);
        }
        copied
    }

    fn try_copy(&self, writer: &mut Writer, store: &Store, known: u64) -> Result<()> {
        store.read(|read| {
            let last = read.last_key(&tables::ARTICLES_PAR_REVISION)?.unwrap_or(0);
            if last == known {
                return Ok(());
            }
            let engine = writer.engine.as_mut().ok_or_else(folder::unusable)?;
            engine.rollback()?;
            // A store behind its index was restored from a backup: nothing of the copy is sure.
            let from = if last < known { 0 } else { known };
            if from == 0 {
                engine.delete_all_documents()?;
            }
            self.copy(engine, read, from)?;
            folder::commit(engine, last)?;
            writer.revision = last;
            writer.reader.reload()?;
            self.publish(State::read(&writer.reader, last)?);
            Ok(())
        })
    }

    /// How many articles changed since the revision this index knows.
    pub fn en_retard(&self, store: &Store) -> Result<u64> {
        let known = self.state().revision;
        store.read(|read| {
            let mut behind = 0;
            walk_after(read, known, |_| {
                behind += 1;
                Ok(())
            })?;
            Ok(behind)
        })
    }

    /// Articles on sale.
    pub fn articles(&self) -> u64 {
        self.state().searcher.num_docs()
    }

    /// Revision of the store this index is a copy of.
    pub fn revision(&self) -> u64 {
        self.state().revision
    }

    fn copy(&self, engine: &IndexWriter, read: &Read, from: u64) -> Result<()> {
        if from > 0 {
            let former = self.former(read, from)?;
            if !former.is_empty() {
                engine.delete_query(Box::new(TermSetQuery::new(former)))?;
            }
        }
        walk_after(read, from, |code| {
            if let Some(article) = read.get(&tables::ARTICLES, &code)?
                && !article.masque
            {
                engine.add_document(self.fields.document(read, &article)?)?;
            }
            Ok(())
        })
    }

    /// The articles changed after a revision that the index holds. They are deleted by one query:
    /// the engine keeps each deletion until the commit, and one per article takes 1.5 kB, 150 MB
    /// for a catalogue of 100,000 articles.
    fn former(&self, read: &Read, from: u64) -> Result<Vec<Term>> {
        let state = self.state();
        let mut terms = Vec::new();
        walk_after(read, from, |code| {
            let term = Term::from_field_text(self.fields.code, code.as_str());
            if state.searcher.doc_freq(&term)? > 0 {
                terms.push(term);
            }
            Ok(())
        })?;
        Ok(terms)
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

/// Walks the articles changed after a revision. The store's own error comes first.
fn walk_after(
    read: &Read,
    revision: u64,
    mut visit: impl FnMut(CodeArticle) -> Result<()>,
) -> Result<()> {
    let mut outcome = Ok(());
    let range = (&revision.saturating_add(1), &u64::MAX);
    read.between(
        &tables::ARTICLES_PAR_REVISION,
        range,
        Order::Ascending,
        |_, code| {
            outcome = visit(code);
            Ok(match outcome {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            })
        },
    )?;
    outcome
}

#[cfg(test)]
mod tests;
