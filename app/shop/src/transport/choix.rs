//! Choices that carriers are given: parameters for the export, options shown at checkout.

use std::collections::BTreeSet;

use wasm_rules::texte::{self, comparison_key};

use super::lecture::CHOIX;
use super::transporteurs::{PAIRS_MAX, TEXT_CHARS_MAX};
use crate::{Caller, FormErrors, Parts, Result, ShopError, reglages};
use domain::reglages::ChoixTransporteurs;
use store::reglages as kept;

/// Saves the lists. What a carrier has stays on it, and in what can be chosen.
pub fn save_choices(
    parts: &Parts,
    caller: &Caller,
    choix: ChoixTransporteurs,
    version: Option<u64>,
) -> Result<()> {
    let mut errors = FormErrors::default();
    for (field, pairs) in [("params", &choix.params), ("options", &choix.options)] {
        check(field, pairs, &mut errors);
    }
    errors.into_result()?;
    parts.change(caller, move |write| {
        let mut page = kept::find_page(write)?;
        let known = page.versions.entry(CHOIX.to_owned()).or_default();
        if version.is_some_and(|seen| seen != *known) {
            return Err(ShopError::stale());
        }
        *known += 1;
        page.version += 1;
        page.choix_transporteurs = Some(choix);
        Ok(kept::put_page(write, &page)?)
    })?;
    reglages::reload(parts)
}

fn check(field: &str, pairs: &[(String, String)], errors: &mut FormErrors) {
    if pairs.len() > PAIRS_MAX {
        errors.add(
            field,
            format!("Cette liste en contient {PAIRS_MAX} au plus."),
        );
    }
    let mut seen = BTreeSet::new();
    for (name, value) in pairs {
        if name.trim().is_empty() {
            errors.add(field, "Donnez un nom à chaque ligne, ou retirez-la.");
        } else if !seen.insert(comparison_key(name)) {
            errors.add(field, format!("« {} » figure deux fois.", name.trim()));
        }
        for text in [name, value] {
            errors.check(field, texte::check(text, TEXT_CHARS_MAX));
        }
    }
}
