//! The stock of an article for the one who asks (contract, "Stock"), as the display mode shows it.

use std::collections::BTreeMap;

use wasm_rules::stock::etat;

use crate::domain::Quantite;
use crate::domain::article::{Article, Stocks};
use crate::domain::fiche::{InfoStock, StockAgence};
use crate::domain::ids::{CodeAgence, CodeArticle};
use crate::domain::reglages::{AffichageStock, ReglagesPage};
use crate::shop::reglages::Reglages;
use crate::shop::{Caller, Result};
use crate::store::{Rows, catalogue, stocks};

/// Thousandths in one unit, in which the setting's threshold is counted.
const UNIT: i64 = 1_000;

/// How the caller sees stocks.
pub(super) struct Regard<'c> {
    agence: Option<&'c CodeAgence>,
    affichage: AffichageStock,
    seuil: i64,
}

impl<'c> Regard<'c> {
    pub(super) fn new(caller: &'c Caller, page: &ReglagesPage) -> Self {
        let affichage = match caller.droits.stock {
            true => page.affichage_stock,
            false => AffichageStock::None,
        };
        Self {
            agence: caller.agence_stock.as_ref(),
            affichage,
            seuil: i64::from(page.seuil_stock) * UNIT,
        }
    }

    /// Whether anything is shown at all.
    pub(super) fn is_blind(&self) -> bool {
        self.affichage == AffichageStock::None
    }

    /// The stock of an article: its agency's, or the sum when none is chosen.
    pub(super) fn of_article(&self, rows: &impl Rows, article: &Article) -> Result<InfoStock> {
        if self.is_blind() {
            return Ok(InfoStock::default());
        }
        let stock = stock_seen(rows, &article.code, self.agence)?;
        Ok(self.show(stock, article.sur_commande))
    }

    /// A stock as the display mode shows it.
    pub(super) fn show(&self, stock: Quantite, sur_commande: bool) -> InfoStock {
        let state = etat(stock.0, self.seuil, sur_commande);
        let number = stock.0.max(0) / UNIT;
        let (etat, nombre) = match self.affichage {
            AffichageStock::None => (None, None),
            AffichageStock::Picto => (Some(state), None),
            AffichageStock::Value => (None, Some(number)),
            AffichageStock::All => (Some(state), Some(number)),
        };
        InfoStock { etat, nombre }
    }

    /// The stock of an article in every agency.
    pub(super) fn by_agence(
        &self,
        rows: &impl Rows,
        reglages: &Reglages,
        article: &Article,
    ) -> Result<Vec<StockAgence>> {
        let stocks = stocks::of(rows, &article.code)?;
        let agences = reglages.agences.values().map(|agence| {
            let stock = in_agence(stocks.as_ref(), article.stock_total, Some(&agence.code));
            StockAgence {
                code: agence.code.clone(),
                libelle: agence.libelle.clone(),
                stock: self.show(stock, article.sur_commande),
            }
        });
        Ok(agences.collect())
    }
}

fn stock_seen(
    rows: &impl Rows,
    code: &CodeArticle,
    agence: Option<&CodeAgence>,
) -> Result<Quantite> {
    if let Some(stocks) = stocks::of(rows, code)? {
        return Ok(in_agence(Some(&stocks), Quantite(0), agence));
    }
    // Orders change this one without a new revision: the article kept in memory may be behind.
    let article = catalogue::find(rows, code)?;
    Ok(article.map_or(Quantite(0), |article| article.stock_total))
}

/// The stock of an agency, or of all; `total` counts only where no agency has a row.
pub(super) fn in_agence(
    stocks: Option<&Stocks>,
    total: Quantite,
    agence: Option<&CodeAgence>,
) -> Quantite {
    let sum = |rows: &BTreeMap<_, Quantite>| rows.values().map(|stock| stock.0.max(0)).sum();
    match (stocks, agence) {
        (None, _) => total,
        (Some(stocks), Some(agence)) => stocks.0.get(agence).copied().unwrap_or_default(),
        (Some(stocks), None) => Quantite(sum(&stocks.0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(affichage: AffichageStock, stock: i64, sur_commande: bool) -> String {
        let regard = Regard {
            agence: None,
            affichage,
            seuil: 5 * UNIT,
        };
        let info = regard.show(Quantite(stock), sur_commande);
        let etat = info.etat.map_or("", |etat| etat.code());
        format!(
            "{etat} {}",
            info.nombre.map_or("-".into(), |nombre| nombre.to_string())
        )
    }

    #[test]
    fn each_mode_shows_its_part_of_each_state() {
        use AffichageStock::{All, None, Picto, Value};
        for (stock, sur_commande, etat, nombre) in [
            (5_001, false, "enStock", 5),
            (5_000, false, "quantiteLimitee", 5),
            (500, true, "quantiteLimitee", 0),
            (0, true, "surCommande", 0),
            (0, false, "indisponible", 0),
            (-2_000, false, "indisponible", 0),
        ] {
            assert_eq!(shown(None, stock, sur_commande), " -");
            assert_eq!(shown(Picto, stock, sur_commande), format!("{etat} -"));
            assert_eq!(shown(Value, stock, sur_commande), format!(" {nombre}"));
            assert_eq!(shown(All, stock, sur_commande), format!("{etat} {nombre}"));
        }
    }

    #[test]
    fn the_total_counts_only_where_no_agency_has_a_row() {
        let [a, b, c] = ["A", "B", "C"].map(|code| CodeAgence::parse(code).expect("a code"));
        let stocks = Stocks([(a.clone(), Quantite(3)), (b, Quantite(-1))].into());
        let total = Quantite(9);
        assert_eq!(in_agence(Some(&stocks), total, Some(&a)), Quantite(3));
        assert_eq!(in_agence(Some(&stocks), total, Some(&c)), Quantite(0));
        assert_eq!(in_agence(Some(&stocks), total, None), Quantite(3));
        assert_eq!(in_agence(None, total, Some(&c)), total);
        assert_eq!(in_agence(None, total, None), total);
    }
}
