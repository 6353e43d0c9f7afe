//! Filtered orders of the order list, taken together: its totals, and its table for
//! spreadsheets.

use std::ops::ControlFlow;

use super::logistique::check_ticked;
use super::perimetre::check_commande;
use super::suivi::{DejaLus, FiltreCommandes};
use super::{Caller, Parts, Result, ShopError};
use domain::client::Client;
use domain::code::Code;
use domain::ids::CommandeId;
use domain::totaux::TotauxCommandes;
use domain::typographie;
use domain::{suivi::CommandeSuivie, suivi::EnTete};
use files::tableau;
use files::tableau::CelluleTableau::{self, Nombre, Texte};
use store::commandes;

/// Rows of a table for spreadsheets: more are a period to shorten.
const LIGNES_MAX: usize = 50_000;

/// Title of a column, and its cell.
type Colonne = (&'static str, fn(&CommandeSuivie<EnTete>) -> CelluleTableau);

/// Columns of the table for spreadsheets, one fact each, whichever orders are asked for.
const COLONNES: [Colonne; 13] = [
    ("Date", |it| {
        let date = it.commande.date.in_paris();
        Texte(date.strftime("%d/%m/%Y %H:%M").to_string())
    }),
    ("Id OEC", |it| Nombre(it.commande.id.0.to_string())),
    ("Référence", |it| {
        let commande = &it.commande;
        Texte(match commande.ref_client.is_empty() {
            true => commande.web_cde_id.clone(),
            false => commande.ref_client.clone(),
        })
    }),
    ("N° de bon", |it| Texte(it.commande.numero.clone())),
    ("Agence", |it| {
        let agence = it.agence.as_ref();
        Texte(agence.map_or(String::new(), |agence| agence.libelle.clone()))
    }),
    ("Code client", |it| {
        let code = it.commande.client.as_ref();
        Texte(code.map_or(String::new(), ToString::to_string))
    }),
    ("Client", |it| of_client(it, |client| &client.libelle)),
    ("Type de client", |it| {
        of_client(it, |client| &client.libelle_type)
    }),
    ("Montant HT (€)", |it| {
        Nombre(it.commande.montant_ht.to_french())
    }),
    ("Montant TTC (€)", |it| {
        Nombre(it.commande.montant_ttc.to_french())
    }),
    ("État du règlement", |it| {
        Texte(it.commande.paiement.libelle().to_owned())
    }),
    ("État de la commande", |it| {
        Texte(it.commande.libelle_etat())
    }),
    ("Situation", |it| {
        let words: Vec<String> = it.commande.situation().into_iter().map(|it| it.0).collect();
        Texte(words.join(", "))
    }),
];

fn of_client(it: &CommandeSuivie<EnTete>, text: fn(&Client) -> &String) -> CelluleTableau {
    Texte(
        it.client
            .as_deref()
            .map_or(String::new(), |client| text(client).clone()),
    )
}

/// Orders that are taken out as a table.
pub enum Selection {
    /// Those a filter lets through, newest first.
    Filtre(FiltreCommandes),
    /// Those somebody ticked, in their order.
    Cochees(Vec<CommandeId>),
}

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

/// The orders of a selection as a table for spreadsheets.
pub fn export_csv(parts: &Parts, caller: &Caller, selection: &Selection) -> Result<String> {
    let found = match selection {
        Selection::Filtre(filtre) => find_filtered(parts, &caller.with_orders_seen(filtre))?,
        Selection::Cochees(ids) => find_ticked(parts, caller, ids)?,
    };
    let titres = COLONNES.map(|(titre, _)| titre);
    parts.store.read(|read| {
        let mut known = DejaLus::default();
        let rows = found.into_iter().map(|commande| {
            let suivie = known.follow(read, commande)?;
            Ok(COLONNES.map(|(_, cellule)| cellule(&suivie)).into())
        });
        let rows = rows.collect::<Result<Vec<_>>>()?;
        Ok(tableau::write(&titres, rows))
    })
}

fn find_filtered(parts: &Parts, filtre: &FiltreCommandes) -> Result<Vec<EnTete>> {
    let mut found = Vec::new();
    parts.store.read(|read| {
        commandes::scan(read, filtre, |commande| {
            found.push(commande);
            match found.len() > LIGNES_MAX {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })
    })?;
    if found.len() > LIGNES_MAX {
        let detail = format!(
            "Plus de {} commandes correspondent : réduisez la période ou choisissez une agence.",
            typographie::compte(LIGNES_MAX)
        );
        return Err(ShopError::refused(Code::TropDeCommandes, detail));
    }
    Ok(found)
}

/// One among others that is not the caller's to see refuses the whole.
fn find_ticked(parts: &Parts, caller: &Caller, ids: &[CommandeId]) -> Result<Vec<EnTete>> {
    check_ticked(ids)?;
    let mut found = Vec::with_capacity(ids.len());
    for id in ids {
        check_commande(parts, caller, *id)?;
        let commande = parts.store.read(|read| commandes::find(read, *id))?;
        found.push(EnTete::from(&commande.ok_or(ShopError::NotFound)?));
    }
    Ok(found)
}
