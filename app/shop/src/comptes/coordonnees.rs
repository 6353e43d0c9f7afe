//! The details of an account, corrected by its owner.

use std::collections::BTreeMap;

use wasm_rules::refusal::Refusal;
use wasm_rules::{code_postal, telephone, texte};

use super::is_of_the_shop;
use crate::editable::{Editable, changed, signature};
use crate::{Caller, Parts, Result, ShopError};
use domain::client::Client;
use domain::column::Columns;
use domain::compte::Corrections;
use domain::retouche::FicheModifiable;
use store::{clients, retouches};

/// Characters of a name, a street or a town, as the forms of the shop bound them.
const TEXT_CHARS_MAX: usize = 100;

/// Faults of the details that were typed, by field.
pub(super) fn faults(typed: &[(&str, &str)]) -> BTreeMap<String, String> {
    let refusal = |(name, value): &(&str, &str)| {
        let value = value.trim();
        let missing = value.is_empty().then(|| required(name)).flatten();
        let told = missing.map(str::to_owned).or_else(|| {
            let verdict = judge(name, value);
            verdict.err().map(|refusal| refusal.to_string())
        });
        told.map(|told| ((*name).to_owned(), told))
    };
    typed.iter().filter_map(refusal).collect()
}

fn judge(name: &str, value: &str) -> Result<(), Refusal> {
    match name {
        "telephone" => telephone::check(value),
        "codePostal" => code_postal::check(value),
        _ => texte::check(value, TEXT_CHARS_MAX),
    }
}

/// Said where a text is left empty; a rule says it of the others.
fn required(name: &str) -> Option<&'static str> {
    match name {
        "nom" => Some("Veuillez saisir votre nom."),
        "adresse" => Some("Veuillez saisir votre adresse."),
        "ville" => Some("Veuillez saisir votre ville."),
        _ => None,
    }
}

/// Field of a customer that keeps a detail.
fn place<'c>(client: &'c mut Client, name: &str) -> Option<&'c mut String> {
    match name {
        "nom" => Some(&mut client.libelle),
        "telephone" => Some(&mut client.telephone),
        "adresse" => Some(&mut client.adresse),
        "codePostal" => Some(&mut client.code_postal),
        "ville" => Some(&mut client.commune),
        _ => None,
    }
}

/// Corrects the details of who asks. What an ERP wrote otherwise than our rules have it is judged
/// only where it changes; its next import says that it overwrites what a hand changed.
pub fn correct(parts: &Parts, caller: &Caller, corrections: Corrections) -> Result<Client> {
    let code = caller.client().ok_or(ShopError::NotLogged)?.clone();
    let retouche = signature(parts, caller)?;
    let (before, after) = parts.store.write(move |write| {
        let before = clients::find(write, &code)?.ok_or(ShopError::NotFound)?;
        let mut after = before.clone();
        let mut typed = Vec::with_capacity(corrections.len());
        for (name, text) in &corrections {
            if let Some(kept) = place(&mut after, name)
                && kept != text.trim()
            {
                text.trim().clone_into(kept);
                typed.push((*name, text.as_str()));
            }
        }
        let champs = faults(&typed);
        if !champs.is_empty() {
            return Err(ShopError::Champs(champs));
        }
        // Of a person, or of a company that named nobody.
        if before.contact == before.libelle {
            after.contact.clone_from(&after.libelle);
        }
        if after == before {
            return Ok((before, after));
        }
        let colonnes = changed(Some(before.cellules()), &after.cellules());
        let after = after.put(write, retouche.le)?;
        if !is_of_the_shop(&code) {
            let cle = retouches::build_cle(Client::FICHIER, code.as_str());
            retouches::add_columns(write, &cle, &colonnes, &retouche)?;
        }
        Ok((before, after))
    })?;
    after.follow(Some(&before), parts)?;
    Ok(after)
}
