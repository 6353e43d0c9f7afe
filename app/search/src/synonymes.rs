//! Synonyms of the merchant and of the trade: groups of words said for one another. They are applied to a
//! question and never to the index, so that a change of them builds nothing again.

use std::collections::HashMap;

use super::french::{self, Word};

/// Words of the longest expression that is looked for in a text.
const WORDS_MAX: usize = 5;
/// Expressions that one may stand for.
const OTHERS_MAX: usize = 12;

/// An expression as it is asked: the stems of its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression(Vec<String>);

impl Expression {
    /// Cuts an expression into its words.
    pub fn new(text: &str) -> Self {
        let words = french::list_words(text).into_iter();
        Self(words.map(|word| word.stem).collect())
    }
}

/// Groups of expressions, each with those it stands for.
#[derive(Debug, Default)]
pub struct Synonymes {
    /// By the stems of an expression, those of the others.
    others: HashMap<String, Vec<Vec<String>>>,
}

/// Words of a text that stand for others.
pub(super) struct Meant<'s> {
    /// Place of the first, and how many there are.
    pub(super) from: usize,
    pub(super) length: usize,
    /// The stems of each expression that they stand for.
    pub(super) others: &'s [Vec<String>],
}

impl Synonymes {
    /// Groups: true where each expression stands for all, false where the first alone does.
    pub fn new<'g>(groups: impl Iterator<Item = (bool, &'g [Expression])>) -> Self {
        let mut synonymes = Self::default();
        for (is_two_way, expressions) in groups {
            let stems: Vec<&Vec<String>> = expressions.iter().map(|it| &it.0).collect();
            let asked = match is_two_way {
                true => stems.len(),
                false => 1,
            };
            for (place, typed) in stems.iter().enumerate().take(asked) {
                if typed.is_empty() || typed.len() > WORDS_MAX {
                    continue;
                }
                let others = synonymes.others.entry(typed.join(" ")).or_default();
                for (at, other) in stems.iter().enumerate() {
                    let is_new = at != place && other != typed && !others.contains(*other);
                    if is_new && !other.is_empty() && others.len() < OTHERS_MAX {
                        others.push((*other).clone());
                    }
                }
            }
        }
        synonymes
    }

    /// The words of a text that stand for others, the longest expressions first.
    pub(super) fn list_meant(&self, words: &[&Word]) -> Vec<Meant<'_>> {
        let mut meant = Vec::new();
        if self.others.is_empty() {
            return meant;
        }
        for length in (1..=words.len().min(WORDS_MAX)).rev() {
            for (from, few) in words.windows(length).enumerate() {
                let stems: Vec<&str> = few.iter().map(|it| it.stem.as_str()).collect();
                if let Some(others) = self.others.get(&stems.join(" ")) {
                    meant.push(Meant {
                        from,
                        length,
                        others,
                    });
                }
            }
        }
        meant
    }
}

#[cfg(test)]
mod tests {
    use super::{Expression, Synonymes};
    use crate::french::{Word, list_words};

    fn read(synonymes: &Synonymes, text: &str) -> Vec<String> {
        let words = list_words(text);
        let words: Vec<&Word> = words.iter().collect();
        let meant = synonymes.list_meant(&words);
        let others = meant.iter().flat_map(|it| it.others.iter());
        others.map(|it| it.join(" ")).collect()
    }

    #[test]
    fn a_group_is_read_both_ways_or_from_its_first_expression_alone() {
        let groups = [
            (true, ["foret", "mèche"].map(Expression::new)),
            (false, ["placo", "plaque de plâtre"].map(Expression::new)),
        ];
        let groups = groups.iter().map(|(both, group)| (*both, &group[..]));
        let synonymes = Synonymes::new(groups);
        assert_eq!(read(&synonymes, "forets béton"), ["mech"]);
        assert_eq!(read(&synonymes, "mèches"), ["foret"]);
        assert_eq!(read(&synonymes, "vis placo"), ["plaqu platr"]);
        assert!(read(&synonymes, "plaque de plâtre").is_empty());
    }
}
