//! Carriers (docs/gestion.md 5.4).

use crate::Refusal;
use crate::texte::{self, NOM_CHARS_MAX};

/// Reads a carrier's name: required, without outer spaces.
pub fn check_nom(input: &str) -> Result<&str, Refusal> {
    let nom = input.trim();
    if nom.is_empty() {
        return Err(Refusal::TransporteurInvalid);
    }
    texte::check(nom, NOM_CHARS_MAX)?;
    Ok(nom)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[test]
    fn a_carrier_s_name_follows_its_table() {
        for [text, code, sentence] in cas::rows(include_str!("../../fixtures/cas/transporteur.tsv"))
        {
            cas::compare(&text, check_nom(&text), &code, &sentence);
        }
    }
}
