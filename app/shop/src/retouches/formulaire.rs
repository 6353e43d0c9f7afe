//! The reader of forms: a walk of the column table of a record over what was typed. Every fault is
//! told at once.

use std::collections::BTreeMap;

use super::SaisieFiche;
use crate::editable::{CODE_AVEC_ESPACE, Editable, Fautes};
use crate::{Result, ShopError};
use domain::column::cells::{VALEUR_OBLIGATOIRE, bad_code};
use domain::column::{CellSource, Columns, Reference, Row, TARIF_INCONNU};
use domain::ids::{CodeAgence, CodeClient, CodeFamille, RecordCode};
use store::{Rows, StoreError, tables, tarifs};

/// Stands in for a code that is refused: the rest of the record is judged all the same.
const CODE_STANDING_IN: &str = "0";

/// The record that a form makes of the one before; `typed` tells the columns it changes.
pub(super) fn judge<F: Editable>(
    rows: &impl Rows,
    before: Option<&F>,
    saisie: &SaisieFiche,
    typed: impl Fn(&F) -> Vec<&'static str>,
) -> Result<F> {
    let mut fautes = Fautes::new();
    let mut after = match before {
        Some(before) => before.clone(),
        None => {
            let code = read_code::<F::Code>(saisie.text(F::key_column()), F::CODE_PLAIN);
            F::fresh(code.unwrap_or_else(|motif| {
                fautes.push((F::key_column(), motif.to_owned()));
                F::Code::parse(CODE_STANDING_IN).unwrap_or_default()
            }))
        }
    };
    let row = Row {
        source: CellSource::Hand,
        is_known: before.is_some(),
    };
    fautes.extend(read_form(rows, &mut after, saisie, row)?);
    after.complete(rows, before, &mut fautes)?;
    let changed = typed(&after);
    fautes.extend(examine_texts(rows, &after, &changed)?);
    fautes.extend(after.examine(rows, &changed)?);
    check_fautes(after, fautes)
}

/// The record, unless something is wrong with it: of two faults of a column the first is told.
pub(super) fn check_fautes<T>(record: T, fautes: Fautes) -> Result<T> {
    let mut champs: BTreeMap<String, String> = BTreeMap::new();
    for (colonne, motif) in fautes {
        champs.entry(colonne.to_owned()).or_insert(motif);
    }
    match champs.is_empty() {
        true => Ok(record),
        false => Err(ShopError::Champs(champs)),
    }
}

/// A form for a record that is not there yet.
pub(super) const NEUVE: Row = Row {
    source: CellSource::Hand,
    is_known: false,
};

/// Changes a record as a form says; answers every column that is refused.
pub(crate) fn read_form<T: Columns>(
    rows: &impl Rows,
    record: &mut T,
    saisie: &SaisieFiche,
    row: Row,
) -> Result<Fautes, StoreError> {
    let mut fautes = Fautes::new();
    for column in T::read_order() {
        let cell = saisie.text(column.name);
        let read = column.read(record, cell, row, |what, code| knows(rows, what, code))?;
        if let Err(motif) = read {
            fautes.push((column.name, motif));
        }
    }
    Ok(fautes)
}

/// The code of a record to create.
fn read_code<C: RecordCode>(text: Option<&str>, is_plain: bool) -> Result<C, &'static str> {
    match text {
        None | Some("") => Err(VALEUR_OBLIGATOIRE),
        Some(text) if is_plain && text.contains(char::is_whitespace) => Err(CODE_AVEC_ESPACE),
        Some(text) => C::parse(text).ok_or_else(|| bad_code(text)),
    }
}

/// Looks a code up in the store: true where it names a record.
fn knows(rows: &impl Rows, what: Reference, code: &str) -> Result<bool, StoreError> {
    match what {
        Reference::Agence => contains(rows, &tables::AGENCES, CodeAgence::parse(code)),
        Reference::Client => contains(rows, &tables::CLIENTS, CodeClient::parse(code)),
        Reference::Famille => contains(rows, &tables::FAMILLES, CodeFamille::parse(code)),
        // One that is kept is not judged again: see `examine_texts`.
        Reference::Tarif => Ok(true),
    }
}

fn contains<K: store::Key, V: store::Record>(
    rows: &impl Rows,
    table: &store::Table<K, V>,
    key: Option<K>,
) -> Result<bool, StoreError> {
    key.map_or(Ok(false), |key| rows.contains(table, &key))
}

/// Faults of the texts that a hand changes: the further rules of their columns, and price
/// lists that hold no price.
fn examine_texts<T: Columns>(
    rows: &impl Rows,
    record: &T,
    changed: &[&str],
) -> Result<Fautes, StoreError> {
    let mut fautes = Fautes::new();
    for column in T::COLUMNS.iter().filter(|it| changed.contains(&it.name)) {
        let text = (column.get)(record);
        if text.is_empty() {
            continue;
        }
        if let Some(Err(refusal)) = column.by_hand.map(|rule| rule(&text)) {
            fautes.push((column.name, refusal.to_string()));
        }
        if column.names == Some(Reference::Tarif)
            && !tarifs::list_codes(rows)?
                .iter()
                .any(|it| it.as_str() == text)
        {
            fautes.push((column.name, TARIF_INCONNU.to_owned()));
        }
    }
    Ok(fautes)
}
