//! Bloom filters over the two ends of the references, for a typo at each end of a typed one. Too
//! many texts differ so to look them all up: only those are, whose beginning and whose end some
//! reference has.

use super::rolling_hash::{Neighbours, build_print, follow, power, scan_typos, scatter};

/// A typo stands in the first or in the last of so many parts of a text; what is between is right.
const PARTS: usize = 3;

/// Bits for a reference, of which at most twelve are set: one text in thirty is there by chance.
const BITS_EACH: usize = 32;

/// Texts that are kept for one end of a text. A text costs one look-up for each pair of them.
const KEPT_MAX: usize = 48;

/// The filters: beginnings of references without their last part, and ends without their first.
#[derive(Default)]
pub(super) struct EdgeFilter {
    starts: Vec<u64>,
    ends: Vec<u64>,
}

impl EdgeFilter {
    /// Of so many references.
    pub(super) fn for_count(count: usize) -> Self {
        let words = (count * BITS_EACH / 64).next_power_of_two();
        Self {
            starts: vec![0; words],
            ends: vec![0; words],
        }
    }

    /// One more reference.
    pub(super) fn add(&mut self, reference: &[u8]) {
        // A typed text has two characters more or less at most, and its part one.
        let length = reference.len();
        let (least, most) = (length.saturating_sub(2) / PARTS, (length + 2) / PARTS);
        let (least, most) = (least.saturating_sub(1), (most + 1).min(length));
        let mut start = build_print(&reference[..length - most]);
        for at in length - most..=length - least {
            mark(&mut self.starts, start);
            start = reference.get(at).map_or(start, |it| follow(start, *it));
        }
        let (mut end, mut weight) = (build_print(&reference[most..]), power(length - most));
        for from in (least..=most).rev() {
            mark(&mut self.ends, end);
            let before = from.checked_sub(1).map_or(0, |it| follow(0, reference[it]));
            end = before.wrapping_mul(weight).wrapping_add(end);
            weight = weight.wrapping_mul(power(1));
        }
    }

    /// Calls with the print of every text that has a typo in the first part of `text` and one in
    /// its last, and of which there are the beginning and the end.
    pub(super) fn scan_texts(
        &self,
        text: &[u8],
        neighbours: &Neighbours,
        found: &mut dyn FnMut(u64),
    ) {
        let part = text.len() / PARTS;
        let rest = text.len() - part;
        let mut starts = Vec::new();
        scan_typos(&text[..rest], 0..part, neighbours, &mut |print, _, _| {
            if starts.len() < KEPT_MAX && is_marked(&self.starts, print) {
                starts.push(print);
            }
        });
        if starts.is_empty() {
            return;
        }
        let middle = build_print(&text[part..rest]);
        let from = rest - part;
        let mut kept = 0;
        let end = &text[part..];
        scan_typos(
            end,
            from..end.len(),
            neighbours,
            &mut |print, (from, to), put| {
                if kept == KEPT_MAX || !is_marked(&self.ends, print) {
                    return;
                }
                kept += 1;
                let power = power(part + put.len() - (to - from));
                let last = print.wrapping_sub(middle.wrapping_mul(power));
                for start in &starts {
                    found(start.wrapping_mul(power).wrapping_add(last));
                }
            },
        );
    }
}

fn mark(bits: &mut [u64], print: u64) {
    let (word, marks) = place(bits, print);
    bits[word] |= marks;
}

fn is_marked(bits: &[u64], print: u64) -> bool {
    let (word, marks) = place(bits, print);
    bits.get(word).is_some_and(|it| it & marks == marks)
}

/// Two bits of one word: a look-up misses the cache once.
fn place(bits: &[u64], print: u64) -> (usize, u64) {
    let scattered = scatter(print) >> 20;
    let word = (scattered >> 12) as usize & bits.len().wrapping_sub(1);
    (word, 1 << (scattered % 64) | 1 << ((scattered >> 6) % 64))
}
