//! Choice of the transport fee of an order (docs/appels.md 5.3).

use std::cmp::Reverse;

use super::{Tranche, Valeur, montant};
use crate::Refusal;
use crate::money::Centimes;

/// A fee as seen from one order: the caller has looked up what needs its records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidat<'a> {
    /// The fee's id.
    pub id: u64,
    /// The agency it is kept for, none for all.
    pub agence: Option<&'a str>,
    /// The zone it is kept for, none for all.
    pub zone: Option<Zone>,
    /// The category it is kept for, none for all.
    pub categorie: Option<Categorie>,
    /// Its bracket.
    pub tranche: Tranche,
    /// Its amount.
    pub montant: Centimes,
    /// The amount of articles from which it is free; none, zero or less: never.
    pub franco: Option<Centimes>,
}

/// The zone of a fee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Zone {
    /// The zone's id.
    pub id: u64,
    /// True when it holds the delivery department ([`crate::code_postal::is_in`]).
    pub holds_delivery: bool,
}

/// The category of a fee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Categorie {
    /// Depth at which it lies in the sales plan.
    pub depth: u32,
    /// True for an ancestor of every line's article.
    pub covers_every_line: bool,
}

/// Facts of the order that choose its fee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Commande<'a> {
    /// Its agency, if it has one.
    pub agence: Option<&'a str>,
    /// Its weight or its amount, as the shop's type of fee asks.
    pub valeur: Valeur,
    /// Its articles without tax: what a franco compares with.
    pub articles_ht: Centimes,
}

/// The transport of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Port {
    /// The fee that applies, if any does.
    pub forfait: Option<u64>,
    /// Amount paid, without tax.
    pub montant: Centimes,
    /// The amount of articles from which transport is free, if there is one.
    pub franco: Option<Centimes>,
    /// Amount missing to reach it, zero once reached.
    pub reste_avant_franco: Option<Centimes>,
}

/// True where the fee's agency, zone and category are the order's, or none.
pub fn suits(candidat: &Candidat<'_>, commande: &Commande<'_>) -> bool {
    candidat
        .agence
        .is_none_or(|agence| commande.agence == Some(agence))
        && candidat.zone.is_none_or(|zone| zone.holds_delivery)
        && candidat
            .categorie
            .is_none_or(|categorie| categorie.covers_every_line)
}

/// The fee for an order among all: of those that suit it, the bracket of the highest start not
/// above its value, then the most specific.
pub fn choose<'c, 'a>(
    candidats: &'c [Candidat<'a>],
    commande: &Commande<'_>,
) -> Option<&'c Candidat<'a>> {
    candidats
        .iter()
        .filter(|candidat| suits(candidat, commande) && candidat.tranche.debut <= commande.valeur)
        .max_by_key(|candidat| {
            (
                candidat.tranche.debut,
                candidat.agence.is_some(),
                // Some is above None; of two zones the lowest id wins.
                candidat.zone.map(|zone| Reverse(zone.id)),
                candidat.categorie.map(|categorie| categorie.depth),
                // Two fees that nothing tells apart cannot be saved; the older one, if they were.
                Reverse(candidat.id),
            )
        })
}

/// The transport of an order by one carrier: `propre` is the carrier's own fee, if it has one.
/// `None` means that the carrier is not offered.
pub fn port(
    propre: Option<&Candidat<'_>>,
    candidats: &[Candidat<'_>],
    commande: &Commande<'_>,
) -> Result<Option<Port>, Refusal> {
    let forfait = match propre {
        Some(propre) if !suits(propre, commande) => return Ok(None),
        Some(propre) => Some(propre).filter(|propre| propre.tranche.debut <= commande.valeur),
        None => choose(candidats, commande),
    };
    forfait
        .map_or(Ok(Port::default()), |forfait| borne(forfait, commande))
        .map(Some)
}

/// Carriage an order pays of one fee.
fn borne(forfait: &Candidat<'_>, commande: &Commande<'_>) -> Result<Port, Refusal> {
    let franco = forfait.franco.filter(|franco| *franco > Centimes(0));
    let reste =
        franco.map(|franco| Centimes(franco.0.saturating_sub(commande.articles_ht.0).max(0)));
    let montant = match reste {
        Some(Centimes(0)) => Centimes(0),
        Some(_) | None => montant(forfait.montant, forfait.tranche, commande.valeur)?,
    };
    Ok(Port {
        forfait: Some(forfait.id),
        montant,
        franco,
        reste_avant_franco: reste,
    })
}
