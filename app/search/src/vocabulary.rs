//! In-memory vocabulary of the references of one segment: a hash table and sorted endings, so that
//! thousands of typed ones are compared in the time one walk of the engine's dictionary takes for a
//! few hundred.
//!
//! Every text one typo away from what was typed is made and looked up by its print, which follows
//! from the prints of its two ends; what shares its beginning or its last characters stands
//! together.

use super::edge_filter::EdgeFilter;
use super::rolling_hash::{Neighbours, Prints, build_print, scan_typos, scatter};

/// A reference, by its rank among those of its segment.
pub(super) type Rank = u32;

/// References looked at on each side of the place a text would have.
const NEIGHBOURS_MAX: usize = 12;

/// Last characters by which references stand together.
const END_CHARS: usize = 4;

/// References of one ending that are looked at.
const SAME_END_MAX: usize = 48;

/// Characters of a reference that is found inside a longer text.
const INSIDE_CHARS_MIN: usize = 5;

/// The references: pushed in their order, then arranged.
pub(super) struct Vocabulary {
    /// One after the other, in their order, and where each begins.
    text: Vec<u8>,
    starts: Vec<u32>,
    /// Rank plus one of the reference of a print; the next free place where that one is taken.
    slots: Vec<u32>,
    /// Bitmap of the prints that some reference has: most texts one typo away are none.
    seen: Vec<u64>,
    /// Endings with the reference that has each, in order.
    ends: Vec<(u32, Rank)>,
    neighbours: Neighbours,
    edges: EdgeFilter,
}

impl Default for Vocabulary {
    fn default() -> Self {
        Self {
            text: Vec::new(),
            starts: vec![0],
            slots: Vec::new(),
            seen: Vec::new(),
            ends: Vec::new(),
            neighbours: Neighbours::default(),
            edges: EdgeFilter::default(),
        }
    }
}

impl Vocabulary {
    /// One more, after those it follows in order.
    pub(super) fn push(&mut self, reference: &[u8]) {
        self.text.extend_from_slice(reference);
        self.starts.push(self.text.len() as u32);
    }

    /// Prepares what is looked up, once all are there.
    pub(super) fn arrange(&mut self) {
        let count = self.len();
        self.slots = vec![0; (count * 2).next_power_of_two().max(16)];
        self.seen = vec![0; self.slots.len() / 8];
        self.ends = Vec::with_capacity(count);
        let mut neighbours = Neighbours::default();
        let mut edges = EdgeFilter::for_count(count);
        for ordinal in 0..count as Rank {
            neighbours.add(self.get(ordinal));
            edges.add(self.get(ordinal));
            let scattered = scatter(build_print(self.get(ordinal)));
            let bit = self.bit(scattered);
            self.seen[bit.0] |= bit.1;
            let mut slot = self.slot(scattered);
            while self.slots[slot] != 0 {
                slot = (slot + 1) % self.slots.len();
            }
            self.slots[slot] = ordinal + 1;
            if let Some(end) = end_of(self.get(ordinal)) {
                self.ends.push((end, ordinal));
            }
        }
        self.ends.sort_unstable();
        self.neighbours = neighbours;
        self.edges = edges;
    }

    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// A reference.
    pub(super) fn get(&self, ordinal: Rank) -> &[u8] {
        let ordinal = ordinal as usize;
        &self.text[self.starts[ordinal] as usize..self.starts[ordinal + 1] as usize]
    }

    fn slot(&self, scattered: u64) -> usize {
        (scattered >> 32) as usize & (self.slots.len() - 1)
    }

    fn bit(&self, scattered: u64) -> (usize, u64) {
        let place = scattered as u32 as usize & (self.seen.len() * 64 - 1);
        (place / 64, 1 << (place % 64))
    }

    /// The reference of a print that reads as `is_it` says.
    fn find(&self, print: u64, is_it: impl Fn(&[u8]) -> bool) -> Option<Rank> {
        let scattered = scatter(print);
        let (word, bit) = self.bit(scattered);
        if self.seen[word] & bit == 0 {
            return None;
        }
        let mut slot = self.slot(scattered);
        while let Some(ordinal) = self.slots[slot].checked_sub(1) {
            if is_it(self.get(ordinal)) {
                return Some(ordinal);
            }
            slot = (slot + 1) % self.slots.len();
        }
        None
    }

    /// Calls with every reference that is one typo away from a text, perhaps several times.
    pub(super) fn scan_one_typo(&self, text: &[u8], found: &mut dyn FnMut(Rank)) {
        scan_typos(
            text,
            0..text.len(),
            &self.neighbours,
            &mut |print, (from, to), middle| {
                let (start, end) = (&text[..from], &text[to..]);
                let is_it = |it: &[u8]| {
                    it.len() == start.len() + middle.len() + end.len()
                        && it.starts_with(start)
                        && it.ends_with(end)
                        && &it[from..from + middle.len()] == middle
                };
                if let Some(ordinal) = self.find(print, is_it) {
                    found(ordinal);
                }
            },
        );
    }

    /// Calls with the references that are one typo away at each end of a text.
    pub(super) fn scan_both_ends(&self, text: &[u8], found: &mut dyn FnMut(Rank)) {
        self.edges.scan_texts(text, &self.neighbours, &mut |print| {
            if let Some(ordinal) = self.find(print, |it| build_print(it) == print) {
                found(ordinal);
            }
        });
    }

    /// Calls with the references that have something in common with a text: the same beginning, the
    /// same end, or a place inside it.
    pub(super) fn scan_akin(&self, text: &[u8], found: &mut dyn FnMut(Rank)) {
        let place = self.place(text);
        let first = place.saturating_sub(NEIGHBOURS_MAX);
        for ordinal in first..(place + NEIGHBOURS_MAX).min(self.len()) {
            found(ordinal as Rank);
        }
        if let Some(end) = end_of(text) {
            let from = self.ends.partition_point(|(it, _)| *it < end);
            let same = self.ends[from..].iter().take_while(|(it, _)| *it == end);
            for (_, ordinal) in same.take(SAME_END_MAX) {
                found(*ordinal);
            }
        }
        let prints = Prints::build(text);
        for from in 0..text.len() {
            for to in from + INSIDE_CHARS_MIN..=text.len() {
                let is_it = |it: &[u8]| it == &text[from..to];
                if let Some(ordinal) = self.find(prints.between(from, to), is_it) {
                    found(ordinal);
                }
            }
        }
    }

    /// Count of the references that come before a text.
    fn place(&self, text: &[u8]) -> usize {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low.midpoint(high);
            if self.get(middle as Rank) < text {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }
}

/// The last characters of a reference that has so many.
fn end_of(text: &[u8]) -> Option<u32> {
    text.last_chunk::<END_CHARS>()
        .map(|it| u32::from_be_bytes(*it))
}

#[cfg(test)]
mod tests {
    use super::super::similarity::unlikeliness;
    use super::*;

    const REFERENCES: [&str; 9] = [
        "2029498913416",
        "dhp484",
        "fix0101",
        "fix0103",
        "fix0110",
        "plb0103",
        "vis00010",
        "vis75835",
        "z",
    ];

    fn vocabulary() -> Vocabulary {
        let mut vocabulary = Vocabulary::default();
        for reference in REFERENCES {
            vocabulary.push(reference.as_bytes());
        }
        vocabulary.arrange();
        vocabulary
    }

    fn sorted(mut found: Vec<&str>) -> Vec<&str> {
        found.sort_unstable();
        found.dedup();
        found
    }

    fn list_one_typo(text: &str) -> Vec<&'static str> {
        let mut found = Vec::new();
        vocabulary().scan_one_typo(text.as_bytes(), &mut |ordinal| {
            found.push(REFERENCES[ordinal as usize]);
        });
        sorted(found)
    }

    fn list_akin(text: &str) -> Vec<&'static str> {
        let mut found = Vec::new();
        vocabulary().scan_akin(text.as_bytes(), &mut |ordinal| {
            let it = REFERENCES[ordinal as usize];
            found.extend(unlikeliness(text.as_bytes(), it.as_bytes()).map(|_| it));
        });
        sorted(found)
    }

    #[test]
    fn every_kind_of_typo_is_found_at_every_place() {
        for reference in REFERENCES.iter().filter(|it| it.len() > 3) {
            let letters: Vec<char> = reference.chars().collect();
            for at in 0..letters.len() {
                let (mut left_out, mut changed, mut added) =
                    (letters.clone(), letters.clone(), letters.clone());
                left_out.remove(at);
                changed[at] = 'w';
                added.insert(at, 'w');
                let mut swapped = letters.clone();
                swapped.swap(at, (at + 1).min(letters.len() - 1));
                for typo in [left_out, changed, added, swapped] {
                    let text: String = typo.into_iter().collect();
                    let found = list_one_typo(&text);
                    assert!(&text == reference || found.contains(reference), "{text}");
                }
            }
            let long = format!("{reference}w");
            assert!(list_one_typo(&long).contains(reference), "{long}");
        }
    }

    #[test]
    fn what_is_two_typos_away_is_not_one_away() {
        assert_eq!(list_one_typo("fjx0102"), Vec::<&str>::new());
        assert_eq!(list_one_typo("fix0102"), ["fix0101", "fix0103"]);
    }

    #[test]
    fn a_typo_at_each_end_is_found_of_every_kind() {
        for (text, expected) in [
            ("gix0102", vec!["fix0101", "fix0103"]),
            ("vxis7583", vec!["vis75835"]),
            ("ivs75885", vec!["vis75835"]),
            ("vs758355", vec!["vis75835"]),
            ("2929498913417", vec!["2029498913416"]),
            // What is between is right, or nothing is found.
            ("gix9102", vec![]),
            ("fix0101", vec![]),
        ] {
            let mut found = Vec::new();
            vocabulary().scan_both_ends(text.as_bytes(), &mut |ordinal| {
                found.push(REFERENCES[ordinal as usize]);
            });
            assert_eq!(sorted(found), expected, "{text}");
        }
    }

    #[test]
    fn a_beginning_an_end_and_a_place_inside_are_in_common() {
        assert_eq!(list_akin("fix01"), ["fix0101", "fix0103", "fix0110"]);
        assert_eq!(list_akin("fixx9999"), ["fix0101", "fix0103", "fix0110"]);
        assert_eq!(list_akin("0103"), ["fix0103", "plb0103"]);
        assert_eq!(list_akin("makitadhp484rtj"), ["dhp484"]);
        assert_eq!(list_akin("fjx0130"), ["fix0103", "fix0110"]);
        assert_eq!(list_akin("xyz"), Vec::<&str>::new());
        // Every barcode of a maker begins alike; two wrong digits at its end are typos.
        assert_eq!(list_akin("2029499999999"), Vec::<&str>::new());
        assert_eq!(list_akin("2029498913499"), ["2029498913416"]);
    }

    #[test]
    fn no_reference_and_no_text_are_no_trouble() {
        let mut none = Vocabulary::default();
        none.arrange();
        for text in ["", "a", "fix0101", &"9".repeat(64)] {
            none.scan_one_typo(text.as_bytes(), &mut |_| panic!("found in nothing"));
            none.scan_akin(text.as_bytes(), &mut |_| panic!("found in nothing"));
            none.scan_both_ends(text.as_bytes(), &mut |_| panic!("found in nothing"));
            vocabulary().scan_both_ends(text.as_bytes(), &mut |_| ());
            vocabulary().scan_one_typo(text.as_bytes(), &mut |_| ());
            vocabulary().scan_akin(text.as_bytes(), &mut |_| ());
        }
    }
}
