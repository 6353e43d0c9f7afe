//! Expressions of several words, as synonyms are written: the articles that hold every word of one.

use tantivy::postings::SegmentPostings;
use tantivy::schema::IndexRecordOption;
use tantivy::{DocId, DocSet, SegmentReader, TERMINATED};

use super::columns::Row;
use super::french::Word;
use super::lookup::{How, Lookup};
use super::schema::Fields;
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
                let length = meant.length as u32;
                is_held |= match stems.as_slice() {
                    [stem] => self.mark_meant(stem, bits, length)?,
                    stems => self.mark_expression(stems, bits, length)?,
                };
            }
            if is_held {
                places.iter().for_each(|it| self.sought[*it].is_held = true);
            }
        }
        Ok(())
    }

    /// Marks the articles that hold a word in the place of `length` others.
    fn mark_meant(&mut self, stem: &str, bits: u64, length: u32) -> Result<bool> {
        let mut is_held = false;
        for (field, weights) in self.state.fields.list_weighed() {
            let weight = weights.exact * KEPT / PARTS * length;
            is_held |= self.look_up(field, How::Exact(stem), bits, weight)?;
        }
        Ok(is_held)
    }

    /// Marks the articles that hold every word of an expression, for what the weakest of them weighs.
    pub(super) fn mark_expression(
        &mut self,
        stems: &[String],
        bits: u64,
        length: u32,
    ) -> Result<bool> {
        let rows = self.state.list_rows_of_all(stems)?;
        for (row, weight) in &rows {
            let weight = weight * KEPT / PARTS * length;
            self.cells.mark(*row, bits, weight);
        }
        Ok(!rows.is_empty())
    }
}

impl State {
    /// The rows that hold every stem of an expression, in order, with what the weakest of them weighs.
    fn list_rows_of_all(&self, stems: &[String]) -> Result<Vec<(Row, u32)>> {
        let mut found = Vec::new();
        for (number, segment) in self.searcher.segment_readers().iter().enumerate() {
            let mut words = Vec::new();
            for stem in stems {
                words.push(Postings::new(&self.fields, segment, stem)?);
            }
            // The rarest leads: the others are only asked about what it holds.
            words.sort_by_key(Postings::count);
            let Some((rarest, others)) = words.split_first_mut() else {
                break;
            };
            let base = self.columns.base(number);
            for (doc, weight) in rarest.list_docs() {
                let weakest = others.iter_mut().try_fold(weight, |weakest, word| {
                    word.find_weight(doc).map(|weight| weakest.min(weight))
                });
                found.extend(weakest.map(|weight| (base + doc, weight)));
            }
        }
        Ok(found)
    }
}

/// Postings of a stem in a segment, by the places it was found in, heaviest first.
struct Postings(Vec<(SegmentPostings, u32)>);

impl Postings {
    fn new(fields: &Fields, segment: &SegmentReader, stem: &str) -> Result<Self> {
        let mut postings = Vec::new();
        for (field, weights) in fields.list_weighed() {
            let inverted = segment.inverted_index(field)?;
            if let Some(info) = inverted.terms().get(stem)? {
                let basic = IndexRecordOption::Basic;
                let docs = inverted.read_postings_from_terminfo(&info, basic)?;
                postings.push((docs, weights.exact));
            }
        }
        Ok(Self(postings))
    }

    fn count(&self) -> u32 {
        self.0.iter().map(|(docs, _)| docs.doc_freq()).sum()
    }

    /// Every document that holds the stem, in order, with its heaviest weight.
    fn list_docs(&mut self) -> Vec<(DocId, u32)> {
        let mut found = Vec::new();
        for (docs, weight) in &mut self.0 {
            while docs.doc() != TERMINATED {
                found.push((docs.doc(), *weight));
                docs.advance();
            }
        }
        // Stable: of one document, its heaviest place stays first.
        found.sort_by_key(|(doc, _)| *doc);
        found.dedup_by_key(|(doc, _)| *doc);
        found
    }

    /// The heaviest weight of a document, asked in their order.
    fn find_weight(&mut self, doc: DocId) -> Option<u32> {
        for (docs, weight) in &mut self.0 {
            if docs.doc() < doc {
                docs.seek(doc);
            }
            if docs.doc() == doc {
                return Some(*weight);
            }
        }
        None
    }
}
