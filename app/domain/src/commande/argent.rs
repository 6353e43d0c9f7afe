//! Money of an order: what came, what went back, and the turnover and the lines it went back for.

use std::collections::BTreeMap;

use wasm_rules::money::{TVA_PORT, totals};

use super::Commande;
use crate::Centimes;
use crate::instant::Instant;
use crate::remboursement::{Argent, Attendu, Recu, Rendus};
use crate::totaux::Montants;

impl Commande {
    /// Its money: received, given back, asked of the bank.
    pub fn argent(&self) -> Argent {
        let recu = Recu {
            type_mouvement: self.type_mouvement,
            paiement: self.paiement,
            is_by_card: self.payee_carte_le.is_some(),
            is_declared: self.declaree_le.is_some(),
            ttc: self.find_ttc_paye(),
            captures: &self.captures,
            remboursements: &self.remboursements,
        };
        recu.argent()
    }

    /// Money of it that is still to be given back: above what it comes to since its lines changed, and all of
    /// it once it is cancelled or withdrawn from.
    pub fn count_trop_percu(&self) -> Centimes {
        let is_over = self.annulation.is_some() || self.retractation.is_some();
        self.argent().count_trop_percu(self.montant_ttc, is_over)
    }

    /// It wants this of the merchant.
    pub fn wants(&self, attendu: Attendu) -> bool {
        match attendu {
            Attendu::Remboursement(etat) => self.remboursements.iter().any(|it| it.etat == etat),
            Attendu::TropPercu => self.count_trop_percu() > Centimes(0),
            Attendu::Retour => self.vie.has_retour_demande(),
        }
    }

    /// Quantities that refunds gave back of it, or are to.
    pub fn list_rendus(&self) -> Rendus {
        let held = self.remboursements.iter().filter(|it| it.etat.is_held());
        held.fold(Rendus::default(), |all, it| all.plus(&it.lignes, it.port))
    }

    /// Money left of a capture that no refund of the bank takes back.
    pub fn find_capture_left(&self, rang: u32) -> Centimes {
        let capture = usize::try_from(rang)
            .ok()
            .and_then(|at| self.captures.get(at));
        let held = self.remboursements.iter();
        let held = held.filter(|it| it.capture == Some(rang) && it.etat.is_held());
        let taken: i64 = held.map(|it| it.montant.0).sum();
        Centimes(capture.map_or(0, |it| it.montant.0) - taken)
    }

    /// Worth of these quantities at the prices of the order, to the cent: all of them and the carriage
    /// are worth the order.
    pub fn count_rendus(&self, rendus: &Rendus) -> Montants {
        let mut amounts = Vec::new();
        for (ligne, rang) in self.lignes.iter().zip(0..) {
            let Some(quantite) = rendus.quantites.get(&rang) else {
                continue;
            };
            let part = part(ligne.montant_ht.0, quantite.0, ligne.quantite.0);
            amounts.push((ligne.taux_tva, Centimes(part)));
        }
        if rendus.port && self.livraison.frais_ht != Centimes(0) {
            amounts.push((TVA_PORT, self.livraison.frais_ht));
        }
        // Part of an order that was accepted: within what the shop counts.
        let Some(sum) = totals(&amounts) else {
            return self.montants();
        };
        Montants {
            ht: sum.ht,
            ttc: sum.ttc,
        }
    }

    /// Turnover that a refund of this amount takes back: money beyond what the order comes to is none,
    /// and the last cent of it takes the last of the turnover.
    pub fn find_ca_rendu(&self, montant: Centimes) -> Centimes {
        let argent = self.argent();
        let held = argent.rendu.0 + argent.en_cours.0;
        let surplus = (argent.encaisse.0 - self.montant_ttc.0).max(0);
        let sold = |given: i64| (given - surplus).clamp(0, self.montant_ttc.0);
        let after = part(
            self.montant_ht.0,
            sold(held + montant.0),
            self.montant_ttc.0,
        );
        // Lines took their own share of it, which is not that of their amount where rates differ.
        self.clamp_ca(Centimes(after - self.count_ca_pris()))
    }

    /// Turnover that went back to its customer, each at the instant it did: it counts for as long as the
    /// order does.
    pub fn list_ca_rendu(&self) -> Vec<(Instant, Centimes)> {
        if !self.is_counted() {
            return Vec::new();
        }
        let mut sums = BTreeMap::new();
        for it in self.remboursements.iter().filter(|it| it.etat.is_done()) {
            let sum: &mut i64 = sums.entry(it.conclu_le.unwrap_or(it.le)).or_default();
            *sum += it.ca.0;
        }
        let sums = sums.into_iter().filter(|(_, ca)| *ca != 0);
        sums.map(|(at, ca)| (at, Centimes(ca))).collect()
    }

    /// Never more turnover taken back than the order brought.
    pub fn clamp_ca(&self, ca: Centimes) -> Centimes {
        Centimes(ca.0.clamp(0, (self.montant_ht.0 - self.count_ca_pris()).max(0)))
    }

    /// Turnover that refunds took back, or are to, in cents.
    fn count_ca_pris(&self) -> i64 {
        let held = self.remboursements.iter().filter(|it| it.etat.is_held());
        held.map(|it| it.ca.0).sum()
    }
}

/// A share of an amount, rounded half away from zero.
fn part(amount: i64, share: i64, whole: i64) -> i64 {
    if whole <= 0 {
        return 0;
    }
    let share = i128::from(share.clamp(0, whole));
    let twice = 2 * i128::from(amount) * share;
    let rounded = (twice.abs() + i128::from(whole)) / (2 * i128::from(whole));
    i64::try_from(rounded * twice.signum()).unwrap_or(amount)
}

#[cfg(test)]
mod tests;
