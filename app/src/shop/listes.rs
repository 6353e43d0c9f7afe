//! Short lists the back office chooses from: agencies, customers, their kinds, and the generic
//! list of three tables and their public columns.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use wasm_rules::panier::comparison_key;

use crate::domain::agence::Agence;
use crate::domain::client::Client;
use crate::domain::ids::CodeClient;
use crate::store::tables::{AGENCES, CLIENTS, CONNEXIONS, PARAMETRAGES};
use crate::store::{Order, Read, Rows};

use super::{Parts, Result, ShopError};

/// Customers of a page.
pub const CLIENTS_PAR_PAGE: usize = 20;

/// Rows of a generic list; a select with more is searched, not scrolled.
const CHOIX_MAX: usize = 10_000;

/// Every agency, by label.
pub fn agences(parts: &Parts) -> Result<Vec<Agence>> {
    let rows = parts.store.read(|read| read.all(&AGENCES))?;
    let mut agences: Vec<_> = rows.into_iter().map(|(_, agence)| agence).collect();
    agences.sort_by_cached_key(|agence| comparison_key(&agence.libelle));
    Ok(agences)
}

/// Which customers are wanted.
#[derive(Clone, Debug, Default)]
pub struct DemandeClients {
    /// In their code or name.
    pub texte: String,
    /// Their kind; empty for any.
    pub code_type: String,
    /// Their agency; empty for any.
    pub code_agence: String,
    /// Page, from zero.
    pub page: usize,
}

/// Customers, by code, with the number of pages.
pub fn clients(parts: &Parts, demande: &DemandeClients) -> Result<(Vec<Client>, u32)> {
    let wanted = comparison_key(&demande.texte);
    let of_agence = |client: &Client| {
        let agence = client.agence.as_ref().map_or("", |code| code.as_str());
        demande.code_agence.is_empty() || agence == demande.code_agence
    };
    let of_type = |client: &Client| {
        demande.code_type.is_empty() || client.code_type.as_str() == demande.code_type
    };
    let mut matching = 0;
    let mut shown = Vec::new();
    let first = demande.page.saturating_mul(CLIENTS_PAR_PAGE);
    parts.store.read(|read| {
        read.scan(
            &CLIENTS,
            None::<&CodeClient>,
            Order::Ascending,
            |code, client: Client| {
                let matches = wanted.is_empty()
                    || comparison_key(code.as_str()).contains(&wanted)
                    || comparison_key(&client.libelle).contains(&wanted);
                if matches && of_type(&client) && of_agence(&client) {
                    if matching >= first && shown.len() < CLIENTS_PAR_PAGE {
                        shown.push(client);
                    }
                    matching += 1;
                }
                Ok(ControlFlow::Continue(()))
            },
        )
    })?;
    Ok((
        shown,
        u32::try_from(matching.div_ceil(CLIENTS_PAR_PAGE)).unwrap_or(u32::MAX),
    ))
}

/// Kinds of customers in use: code and label.
pub fn types_client(parts: &Parts) -> Result<BTreeMap<String, String>> {
    let mut types = BTreeMap::new();
    parts.store.read(|read| {
        read.scan(
            &CLIENTS,
            None::<&CodeClient>,
            Order::Ascending,
            |_, client: Client| {
                types
                    .entry(client.code_type.to_string())
                    .or_insert(client.libelle_type);
                Ok(ControlFlow::Continue(()))
            },
        )
    })?;
    Ok(types)
}

/// What a generic list is asked for. Names of tables and columns are compared with what is
/// public; they never reach a lookup.
#[derive(Clone, Debug, Default)]
pub struct Demande {
    /// `client`, `connexion` or `parametrage`.
    pub table: String,
    /// Column of the values.
    pub chp_val: String,
    /// Column of the labels.
    pub chp_lib: String,
    /// Column that filters, or nothing.
    pub chp_restriction: String,
    /// What it must equal.
    pub val_restriction: String,
    /// Sorts by label instead of value.
    pub by_label: bool,
    /// Largest first.
    pub descending: bool,
}

/// A row of a public table: column and value.
type Row = Vec<(&'static str, String)>;

/// Value and label of each row of a public table.
pub fn choices(parts: &Parts, demande: &Demande) -> Result<Vec<(String, String)>> {
    let columns = public_columns(&demande.table)?;
    for column in [&demande.chp_val, &demande.chp_lib] {
        known(&columns, column)?;
    }
    if !demande.chp_restriction.is_empty() {
        known(&columns, &demande.chp_restriction)?;
    }
    let rows = parts.store.read(|read| rows(read, &demande.table))?;
    let value = |row: &Row, column: &str| {
        row.iter()
            .find(|(name, _)| *name == column)
            .map(|(_, value)| value.clone())
    };
    let mut choices: Vec<(String, String)> = rows
        .iter()
        .filter(|row| {
            demande.chp_restriction.is_empty()
                || value(row, &demande.chp_restriction).as_ref() == Some(&demande.val_restriction)
        })
        .filter_map(|row| Some((value(row, &demande.chp_val)?, value(row, &demande.chp_lib)?)))
        .take(CHOIX_MAX)
        .collect();
    if demande.by_label {
        choices.sort_by_cached_key(|(_, label)| comparison_key(label));
    } else {
        choices.sort();
    }
    if demande.descending {
        choices.reverse();
    }
    Ok(choices)
}

fn public_columns(table: &str) -> Result<Vec<&'static str>> {
    match table {
        "client" => Ok(vec!["code", "libelle", "code_type"]),
        "connexion" => Ok(vec!["id_connexion", "login"]),
        "parametrage" => Ok(vec!["code", "libelle"]),
        _ => Err(ShopError::refused(
            "table_inconnue",
            "Cette liste n'existe pas : choisissez client, connexion ou parametrage.",
        )),
    }
}

fn known(columns: &[&str], column: &str) -> Result<()> {
    if columns.contains(&column) {
        return Ok(());
    }
    let detail = format!(
        "Cette colonne n'existe pas : choisissez {}.",
        columns.join(", ")
    );
    Err(ShopError::refused("colonne_inconnue", detail))
}

fn rows(read: &Read, table: &str) -> Result<Vec<Row>> {
    Ok(match table {
        "client" => read
            .all(&CLIENTS)?
            .into_iter()
            .map(|(code, client)| {
                vec![
                    ("code", code.to_string()),
                    ("libelle", client.libelle),
                    ("code_type", client.code_type.to_string()),
                ]
            })
            .collect(),
        "connexion" => read
            .all(&CONNEXIONS)?
            .into_iter()
            .map(|(login, _)| {
                vec![
                    ("id_connexion", login.to_string()),
                    ("login", login.to_string()),
                ]
            })
            .collect(),
        _ => read
            .all(&PARAMETRAGES)?
            .into_iter()
            .map(|(code, profil)| vec![("code", code.to_string()), ("libelle", profil.libelle)])
            .collect(),
    })
}
