//! Complements of an order: quantities that its lines took from other agencies than its own, in the
//! words of `disponible`.

use std::collections::{HashMap, VecDeque};

use super::Quantite;
use super::commande::Commande;
use super::commande::vie::Part;
use super::disponible::Disponible;
use super::ids::{CleArticle, CodeAgence};

/// Said of what other agencies complete, where no number is shown.
const COMPLETE: &str = "Le complément vient d'une autre agence.";

/// Shares of a line, each by the agency whose shelf it was taken from.
type Takings<'a> = Vec<(&'a CodeAgence, Quantite)>;

impl Commande {
    /// Quantities that each line took from the shelves, cut by the agency of the order; none of a line that its
    /// agency served alone, of a stock that is nobody's own, and of what was given back.
    pub fn list_complements(&self) -> Vec<Option<Disponible>> {
        let Some(own) = self.agence.as_ref().filter(|_| self.is_open()) else {
            return vec![None; self.lignes.len()];
        };
        let lines = self.list_takings().into_iter();
        let cut = lines.map(|line| {
            let mut taken = Disponible::default();
            for (agence, quantite) in line {
                match agence == own {
                    true => taken.ici.0 += quantite.0,
                    false => taken.ailleurs.0 += quantite.0,
                }
            }
            (taken.ailleurs > Quantite(0)).then_some(taken)
        });
        cut.collect()
    }

    /// Quantities that are left of its lines, cut by the agency that holds them: parcels took the first
    /// shares. Those of nobody's own shelf are its agency's to find.
    pub fn list_shelves(&self, left: &[Part]) -> Vec<(Option<CodeAgence>, Part)> {
        let takings = self.list_takings();
        let mut shelves = Vec::with_capacity(left.len());
        for part in left {
            let place = part.rang as usize;
            let Some((ligne, line)) = self.lignes.get(place).zip(takings.get(place)) else {
                continue;
            };
            let billed = |quantite| ligne.dimensions.count_billed(quantite).0;
            let wanted = billed(part.quantite).max(1);
            let mut gone = billed(ligne.quantite) - wanted;
            let mut missing = part.quantite.0;
            for (agence, quantite) in line {
                let skipped = quantite.0.min(gone.max(0));
                gone -= skipped;
                // In the unit of the line again, where dimensions multiply it.
                let share = i128::from(quantite.0 - skipped) * i128::from(part.quantite.0);
                let share = i64::try_from(share / i128::from(wanted)).unwrap_or(i64::MAX);
                let share = share.min(missing);
                if share > 0 {
                    missing -= share;
                    let rang = part.rang;
                    let quantite = Quantite(share);
                    shelves.push((Some((*agence).clone()), Part { rang, quantite }));
                }
            }
            if missing > 0 {
                let quantite = Quantite(missing);
                let rest = Part { quantite, ..*part };
                shelves.push((self.agence.clone(), rest));
            }
        }
        shelves
    }

    /// Shares of each line by agency, in the unit that is billed. Lines of one article took in their
    /// order, each until it had enough (`shop::allocation`).
    fn list_takings(&self) -> Vec<Takings<'_>> {
        let mut left: HashMap<&CleArticle, VecDeque<(&CodeAgence, Quantite)>> = HashMap::new();
        for prise in &self.prises {
            if let Some(agence) = &prise.agence {
                let of_article = left.entry(&prise.cle).or_default();
                of_article.push_back((agence, prise.quantite));
            }
        }
        let lignes = self.lignes.iter().map(|ligne| {
            let wanted = ligne.dimensions.count_billed(ligne.quantite);
            let prises = left.get_mut(&ligne.cle);
            prises.map_or_else(Vec::new, |prises| take(prises, wanted))
        });
        lignes.collect()
    }
}

/// Takes what a line took from what its article did.
fn take<'a>(prises: &mut VecDeque<(&'a CodeAgence, Quantite)>, wanted: Quantite) -> Takings<'a> {
    let (mut taken, mut missing) = (Vec::new(), wanted.0);
    while missing > 0
        && let Some((agence, quantite)) = prises.front_mut()
    {
        let some = quantite.0.min(missing);
        taken.push((*agence, Quantite(some)));
        quantite.0 -= some;
        missing -= some;
        if quantite.0 <= 0 {
            prises.pop_front();
        }
    }
    taken
}

/// Sentence about the quantity a line took: numbers where they are shown, and the place of the agency is known.
pub fn sentence(taken: Disponible, lieu: Option<&str>, unite: &str) -> String {
    match lieu {
        Some(lieu) => taken.repartition(lieu, unite),
        None => COMPLETE.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::annulation::Prise;
    use crate::commande::LigneCommande;
    use crate::panier::DimensionsLigne;
    use crate::{Centimes, PrixUnitaire, TauxTva};

    /// An order at A of lines of these articles and quantities, that took these from the agencies.
    fn order(lignes: &[(&str, i64)], prises: &[(&str, &str, i64)]) -> Commande {
        let mut commande: Commande = serde_json::from_value(json!({
            "id": 1, "web_cde_id": "1", "numero": "1", "ref_client": "", "date": 10,
            "type_mouvement": "web", "etat": null, "paiement": "TER", "reglement": null,
            "client": null, "agence": "A", "montant_ht": 0, "montant_ttc": 0, "version": 1,
        }))
        .expect("an order");
        let cle = |text: &str| CleArticle::parse(text).expect("a code");
        let ligne = |(article, quantite): &(&str, i64)| LigneCommande {
            cle: cle(article),
            designation: String::new(),
            quantite: Quantite(quantite * 1_000),
            unite: String::new(),
            libelle_unite: String::new(),
            prix_unitaire: PrixUnitaire::default(),
            taux_tva: TauxTva::default(),
            montant_ht: Centimes::default(),
            dimensions: DimensionsLigne::default(),
            chantier: String::new(),
            eco_participation: None,
        };
        commande.lignes = lignes.iter().map(ligne).collect();
        let prise = |(article, agence, quantite): &(&str, &str, i64)| Prise {
            cle: cle(article),
            agence: CodeAgence::parse(agence),
            quantite: Quantite(quantite * 1_000),
        };
        commande.prises = prises.iter().map(prise).collect();
        commande
    }

    fn list_complements(commande: &Commande) -> Vec<Option<(i64, i64)>> {
        let all = commande.list_complements().into_iter();
        let in_units = |it: Disponible| (it.ici.0 / 1_000, it.ailleurs.0 / 1_000);
        all.map(|it| it.map(in_units)).collect()
    }

    #[test]
    fn each_line_tells_what_others_completed() {
        let lignes = [("VIS", 2), ("CABLE", 4), ("VIS", 3), ("CLOU", 1)];
        let prises = [
            ("VIS", "A", 2),
            ("CABLE", "", 4),
            ("VIS", "A", 1),
            ("VIS", "B", 1),
            ("VIS", "C", 1),
            ("CLOU", "B", 1),
        ];
        let mut commande = order(&lignes, &prises);
        assert_eq!(
            list_complements(&commande),
            [None, None, Some((1, 2)), Some((0, 1))]
        );
        // No agency is its own, or all of it went back.
        commande.agence = None;
        assert_eq!(list_complements(&commande), [None; 4]);
    }

    #[test]
    fn what_is_left_is_taken_where_it_stands() {
        let lignes = [("VIS", 5), ("CABLE", 4), ("CLOU", 3)];
        let prises = [("VIS", "A", 2), ("VIS", "B", 3), ("CLOU", "B", 1)];
        let commande = order(&lignes, &prises);
        let list = |left: &[(u32, i64)]| -> Vec<(String, u32, i64)> {
            let part = |(rang, quantite): &(u32, i64)| Part {
                rang: *rang,
                quantite: Quantite(quantite * 1_000),
            };
            let left: Vec<Part> = left.iter().map(part).collect();
            let shelves = commande.list_shelves(&left).into_iter();
            let told = shelves.map(|(agence, part)| {
                let agence = agence.map_or_else(String::new, |it| it.to_string());
                (agence, part.rang, part.quantite.0 / 1_000)
            });
            told.collect()
        };
        let row = |agence: &str, rang, quantite| (agence.to_owned(), rang, quantite);
        assert_eq!(
            list(&[(0, 5), (1, 4), (2, 3)]),
            [
                row("A", 0, 2),
                row("B", 0, 3),
                row("A", 1, 4),
                row("B", 2, 1),
                row("A", 2, 2)
            ]
        );
        // The agency's own left first.
        assert_eq!(list(&[(0, 4)]), [row("A", 0, 1), row("B", 0, 3)]);
        assert_eq!(list(&[(0, 2)]), [row("B", 0, 2)]);
    }

    #[test]
    fn what_was_on_no_shelf_is_told_of_no_line() {
        // Made to order: the first line took all there was.
        let commande = order(&[("VIS", 9), ("VIS", 1)], &[("VIS", "B", 4)]);
        assert_eq!(list_complements(&commande), [Some((0, 4)), None]);
    }

    #[test]
    fn numbers_are_told_with_their_place_only() {
        let taken = Disponible {
            ici: Quantite(1_000),
            ailleurs: Quantite(2_000),
        };
        assert_eq!(
            sentence(taken, Some("à Brest"), ""),
            "1 à Brest · 2 dans d'autres agences"
        );
        assert_eq!(sentence(taken, None, ""), COMPLETE);
    }
}
