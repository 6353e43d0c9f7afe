//! Neighbours of a text looked up as the one word, or the one reference, they may be: `chauffe eau`, `BL 650`.

use super::Result;
use super::cells::VOISINS;
use super::french::Word;
use super::joined::{self, NEIGHBOURS_MAX};
use super::lookup::{How, Lookup};
use super::weights::{ATTRIBUTS, DESCRIPTION, DESIGNATION, JOINTES};

/// Weight of two words that stand side by side in a title, in the order of the text.
const VOISINS_WEIGHT: u32 = 4;

impl Lookup<'_> {
    /// Looks neighbours up as one; a reference written with points is looked up without them.
    pub(super) fn look_up_neighbours(&mut self) -> Result<()> {
        for length in 1..=NEIGHBOURS_MAX {
            for from in 0..(self.sought.len() + 1).saturating_sub(length) {
                let sought = &self.sought[from..from + length];
                if sought.iter().any(|it| it.asks) {
                    continue;
                }
                let words: Vec<Word> = sought.iter().map(|it| it.word.clone()).collect();
                if let Some(joined) = joined::join(&words) {
                    self.look_up_joined(&joined, from, length)?;
                }
            }
        }
        Ok(())
    }

    fn look_up_joined(&mut self, joined: &Word, from: usize, length: usize) -> Result<()> {
        let fields = self.state.fields;
        let sought = &self.sought[from..from + length];
        let bits: u64 = sought.iter().map(|it| it.bit).sum();
        let is_known = sought.iter().all(|it| it.is_held);
        let is_begun = sought.iter().any(|it| it.is_begun);
        let times = length as u32;
        let exact = How::Exact(&joined.stem);
        let steps = [
            (fields.designation, DESIGNATION.exact),
            (fields.jointes, JOINTES.exact),
            (fields.attributs, ATTRIBUTS.exact),
            (fields.description, DESCRIPTION.exact),
        ];
        let mut is_held = false;
        for (field, weight) in steps {
            is_held |= self.look_up(field, exact, bits, weight * times)?;
        }
        if length > 1 {
            // A coupe-tube before a tube that is sold à la coupe.
            self.look_up(fields.jointes, exact, VOISINS, VOISINS_WEIGHT)?;
        }
        if !is_held && !is_known && is_begun && joined::may_be_begun(joined) {
            // `DHP-48` leads to `DHP484RTJ`.
            let prefix = How::Prefix(&joined.folded);
            is_held |=
                self.look_up(fields.designation, prefix, bits, DESIGNATION.prefix * times)?;
            is_held |= self.look_up(fields.jointes, prefix, bits, JOINTES.prefix * times)?;
        }
        if is_held {
            let held = self.sought[from..from + length].iter_mut();
            held.for_each(|it| it.is_held = true);
        }
        Ok(())
    }
}
