//! Marks of changes by hand on groupings, whose heads and articles come from two files of an import.

use crate::editable::changed;
use crate::import_files::{REGROUPEMENT_ARTICLES, REGROUPEMENTS};
use domain::column::Columns;
use domain::ids::RegroupementId;
use domain::regroupement::{MEMBRES, Regroupement};
use domain::retouche::{Retouche, Retouches};
use store::retouches::{self, CleRetouche};
use store::{Rows, StoreError, Write};

fn cle(fichier: &str, id: RegroupementId) -> CleRetouche {
    retouches::build_cle(fichier, &id.to_string())
}

/// The columns of both files that were changed by hand; none of them has the same name.
pub(super) fn find(rows: &impl Rows, id: RegroupementId) -> Result<Retouches, StoreError> {
    let mut all = retouches::find(rows, &cle(REGROUPEMENTS, id))?;
    all.0
        .append(&mut retouches::find(rows, &cle(REGROUPEMENT_ARTICLES, id))?.0);
    Ok(all)
}

/// Marks what a hand changes of a grouping; of a new one all that it says.
pub(super) fn mark(
    write: &mut Write<'_>,
    before: Option<&Regroupement>,
    after: &Regroupement,
    retouche: &Retouche,
) -> Result<Retouches, StoreError> {
    let head = changed(before.map(Regroupement::cellules), &after.cellules());
    let articles = match before {
        None => vec![MEMBRES],
        Some(before) => changed(
            Some(before.list_membres(after)),
            &after.list_membres(before),
        ),
    };
    let mut all = retouches::add_columns(write, &cle(REGROUPEMENTS, after.id), &head, retouche)?;
    let fichier = cle(REGROUPEMENT_ARTICLES, after.id);
    all.0
        .append(&mut retouches::add_columns(write, &fichier, &articles, retouche)?.0);
    Ok(all)
}

/// Keeps the marks of a grouping that comes back; without any, those of its number are forgotten.
pub(super) fn put(
    write: &mut Write<'_>,
    id: RegroupementId,
    marks: &Retouches,
) -> Result<(), StoreError> {
    let (articles, head) = marks
        .0
        .clone()
        .into_iter()
        .partition(|(colonne, _)| colonne == MEMBRES);
    retouches::put(write, &cle(REGROUPEMENTS, id), &Retouches(head))?;
    retouches::put(write, &cle(REGROUPEMENT_ARTICLES, id), &Retouches(articles))
}
