//! Pages of lists: what one shows, and how many there are.

/// The page of a list that is asked for, and how long its pages are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coupe {
    /// Counted from zero.
    pub page: usize,
    /// Rows of a page; none for as many as the list usually has.
    pub taille: Option<usize>,
}

impl Coupe {
    /// Rows of a page, of a list that usually has `usuelle`.
    pub fn taille(self, usuelle: usize) -> usize {
        self.taille.unwrap_or(usuelle).max(1)
    }

    /// Rows before the page.
    pub fn debut(self, usuelle: usize) -> usize {
        self.page.saturating_mul(self.taille(usuelle))
    }
}

/// Which rows of a list a page shows, told as they go by: all are counted, few are kept.
#[derive(Clone, Copy, Debug)]
pub struct Feuillet {
    debut: usize,
    taille: usize,
    vues: usize,
}

impl Feuillet {
    /// A page of a list that usually has `usuelle` rows a page.
    pub fn new(coupe: Coupe, usuelle: usize) -> Self {
        Self {
            debut: coupe.debut(usuelle),
            taille: coupe.taille(usuelle),
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

/// The rows a page shows of a short list read whole, that usually has `usuelle` a page. With the
/// number of pages.
pub fn of<T>(all: Vec<T>, coupe: Coupe, usuelle: usize) -> (Vec<T>, u32) {
    let taille = coupe.taille(usuelle);
    let pages = pages(all.len(), taille);
    let shown = all.into_iter().skip(coupe.debut(usuelle));
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
            let coupe = |taille| Coupe { page, taille };
            let mut feuillet = Feuillet::new(coupe(None), 3);
            let walked: Vec<usize> = (0..total).filter(|_| feuillet.takes()).collect();
            assert_eq!((&walked, feuillet.pages()), (&shown, pages));
            assert_eq!(feuillet.total(), total);
            assert_eq!(of((0..total).collect(), coupe(Some(3)), 9), (shown, pages));
        }
    }
}
