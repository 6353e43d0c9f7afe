//! Amounts of an order, worked out of its lines.

use wasm_rules::money::{self, LigneTva, TVA_PORT, Totaux, line_amount};

use super::{Commande, LigneCommande, Paiement};
use crate::instant::Instant;
use crate::{Centimes, Quantite, TauxTva};

impl Commande {
    /// VAT per rate, carriage included.
    pub fn list_tva(&self) -> Vec<LigneTva> {
        // An order that was accepted is within what the shop counts.
        self.find_totaux()
            .map(|totaux| totaux.tva)
            .unwrap_or_default()
    }

    fn find_totaux(&self) -> Option<Totaux> {
        let lignes = self.lignes.iter();
        let mut amounts: Vec<(TauxTva, Centimes)> = lignes
            .map(|ligne| (ligne.taux_tva, ligne.montant_ht))
            .collect();
        if self.livraison.frais_ht != Centimes(0) {
            amounts.push((TVA_PORT, self.livraison.frais_ht));
        }
        money::totals(&amounts)
    }

    /// Works the totals out again, after a line changed; none beyond what the shop counts.
    pub fn update_montants(&mut self) -> Option<()> {
        let totaux = self.find_totaux()?;
        (self.montant_ht, self.montant_ttc) = (totaux.ht, totaux.ttc);
        Some(())
    }

    /// The lines that are not cancelled, each with its place.
    pub fn list_lignes(&self) -> impl Iterator<Item = (usize, &LigneCommande)> + Clone {
        let lignes = self.lignes.iter().enumerate();
        lignes.filter(|(_, ligne)| ligne.quantite.0 > 0)
    }

    /// Most that its customer may owe for it, once it was paid; none before.
    pub fn find_paye(&self) -> Option<Centimes> {
        let is_paid = self.paiement == Paiement::Valide;
        is_paid.then(|| self.argent().reste())
    }

    /// Total with VAT it was paid at: before its quantities changed, where it was paid by then.
    pub(crate) fn find_ttc_paye(&self) -> Centimes {
        let paid = self.declaree_le.or(self.payee_carte_le);
        let changes = self.vie.corrections.iter();
        let changes = changes.map(|it| (it.le, it.ttc_avant));
        count_paye((self.paiement, paid), self.montant_ttc, changes)
    }
}

/// Total of an order as it was paid, among those it had; what is not paid is owed as it is now.
pub(crate) fn count_paye(
    (paiement, paid): (Paiement, Option<Instant>),
    now: Centimes,
    changes: impl Iterator<Item = (Instant, Centimes)>,
) -> Centimes {
    let since = changes.filter(|(le, _)| paid.is_none_or(|paid| paid <= *le));
    match paiement {
        Paiement::Valide => since.map(|(_, ttc)| ttc).fold(now, Ord::max),
        Paiement::Terminee | Paiement::AttenteBanque | Paiement::AttenteReglement => now,
    }
}

impl LigneCommande {
    /// Gives it another quantity, at the price it was ordered at; none beyond what the shop counts.
    pub fn update_quantite(&mut self, quantite: Quantite) -> Option<()> {
        let dimensions = self.dimensions.list_priced();
        self.montant_ht = line_amount(self.prix_unitaire, quantite, &dimensions)?;
        self.quantite = quantite;
        Some(())
    }

    /// Share of a stock that so many of it take.
    pub fn count_billed(&self, quantite: Quantite) -> Quantite {
        self.dimensions.count_billed(quantite)
    }
}
