//! Checkout: what an order would come to, and the order itself.

mod adresse;
pub mod attentes;
mod creation;
mod credit;
mod devis;
pub mod paiement;
mod promesses;
pub mod reglement;
mod reglements;
pub(crate) mod stocks;
pub mod vie;

use std::sync::Arc;

use crate::encours::{self as balances, Encours};
use crate::reglages::Reglages;
use crate::{Caller, Parts, Result, catalogue};
use domain::commande::{Adresse, Commande};
use domain::ids::{CodeArticle, PanierId, TransporteurId};
use domain::instant::Instant;
use domain::vente::Estimation;
use store::commandes::Dette;

pub(crate) use self::adresse::parse_code_postal;
pub use self::creation::{CLE_CHARS_MAX, Obstacle, Ordre, create};
pub(crate) use self::promesses::is_all_here;

/// Request for an order: its basket, and the place it goes to.
#[derive(Clone, Debug, Default)]
pub struct Demande {
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

/// Lists follow what an order took from the shelves, or gave back.
pub(crate) fn catalogue_changed(parts: &Parts, commande: &Commande) {
    let lignes = commande.lignes.iter();
    let codes: Vec<CodeArticle> = lignes.map(|ligne| ligne.cle.article.clone()).collect();
    stocks_changed(parts, &codes);
}

/// The same of these articles.
pub(crate) fn stocks_changed(parts: &Parts, codes: &[CodeArticle]) {
    // The change stands: columns that could not be read again are read at the next start.
    if let Err(error) = catalogue::update_stocks(parts, codes) {
        tracing::error!(cause = error.causes(), "les listes de stock sont en retard");
    }
}

/// Estimates an order as it would be now.
pub fn estimate(parts: &Parts, caller: &Caller, demande: &Demande) -> Result<Estimation> {
    let adresse = adresse::check_for_estimation(parts, &demande.adresse)?;
    let demande = Demande {
        adresse,
        ..demande.clone()
    };
    work_out(parts, &Contexte::new(parts, caller)?, caller, &demande)
}

/// The same with the first carrier that serves the address, if one does: it is then the demand's.
/// Where the address has no postal code yet, its fee is not known and counts for nothing.
pub fn estimate_first(parts: &Parts, caller: &Caller, demande: &mut Demande) -> Result<Estimation> {
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
    demande: &Demande,
) -> Result<Estimation> {
    parts.store.read(|read| {
        let devis = devis::devis(read, contexte, caller, demande)?;
        Ok(devis.estimation)
    })
}
