//! Removing the records that imports bring: the same whether a row of `suppressions` or a hand asks.
//! What is small goes in the change itself; what may be a hundred thousand rows (an agency's stocks,
//! a price list) goes into a batch, worked out beside the writer.

use std::collections::HashSet;
use std::ops::ControlFlow;

use domain::article::Stocks;
use domain::client::Client;
use domain::ids::{CodeAgence, CodeArticle, CodeClient, CodeFamille, CodeTarif};
use domain::plan::Famille;
use domain::retouche::FicheModifiable;
use store::batch::Batch;
use store::tables::{
    AGENCES, AGENCES_RETIREES, ARTICLES_PAR_FAMILLE, CLIENTS, FAMILLES, FORFAITS, STOCKS, TARIFS,
};
use store::{
    Inverse, Order, Rows, StoreError, Write, WriteWatcher, clients, connexions, reglages,
    retouches, sessions,
};

/// Reason an agency stays.
pub(crate) const AGENCE_NOMMEE: &str =
    "Un forfait de transport ou un réglage désigne encore cette agence.";

/// Removes a customer account with its logins, their sessions and its marks; its orders stay.
pub(crate) fn remove_client(write: &mut Write<'_>, code: &CodeClient) -> Result<(), StoreError> {
    let logins = connexions::list_of_client(write, code)?;
    for login in &logins {
        for cle in sessions::list_of_login(write, login)? {
            sessions::remove(write, &cle)?;
        }
        let fichier = crate::import_files::CONNEXIONS;
        retouches::remove(write, &retouches::build_cle(fichier, login.as_str()))?;
    }
    connexions::remove_all(write, &logins)?;
    retouches::remove(write, &retouches::build_cle(Client::FICHIER, code.as_str()))?;
    clients::remove(write, code)
}

/// Subfamilies and articles that still need a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    /// Families below it.
    Familles,
    /// A transport fee.
    Forfait,
    /// Articles.
    Articles,
}

impl Needs {
    /// Reason the family stays.
    pub(crate) fn motif(self) -> &'static str {
        match self {
            Self::Familles => "Cette famille contient encore des familles.",
            Self::Forfait => "Un forfait de transport porte sur cette famille.",
            Self::Articles => "Cette famille contient encore des articles.",
        }
    }
}

/// The families that transport fees name.
pub(crate) fn familles_named(rows: &impl Rows) -> Result<HashSet<CodeFamille>, StoreError> {
    let fees = rows.list(&FORFAITS)?.into_iter();
    Ok(fees.filter_map(|(_, fee)| fee.categorie).collect())
}

/// Removes a family and its marks, unless something needs it.
pub(crate) fn remove_famille(
    write: &mut Write<'_>,
    code: &CodeFamille,
) -> Result<Result<(), Needs>, StoreError> {
    let familles = write.list(&FAMILLES)?;
    if familles
        .iter()
        .any(|(_, it)| it.parent.as_ref() == Some(code))
    {
        return Ok(Err(Needs::Familles));
    }
    if familles_named(write)?.contains(code) {
        return Ok(Err(Needs::Forfait));
    }
    let mut holds_articles = false;
    write.scan_keys(&ARTICLES_PAR_FAMILLE, code, |_| {
        holds_articles = true;
        Ok(ControlFlow::Break(()))
    })?;
    if holds_articles {
        return Ok(Err(Needs::Articles));
    }
    write.remove(&FAMILLES, code)?;
    retouches::remove(
        write,
        &retouches::build_cle(Famille::FICHIER, code.as_str()),
    )?;
    Ok(Ok(()))
}

/// Removes every price of a list; says whether it had one.
pub(crate) fn remove_tarif(
    rows: &impl Rows,
    batch: &mut Batch,
    tarif: &CodeTarif,
) -> Result<bool, StoreError> {
    let mut had_one = false;
    rows.scan_keys(&TARIFS, tarif, |key| {
        batch.remove(&TARIFS, &key);
        had_one = true;
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(had_one)
}

/// The agencies that fees or settings name.
pub(crate) fn agences_named(rows: &impl Rows) -> Result<HashSet<CodeAgence>, StoreError> {
    let fees = rows.list(&FORFAITS)?.into_iter();
    let mut named: HashSet<_> = fees.filter_map(|(_, fee)| fee.agence).collect();
    named.extend(reglages::find_connexion(rows)?.agence_defaut_tarif);
    Ok(named)
}

/// Agencies that go, and the rows that an import writes of itself, which name none of them.
pub(crate) struct Gone<'g> {
    /// The agencies.
    pub(crate) agences: &'g HashSet<CodeAgence>,
    /// Articles whose stocks are written beside this.
    pub(crate) stocks: &'g HashSet<CodeArticle>,
    /// Customers that are written beside this.
    pub(crate) clients: &'g HashSet<CodeClient>,
}

/// Removes agencies with their stocks; the customers who had chosen one have none. Their orders still
/// go by their names.
pub(crate) fn remove_agences(
    rows: &impl Rows,
    batch: &mut Batch,
    gone: &Gone<'_>,
) -> Result<(), StoreError> {
    for code in gone.agences {
        batch.remove(&AGENCES, code);
        if let Some(agence) = rows.get(&AGENCES, code)? {
            batch.put(&AGENCES_RETIREES, code, &agence)?;
        }
    }
    let all = None::<&CodeArticle>;
    rows.scan(
        &STOCKS,
        all,
        Order::Ascending,
        |code, mut stocks: Stocks| {
            let before = stocks.0.len();
            stocks.0.retain(|agence, _| !gone.agences.contains(agence));
            if stocks.0.len() < before && !gone.stocks.contains(&code) {
                batch.put(&STOCKS, &code, &stocks)?;
            }
            Ok(ControlFlow::Continue(()))
        },
    )?;
    let all = None::<&CodeClient>;
    rows.scan(&CLIENTS, all, Order::Ascending, |code, client| {
        if !gone.clients.contains(&code)
            && let Some(client) = without_agence(client, gone.agences)
        {
            batch.put(&CLIENTS, &code, &client)?;
        }
        Ok(ControlFlow::Continue(()))
    })
}

/// Takes agencies that are gone from the customers who chose one of them while that was worked out.
pub(crate) fn leave_agences(
    write: &mut Write<'_>,
    watcher: &WriteWatcher,
    gone: &HashSet<CodeAgence>,
    mut inverse: Option<&mut Inverse>,
) -> Result<(), StoreError> {
    for code in watcher.list_keys(&CLIENTS) {
        let client = clients::find(write, &code)?;
        if let Some(client) = client.and_then(|it| without_agence(it, gone)) {
            if let Some(inverse) = &mut inverse {
                inverse.note(write, &CLIENTS, (&code, &client))?;
            }
            clients::put(write, &client)?;
        }
    }
    Ok(())
}

/// A customer who had chosen an agency that goes, without it.
fn without_agence(client: Client, gone: &HashSet<CodeAgence>) -> Option<Client> {
    let chosen = client.agence.as_ref();
    chosen.is_some_and(|it| gone.contains(it)).then(|| Client {
        agence: None,
        version: client.version + 1,
        ..client
    })
}
