//! Words of the catalogue near to those of a text that nothing answers to: farther than a typo, since those
//! are read already.

use super::asking::list_asking;
use super::french::{self, Word};
use super::{Result, Search};

/// Letters that a beginning in common has at least, and those taken off the end of a word to find one.
const BEGINNING_MIN: usize = 4;
const TAKEN_OFF_MAX: usize = 4;

impl Search {
    /// At most `limit` words of the catalogue, the nearest of each word of a text first.
    pub fn list_near_words(&self, texte: &str, limit: usize) -> Result<Vec<String>> {
        let state = self.state();
        let words = french::list_words(texte);
        let (asking, units) = (list_asking(&words), french::list_units(&words));
        let mut found: Vec<String> = Vec::new();
        self.ask(|| {
            let named = words.iter().zip(asking.iter().zip(&units));
            let named = named.filter(|(_, (asks, is_unit))| !**asks && !**is_unit);
            for (word, _) in named {
                let mut near = state.list_near(word)?;
                let letters: Vec<char> = word.folded.chars().collect();
                for taken in 0..=TAKEN_OFF_MAX {
                    if !near.is_empty() || letters.len() < BEGINNING_MIN + taken {
                        break;
                    }
                    let begun: String = letters[..letters.len() - taken].iter().collect();
                    let begun = Word {
                        stem: begun.clone(),
                        folded: begun,
                    };
                    near = state.list_nearly_begun(&begun)?;
                }
                for it in near {
                    if it.stem != word.stem && !found.contains(&it.folded) {
                        found.push(it.folded);
                    }
                }
            }
            Ok(())
        })?;
        found.truncate(limit);
        Ok(found)
    }
}
