//! Customer accounts.

use std::borrow::Cow;
use std::ops::ControlFlow;

use serde::Deserialize;

use super::tables::CLIENTS;
use super::{Read, Result, Rows, StoreError, Write, connexions};
use domain::client::{Client, SANS_COMPTE, Validation, is_of_the_shop};
use domain::ids::{CodeAgence, CodeClient};

/// Summary of an account: the fields a list looks at in those it does not show.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct ClientSummary<'r> {
    /// Name.
    #[serde(borrow)]
    pub libelle: Cow<'r, str>,
    /// Kind.
    #[serde(borrow)]
    pub code_type: Cow<'r, str>,
    /// Label of the kind.
    #[serde(borrow)]
    pub libelle_type: Cow<'r, str>,
    /// Its agency.
    pub agence: Option<CodeAgence>,
    /// Its permission to order on account.
    pub validation: Validation,
}

/// The account of a code.
pub fn find(rows: &impl Rows, code: &CodeClient) -> Result<Option<Client>> {
    rows.get(&CLIENTS, code)
}

/// Keeps an account.
pub fn put(write: &mut Write<'_>, client: &Client) -> Result<()> {
    write.put(&CLIENTS, &client.code, client)
}

/// Removes an account.
pub fn remove(write: &mut Write<'_>, code: &CodeClient) -> Result<()> {
    write.remove(&CLIENTS, code)
}

/// Walks every account by code, a few fields of each.
pub fn scan_summaries(
    rows: &impl Rows,
    mut visit: impl FnMut(CodeClient, ClientSummary<'_>) -> ControlFlow<()>,
) -> Result<()> {
    rows.scan_bytes(&CLIENTS, None::<&CodeClient>, |code, row| {
        let summary = serde_json::from_slice(row).map_err(StoreError::record)?;
        Ok(visit(code, summary))
    })
}

/// Codes from `skip` on, by code, of accounts that nothing filters; with their number.
pub fn list_codes(read: &Read, skip: usize, take: usize) -> Result<(usize, Vec<CodeClient>)> {
    let (mut seen, mut codes) = (0, Vec::with_capacity(take));
    read.scan_bytes(&CLIENTS, None::<&CodeClient>, |code, _| {
        if seen >= skip {
            codes.push(code);
        }
        seen += 1;
        Ok(match codes.len() < take {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        })
    })?;
    let total = usize::try_from(read.len(&CLIENTS)?).unwrap_or(usize::MAX);
    Ok((total, codes))
}

/// Professionals who opened their account by themselves, before the shop asked anybody whether they
/// may order on account, wait to be judged; unless the merchant has given them a limit or told what
/// they owe.
pub(super) fn update_validation(write: &mut Write<'_>) -> Result<()> {
    let mut codes = Vec::new();
    write.scan_bytes(&CLIENTS, None::<&CodeClient>, |code, _| {
        codes.extend(is_of_the_shop(&code).then_some(code));
        Ok(ControlFlow::Continue(()))
    })?;
    for code in codes {
        let Some(mut client) = find(write, &code)? else {
            continue;
        };
        let is_judged = client.plafond_encours.is_some() || client.encours.is_some();
        if is_judged || SANS_COMPTE.contains(&client.code_type.as_str()) {
            continue;
        }
        // A temporary account, whatever its kind, has no password, and never orders on account.
        let mut is_lasting = false;
        for login in connexions::list_of_client(write, &code)? {
            let connexion = connexions::find(write, &login)?;
            is_lasting |= connexion.is_some_and(|it| it.mot_de_passe.is_some());
        }
        if is_lasting {
            client.validation = Validation::Attente;
            put(write, &client)?;
        }
    }
    Ok(())
}
