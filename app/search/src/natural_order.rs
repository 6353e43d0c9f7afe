//! Natural sort order, the one a person expects: `M6` before `M10`, `1/2"` before `3/4"`, `M 6`
//! beside `M6`.

use wasm_rules::texte::comparison_key;

/// Digits the whole part of a number is padded to; longer ones sort as they are.
const WHOLE_WIDTH: usize = 8;
/// Decimals a number is compared by; those of 64ths of an inch are cut, not confused.
const DECIMALS: u32 = 4;
/// Parts an inch is cut into: any other `a/b` is two numbers, as in `tube 12/14`.
const INCH_PARTS: [u32; 6] = [2, 4, 8, 16, 32, 64];

/// A text whose byte order is the order a person expects: no accents, numbers by their value.
pub fn build_natural_key(text: &str) -> String {
    let folded = comparison_key(text);
    let mut key = String::with_capacity(folded.len() + WHOLE_WIDTH);
    let mut rest = folded.as_str();
    while let Some(c) = rest.chars().next() {
        if !c.is_ascii_digit() {
            key.push(c);
            rest = &rest[c.len_utf8()..];
            continue;
        }
        // A letter stands as far from its number whether a space was typed or not.
        if key.ends_with(char::is_alphabetic) {
            key.push(' ');
        }
        rest = push_number(&mut key, rest);
    }
    key
}

/// Writes the number `text` begins with, and gives what follows it.
fn push_number<'t>(key: &mut String, text: &'t str) -> &'t str {
    let (digits, rest) = digits(text);
    let (whole, part, rest) = match fraction(digits, rest) {
        Some((part, rest)) => ("", part, rest),
        None => {
            let (part, rest) = decimals(rest).or_else(|| mixed(rest)).unwrap_or((0, rest));
            (digits.trim_start_matches('0'), part, rest)
        }
    };
    key.push_str(&format!(
        "{whole:0>WHOLE_WIDTH$}{part:0>width$}",
        width = DECIMALS as usize
    ));
    rest
}

fn digits(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !c.is_ascii_digit());
    text.split_at(end.unwrap_or(text.len()))
}

/// `,5` and `.25`, in ten-thousandths.
fn decimals(text: &str) -> Option<(u32, &str)> {
    let (digits, rest) = digits(text.strip_prefix([',', '.'])?);
    let kept = &digits[..digits.len().min(DECIMALS as usize)];
    let part = kept.parse::<u32>().ok()? * 10_u32.pow(DECIMALS - kept.len() as u32);
    Some((part, rest))
}

/// The fraction that makes `1 1/4`, `1-1/4` or `1"1/4` more than 1.
fn mixed(text: &str) -> Option<(u32, &str)> {
    let (above, rest) = digits(text.strip_prefix(['"', ' ', '-'])?);
    fraction(above, rest)
}

/// A part of an inch, in ten-thousandths: `3/4` is 7500.
fn fraction<'t>(above: &str, text: &'t str) -> Option<(u32, &'t str)> {
    let (below, rest) = digits(text.strip_prefix('/')?);
    let (above, below): (u32, u32) = (above.parse().ok()?, below.parse().ok()?);
    let is_part = INCH_PARTS.contains(&below) && above < below && above % 2 == 1;
    is_part.then(|| (above * 10_u32.pow(DECIMALS) / below, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(wanted: &[&str]) {
        let mut sorted = wanted.to_vec();
        sorted.reverse();
        sorted.sort_by_key(|text| build_natural_key(text));
        assert_eq!(sorted, wanted);
    }

    #[test]
    fn numbers_sort_by_value_wherever_they_stand() {
        check(&["ecrou 9", "Écrou 10", "M6", "M6 x 20", "M6 x 100", "M16"]);
        check(&["0,75 mm", "1 mm", "1,25 mm", "1.5 mm", "2 mm", "10 mm"]);
        check(&["Ø 3", "Ø 12", "Ø 12/14", "Ø 14/16", "Ø 100"]);
        check(&["PN 9", "PN 10", "PN 16"]);
    }

    #[test]
    fn a_space_before_the_number_of_a_thread_does_not_matter() {
        check(&["M4", "M 5", "M6", "M 8", "M10", "M 12", "M16"]);
    }

    #[test]
    fn parts_of_an_inch_sort_by_their_size() {
        check(&[
            "1/8\"", "1/4\"", "3/8\"", "1/2\"", "5/8\"", "3/4\"", "1\"", "1\"1/4", "1 1/2\"", "2\"",
        ]);
        check(&["15/64", "1/4", "G 3/4", "G 1", "G 1-1/4"]);
    }

    #[test]
    fn texts_that_only_look_like_numbers_keep_their_order() {
        check(&["1/0", "12345678901234567890", "a/1/2/"]);
        check(&["", "1/", "2026.11.20", "é"]);
    }
}
