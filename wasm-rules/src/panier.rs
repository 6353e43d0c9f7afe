//! Names of baskets and of typed baskets (docs/vitrine.md 5.1).

use std::fmt;

use crate::Refusal;
use crate::texte::{self, FORBIDDEN, NOM_CHARS_MAX};

pub use crate::texte::comparison_key;

/// The name of a basket, without outer spaces. To own one is to have passed the rule.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct NomPanier(String);

impl NomPanier {
    /// Reads a typed name: required, no forbidden character, at most 60 characters.
    pub fn parse(input: &str) -> Result<Self, Refusal> {
        let nom = input.trim();
        if nom.is_empty() {
            return Err(Refusal::PanierNameEmpty);
        }
        if nom.contains(FORBIDDEN) {
            return Err(Refusal::PanierNameForbiddenChar);
        }
        texte::check(nom, NOM_CHARS_MAX)?;
        Ok(Self(nom.to_owned()))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for NomPanier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The name of a typed basket (a template), without outer spaces.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct NomPanierType(String);

impl NomPanierType {
    /// Reads a typed name: the same rule as a basket's, with its own sentences.
    pub fn parse(input: &str) -> Result<Self, Refusal> {
        let nom = input.trim();
        if nom.is_empty() {
            return Err(Refusal::PanierTypeNameEmpty);
        }
        if nom.contains(FORBIDDEN) {
            return Err(Refusal::PanierTypeNameForbiddenChar);
        }
        texte::check(nom, NOM_CHARS_MAX)?;
        Ok(Self(nom.to_owned()))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for NomPanierType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[track_caller]
    fn check<T>(table: &str, parse: impl Fn(&str) -> Result<T, Refusal>) {
        for [nom, code, sentence] in cas::rows(table) {
            cas::compare(&nom, parse(&nom), &code, &sentence);
        }
    }

    #[test]
    fn a_name_of_basket_follows_its_table() {
        check(
            include_str!("../../fixtures/cas/nom_panier.tsv"),
            NomPanier::parse,
        );
    }

    #[test]
    fn a_name_of_typed_basket_follows_its_table() {
        check(
            include_str!("../../fixtures/cas/nom_panier_type.tsv"),
            NomPanierType::parse,
        );
    }

    #[test]
    fn the_sentence_that_is_misspelt_has_a_corrected_form_and_the_others_are_as_they_are() {
        let refused = |nom: &str| NomPanierType::parse(nom).expect_err("a wrong name");
        assert_eq!(
            refused("a<b").corrigee(),
            "Un nom de panier type ne peut pas contenir les caractères suivants : \" \\ ' < > & ;"
        );
        assert_eq!(refused("").corrigee(), refused("").to_string());
    }

    #[test]
    fn a_name_is_kept_without_outer_spaces() {
        let nom = NomPanier::parse("  Halle nord ").expect("a good name");
        assert_eq!(nom.as_str(), "Halle nord");
    }
}
