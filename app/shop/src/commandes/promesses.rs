//! Delivery promises of an order: of goods that all stand in its agency, and of nothing else.

use std::collections::{BTreeMap, BTreeSet};

use wasm_rules::code_postal;

use super::Contexte;
use crate::Result;
use crate::paniers::OffreLigne;
use crate::transport::{Cotation, announce, announce_retrait};
use domain::Quantite;
use domain::disponible::Disponible;
use domain::forfait::Transporteur;
use domain::ids::{CodeAgence, ZoneId};
use domain::instant::Instant;
use domain::vente::{Annonce, LigneVente, OffreTransport};
use store::{Rows, transport};

/// Facts that the promises of an order hang on.
pub(super) struct Promises<'a> {
    agence: Option<&'a CodeAgence>,
    now: Instant,
    /// The agency has all of it on its shelves.
    is_here: bool,
    /// The zones it goes to.
    zones: Vec<ZoneId>,
    /// It goes overseas: days on the way are those of the mainland, unless a line is for its zone.
    is_overseas: bool,
}

impl<'a> Promises<'a> {
    /// Reads the shelves of the order's agency.
    pub(super) fn read(
        rows: &impl Rows,
        contexte: &Contexte,
        lignes: &[LigneVente],
        (agence, code_postal): (Option<&'a CodeAgence>, &str),
    ) -> Result<Self> {
        let departement = code_postal::departement(code_postal);
        let zones = transport::list_zones(rows)?.into_iter();
        let holding = zones.filter(|it| code_postal::is_in(&it.departements, code_postal));
        Ok(Self {
            zones: holding.map(|it| it.id).collect(),
            is_overseas: departement.is_some_and(|it| it.starts_with("97") || it.starts_with("98")),
            agence,
            now: contexte.now,
            is_here: is_all_here(rows, lignes, agence)?,
        })
    }

    /// The carriers offered, each with its promise.
    pub(super) fn list_offers(&self, quotes: &[Cotation]) -> Vec<OffreTransport> {
        let offered = quotes.iter().filter_map(|quote| {
            let promesse = match self.is_here {
                true => self.find_promise(&quote.transporteur),
                false => None,
            };
            Some(OffreTransport {
                promesse,
                ..quote.offre()?
            })
        });
        offered.collect()
    }

    fn find_promise(&self, carrier: &Transporteur) -> Option<Annonce> {
        let delai = carrier.find_delai(self.agence, &self.zones)?;
        if self.is_overseas && delai.zone.is_none() {
            return None;
        }
        announce(carrier, (self.agence, &self.zones), self.now)
    }

    /// The promise of a collection at the agency.
    pub(super) fn find_retrait(&self, contexte: &Contexte) -> Option<Annonce> {
        let agence = contexte.reglages.agences.get(self.agence?)?;
        self.is_here
            .then(|| announce_retrait(agence, self.now))
            .flatten()
    }
}

/// True where the shelves of the agency hold every line, and those of the same article together;
/// where none is chosen, those of one agency or another.
pub(crate) fn is_all_here(
    rows: &impl Rows,
    lignes: &[LigneVente],
    agence: Option<&CodeAgence>,
) -> Result<bool> {
    let mut wanted = BTreeMap::new();
    for vente in lignes {
        let sum: &mut i64 = wanted.entry(&vente.ligne.cle).or_default();
        *sum = sum.saturating_add(vente.ligne.count_billed().0);
    }
    let mut offres = Vec::with_capacity(wanted.len());
    for (cle, wanted) in wanted {
        let Some(offre) = OffreLigne::load(rows, cle)? else {
            return Ok(false);
        };
        offres.push((offre, Quantite(wanted)));
    }
    let all_in = |agence: Option<&CodeAgence>| {
        let is_in = |(offre, wanted): &(OffreLigne, Quantite)| find_stock(offre, agence) >= *wanted;
        offres.iter().all(is_in)
    };
    if agence.is_some() {
        return Ok(all_in(agence));
    }
    let kept = offres.iter().filter_map(|(offre, _)| offre.stocks.as_ref());
    let agences: BTreeSet<&CodeAgence> = kept.flat_map(|stocks| stocks.0.keys()).collect();
    Ok(match agences.is_empty() {
        true => all_in(None),
        false => agences.into_iter().any(|agence| all_in(Some(agence))),
    })
}

/// Stock of an agency's own shelf, or of the one that all of them share.
fn find_stock(offre: &OffreLigne, agence: Option<&CodeAgence>) -> Quantite {
    if let Some(declinaison) = &offre.declinaison {
        return declinaison.stock;
    }
    let total = offre.article.stock_total;
    Disponible::from_stocks(offre.stocks.as_ref(), total, (agence, false)).ici
}
