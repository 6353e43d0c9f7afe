//! The stock of an article for the one who asks (docs/appels.md 5.2), as the display mode shows it.

use crate::reglages::Reglages;
use crate::{Caller, Result};
use domain::Quantite;
use domain::article::Article;
use domain::disponible::{Diction, Disponible, UNIT};
use domain::fiche::{InfoStock, StockAgence};
use domain::ids::{CodeAgence, CodeArticle};
use domain::reglages::{AffichageStock, ReglagesPage};
use store::{Rows, catalogue, stocks, tables};

/// Said of a stock that no agency keeps for itself, in the place of an agency.
const COMMUN: &str = "Toutes les agences";

/// View of stocks that the caller has.
pub(super) struct VueStocks<'c> {
    agence: Option<&'c CodeAgence>,
    complement: bool,
    lieu: &'c str,
    affichage: AffichageStock,
    seuil: Quantite,
}

impl<'c> VueStocks<'c> {
    pub(super) fn new(caller: &'c Caller, page: &ReglagesPage) -> Self {
        let affichage = match caller.droits.stock {
            true => page.affichage_stock,
            false => AffichageStock::None,
        };
        Self {
            agence: caller.agence_stock.as_ref(),
            complement: caller.complement_agences,
            lieu: &caller.lieu,
            affichage,
            seuil: Quantite(i64::from(page.seuil_stock) * UNIT),
        }
    }

    /// True if nothing is shown at all.
    pub(super) fn is_blind(&self) -> bool {
        self.affichage == AffichageStock::None
    }

    /// The stock of an article, counted in `unite` where dimensions multiply its price: its agency's
    /// with what the others add to it, or the sum when none is chosen.
    pub(super) fn find_stock(
        &self,
        rows: &impl Rows,
        article: &Article,
        unite: &str,
    ) -> Result<InfoStock> {
        if self.is_blind() {
            return Ok(InfoStock::default());
        }
        let seen = match count_declinaisons(rows, article)? {
            Some(sum) => Disponible::from_common(sum),
            None => self.seen(rows, &article.code)?,
        };
        Ok(self.show(seen, article.sur_commande, unite))
    }

    /// A stock as the display mode shows it.
    pub(super) fn show(&self, stock: Disponible, sur_commande: bool, unite: &str) -> InfoStock {
        let state = stock.etat(self.seuil, sur_commande);
        let number = stock.ici.0.max(0) / UNIT;
        let (etat, nombre) = match self.affichage {
            AffichageStock::None => (None, None),
            AffichageStock::Picto => (Some(state), None),
            AffichageStock::Value => (None, Some(number)),
            AffichageStock::All => (Some(state), Some(number)),
        };
        let diction = Diction {
            affichage: self.affichage,
            seuil: self.seuil,
            lieu: self.lieu,
            unite,
        };
        InfoStock {
            etat,
            nombre,
            libelle: stock.libelle(sur_commande, diction),
        }
    }

    /// The stock of an article in every agency, each with what the others complete, as if it were
    /// chosen; a stock that all of them share is told once.
    pub(super) fn by_agence(
        &self,
        rows: &impl Rows,
        reglages: &Reglages,
        (article, unite): (&Article, &str),
    ) -> Result<Vec<StockAgence>> {
        let commun = |stock: Quantite| StockAgence {
            code: CodeAgence::default(),
            libelle: COMMUN.to_owned(),
            stock: self.show(Disponible::from_common(stock), article.sur_commande, unite),
        };
        if let Some(sum) = count_declinaisons(rows, article)? {
            return Ok(vec![commun(sum)]);
        }
        let Some(stocks) = stocks::find(rows, &article.code)? else {
            return Ok(vec![commun(article.stock_total)]);
        };
        let agences = reglages.agences.values().map(|agence| {
            let asked = (Some(&agence.code), self.complement);
            let seen = Disponible::from_stocks(Some(&stocks), Quantite(0), asked);
            let lieu = agence.lieu();
            let there = VueStocks {
                lieu: &lieu,
                ..*self
            };
            StockAgence {
                code: agence.code.clone(),
                libelle: agence.libelle.clone(),
                stock: there.show(seen, article.sur_commande, unite),
            }
        });
        Ok(agences.collect())
    }

    fn seen(&self, rows: &impl Rows, code: &CodeArticle) -> Result<Disponible> {
        let asked = (self.agence, self.complement);
        if let Some(stocks) = stocks::find(rows, code)? {
            return Ok(Disponible::from_stocks(Some(&stocks), Quantite(0), asked));
        }
        // Orders change this one without a new revision: the article kept in memory may be behind.
        let article = catalogue::find(rows, code)?;
        let total = article.map_or(Quantite(0), |article| article.stock_total);
        Ok(Disponible::from_common(total))
    }
}

/// Stock of an article that is sold by declinaison: theirs, which all agencies share, whatever rows the
/// article itself has. None for another.
fn count_declinaisons(rows: &impl Rows, article: &Article) -> Result<Option<Quantite>> {
    if !article.a_declinaisons {
        return Ok(None);
    }
    let all = rows.list_under(&tables::DECLINAISONS, &article.code)?;
    let sum = all.iter().map(|(_, it)| it.stock.0.max(0)).sum();
    Ok(Some(Quantite(sum)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(affichage: AffichageStock, stock: i64, sur_commande: bool) -> String {
        let regard = VueStocks {
            agence: None,
            complement: true,
            lieu: "",
            affichage,
            seuil: Quantite(5 * UNIT),
        };
        let info = regard.show(Disponible::from_common(Quantite(stock)), sur_commande, "");
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
}
