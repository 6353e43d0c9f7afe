//! References that nearly read like one that was typed.

use tantivy::query::FuzzyTermQuery;
use tantivy::schema::IndexRecordOption;
use tantivy::{DocSet, TERMINATED, Term};

use super::matching::{COUNT_BIT, WORDS_MAX};
use super::rayons::Rayons;
use super::{Result, Search, french};
use crate::domain::ids::ArticleNo;

/// Characters from which a reference may hold one typo, and two.
const ONE_TYPO_MIN: usize = 4;
const TWO_TYPOS_MIN: usize = 9;

/// Characters from which a text is no reference: a code has 64 at most. What is built to compare
/// grows with the length, and with each character beyond ASCII.
const LENGTH_MAX: usize = 64;

/// References one typo away that are compared.
const TERMS_MAX: usize = 256;

impl Search {
    /// The articles whose reference is one typo away from `text`, or two in a long one when none
    /// is: those that look the same first.
    pub fn near_reference(&self, text: &str, limit: usize) -> Result<Vec<ArticleNo>> {
        let reference = french::reference(text);
        let length = reference.len();
        if length > LENGTH_MAX || !reference.is_ascii() {
            return Ok(Vec::new());
        }
        for (typos, length_min) in [(1, ONE_TYPO_MIN), (2, TWO_TYPOS_MIN)] {
            if length < length_min {
                break;
            }
            let found = self.ask(|| self.within(&reference, typos, limit))?;
            if !found.is_empty() {
                return Ok(found);
            }
        }
        Ok(Vec::new())
    }

    /// The best articles for a text that have every word of it, or are its reference.
    pub fn named(&self, text: &str, limit: usize, rayons: &Rayons) -> Result<Vec<ArticleNo>> {
        let state = self.state();
        let words = french::words(text).len().clamp(1, WORDS_MAX) as u64;
        let mut found = self.ask(|| self.matches(&state, text, rayons))?;
        found.retain(|it| (it.score >> COUNT_BIT) & 0xff >= words);
        found.sort_unstable_by_key(|it| state.rank(it));
        found.truncate(limit);
        Ok(found.iter().map(|it| state.columns.no(it.row)).collect())
    }

    fn within(&self, reference: &str, typos: u8, limit: usize) -> Result<Vec<ArticleNo>> {
        let state = self.state();
        let field = state.fields.references;
        let term = Term::from_field_text(field, reference);
        let automaton = FuzzyTermQuery::new(term, typos, true).automaton()?;
        let mut found = Vec::new();
        for (number, segment) in state.searcher.segment_readers().iter().enumerate() {
            let inverted = segment.inverted_index(field)?;
            let base = state.columns.base(number);
            let mut stream = inverted.terms().search(&automaton).into_stream()?;
            while found.len() < TERMS_MAX && stream.advance() {
                let near = String::from_utf8_lossy(stream.key()).into_owned();
                let rank = rank(reference, &near);
                let basic = IndexRecordOption::Basic;
                let mut docs = inverted.read_postings_from_terminfo(stream.value(), basic)?;
                while docs.doc() != TERMINATED {
                    let row = base + docs.doc();
                    if state.columns.is_alive(row) {
                        found.push((rank, near.clone(), state.columns.no(row)));
                    }
                    docs.advance();
                }
            }
        }
        found.sort_unstable();
        let mut nos: Vec<ArticleNo> = Vec::new();
        for (_, _, no) in found {
            if !nos.contains(&no) {
                nos.push(no);
            }
        }
        nos.truncate(limit);
        Ok(nos)
    }
}

/// How unlikely it is that one reference was meant for the other: they look alike, two characters
/// changed places, one is missing or too many, one is another.
fn rank(typed: &str, near: &str) -> u8 {
    let sorted = |text: &str| {
        let mut chars: Vec<char> = text.chars().collect();
        chars.sort_unstable();
        chars
    };
    match () {
        () if look(typed) == look(near) => 0,
        () if sorted(typed) == sorted(near) => 1,
        () if typed.chars().count() != near.chars().count() => 2,
        () => 3,
    }
}

/// A reference as a tired eye reads it.
fn look(reference: &str) -> String {
    let alike = |c| match c {
        'o' => '0',
        'i' | 'l' => '1',
        'z' => '2',
        's' => '5',
        'b' => '8',
        _ => c,
    };
    reference.chars().map(alike).collect()
}
