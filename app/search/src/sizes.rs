//! Thread sizes as pipes are called by them: inches and their fractions, and the millimetres of the gas
//! series, which name the same threads (ISO 228, `15/21` is `1/2"`).

/// The gas series: millimetres, and the inches of the same thread.
const GAS: [(&str, &str); 12] = [
    ("5/10", "1/8"),
    ("8/13", "1/4"),
    ("12/17", "3/8"),
    ("15/21", "1/2"),
    ("20/27", "3/4"),
    ("26/34", "1\""),
    ("33/42", "1\"1/4"),
    ("40/49", "1\"1/2"),
    ("50/60", "2\""),
    ("66/76", "2\"1/2"),
    ("80/90", "3\""),
    ("102/114", "4\""),
];

/// Denominators of the fractions of an inch.
const PARTS: [u32; 6] = [2, 4, 8, 16, 32, 64];
/// Inches of the largest pipe that is called by them.
const INCHES_MAX: u32 = 48;
/// Inches that a fraction follows: `90 1/2"` is an angle and a size.
const MIXED_MAX: u32 = 6;
/// Digits of a part of a size.
const DIGITS_MAX: usize = 3;
/// The word for inches, before its number.
const POUCE: [&str; 2] = ["pouces", "pouce"];

/// The size that begins at a place of a folded text, in its one spelling, and the place after it.
pub(super) fn read_size(chars: &[char], at: usize) -> Option<(String, usize)> {
    let (whole, after) = read_number(chars, at)?;
    if let Some((fraction, end)) = read_fraction(chars, at) {
        return Some((fraction, skip_marks(chars, end)));
    }
    let marked = skip_marks(chars, after);
    let has_mark = marked > after;
    // `1"1/4`, `1 1/4`, `1-1/4`.
    let next = match chars.get(marked) {
        Some(' ' | '-') => marked + 1,
        _ => marked,
    };
    if next > after
        && let Some((fraction, end)) = read_fraction(chars, next)
        && is_part(&fraction)
        && whole <= MIXED_MAX
    {
        return Some((format!("{whole}\"{fraction}"), skip_marks(chars, end)));
    }
    (has_mark && whole <= INCHES_MAX && whole > 0).then(|| (format!("{whole}\""), marked))
}

/// True for a text that is a size and nothing else.
pub(super) fn is_size(folded: &str) -> bool {
    let chars: Vec<char> = folded.chars().collect();
    read_size(&chars, 0).is_some_and(|(_, end)| end == chars.len())
}

/// True for the spelling of a fraction of an inch.
fn is_part(fraction: &str) -> bool {
    !fraction.contains('"')
}

/// A fraction of an inch, or a size of the gas series.
fn read_fraction(chars: &[char], at: usize) -> Option<(String, usize)> {
    let (over, bar) = read_number(chars, at)?;
    if !matches!(chars.get(bar), Some('/' | '\u{2044}')) {
        return None;
    }
    let (under, end) = read_number(chars, bar + 1)?;
    // Neither the beginning of a longer reference nor of a decimal number.
    let goes_on = match chars.get(end) {
        Some('.' | ',') => chars.get(end + 1).is_some_and(char::is_ascii_digit),
        // `1/2x3/4`
        Some('x') => !chars.get(end + 1).is_some_and(char::is_ascii_digit),
        Some(c) => c.is_alphanumeric() || *c == '/',
        None => false,
    };
    if goes_on {
        return None;
    }
    let spelled = format!("{over}/{under}");
    if let Some((_, inches)) = GAS.iter().find(|(gas, _)| *gas == spelled) {
        return Some(((*inches).to_owned(), end));
    }
    let is_inches = PARTS.contains(&under) && over % 2 == 1 && over < under;
    is_inches.then_some((spelled, end))
}

fn read_number(chars: &[char], at: usize) -> Option<(u32, usize)> {
    let digits = chars.get(at..)?.iter().take_while(|c| c.is_ascii_digit());
    let count = digits.count();
    if count == 0 || count > DIGITS_MAX {
        return None;
    }
    let number: String = chars[at..at + count].iter().collect();
    Some((number.parse().ok()?, at + count))
}

/// The place after the mark of inches, where there is one: `"`, `''`, `pouces`.
fn skip_marks(chars: &[char], at: usize) -> usize {
    match chars.get(at..) {
        Some(['"' | '″' | '”' | '“', ..]) => at + 1,
        Some(['\'' | '’', '\'' | '’', ..]) => at + 2,
        Some(rest) => {
            let spaces = rest.iter().take_while(|c| **c == ' ').count();
            let word = |it: &&str| {
                let letters = rest.iter().skip(spaces).take(it.len());
                letters.copied().eq(it.chars())
            };
            let ends = |it: &str| {
                let next = rest.get(spaces + it.len());
                next.is_none_or(|c| !c.is_alphanumeric())
            };
            let found = POUCE.iter().find(|it| word(it) && ends(it));
            found.map_or(at, |it| at + spaces + it.len())
        }
        None => at,
    }
}

#[cfg(test)]
mod tests {
    use crate::french::list_words;

    #[test]
    fn a_size_is_one_word_however_it_is_written() {
        let table = include_str!("../../../fixtures/cas/filetages.tsv");
        for line in crate::list_cases(table) {
            let [text, expected] = line[..] else {
                panic!("two columns: {line:?}");
            };
            let stems: Vec<String> = list_words(text).into_iter().map(|it| it.stem).collect();
            assert_eq!(stems.join(" "), expected, "{text:?}");
        }
    }
}
