//! Ordered quantities (docs/appels.md 5.9).

use crate::Refusal;
use crate::money::Quantite;

/// The most of one line.
pub const QUANTITE_MAX: Quantite = Quantite(999_999_000);
/// Thousandths are the finest a quantity is kept.
pub const DECIMALES_MAX: u8 = 3;

/// Accepts a quantity: above 0, at most 999 999, no finer than its unit, a multiple of what the
/// article is sold by.
pub fn check(q: Quantite, multiple_vente: Option<Quantite>, decimales: u8) -> Result<(), Refusal> {
    if q <= Quantite(0) {
        return Err(Refusal::QuantiteNotPositive);
    }
    if q > QUANTITE_MAX {
        return Err(Refusal::QuantiteTooLarge);
    }
    if q.0 % step(decimales) != 0 {
        return Err(Refusal::QuantiteDecimals {
            max: decimales.min(DECIMALES_MAX),
        });
    }
    if multiple(multiple_vente, decimales).is_none_or(|multiple| q.0 % multiple != 0) {
        return Err(Refusal::QuantiteMultiple {
            multiple: multiple_vente.unwrap_or(Quantite(step(decimales))),
            next: next_valid(q, multiple_vente, decimales),
        });
    }
    Ok(())
}

/// The smallest quantity that can be ordered and is not under `q`; the largest one when `q` is
/// above all; `None` when the article is sold by more than a line may hold.
pub fn next_valid(
    q: Quantite,
    multiple_vente: Option<Quantite>,
    decimales: u8,
) -> Option<Quantite> {
    let multiple = multiple(multiple_vente, decimales)?;
    let largest = QUANTITE_MAX.0 / multiple * multiple;
    let wanted = q.0.clamp(1, QUANTITE_MAX.0);
    let next = (wanted - 1) / multiple * multiple;
    Some(Quantite((next + multiple).min(largest)))
}

/// Rest of a line once a part of it is set apart: both must be quantities of their own.
pub fn split(
    whole: Quantite,
    part: Quantite,
    multiple_vente: Option<Quantite>,
    decimales: u8,
) -> Result<Quantite, Refusal> {
    check(part, multiple_vente, decimales)?;
    if part >= whole {
        return Err(Refusal::ScissionTooLarge { whole });
    }
    let rest = Quantite(whole.0 - part.0);
    check(rest, multiple_vente, decimales)?;
    Ok(rest)
}

/// The smallest part of the unit, in thousandths.
fn step(decimales: u8) -> i64 {
    10_i64.pow(u32::from(DECIMALES_MAX - decimales.min(DECIMALES_MAX)))
}

/// Step of a quantity, a multiple of both the unit's step and what the article is sold by, which
/// may not be a whole number of steps. `None` when no quantity of a line is one.
fn multiple(multiple_vente: Option<Quantite>, decimales: u8) -> Option<i64> {
    let step = step(decimales);
    let sold_by = multiple_vente.map_or(step, |multiple| multiple.0.max(step));
    let multiple = sold_by.checked_mul(step / gcd(sold_by, step))?;
    Some(multiple).filter(|multiple| *multiple <= QUANTITE_MAX.0)
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[test]
    fn a_quantity_follows_its_table() {
        let table = include_str!("../../fixtures/cas/quantite.tsv");
        for [text, multiple, decimales, code, sentence] in cas::rows(table) {
            let multiple = (!multiple.is_empty())
                .then(|| Quantite::parse(&multiple, DECIMALES_MAX).expect("a multiple"));
            let decimales = decimales.parse().expect("a small integer");
            let answer = Quantite::parse(&text, decimales)
                .and_then(|q| super::check(q, multiple, decimales));
            cas::compare(&(&text, multiple, decimales), answer, &code, &sentence);
        }
    }

    #[test]
    fn the_part_of_a_line_follows_its_table() {
        let table = include_str!("../../fixtures/cas/scission.tsv");
        for [whole, part, multiple, decimales, reste, code, sentence] in cas::rows(table) {
            let decimales = decimales.parse().expect("a small integer");
            let multiple = Quantite::parse(&multiple, DECIMALES_MAX).ok();
            let whole = Quantite::parse(&whole, DECIMALES_MAX).expect("a quantity");
            let answer = Quantite::parse(&part, decimales)
                .and_then(|part| split(whole, part, multiple, decimales));
            let left = answer.as_ref().map(|rest| rest.to_decimal());
            assert_eq!(left.unwrap_or_default(), reste, "{part} of {whole:?}");
            cas::compare(&(&part, whole), answer, &code, &sentence);
        }
    }

    #[test]
    fn the_next_valid_quantity_is_valid_and_the_nearest_above() {
        for decimales in 0..=4 {
            for multiple in [
                None,
                Some(1),
                Some(500),
                Some(1500),
                Some(2500),
                Some(200_000),
            ] {
                let multiple = multiple.map(Quantite);
                for q in (-500..6000).step_by(125).map(Quantite) {
                    let next = next_valid(q, multiple, decimales).expect("small multiples fit");
                    assert_eq!(check(next, multiple, decimales), Ok(()));
                    assert!(next >= q);
                    for between in q.0.max(1)..next.0.min(q.0.max(1) + 3000) {
                        assert!(check(Quantite(between), multiple, decimales).is_err());
                    }
                }
            }
        }
    }

    #[test]
    fn above_all_the_largest_valid_quantity_is_proposed() {
        let largest = next_valid(Quantite(i64::MAX), Some(Quantite::units(200)), 0);
        assert_eq!(largest, Some(Quantite::units(999_800)));
        assert_eq!(
            next_valid(Quantite::units(1), Some(Quantite(i64::MAX)), 0),
            None
        );
    }
}
