//! The price of an article for the one who asks (docs/appels.md 5.1): its client's price list,
//! else its agency's, else the public price; the first found rules, even if another is lower.

use wasm_rules::{money, tarif};

use crate::{Caller, Result};
use domain::article::{Article, Paliers};
use domain::fiche::Prix;
use domain::{PrixUnitaire, Quantite};
use store::{Rows, tarifs};

/// The price lists of a caller for one article, in the order they are asked.
pub struct Tarification {
    listes: Vec<Paliers>,
    public: PrixUnitaire,
}

impl Tarification {
    /// Reads the price lists of a caller.
    pub fn load(rows: &impl Rows, caller: &Caller, article: &Article) -> Result<Self> {
        let mut listes = Vec::new();
        for code in &caller.tarifs {
            listes.extend(tarifs::find(rows, code, &article.code)?);
        }
        Ok(Self {
            listes,
            public: article.prix_ht,
        })
    }

    /// The unit price for a quantity.
    #[must_use]
    pub fn price(&self, quantite: Quantite) -> PrixUnitaire {
        let mut listes = self.listes.iter();
        let found = listes.find_map(|paliers| tarif::price_for(&paliers.0, quantite));
        found.unwrap_or(self.public)
    }

    /// True if it has no price at any quantity.
    #[must_use]
    pub fn is_on_request(&self, caller: &Caller) -> bool {
        let mut paliers = self.paliers().into_iter();
        paliers.all(|(_, prix)| tarif::is_on_request(prix, caller.articles_gratuits))
    }

    /// The unit price from each quantity at which it changes, from 1 up.
    #[must_use]
    pub fn paliers(&self) -> Vec<(Quantite, PrixUnitaire)> {
        let one = Quantite::units(1);
        let breaks = self.listes.iter().flat_map(|paliers| &paliers.0);
        let mut quantites: Vec<Quantite> = breaks.map(|(min, _)| *min).collect();
        quantites.retain(|quantite| *quantite > one);
        quantites.push(one);
        quantites.sort_unstable();
        let mut paliers: Vec<(Quantite, PrixUnitaire)> = Vec::with_capacity(quantites.len());
        for quantite in quantites {
            let prix = self.price(quantite);
            if paliers.last().is_none_or(|(_, before)| *before != prix) {
                paliers.push((quantite, prix));
            }
        }
        paliers
    }
}

/// A unit price with its VAT.
#[must_use]
pub fn with_tva(article: &Article, ht: PrixUnitaire) -> Prix {
    Prix {
        ht,
        ttc: money::prix_ttc(ht, article.taux_tva),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paliers(breaks: &[(i64, i64)]) -> Paliers {
        let breaks = breaks
            .iter()
            .map(|(min, prix)| (Quantite(min * 1000), PrixUnitaire(*prix)));
        Paliers(breaks.collect())
    }

    /// Client's list, agency's list, quantity, expected price; the public price is 100.
    type Case = (&'static [(i64, i64)], &'static [(i64, i64)], i64, i64);

    const CASES: &[Case] = &[
        (&[], &[], 1, 100),
        (&[(1, 90)], &[(1, 50)], 1, 90),
        (&[(10, 80)], &[(1, 95), (20, 70)], 1, 95),
        (&[(10, 80)], &[(1, 95), (20, 70)], 10, 80),
        (&[(10, 80)], &[(1, 95), (20, 70)], 30, 80),
        (&[(10, 80)], &[(20, 70)], 5, 100),
        (&[], &[(5, 120)], 5, 120),
        (&[(0, 60)], &[], 1, 60),
    ];

    #[test]
    fn the_first_source_with_a_break_rules() {
        for (client, agence, quantite, expected) in CASES {
            let tarification = Tarification {
                listes: vec![paliers(client), paliers(agence)],
                public: PrixUnitaire(100),
            };
            let prix = tarification.price(Quantite(quantite * 1000));
            assert_eq!(prix.0, *expected, "{client:?} {agence:?} x {quantite}");
        }
    }

    #[test]
    fn the_table_of_breaks_starts_at_one_and_tells_only_changes() {
        let tarification = Tarification {
            listes: vec![
                paliers(&[(10, 80), (50, 80)]),
                paliers(&[(5, 95), (20, 70)]),
            ],
            public: PrixUnitaire(100),
        };
        let shown: Vec<(i64, i64)> = tarification
            .paliers()
            .iter()
            .map(|(min, prix)| (min.0 / 1000, prix.0))
            .collect();
        assert_eq!(shown, [(1, 100), (5, 95), (10, 80)]);
    }
}
