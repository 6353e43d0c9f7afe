//! The delivery address of an order.

use std::collections::BTreeMap;

use wasm_rules::refusal::Refusal;
use wasm_rules::{code_postal, telephone, texte};

use crate::{Parts, Result, ShopError};
use domain::adresse::Adresse;
use store::{Rows as _, StoreError, tables};

/// Characters of a line of an address (La Poste prints 38; names of companies are longer).
const LINE_CHARS_MAX: usize = 100;

/// Use of an order's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Usage {
    /// The order travels to it: what could not be delivered is refused.
    Livraison,
    /// The order is collected: nothing is required, what is given must be readable.
    Retrait,
}

/// Trims an address and refuses what is wrong in it, every field with its sentence.
pub(crate) fn check(parts: &Parts, adresse: &Adresse, usage: Usage) -> Result<Adresse> {
    let mut clean = trimmed(adresse);
    let mut champs = BTreeMap::new();
    let mut refuse = |name: &str, sentence: String| {
        champs.entry(name.to_owned()).or_insert(sentence);
    };
    let delivered = usage == Usage::Livraison;
    let required = [
        ("nom", &clean.nom, "Indiquez le nom du destinataire."),
        ("ligne1", &clean.ligne1, "Indiquez le numéro et la rue."),
        ("ville", &clean.ville, "Indiquez la ville."),
    ];
    for (name, value, sentence) in required {
        if delivered && value.is_empty() {
            refuse(name, sentence.to_owned());
        }
    }
    let check_line = |text: &str| texte::check(text, LINE_CHARS_MAX);
    let given = |text: &str, check: fn(&str) -> Result<(), Refusal>| match text {
        "" => Ok(()),
        text => check(text),
    };
    let checks = [
        ("nom", check_line(&clean.nom)),
        ("ligne1", check_line(&clean.ligne1)),
        ("ligne2", check_line(&clean.ligne2)),
        ("ville", check_line(&clean.ville)),
        ("telephone", given(&clean.telephone, telephone::check)),
    ];
    for (name, check) in checks {
        if let Err(refusal) = check {
            refuse(name, refusal.to_string());
        }
    }
    let code = match usage {
        Usage::Livraison => parse_code_postal(parts, &clean)?,
        Usage::Retrait => {
            given(&clean.code_postal, code_postal::check).map(|()| clean.code_postal.clone())
        }
    };
    match code {
        Ok(code) => clean.code_postal = code,
        Err(refusal) => {
            champs.insert("codePostal".to_owned(), refusal.to_string());
        }
    }
    if champs.is_empty() {
        return Ok(clean);
    }
    Err(ShopError::Champs(champs))
}

/// An address still being typed: only its postal code is looked at, and completed.
pub(super) fn check_for_estimation(parts: &Parts, adresse: &Adresse) -> Result<Adresse> {
    let mut clean = trimmed(adresse);
    if !clean.code_postal.is_empty() {
        clean.code_postal = parse_code_postal(parts, &clean)??;
    }
    Ok(clean)
}

/// The postal code that a delivery goes to, or its refusal.
pub(crate) fn parse_code_postal(
    parts: &Parts,
    adresse: &Adresse,
) -> Result<std::result::Result<String, Refusal>> {
    let mut towns: std::result::Result<_, StoreError> = Ok(Vec::new());
    let code = code_postal::parse_livraison(&adresse.code_postal, |code| {
        towns = parts
            .store
            .read(|read| read.list_under(&tables::COMMUNES, &code.to_owned()));
        let wanted = texte::comparison_key(&adresse.ville);
        let mut known = towns.iter().flatten().map(|((_, town), _)| town);
        known.any(|town| texte::comparison_key(town) == wanted)
    });
    towns?;
    Ok(code)
}

fn trimmed(adresse: &Adresse) -> Adresse {
    let trim = |text: &String| text.trim().to_owned();
    Adresse {
        nom: trim(&adresse.nom),
        ligne1: trim(&adresse.ligne1),
        ligne2: trim(&adresse.ligne2),
        code_postal: trim(&adresse.code_postal),
        ville: trim(&adresse.ville),
        telephone: trim(&adresse.telephone),
    }
}
