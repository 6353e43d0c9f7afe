//! Pager: the pages it shows and accepts (docs/gestion.md 1.4).

/// Pages shown on either side of the current one.
pub const NEIGHBOURS: u32 = 2;
/// First, second, second-to-last and last are always shown.
const EDGE: u32 = 2;

/// The pages to show, in order, `None` standing for a gap. Empty when there is one page or none.
pub fn window(current: u32, pages: u32) -> Vec<Option<u32>> {
    if pages <= 1 {
        return Vec::new();
    }
    let current = current.clamp(1, pages);
    let near = current.saturating_sub(NEIGHBOURS).max(1)..=current.saturating_add(NEIGHBOURS);
    let last = pages.saturating_sub(EDGE - 1)..=pages;

    let mut window = Vec::new();
    let mut before = 0;
    // The three runs ascend: a page not above the one before is shown already.
    for page in (1..=EDGE).chain(near).chain(last) {
        if page <= before || page > pages {
            continue;
        }
        if page > before + 1 {
            window.push(None);
        }
        window.push(Some(page));
        before = page;
    }
    window
}

/// True for a move that is one: to a page that exists and is not the current one.
pub fn accept(page: u32, current: u32, pages: u32) -> bool {
    (1..=pages).contains(&page) && page != current
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[test]
    fn the_pages_shown_follow_their_table() {
        for [current, pages, expected] in
            cas::rows(include_str!("../../fixtures/cas/pagination.tsv"))
        {
            let [current, pages] = [current, pages].map(|n| n.parse().expect("a page"));
            let shown: Vec<String> = window(current, pages)
                .into_iter()
                .map(|page| page.map_or("…".to_owned(), |page| page.to_string()))
                .collect();
            assert_eq!(shown.join(" "), expected, "{current} of {pages}");
        }
    }

    #[test]
    fn the_pages_accepted_follow_their_table() {
        for [page, current, pages, accepted] in
            cas::rows(include_str!("../../fixtures/cas/pagination_accept.tsv"))
        {
            let [page, current, pages] = [page, current, pages].map(|n| n.parse().expect("a page"));
            assert_eq!(accept(page, current, pages), accepted == "oui");
        }
    }

    #[test]
    fn a_window_is_exactly_the_neighbours_and_the_edges() {
        for pages in 2..40 {
            for current in 1..=pages {
                let window = window(current, pages);
                let shown: Vec<u32> = window.iter().copied().flatten().collect();
                let expected: Vec<u32> = (1..=pages)
                    .filter(|page| page.abs_diff(current) <= 2 || *page <= 2 || *page + 1 >= pages)
                    .collect();
                assert_eq!(shown, expected);
                let gaps = shown
                    .windows(2)
                    .filter(|pair| pair[1] > pair[0] + 1)
                    .count();
                assert_eq!(window.len() - shown.len(), gaps);
            }
        }
    }
}
