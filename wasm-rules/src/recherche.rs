//! The storefront's search text (docs/vitrine.md 3.2).

use crate::Refusal;

/// Shorter than this the search does not start.
pub const RECHERCHE_CHARS_MIN: usize = 3;
/// Longer than this the search is refused.
pub const RECHERCHE_CHARS_MAX: usize = 60;

/// A search text of 3 to 60 characters, without outer spaces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recherche(String);

impl Recherche {
    /// Reads a typed search.
    pub fn parse(input: &str) -> Result<Self, Refusal> {
        let text = input.trim();
        let chars = text.chars().take(RECHERCHE_CHARS_MAX + 1).count();
        if chars < RECHERCHE_CHARS_MIN {
            return Err(Refusal::RechercheTooShort);
        }
        if chars > RECHERCHE_CHARS_MAX {
            return Err(Refusal::RechercheTooLong);
        }
        Ok(Self(text.to_owned()))
    }

    /// The search as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[test]
    fn a_search_follows_its_table() {
        for [text, code, sentence] in cas::rows(include_str!("../../fixtures/cas/recherche.tsv")) {
            cas::compare(&text, Recherche::parse(&text), &code, &sentence);
        }
    }
}
