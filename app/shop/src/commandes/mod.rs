//! Checkout: what an order would come to, and the order itself.

mod adresse;
mod creation;
mod credit;
mod devis;
mod impayees;
mod promesses;
pub mod reglement;
mod reglements;
pub mod vie;

use std::sync::Arc;

use crate::encours::{self as balances, Encours};
use crate::reglages::Reglages;
use crate::{Caller, Parts, Result};
use domain::adresse::Adresse;
use domain::ids::{PanierId, TransporteurId};
use domain::instant::Instant;
use domain::vente::Estimation;
use store::commandes::Dette;

pub(crate) use self::adresse::{Usage as UsageAdresse, check as check_adresse, parse_code_postal};
pub use self::creation::{CLE_CHARS_MAX, ObstacleCommande, Ordre, create};
pub(crate) use self::promesses::is_all_here;

/// Request for an order: its basket, and the place it goes to.
#[derive(Clone, Debug, Default)]
pub struct DemandeCommande {
    /// The basket.
    pub panier: PanierId,
    /// The carrier; none is collected at the agency.
    pub transporteur: Option<TransporteurId>,
    /// Delivery address.
    pub adresse: Adresse,
    /// The agency of the order, as typed; empty is the caller's.
    pub agence: String,
}

/// Context of the checkout beside the store, handed to the change that makes the order.
#[derive(Clone)]
struct Contexte {
    reglages: Arc<Reglages>,
    /// Card payments are answered.
    bank: bool,
    /// Visitors are told apart by their networks.
    limites: bool,
    /// Balance told by its service, asked before any change begins.
    encours: Encours,
    /// Debt of the caller for its web orders, read before any change begins; none where nobody
    /// asks.
    dette: Option<Dette>,
    now: Instant,
}

impl Contexte {
    fn new(parts: &Parts, caller: &Caller) -> Result<Self> {
        let encours = balances::find_now(parts, caller);
        Ok(Self {
            reglages: parts.reglages.get(),
            bank: crate::banque::is_linked(parts),
            limites: parts.config.rate_limits,
            encours,
            dette: credit::beside(parts, caller, encours)?,
            now: parts.now(),
        })
    }
}

/// Estimates an order as it would be now.
pub fn estimate(parts: &Parts, caller: &Caller, demande: &DemandeCommande) -> Result<Estimation> {
    let adresse = adresse::check_for_estimation(parts, &demande.adresse)?;
    let demande = DemandeCommande {
        adresse,
        ..demande.clone()
    };
    work_out(parts, &Contexte::new(parts, caller)?, caller, &demande)
}

/// The same with the first carrier that serves the address, if one does: it is then the demand's.
/// Where the address has no postal code yet, its fee is not known and counts for nothing.
pub fn estimate_first(
    parts: &Parts,
    caller: &Caller,
    demande: &mut DemandeCommande,
) -> Result<Estimation> {
    demande.adresse = adresse::check_for_estimation(parts, &demande.adresse)?;
    let contexte = Contexte::new(parts, caller)?;
    let collected = work_out(parts, &contexte, caller, demande)?;
    demande.transporteur = collected.transporteurs.first().map(|offre| offre.id);
    if demande.transporteur.is_none() || demande.adresse.code_postal.is_empty() {
        return Ok(collected);
    }
    work_out(parts, &contexte, caller, demande)
}

fn work_out(
    parts: &Parts,
    contexte: &Contexte,
    caller: &Caller,
    demande: &DemandeCommande,
) -> Result<Estimation> {
    parts.store.read(|read| {
        let devis = devis::devis(read, contexte, caller, demande)?;
        Ok(devis.estimation)
    })
}
