//! The worksite tag of a basket line: the characters of a basket name, 60 at most.

use std::fmt;

use crate::Refusal;
use crate::texte::{self, FORBIDDEN, NOM_CHARS_MAX};

/// A worksite tag, without outer spaces.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct TagName(String);

impl TagName {
    /// Reads a tag that must be there.
    pub fn parse(input: &str) -> Result<Self, Refusal> {
        Self::parse_or_removal(input)?.ok_or(Refusal::ChantierNameEmpty)
    }

    /// Reads a tag; an empty text is `None` and means "remove the tag of this line".
    pub fn parse_or_removal(input: &str) -> Result<Option<Self>, Refusal> {
        let nom = input.trim();
        if nom.is_empty() {
            return Ok(None);
        }
        if nom.contains(FORBIDDEN) {
            return Err(Refusal::ChantierNameForbiddenChar);
        }
        texte::check(nom, NOM_CHARS_MAX)?;
        Ok(Some(Self(nom.to_owned())))
    }

    /// The tag as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TagName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[test]
    fn a_tag_follows_its_table() {
        for [tag, code, sentence] in cas::rows(include_str!("../../fixtures/cas/tag_name.tsv")) {
            cas::compare(&tag, TagName::parse_or_removal(&tag), &code, &sentence);
        }
    }

    #[test]
    fn an_empty_tag_removes_and_is_no_tag() {
        assert_eq!(TagName::parse_or_removal("  "), Ok(None));
        assert_eq!(TagName::parse("  "), Err(Refusal::ChantierNameEmpty));
    }
}
