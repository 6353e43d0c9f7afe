//! Availability of an article for the one who asks, in the words that lists, pages, baskets and orders
//! share.

use wasm_rules::stock::{EtatStock, etat_among, orderable};

use super::Quantite;
use super::article::Stocks;
use super::ids::CodeAgence;
use super::reglages::AffichageStock;
use super::typographie::quantite;

/// Thousandths in one unit, in which the setting's threshold is counted.
pub const UNIT: i64 = 1_000;

/// Said of what other agencies have, where no number is shown.
const AILLEURS: &str = "Disponible dans d'autres agences";

/// A stock, cut by the agency that was chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Disponible {
    /// Stock of the chosen agency; all there is where none is chosen, or where none keeps its own.
    pub ici: Quantite,
    /// Stock the other agencies add to it; nothing where the shop does not complete from them.
    pub ailleurs: Quantite,
}

/// Manner in which a stock is told to the one who asks.
#[derive(Clone, Copy, Debug)]
pub struct Diction<'d> {
    /// Detail the settings let be seen.
    pub affichage: AffichageStock,
    /// Threshold of the limited quantity.
    pub seuil: Quantite,
    /// Place of the chosen agency: `à Nantes`.
    pub lieu: &'d str,
    /// Unit it is counted in, where dimensions multiply the price: `m²`.
    pub unite: &'d str,
}

impl Disponible {
    /// A stock that no agency keeps for itself.
    pub fn from_common(stock: Quantite) -> Self {
        Self {
            ici: stock,
            ..Self::default()
        }
    }

    /// The stocks of an article as who has chosen `agence` sees them; `total` counts only where no
    /// agency has a row.
    pub fn from_stocks(
        stocks: Option<&Stocks>,
        total: Quantite,
        (agence, complement): (Option<&CodeAgence>, bool),
    ) -> Self {
        let Some(Stocks(rows)) = stocks else {
            return Self::from_common(total);
        };
        let sum = Quantite(rows.values().map(|stock| stock.0.max(0)).sum());
        let Some(agence) = agence else {
            return Self::from_common(sum);
        };
        let ici = rows.get(agence).copied().unwrap_or_default();
        let ailleurs = match complement {
            true => sum.0 - ici.0.max(0),
            false => 0,
        };
        Self {
            ici,
            ailleurs: Quantite(ailleurs),
        }
    }

    /// Quantity that can be ordered of it.
    pub fn commandable(self) -> Quantite {
        Quantite(orderable(self.ici.0, self.ailleurs.0, true))
    }

    /// Its state.
    pub fn etat(self, seuil: Quantite, sur_commande: bool) -> EtatStock {
        etat_among(self.ici.0, self.ailleurs.0, true, seuil.0, sur_commande)
    }

    /// `0 à Nantes · 72 dans d'autres agences`.
    pub fn repartition(self, lieu: &str, unite: &str) -> String {
        let [ici, ailleurs] = [self.ici, self.ailleurs].map(|it| write_stock(it, unite));
        format!("{ici} {lieu} · {ailleurs} dans d'autres agences")
    }

    /// Words of lists, pages and suggestions about it. The agency's own is enough to know while it
    /// has plenty.
    pub fn libelle(self, sur_commande: bool, diction: Diction<'_>) -> String {
        let etat = self.etat(diction.seuil, sur_commande);
        let mot = mot(etat);
        let is_short = self.ailleurs > Quantite(0) && self.ici <= diction.seuil;
        let repartition = || self.repartition(diction.lieu, diction.unite);
        let ici = || write_stock(self.ici, diction.unite);
        match (diction.affichage, is_short) {
            (AffichageStock::None, _) => String::new(),
            (AffichageStock::Picto, true) if self.ici <= Quantite(0) => AILLEURS.to_owned(),
            (AffichageStock::Picto, _) => mot.to_owned(),
            (AffichageStock::Value, true) => repartition(),
            (AffichageStock::Value, false) => format!("Stock\u{a0}: {}", ici()),
            (AffichageStock::All, true) if self.ici <= Quantite(0) => repartition(),
            (AffichageStock::All, true) => format!("{mot}\u{a0}: {}", repartition()),
            (AffichageStock::All, false) if self.ici > Quantite(0) => {
                format!("{mot}\u{a0}: {}", ici())
            }
            (AffichageStock::All, false) => mot.to_owned(),
        }
    }
}

/// A state in words (docs/vitrine.md 4.4).
fn mot(etat: EtatStock) -> &'static str {
    match etat {
        EtatStock::Indisponible => "Indisponible",
        EtatStock::EnStock => "En stock",
        EtatStock::SurCommande => "Sur commande",
        EtatStock::QuantiteLimitee => "Quantité limitée",
    }
}

/// `72`, `12,5 m`.
pub fn write_stock(stock: Quantite, unite: &str) -> String {
    let stock = quantite(Quantite(stock.0.max(0)));
    match unite {
        "" => stock,
        unite => format!("{stock}\u{a0}{unite}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn libelle(affichage: AffichageStock, ici: i64, ailleurs: i64, sur_commande: bool) -> String {
        let disponible = Disponible {
            ici: Quantite(ici),
            ailleurs: Quantite(ailleurs),
        };
        let diction = Diction {
            affichage,
            seuil: Quantite(5 * UNIT),
            lieu: "à Nantes",
            unite: "",
        };
        disponible.libelle(sur_commande, diction)
    }

    #[test]
    fn each_mode_says_its_part_of_each_stock() {
        use AffichageStock::{All, None, Picto, Value};
        for (ici, ailleurs, sur_commande, [picto, value, all]) in [
            (
                132_000,
                0,
                false,
                ["En stock", "Stock : 132", "En stock : 132"],
            ),
            (
                132_000,
                72_000,
                false,
                ["En stock", "Stock : 132", "En stock : 132"],
            ),
            (
                3_000,
                0,
                false,
                ["Quantité limitée", "Stock : 3", "Quantité limitée : 3"],
            ),
            (
                3_000,
                72_000,
                false,
                [
                    "Quantité limitée",
                    "3 à Nantes · 72 dans d'autres agences",
                    "Quantité limitée : 3 à Nantes · 72 dans d'autres agences",
                ],
            ),
            (
                0,
                72_500,
                true,
                [
                    "Disponible dans d'autres agences",
                    "0 à Nantes · 72,5 dans d'autres agences",
                    "0 à Nantes · 72,5 dans d'autres agences",
                ],
            ),
            (0, 0, true, ["Sur commande", "Stock : 0", "Sur commande"]),
            (
                -2_000,
                0,
                false,
                ["Indisponible", "Stock : 0", "Indisponible"],
            ),
        ] {
            let plain = |mode| libelle(mode, ici, ailleurs, sur_commande).replace('\u{a0}', " ");
            assert_eq!(plain(None), "");
            assert_eq!(
                [plain(Picto), plain(Value), plain(All)],
                [picto, value, all]
            );
        }
    }

    #[test]
    fn what_dimensions_multiply_is_counted_in_its_unit() {
        assert_eq!(
            write_stock(Quantite(1_234_500), "m²"),
            "1\u{202f}234,5\u{a0}m²"
        );
    }

    #[test]
    fn the_total_counts_only_where_no_agency_has_a_row() {
        let [a, b, c] = ["A", "B", "C"].map(|code| CodeAgence::parse(code).expect("a code"));
        let stocks = Stocks([(a.clone(), Quantite(3)), (b, Quantite(-1))].into());
        let total = Quantite(9);
        let seen = |stocks, agence, complement| {
            let Disponible { ici, ailleurs } =
                Disponible::from_stocks(stocks, total, (agence, complement));
            (ici.0, ailleurs.0)
        };
        assert_eq!(seen(Some(&stocks), Some(&a), true), (3, 0));
        assert_eq!(seen(Some(&stocks), Some(&c), true), (0, 3));
        assert_eq!(seen(Some(&stocks), Some(&c), false), (0, 0));
        assert_eq!(seen(Some(&stocks), None, true), (3, 0));
        assert_eq!(seen(None, Some(&c), true), (9, 0));
        assert_eq!(seen(None, None, false), (9, 0));
    }
}
