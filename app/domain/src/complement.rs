//! Complements of an order: quantities that its lines took from other agencies than its own, in the
//! words of `disponible`.

use std::collections::{HashMap, VecDeque};

use super::Quantite;
use super::commande::Commande;
use super::disponible::Disponible;
use super::ids::{CleArticle, CodeAgence};

/// Said of what other agencies complete, where no number is shown.
const COMPLETE: &str = "Le complément vient d'une autre agence.";

impl Commande {
    /// Quantities that each line took from the shelves, cut by the agency of the order; none of a line that its
    /// agency served alone, of a stock that is nobody's own, and of what was given back. Lines of one
    /// article took in their order, each until it had enough (`shop::allocation`).
    pub fn list_complements(&self) -> Vec<Option<Disponible>> {
        let mut left: HashMap<&CleArticle, VecDeque<(&CodeAgence, Quantite)>> = HashMap::new();
        let own = self.agence.as_ref().filter(|_| self.is_open());
        for prise in self.prises.iter().filter(|_| own.is_some()) {
            if let Some(agence) = &prise.agence {
                let of_article = left.entry(&prise.cle).or_default();
                of_article.push_back((agence, prise.quantite));
            }
        }
        let lignes = self.lignes.iter().map(|ligne| {
            let wanted = ligne.dimensions.count_billed(ligne.quantite);
            let taken = taken_of(left.get_mut(&ligne.cle)?, own?, wanted);
            (taken.ailleurs > Quantite(0)).then_some(taken)
        });
        lignes.collect()
    }
}

/// Takes what a line took from what its article did.
fn taken_of(
    prises: &mut VecDeque<(&CodeAgence, Quantite)>,
    own: &CodeAgence,
    wanted: Quantite,
) -> Disponible {
    let (mut taken, mut missing) = (Disponible::default(), wanted.0);
    while missing > 0
        && let Some((agence, quantite)) = prises.front_mut()
    {
        let some = quantite.0.min(missing);
        let place = match *agence == own {
            true => &mut taken.ici,
            false => &mut taken.ailleurs,
        };
        place.0 += some;
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
