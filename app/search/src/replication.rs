//! Replication of the store into the index: caught up in one commit, or made anew.

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::{MutexGuard, PoisonError};

use tantivy::query::TermSetQuery;
use tantivy::{IndexWriter, Term};

use super::{Result, Search, SearchError, State, Writer, folder};
use domain::ids::CodeArticle;
use store::{Order, Read, Rows, Store, StoreError, tables};

/// Articles behind up to which the index is brought up to its store before the shop opens: a
/// moment. More of them are copied beside.
const NEAR_ARTICLES: u64 = 2_000;

impl Search {
    /// Copies what changed in the store since the revision this index knows, in one commit.
    pub fn catch_up(&self, store: &Store) -> Result<()> {
        let writer = self.lock();
        let shown = self.state().revision;
        // Where the files are not what is shown, an earlier copy failed half-way: what changed
        // since the one says nothing of the other.
        let known = if writer.revision == shown { shown } else { 0 };
        self.copy_from(writer, store, known)
    }

    /// The same where that takes a moment; a longer copy is left to whoever looks after the shop.
    pub fn catch_up_if_near(&self, store: &Store) -> Result<()> {
        let known = self.state().revision;
        let mut behind = 0;
        store.read(|read| {
            let range = (&known.saturating_add(1), &u64::MAX);
            let changed = &tables::ARTICLES_PAR_REVISION;
            read.scan_between(changed, range, Order::Ascending, |_, _| {
                behind += 1;
                Ok(match behind > NEAR_ARTICLES {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                })
            })
        })?;
        if behind > NEAR_ARTICLES {
            tracing::info!("l'index de la recherche se fait à côté : la boutique répond sans lui");
            return Ok(());
        }
        self.catch_up(store)
    }

    /// True once there is a copy to search in: none before the first one is made.
    pub fn is_built(&self) -> bool {
        self.state().revision > 0
    }

    /// Copies the whole store anew, in one commit: searches find what was there until then.
    pub fn rebuild(&self, store: &Store) -> Result<()> {
        self.copy_from(self.lock(), store, 0)?;
        self.note_healed();
        Ok(())
    }

    /// A panic in the middle left at most documents that were not committed.
    pub(super) fn lock(&self) -> MutexGuard<'_, Writer> {
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
        let again = AssertUnwindSafe(|| self.renew_and_copy(&mut writer, store, known));
        let copied = catch_unwind(again).unwrap_or_else(|_| Err(folder::unusable()));
        if copied.is_err() {
            // What is shown is no longer what is on the disk: it is tried again.
            self.hurt.store(true, Ordering::Release);
        }
        copied
    }

    fn renew_and_copy(&self, writer: &mut Writer, store: &Store, known: u64) -> Result<()> {
        let was_kept = writer.folder.is_some();
        let revision = writer.renew()?;
        if was_kept && writer.folder.is_none() {
            self.aside.store(true, Ordering::Release);
        }
        // What was emptied is not shown: searches find what was there until it is built again.
        if revision > 0 {
            self.publish(State::read(&writer.reader, revision)?);
        }
        self.try_copy(writer, store, known.min(revision))
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

    /// True for an index whose kept files do not know all of the store: one in memory ends with the
    /// program.
    pub fn is_behind(&self, store: &Store) -> Result<bool> {
        Ok(self.is_aside() || self.count_behind(store)? > 0)
    }

    /// Count of the articles that changed since the revision this index knows.
    pub fn count_behind(&self, store: &Store) -> Result<u64> {
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
    pub fn count_articles(&self) -> u64 {
        self.state().searcher.num_docs()
    }

    /// Revision of the store this index is a copy of.
    pub fn find_revision(&self) -> u64 {
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
            let article = match read.get(&tables::ARTICLES, &code) {
                // Nobody can be shown it: the others are found all the same.
                Err(StoreError::Damaged(_)) => {
                    tracing::error!(%code, "un article abîmé n'entre pas dans l'index");
                    None
                }
                article => article?.filter(|article| !article.masque),
            };
            if let Some(article) = article {
                engine.add_document(self.fields.build_document(read, &article)?)?;
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
}

/// Walks the articles changed after a revision. The store's own error comes first.
fn walk_after(
    read: &Read,
    revision: u64,
    mut visit: impl FnMut(CodeArticle) -> Result<()>,
) -> Result<()> {
    let mut outcome = Ok(());
    let range = (&revision.saturating_add(1), &u64::MAX);
    read.scan_between(
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
