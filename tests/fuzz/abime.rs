//! Spoiled inputs: chance is read as a few changes to one of the seeds.

/// Bytes of an input at most.
const LENGTH_MAX: usize = 256 * 1024;

/// Changes to one seed at most.
const CHANGES_MAX: usize = 12;

/// Numbers that parsers stumble over.
const NUMBERS: [u32; 10] = [
    0,
    1,
    0x7f,
    0xff,
    0x7fff,
    0xffff,
    0x7fff_ffff,
    0x8000_0000,
    0xffff_fffe,
    0xffff_ffff,
];

/// Texts that parsers stumble over.
const TEXTS: [&str; 48] = [
    "\0",
    "\n",
    "\r",
    "\r\n",
    "\t",
    " ",
    "\u{a0}",
    "\u{feff}",
    "\u{202e}",
    "\u{200b}",
    "é",
    "e\u{301}",
    "👷🏽",
    "\u{ffff}",
    "\u{2028}",
    "\"",
    "'",
    "\"\"",
    ";",
    ";;;;",
    ",",
    ":",
    "&",
    "=",
    "%",
    "%00",
    "%2f",
    "%252e",
    "..",
    "../",
    "/",
    "//",
    "\\",
    "<",
    ">",
    "<!--",
    "<![CDATA[",
    "&#x",
    "${",
    "{{",
    "[",
    "{\"a\":",
    "NaN",
    "1e309",
    "-1",
    "99999999999999999999",
    "0,0000001",
    "=1+1",
];

/// Numbers that look random and are the same at each run (splitmix64).
pub(super) struct Alea(pub(super) u64);

impl Alea {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// As many bytes.
    pub(super) fn bytes(&mut self, count: usize) -> Vec<u8> {
        let words = std::iter::repeat_with(|| self.next().to_le_bytes());
        words.take(count.div_ceil(8)).flatten().collect()
    }
}

/// Chance, read from its beginning; where it ends there are zeros.
struct Chance<'c>(&'c [u8]);

impl Chance<'_> {
    fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        *first
    }

    /// Below `end`, or zero.
    fn below(&mut self, end: usize) -> usize {
        let wide = (0..3).fold(0, |all, _| all << 8 | usize::from(self.byte()));
        wide.checked_rem(end).unwrap_or(0)
    }
}

/// One of the seeds, changed as chance says.
pub(super) fn spoil(seeds: &[Vec<u8>], chance: &[u8]) -> Vec<u8> {
    let mut chance = Chance(chance);
    let mut input = seeds[chance.below(seeds.len())].clone();
    for _ in 0..=chance.below(CHANGES_MAX) {
        change(&mut input, seeds, &mut chance);
        input.truncate(LENGTH_MAX);
    }
    input
}

fn change(input: &mut Vec<u8>, seeds: &[Vec<u8>], chance: &mut Chance<'_>) {
    let at = chance.below(input.len() + 1);
    let span = 1 + chance.below(16);
    let end = (at + span).min(input.len());
    match chance.byte() % 10 {
        0 if at < input.len() => input[at] ^= 1 << (chance.byte() % 8),
        1 if at < input.len() => input[at] = chance.byte(),
        2 => drop(input.drain(at..end)),
        3 => input.truncate(at),
        4 => insert(input, at, TEXTS[chance.below(TEXTS.len())].as_bytes()),
        5 => {
            let number = NUMBERS[chance.below(NUMBERS.len())];
            let big_endian = chance.byte() < 128;
            let bytes = if big_endian {
                number.to_be_bytes()
            } else {
                number.to_le_bytes()
            };
            for (place, byte) in bytes.into_iter().enumerate() {
                if let Some(kept) = input.get_mut(at + place) {
                    *kept = byte;
                }
            }
        }
        6 => {
            let other = &seeds[chance.below(seeds.len())];
            let from = chance.below(other.len() + 1);
            let part = &other[from..(from + span * 8).min(other.len())];
            insert(input, at, part);
        }
        7 => {
            let again = input[at..end].repeat(1 + chance.below(64));
            insert(input, at, &again);
        }
        8 => {
            let text = std::iter::repeat_with(|| TEXTS[chance.below(TEXTS.len())]);
            let text: String = text.take(span).collect();
            insert(input, at, text.as_bytes());
        }
        _ => {
            let from = chance.below(input.len() + 1);
            let part = input[from..(from + span).min(input.len())].to_vec();
            for (place, byte) in part.into_iter().enumerate() {
                if let Some(kept) = input.get_mut(at + place) {
                    *kept = byte;
                }
            }
        }
    }
}

fn insert(input: &mut Vec<u8>, at: usize, part: &[u8]) {
    drop(input.splice(at..at, part.iter().copied()));
}
