//! Choices after a question: among the articles that a text finds and that are otherwise equals, those
//! chosen most come first. They are applied to what was found, and never to the index.

use std::collections::HashMap;

use super::asking::list_asking;
use super::columns::Columns;
use super::french;
use super::matching::{LEARNED_BIT, Match};
use domain::ids::ArticleNo;

/// Steps of a choice: what a score has room for.
pub const STEPS: u8 = 15;

/// The articles chosen after each question, by the stems of its words.
#[derive(Debug, Default)]
pub struct Learned(HashMap<String, Chosen>);

/// The articles chosen after one question.
#[derive(Debug)]
struct Chosen {
    /// Bitmap of their numbers, modulo its width: most articles are none of them.
    prints: u64,
    /// In order, each with its step.
    articles: Vec<(ArticleNo, u8)>,
}

/// Bit of an article in a bitmap.
fn print(no: ArticleNo) -> u64 {
    1 << (no.0 % u64::BITS)
}

impl Learned {
    /// Questions by their keys, each with the articles chosen after it and their steps.
    pub fn new(questions: impl Iterator<Item = (String, Vec<(ArticleNo, u8)>)>) -> Self {
        let chosen = questions.map(|(key, mut articles)| {
            articles.sort_unstable();
            let prints = articles.iter().fold(0, |all, (no, _)| all | print(*no));
            (key, Chosen { prints, articles })
        });
        Self(chosen.collect())
    }

    /// Key of a question: the stems of the words that name something, in their order whatever the
    /// order they come in; empty for a text that names nothing.
    pub fn build_key(texte: &str) -> String {
        let words = french::list_words(texte);
        let asking = list_asking(&words);
        let named = words.iter().zip(asking).filter(|(_, asks)| !asks);
        let mut stems: Vec<&str> = named.map(|(word, _)| word.stem.as_str()).collect();
        stems.sort_unstable();
        stems.dedup();
        stems.join(" ")
    }

    /// Lifts the rows of the articles chosen after a question, among their equals.
    pub(super) fn lift(&self, texte: &str, columns: &Columns, rows: [&mut [Match]; 2]) {
        if self.0.is_empty() {
            return;
        }
        let Some(chosen) = self.0.get(&Self::build_key(texte)) else {
            return;
        };
        for found in rows.into_iter().flatten() {
            found.score |= u64::from(chosen.find(columns.no(found.row))) << LEARNED_BIT;
        }
    }
}

impl Chosen {
    fn find(&self, no: ArticleNo) -> u8 {
        if self.prints & print(no) == 0 {
            return 0;
        }
        let found = self.articles.binary_search_by_key(&no, |(no, _)| *no);
        found.map_or(0, |place| self.articles[place].1.min(STEPS))
    }
}

#[cfg(test)]
mod tests {
    use super::Learned;

    #[test]
    fn a_question_is_known_by_its_words_whatever_their_order_and_what_asks() {
        let key = Learned::build_key("vis inox");
        assert_eq!(Learned::build_key("je cherche des vis Inox"), key);
        assert_eq!(Learned::build_key("INOX vis"), key);
        assert_ne!(Learned::build_key("vis laiton"), key);
        assert_eq!(Learned::build_key("🔩"), "");
    }
}
