//! Delivery zones.

use super::header::Header;
use super::plan::{Pas, Plan, Vus};
use super::references::number;
use super::remplacements::Place;
use domain::column::Columns;
use domain::forfait::Zone;
use domain::ids::ZoneId;
use files::zip::Archive;
use store::Rows;
use store::tables::ZONES;

/// The file of the import that brings zones.
pub(crate) const FICHIER: &str = "zones";

#[expect(
    clippy::redundant_closure,
    reason = "the function itself is not general enough over the lifetime of a table"
)]
pub(super) fn zones(plan: &mut Plan<'_>, archive: &mut Archive) -> Pas {
    let mut seen = Vus::new();
    plan.each_row(
        archive,
        (FICHIER, &["id"]),
        |table| Header::find(table),
        |plan, header: &Header<Zone>, ligne| {
            let id = ZoneId(number(ligne, header.key())?);
            let before = plan.read.get(&ZONES, &id)?;
            let mut zone = before.clone().unwrap_or(Zone {
                id,
                libelle: String::new(),
                departements: Vec::new(),
                version: 0,
            });
            plan.read_into(header, ligne, &mut zone, before.is_some())?;
            seen.add(id, ligne.numero, "id")?;
            let place = Place {
                fichier: FICHIER,
                codes: (&id.to_string(), ""),
                ligne: Some(ligne.numero),
            };
            plan.tell_overwritten(&place, || {
                (before.as_ref().map(Zone::cellules), zone.cellules())
            });
            plan.keep_versioned(&ZONES, &id, zone, (|it| &mut it.version, Zone::colonnes))?;
            Ok(())
        },
    )?;
    Ok(())
}
