//! Rabin-Karp rolling hash over references: the print of a text with one part changed follows from
//! those of its other parts, so that each typo is tried without going through the text again.

use std::ops::Range;

/// Characters a reference is made of. Others are compared, but none is put in place of another.
const ALPHABET: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";

/// Factor of the prints, and what scatters one over the places: odd, without a pattern of their
/// own.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
const SCATTER: u64 = 0xd6e8_feb8_6659_fd93;

/// The prints of the beginnings of a text; those of its other parts follow from them.
pub(super) struct Prints {
    beginnings: Vec<u64>,
    powers: Vec<u64>,
}

impl Prints {
    /// Of a text.
    pub(super) fn build(text: &[u8]) -> Self {
        let (mut beginnings, mut powers) = (vec![0_u64], vec![1_u64]);
        let (mut print, mut power) = (0_u64, 1_u64);
        for letter in text {
            print = follow(print, *letter);
            power = power.wrapping_mul(FACTOR);
            beginnings.push(print);
            powers.push(power);
        }
        Self { beginnings, powers }
    }

    fn len(&self) -> usize {
        self.beginnings.len() - 1
    }

    /// Of the text between two places.
    pub(super) fn between(&self, from: usize, to: usize) -> u64 {
        let before = self.beginnings[from].wrapping_mul(self.powers[to - from]);
        self.beginnings[to].wrapping_sub(before)
    }

    /// Of the text with one letter in place of what stands between two places.
    fn around(&self, from: usize, to: usize) -> Around {
        let last = self.len();
        let to = to.min(last);
        let power = self.powers[last - to];
        let start = self.beginnings[from].wrapping_mul(FACTOR);
        let others = start.wrapping_mul(power);
        Around {
            others: others.wrapping_add(self.between(to, last)),
            power,
        }
    }

    /// Of the text with `middle` in place of what stands between two places.
    fn with(&self, from: usize, middle: &[u8], to: usize) -> u64 {
        let last = self.len();
        let start = middle.iter().fold(self.beginnings[from], |print, letter| {
            follow(print, *letter)
        });
        let end = self.between(to, last);
        start.wrapping_mul(self.powers[last - to]).wrapping_add(end)
    }
}

/// A text with one letter missing: its print for each letter that may stand there.
struct Around {
    others: u64,
    power: u64,
}

impl Around {
    /// Of the text with that letter.
    fn with(&self, letter: u8) -> u64 {
        let own = (u64::from(letter) + 1).wrapping_mul(self.power);
        self.others.wrapping_add(own)
    }
}

/// Of a whole text.
pub(super) fn build_print(text: &[u8]) -> u64 {
    text.iter().fold(0, |print, letter| follow(print, *letter))
}

pub(super) fn follow(print: u64, letter: u8) -> u64 {
    print
        .wrapping_mul(FACTOR)
        .wrapping_add(u64::from(letter) + 1)
}

/// Spread over all of its bits.
pub(super) fn scatter(print: u64) -> u64 {
    let mixed = (print ^ (print >> 29)).wrapping_mul(SCATTER);
    mixed ^ (mixed >> 32)
}

/// By what the print of a text is multiplied when so many characters follow it.
pub(super) fn power(length: usize) -> u64 {
    (0..length).fold(1, |power, _| power.wrapping_mul(FACTOR))
}

/// Pairs of characters that stand side by side in the references: a text that has another pair is
/// none of them, and is not looked up.
pub(super) struct Neighbours {
    /// Characters of the alphabet that follow one, and that come before one.
    after: Box<[u64; 256]>,
    before: Box<[u64; 256]>,
}

/// Stand-in for the character before the first of a reference, and after its last.
const NOTHING: u8 = 0;

impl Default for Neighbours {
    fn default() -> Self {
        Self {
            after: Box::new([0; 256]),
            before: Box::new([0; 256]),
        }
    }
}

impl Neighbours {
    /// One more reference.
    pub(super) fn add(&mut self, reference: &[u8]) {
        let mut last = NOTHING;
        for letter in reference.iter().copied().chain([NOTHING]) {
            self.after[usize::from(last)] |= mask(letter);
            self.before[usize::from(letter)] |= mask(last);
            last = letter;
        }
    }

    /// The characters that stand between two.
    fn between(&self, one: Option<&u8>, other: Option<&u8>) -> impl Iterator<Item = u8> + use<> {
        let place = |it: Option<&u8>| usize::from(it.copied().unwrap_or(NOTHING));
        let mut left = self.after[place(one)] & self.before[place(other)];
        std::iter::from_fn(move || {
            let letter = ALPHABET.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(*letter)
        })
    }
}

fn mask(letter: u8) -> u64 {
    match letter {
        b'0'..=b'9' => 1 << (letter - b'0'),
        b'a'..=b'z' => 1 << (letter - b'a' + 10),
        _ => 0,
    }
}

/// Callback for a text: its print, the places of the typed one it has something else between, and
/// what stands there.
pub(super) type Found<'f> = dyn FnMut(u64, (usize, usize), &[u8]) + 'f;

/// Calls with the texts one typo away from one that may be references, the typo at one of some
/// places.
pub(super) fn scan_typos(
    text: &[u8],
    places: Range<usize>,
    neighbours: &Neighbours,
    found: &mut Found<'_>,
) {
    let prints = Prints::build(text);
    for at in places.start..=places.end {
        let before = at.checked_sub(1).map(|it| &text[it]);
        let added = prints.around(at, at);
        for letter in neighbours.between(before, text.get(at)) {
            found(added.with(letter), (at, at), &[letter]);
        }
        if at == places.end {
            break;
        }
        let changed = prints.around(at, at + 1);
        for letter in neighbours.between(before, text.get(at + 1)) {
            if letter != text[at] {
                found(changed.with(letter), (at, at + 1), &[letter]);
            }
        }
        found(prints.with(at, &[], at + 1), (at, at + 1), &[]);
        if at + 1 < places.end && text[at] != text[at + 1] {
            let swapped = [text[at + 1], text[at]];
            found(prints.with(at, &swapped, at + 2), (at, at + 2), &swapped);
        }
    }
}
