//! Quantities of the lines of an order: ordered, cancelled, shipped, returned, left to ship.

use super::vie::{Depart, EtatRetour, Retour, count};
use super::{CauseAnnulation, Commande, EtatCommande};
use crate::Quantite;
use crate::instant::Instant;

impl Commande {
    /// Quantity of a line; nothing where there is no such line.
    pub fn count_commandee(&self, rang: usize) -> Quantite {
        self.lignes
            .get(rang)
            .map_or(Quantite(0), |ligne| ligne.quantite)
    }

    /// Quantity of a line that was taken out of the order.
    pub fn count_annulee(&self, rang: usize) -> Quantite {
        let changed = self.vie.corrections.iter().flat_map(|it| &it.lignes);
        let cancelled = changed
            .filter(|it| it.rang as usize == rang)
            .map(|it| (it.avant.0 - it.apres.0).max(0));
        Quantite(cancelled.sum())
    }

    /// Quantity of a line that is in parcels.
    fn count_en_colis(&self, rang: usize) -> Quantite {
        let parcels = self.vie.expeditions.iter();
        count(parcels.flat_map(|it| &it.lignes), rang)
    }

    /// Quantity of a line that left the shop: all of an order that is told delivered, whatever its
    /// parcels say.
    pub fn count_expediee(&self, rang: usize) -> Quantite {
        match self.etat.is_some_and(EtatCommande::is_delivered) {
            true => self.count_commandee(rang),
            false => self.count_en_colis(rang),
        }
    }

    /// Quantity of a line that can still be put into a parcel, or cancelled.
    pub fn count_a_expedier(&self, rang: usize) -> Quantite {
        let left = self.count_commandee(rang).0 - self.count_expediee(rang).0;
        Quantite(left.max(0))
    }

    /// Quantity of a line that came back, or is about to.
    pub fn count_retournee(&self, rang: usize) -> Quantite {
        let retours = self.vie.retours.iter();
        let alive = retours.filter(|it| it.etat != EtatRetour::Refuse);
        count(alive.flat_map(|it| &it.lignes), rang)
    }

    /// Quantity of a line that can still be sent back.
    pub fn count_a_retourner(&self, rang: usize) -> Quantite {
        let left = self.count_expediee(rang).0 - self.count_retournee(rang).0;
        Quantite(left.max(0))
    }

    /// Quantity of a line that refunds put back on the shelves, whatever became of their money.
    pub fn count_rendue_en_stock(&self, rang: usize) -> Quantite {
        let lignes = self.remboursements.iter().flat_map(|it| &it.lignes);
        let back = lignes.filter(|it| it.en_stock && it.rang as usize == rang);
        Quantite(back.map(|it| it.quantite.0).sum())
    }

    /// Quantity of a line that may still go back on the shelves: what left the shop, or what was taken
    /// back with its stock kept, less what refunds and returns put there. What was not shipped goes
    /// back as it is cancelled.
    pub fn count_a_remettre(&self, rang: usize) -> Quantite {
        let gone = match (self.annulation, self.retractation) {
            (Some(annulation), _) if annulation.stock_rendu => Quantite(0),
            (Some(_), _) | (None, Some(_)) => self.count_commandee(rang),
            (None, None) => self.count_expediee(rang),
        };
        let retours = self.vie.retours.iter().filter(|it| it.stock_rendu);
        let back = count(retours.flat_map(|it| &it.lignes), rang);
        let left = gone.0 - back.0 - self.count_rendue_en_stock(rang).0;
        Quantite(left.max(0))
    }

    /// Some of it left the shop.
    pub fn is_begun(&self) -> bool {
        (0..self.lignes.len()).any(|rang| self.count_expediee(rang).0 > 0)
    }

    /// Nobody has begun to prepare it: its customer may cancel it, its quantities may change.
    pub fn is_untouched(&self) -> bool {
        self.etat.is_none() && self.vie.expeditions.is_empty()
    }

    /// Moves the state forth as the parcels say, never back: an ERP, or a hand, may know more. Says
    /// whether it moved.
    pub fn follow_expeditions(&mut self, now: Instant) -> bool {
        let told = self.find_avance();
        self.vie.depart = told.map(|(depart, _)| depart);
        let Some((_, etat)) = told else { return false };
        if etat == EtatCommande::Livree
            && self.etat == Some(EtatCommande::Facturee)
            && !self.is_received()
        {
            // It was invoiced as it left: now its reception is known too.
            self.advance(self.etat, now);
            return false;
        }
        let is_forth = rank(Some(etat)) > rank(self.etat);
        if is_forth {
            self.advance_by_hand(Some(etat), now);
        }
        is_forth
    }

    /// Progress of the parcels, and the state it comes to; none without a parcel. Delivered are the
    /// goods that were received, not those that left.
    fn find_avance(&self) -> Option<(Depart, EtatCommande)> {
        let parcels = &self.vie.expeditions;
        if parcels.is_empty() {
            return None;
        }
        let mut rangs = 0..self.lignes.len();
        let is_whole = rangs.all(|rang| self.count_en_colis(rang) >= self.count_commandee(rang));
        let received = parcels.iter().filter(|it| it.livree_le.is_some()).count();
        let etat = match (is_whole, received) {
            (true, all) if all == parcels.len() => EtatCommande::Livree,
            (_, 1..) => EtatCommande::PartiellementLivree,
            (true, 0) => EtatCommande::Preparee,
            (false, 0) => EtatCommande::EnPreparation,
        };
        let depart = match (self.livraison.transporteur, is_whole) {
            (Some(_), true) => Depart::Expediee,
            (Some(_), false) => Depart::ExpedieeEnPartie,
            (None, true) => Depart::Prete,
            (None, false) => Depart::PreteEnPartie,
        };
        Some((depart, etat))
    }

    /// A hand told all of it delivered: so are its parcels.
    pub fn note_delivered(&mut self, now: Instant) {
        if self.etat == Some(EtatCommande::Livree) {
            for parcel in &mut self.vie.expeditions {
                parcel.livree_le.get_or_insert(now);
            }
        }
    }

    /// A return of the order, by its number.
    pub fn find_retour(&mut self, numero: u32) -> Option<&mut Retour> {
        let mut retours = self.vie.retours.iter_mut();
        retours.find(|it| it.numero == numero)
    }

    /// The same as [`Commande::cancel`], where the stock may stay where it is.
    pub fn cancel_by_hand(&mut self, now: Instant, is_stock_back: bool) {
        self.cancel(CauseAnnulation::Gestion, now);
        if let Some(annulation) = &mut self.annulation {
            annulation.stock_rendu = is_stock_back;
        }
    }

    /// Its customer cancels it: its stock goes back.
    pub fn cancel_by_client(&mut self, now: Instant) {
        self.cancel(CauseAnnulation::Gestion, now);
        if let Some(annulation) = &mut self.annulation {
            annulation.par_client = true;
        }
    }
}

/// Place of a state among those an order goes through.
fn rank(etat: Option<EtatCommande>) -> usize {
    let known = etat.and_then(|etat| EtatCommande::ALL.iter().position(|(it, ..)| *it == etat));
    known.map_or(0, |place| place + 1)
}
