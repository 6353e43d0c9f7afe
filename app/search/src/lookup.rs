//! Look-up of the words of a text, one by one, in the term dictionaries: what a shopper types is never a
//! query language.

use std::cmp::Reverse;

use tantivy::postings::TermInfo;
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{COLLECT_BLOCK_BUFFER_LEN, DocSet, InvertedIndexReader};

use super::asking::list_asking;
use super::cells::{self, Cells, EXACT_REFERENCE, FAMILLE, FAMILLE_EN_PARTIE, WORD_BITS};
use super::columns::Row;
use super::french::{self, Word};
use super::matching::{Asked, Found, Required, WORDS_MAX};
use super::plan_words::Named;
use super::stem::list_begun;
use super::trace::{LookedUp, Stage};
use super::typos::Near;
use super::weights::{ATTRIBUTS, DESCRIPTION, DESIGNATION, JOINTES, TETE, TEXTE, Weights};
use super::{Result, State};

/// Terms a beginning may stand for, by segment and field.
const TERMS_MAX: usize = 128;
/// Characters from which a reference is searched by its beginning.
const REFERENCE_PREFIX_MIN: usize = 3;

/// The beginning of a reference with a digit in it is meant; letters alone may be any word.
const REFERENCE_PREFIX: u32 = 600;
const REFERENCE_LETTERS: u32 = 12;

/// Weight of the family that a text names among other words.
const FAMILLE_WEIGHT: u32 = 5;

/// Kind of look-up of a word in a dictionary.
#[derive(Clone, Copy)]
pub(super) enum How<'w> {
    Exact(&'w str),
    Prefix(&'w str),
}

impl How<'_> {
    /// It, as it is told.
    fn tell(self, champ: &'static str) -> LookedUp {
        let terme = match self {
            Self::Exact(text) => text.to_owned(),
            Self::Prefix(text) => format!("{text}…"),
        };
        LookedUp { champ, terme }
    }
}

/// A word of the text under way.
pub(super) struct Sought {
    pub(super) word: Word,
    pub(super) bit: u64,
    /// It asks, and names nothing.
    pub(super) asks: bool,
    /// It is the unit of the number before it.
    pub(super) is_unit: bool,
    /// It may be the beginning of a word.
    pub(super) is_begun: bool,
    /// Some article holds it.
    pub(super) is_held: bool,
}

impl Sought {
    /// True for a word that no article holds, and that names something.
    fn is_lacking(&self) -> bool {
        !self.is_held && !self.asks && !self.is_unit
    }
}

/// One search under way.
pub(super) struct Lookup<'s> {
    pub(super) state: &'s State,
    pub(super) sought: Vec<Sought>,
    pub(super) asked: Asked<'s>,
    pub(super) cells: &'s mut Cells,
    pub(super) corrections: Vec<(String, String)>,
    /// Words that are farther than the nearest, by the place of the one they may stand for.
    pub(super) farther: Vec<(usize, Vec<Near>)>,
}

impl<'s> Lookup<'s> {
    pub(super) fn new(state: &'s State, asked: Asked<'s>, cells: &'s mut Cells) -> Result<Self> {
        let mut words = french::list_words(asked.texte);
        if words.is_empty() {
            words.extend(french::list_all_words(asked.texte).pop());
        }
        words.truncate(WORDS_MAX);
        let (asking, units) = (list_asking(&words), french::list_units(&words));
        let last = words.len().saturating_sub(1);
        let sought = words.into_iter().zip(asking.into_iter().zip(units));
        let sought = sought
            .enumerate()
            .map(|(place, (word, (asks, is_unit)))| Sought {
                word,
                bit: 1_u64 << (WORD_BITS as usize + place),
                asks,
                is_unit,
                is_begun: place == last && !asks,
                is_held: false,
            });
        Ok(Self {
            state,
            sought: sought.collect(),
            asked,
            cells,
            corrections: Vec::new(),
            farther: Vec::new(),
        })
    }

    pub(super) fn run(&mut self) -> Result<Found> {
        self.cells.start_stage(Stage::Reference);
        self.look_up_references()?;
        self.cells.start_stage(Stage::Word);
        for place in 0..self.sought.len() {
            self.look_up_word(place)?;
        }
        self.cells.start_stage(Stage::Neighbours);
        self.look_up_neighbours()?;
        if self.find_named().is_whole {
            // Its articles that are called so come before those that are only said so.
            self.look_up_rayons();
        }
        if !self.asked.is_literal {
            self.cells.start_stage(Stage::Synonyme);
            self.look_up_synonymes()?;
        }
        self.cells.start_stage(Stage::Word);
        self.look_up_rayons();
        if !self.asked.is_literal {
            for place in 0..self.sought.len() {
                if self.sought[place].is_lacking() {
                    self.cells.start_stage(Stage::Neighbours);
                    self.look_up_glued(place)?;
                }
                if self.sought[place].is_lacking() {
                    self.cells.start_stage(Stage::Begun);
                    self.look_up_begun(place)?;
                }
                if self.sought[place].is_lacking() {
                    self.cells.start_stage(Stage::Typo);
                    self.look_up_typos(place)?;
                }
            }
        }
        self.cells.start_stage(Stage::Family);
        let familles = self.mark_named();
        let required = Required {
            words: self.find_required(),
            names_famille: !familles.is_empty(),
        };
        let mut found = self.state.collect(self.cells, required);
        if (found.rows.is_empty() || found.lecture.en_partie) && !self.asked.is_literal {
            self.cells.start_stage(Stage::Reread);
            for (place, near) in std::mem::take(&mut self.farther) {
                self.mark_near(place, &near)?;
            }
            found = self.reread(required)?;
        }
        found.lecture.familles = familles;
        found.lecture.corrections = std::mem::take(&mut self.corrections);
        let unknown = self.sought.iter().filter(|it| it.is_lacking());
        found.lecture.inconnus = unknown.map(|it| it.word.folded.clone()).collect();
        Ok(found)
    }

    /// The words that must be found: those that ask do not count, nor units, nor those no article
    /// holds, unless there is nothing else.
    fn find_required(&self) -> u64 {
        let held = |asks: bool| -> u64 {
            let words = self.sought.iter().filter(|it| it.is_held);
            let words = words.filter(|it| (it.asks || it.is_unit) == asks);
            words.map(|it| it.bit).sum()
        };
        match held(false) {
            0 => held(true),
            named => named,
        }
    }

    /// References count for the whole text; an exact one may also stand among other words.
    fn look_up_references(&mut self) -> Result<()> {
        let texte = self.asked.texte;
        let reference = french::reference(texte);
        if reference.is_empty() {
            return Ok(());
        }
        let field = self.state.fields.references;
        let words = self.sought.iter().filter(|it| !it.asks);
        let every_word: u64 = words.map(|it| it.bit).sum();
        let exact = EXACT_REFERENCE | every_word;
        let mut is_one = self.look_up(field, How::Exact(&reference), exact, 0)?;
        for chunk in texte.split_whitespace() {
            let reference = french::reference(chunk);
            let has_digit = reference.bytes().any(|b| b.is_ascii_digit());
            // A size is no reference.
            if has_digit && !french::is_size(chunk) {
                let found = self.look_up(field, How::Exact(&reference), EXACT_REFERENCE, 0)?;
                is_one |= found;
            }
        }
        if reference.chars().count() >= REFERENCE_PREFIX_MIN && !french::is_size(texte) {
            let has_digit = reference.bytes().any(|b| b.is_ascii_digit());
            let weight = match has_digit {
                true => REFERENCE_PREFIX,
                false => REFERENCE_LETTERS,
            };
            is_one |= self.look_up(field, How::Prefix(&reference), every_word, weight)?;
        }
        if is_one {
            let words = self.sought.iter_mut().filter(|it| !it.asks);
            words.for_each(|it| it.is_held = true);
        }
        Ok(())
    }

    /// Looks a word up, heaviest first.
    fn look_up_word(&mut self, place: usize) -> Result<()> {
        let fields = self.state.fields;
        let Sought {
            word,
            bit,
            asks,
            is_begun,
            ..
        } = &self.sought[place];
        let (word, bit, is_begun, asks) = (word.clone(), *bit, *is_begun, *asks);
        let exact = How::Exact(&word.stem);
        let is_head = !asks && self.sought[..place].iter().all(|it| it.asks);
        let head = if is_head { bit | cells::TETE } else { bit };
        let is_whole = self.look_up(fields.tete, exact, head, TETE.exact)?
            | self.look_up(fields.designation, exact, bit, DESIGNATION.exact)?;
        let mut steps: Vec<(Field, How<'_>, u32)> = vec![
            (fields.jointes, exact, JOINTES.exact),
            (fields.attributs, exact, ATTRIBUTS.exact),
            (fields.description, exact, DESCRIPTION.exact),
            (fields.texte, exact, TEXTE.exact),
        ];
        let begun = match is_begun {
            true => list_begun(&word.folded),
            false => Vec::new(),
        };
        let weigh = |it: Weights| if is_whole { it.longer } else { it.prefix };
        for begun in &begun {
            let prefix = How::Prefix(begun);
            steps.extend([
                (fields.tete, prefix, weigh(TETE)),
                (fields.designation, prefix, weigh(DESIGNATION)),
                (fields.jointes, prefix, weigh(JOINTES)),
                (fields.attributs, prefix, weigh(ATTRIBUTS)),
                (fields.description, prefix, weigh(DESCRIPTION)),
                (fields.texte, prefix, weigh(TEXTE)),
            ]);
        }
        steps.sort_by_key(|(_, _, weight)| Reverse(*weight));
        let mut is_held = is_whole;
        for (field, how, weight) in steps {
            is_held |= self.look_up(field, how, bit, weight)?;
        }
        self.sought[place].is_held |= is_held;
        Ok(())
    }

    /// Marks the articles of the families that words name; those that hold them themselves, or others
    /// that say the same, already weigh more.
    fn look_up_rayons(&mut self) {
        let (columns, plan_words) = (&self.state.columns, self.asked.plan_words);
        for sought in self.sought.iter_mut().filter(|it| !it.asks) {
            for (codes, weight) in plan_words.list_named(&sought.word, sought.is_begun) {
                let rows = codes.iter();
                for row in rows.flat_map(|code| columns.list_rows_of_famille(code)) {
                    sought.is_held = true;
                    self.cells.mark(*row, sought.bit, weight);
                }
            }
        }
    }

    /// The families that the text names, without what asks.
    fn find_named(&self) -> Named<'s> {
        let words = self.sought.iter().filter(|it| !it.asks);
        let words: Vec<&Word> = words.map(|it| &it.word).collect();
        self.asked.plan_words.find_named(&words)
    }

    /// Marks the articles of the families that the text names, which come first.
    fn mark_named(&mut self) -> Vec<domain::ids::CodeFamille> {
        if self.asked.is_literal {
            return Vec::new();
        }
        let named = self.find_named();
        let (mark, weight) = match named.is_whole {
            true => (FAMILLE, 0),
            // Of a text that says more, the family is a part.
            false => (FAMILLE_EN_PARTIE, FAMILLE_WEIGHT),
        };
        for code in named.below {
            for row in self.state.columns.list_rows_of_famille(code) {
                self.cells.mark(*row, mark, weight);
            }
        }
        match named.is_whole {
            true => named.own.to_vec(),
            false => Vec::new(),
        }
    }

    /// Marks the rows of the terms found in a field.
    pub(super) fn look_up(
        &mut self,
        field: Field,
        how: How<'_>,
        bits: u64,
        weight: u32,
    ) -> Result<bool> {
        let state = self.state;
        let mut found = false;
        self.cells
            .start_source(|| how.tell(state.fields.name(field)));
        for (number, segment) in state.searcher.segment_readers().iter().enumerate() {
            let inverted = segment.inverted_index(field)?;
            let base = state.columns.base(number);
            for term in terms(&inverted, how)? {
                found = true;
                self.mark_postings(&inverted, &term, (base, bits, weight))?;
            }
        }
        self.cells.start_source(LookedUp::default);
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

/// The terms of a dictionary that a word stands for.
fn terms(inverted: &InvertedIndexReader, how: How<'_>) -> Result<Vec<TermInfo>> {
    let dictionary = inverted.terms();
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
    }
    Ok(found)
}
