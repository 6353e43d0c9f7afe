//! Price breaks of a tariff (docs/appels.md 5.1).

use crate::money::{PrixUnitaire, Quantite};

/// The price of the break with the highest `quantite_min` not above the quantity, or `None` when
/// the tariff starts above it: the next source of prices is then asked.
pub fn price_for(breaks: &[(Quantite, PrixUnitaire)], q: Quantite) -> Option<PrixUnitaire> {
    breaks
        .iter()
        .filter(|(min, _)| *min <= q)
        .max_by_key(|(min, _)| *min)
        .map(|(_, prix)| *prix)
}

/// True when an article has no price to be ordered at: 0 is "Prix sur demande", unless the shop
/// gives articles away.
pub fn is_on_request(prix: PrixUnitaire, articles_gratuits: bool) -> bool {
    prix.0 == 0 && !articles_gratuits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(breaks: &[(u32, i64)], units: u32, prix: Option<i64>) {
        let breaks: Vec<_> = breaks
            .iter()
            .map(|(min, prix)| (Quantite::units(*min), PrixUnitaire(*prix)))
            .collect();
        assert_eq!(
            price_for(&breaks, Quantite::units(units)),
            prix.map(PrixUnitaire)
        );
    }

    #[test]
    fn the_highest_break_not_above_the_quantity_rules() {
        let breaks = [(1, 1000), (10, 900), (100, 800)];
        check(&breaks, 1, Some(1000));
        check(&breaks, 9, Some(1000));
        check(&breaks, 10, Some(900));
        check(&breaks, 99, Some(900));
        check(&breaks, 100, Some(800));
        check(&breaks, 999_999, Some(800));
    }

    #[test]
    fn breaks_come_in_any_order_and_a_dearer_one_still_rules() {
        check(&[(100, 800), (1, 1000), (10, 1100)], 50, Some(1100));
    }

    #[test]
    fn below_every_break_the_tariff_has_no_price() {
        check(&[(10, 900)], 9, None);
        check(&[], 1, None);
    }

    #[test]
    fn a_price_of_zero_sells_only_where_articles_are_given_away() {
        assert!(is_on_request(PrixUnitaire(0), false));
        assert!(!is_on_request(PrixUnitaire(0), true));
        assert!(!is_on_request(PrixUnitaire(1), false));
    }
}
