//! Filtered orders of the order list, taken together: its totals, and its table for
//! spreadsheets.

use std::ops::ControlFlow;

use super::suivi::{DejaLus, FiltreCommandes};
use super::{Caller, Parts, Result, ShopError};
use domain::code::Code;
use domain::suivi::{EnTete, TotauxCommandes};
use domain::typographie;
use files::tableau::{self, CelluleTableau};
use store::{Read, commandes};

/// Rows of a table for spreadsheets: more are a period to shorten.
const LIGNES_MAX: usize = 50_000;

/// Titles of the table for spreadsheets: the columns of the list, one fact each.
const TITRES: [&str; 13] = [
    "Date",
    "Id OEC",
    "Référence",
    "N° de bon",
    "Agence",
    "Code client",
    "Client",
    "Type de client",
    "Montant HT (€)",
    "Montant TTC (€)",
    "État du règlement",
    "État de la commande",
    "Situation",
];

/// Totals of the orders of a selection.
pub fn count_totals(
    parts: &Parts,
    caller: &Caller,
    filtre: &FiltreCommandes,
) -> Result<TotauxCommandes> {
    let filtre = &caller.with_orders_seen(filtre);
    Ok(parts
        .store
        .read(|read| commandes::count_totals(read, filtre))?)
}

/// The orders of a selection as a table for spreadsheets, newest first.
pub fn export_csv(parts: &Parts, caller: &Caller, filtre: &FiltreCommandes) -> Result<String> {
    let filtre = &caller.with_orders_seen(filtre);
    parts.store.read(|read| {
        let mut found = Vec::new();
        commandes::scan(read, filtre, |commande| {
            found.push(commande);
            match found.len() > LIGNES_MAX {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })?;
        if found.len() > LIGNES_MAX {
            let detail = format!(
                "Plus de {} commandes correspondent : réduisez la période ou choisissez une agence.",
                typographie::compte(LIGNES_MAX)
            );
            return Err(ShopError::refused(Code::TropDeCommandes, detail));
        }
        let mut known = DejaLus::default();
        let rows = found.iter().map(|it| build_row(read, &mut known, it));
        let rows = rows.collect::<Result<Vec<_>>>()?;
        Ok(tableau::write(&TITRES, rows))
    })
}

fn build_row(read: &Read, known: &mut DejaLus, commande: &EnTete) -> Result<Vec<CelluleTableau>> {
    let client = known.client(read, commande.client.as_ref())?;
    let agence = known.agence(read, commande.agence.as_ref())?;
    let of_client = |text: fn(&domain::client::Client) -> &str| {
        let text = client.as_ref().map_or("", |client| text(client));
        CelluleTableau::Texte(text.to_owned())
    };
    let reference = match commande.ref_client.is_empty() {
        true => &commande.web_cde_id,
        false => &commande.ref_client,
    };
    let code = commande.client.as_ref().map(ToString::to_string);
    let situation: Vec<String> = commande.situation().into_iter().map(|it| it.0).collect();
    let libelle_agence = agence.map(|agence| agence.libelle.clone());
    Ok(vec![
        CelluleTableau::Texte(
            commande
                .date
                .in_paris()
                .strftime("%d/%m/%Y %H:%M")
                .to_string(),
        ),
        CelluleTableau::Nombre(commande.id.0.to_string()),
        CelluleTableau::Texte(reference.clone()),
        CelluleTableau::Texte(commande.numero.clone()),
        CelluleTableau::Texte(libelle_agence.unwrap_or_default()),
        CelluleTableau::Texte(code.unwrap_or_default()),
        of_client(|client| &client.libelle),
        of_client(|client| &client.libelle_type),
        CelluleTableau::Nombre(commande.montant_ht.to_french()),
        CelluleTableau::Nombre(commande.montant_ttc.to_french()),
        CelluleTableau::Texte(commande.paiement.libelle().to_owned()),
        CelluleTableau::Texte(commande.libelle_etat()),
        CelluleTableau::Texte(situation.join(", ")),
    ])
}
