//! Notes of a conversion: what was told of a merchant's own file while it became a zip goes with
//! that zip, and is told by its import.

use super::diff_builder::{DiffBuilder, StepResult};
use files::csv::{RefusLigne, TableCsv};
use files::zip::Archive;

/// Name of the table, without its extension.
pub(super) const NOTES: &str = "conversion";

/// Its columns beside the line.
pub(super) const TITRES: [&str; 4] = ["fichier", "colonne", "motif", "importee"];

/// Tells the notes of a zip that has some.
pub(super) fn note_all(diff: &mut DiffBuilder<'_>, archive: &mut Archive) -> StepResult {
    let name = format!("{NOTES}.csv");
    if !archive.contains(&name) {
        return Ok(());
    }
    let source = archive.read(&name)?;
    let mut table = TableCsv::open(&name, source, &TITRES)?;
    let columns = table.find_columns(TITRES)?;
    while let Some(ligne) = table.next_row()? {
        let [fichier, colonne, motif, importee] =
            columns.map(|it| ligne.find_text(it).unwrap_or_default());
        let motif = match colonne {
            "" => motif.to_owned(),
            colonne => format!("{colonne} : {motif}"),
        };
        let (refus, numero) = (RefusLigne::new("", motif), Some(ligne.numero));
        match importee {
            "1" => diff.rapport.set_aside(fichier, numero, refus),
            _ => diff.rapport.refuse(fichier, numero, refus),
        }
    }
    Ok(())
}
