//! Codes that a conversion has met, to tell those that their letters' case alone sets apart: a
//! spreadsheet sorts them together, and the import makes two articles of them.

use std::collections::HashMap;
use std::collections::hash_map::{DefaultHasher, Entry};
use std::hash::{Hash, Hasher};

/// Codes by a hash of their small letters: that of the very code, and its line. Sixteen bytes each, as
/// a hundred thousand of them are kept.
#[derive(Default)]
pub(super) struct CodesLus(HashMap<u64, (u64, u32)>);

impl CodesLus {
    /// Notes a code; a sentence where another one is the same but for its capitals.
    pub(super) fn note(&mut self, code: &str, ligne: u64) -> Option<String> {
        if code.is_empty() {
            return None;
        }
        let exact = hash_text(code);
        let ligne = u32::try_from(ligne).unwrap_or(u32::MAX);
        match self.0.entry(hash_text(&code.to_lowercase())) {
            Entry::Vacant(free) => {
                free.insert((exact, ligne));
                None
            }
            Entry::Occupied(known) => {
                let (other, first) = *known.get();
                (other != exact).then(|| {
                    format!(
                        "Ce code ne diffère de celui de la ligne {first} que par ses majuscules : ce \
                         sont deux articles. Écrivez-les pareil si c'est le même."
                    )
                })
            }
        }
    }
}

fn hash_text(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_that_capitals_alone_set_apart_are_told_with_the_line_of_the_other() {
        let mut codes = CodesLus::default();
        assert_eq!(codes.note("TUB00023", 8), None);
        assert_eq!(codes.note("TUB00023", 9), None, "the import tells this one");
        assert_eq!(codes.note("", 10), None);
        assert_eq!(codes.note("SER/3", 11), None);
        let told = codes.note("tub00023", 12).expect("told");
        assert!(
            told.contains("de la ligne 8 que par ses majuscules"),
            "{told}"
        );
    }
}
