//! Reading of words as others: as the beginning of one, with a typo in it, and, where no article holds
//! every word of a text, of a word of the catalogue as another.

use super::Result;
use super::french;
use super::lookup::{How, Lookup, Sought};
use super::matching::{Found, Required};
use super::stem::stem;
use super::typos::Near;

/// Letters from which a word that nothing holds may be the beginning of one.
const BEGUN_LETTERS_MIN: usize = 3;

/// Letters from which a word beside others may be the beginning of one with a typo: a shorter one begins
/// nearly like too many, and `vis inox neuf` asks for no mastic neutre.
const BEGUN_TYPO_LETTERS_MIN: usize = 6;

impl Lookup<'_> {
    /// Looks a word that nothing holds up as a word and its number written as one: `vis8x60`, `vism6`.
    pub(super) fn look_up_glued(&mut self, place: usize) -> Result<()> {
        let (word, bit) = (self.sought[place].word.clone(), self.sought[place].bit);
        for (letters, number) in french::split_glued(&word.folded) {
            let stems = [stem(letters).into_owned(), number.to_owned()];
            let is_held = self.mark_expression(&stems, bit, 1)?;
            self.sought[place].is_held |= is_held;
        }
        Ok(())
    }

    /// Looks a word that nothing holds up as the beginning of one, wherever it stands.
    pub(super) fn look_up_begun(&mut self, place: usize) -> Result<()> {
        let (word, bit) = (self.sought[place].word.clone(), self.sought[place].bit);
        if word.folded.chars().count() < BEGUN_LETTERS_MIN {
            return Ok(());
        }
        for (field, weights) in self.state.fields.list_weighed() {
            let how = How::Prefix(&word.folded);
            self.sought[place].is_held |= self.look_up(field, how, bit, weights.prefix)?;
        }
        Ok(())
    }

    /// Looks for a word with a typo; one that is being typed may have it in its beginning.
    pub(super) fn look_up_typos(&mut self, place: usize) -> Result<()> {
        let Sought { word, is_begun, .. } = &self.sought[place];
        let (word, is_begun) = (word.clone(), *is_begun);
        let mut near = self.state.list_near(&word)?;
        let others = self.sought.iter().filter(|it| !it.asks && it.is_held);
        let is_alone = others.count() == 0;
        let is_long = word.folded.chars().count() >= BEGUN_TYPO_LETTERS_MIN;
        if near.is_empty() && is_begun && (is_alone || is_long) {
            near = self.state.list_nearly_begun(&word)?;
        }
        let Some(nearest) = near.first() else {
            return Ok(());
        };
        self.corrections
            .push((word.folded.clone(), nearest.folded.clone()));
        let least = nearest.distance;
        let at = near.partition_point(|it| it.distance == least);
        let farther = near.split_off(at);
        self.mark_near(place, &near)?;
        if !farther.is_empty() {
            self.farther.push((place, farther));
        }
        Ok(())
    }

    pub(super) fn mark_near(&mut self, place: usize, near: &[Near]) -> Result<()> {
        let bit = self.sought[place].bit;
        for (field, weights) in self.state.fields.list_weighed() {
            for it in near {
                // Two typos say less than one.
                let weight = weights.typo * 2 / (it.distance.max(1) as u32 + 1);
                let how = How::Exact(&it.stem);
                self.sought[place].is_held |= self.look_up(field, how, bit, weight)?;
            }
        }
        Ok(())
    }

    /// Reads words of the catalogue as others one slip away, where no article holds all of them and
    /// one then does.
    pub(super) fn reread(&mut self, required: Required) -> Result<Found> {
        let found = self.state.collect(self.cells, required);
        if !found.lecture.en_partie {
            return Ok(found);
        }
        let mut corrections = Vec::new();
        for place in 0..self.sought.len() {
            let sought = &self.sought[place];
            if sought.asks || !sought.is_held {
                continue;
            }
            let word = sought.word.clone();
            let mut near = self.state.list_near(&word)?;
            near.retain(|it| it.distance == 1);
            if let Some(nearest) = near.first() {
                corrections.push((word.folded, nearest.folded.clone()));
            }
            self.mark_near(place, &near)?;
        }
        let again = self.state.collect(self.cells, required);
        if again.lecture.en_partie {
            return Ok(found);
        }
        self.corrections.append(&mut corrections);
        Ok(again)
    }
}
