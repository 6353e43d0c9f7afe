//! Pages of lists: what one shows, and how many there are.

/// Which rows of a list a page shows, told as they go by: all are counted, few are kept.
#[derive(Clone, Copy, Debug)]
pub struct Feuillet {
    debut: usize,
    taille: usize,
    vues: usize,
}

impl Feuillet {
    /// The page `page`, from zero, of a list cut every `taille` rows.
    pub fn new(page: usize, taille: usize) -> Self {
        Self {
            debut: page.saturating_mul(taille),
            taille,
            vues: 0,
        }
    }

    /// Counts a row; says whether the page shows it.
    pub fn takes(&mut self) -> bool {
        let shown = self.vues >= self.debut && self.vues - self.debut < self.taille;
        self.vues += 1;
        shown
    }

    /// Rows counted.
    pub fn total(&self) -> usize {
        self.vues
    }

    /// Pages of what was counted.
    pub fn pages(&self) -> u32 {
        pages(self.vues, self.taille)
    }
}

/// Pages of a list of `total` rows cut every `taille`.
pub fn pages(total: usize, taille: usize) -> u32 {
    u32::try_from(total.div_ceil(taille.max(1))).unwrap_or(u32::MAX)
}

/// The rows a page shows of a short list read whole; `page` counts from zero. With the number of
/// pages.
pub fn of<T>(all: Vec<T>, page: usize, taille: usize) -> (Vec<T>, u32) {
    let pages = pages(all.len(), taille);
    let shown = all.into_iter().skip(page.saturating_mul(taille));
    (shown.take(taille).collect(), pages)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_shows_its_rows_and_all_are_counted() {
        for (total, page, shown, pages) in [
            (0, 0, vec![], 0),
            (2, 0, vec![0, 1], 1),
            (3, 0, vec![0, 1, 2], 1),
            (4, 1, vec![3], 2),
            (4, 2, vec![], 2),
            (4, usize::MAX, vec![], 2),
        ] {
            let mut feuillet = Feuillet::new(page, 3);
            let walked: Vec<usize> = (0..total).filter(|_| feuillet.takes()).collect();
            assert_eq!((&walked, feuillet.pages()), (&shown, pages));
            assert_eq!(feuillet.total(), total);
            assert_eq!(of((0..total).collect(), page, 3), (shown, pages));
        }
    }
}
