//! In what order a list of the back office is asked: one of its columns, either way.

use super::paniers::refus::champ;
use super::{Result, ShopError};

/// A column, and whether its largest come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ordre<C> {
    /// What the rows are compared by.
    pub colonne: C,
    /// The other way round.
    pub descending: bool,
}

/// Reads `colonne`, or `-colonne` for the other way round. A column that does not sort is refused:
/// a list in another order than the one asked for misleads.
pub fn read<C: Copy>(text: &str, colonnes: &[(&str, C)]) -> Result<Ordre<C>> {
    let name = text.strip_prefix('-');
    let known = |(known, _): &&(&str, C)| *known == name.unwrap_or(text);
    match colonnes.iter().find(known) {
        Some((_, colonne)) => Ok(Ordre {
            colonne: *colonne,
            descending: name.is_some(),
        }),
        None => Err(refusal(colonnes)),
    }
}

fn refusal<C>(colonnes: &[(&str, C)]) -> ShopError {
    let names: Vec<&str> = colonnes.iter().map(|(name, _)| *name).collect();
    champ(
        "tri",
        &format!("Cette liste se trie par {}.", names.join(", ")),
    )
}

/// The rows from `skip` on, in order; only the page itself is put in order.
pub fn page<R: Ord>(mut rows: Vec<R>, descending: bool, skip: usize, take: usize) -> Vec<R> {
    let compare = |a: &R, b: &R| match descending {
        true => b.cmp(a),
        false => a.cmp(b),
    };
    let end = skip.saturating_add(take).min(rows.len());
    if end < rows.len() {
        rows.select_nth_unstable_by(end, compare);
        rows.truncate(end);
    }
    let start = skip.min(end);
    if start < end {
        rows.select_nth_unstable_by(start, compare);
    }
    rows.drain(..start);
    rows.sort_unstable_by(compare);
    rows
}

/// Puts a short list that is read whole in order; what is equal keeps its place.
pub fn sort<R, K: Ord>(rows: &mut [R], descending: bool, key: impl Fn(&R) -> K) {
    match descending {
        true => rows.sort_by_cached_key(|row| std::cmp::Reverse(key(row))),
        false => rows.sort_by_cached_key(key),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_is_read_either_way_and_another_is_refused() {
        let colonnes = [("code", 1), ("nom", 2)];
        let ordre = |colonne, descending| Ordre {
            colonne,
            descending,
        };
        assert_eq!(read("nom", &colonnes).ok(), Some(ordre(2, false)));
        assert_eq!(read("-code", &colonnes).ok(), Some(ordre(1, true)));
        for wrong in ["", "-", "--nom", "prix", "Nom", "nom "] {
            assert!(read(wrong, &colonnes).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_page_is_cut_from_all_the_rows_in_order() {
        let rows: Vec<u32> = vec![5, 3, 9, 1, 7];
        for (skip, take, expected) in [
            (0, 2, vec![1, 3]),
            (2, 2, vec![5, 7]),
            (4, 2, vec![9]),
            (5, 2, vec![]),
            (0, 0, vec![]),
            (usize::MAX, usize::MAX, vec![]),
            (0, usize::MAX, vec![1, 3, 5, 7, 9]),
        ] {
            assert_eq!(
                page(rows.clone(), false, skip, take),
                expected,
                "{skip} {take}"
            );
        }
        assert_eq!(page(rows, true, 1, 3), [7, 5, 3]);
    }

    #[test]
    fn a_short_list_is_sorted_either_way_and_equals_keep_their_places() {
        let sorted = |descending| {
            let mut rows = [(2, 'a'), (1, 'b'), (2, 'c'), (1, 'd')];
            sort(&mut rows, descending, |(rang, _)| *rang);
            rows.map(|(_, name)| name).iter().collect::<String>()
        };
        assert_eq!(sorted(false), "bdac");
        assert_eq!(sorted(true), "acbd");
    }
}
