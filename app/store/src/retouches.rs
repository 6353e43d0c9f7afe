//! Marks of what was changed by hand, by the file that imports such records and their key.

use super::tables::RETOUCHES;
use super::{Result, Rows, Write};
use domain::retouche::{Retouche, Retouches};

/// File of the import, code, and a second code where the record has two (price list and article,
/// article and agency); empty otherwise.
pub type CleRetouche = (String, String, String);

/// The key of a record with one code.
pub fn build_cle(fichier: &str, code: &str) -> CleRetouche {
    (fichier.to_owned(), code.to_owned(), String::new())
}

/// The columns of a record that were changed by hand.
pub fn find(rows: &impl Rows, cle: &CleRetouche) -> Result<Retouches> {
    Ok(rows.get(&RETOUCHES, cle)?.unwrap_or_default())
}

/// Marks columns as changed by hand.
pub fn add_columns(
    write: &mut Write<'_>,
    cle: &CleRetouche,
    colonnes: &[&'static str],
    retouche: &Retouche,
) -> Result<Retouches> {
    let mut retouches = find(write, cle)?;
    for colonne in colonnes {
        retouches.0.insert((*colonne).to_owned(), retouche.clone());
    }
    if !colonnes.is_empty() {
        write.put(&RETOUCHES, cle, &retouches)?;
    }
    Ok(retouches)
}

/// Keeps the marks of a record that comes back.
pub fn put(write: &mut Write<'_>, cle: &CleRetouche, retouches: &Retouches) -> Result<()> {
    match retouches.0.is_empty() {
        true => remove(write, cle),
        false => write.put(&RETOUCHES, cle, retouches),
    }
}

/// Removes the marks of some columns; the others stay.
pub fn remove_columns(write: &mut Write<'_>, cle: &CleRetouche, colonnes: &[String]) -> Result<()> {
    let mut kept = find(write, cle)?;
    kept.0.retain(|colonne, _| !colonnes.contains(colonne));
    put(write, cle, &kept)
}

/// Removes the marks of a record that is gone.
pub fn remove(write: &mut Write<'_>, cle: &CleRetouche) -> Result<()> {
    write.remove(&RETOUCHES, cle)
}
