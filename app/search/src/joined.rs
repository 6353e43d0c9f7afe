//! Joined forms of a text: what is written in one word is found where it stands in two, with a hyphen
//! or a space, and the other way round.

use super::french::{self, Word};
use super::stem::stem;
use super::units;

/// Characters of a joined form: fewer are met by chance, but of letters and digits together, and more
/// are no word.
const CHARS_MIN: usize = 4;
const MIXED_CHARS_MIN: usize = 3;
const CHARS_MAX: usize = 40;
/// Pieces of a reference that are joined whole: `494 942 01`, `GSR 18V-55`.
const RUN_MAX: usize = 4;
/// Capital letters that may be a piece of a reference; more are a word.
const CAPITALS_MAX: usize = 3;
/// Letters and digits from which a reference is looked for without its points: `KM.5.40`, and not `M3,5`.
const WITHOUT_POINTS_MIN: usize = 5;
/// Neighbours typed apart that may be one word, and those that may be one reference.
const LETTERS_NEIGHBOURS_MAX: usize = 3;
pub(super) const NEIGHBOURS_MAX: usize = 4;
/// Characters from which neighbours may be the beginning of a reference.
const BEGUN_CHARS_MIN: usize = 4;

/// The joined forms of a title, each once.
pub(super) fn list_joined(text: &str) -> Vec<String> {
    let chunks: Vec<Chunk> = text.split_whitespace().map(Chunk::read).collect();
    let mut forms = Vec::new();
    for Chunk { pieces, .. } in &chunks {
        // The whole of `638-2RZ`, and its pieces two by two.
        push(&mut forms, pieces);
        pieces.windows(2).for_each(|two| push(&mut forms, two));
        forms.extend(remove_points(&pieces.concat()));
    }
    for two in chunks.windows(2) {
        if let ([.., one], [other, ..]) = (two[0].pieces.as_slice(), two[1].pieces.as_slice()) {
            push(&mut forms, &[one.clone(), other.clone()]);
        }
    }
    for from in 0..chunks.len() {
        let run = chunks[from..].iter().take_while(|it| it.is_of_reference);
        let run: Vec<&Chunk> = run.take(RUN_MAX).collect();
        for length in 2..=run.len() {
            let pieces = run[..length].iter().flat_map(|it| it.pieces.iter());
            let pieces: Vec<String> = pieces.cloned().collect();
            if pieces.iter().any(|it| has_digit(it)) {
                push(&mut forms, &pieces);
                forms.extend(remove_points(&pieces.concat()));
            }
        }
    }
    // `6 A` beside `10 kA`: a number is that of its own unit.
    for two in french::list_words(text).windows(2) {
        if units::is_measure(&two[0].folded, &two[1].folded) {
            forms.extend(join(two).map(|it| it.stem));
        }
    }
    forms.sort_unstable();
    forms.dedup();
    forms
}

/// A run of a title without spaces.
struct Chunk {
    pieces: Vec<String>,
    /// It holds a digit, or a few capital letters.
    is_of_reference: bool,
}

impl Chunk {
    fn read(chunk: &str) -> Self {
        let pieces = list_pieces(chunk);
        let is_capital = chunk.chars().all(char::is_uppercase);
        let is_short = is_capital && chunk.chars().count() <= CAPITALS_MAX;
        Self {
            is_of_reference: !pieces.is_empty()
                && (is_short || pieces.iter().any(|it| has_digit(it))),
            pieces,
        }
    }
}

fn has_digit(text: &str) -> bool {
    text.bytes().any(|b| b.is_ascii_digit())
}

/// A reference without the points between its numbers; none where it has none, or is a measure.
fn remove_points(text: &str) -> Option<String> {
    let points = text.bytes().filter(|b| *b == b'.').count();
    let is_measure = points < 2 && !text.contains(|c: char| c.is_alphabetic());
    let mut plain = text.to_owned();
    plain.retain(char::is_alphanumeric);
    let is_one = points > 0 && !is_measure && plain.len() >= WITHOUT_POINTS_MIN;
    is_one.then_some(plain)
}

/// The words of neighbours as one, as the index would hold it, or one without its points; none where
/// that says nothing.
pub(super) fn join(words: &[Word]) -> Option<Word> {
    let folded = match words {
        [word] => remove_points(&word.folded)?,
        words => words.iter().map(|it| it.folded.as_str()).collect(),
    };
    if words.len() > LETTERS_NEIGHBOURS_MAX && !has_digit(&folded) {
        return None;
    }
    let is_measure =
        matches!(words, [number, unit] if units::is_measure(&number.folded, &unit.folded));
    (is_measure || is_one(&folded)).then(|| Word {
        stem: stem(&folded).into_owned(),
        folded,
    })
}

/// True for letters and digits that may be the beginning of a longer reference.
pub(super) fn may_be_begun(joined: &Word) -> bool {
    let has_letter = joined.folded.contains(|c: char| c.is_ascii_alphabetic());
    has_letter && has_digit(&joined.folded) && joined.folded.len() >= BEGUN_CHARS_MIN
}

/// The pieces of a run without spaces, however letters and digits follow each other there.
fn list_pieces(chunk: &str) -> Vec<String> {
    let folded = french::fold(chunk);
    if french::is_size(&folded) {
        return Vec::new();
    }
    let chars: Vec<char> = folded.chars().collect();
    let is_digit = |at: Option<usize>| {
        let c = at.and_then(|at| chars.get(at));
        c.is_some_and(char::is_ascii_digit)
    };
    let mut pieces = vec![String::new()];
    for (at, c) in chars.iter().enumerate() {
        // The two sides of a decimal mark are one number.
        let is_decimal =
            matches!(c, '.' | ',') && is_digit(at.checked_sub(1)) && is_digit(Some(at + 1));
        match pieces.last_mut() {
            Some(piece) if c.is_alphanumeric() => piece.push(*c),
            Some(piece) if is_decimal => piece.push('.'),
            Some(_) | None => pieces.push(String::new()),
        }
    }
    pieces.retain(|it| !it.is_empty());
    pieces
}

fn push(forms: &mut Vec<String>, pieces: &[String]) {
    let joined = pieces.concat();
    if pieces.len() > 1 && is_one(&joined) {
        forms.push(stem(&joined).into_owned());
    }
}

fn is_one(joined: &str) -> bool {
    let is_mixed = has_digit(joined) && joined.contains(|c: char| c.is_ascii_alphabetic());
    let least = match is_mixed {
        true => MIXED_CHARS_MIN,
        false => CHARS_MIN,
    };
    (least..=CHARS_MAX).contains(&joined.chars().count())
}

#[cfg(test)]
mod tests {
    use super::list_joined;

    #[test]
    fn a_title_is_found_by_its_words_joined() {
        let table = include_str!("../../../fixtures/cas/jointures.tsv");
        for line in crate::list_cases(table) {
            let [title, forms] = line[..] else {
                panic!("two columns: {line:?}");
            };
            let found = list_joined(title);
            for form in forms.split(' ') {
                assert!(
                    found.iter().any(|it| it == form),
                    "{title:?} is no {form}: {found:?}"
                );
            }
        }
        assert!(list_joined("Cheville").is_empty());
    }
}
