//! What a hand is told of beyond the import's readers: codes that name nothing, numbers that cannot
//! be, slips of the keyboard. Only columns that change are looked at.

use super::Fautes;
use domain::article::Article;
use domain::ids::{CodeTarif, CodeUnite};
use domain::{Centimes, Quantite};
use store::{Rows, StoreError, tables, tarifs};
use wasm_rules::Refusal;

/// The columns a hand has changed, and what is wrong with them.
pub(super) struct Examen<'e> {
    changed: &'e [&'e str],
    fautes: Fautes,
}

impl<'e> Examen<'e> {
    pub(super) fn new(changed: &'e [&'e str]) -> Self {
        let fautes = Vec::new();
        Self { changed, fautes }
    }

    pub(super) fn done(self) -> Fautes {
        self.fautes
    }

    fn concerns(&self, colonne: &str) -> bool {
        self.changed.contains(&colonne)
    }

    fn refuse(&mut self, colonne: &'static str, motif: impl Into<String>) {
        self.fautes.push((colonne, motif.into()));
    }

    /// A text that may be left empty, by its rule.
    pub(super) fn texte(
        &mut self,
        colonne: &'static str,
        text: &str,
        rule: fn(&str) -> Result<(), Refusal>,
    ) {
        if self.concerns(colonne)
            && !text.is_empty()
            && let Err(refusal) = rule(text)
        {
            self.refuse(colonne, refusal.to_string());
        }
    }

    /// A price list that holds a price at least.
    pub(super) fn tarif(
        &mut self,
        rows: &impl Rows,
        tarif: Option<&CodeTarif>,
    ) -> Result<(), StoreError> {
        let Some(tarif) = tarif.filter(|_| self.concerns("code_tarif")) else {
            return Ok(());
        };
        if !tarifs::codes(rows)?.contains(tarif) {
            let motif = "Aucun tarif n'a ce code. Créez d'abord un prix dans ce tarif.";
            self.refuse("code_tarif", motif);
        }
        Ok(())
    }

    /// A limit of zero or more.
    pub(super) fn plafond(&mut self, plafond: Option<Centimes>) {
        let negative = plafond.is_some_and(|it| it < Centimes(0));
        if self.concerns("plafond_encours") && negative {
            self.refuse("plafond_encours", Refusal::NombreNegative.to_string());
        }
    }

    /// A stock of no more decimals than its unit has.
    pub(super) fn stock(&mut self, rows: &impl Rows, article: &Article) -> Result<(), StoreError> {
        if self.concerns("stock_total")
            && let Err(refusal) = fits(article.stock_total, decimales(rows, &article.unite)?)
        {
            self.refuse("stock_total", refusal.to_string());
        }
        Ok(())
    }
}

/// Decimals a quantity of a unit may have; none where nobody described it.
pub(super) fn decimales(rows: &impl Rows, unite: &CodeUnite) -> Result<u8, StoreError> {
    let unite = rows.get(&tables::UNITES, unite)?;
    Ok(unite.map_or(0, |unite| unite.decimales))
}

/// Refuses a quantity of more decimals than its unit has.
pub(super) fn fits(quantite: Quantite, decimales: u8) -> Result<(), Refusal> {
    Quantite::parse(&quantite.to_decimal(), decimales).map(drop)
}
