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
    /// Its weight, whatever the fees measure.
    pub poids: Valeur,
    /// Its volume in m³, of the articles whose three sides are known.
    pub volume: Valeur,
    /// The place of delivery is known.
    pub is_located: bool,
}

/// The fees a carrier is offered by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grille<'c, 'a> {
    /// Its own, where it has any: then no other serves.
    pub propres: Option<&'c [Candidat<'a>]>,
    /// Those of every carrier without fees of its own.
    pub communs: &'c [Candidat<'a>],
    /// The heaviest order it takes, none for any.
    pub poids_max: Option<Valeur>,
    /// The largest order it takes, in m³, none for any.
    pub volume_max: Option<Valeur>,
}

/// Reason a carrier is not offered for an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ecart {
    /// The fee it had is gone: nobody knows what it costs.
    SansForfait,
    /// The order weighs more than it takes.
    Poids {
        /// The heaviest order it takes.
        max: Valeur,
    },
    /// The order is larger than it takes.
    Volume {
        /// The largest order it takes, in m³.
        max: Valeur,
    },
    /// None of its fees is for the agency of the order.
    Agence,
    /// None is for what is ordered.
    Categorie,
    /// None is for the place of delivery.
    Zone,
    /// The order is below its lowest bracket.
    Seuil {
        /// Start of that bracket.
        debut: Valeur,
    },
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

/// True where the fee's agency and category are the order's, or none.
fn is_of(candidat: &Candidat<'_>, commande: &Commande<'_>) -> bool {
    let agence = candidat.agence;
    agence.is_none_or(|agence| commande.agence == Some(agence))
        && candidat
            .categorie
            .is_none_or(|categorie| categorie.covers_every_line)
}

/// True where the fee's zone holds the delivery, or it has none.
fn reaches(candidat: &Candidat<'_>) -> bool {
    candidat.zone.is_none_or(|zone| zone.holds_delivery)
}

/// True where the fee's agency, zone and category are the order's, or none.
pub fn suits(candidat: &Candidat<'_>, commande: &Commande<'_>) -> bool {
    is_of(candidat, commande) && reaches(candidat)
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

/// The transport of an order by one carrier, or why it is not offered. Fees of its own that do not
/// apply leave it out; where the common ones do not, it is free, but for the zone: a place that they
/// leave out is not delivered. A place that is not known yet leaves nobody out.
pub fn port(
    grille: &Grille<'_, '_>,
    commande: &Commande<'_>,
) -> Result<Result<Port, Ecart>, Refusal> {
    if let Some(max) = grille.poids_max.filter(|max| commande.poids > *max) {
        return Ok(Err(Ecart::Poids { max }));
    }
    if let Some(max) = grille.volume_max.filter(|max| commande.volume > *max) {
        return Ok(Err(Ecart::Volume { max }));
    }
    let candidats = grille.propres.unwrap_or(grille.communs);
    if let Some(forfait) = choose(candidats, commande) {
        return borne(forfait, commande).map(Ok);
    }
    let ecart = find_ecart(candidats, commande);
    let is_left_out = match ecart {
        Ecart::Zone => commande.is_located,
        Ecart::SansForfait
        | Ecart::Poids { .. }
        | Ecart::Volume { .. }
        | Ecart::Agence
        | Ecart::Categorie
        | Ecart::Seuil { .. } => grille.propres.is_some(),
    };
    Ok(match is_left_out {
        true => Err(ecart),
        false => Ok(Port::default()),
    })
}

/// Reason none of these fees applies.
fn find_ecart(candidats: &[Candidat<'_>], commande: &Commande<'_>) -> Ecart {
    if candidats.is_empty() {
        return Ecart::SansForfait;
    }
    let is_agence = |it: &Candidat<'_>| it.agence.is_none_or(|it| commande.agence == Some(it));
    if !candidats.iter().any(is_agence) {
        return Ecart::Agence;
    }
    let (near, far): (Vec<&Candidat<'_>>, Vec<&Candidat<'_>>) = candidats
        .iter()
        .filter(|it| is_of(it, commande))
        .partition(|it| reaches(it));
    // What another place would pay from this value on, this one does not get for nothing.
    let is_paid_elsewhere = far.iter().any(|it| it.tranche.debut <= commande.valeur);
    match near.iter().map(|it| it.tranche.debut).min() {
        Some(debut) if !is_paid_elsewhere => Ecart::Seuil { debut },
        None if far.is_empty() => Ecart::Categorie,
        Some(_) | None => Ecart::Zone,
    }
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
