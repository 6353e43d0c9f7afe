//! Short lists the back office chooses from: agencies, customers, their kinds, and the generic
//! list of three tables and their public columns.

use std::collections::HashMap;
use std::ops::ControlFlow;

use wasm_rules::panier::comparison_key;

use domain::agence::Agence;
use domain::client::{Client, Validation};
use domain::code::Code;
use domain::compte::Role;
use domain::ids::CodeClient;
use domain::invitation::{AccesClient, EtatAcces};
use store::tables::{AGENCES, PARAMETRAGES};
use store::{Read, Rows, StoreError, clients, connexions};

use super::paging::{self, PageRequest};
use super::perimetre::Perimetre;
use super::sorting::{self, SortOrder};
use super::{Caller, Parts, Result, ShopError};

/// Customers of a page.
pub const CLIENTS_PAR_PAGE: usize = 20;

/// Rows of a generic list; a select with more is searched, not scrolled.
const CHOIX_MAX: usize = 10_000;

/// Every agency the caller may see, by label.
pub fn agences(parts: &Parts, caller: &Caller) -> Result<Vec<Agence>> {
    let mut agences = parts.store.read(list_agences)?;
    agences.retain(|it| caller.has_agence(Some(&it.code)));
    Ok(agences)
}

/// Every agency among these rows.
pub fn list_agences(rows: &impl Rows) -> Result<Vec<Agence>> {
    let rows = rows.list(&AGENCES)?;
    let mut agences: Vec<_> = rows.into_iter().map(|(_, agence)| agence).collect();
    agences.sort_by_cached_key(|agence| comparison_key(&agence.libelle));
    Ok(agences)
}

/// Filter, order and page of the list of customers.
#[derive(Clone, Debug, Default)]
pub struct DemandeClients {
    /// In their code or name.
    pub texte: String,
    /// Their kind; empty for any.
    pub code_type: String,
    /// Their agency; empty for any.
    pub code_agence: String,
    /// Leave to order on account; none for either.
    pub validation: Option<Validation>,
    /// Access to the shop; none for any.
    pub acces: Option<EtatAcces>,
    /// Scope of who asks.
    pub perimetre: Option<Perimetre>,
    /// Sort order; none for by code.
    pub tri: Option<SortOrder<ColonneClient>>,
    /// The page wanted.
    pub coupe: PageRequest,
}

/// Column customers are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColonneClient {
    /// Their code.
    Code,
    /// Their name, without case or accents.
    Nom,
    /// The label of their kind, likewise.
    Type,
}

/// The columns customers sort by, as they are asked.
pub const COLONNES_CLIENT: [(&str, ColonneClient); 3] = [
    ("code", ColonneClient::Code),
    ("nom", ColonneClient::Nom),
    ("type", ColonneClient::Type),
];

/// Customers, by code unless asked otherwise, each with its access to the shop; with the number of
/// pages.
pub fn list_clients(
    parts: &Parts,
    demande: &DemandeClients,
) -> Result<(Vec<(Client, AccesClient)>, u32)> {
    parts.store.read(|read| {
        let (codes, pages) = list_codes(read, demande)?;
        let mut shown = Vec::with_capacity(codes.len());
        for code in codes {
            if let Some(client) = clients::find(read, &code)? {
                shown.push((client, find_acces(read, &code)?));
            }
        }
        Ok((shown, pages))
    })
}

/// The codes of every customer that a filter lets through, by code.
pub(crate) fn list_fitting(read: &Read, demande: &DemandeClients) -> Result<Vec<CodeClient>> {
    let mut codes = Vec::new();
    scan_fitting(read, demande, |code, _| codes.push(code))?;
    Ok(codes)
}

/// The access of a customer, by its logins.
fn find_acces(rows: &impl Rows, code: &CodeClient) -> Result<AccesClient> {
    let mut acces = AccesClient::default();
    connexions::scan_summaries_of(rows, code, |_, it| {
        acces.add_login(it.mot_de_passe, it.invitee_le);
        ControlFlow::Continue(())
    })?;
    Ok(acces)
}

/// The access of every customer that has a login.
fn list_acces(read: &Read) -> Result<HashMap<CodeClient, AccesClient>> {
    let mut found = HashMap::<_, AccesClient>::new();
    connexions::scan_summaries(read, |_, it| {
        if let Role::Client(code) = it.role {
            let acces = found.entry(code).or_default();
            acces.add_login(it.mot_de_passe, it.invitee_le);
        }
        ControlFlow::Continue(())
    })?;
    Ok(found)
}

/// The codes of a page. Accounts are looked at by the few fields that filters compare; where there
/// is no filter, not even by these.
pub(super) fn list_codes(read: &Read, demande: &DemandeClients) -> Result<(Vec<CodeClient>, u32)> {
    let texts = [&demande.texte, &demande.code_type, &demande.code_agence];
    let is_filtered = texts.iter().any(|it| !comparison_key(it).is_empty())
        || demande.validation.is_some()
        || demande.acces.is_some()
        || demande.perimetre.is_some();
    if !is_filtered && demande.tri.is_none() {
        let taille = demande.coupe.taille(CLIENTS_PAR_PAGE);
        let (total, codes) = clients::list_codes(read, demande.coupe.debut(taille), taille)?;
        return Ok((codes, paging::count_pages(total, taille)));
    }
    let tri = demande.tri.map(|tri| tri.colonne);
    let mut found = Vec::new();
    scan_fitting(read, demande, |code, summary| {
        let rang = match tri {
            None | Some(ColonneClient::Code) => None,
            Some(ColonneClient::Nom) => Some(comparison_key(&summary.libelle)),
            Some(ColonneClient::Type) => Some(comparison_key(&summary.libelle_type)),
        };
        found.push((rang, code));
    })?;
    let descending = demande.tri.is_some_and(|tri| tri.descending);
    let (debut, taille) = (
        demande.coupe.debut(CLIENTS_PAR_PAGE),
        demande.coupe.taille(CLIENTS_PAR_PAGE),
    );
    let pages = paging::count_pages(found.len(), taille);
    let shown = sorting::list_page(found, descending, debut, taille);
    Ok((shown.into_iter().map(|(_, code)| code).collect(), pages))
}

/// Walks the customers that a filter lets through, by code.
fn scan_fitting(
    read: &Read,
    demande: &DemandeClients,
    mut visit: impl FnMut(CodeClient, &clients::ClientSummary<'_>),
) -> Result<()> {
    let wanted = comparison_key(&demande.texte);
    let (code_type, code_agence) = (&demande.code_type, &demande.code_agence);
    // Logins are looked at once, and only where they filter.
    let by_acces = match demande.acces {
        Some(etat) => Some((etat, list_acces(read)?)),
        None => None,
    };
    let has_acces = |code: &CodeClient| {
        by_acces.as_ref().is_none_or(|(etat, all)| {
            all.get(code).map_or(EtatAcces::Jamais, |it| it.etat) == *etat
        })
    };
    clients::scan_summaries(read, |code, summary| {
        let of_agence = || summary.agence.as_ref().map_or("", |code| code.as_str()) == code_agence;
        let fits = (code_type.is_empty() || summary.code_type == code_type.as_str())
            && (code_agence.is_empty() || of_agence())
            && demande
                .perimetre
                .as_ref()
                .is_none_or(|it| it.has_client(summary.agence.as_ref()))
            && demande.validation.is_none_or(|it| it == summary.validation)
            && has_acces(&code)
            && (wanted.is_empty()
                || comparison_key(code.as_str()).contains(&wanted)
                || comparison_key(&summary.libelle).contains(&wanted));
        if fits {
            visit(code, &summary);
        }
        ControlFlow::Continue(())
    })?;
    Ok(())
}

/// Request for a generic list. Names of tables and columns are compared with what is public; they
/// never reach a lookup.
#[derive(Clone, Debug, Default)]
pub struct DemandeTable {
    /// `client`, `connexion` or `parametrage`.
    pub table: String,
    /// Column of the values.
    pub chp_val: String,
    /// Column of the labels.
    pub chp_lib: String,
    /// Column that filters, or nothing.
    pub chp_restriction: String,
    /// Value it must equal.
    pub val_restriction: String,
    /// Sorts by label instead of value.
    pub by_label: bool,
    /// Largest first.
    pub descending: bool,
}

/// A row of a public table: column and value.
type Row<'r> = [(&'static str, &'r str)];

/// Value and label of each row of a public table.
pub fn list_choices(parts: &Parts, demande: &DemandeTable) -> Result<Vec<(String, String)>> {
    let columns = public_columns(&demande.table)?;
    for column in [&demande.chp_val, &demande.chp_lib] {
        known(&columns, column)?;
    }
    if !demande.chp_restriction.is_empty() {
        known(&columns, &demande.chp_restriction)?;
    }
    let mut choices: Vec<(String, String)> = Vec::new();
    parts.store.read(|read| {
        rows(read, &demande.table, |row| {
            let value = |column: &str| {
                let found = row.iter().find(|(name, _)| *name == column);
                found.map_or("", |(_, value)| *value)
            };
            let restriction = &demande.chp_restriction;
            if restriction.is_empty() || value(restriction) == demande.val_restriction {
                let choice = (value(&demande.chp_val), value(&demande.chp_lib));
                choices.push((choice.0.to_owned(), choice.1.to_owned()));
            }
            match choices.len() < CHOIX_MAX {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        })
    })?;
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
            Code::TableInconnue,
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
    Err(ShopError::refused(Code::ColonneInconnue, detail))
}

/// Walks the rows of a public table until `visit` breaks.
fn rows(
    read: &Read,
    table: &str,
    mut visit: impl FnMut(&Row<'_>) -> ControlFlow<()>,
) -> Result<(), StoreError> {
    match table {
        "client" => clients::scan_summaries(read, |code, client| {
            visit(&[
                ("code", code.as_str()),
                ("libelle", &client.libelle),
                ("code_type", &client.code_type),
            ])
        }),
        "connexion" => connexions::scan_summaries(read, |login, _| {
            visit(&[("id_connexion", login.as_str()), ("login", login.as_str())])
        }),
        _ => {
            for (code, profil) in read.list(&PARAMETRAGES)? {
                let row = [("code", code.as_str()), ("libelle", &profil.libelle)];
                if visit(&row).is_break() {
                    break;
                }
            }
            Ok(())
        }
    }
}
