//! Carriers (docs/gestion.md 5.4).

use crate::Refusal;
use crate::forfait::Valeur;
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

/// Reads the heaviest order a carrier takes, in kg, or the largest, in m³: above zero; empty for any.
pub fn parse_maximum(input: &str) -> Result<Option<Valeur>, Refusal> {
    match input.trim() {
        "" => Ok(None),
        text => match Valeur::parse(text)? {
            maximum if maximum <= Valeur(0) => Err(Refusal::NombreInvalid),
            maximum => Ok(Some(maximum)),
        },
    }
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
