//! References that read like one that was typed, and articles that have every word of a text: for
//! thousands of lines at once.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, PoisonError};

use tantivy::index::SegmentId;
use tantivy::query::FuzzyTermQuery;
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{DocSet, TERMINATED, Term};

use super::columns::Row;
use super::matching::{Asked, WORDS_MAX};
use super::plan_words::PlanWords;
use super::similarity::{TWO_TYPOS_MIN, has_two_typos, rank, unlikeliness};
use super::vocabulary::{Rank, Vocabulary};
use super::{Result, Search, State, french};
use domain::ids::ArticleNo;

/// Characters a text needs to be compared with references.
const LENGTH_MIN: usize = 3;

/// Characters from which a text is no reference: a code has 64 at most. What is built to compare
/// grows with the length, and with each character beyond ASCII.
const LENGTH_MAX: usize = 64;

/// References two typos away that are compared.
const TERMS_MAX: usize = 256;

/// Articles that have a word, kept for the next line with that word: 8 MB at most.
const ROWS_KEPT_MAX: usize = 2_000_000;

/// References in memory by the segment they are of: a change of the catalogue adds a segment and
/// leaves the large ones as they are.
#[derive(Default)]
pub(super) struct Vocabularies(Mutex<HashMap<SegmentId, Arc<Vocabulary>>>);

/// One state of the index, to compare many texts with.
pub struct References<'s> {
    search: &'s Search,
    state: Arc<State>,
    vocabularies: Vec<Arc<Vocabulary>>,
    /// Articles that have a word of that stem, in order.
    words: HashMap<String, Arc<[Row]>>,
    kept: usize,
}

/// Something of a segment, by how unlikely it is that it was meant.
type Ranked = (u32, Vec<u8>, usize);

impl Search {
    /// The index as it stands, to compare many texts with.
    pub fn open_references(&self) -> Result<References<'_>> {
        let state = self.state();
        let vocabularies = self.ask(|| self.vocabularies.read_all(&state))?;
        Ok(References {
            search: self,
            state,
            vocabularies,
            words: HashMap::new(),
            kept: 0,
        })
    }

    /// The best articles for a text that have every word of it, or are its reference.
    pub fn list_named(
        &self,
        text: &str,
        limit: usize,
        plan_words: &PlanWords,
    ) -> Result<Vec<ArticleNo>> {
        let state = self.state();
        let asked = Asked {
            texte: text,
            plan_words,
            is_literal: false,
        };
        let found = self.ask(|| self.matches(&state, asked))?;
        if found.lecture.en_partie || !found.lecture.inconnus.is_empty() {
            return Ok(Vec::new());
        }
        let mut found = found.rows;
        found.sort_unstable_by_key(|it| state.rank(it));
        found.truncate(limit);
        Ok(found.iter().map(|it| state.columns.no(it.row)).collect())
    }
}

impl Vocabularies {
    /// Those of a state, read where they are not there; those of no segment of it are forgotten.
    fn read_all(&self, state: &State) -> Result<Vec<Arc<Vocabulary>>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let segments = state.searcher.segment_readers();
        kept.retain(|id, _| segments.iter().any(|it| it.segment_id() == *id));
        let mut all = Vec::with_capacity(segments.len());
        for segment in segments {
            all.push(match kept.entry(segment.segment_id()) {
                Entry::Occupied(it) => it.get().clone(),
                Entry::Vacant(it) => {
                    let inverted = segment.inverted_index(state.fields.references)?;
                    let mut stream = inverted.terms().stream()?;
                    let mut vocabulary = Vocabulary::default();
                    while stream.advance() {
                        vocabulary.push(stream.key());
                    }
                    vocabulary.arrange();
                    it.insert(Arc::new(vocabulary)).clone()
                }
            });
        }
        Ok(all)
    }
}

/// The part of a text that is compared with references; none where it can be none.
fn comparable(text: &str) -> Option<String> {
    let reference = french::reference(text);
    let is_one = (LENGTH_MIN..=LENGTH_MAX).contains(&reference.len()) && reference.is_ascii();
    is_one.then_some(reference)
}

impl References<'_> {
    /// The articles whose reference is one typo away from `text`: those that look the same first.
    pub fn list_one_typo(&self, text: &str, limit: usize) -> Result<Vec<ArticleNo>> {
        let likeness = |typed: &[u8], near: &[u8]| Some(u32::from(rank(typed, near)));
        self.compare(text, limit, Vocabulary::scan_one_typo, likeness)
    }

    /// The articles whose reference is one typo away from `text` at each of its ends.
    pub fn list_both_ends(&self, text: &str, limit: usize) -> Result<Vec<ArticleNo>> {
        let likeness = |typed: &[u8], near: &[u8]| {
            let is_near = typed.len() >= TWO_TYPOS_MIN && has_two_typos(typed, near);
            is_near.then(|| u32::from(rank(typed, near)))
        };
        self.compare(text, limit, Vocabulary::scan_both_ends, likeness)
    }

    /// The articles whose reference begins or ends like `text`, holds it or stands in it.
    pub fn list_akin(&self, text: &str, limit: usize) -> Result<Vec<ArticleNo>> {
        self.compare(text, limit, Vocabulary::scan_akin, unlikeliness)
    }

    fn compare(
        &self,
        text: &str,
        limit: usize,
        look: impl Fn(&Vocabulary, &[u8], &mut dyn FnMut(Rank)),
        likeness: impl Fn(&[u8], &[u8]) -> Option<u32>,
    ) -> Result<Vec<ArticleNo>> {
        let Some(typed) = comparable(text) else {
            return Ok(Vec::new());
        };
        let typed = typed.as_bytes();
        let mut found: Vec<(u32, &[u8], usize)> = Vec::new();
        for (segment, vocabulary) in self.vocabularies.iter().enumerate() {
            look(vocabulary, typed, &mut |ordinal| {
                let near = vocabulary.get(ordinal);
                found.extend(likeness(typed, near).map(|rank| (rank, near, segment)));
            });
        }
        found.sort_unstable();
        found.dedup();
        self.search.ask(|| self.articles(found.into_iter(), limit))
    }

    /// The articles whose reference is two typos away from `text`: every one, by a walk through the
    /// dictionary that takes longer than all the rest.
    pub fn list_two_typos(&self, text: &str, limit: usize) -> Result<Vec<ArticleNo>> {
        let Some(typed) = comparable(text).filter(|it| it.len() >= TWO_TYPOS_MIN) else {
            return Ok(Vec::new());
        };
        self.search.ask(|| {
            let mut found = self.within_two(&typed)?;
            found.sort_unstable();
            let found = found.iter();
            let found = found.map(|(rank, near, segment)| (*rank, near.as_slice(), *segment));
            self.articles(found, limit)
        })
    }

    fn within_two(&self, typed: &str) -> Result<Vec<Ranked>> {
        let field = self.state.fields.references;
        let term = Term::from_field_text(field, typed);
        let automaton = FuzzyTermQuery::new(term, 2, true).automaton()?;
        let mut found = Vec::new();
        for (number, segment) in self.state.searcher.segment_readers().iter().enumerate() {
            let inverted = segment.inverted_index(field)?;
            let mut stream = inverted.terms().search(&automaton).into_stream()?;
            while found.len() < TERMS_MAX && stream.advance() {
                let near = stream.key();
                let rank = u32::from(rank(typed.as_bytes(), near));
                found.push((rank, near.to_vec(), number));
            }
        }
        Ok(found)
    }

    /// The first articles of references, each once.
    fn articles<'r>(
        &self,
        references: impl Iterator<Item = (u32, &'r [u8], usize)>,
        limit: usize,
    ) -> Result<Vec<ArticleNo>> {
        let mut nos: Vec<ArticleNo> = Vec::new();
        for (_, reference, segment) in references {
            if nos.len() >= limit {
                break;
            }
            self.each_row(self.state.fields.references, segment, reference, |row| {
                let no = self.state.columns.no(row);
                if !nos.contains(&no) {
                    nos.push(no);
                }
            })?;
        }
        nos.truncate(limit);
        Ok(nos)
    }

    /// Calls with the articles of a segment that have a term.
    fn each_row(
        &self,
        field: Field,
        segment: usize,
        term: &[u8],
        mut visit: impl FnMut(Row),
    ) -> Result<()> {
        let inverted = self.state.searcher.segment_reader(segment as u32);
        let inverted = inverted.inverted_index(field)?;
        let Some(info) = inverted.terms().get(term)? else {
            return Ok(());
        };
        let basic = IndexRecordOption::Basic;
        let mut docs = inverted.read_postings_from_terminfo(&info, basic)?;
        while docs.doc() != TERMINATED {
            let row = self.state.columns.base(segment) + docs.doc();
            if self.state.columns.is_alive(row) {
                visit(row);
            }
            docs.advance();
        }
        Ok(())
    }

    /// The articles that have every word of a text, those of few words first: none has a typo.
    pub fn list_of_words(&mut self, text: &str, limit: usize) -> Result<Vec<ArticleNo>> {
        let mut lists = Vec::new();
        let words = french::list_words(text);
        let units = french::list_units(&words);
        let named = words.into_iter().zip(units).filter(|(_, is_unit)| !is_unit);
        for (word, _) in named.take(WORDS_MAX) {
            let rows = self.list_rows(word.stem)?;
            if rows.is_empty() {
                return Ok(Vec::new());
            }
            lists.push(rows);
        }
        lists.sort_unstable_by_key(|rows| rows.len());
        let Some((fewest, others)) = lists.split_first() else {
            return Ok(Vec::new());
        };
        let has_all = |row: &&Row| others.iter().all(|rows| rows.binary_search(row).is_ok());
        let columns = &self.state.columns;
        let mut found: Vec<(u8, u32)> = fewest
            .iter()
            .filter(has_all)
            .take(TERMS_MAX)
            .map(|row| (columns.length(*row), columns.no(*row).0))
            .collect();
        found.sort_unstable();
        Ok(found
            .iter()
            .take(limit)
            .map(|(_, no)| ArticleNo(*no))
            .collect())
    }

    fn list_rows(&mut self, stem: String) -> Result<Arc<[Row]>> {
        if let Some(rows) = self.words.get(&stem) {
            return Ok(Arc::clone(rows));
        }
        let fields = self.state.fields;
        let rows = self.search.ask(|| {
            let mut rows = Vec::new();
            for segment in 0..self.vocabularies.len() {
                for field in [fields.designation, fields.attributs, fields.description] {
                    self.each_row(field, segment, stem.as_bytes(), |row| rows.push(row))?;
                }
            }
            rows.sort_unstable();
            rows.dedup();
            Ok(rows)
        })?;
        let rows: Arc<[Row]> = rows.into();
        if self.kept + rows.len() <= ROWS_KEPT_MAX {
            self.kept += rows.len();
            self.words.insert(stem, Arc::clone(&rows));
        }
        Ok(rows)
    }
}
