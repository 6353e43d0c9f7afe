//! Paging of lists read whole: the rows of one page, and the number of pages.

/// Page of a list that is asked for, and the length of its pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PageRequest {
    /// Counted from zero.
    pub page: usize,
    /// Rows of a page; none for as many as the list usually has.
    pub taille: Option<usize>,
}

impl PageRequest {
    /// Rows of a page, of a list that usually has `usuelle`.
    pub fn taille(self, usuelle: usize) -> usize {
        self.taille.unwrap_or(usuelle).max(1)
    }

    /// Rows before the page.
    pub fn debut(self, usuelle: usize) -> usize {
        self.page.saturating_mul(self.taille(usuelle))
    }
}

/// Number of pages of a list of `total` rows cut every `taille`.
pub fn count_pages(total: usize, taille: usize) -> u32 {
    u32::try_from(total.div_ceil(taille.max(1))).unwrap_or(u32::MAX)
}

/// Rows of one page of a short list read whole, that usually has `usuelle` a page, and the number of
/// pages.
pub fn list_page<T>(all: Vec<T>, request: PageRequest, usuelle: usize) -> (Vec<T>, u32) {
    let taille = request.taille(usuelle);
    let pages = count_pages(all.len(), taille);
    let shown = all.into_iter().skip(request.debut(usuelle));
    (shown.take(taille).collect(), pages)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_shows_its_rows_and_the_pages_of_all_are_counted() {
        for (total, page, shown, pages) in [
            (0, 0, vec![], 0),
            (2, 0, vec![0, 1], 1),
            (3, 0, vec![0, 1, 2], 1),
            (4, 1, vec![3], 2),
            (4, 2, vec![], 2),
            (4, usize::MAX, vec![], 2),
        ] {
            for (taille, usuelle) in [(None, 3), (Some(3), 9)] {
                let request = PageRequest { page, taille };
                let listed = list_page((0..total).collect(), request, usuelle);
                assert_eq!(listed, (shown.clone(), pages));
            }
        }
    }
}
