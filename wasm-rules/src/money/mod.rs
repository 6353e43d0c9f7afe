//! Money: amounts of lines, VAT per rate, totals (docs/appels.md 1.1).

mod decimal;
mod types;

pub use types::{Centimes, Dimension, PrixUnitaire, Quantite, TVA_PORT, TauxTva};

/// The VAT of one rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LigneTva {
    /// The rate.
    pub taux: TauxTva,
    /// The sum of the lines of that rate, without tax.
    pub base: Centimes,
    /// The tax, rounded once.
    pub montant: Centimes,
}

/// Sums of a set of lines.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Totaux {
    /// Without tax.
    pub ht: Centimes,
    /// With tax.
    pub ttc: Centimes,
    /// One entry per rate present, rates ascending.
    pub tva: Vec<LigneTva>,
}

/// Unit price × quantity × each variable dimension, rounded once, half away from zero.
/// `None` beyond what the shop counts.
pub fn line_amount(
    prix: PrixUnitaire,
    quantite: Quantite,
    dimensions: &[Dimension],
) -> Option<Centimes> {
    // 10^-4 € × 10^-3 units make 10^-5 cents; each dimension adds three decimals.
    let mut amount = i128::from(prix.0).checked_mul(i128::from(quantite.0))?;
    let mut scale = 100_000_i128;
    for dimension in dimensions {
        amount = amount.checked_mul(i128::from(dimension.0))?;
        scale = scale.checked_mul(1000)?;
    }
    divided(amount, scale)
}

/// Share of a stock that a line takes: quantity × each variable dimension that is billed, in the
/// unit of the price, rounded once to 3 decimals, half away from zero. `None` beyond what the shop
/// counts.
pub fn billed(quantite: Quantite, dimensions: &[Dimension]) -> Option<Quantite> {
    let mut taken = i128::from(quantite.0);
    let mut scale = 1_i128;
    for dimension in dimensions {
        taken = taken.checked_mul(i128::from(dimension.0))?;
        scale = scale.checked_mul(1000)?;
    }
    divided(taken, scale).map(|parts| Quantite(parts.0))
}

/// A unit price with its VAT, rounded to cents.
pub fn prix_ttc(prix: PrixUnitaire, taux: TauxTva) -> Centimes {
    let amount = i128::from(prix.0) * (10_000 + i128::from(taux.0));
    // Prices are bounded when they are read; a price beyond cents' range can only be a ceiling.
    divided(amount, 1_000_000).unwrap_or(Centimes(i64::MAX))
}

/// The VAT of an amount, rounded to cents.
pub fn vat(base: Centimes, taux: TauxTva) -> Option<Centimes> {
    divided(i128::from(base.0) * i128::from(taux.0), 10_000)
}

/// An amount with its VAT, for showing one line; totals add the VAT of a rate, not of its lines.
pub fn montant_ttc(base: Centimes, taux: TauxTva) -> Option<Centimes> {
    base.checked_add(vat(base, taux)?)
}

/// Totals of lines already rounded: VAT is taken per rate on the sum of that rate's lines.
pub fn totals(lines: &[(TauxTva, Centimes)]) -> Option<Totaux> {
    let mut tva: Vec<LigneTva> = Vec::new();
    for (taux, montant) in lines {
        let ligne = match tva.binary_search_by_key(taux, |ligne| ligne.taux) {
            Ok(place) => &mut tva[place],
            Err(place) => {
                tva.insert(
                    place,
                    LigneTva {
                        taux: *taux,
                        base: Centimes(0),
                        montant: Centimes(0),
                    },
                );
                &mut tva[place]
            }
        };
        ligne.base = ligne.base.checked_add(*montant)?;
    }
    let (mut ht, mut taxes) = (Centimes(0), Centimes(0));
    for ligne in &mut tva {
        ligne.montant = vat(ligne.base, ligne.taux)?;
        ht = ht.checked_add(ligne.base)?;
        taxes = taxes.checked_add(ligne.montant)?;
    }
    Some(Totaux {
        ht,
        ttc: ht.checked_add(taxes)?,
        tva,
    })
}

/// The quotient by an even scale, half away from zero.
fn divided(amount: i128, scale: i128) -> Option<Centimes> {
    let half = scale / 2;
    let shifted = if amount < 0 {
        amount.checked_sub(half)?
    } else {
        amount.checked_add(half)?
    };
    i64::try_from(shifted / scale).ok().map(Centimes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    fn taux(text: &str) -> TauxTva {
        TauxTva::parse(text).expect("a rate")
    }

    #[test]
    fn the_amount_of_a_line_follows_its_table() {
        let table = include_str!("../../../fixtures/cas/montant_ligne.tsv");
        for [prix, quantite, dimensions, expected] in cas::rows(table) {
            let amount = line_amount(
                PrixUnitaire::parse(&prix).expect("a price"),
                Quantite::parse(&quantite, 3).expect("a quantity"),
                &dimensions
                    .lines()
                    .map(|text| crate::dimension::parse(text).expect("a dimension"))
                    .collect::<Vec<_>>(),
            );
            let amount = amount.map(Centimes::to_decimal);
            assert_eq!(amount.as_deref(), Some(&*expected), "{prix} × {quantite}");
        }
    }

    #[test]
    fn what_a_line_takes_of_a_stock_follows_its_table() {
        let table = include_str!("../../../fixtures/cas/quantite_facturee.tsv");
        for [quantite, dimensions, expected] in cas::rows(table) {
            let taken = billed(
                Quantite::parse(&quantite, 3).expect("a quantity"),
                &dimensions
                    .lines()
                    .map(|text| crate::dimension::parse(text).expect("a dimension"))
                    .collect::<Vec<_>>(),
            );
            let taken = taken.map(Quantite::to_decimal);
            assert_eq!(
                taken.as_deref(),
                Some(&*expected),
                "{quantite} × {dimensions:?}"
            );
        }
    }

    #[test]
    fn a_price_with_its_vat_follows_its_table() {
        for [prix, rate, expected] in cas::rows(include_str!("../../../fixtures/cas/prix_ttc.tsv"))
        {
            let ttc = prix_ttc(PrixUnitaire::parse(&prix).expect("a price"), taux(&rate));
            assert_eq!(ttc.to_decimal(), expected, "{prix} at {rate}");
        }
    }

    #[test]
    fn totals_follow_their_table_whatever_the_order_of_the_lines() {
        for [lines, ht, ttc, tva] in cas::rows(include_str!("../../../fixtures/cas/totaux.tsv")) {
            let mut lines: Vec<_> = lines
                .lines()
                .map(|line| {
                    let (rate, amount) = line.split_once(':').expect("a rate and an amount");
                    (taux(rate), Centimes::parse(amount).expect("an amount"))
                })
                .collect();
            for _ in 0..2 {
                let totaux = totals(&lines).expect("small");
                let shown: Vec<String> = totaux
                    .tva
                    .iter()
                    .map(|ligne| {
                        let amounts = (ligne.base.to_decimal(), ligne.montant.to_decimal());
                        format!("{}:{}:{}", ligne.taux.to_decimal(), amounts.0, amounts.1)
                    })
                    .collect();
                assert_eq!(totaux.ht.to_decimal(), ht);
                assert_eq!(totaux.ttc.to_decimal(), ttc);
                assert_eq!(shown.join("\n"), tva);
                lines.reverse();
            }
        }
    }

    #[test]
    fn half_a_cent_goes_away_from_zero_on_both_sides() {
        assert_eq!(vat(Centimes(25), TauxTva(1000)), Some(Centimes(3)));
        assert_eq!(vat(Centimes(-25), TauxTva(1000)), Some(Centimes(-3)));
        assert_eq!(vat(Centimes(-24), TauxTva(1000)), Some(Centimes(-2)));
    }

    #[test]
    fn amounts_beyond_what_the_shop_counts_are_none() {
        let most = Centimes(i64::MAX);
        assert_eq!(totals(&[(TVA_PORT, most), (TVA_PORT, Centimes(1))]), None);
        assert_eq!(totals(&[(TVA_PORT, most)]), None);
        let (prix, quantite) = (PrixUnitaire(i64::MAX), Quantite(i64::MAX));
        assert_eq!(line_amount(prix, quantite, &[]), None);
        assert_eq!(line_amount(prix, quantite, &[Dimension(100_000); 20]), None);
        assert_eq!(billed(quantite, &[Dimension(100_000)]), None);
        assert_eq!(prix_ttc(prix, TauxTva(u32::MAX)), most);
    }
}
