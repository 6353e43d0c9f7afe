//! Inverted index of the words of the sales plan: a text that names a family finds the articles it
//! holds. They are read beside the index, so that renaming a family changes no document.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::french::{self, Word};
use domain::ids::CodeFamille;

/// Weight of a word of a family's name: below that of a word of the article's own.
const EXACT: u32 = 6;
/// Weight of the beginning of one.
const PREFIX: u32 = 4;

/// Letters from which the beginning of a word names a family: three letters name half the plan.
const PREFIX_LETTERS_MIN: usize = 5;

/// Words a beginning may stand for.
const WORDS_MAX: usize = 16;

/// The words of the plan, each with the families it names.
#[derive(Debug, Default)]
pub struct PlanWords {
    /// By stem, the families whose name, or a name above, holds the word.
    familles: HashMap<String, Vec<CodeFamille>>,
    /// By word without accents, its stem: beginnings are looked up here.
    mots: BTreeMap<String, String>,
}

impl PlanWords {
    /// The words of a plan: each family with its name and those above it.
    pub fn new<'p>(plan: impl Iterator<Item = (&'p CodeFamille, Vec<&'p str>)>) -> Self {
        let mut plan_words = Self::default();
        for (code, noms) in plan {
            let words = noms.into_iter().flat_map(french::list_words);
            let mut known = BTreeSet::new();
            for Word { stem, folded } in words {
                plan_words.mots.insert(folded, stem.clone());
                if known.insert(stem.clone()) {
                    plan_words
                        .familles
                        .entry(stem)
                        .or_default()
                        .push(code.clone());
                }
            }
        }
        plan_words
    }

    /// The families a word names, with what that weighs; `is_begun` where it may be a beginning.
    pub(super) fn list_named(&self, word: &Word, is_begun: bool) -> Vec<(&[CodeFamille], u32)> {
        let of_stem = |stem: &str| self.familles.get(stem).map_or(&[][..], Vec::as_slice);
        let mut named = vec![(of_stem(&word.stem), EXACT)];
        if is_begun && word.folded.chars().count() >= PREFIX_LETTERS_MIN {
            let from = self.mots.range(word.folded.clone()..);
            let begun = from.take_while(|(mot, _)| mot.starts_with(&word.folded));
            named.extend(
                begun
                    .take(WORDS_MAX)
                    .map(|(_, stem)| (of_stem(stem), PREFIX)),
            );
        }
        named
    }
}
