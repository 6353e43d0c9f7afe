//! Matching of a typed text: the articles it finds and their scores. Its words are looked up one by
//! one in the term dictionaries, so that what a shopper types is never a query language.

use std::cmp::Reverse;

use tantivy::postings::TermInfo;
use tantivy::query::FuzzyTermQuery;
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{COLLECT_BLOCK_BUFFER_LEN, DocSet, InvertedIndexReader, Term};

use super::cells::{Cells, EXACT_REFERENCE, WORD_BITS};
use super::columns::Row;
use super::french::{self, Word};
use super::plan_words::PlanWords;
use super::weights::{ATTRIBUTS, DESCRIPTION, DESIGNATION, TETE, Weights};
use super::{Result, Search, State};
use domain::ids::ArticleNo;

/// Words of a text that are looked up: the 60 characters one may type hold no more, apart.
pub(super) const WORDS_MAX: usize = 30;
/// Terms a prefix or a typo may stand for, by segment and field.
const TERMS_MAX: usize = 128;
/// Articles with all the words below which those with fewer are shown too: one or two may hold them
/// by accident. From there on a word more narrows, whatever the order of the list.
const FEWER_WORDS_BELOW: usize = 3;
/// Characters from which a reference is searched by its beginning.
const REFERENCE_PREFIX_MIN: usize = 3;
/// Letters from which a word may hold one typo, and two.
const ONE_TYPO_LETTERS_MIN: usize = 4;
const TWO_TYPOS_LETTERS_MIN: usize = 8;

/// The beginning of a reference with a digit in it is meant; letters alone may be any word.
const REFERENCE_PREFIX: u32 = 600;
const REFERENCE_LETTERS: u32 = 12;

/// Place of the mark of an exact reference in a score.
const REFERENCE_BIT: u32 = 40;
/// Place of the number of words found.
pub(super) const COUNT_BIT: u32 = 32;

/// The first articles a text finds, and how many there are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Suggestion {
    /// Best first.
    pub articles: Vec<ArticleNo>,
    /// Every article found.
    pub total: usize,
}

/// An article found: rows with a larger `score` come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Match {
    pub(super) score: u64,
    pub(super) row: Row,
}

impl Match {
    /// True for a text that is, or holds, a reference of the article.
    fn is_reference(&self) -> bool {
        self.score >> REFERENCE_BIT != 0
    }
}

impl Search {
    /// The best `limit` articles for a text, which may name a family of the plan.
    pub fn suggest(&self, text: &str, limit: usize, plan_words: &PlanWords) -> Result<Suggestion> {
        let state = self.state();
        let mut found = self.ask(|| self.matches(&state, text, plan_words))?;
        let total = found.len();
        let by_rank = |one: &Match, other: &Match| state.rank(one).cmp(&state.rank(other));
        if total > limit && limit > 0 {
            found.select_nth_unstable_by(limit - 1, by_rank);
        }
        found.truncate(limit);
        found.sort_unstable_by(by_rank);
        let articles = found.iter().map(|found| state.columns.no(found.row));
        Ok(Suggestion {
            articles: articles.collect(),
            total,
        })
    }

    /// Every article a text finds, in no order.
    pub(super) fn matches(
        &self,
        state: &State,
        text: &str,
        plan_words: &PlanWords,
    ) -> Result<Vec<Match>> {
        let mut cells = self.scratch.take(state.columns.len());
        let found = Lookup::new(state, text, (&mut cells, plan_words)).and_then(Lookup::run);
        self.scratch.give_back(cells);
        found
    }
}

impl State {
    /// Sort key: best score first, then the article known for longest.
    pub(super) fn rank(&self, found: &Match) -> (u64, u32) {
        (!found.score, self.columns.no(found.row).0)
    }
}

/// Kind of look-up of a word in a dictionary.
#[derive(Clone, Copy)]
enum How<'w> {
    Exact(&'w str),
    Prefix(&'w str),
    Typo(&'w Word),
    TypoInPrefix(&'w Word),
}

/// One search under way.
struct Lookup<'s> {
    state: &'s State,
    words: Vec<Word>,
    chunks: Vec<String>,
    reference: String,
    cells: &'s mut Cells,
    plan_words: &'s PlanWords,
}

impl<'s> Lookup<'s> {
    fn new(
        state: &'s State,
        text: &str,
        (cells, plan_words): (&'s mut Cells, &'s PlanWords),
    ) -> Result<Self> {
        let mut words = french::list_words(text);
        if words.is_empty() {
            words.extend(french::list_all_words(text).pop());
        }
        words.truncate(WORDS_MAX);
        let chunks = text.split_whitespace().map(french::reference);
        Ok(Self {
            state,
            words,
            chunks: chunks
                .filter(|chunk| chunk.chars().any(|c| c.is_ascii_digit()))
                .collect(),
            reference: french::reference(text),
            cells,
            plan_words,
        })
    }

    fn run(mut self) -> Result<Vec<Match>> {
        self.look_up_references()?;
        let words = std::mem::take(&mut self.words);
        for (place, word) in words.iter().enumerate() {
            let bit = 1_u64 << (WORD_BITS as usize + place);
            let is_last = place + 1 == words.len();
            if !self.look_up_word(word, bit, is_last)? {
                self.look_up_typos(word, bit, is_last)?;
            }
        }
        let all = words.len() as u32;
        let mut found = self.collect(all);
        if found.is_empty() {
            for (place, word) in words.iter().enumerate() {
                let bit = 1_u64 << (WORD_BITS as usize + place);
                self.look_up_typos(word, bit, place + 1 == words.len())?;
            }
            found = self.collect(all);
        }
        let names_reference = found.iter().any(Match::is_reference);
        let mut wanted = all;
        // One word fewer at a time, never fewer than half; a reference was meant by itself.
        while found.len() < FEWER_WORDS_BELOW && wanted > all.div_ceil(2) && !names_reference {
            wanted -= 1;
            found = self.collect(wanted);
        }
        Ok(found)
    }

    /// The rows with at least `words` of the words, or whose reference was typed.
    fn collect(&self, words: u32) -> Vec<Match> {
        let columns = &self.state.columns;
        let matches = self.cells.list_marked().filter_map(|(row, cell)| {
            let exact = u64::from(cell & EXACT_REFERENCE != 0);
            let count = ((cell & !EXACT_REFERENCE) >> WORD_BITS).count_ones();
            if (count < words && exact == 0) || !columns.is_alive(row) {
                return None;
            }
            let weight = (cell & ((1 << WORD_BITS) - 1)) as u32;
            // References that begin alike are told apart by nothing but their age.
            let shortness = match weight {
                REFERENCE_PREFIX.. => 0,
                _ => u8::MAX - columns.length(row),
            };
            // Exact reference, then number of words, then where they stand, then the shorter text.
            let score = (exact << REFERENCE_BIT)
                | (u64::from(count) << COUNT_BIT)
                | (u64::from(weight) << 8)
                | u64::from(shortness);
            Some(Match { score, row })
        });
        matches.collect()
    }

    /// References count for the whole text; an exact one may also stand among other words.
    fn look_up_references(&mut self) -> Result<()> {
        if self.reference.is_empty() {
            return Ok(());
        }
        let field = self.state.fields.references;
        let every_word = ((1_u64 << self.words.len()) - 1) << WORD_BITS;
        let exact = EXACT_REFERENCE | every_word;
        let reference = std::mem::take(&mut self.reference);
        self.look_up(field, How::Exact(&reference), exact, 0)?;
        for chunk in std::mem::take(&mut self.chunks) {
            self.look_up(field, How::Exact(&chunk), EXACT_REFERENCE, 0)?;
        }
        if reference.chars().count() < REFERENCE_PREFIX_MIN {
            return Ok(());
        }
        let weight = if reference.bytes().any(|b| b.is_ascii_digit()) {
            REFERENCE_PREFIX
        } else {
            REFERENCE_LETTERS
        };
        self.look_up(field, How::Prefix(&reference), every_word, weight)
            .map(drop)
    }

    /// Looks a word up, heaviest first; says whether any article holds it.
    fn look_up_word(&mut self, word: &Word, bit: u64, is_last: bool) -> Result<bool> {
        let fields = self.state.fields;
        let exact = How::Exact(&word.stem);
        let prefix = is_last.then_some(How::Prefix(&word.folded));
        let is_whole = self.look_up(fields.tete, exact, bit, TETE.exact)?
            | self.look_up(fields.designation, exact, bit, DESIGNATION.exact)?;
        let begun = |it: Weights| if is_whole { it.longer } else { it.prefix };
        let mut steps = [
            (fields.tete, prefix, begun(TETE)),
            (fields.designation, prefix, begun(DESIGNATION)),
            (fields.attributs, Some(exact), ATTRIBUTS.exact),
            (fields.attributs, prefix, begun(ATTRIBUTS)),
            (fields.description, Some(exact), DESCRIPTION.exact),
            (fields.description, prefix, begun(DESCRIPTION)),
        ];
        steps.sort_by_key(|(_, _, weight)| Reverse(*weight));
        let found = self.look_up_steps(&steps, bit)? || is_whole;
        Ok(self.look_up_rayons(word, bit, is_last) || found)
    }

    /// Marks the articles of the families a word names; those that hold it themselves already
    /// weigh more.
    fn look_up_rayons(&mut self, word: &Word, bit: u64, is_last: bool) -> bool {
        let columns = &self.state.columns;
        let mut found = false;
        for (codes, weight) in self.plan_words.list_named(word, is_last) {
            for row in codes
                .iter()
                .flat_map(|code| columns.list_rows_of_famille(code))
            {
                found = true;
                self.cells.mark(*row, bit, weight);
            }
        }
        found
    }

    /// Looks for a word with a typo; one that is being typed may have it in its beginning.
    fn look_up_typos(&mut self, word: &Word, bit: u64, is_last: bool) -> Result<bool> {
        if typos_allowed(word) == 0 {
            return Ok(false);
        }
        let mut found = self.look_up_typo(How::Typo(word), bit)?;
        if !found && is_last {
            found = self.look_up_typo(How::TypoInPrefix(word), bit)?;
        }
        Ok(found)
    }

    fn look_up_typo(&mut self, how: How<'_>, bit: u64) -> Result<bool> {
        let fields = self.state.fields;
        let steps = [
            (fields.tete, Some(how), TETE.typo),
            (fields.designation, Some(how), DESIGNATION.typo),
            (fields.attributs, Some(how), ATTRIBUTS.typo),
            (fields.description, Some(how), DESCRIPTION.typo),
        ];
        self.look_up_steps(&steps, bit)
    }

    fn look_up_steps(&mut self, steps: &[(Field, Option<How<'_>>, u32)], bit: u64) -> Result<bool> {
        let mut found = false;
        for (field, how, weight) in steps {
            if let Some(how) = how {
                found |= self.look_up(*field, *how, bit, *weight)?;
            }
        }
        Ok(found)
    }

    /// Marks the rows of the terms found in a field.
    fn look_up(&mut self, field: Field, how: How<'_>, bits: u64, weight: u32) -> Result<bool> {
        let state = self.state;
        let mut found = false;
        for (number, segment) in state.searcher.segment_readers().iter().enumerate() {
            let inverted = segment.inverted_index(field)?;
            let base = state.columns.base(number);
            for term in terms(&inverted, field, how)? {
                found = true;
                self.mark_postings(&inverted, &term, (base, bits, weight))?;
            }
        }
        Ok(found)
    }

    fn mark_postings(
        &mut self,
        inverted: &InvertedIndexReader,
        term: &TermInfo,
        (base, bits, weight): (Row, u64, u32),
    ) -> Result<()> {
        let mut postings = inverted.read_postings_from_terminfo(term, IndexRecordOption::Basic)?;
        let mut block = [0; COLLECT_BLOCK_BUFFER_LEN];
        loop {
            let read = postings.fill_buffer(&mut block);
            block[..read]
                .iter()
                .for_each(|doc| self.cells.mark(base + doc, bits, weight));
            if read < block.len() {
                return Ok(());
            }
        }
    }
}

/// Typos a word may hold. Numbers and references hold none: M6 is not M8.
pub(super) fn typos_allowed(word: &Word) -> u8 {
    let letters = word.folded.chars().count();
    match letters {
        _ if !word.folded.chars().all(char::is_alphabetic) => 0,
        TWO_TYPOS_LETTERS_MIN.. => 2,
        ONE_TYPO_LETTERS_MIN.. => 1,
        _ => 0,
    }
}

/// The terms of a dictionary that a word stands for.
fn terms(inverted: &InvertedIndexReader, field: Field, how: How<'_>) -> Result<Vec<TermInfo>> {
    let dictionary = inverted.terms();
    let automaton = |word: &Word, is_prefix: bool| {
        let term = Term::from_field_text(field, &word.stem);
        let typos = typos_allowed(word);
        let query = if is_prefix {
            FuzzyTermQuery::new_prefix(term, typos, true)
        } else {
            FuzzyTermQuery::new(term, typos, true)
        };
        query.automaton()
    };
    let mut found = Vec::new();
    match how {
        How::Exact(text) => found.extend(dictionary.get(text)?),
        How::Prefix(text) => {
            let mut stream = dictionary.range().ge(text).into_stream()?;
            while found.len() < TERMS_MAX
                && stream.advance()
                && stream.key().starts_with(text.as_bytes())
            {
                found.push(stream.value().clone());
            }
        }
        How::Typo(word) | How::TypoInPrefix(word) => {
            let automaton = automaton(word, matches!(how, How::TypoInPrefix(_)))?;
            let mut stream = dictionary.search(automaton).into_stream()?;
            while found.len() < TERMS_MAX && stream.advance() {
                found.push(stream.value().clone());
            }
        }
    }
    Ok(found)
}
