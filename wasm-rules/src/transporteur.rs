//! Carriers (back office, section 5).

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
