//! Habits of a customer who has ordered before, as the home page shows them.

use serde::Serialize;
use ts_rs::TS;

use super::article::CarteView;
use super::mouvement::MouvementView;
use super::panier::ResumePanierView;

/// Habits of a customer.
#[derive(Clone, Debug, Serialize, TS)]
pub struct HabitudesView {
    /// Articles it orders most often.
    pub cartes: Vec<CarteView>,
    /// Its last order.
    pub derniere: MouvementView,
    /// The baskets it left with something in them, the last changed first.
    pub paniers: Vec<ResumePanierView>,
}
