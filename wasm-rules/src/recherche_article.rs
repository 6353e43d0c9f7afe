//! The back office's article search (docs/gestion.md 5.2).

use crate::Refusal;
use crate::recherche::RECHERCHE_CHARS_MAX;

/// Shorter than this the search does not start.
pub const RECHERCHE_ARTICLE_CHARS_MIN: usize = 2;

/// Accepts a typed search, given back without outer spaces; the refusal says how many characters
/// are missing.
pub fn check(input: &str) -> Result<&str, Refusal> {
    let text = input.trim();
    let chars = text.chars().take(RECHERCHE_CHARS_MAX + 1).count();
    if chars < RECHERCHE_ARTICLE_CHARS_MIN {
        let missing = RECHERCHE_ARTICLE_CHARS_MIN - chars;
        return Err(Refusal::RechercheArticleTooShort { missing });
    }
    if chars > RECHERCHE_CHARS_MAX {
        return Err(Refusal::RechercheTooLong);
    }
    Ok(text)
}

/// A search text of at least 2 characters, in lower case, without outer spaces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RechercheArticle(String);

impl RechercheArticle {
    /// Reads a typed search.
    pub fn parse(input: &str) -> Result<Self, Refusal> {
        check(input).map(|text| Self(text.to_lowercase()))
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
    fn an_article_search_follows_its_table() {
        for [text, code, sentence] in
            cas::rows(include_str!("../../fixtures/cas/recherche_article.tsv"))
        {
            cas::compare(&text, RechercheArticle::parse(&text), &code, &sentence);
        }
    }

    #[test]
    fn an_article_search_is_in_lower_case() {
        let recherche = RechercheArticle::parse(" ÉCROU M8 ").expect("long enough");
        assert_eq!(recherche.as_str(), "écrou m8");
    }
}
