//! 3 to 4, the baskets: the one being filled is a login's own, lines are kept apart by worksite
//! too, and worksites compare without case nor accents.

use std::collections::{BTreeSet, HashMap};

use redb::{ReadTransaction, ReadableTable, TableError};
use wasm_rules::texte::comparison_key;

use crate::open_tables::OpenTables;
use crate::write::Write;
use crate::{Result, Rows, StoreError, connexions, paniers, tables};
use domain::ids::{Login, PanierId};
use domain::panier::{Acheteur, Ligne, Panier, Proprietaire, TypePanier};
use ground::Key;

/// Name of the basket that several logins filled together.
const NOM_COMMUN: &str = "Panier commun";

/// Spellings of worksites by owner and key: the first one stays.
type Graphies = HashMap<(Proprietaire, String), String>;

/// Straight into the transaction.
pub(super) fn update_all(snapshot: &ReadTransaction, tables: &OpenTables<'_>) -> Result<()> {
    let actifs = list_actifs(snapshot)?;
    for table in [
        tables::PANIERS_ACTIFS.number,
        tables::LIGNES_PAR_CLE.number,
        tables::LIGNES_PAR_CHANTIER.number,
    ] {
        tables.clear(table)?;
    }
    let mut write = Write::new(tables, true);
    for (proprietaire, login, id) in actifs {
        update_owner(&mut write, proprietaire, login, id)?;
    }
    let mut graphies = Graphies::new();
    for (id, panier) in write.list(&tables::PANIERS)? {
        for ligne in paniers::list_lignes(&write, id)? {
            let spelled = with_spelling(&mut graphies, &panier, ligne);
            paniers::file_ligne(&mut write, &panier, &spelled)?;
        }
    }
    Ok(())
}

/// Basket that each owner filled, as the file tells it; a file that was made older on purpose tells
/// the login too.
fn list_actifs(
    snapshot: &ReadTransaction,
) -> Result<Vec<(Proprietaire, Option<String>, PanierId)>> {
    let definition = tables::definition(tables::PANIERS_ACTIFS.number);
    let rows = match snapshot.open_table(definition) {
        Ok(rows) => rows,
        Err(TableError::TableDoesNotExist(_)) => return Ok(Vec::new()),
        Err(error) => return Err(error.into()),
    };
    let damaged = || StoreError::damaged(tables::PANIERS_ACTIFS.name);
    let mut actifs = Vec::new();
    for row in rows.iter()? {
        let (key, row) = row?;
        let mut key = key.value();
        let proprietaire = Proprietaire::decode(&mut key).ok_or_else(damaged)?;
        let login = (!key.is_empty())
            .then(|| String::decode(&mut key))
            .flatten();
        let id = row.value().first_chunk().ok_or_else(damaged)?;
        actifs.push((proprietaire, login, PanierId(u64::from_be_bytes(*id))));
    }
    Ok(actifs)
}

/// New owner of a basket. What one login alone filled is its own; what several filled gets a
/// name that all of them see, and goes on being filled by the one that came last.
fn update_owner(
    write: &mut Write<'_>,
    proprietaire: Proprietaire,
    login: Option<String>,
    id: PanierId,
) -> Result<()> {
    let Some(mut panier) = paniers::find(write, id)? else {
        return Ok(());
    };
    let login = match (&proprietaire, login) {
        (_, Some(login)) => Login::parse(&login),
        (Proprietaire::Visiteur(_), None) => None,
        (Proprietaire::Client(client), None) => {
            let logins = connexions::list_of_client(write, client)?;
            if panier.nom.is_empty() {
                match logins.as_slice() {
                    [] => {}
                    [only] => panier.login = Some(only.clone()),
                    [..] => panier.nom = free_nom(write, &proprietaire)?,
                }
                write.put(&tables::PANIERS, &id, &panier)?;
            }
            let Some(last) = find_last_seen(write, logins)? else {
                return Ok(());
            };
            Some(last)
        }
    };
    let acheteur = Acheteur {
        proprietaire,
        login,
    };
    paniers::put_actif(write, &acheteur, id)
}

fn find_last_seen(rows: &impl Rows, logins: Vec<Login>) -> Result<Option<Login>> {
    let mut dated = Vec::with_capacity(logins.len());
    for login in logins {
        let connexion = connexions::find(rows, &login)?;
        dated.push((connexion.and_then(|it| it.derniere_connexion), login));
    }
    Ok(dated.into_iter().max().map(|(_, login)| login))
}

fn free_nom(rows: &impl Rows, proprietaire: &Proprietaire) -> Result<String> {
    let all = paniers::list(rows, proprietaire)?.into_iter();
    let named = all.filter(|panier: &Panier| panier.type_panier == TypePanier::Courant);
    let taken: BTreeSet<String> = named.map(|panier| comparison_key(&panier.nom)).collect();
    let mut names = std::iter::once(NOM_COMMUN.to_owned())
        .chain((2_u32..).map(|number| format!("{NOM_COMMUN} ({number})")));
    let free = names.find(|nom| !taken.contains(&comparison_key(nom)));
    Ok(free.unwrap_or_else(|| NOM_COMMUN.to_owned()))
}

/// The line with its worksite as it was first spelled.
fn with_spelling(graphies: &mut Graphies, panier: &Panier, mut ligne: Ligne) -> Ligne {
    if !ligne.chantier.is_empty() {
        let key = (panier.proprietaire.clone(), comparison_key(&ligne.chantier));
        let first = graphies
            .entry(key)
            .or_insert_with(|| ligne.chantier.clone());
        ligne.chantier.clone_from(first);
    }
    ligne
}

#[cfg(test)]
mod tests;
