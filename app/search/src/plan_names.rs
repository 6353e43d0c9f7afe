//! Names of the sales plan, and what names a family by itself: the whole of its name, or a noun of it.

use wasm_rules::texte::comparison_key;

use super::french::{self, Word};
use super::joined;

/// Signs that join the nouns of a name, within a run and between spaces.
const LINKS: [char; 5] = ['/', ',', ';', '(', '&'];
const LINKING: [&str; 4] = ["et", "ou", "-", "+"];

/// First parts of compounds that are no noun: a porte-serviettes is no porte.
const COMPOUNDING: &[&str] = &[
    "abat", "accroche", "anti", "appuie", "arrache", "attrape", "auto", "brise", "cache", "casse",
    "chasse", "chauffe", "coupe", "couvre", "cure", "demi", "essuie", "ferme", "fixe", "garde",
    "gratte", "grille", "lave", "leve", "micro", "mini", "monte", "multi", "ouvre", "pare",
    "passe", "perce", "pese", "porte", "presse", "protege", "ramasse", "repose", "rince", "seche",
    "semi", "serre", "souffle", "sous", "taille", "tire", "tourne", "vide",
];

/// A name of the plan, cut into words.
pub(super) struct NomCoupe {
    pub(super) words: Vec<Word>,
    /// Its stems, in order.
    pub(super) key: String,
    /// Keys of its head noun: `Chauffe-eau électriques` is named by `chauffe-eau`, and by it in one word.
    pub(super) heads: Vec<String>,
    /// Those of the other nouns that it joins.
    pub(super) joined: Vec<String>,
}

impl NomCoupe {
    pub(super) fn read(nom: &str) -> Self {
        let words = french::list_words(nom);
        let mut nouns = list_nouns(nom).into_iter();
        Self {
            key: build_key(words.iter()),
            words,
            heads: nouns.next().unwrap_or_default(),
            joined: nouns.flatten().collect(),
        }
    }
}

/// Keys of each noun that a name joins: `Vis, boulons et écrous`. It joins no more once one of them has
/// a complement: `Visserie bois et plaques` is visserie, whatever for.
fn list_nouns(nom: &str) -> Vec<Vec<String>> {
    let mut nouns = Vec::new();
    let mut is_next = true;
    for token in nom.split([' ', '\u{a0}', '\'', '’']) {
        if LINKING.contains(&comparison_key(token).as_str()) {
            is_next = true;
            continue;
        }
        for part in token.split_inclusive(LINKS) {
            let words = french::list_words(part);
            match (words.first(), is_next) {
                (Some(_), true) => {
                    nouns.push(list_keys(&words));
                    is_next = false;
                }
                (Some(_), false) => return nouns,
                (None, _) => {}
            }
            is_next |= part.ends_with(LINKS);
        }
    }
    nouns
}

/// Keys of a noun: itself, or for a compound the whole of it, in one word as well.
fn list_keys(words: &[Word]) -> Vec<String> {
    let mut keys = Vec::new();
    if words.len() > 1 {
        keys.push(build_key(words.iter()));
        keys.extend(joined::join(words).map(|it| it.stem));
    }
    let is_noun = |it: &&Word| words.len() == 1 || !COMPOUNDING.contains(&it.folded.as_str());
    keys.extend(words.first().filter(is_noun).map(|it| it.stem.clone()));
    keys
}

/// The stems of words, in their order whatever the order they come in.
pub(super) fn build_key<'w>(words: impl Iterator<Item = &'w Word>) -> String {
    let mut stems: Vec<&str> = words.map(|it| it.stem.as_str()).collect();
    stems.sort_unstable();
    stems.dedup();
    stems.join(" ")
}

#[cfg(test)]
mod tests {
    use super::NomCoupe;

    #[test]
    fn a_family_is_named_by_the_nouns_its_name_joins() {
        let table = include_str!("../../../fixtures/cas/tetes_familles.tsv");
        for line in crate::list_cases(table) {
            let [name, heads, joined] = line[..] else {
                panic!("three columns: {line:?}");
            };
            let read = NomCoupe::read(name);
            assert_eq!(read.heads.join(", "), heads, "{name:?}");
            assert_eq!(read.joined.join(", "), joined, "{name:?}");
        }
    }
}
