//! Money: amounts of lines, VAT per rate, totals (contract, section 0).

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

/// What a set of lines comes to.
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
