//! An agency that comes back with what it had in stock and who had chosen it.

use std::ops::ControlFlow;

use super::refused;
use crate::{Parts, Result, ShopError, catalogue};
use domain::Quantite;
use domain::agence::Agence;
use domain::article::Stocks;
use domain::client::Client;
use domain::ids::{CodeArticle, CodeClient};
use domain::retouche::Retouches;
use store::batch::Batch;
use store::{
    Rows, StoreError, Temoin, Write, agences, catalogue as articles, clients, retouches, tables,
};

/// An agency may have as many rows as an import: they are worked out as its are, beside the writer,
/// which only copies them in.
pub(super) fn restore(
    parts: &Parts,
    agence: &Agence,
    marks: &Retouches,
    (kept, chosen): (&[(CodeArticle, Quantite)], &[CodeClient]),
) -> Result<()> {
    let _tour = parts.imports.take();
    let watched = [tables::STOCKS.number(), tables::CLIENTS.number()];
    let depuis = parts.store.depuis(watched.to_vec())?;
    let mut batch = Batch::new(&parts.config.folder)?;
    add_stocks(&mut batch, &depuis.read, agence, kept)?;
    add_clients(&mut batch, &depuis.read, agence, chosen)?;
    batch.sort()?;
    let (agence, marks) = (agence.clone(), marks.clone());
    let on = |_| Ok(ControlFlow::Continue(()));
    let doubled = parts.store.double(&batch, &depuis, &on);
    let restored = doubled.map_err(ShopError::from).and_then(|doubles| {
        if let Some(doubles) = doubles {
            batch.doubled(doubles);
        }
        parts.store.write_alone(move |write| {
            put_agence(write, &agence, &marks)?;
            let others = chosen_meanwhile(write, &depuis.temoin)?;
            batch.apply(write, Some(&depuis))?;
            for client in &others {
                clients::put(write, client)?;
            }
            Ok::<_, ShopError>(())
        })
    });
    if restored.is_ok() {
        catalogue::reload(parts);
    }
    parts.store.drop_doubles();
    restored
}

fn put_agence(write: &mut Write<'_>, agence: &Agence, marks: &Retouches) -> Result<()> {
    let code = &agence.code;
    if write.contains(&tables::AGENCES, code)? {
        let detail = format!("L'agence {code} a été créée de nouveau entre-temps.");
        return Err(refused(detail));
    }
    agences::put(write, agence)?;
    retouches::put(write, &retouches::cle("agences", code.as_str()), marks)?;
    articles::touch(write)?;
    Ok(())
}

/// What it had, beside what other agencies have by now.
fn add_stocks(
    batch: &mut Batch,
    rows: &impl Rows,
    agence: &Agence,
    kept: &[(CodeArticle, Quantite)],
) -> Result<()> {
    for (code, quantite) in kept {
        if rows.contains(&tables::ARTICLES, code)? {
            let mut stocks: Stocks = rows.get(&tables::STOCKS, code)?.unwrap_or_default();
            stocks.0.entry(agence.code.clone()).or_insert(*quantite);
            batch.put(&tables::STOCKS, code, &stocks)?;
        }
    }
    Ok(())
}

/// Of the customers that had chosen it, those who have not chosen another.
fn add_clients(
    batch: &mut Batch,
    rows: &impl Rows,
    agence: &Agence,
    codes: &[CodeClient],
) -> Result<()> {
    for code in codes {
        let client = clients::find(rows, code)?;
        if let Some(mut client) = client.filter(|it| it.agence.is_none()) {
            client.agence = Some(agence.code.clone());
            client.version += 1;
            batch.put(&tables::CLIENTS, code, &client)?;
        }
    }
    Ok(())
}

/// The customers who chose an agency while this was worked out: they keep it.
fn chosen_meanwhile(write: &Write<'_>, temoin: &Temoin) -> Result<Vec<Client>, StoreError> {
    let mut found = Vec::new();
    for code in temoin.keys(&tables::CLIENTS) {
        let client = clients::find(write, &code)?;
        found.extend(client.filter(|it| it.agence.is_some()));
    }
    Ok(found)
}
