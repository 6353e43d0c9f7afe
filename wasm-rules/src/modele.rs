//! Selection models (docs/gestion.md 5.4).

use crate::Refusal;
use crate::texte::{self, NOM_CHARS_MAX};

/// Reads a model's name: required, without outer spaces.
pub fn check_nom(input: &str) -> Result<&str, Refusal> {
    let nom = input.trim();
    if nom.is_empty() {
        return Err(Refusal::ModeleNameEmpty);
    }
    texte::check(nom, NOM_CHARS_MAX)?;
    Ok(nom)
}

/// A multiple choice without one of its items; the last one stays, since it never becomes empty.
pub fn without<'a, T: PartialEq>(selection: &'a [T], item: &T) -> Vec<&'a T> {
    match selection {
        [last] => vec![last],
        several => several.iter().filter(|kept| *kept != item).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[test]
    fn a_model_s_name_follows_its_table() {
        for [text, code, sentence] in cas::rows(include_str!("../../fixtures/cas/modele.tsv")) {
            cas::compare(&text, check_nom(&text), &code, &sentence);
        }
    }

    #[test]
    fn the_last_item_of_a_choice_is_restored() {
        assert_eq!(without(&["A", "B"], &"A"), [&"B"]);
        assert_eq!(without(&["A"], &"A"), [&"A"]);
        assert_eq!(without(&["A", "B"], &"C"), [&"A", &"B"]);
    }
}
