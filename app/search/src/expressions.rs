//! Expressions of several words, as synonyms are written: the articles that hold every word of one.

use std::collections::HashMap;

use tantivy::schema::IndexRecordOption;
use tantivy::{DocSet, TERMINATED};

use super::columns::Row;
use super::french::Word;
use super::lookup::Lookup;
use super::weights::{ATTRIBUTS, DESCRIPTION, DESIGNATION, TETE};
use super::{Result, State};

/// Share of the weight of the words it stands for that an expression has: two thirds.
const PARTS: u32 = 3;
const KEPT: u32 = 2;

impl Lookup<'_> {
    /// Marks the articles that hold the words others stand for, below those that hold them.
    pub(super) fn look_up_synonymes(&mut self) -> Result<()> {
        let asked = self.asked;
        let places: Vec<usize> = (0..self.sought.len())
            .filter(|place| !self.sought[*place].asks)
            .collect();
        let words: Vec<Word> = places
            .iter()
            .map(|it| self.sought[*it].word.clone())
            .collect();
        let words: Vec<&Word> = words.iter().collect();
        for meant in asked.plan_words.synonymes.list_meant(&words) {
            let places = &places[meant.from..meant.from + meant.length];
            let bits: u64 = places.iter().map(|it| self.sought[*it].bit).sum();
            let mut is_held = false;
            for stems in meant.others {
                for (row, weight) in self.state.list_rows_of_all(stems)? {
                    is_held = true;
                    self.cells.mark(row, bits, weight * meant.length as u32);
                }
            }
            if is_held {
                places.iter().for_each(|it| self.sought[*it].is_held = true);
            }
        }
        Ok(())
    }
}

impl State {
    /// The rows that hold every stem of an expression, with what the weakest of them weighs.
    pub(super) fn list_rows_of_all(&self, stems: &[String]) -> Result<Vec<(Row, u32)>> {
        let mut held: Option<HashMap<Row, u32>> = None;
        for stem in stems {
            let rows = self.list_weighed(stem)?;
            held = Some(match held {
                None => rows,
                Some(before) => {
                    let both = rows.into_iter().filter_map(|(row, weight)| {
                        before.get(&row).map(|first| (row, weight.min(*first)))
                    });
                    both.collect()
                }
            });
            if held.as_ref().is_some_and(HashMap::is_empty) {
                break;
            }
        }
        let rows = held.unwrap_or_default().into_iter();
        Ok(rows
            .map(|(row, weight)| (row, weight * KEPT / PARTS))
            .collect())
    }

    /// The rows that hold a stem, each with its heaviest place.
    fn list_weighed(&self, stem: &str) -> Result<HashMap<Row, u32>> {
        let fields = [
            (self.fields.tete, TETE.exact),
            (self.fields.designation, DESIGNATION.exact),
            (self.fields.attributs, ATTRIBUTS.exact),
            (self.fields.description, DESCRIPTION.exact),
        ];
        let mut rows = HashMap::new();
        for (field, weight) in fields {
            for (number, segment) in self.searcher.segment_readers().iter().enumerate() {
                let inverted = segment.inverted_index(field)?;
                let Some(info) = inverted.terms().get(stem)? else {
                    continue;
                };
                let basic = IndexRecordOption::Basic;
                let mut docs = inverted.read_postings_from_terminfo(&info, basic)?;
                let base = self.columns.base(number);
                while docs.doc() != TERMINATED {
                    rows.entry(base + docs.doc()).or_insert(weight);
                    docs.advance();
                }
            }
        }
        Ok(rows)
    }
}
