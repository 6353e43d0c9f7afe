//! Typos: words of the catalogue that a typed one may stand for. They are measured on words as they are
//! written, nearest first; the longer of the two says how many typos there may be.

use std::collections::HashMap;

use tantivy::Term;
use tantivy::query::FuzzyTermQuery;

use super::french::{WORD_CHARS_MAX, Word};
use super::stem::{singular, stem};
use super::{Result, State};

/// Letters from which a word may hold one typo, and two.
const ONE_TYPO_LETTERS_MIN: usize = 4;
const TWO_TYPOS_LETTERS_MIN: usize = 8;
/// Words of the dictionary that are compared with one, and those that are kept.
const COMPARED_MAX: usize = 512;
const KEPT_MAX: usize = 24;

/// A word of the catalogue near to a typed one.
pub(super) struct Near {
    /// Letters added, left out, changed, or two that changed places.
    pub(super) distance: usize,
    pub(super) folded: String,
    pub(super) stem: String,
    /// Articles that hold it.
    articles: u32,
}

/// Typos that a word of so many letters may hold.
fn budget(letters: usize) -> usize {
    match letters {
        TWO_TYPOS_LETTERS_MIN.. => 2,
        ONE_TYPO_LETTERS_MIN.. => 1,
        _ => 0,
    }
}

/// Numbers and references hold none: M6 is not M8.
fn may_hold_typos(word: &str) -> bool {
    word.chars().all(char::is_alphabetic)
}

/// True for two words that may be one with typos in it.
pub(super) fn is_near(one: &str, other: &str) -> bool {
    may_hold_typos(one) && measure(singular(one), singular(other)).is_some()
}

/// Typos between two words; none where they are more than the longer one may hold.
fn measure(one: &str, other: &str) -> Option<usize> {
    // Most pairs are told apart by their lengths: nothing is kept of those.
    let (letters, others) = (one.chars().count(), other.chars().count());
    let most = budget(letters.max(others));
    let is_kept = letters.max(others) <= WORD_CHARS_MAX;
    if letters.abs_diff(others) > most || !is_kept {
        return None;
    }
    let (mut first, mut second) = ([' '; WORD_CHARS_MAX], [' '; WORD_CHARS_MAX]);
    first
        .iter_mut()
        .zip(one.chars())
        .for_each(|(to, c)| *to = c);
    second
        .iter_mut()
        .zip(other.chars())
        .for_each(|(to, c)| *to = c);
    count_typos(&first[..letters], &second[..others], most)
}

/// Damerau-Levenshtein distance (optimal string alignment) of words of `WORD_CHARS_MAX` letters at
/// most; none above `most`.
fn count_typos(one: &[char], other: &[char], most: usize) -> Option<usize> {
    let mut two_before = [0; WORD_CHARS_MAX + 1];
    let mut before: [usize; WORD_CHARS_MAX + 1] = std::array::from_fn(|at| at);
    for (at, letter) in one.iter().enumerate() {
        let mut row = [at + 1; WORD_CHARS_MAX + 1];
        let mut least = at + 1;
        for (place, wanted) in other.iter().enumerate() {
            let changed = before[place] + usize::from(letter != wanted);
            let mut cost = changed.min(before[place + 1] + 1).min(row[place] + 1);
            let crossed =
                at > 0 && place > 0 && *letter == other[place - 1] && one[at - 1] == *wanted;
            if crossed {
                cost = cost.min(two_before[place - 1] + 1);
            }
            row[place + 1] = cost;
            least = least.min(cost);
        }
        // Letters that are left only add to it; two that changed places may take one back.
        if least > most + 1 {
            return None;
        }
        (two_before, before) = (before, row);
    }
    let distance = before[other.len()];
    (distance <= most).then_some(distance)
}

impl State {
    /// The words of the catalogue that a typed one may stand for, nearest first, then those of most
    /// articles; each stem once.
    pub(super) fn list_near(&self, word: &Word) -> Result<Vec<Near>> {
        let typed = singular(&word.folded);
        let letters = typed.chars().count();
        // One letter may be missing of a longer word, which then may hold more.
        let typos = budget(letters + 2).min(budget(letters + 1) + usize::from(letters >= 6));
        if typos == 0 || budget(letters + 1) == 0 || !may_hold_typos(typed) {
            return Ok(Vec::new());
        }
        let term = Term::from_field_text(self.fields.mots, typed);
        let query = FuzzyTermQuery::new(term, typos as u8, true);
        let mut near = self.list_written(&query)?;
        near.retain_mut(|it| match measure(typed, &it.folded) {
            Some(distance) => {
                it.distance = distance;
                true
            }
            None => false,
        });
        Ok(nearest(near))
    }

    /// The words of the catalogue that begin nearly like a typed one.
    pub(super) fn list_nearly_begun(&self, word: &Word) -> Result<Vec<Near>> {
        let typos = budget(word.folded.chars().count());
        if typos == 0 || !may_hold_typos(&word.folded) {
            return Ok(Vec::new());
        }
        let term = Term::from_field_text(self.fields.mots, &word.folded);
        let query = FuzzyTermQuery::new_prefix(term, typos as u8, true);
        Ok(nearest(self.list_written(&query)?))
    }

    /// The words that an automaton accepts, with the articles that hold them.
    fn list_written(&self, query: &FuzzyTermQuery) -> Result<Vec<Near>> {
        let automaton = query.automaton()?;
        let mut found: HashMap<String, u32> = HashMap::new();
        for segment in self.searcher.segment_readers() {
            let inverted = segment.inverted_index(self.fields.mots)?;
            let mut stream = inverted.terms().search(&automaton).into_stream()?;
            while found.len() < COMPARED_MAX && stream.advance() {
                let folded = String::from_utf8_lossy(stream.key()).into_owned();
                *found.entry(folded).or_default() += stream.value().doc_freq;
            }
        }
        let near = found.into_iter().map(|(folded, articles)| Near {
            distance: 0,
            stem: stem(&folded).into_owned(),
            folded,
            articles,
        });
        Ok(near.collect())
    }
}

fn nearest(mut near: Vec<Near>) -> Vec<Near> {
    near.sort_unstable_by(|one, other| {
        let key = |it: &Near| (it.distance, u32::MAX - it.articles);
        key(one)
            .cmp(&key(other))
            .then_with(|| one.folded.cmp(&other.folded))
    });
    let mut stems: Vec<String> = Vec::new();
    near.retain(|it| {
        let is_new = !stems.contains(&it.stem);
        if is_new {
            stems.push(it.stem.clone());
        }
        is_new
    });
    near.truncate(KEPT_MAX);
    near
}

#[cfg(test)]
mod tests {
    use super::measure;

    #[test]
    fn typos_are_counted_on_words_within_the_budget_of_the_longer() {
        let table = include_str!("../../../fixtures/cas/fautes.tsv");
        for line in crate::list_cases(table) {
            let [one, other, expected] = line[..] else {
                panic!("three columns: {line:?}");
            };
            let found = measure(one, other).map_or("non".to_owned(), |it| it.to_string());
            assert_eq!(found, expected, "{one} {other}");
            assert_eq!(measure(other, one), measure(one, other), "{other} {one}");
        }
    }
}
