//! The address book of a customer: delivery addresses kept under a name, by its logins.

use wasm_rules::texte::{self, comparison_key};

use crate::commandes::{UsageAdresse, check_adresse};
use crate::comptes::is_temporary;
use crate::form_errors::FormErrors;
use crate::{Caller, Parts, Result, ShopError};
use domain::carnet::{ADRESSES_MAX, AdresseGardee, LIBELLE_CHARS_MAX, SaisieAdresse};
use domain::client::Client;
use domain::code::Code;
use domain::ids::CodeClient;
use store::clients;

/// The addresses of who asks, by their names.
pub fn list(parts: &Parts, caller: &Caller) -> Result<Vec<AdresseGardee>> {
    let code = owner(caller)?;
    let client = parts.store.read(|read| clients::find(read, &code))?;
    Ok(sorted(client.ok_or(ShopError::NotFound)?.adresses))
}

/// Adds an address. Answers the whole book.
pub fn create(
    parts: &Parts,
    caller: &Caller,
    saisie: &SaisieAdresse,
) -> Result<Vec<AdresseGardee>> {
    let mut adresse = judge(parts, saisie)?;
    change(parts, caller, move |client| {
        if client.adresses.len() >= ADRESSES_MAX {
            let detail = format!(
                "Votre carnet contient déjà {ADRESSES_MAX} adresses. Retirez-en une pour en ajouter une autre."
            );
            return Err(ShopError::refused(Code::TropDAdresses, detail));
        }
        check_name(client, &adresse)?;
        let last = client.adresses.iter().map(|it| it.id).max();
        adresse.id = last.unwrap_or_default() + 1;
        client.adresses.push(adresse);
        Ok(())
    })
}

/// Changes an address, its name included. Answers the whole book.
pub fn update(
    parts: &Parts,
    caller: &Caller,
    id: u64,
    saisie: &SaisieAdresse,
) -> Result<Vec<AdresseGardee>> {
    let mut adresse = judge(parts, saisie)?;
    adresse.id = id;
    change(parts, caller, move |client| {
        check_name(client, &adresse)?;
        let kept = client.adresses.iter_mut().find(|it| it.id == id);
        *kept.ok_or(ShopError::NotFound)? = adresse;
        Ok(())
    })
}

/// Removes an address. Answers the whole book.
pub fn remove(parts: &Parts, caller: &Caller, id: u64) -> Result<Vec<AdresseGardee>> {
    change(parts, caller, move |client| {
        let before = client.adresses.len();
        client.adresses.retain(|it| it.id != id);
        match client.adresses.len() < before {
            true => Ok(()),
            false => Err(ShopError::NotFound),
        }
    })
}

/// The same; none for who has no account, or one that lives as long as its session, which keeps no book.
pub fn find(parts: &Parts, caller: &Caller) -> Result<Option<Vec<AdresseGardee>>> {
    match caller.client().is_none() || is_temporary(caller) {
        true => Ok(None),
        false => list(parts, caller).map(Some),
    }
}

fn owner(caller: &Caller) -> Result<CodeClient> {
    caller.client().cloned().ok_or(ShopError::NotLogged)
}

/// Changes the book in one change. The version of the account stays: no column of its form changes,
/// and who has that form open is refused nothing.
fn change(
    parts: &Parts,
    caller: &Caller,
    act: impl FnOnce(&mut Client) -> Result<()> + Send + 'static,
) -> Result<Vec<AdresseGardee>> {
    let code = owner(caller)?;
    parts.store.write(move |write| {
        let mut client = clients::find(write, &code)?.ok_or(ShopError::NotFound)?;
        act(&mut client)?;
        clients::put(write, &client)?;
        Ok(sorted(client.adresses))
    })
}

fn sorted(mut adresses: Vec<AdresseGardee>) -> Vec<AdresseGardee> {
    adresses.sort_by_cached_key(|it| (comparison_key(&it.libelle), it.id));
    adresses
}

/// Every fault of the form at once; what is right is trimmed, its postal code completed.
fn judge(parts: &Parts, saisie: &SaisieAdresse) -> Result<AdresseGardee> {
    let mut errors = FormErrors::default();
    let libelle = errors.add_part(parse_name(&saisie.libelle))?;
    let adresse = errors.add_part(check_adresse(
        parts,
        &saisie.adresse,
        UsageAdresse::Livraison,
    ))?;
    let judged = libelle
        .zip(adresse)
        .map(|(libelle, adresse)| AdresseGardee {
            id: 0,
            libelle,
            adresse,
        });
    errors.into_value(judged)
}

fn parse_name(typed: &str) -> Result<String> {
    let name = typed.trim();
    if name.is_empty() {
        let sentence = "Donnez un nom à cette adresse, par exemple Atelier ou Chantier Dupont.";
        return Err(ShopError::field("libelle", sentence));
    }
    texte::check(name, LIBELLE_CHARS_MAX).map_err(ShopError::at_field("libelle"))?;
    Ok(name.to_owned())
}

/// Names compare without case nor accents: they are what one chooses by.
fn check_name(client: &Client, adresse: &AdresseGardee) -> Result<()> {
    let key = comparison_key(&adresse.libelle);
    let mut others = client.adresses.iter().filter(|it| it.id != adresse.id);
    match others.any(|it| comparison_key(&it.libelle) == key) {
        false => Ok(()),
        true => {
            let detail = "Une autre adresse de votre carnet porte ce nom. Donnez-en un autre.";
            Err(ShopError::refused(Code::AdresseExistante, detail).at("libelle"))
        }
    }
}
