//! Names found without an index: a list of categories is short enough to be read through.

use super::french::{self, Word};

/// A typed text, cut into words.
pub struct Question(Vec<Word>);

/// The words of a name.
pub struct Nom(Vec<Word>);

impl Question {
    /// The words of a typed text.
    pub fn new(text: &str) -> Self {
        Self(french::words(text))
    }
}

impl Nom {
    /// The words of a name.
    pub fn new(text: &str) -> Self {
        Self(french::words(text))
    }

    /// How well the name answers, smaller is better; none when it lacks one of the words. Words
    /// found whole count before the beginning of one, then the shorter name.
    pub fn rank(&self, question: &Question) -> Option<(usize, usize)> {
        let (last, others) = question.0.split_last()?;
        let holds = |asked: &Word| self.0.iter().any(|word| word.stem == asked.stem);
        let begins = || {
            self.0
                .iter()
                .any(|word| word.folded.starts_with(&last.folded))
        };
        if !others.iter().all(holds) {
            return None;
        }
        let partly = match (holds(last), begins()) {
            (true, _) => 0,
            (false, true) => 1,
            (false, false) => return None,
        };
        Some((partly, self.0.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_answers_by_whole_words_and_the_beginning_of_the_last() {
        let nom = Nom::new("Vis à bois et panneaux");
        let rank = |text| nom.rank(&Question::new(text));
        assert_eq!(rank("vis"), Some((0, 3)));
        assert_eq!(rank("panneau de bois"), Some((0, 3)));
        assert_eq!(rank("vis pan"), Some((1, 3)));
        assert_eq!(rank("pan vis"), None);
        assert_eq!(rank("métaux"), None);
        assert_eq!(rank("🔩"), None);
    }
}
