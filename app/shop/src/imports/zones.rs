//! Delivery zones.

use super::diff_builder::{DiffBuilder, SeenKeys, StepResult};
use super::header::Header;
use super::overwritten_marks::RowPlace;
use super::references::number;
use crate::import_files;
use domain::column::Columns;
use domain::forfait::Zone;
use domain::ids::ZoneId;
use files::zip::Archive;
use store::Rows;
use store::tables::ZONES;

#[expect(
    clippy::redundant_closure,
    reason = "the function itself is not general enough over the lifetime of a table"
)]
pub(super) fn zones(diff: &mut DiffBuilder<'_>, archive: &mut Archive) -> StepResult {
    let mut seen = SeenKeys::new();
    diff.each_row(
        archive,
        (import_files::ZONES, &["id"]),
        |table| Header::find(table),
        |diff, header: &Header<Zone>, ligne| {
            let id = ZoneId(number(ligne, header.key())?);
            let before = diff.read.get(&ZONES, &id)?;
            let mut zone = before.clone().unwrap_or(Zone {
                id,
                libelle: String::new(),
                departements: Vec::new(),
                version: 0,
            });
            diff.read_into(header, ligne, &mut zone, before.is_some())?;
            seen.add(id, ligne.numero, "id")?;
            let place = RowPlace {
                fichier: import_files::ZONES,
                codes: (&id.to_string(), ""),
                ligne: Some(ligne.numero),
            };
            diff.tell_overwritten(&place, || {
                (before.as_ref().map(Zone::cellules), zone.cellules())
            });
            diff.keep_versioned(&ZONES, &id, zone, (|it| &mut it.version, Zone::colonnes))?;
            Ok(())
        },
    )?;
    Ok(())
}
