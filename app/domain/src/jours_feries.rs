//! Public holidays of France.

use jiff::ToSpan;
use jiff::civil::Date;

/// Public holidays on a fixed day: month, day (Code du travail, L.3133-1).
const FIXES: [(i8, i8); 8] = [
    (1, 1),
    (5, 1),
    (5, 8),
    (7, 14),
    (8, 15),
    (11, 1),
    (11, 11),
    (12, 25),
];

/// Days from Easter Sunday to its Monday, to Ascension Day, to Whit Monday.
const DE_PAQUES: [i64; 3] = [1, 39, 50];

/// True for a public holiday of France.
pub(crate) fn is_holiday(day: Date) -> bool {
    if FIXES.contains(&(day.month(), day.day())) {
        return true;
    }
    let Some(easter) = easter(day.year()) else {
        return false;
    };
    let moved = DE_PAQUES.map(|days| easter.checked_add(days.days()).ok());
    moved.contains(&Some(day))
}

/// Easter Sunday, by the rule of Meeus, Jones and Butcher.
fn easter(year: i16) -> Option<Date> {
    let y = i32::from(year);
    let (a, b, c) = (y % 19, y / 100, y % 100);
    let (d, e, g) = (b / 4, b % 4, (8 * b + 13) / 25);
    let h = (19 * a + b - d - g + 15) % 30;
    let (i, k) = (c / 4, c % 4);
    let l = (32 + 2 * e + 2 * i - h - k) % 7;
    let m = (a + 11 * h + 19 * l) / 433;
    let month = (h + l - 7 * m + 90) / 25;
    let day = (h + l - 7 * m + 33 * month + 19) % 32;
    Date::new(year, month.try_into().ok()?, day.try_into().ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn easter_is_where_the_almanac_has_it() {
        for day in ["2024-03-31", "2025-04-20", "2026-04-05", "2038-04-25"] {
            let day: Date = day.parse().expect("a day");
            assert_eq!(easter(day.year()), Some(day));
        }
    }
}
