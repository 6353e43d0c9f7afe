//! Promises told to shoppers: of a carrier, of an agency, of what a visitor of an agency looks at.

use crate::{Caller, Parts, Result};
use domain::agence::Agence;
use domain::forfait::Transporteur;
use domain::ids::{CodeAgence, ZoneId};
use domain::instant::Instant;
use domain::promesse::Promesse;
use domain::vente::Annonce;
use store::transport as kept;

/// Promise of a carrier from an agency to a place of these zones, none where the place is not known yet.
pub fn announce(
    transporteur: &Transporteur,
    (agence, zones): (Option<&CodeAgence>, &[ZoneId]),
    now: Instant,
) -> Option<Annonce> {
    let promesse = transporteur.find_delai(agence, zones)?.promise(now)?;
    build(promesse, promesse.to_livraison(now))
}

/// Promise of a collection at an agency.
pub fn announce_retrait(agence: &Agence, now: Instant) -> Option<Annonce> {
    let promesse = agence.delai_retrait()?.promise(now)?;
    build(promesse, promesse.to_retrait(&agence.lieu(), now))
}

fn build(promesse: Promesse, texte: String) -> Option<Annonce> {
    Some(Annonce {
        texte,
        jour: Instant::from_day(promesse.jour)?,
        jusqua: promesse.jusqua,
    })
}

/// Promises of what stands in the agency of the caller: of the carrier in service that comes first,
/// then of a collection there.
pub fn list_announces(parts: &Parts, caller: &Caller) -> Result<Vec<Annonce>> {
    let now = parts.now();
    let agence = caller.agence_stock.as_ref();
    let carriers = parts.store.read(kept::list_transporteurs)?;
    let offered = carriers.iter().filter(|it| it.etat);
    let first = offered
        .filter_map(|it| announce(it, (agence, &[]), now))
        .min_by_key(|it| it.jour);
    let reglages = parts.reglages.get();
    let chosen = agence.and_then(|code| reglages.agences.get(code));
    let retrait = chosen.and_then(|it| announce_retrait(it, now));
    Ok(first.into_iter().chain(retrait).collect())
}
