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
