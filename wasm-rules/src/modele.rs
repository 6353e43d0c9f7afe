//! Selection models (back office, section 5).

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
}
