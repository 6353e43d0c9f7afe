//! Delivery zones.

use std::collections::BTreeSet;

use super::cellules::required_texte;
use super::colonnes;
use super::plan::{Pas, Plan, Vus};
use super::references::number;
use super::remplacements::Place;
use domain::forfait::Zone;
use domain::ids::ZoneId;
use files::csv::Refus;
use files::zip::Archive;
use store::Rows;
use store::tables::ZONES;
use wasm_rules::code_postal;

/// The file of the import that brings zones.
pub(crate) const FICHIER: &str = "zones";

pub(super) fn zones(plan: &mut Plan<'_>, archive: &mut Archive) -> Pas {
    let mut seen = Vus::new();
    plan.each_row(
        archive,
        (FICHIER, &["id"]),
        |table| table.columns(["id", "libelle", "departements"]),
        |plan, [c_id, c_libelle, c_departements], ligne| {
            let id = ZoneId(number(ligne, *c_id)?);
            let before = plan.read.get(&ZONES, &id)?;
            let mut zone = before.clone().unwrap_or(Zone {
                id,
                libelle: String::new(),
                departements: Vec::new(),
                version: 0,
            });
            required_texte(&mut zone.libelle, ligne, *c_libelle)?;
            if let Some(text) = ligne.text(*c_departements) {
                let parts = text.split(',').filter(|part| !part.trim().is_empty());
                let all: Option<BTreeSet<_>> = parts.map(code_postal::parse_departement).collect();
                let motif = "Veuillez saisir des départements qui existent, séparés par des \
                             virgules.";
                let all = all.ok_or_else(|| Refus::new("departements", motif))?;
                zone.departements = all.into_iter().collect();
            }
            seen.add(id, ligne.numero, "id")?;
            let place = Place {
                fichier: FICHIER,
                codes: (&id.to_string(), ""),
                ligne: Some(ligne.numero),
            };
            plan.tell_overwritten(&place, || {
                (before.as_ref().map(colonnes::zone), colonnes::zone(&zone))
            });
            plan.keep_versioned(&ZONES, &id, zone, (|it| &mut it.version, colonnes::zone))?;
            Ok(())
        },
    )?;
    Ok(())
}
