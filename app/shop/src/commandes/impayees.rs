//! Number of orders that somebody may have waiting for their money.

use super::Contexte;
use crate::{Caller, Result, comptes, proxies};
use domain::annulation::Attente;
use domain::client::Client;
use store::commandes::{self, Compteur};
use store::{Rows, sessions};

/// Note kept of an order that begins to wait.
pub(super) fn begin(
    rows: &impl Rows,
    contexte: &Contexte,
    caller: &Caller,
    client: &Client,
) -> Result<Attente> {
    Ok(Attente {
        depuis: contexte.now,
        reseau: reseau(rows, contexte, caller)?,
        email: client.email.to_lowercase(),
        rappel_le: None,
    })
}

/// The network an order comes from; empty where visitors are not told apart.
fn reseau(rows: &impl Rows, contexte: &Contexte, caller: &Caller) -> Result<String> {
    let Some(cle) = caller.session.filter(|_| contexte.limites) else {
        return Ok(String::new());
    };
    let session = sessions::find(rows, &cle)?;
    let address = session.and_then(|session| session.origine.adresse);
    Ok(address.map_or_else(String::new, |it| proxies::network(it).to_string()))
}

/// Reason no other order that waits for its money may be made, by those that wait already.
pub(super) fn refusal(
    rows: &impl Rows,
    contexte: &Contexte,
    caller: &Caller,
    client: Option<&Client>,
) -> Result<Option<String>> {
    let Some(client) = client else {
        return Ok(None);
    };
    let attentes = &contexte.reglages.page.attentes;
    let is_temporary = comptes::is_temporary(caller);
    let most = match is_temporary {
        true => attentes.par_temporaire,
        false => attentes.par_compte,
    };
    let email = client.email.to_lowercase();
    let mut counted = vec![(Compteur::Client(&client.code), most)];
    if is_temporary {
        counted.push((Compteur::Email(&email), most));
    }
    for (compteur, most) in counted {
        if reached(rows, compteur, most)? {
            return Ok(Some(own(most)));
        }
    }
    let reseau = reseau(rows, contexte, caller)?;
    let shared =
        !reseau.is_empty() && reached(rows, Compteur::Reseau(&reseau), attentes.par_reseau)?;
    Ok(shared.then(|| RESEAU.to_owned()))
}

fn reached(rows: &impl Rows, compteur: Compteur<'_>, most: u32) -> Result<bool> {
    let most = most as usize;
    Ok(commandes::count_waiting(rows, compteur, most)? >= most)
}

/// Said to who has too many orders that wait.
fn own(most: u32) -> String {
    let waiting = match most {
        1 => "Une de vos commandes attend déjà son règlement".to_owned(),
        most => format!("{most} de vos commandes attendent déjà leur règlement"),
    };
    format!(
        "{waiting}\u{a0}: réglez-en une depuis «\u{a0}Mes commandes\u{a0}» avant d'en passer une autre."
    )
}

/// Said where too many orders wait that come from the same network.
const RESEAU: &str = "Trop de commandes passées depuis votre réseau attendent leur règlement. Réessayez \
                      dans une demi-heure, ou appelez la boutique.";
