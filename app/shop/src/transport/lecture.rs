//! Zones, brackets, fees and carriers as the back office reads them.

use crate::import_files::ZONES;
use crate::{Parts, Result, ShopError};
use domain::forfait::{Forfait, ForfaitNomme, Tranche, TransporteurNomme, TypeForfait, Zone};
use domain::ids::{ForfaitId, ZoneId};
use domain::reglages::ChoixTransporteurs;
use domain::retouche::Retouchee;
use store::retouches::CleRetouche;
use store::{Rows, StoreError, reglages, retouches, tables, transport};

/// Names and values.
type Pairs = Vec<(String, String)>;

/// Parameters every carrier may be given, for the export.
const PARAMS: [&str; 3] = ["Code transporteur", "Compte chargeur", "Produit"];

/// Under this name their version stands among those of the page settings.
pub(super) const CHOIX: &str = "choixTransporteurs";

/// Options every carrier may offer.
const OPTIONS: [&str; 3] = ["Livraison sur rendez-vous", "Hayon élévateur", "Assurance"];

/// Every fee, in the order the screen groups them: agency, zone, category, bracket; the common ones,
/// then those of each carrier's grid.
pub fn forfaits(parts: &Parts) -> Result<Vec<ForfaitNomme>> {
    parts.store.read(list_named_forfaits)
}

/// Every fee among these rows, in the same order.
pub fn list_named_forfaits(rows: &impl Rows) -> Result<Vec<ForfaitNomme>> {
    let mut all = transport::list_forfaits(rows)?;
    all.sort_by_cached_key(|it| (it.transporteur, transport::cle(it)));
    let named = all.into_iter().map(|it| Ok(named(rows, it)?));
    named.collect()
}

/// One fee.
pub fn forfait(parts: &Parts, id: ForfaitId) -> Result<ForfaitNomme> {
    parts.store.read(|read| find_forfait(read, id))
}

/// One fee among these rows.
pub fn find_forfait(rows: &impl Rows, id: ForfaitId) -> Result<ForfaitNomme> {
    let forfait = rows.get(&tables::FORFAITS, &id)?;
    Ok(named(rows, forfait.ok_or(ShopError::NotFound)?)?)
}

fn named(rows: &impl Rows, forfait: Forfait) -> Result<ForfaitNomme, StoreError> {
    let zone = forfait
        .zone
        .map(|id| rows.get(&tables::ZONES, &id))
        .transpose()?;
    let famille = forfait
        .categorie
        .as_ref()
        .map(|code| rows.get(&tables::FAMILLES, code))
        .transpose()?;
    let tranche = rows.get(&tables::TRANCHES, &forfait.tranche)?;
    Ok(ForfaitNomme {
        forfait,
        zone: zone.flatten(),
        famille: famille.flatten(),
        tranche,
    })
}

/// Every zone, with what was changed of it by hand.
pub fn zones(parts: &Parts) -> Result<Vec<Retouchee<Zone>>> {
    parts.store.read(list_zones)
}

/// Every zone among these rows.
pub fn list_zones(rows: &impl Rows) -> Result<Vec<Retouchee<Zone>>> {
    let zones = transport::list_zones(rows)?.into_iter();
    let marked = zones.map(|fiche| {
        let retouches = retouches::find(rows, &cle_zone(fiche.id))?;
        Ok(Retouchee { fiche, retouches })
    });
    marked.collect()
}

/// Key that a zone is marked under.
pub(crate) fn cle_zone(id: ZoneId) -> CleRetouche {
    retouches::build_cle(ZONES, &id.to_string())
}

/// Every bracket.
pub fn tranches(parts: &Parts) -> Result<Vec<Tranche>> {
    parts.store.read(list_tranches)
}

/// Every bracket among these rows.
pub fn list_tranches(rows: &impl Rows) -> Result<Vec<Tranche>> {
    Ok(transport::list_tranches(rows)?)
}

/// Measure of the brackets.
pub fn type_forfait(parts: &Parts) -> Result<TypeForfait> {
    parts.store.read(find_type_forfait)
}

/// Measure of the brackets, by these rows.
pub fn find_type_forfait(rows: &impl Rows) -> Result<TypeForfait> {
    Ok(transport::find_type_forfait(rows)?)
}

/// Every carrier, by position.
pub fn transporteurs(parts: &Parts) -> Result<Vec<TransporteurNomme>> {
    parts.store.read(list_transporteurs)
}

/// Every carrier among these rows.
pub fn list_transporteurs(rows: &impl Rows) -> Result<Vec<TransporteurNomme>> {
    let all = transport::list_forfaits(rows)?;
    let carriers = transport::list_transporteurs(rows)?.into_iter();
    Ok(carriers
        .map(|it| TransporteurNomme::new(it, &all))
        .collect())
}

/// Parameters and options a carrier may be given, and their version: those of the settings, or the
/// usual ones, then those in use.
pub fn choices(parts: &Parts) -> Result<(ChoixTransporteurs, u64)> {
    parts.store.read(list_choices)
}

/// The same among these rows.
pub fn list_choices(rows: &impl Rows) -> Result<(ChoixTransporteurs, u64)> {
    let page = reglages::find_page(rows)?;
    let mut choix = page.choix_transporteurs.unwrap_or_else(usual);
    for carrier in transport::list_transporteurs(rows)? {
        add(&mut choix.params, carrier.params);
        add(&mut choix.options, carrier.options);
    }
    let version = page.versions.get(CHOIX).copied().unwrap_or_default();
    Ok((choix, version))
}

fn usual() -> ChoixTransporteurs {
    let named = |names: &[&str]| -> Pairs {
        names
            .iter()
            .map(|name| ((*name).to_owned(), String::new()))
            .collect()
    };
    ChoixTransporteurs {
        params: named(&PARAMS),
        options: named(&OPTIONS),
    }
}

fn add(known: &mut Pairs, used: Pairs) {
    for (name, value) in used {
        if !known.iter().any(|(other, _)| *other == name) {
            known.push((name, value));
        }
    }
}
