//! Which pages a pager shows and accepts (back office, sections 5 and 9).

/// Back office, section 9: pages shown on either side of the current one.
pub const NEIGHBOURS: u32 = 2;
/// Back office, section 9: first, second, second-to-last and last are always shown.
const EDGE: u32 = 2;

/// The pages to show, in order, `None` standing for a gap. Empty when there is one page or none.
pub fn window(current: u32, pages: u32) -> Vec<Option<u32>> {
    if pages <= 1 {
        return Vec::new();
    }
    let current = current.clamp(1, pages);
    let near = current.saturating_sub(NEIGHBOURS)..=current.saturating_add(NEIGHBOURS);
    let mut shown: Vec<u32> = (1..=EDGE)
        .chain(near)
        .chain(pages.saturating_sub(EDGE - 1)..=pages)
        .filter(|page| (1..=pages).contains(page))
        .collect();
    shown.sort_unstable();
    shown.dedup();

    let mut window = Vec::with_capacity(shown.len() + 2);
    let mut before = 0;
    for page in shown {
        if page > before + 1 {
            window.push(None);
        }
        window.push(Some(page));
        before = page;
    }
    window
}

/// Whether a move is one: a page that exists and is not the current one.
pub fn accept(page: u32, current: u32, pages: u32) -> bool {
    (1..=pages).contains(&page) && page != current
}
