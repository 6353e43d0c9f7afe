//! Inverted index of the words of the sales plan: a text that names a family finds the articles it
//! holds. They are read beside the index, so that renaming a family changes no document; so are the
//! synonyms, which are asked with them.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::slice;

use super::french::Word;
use super::plan_names::{NomCoupe, build_key};
use super::synonymes::Synonymes;
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
    /// By the head noun of a name, its families, and those at or below them; then by the stems of the
    /// whole name, in order, and by the other nouns that it joins.
    noms: [HashMap<String, Families>; 3],
    /// By word without accents, its stem: beginnings are looked up here.
    mots: BTreeMap<String, String>,
    /// Words said for one another.
    pub(super) synonymes: Synonymes,
}

/// Families that a text names.
#[derive(Debug, Default)]
struct Families {
    /// Those named.
    own: Vec<CodeFamille>,
    /// Those, and all below them.
    below: Vec<CodeFamille>,
}

/// Families that a text names: those whose name it is, and all below them.
#[derive(Clone, Copy, Default)]
pub(super) struct Named<'p> {
    /// The text says nothing more.
    pub(super) is_whole: bool,
    pub(super) own: &'p [CodeFamille],
    pub(super) below: &'p [CodeFamille],
}

impl PlanWords {
    /// The words of a plan: each family with its name and those above it.
    pub fn new<'p>(plan: impl Iterator<Item = (&'p CodeFamille, Vec<&'p str>)>) -> Self {
        let mut plan_words = Self::default();
        // A name is cut once, however many families stand below it.
        let mut cut: HashMap<&str, NomCoupe> = HashMap::new();
        for (code, noms) in plan {
            for nom in &noms {
                cut.entry(nom).or_insert_with(|| NomCoupe::read(nom));
            }
            let noms: Vec<&NomCoupe> = noms.iter().map(|nom| &cut[nom]).collect();
            plan_words.add_names(code, &noms);
            let mut known = BTreeSet::new();
            for Word { stem, folded } in noms.into_iter().flat_map(|nom| &nom.words) {
                plan_words.mots.insert(folded.clone(), stem.clone());
                if known.insert(stem) {
                    let familles = plan_words.familles.entry(stem.clone()).or_default();
                    familles.push(code.clone());
                }
            }
        }
        plan_words
    }

    /// The same words, with those said for one another.
    #[must_use]
    pub fn with_synonymes(self, synonymes: Synonymes) -> Self {
        Self { synonymes, ..self }
    }

    /// Notes the names above a family, its own last, under what names them.
    fn add_names(&mut self, code: &CodeFamille, noms: &[&NomCoupe]) {
        for (depth, nom) in noms.iter().enumerate() {
            let is_own = depth + 1 == noms.len();
            let keys = [&nom.heads[..], slice::from_ref(&nom.key), &nom.joined[..]];
            for (map, keys) in self.noms.iter_mut().zip(keys) {
                for key in keys {
                    let families = map.entry(key.clone()).or_default();
                    if is_own && families.own.last() != Some(code) {
                        families.own.push(code.clone());
                    }
                    if families.below.last() != Some(code) {
                        families.below.push(code.clone());
                    }
                }
            }
        }
    }

    /// The families that a text names: by the longest beginning of it that is a noun or the whole of
    /// a name, any number or gender.
    pub(super) fn find_named(&self, words: &[&Word]) -> Named<'_> {
        let mut named = (1..=words.len()).rev().filter_map(|length| {
            let key = build_key(words[..length].iter().copied());
            let found = self.noms.iter().find_map(|map| map.get(&key));
            found.map(|it| (it, length))
        });
        named
            .next()
            .map_or_else(Named::default, |(it, length)| Named {
                is_whole: length == words.len(),
                own: &it.own,
                below: &it.below,
            })
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
