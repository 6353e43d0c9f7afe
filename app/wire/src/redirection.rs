//! Redirections of a former shop's addresses, and the addresses that nothing answers.

use serde::Serialize;
use ts_rs::TS;

use super::pages::LienView;
use super::retouche::{RetoucheView, retouches};
use domain::redirection::Redirection;
use domain::retouche::{FicheModifiable, Retouchee};

/// A redirection.
#[derive(Debug, Serialize, TS)]
pub struct RedirectionFicheView {
    /// Address of the former shop.
    ancienne: String,
    /// Address that stands in for it.
    nouvelle: String,
    version: u64,
    retouches: Vec<RetoucheView>,
}

impl From<Retouchee<Redirection>> for RedirectionFicheView {
    fn from(found: Retouchee<Redirection>) -> Self {
        let redirection = found.fiche;
        Self {
            version: redirection.version(),
            ancienne: redirection.ancienne.to_string(),
            nouvelle: redirection.nouvelle,
            retouches: retouches::<Redirection>(found.retouches),
        }
    }
}

/// A redirection in the list.
#[derive(Debug, Serialize, TS)]
pub struct RedirectionView {
    /// Address of the former shop.
    pub ancienne: String,
    /// Address that stands in for it.
    pub nouvelle: String,
    /// Address it arrives at, by way of others; the new one where there are none.
    pub arrivee: String,
    /// A page of the shop answers at the old address: the redirection is never asked.
    pub masquee: bool,
}

/// An address that was asked for and that nothing answers.
#[derive(Debug, Serialize, TS)]
pub struct AdressePerdueView {
    /// The address.
    pub adresse: String,
    /// Requests of the last thirty days.
    pub demandes: u64,
    /// The last day it was asked for, in epoch seconds.
    pub dernier: i64,
    /// Articles that may stand in for it.
    pub articles: Vec<LienView>,
}
