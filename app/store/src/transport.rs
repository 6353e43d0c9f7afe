//! Zones, brackets, fees and carriers: every table of the transport is written here.

use super::tables::*;
use super::{Result, Rows, StoreError, Write};
use domain::forfait::{Forfait, Tranche, Transporteur, TypeForfait, Zone};
use domain::ids::{ForfaitId, TrancheId, TransporteurId, ZoneId};

/// Key in `REGLAGES` of what the brackets measure.
const TYPE_FORFAIT: &str = "type_forfait";

/// Measure of the brackets: weight or value.
pub fn find_type_forfait(rows: &impl Rows) -> Result<TypeForfait> {
    let word = rows.get(&REGLAGES, &TYPE_FORFAIT.to_owned())?;
    Ok(match word.as_deref() {
        Some("poids") => TypeForfait::Poids,
        Some(_) | None => TypeForfait::Montant,
    })
}

/// Changes what the brackets measure.
pub fn put_type_forfait(write: &mut Write<'_>, kind: TypeForfait) -> Result<()> {
    let word = match kind {
        TypeForfait::Poids => "poids",
        TypeForfait::Montant => "montant",
    };
    write.put(&REGLAGES, &TYPE_FORFAIT.to_owned(), &word.to_owned())
}

/// The zones, by number.
pub fn list_zones(rows: &impl Rows) -> Result<Vec<Zone>> {
    Ok(values(rows.list(&ZONES)?))
}

/// The brackets, by number.
pub fn list_tranches(rows: &impl Rows) -> Result<Vec<Tranche>> {
    Ok(values(rows.list(&TRANCHES)?))
}

/// The fees, by number.
pub fn list_forfaits(rows: &impl Rows) -> Result<Vec<Forfait>> {
    Ok(values(rows.list(&FORFAITS)?))
}

/// The carriers, by position.
pub fn list_transporteurs(rows: &impl Rows) -> Result<Vec<Transporteur>> {
    let mut all = values(rows.list(&TRANSPORTEURS)?);
    all.sort_by_key(|transporteur| (transporteur.position, transporteur.id));
    Ok(all)
}

fn values<K, V>(rows: Vec<(K, V)>) -> Vec<V> {
    rows.into_iter().map(|(_, value)| value).collect()
}

/// The next number of a zone.
pub fn next_zone(write: &mut Write<'_>) -> Result<ZoneId> {
    let last = write.last_key(&ZONES)?.map_or(0, |last| last.0);
    write.next_number_after("numero_zone", last).map(ZoneId)
}

/// The next number of a bracket.
pub fn next_tranche(write: &mut Write<'_>) -> Result<TrancheId> {
    let last = write.last_key(&TRANCHES)?.map_or(0, |last| last.0);
    write
        .next_number_after("numero_tranche", last)
        .map(TrancheId)
}

/// The next number of a fee. Carriers name fees, in older shops even some that are gone: a number
/// is never given twice.
pub fn next_forfait(write: &mut Write<'_>) -> Result<ForfaitId> {
    let kept = write.last_key(&FORFAITS)?;
    let carriers = list_transporteurs(write)?.into_iter();
    let named = carriers.flat_map(|transporteur| transporteur.list_named());
    let last = named.chain(kept).max().map_or(0, |last| last.0);
    write
        .next_number_after("numero_forfait", last)
        .map(ForfaitId)
}

/// The next number of a carrier. Orders name carriers: a number is never given twice.
pub fn next_transporteur(write: &mut Write<'_>) -> Result<TransporteurId> {
    let last = write.last_key(&TRANSPORTEURS)?.map_or(0, |last| last.0);
    write
        .next_number_after("numero_transporteur", last)
        .map(TransporteurId)
}

/// Keeps a zone.
pub fn put_zone(write: &mut Write<'_>, zone: &Zone) -> Result<()> {
    write.put(&ZONES, &zone.id, zone)
}

/// Removes a zone; the caller has made sure that no fee names it.
pub fn remove_zone(write: &mut Write<'_>, id: ZoneId) -> Result<()> {
    write.remove(&ZONES, &id)
}

/// Keeps a bracket.
pub fn put_tranche(write: &mut Write<'_>, tranche: &Tranche) -> Result<()> {
    write.put(&TRANCHES, &tranche.id, tranche)
}

/// Removes a bracket; the caller has made sure that no fee names it.
pub fn remove_tranche(write: &mut Write<'_>, id: TrancheId) -> Result<()> {
    write.remove(&TRANCHES, &id)
}

/// Keeps a carrier.
pub fn put_transporteur(write: &mut Write<'_>, transporteur: &Transporteur) -> Result<()> {
    write.put(&TRANSPORTEURS, &transporteur.id, transporteur)
}

/// Removes a carrier.
pub fn remove_transporteur(write: &mut Write<'_>, id: TransporteurId) -> Result<()> {
    write.remove(&TRANSPORTEURS, &id)
}

/// The fee with the same carrier, agency, zone, category and bracket. The fees of one carrier are
/// few and have no table of their own.
pub fn find_forfait_by_cle(rows: &impl Rows, forfait: &Forfait) -> Result<Option<ForfaitId>> {
    if forfait.transporteur.is_some() {
        let is_twin =
            |it: &Forfait| it.transporteur == forfait.transporteur && cle(it) == cle(forfait);
        let all = list_forfaits(rows)?;
        return Ok(all.into_iter().find(is_twin).map(|it| it.id));
    }
    Ok(rows.get(&FORFAITS_PAR_CLE, &cle(forfait))?.map(ForfaitId))
}

/// Keeps a fee; the caller has made sure that its key is free.
pub fn put_forfait(write: &mut Write<'_>, forfait: &Forfait) -> Result<()> {
    if let Some(taken) = find_forfait_by_cle(write, forfait)?
        && taken != forfait.id
    {
        return Err(StoreError::damaged("FORFAITS_PAR_CLE"));
    }
    remove_forfait(write, forfait.id)?;
    write.put(&FORFAITS, &forfait.id, forfait)?;
    if forfait.transporteur.is_some() {
        return Ok(());
    }
    write.put(&FORFAITS_PAR_CLE, &cle(forfait), &forfait.id.0)
}

/// Removes a fee; says whether there was one.
pub fn remove_forfait(write: &mut Write<'_>, id: ForfaitId) -> Result<bool> {
    let Some(forfait) = write.get(&FORFAITS, &id)? else {
        return Ok(false);
    };
    if forfait.transporteur.is_none() {
        write.remove(&FORFAITS_PAR_CLE, &cle(&forfait))?;
    }
    write.remove(&FORFAITS, &id)?;
    Ok(true)
}

/// Agency, zone, category, bracket; empty or 0 for none.
pub fn cle(forfait: &Forfait) -> (String, u64, String, u64) {
    let text = |code: Option<String>| code.unwrap_or_default();
    (
        text(forfait.agence.as_ref().map(ToString::to_string)),
        forfait.zone.map_or(0, |zone| zone.0),
        text(forfait.categorie.as_ref().map(ToString::to_string)),
        forfait.tranche.0,
    )
}
