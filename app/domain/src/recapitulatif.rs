//! Summary of the amounts of an order, told the way its customer reads amounts: mails and papers say it from
//! here, as the pages do from `web/src/lib/totaux.ts`.

use wasm_rules::money::{montant_ttc, prix_ttc, totals};

use super::commande::{Commande, LigneCommande};
use super::compte::Affichage;
use super::typographie::{euros, prix, taux};
use super::{Centimes, TauxTva};

/// A row of totals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rang {
    /// Label.
    pub libelle: String,
    /// Amount, written out.
    pub montant: String,
    /// It is what is to pay.
    pub fort: bool,
}

fn rang(libelle: impl Into<String>, montant: Centimes) -> Rang {
    Rang {
        libelle: libelle.into(),
        montant: euros(montant),
        fort: false,
    }
}

impl Commande {
    /// Amount its customer is shown first.
    pub fn affichage(&self) -> Affichage {
        Affichage::from_code_type(self.type_client.as_ref())
    }

    /// The rows of its totals. For a consumer what is to pay comes first, then what it holds; for
    /// trade, the amounts without VAT lead to it.
    pub fn totaux(&self) -> Vec<Rang> {
        let total = Rang {
            fort: true,
            ..rang("Total TTC", self.montant_ttc)
        };
        let ht = rang("Total HT", self.montant_ht);
        let tva = |of: &str| -> Vec<Rang> {
            let lignes = self.list_tva().into_iter().map(|ligne| {
                let rate = taux(&ligne.taux.to_decimal());
                rang(
                    format!("{of} {rate} sur {}", euros(ligne.base)),
                    ligne.montant,
                )
            });
            lignes.collect()
        };
        let mut rows = self.parts();
        match self.affichage() {
            Affichage::Ht => {
                rows.push(ht);
                rows.extend(tva("TVA"));
                rows.push(total);
            }
            Affichage::Ttc => {
                rows.push(total);
                rows.extend(tva("dont TVA"));
                rows.push(ht);
            }
        }
        rows
    }

    /// Articles and carriage; nothing of an order whose lines are not known.
    fn parts(&self) -> Vec<Rang> {
        if self.lignes.is_empty() {
            return Vec::new();
        }
        let frais = self.livraison.frais_ht;
        let (word, articles, port) = match self.affichage() {
            Affichage::Ht => ("HT", Centimes(self.montant_ht.0 - frais.0), frais),
            Affichage::Ttc => {
                let articles = self.articles_ttc();
                // The rest of the total, so that the rows add up to the cent.
                ("TTC", articles, Centimes(self.montant_ttc.0 - articles.0))
            }
        };
        let libelle = match (
            &self.livraison.transporteur,
            self.livraison.libelle_frais.as_str(),
        ) {
            (None, _) => "Retrait en agence".to_owned(),
            (Some(_), "") => format!("Frais de port {word}"),
            (Some(_), fee) => format!("Frais de port {word} · {fee}"),
        };
        let mut port = rang(libelle, port);
        if frais == Centimes(0) {
            port.montant = "Offert".to_owned();
        }
        vec![rang(format!("Articles {word}"), articles), port]
    }

    /// Reason lines shown with VAT do not add up to the total, where they do not: VAT is rounded once
    /// a rate, not once a line.
    pub fn note_arrondi(&self) -> Option<String> {
        if self.affichage() == Affichage::Ht || self.lignes.is_empty() {
            return None;
        }
        let lignes = self.lignes.iter();
        let sum: i64 = lignes.map(|it| it.montant(Affichage::Ttc).0).sum();
        let gap = (sum - self.articles_ttc().0).abs();
        (gap != 0).then(|| {
            let gap = euros(Centimes(gap));
            format!(
                "La TVA est arrondie par taux\u{a0}: la somme des lignes TTC diffère du total de {gap}."
            )
        })
    }

    /// Sum of its articles with VAT, without the carriage.
    pub fn articles_ttc(&self) -> Centimes {
        if self.livraison.frais_ht == Centimes(0) {
            return self.montant_ttc;
        }
        let amounts = self.lignes.iter().map(|it| (it.taux_tva, it.montant_ht));
        let amounts: Vec<(TauxTva, Centimes)> = amounts.collect();
        totals(&amounts).map_or(self.montant_ttc, |totaux| totaux.ttc)
    }
}

impl LigneCommande {
    /// True for a line that was cut or made to its customer's dimensions.
    pub fn is_made_to_measure(&self) -> bool {
        !self.dimensions.is_empty()
    }

    /// Its amount, with VAT or without.
    pub fn montant(&self, affichage: Affichage) -> Centimes {
        match affichage {
            Affichage::Ht => self.montant_ht,
            Affichage::Ttc => {
                montant_ttc(self.montant_ht, self.taux_tva).unwrap_or(self.montant_ht)
            }
        }
    }

    /// Its unit price, the same.
    pub fn prix(&self, affichage: Affichage) -> String {
        match affichage {
            Affichage::Ht => prix(self.prix_unitaire),
            Affichage::Ttc => euros(prix_ttc(self.prix_unitaire, self.taux_tva)),
        }
    }
}
