//! Joined forms of a text: what is written in one word is found where it stands in two, with a hyphen
//! or a space, and the other way round.

use super::french::{self, Word};
use super::stem::stem;

/// Characters of a joined form: fewer are met by chance, but of letters and digits together, and more
/// are no word.
const CHARS_MIN: usize = 4;
const MIXED_CHARS_MIN: usize = 3;
const CHARS_MAX: usize = 40;
/// Pieces of a run with digits that are joined whole: `494 942 01`.
const RUN_MAX: usize = 4;
/// Neighbours typed apart that may be one word.
pub(super) const NEIGHBOURS_MAX: usize = 3;

/// The joined forms of a title, each once.
pub(super) fn list_joined(text: &str) -> Vec<String> {
    let chunks: Vec<Vec<String>> = text.split_whitespace().map(list_pieces).collect();
    let mut forms = Vec::new();
    for chunk in &chunks {
        // The whole of `638-2RZ`, and its pieces two by two.
        push(&mut forms, chunk);
        chunk.windows(2).for_each(|two| push(&mut forms, two));
    }
    for two in chunks.windows(2) {
        if let ([.., one], [other, ..]) = (two[0].as_slice(), two[1].as_slice()) {
            push(&mut forms, &[one.clone(), other.clone()]);
        }
    }
    let has_digit = |chunk: &&Vec<String>| {
        let digits = |it: &String| it.bytes().any(|b| b.is_ascii_digit());
        !chunk.is_empty() && chunk.iter().any(digits)
    };
    for from in 0..chunks.len() {
        let run: Vec<&Vec<String>> = chunks[from..].iter().take_while(has_digit).collect();
        for length in 3..=run.len().min(RUN_MAX) {
            let pieces: Vec<String> = run[..length].iter().flat_map(|it| it.to_vec()).collect();
            push(&mut forms, &pieces);
        }
    }
    forms.sort_unstable();
    forms.dedup();
    forms
}

/// The words of neighbours as one, as the index would hold it; none where that says nothing.
pub(super) fn join(words: &[Word]) -> Option<Word> {
    let folded: String = words.iter().map(|it| it.folded.as_str()).collect();
    is_one(&folded).then(|| Word {
        stem: stem(&folded).into_owned(),
        folded,
    })
}

/// The pieces of a run without spaces, however letters and digits follow each other there.
fn list_pieces(chunk: &str) -> Vec<String> {
    let folded = wasm_rules::texte::comparison_key(&chunk.replace(['Ø', 'ø'], " "));
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
    let is_mixed = joined.contains(|c: char| c.is_ascii_digit())
        && joined.contains(|c: char| c.is_ascii_alphabetic());
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
