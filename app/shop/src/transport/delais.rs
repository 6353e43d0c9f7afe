//! Times of a carrier, as an administrator types them.

use std::collections::BTreeSet;

use crate::FormErrors;
use domain::ids::{CodeAgence, ZoneId};
use domain::promesse::{DelaiCommande, HEURE_ATTENDUE, JOURS_MAX, parse_hour};
use store::{Rows, StoreError, tables};

/// Lines of a carrier at most: one an agency and a zone.
const LIGNES_MAX: usize = 500;

/// A line as typed.
#[derive(Clone, Debug, Default)]
pub struct NewDelai {
    /// Code of the agency; empty for any.
    pub agence: String,
    /// Number of the zone; empty for any.
    pub zone: String,
    /// Hour until which an order counts as of that day.
    pub limite: String,
    /// Working days before it leaves; empty is none.
    pub preparation: String,
    /// Working days on its way; empty is none.
    pub transit: String,
    /// Saturday is a working day.
    pub samedi: bool,
}

/// Reads the lines; each fault is told under `delais`, with the line it is in.
pub(super) fn check(
    rows: &impl Rows,
    typed: &[NewDelai],
    errors: &mut FormErrors,
) -> Result<Vec<DelaiCommande>, StoreError> {
    let (mut read, mut seen) = (Vec::new(), BTreeSet::new());
    if typed.len() > LIGNES_MAX {
        errors.add("delais", "Un transporteur a 500 lignes de délais au plus.");
        return Ok(read);
    }
    for (place, line) in typed.iter().enumerate() {
        let champ = |name: &str| format!("delais.{place}.{name}");
        let agence = CodeAgence::parse(line.agence.trim());
        let is_known = match &agence {
            None => line.agence.trim().is_empty(),
            Some(code) => rows.contains(&tables::AGENCES, code)?,
        };
        if !is_known {
            errors.add(&champ("agence"), super::saisie::INCONNUE);
        }
        let zone: Option<ZoneId> = line.zone.trim().parse().ok().map(ZoneId);
        let is_zone = match zone {
            None => line.zone.trim().is_empty(),
            Some(id) => rows.contains(&tables::ZONES, &id)?,
        };
        if !is_zone {
            errors.add(&champ("zone"), "Cette zone n'existe pas, ou plus.");
        } else if is_known && !seen.insert((agence.clone(), zone)) {
            let sentence = match zone {
                None => "Cette agence a déjà sa ligne.",
                Some(_) => "Cette agence a déjà sa ligne pour cette zone.",
            };
            errors.add(&champ("agence"), sentence);
        }
        let limite = parse_hour(&line.limite);
        if limite.is_none() {
            errors.add(&champ("limite"), HEURE_ATTENDUE);
        }
        let mut days = |name: &str, text: &str| {
            let text = if text.trim().is_empty() { "0" } else { text };
            let days = text.trim().parse().ok().filter(|days| *days <= JOURS_MAX);
            if days.is_none() {
                let sentence = format!("Veuillez saisir de 0 à {JOURS_MAX} jours.");
                errors.add(&champ(name), sentence);
            }
            days.unwrap_or(0)
        };
        read.push(DelaiCommande {
            agence,
            zone,
            limite: limite.unwrap_or(0),
            preparation: days("preparation", &line.preparation),
            transit: days("transit", &line.transit),
            samedi: line.samedi,
        });
    }
    Ok(read)
}
