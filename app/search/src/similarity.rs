//! Similarity of a reference to a typed one: common beginning or end, and bounded edit distance.

/// Characters from which a text and a reference may differ by two typos.
pub(super) const TWO_TYPOS_MIN: usize = 6;

/// Characters that a beginning in common, or an end, must have to say anything.
const BEGINNING_MIN: usize = 3;
const END_MIN: usize = 4;

/// Characters of a reference that is found inside a longer text.
const INSIDE_MIN: usize = 5;

/// Unlikeliness of a reference for a typed one, by what both have in common: smaller is likelier.
/// None where they have too little.
pub(super) fn unlikeliness(typed: &[u8], reference: &[u8]) -> Option<u32> {
    /// Of what has one character in common.
    const WORST: u32 = 1_000;

    let common = |pairs: &mut dyn Iterator<Item = (&u8, &u8)>| {
        pairs.take_while(|(one, other)| one == other).count()
    };
    let beginning = common(&mut typed.iter().zip(reference));
    let end = common(&mut typed.iter().rev().zip(reference.iter().rev()));
    let (shorter, longer) = (
        typed.len().min(reference.len()),
        typed.len().max(reference.len()),
    );
    let more = (longer - shorter) as u32;
    if shorter >= TWO_TYPOS_MIN && has_two_typos(typed, reference) {
        return Some(10 + (longer - beginning) as u32);
    }
    if beginning == shorter && shorter >= BEGINNING_MIN {
        return Some(100 + more);
    }
    if end == shorter && shorter >= END_MIN {
        return Some(200 + more);
    }
    if reference.len() >= INSIDE_MIN && typed.windows(reference.len()).any(|it| it == reference) {
        return Some(300 + more);
    }
    // Numbers alone are a barcode, which begins like all those of its maker.
    let is_number = typed.iter().all(u8::is_ascii_digit);
    let enough = match is_number {
        true => typed.len().saturating_sub(2).max(BEGINNING_MIN),
        false => BEGINNING_MIN,
    };
    let shared = beginning.max(end.saturating_sub(1));
    let is_akin = beginning >= enough || (end >= END_MIN.max(enough) && !is_number);
    is_akin.then(|| WORST - (shared * 8) as u32 + more.min(7))
}

/// Damerau-Levenshtein distance of at most two: letters added, left out, changed, or two that
/// change places.
pub(super) fn has_two_typos(one: &[u8], other: &[u8]) -> bool {
    const TYPOS: usize = 2;
    const WIDTH: usize = 64 + 1;
    if one.len().abs_diff(other.len()) > TYPOS || other.len() >= WIDTH {
        return false;
    }
    // Only what lies near the diagonal is worked out; beyond it the rows hold one typo too many.
    let mut rows = [[TYPOS + 1; WIDTH + 1]; 3];
    for (place, cell) in rows[0].iter_mut().enumerate().take(TYPOS + 1) {
        *cell = place;
    }
    for at in 1..=one.len() {
        let [before, row, two_before] = [(at - 1) % 3, at % 3, (at + 1) % 3];
        let (from, to) = (at.saturating_sub(TYPOS), (at + TYPOS).min(other.len()));
        rows[row][from.saturating_sub(1)] = TYPOS + 1;
        rows[row][to + 1] = TYPOS + 1;
        if from == 0 {
            rows[row][0] = at;
        }
        for place in from.max(1)..=to {
            let differs = usize::from(one[at - 1] != other[place - 1]);
            let mut cost = (rows[before][place - 1] + differs)
                .min(rows[before][place] + 1)
                .min(rows[row][place - 1] + 1);
            let crossed = at > 1
                && place > 1
                && one[at - 1] == other[place - 2]
                && one[at - 2] == other[place - 1];
            if crossed {
                cost = cost.min(rows[two_before][place - 2] + 1);
            }
            rows[row][place] = cost;
        }
    }
    rows[one.len() % 3][other.len()] <= TYPOS
}

/// Rank of a reference among those a typo or two away from a typed one, likeliest first: they look
/// alike, two characters changed places, one is missing or too many, one is another, two are.
pub(super) fn rank(typed: &[u8], near: &[u8]) -> u8 {
    let sorted = |text: &[u8]| {
        let mut letters = text.to_vec();
        letters.sort_unstable();
        letters
    };
    let (seen, meant) = (look(typed), look(near));
    let others = seen.iter().zip(&meant).filter(|(one, other)| one != other);
    match others.count() {
        _ if typed.len() != near.len() => 2,
        0 => 0,
        _ if sorted(typed) == sorted(near) => 1,
        1 => 3,
        _ => 4,
    }
}

/// A reference as a tired eye reads it.
fn look(reference: &[u8]) -> Vec<u8> {
    let alike = |letter: &u8| match letter {
        b'o' => b'0',
        b'i' | b'l' => b'1',
        b'z' => b'2',
        b's' => b'5',
        b'b' => b'8',
        _ => *letter,
    };
    reference.iter().map(alike).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_typos_are_letters_added_left_out_changed_or_swapped() {
        let two = |one: &str, other: &str| has_two_typos(one.as_bytes(), other.as_bytes());
        assert!(two("fix0101", "fjx0111") && two("fix0101", "ifx0110"));
        assert!(two("fix0101", "fix01") && two("", "ab") && two("fix0101", "xfix01012"));
        assert!(!two("fix0101", "fjx0122") && !two("fix0101", "fix0") && !two("abc", "def"));
        let long = "9".repeat(64);
        assert!(two(&long, &long[2..]) && !two(&long, &long[3..]));
    }

    #[test]
    fn of_what_is_as_many_typos_away_what_looks_alike_comes_first() {
        let order = ["fix0115", "fix0151", "fix015", "fix0111", "fix0222"];
        assert_eq!(
            order.map(|it| rank(b"fixo1ls", it.as_bytes())),
            [0, 4, 2, 3, 4]
        );
        assert_eq!(rank(b"fix0151", b"fix0115"), 1);
    }

    #[test]
    fn what_is_likelier_comes_first() {
        let how = |reference: &str| unlikeliness(b"fix0103", reference.as_bytes());
        let order = ["fix01032", "fix0130", "fix0103inox", "fix", "fix9999"].map(how);
        assert!(
            order.is_sorted() && order.iter().all(Option::is_some),
            "{order:?}"
        );
        assert_eq!(how("plb9999"), None);
    }
}
