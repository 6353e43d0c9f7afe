//! Sort order of the lists of the back office: one of their columns, either way.

use super::{Result, ShopError};

/// Sort order asked for: a column, largest first or last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SortOrder<C> {
    /// Column the rows are compared by.
    pub colonne: C,
    /// The other way round.
    pub descending: bool,
}

/// Reads `colonne`, or `-colonne` for the other way round. A column that does not sort is refused:
/// a list in another order than the one asked for misleads.
pub fn parse<C: Copy>(text: &str, colonnes: &[(&str, C)]) -> Result<SortOrder<C>> {
    let name = text.strip_prefix('-');
    let known = |(known, _): &&(&str, C)| *known == name.unwrap_or(text);
    match colonnes.iter().find(known) {
        Some((_, colonne)) => Ok(SortOrder {
            colonne: *colonne,
            descending: name.is_some(),
        }),
        None => Err(refusal(colonnes)),
    }
}

fn refusal<C>(colonnes: &[(&str, C)]) -> ShopError {
    let names: Vec<&str> = colonnes.iter().map(|(name, _)| *name).collect();
    ShopError::field(
        "tri",
        &format!("Cette liste se trie par {}.", names.join(", ")),
    )
}

/// The rows from `skip` on, in order; only the page itself is put in order.
pub fn list_page<R: Ord>(mut rows: Vec<R>, descending: bool, skip: usize, take: usize) -> Vec<R> {
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
        let order = |colonne, descending| SortOrder {
            colonne,
            descending,
        };
        assert_eq!(parse("nom", &colonnes).ok(), Some(order(2, false)));
        assert_eq!(parse("-code", &colonnes).ok(), Some(order(1, true)));
        for wrong in ["", "-", "--nom", "prix", "Nom", "nom "] {
            assert!(parse(wrong, &colonnes).is_err(), "{wrong:?}");
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
                list_page(rows.clone(), false, skip, take),
                expected,
                "{skip} {take}"
            );
        }
        assert_eq!(list_page(rows, true, 1, 3), [7, 5, 3]);
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
