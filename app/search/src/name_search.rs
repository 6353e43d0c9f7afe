//! Search of names without an index: a list of categories is short enough to be read through.

use super::asking::list_asking;
use super::french::{self, Word};
use super::typos::is_near;

/// A typed text, cut into words.
pub struct NameQuery(Vec<Word>);

/// The words of a name.
pub struct NameWords(Vec<Word>);

impl NameQuery {
    /// The words of a typed text.
    pub fn new(text: &str) -> Self {
        let words = french::list_words(text);
        let asking = list_asking(&words);
        let named = words.into_iter().zip(asking).filter(|(_, asks)| !asks);
        Self(named.map(|(word, _)| word).collect())
    }
}

impl NameWords {
    /// The words of a name.
    pub fn new(text: &str) -> Self {
        Self(french::list_words(text))
    }

    /// Rank of the name for a question, smaller is better; none when it lacks one of the words.
    /// Words found whole count before the beginning of one, then the shorter name.
    pub fn rank(&self, question: &NameQuery) -> Option<(usize, usize)> {
        let (last, others) = question.0.split_last()?;
        if !others.iter().all(|asked| self.holds(asked)) {
            return None;
        }
        let mut words = self.0.iter();
        let partly = if self.holds(last) {
            0
        } else if words.any(|word| word.folded.starts_with(&last.folded)) {
            1
        } else {
            return None;
        };
        Some((partly, self.0.len()))
    }

    /// The same where words may hold typos: for a question that no name answers.
    pub fn rank_with_typos(&self, question: &NameQuery) -> Option<(usize, usize)> {
        let close = |asked: &Word| self.holds(asked) || self.nearly_holds(asked);
        let answers = !question.0.is_empty() && question.0.iter().all(close);
        answers.then_some((0, self.0.len()))
    }

    fn holds(&self, asked: &Word) -> bool {
        self.0.iter().any(|word| word.stem == asked.stem)
    }

    fn nearly_holds(&self, asked: &Word) -> bool {
        let mut words = self.0.iter();
        words.any(|word| is_near(&asked.folded, &word.folded))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_answers_by_whole_words_and_the_beginning_of_the_last() {
        let nom = NameWords::new("Vis à bois et panneaux");
        let rank = |text| nom.rank(&NameQuery::new(text));
        assert_eq!(rank("vis"), Some((0, 3)));
        assert_eq!(rank("panneau de bois"), Some((0, 3)));
        assert_eq!(rank("vis pan"), Some((1, 3)));
        assert_eq!(rank("pan vis"), None);
        assert_eq!(rank("métaux"), None);
        assert_eq!(rank("🔩"), None);
    }

    #[test]
    fn a_name_answers_with_a_typo_from_four_letters_and_two_from_eight() {
        let nom = NameWords::new("Boulons et perceuses");
        let rank = |text| nom.rank_with_typos(&NameQuery::new(text));
        assert_eq!(rank("boullon"), Some((0, 2)));
        assert_eq!(rank("perseusse"), Some((0, 2)));
        assert_eq!(rank("bouton"), Some((0, 2)));
        assert_eq!(rank("mouton"), None);
        assert_eq!(rank("🔩"), None);
    }
}
