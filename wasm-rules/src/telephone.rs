//! Telephone numbers (docs/vitrine.md 7.4): optional country prefix, groups of digits separated
//! by space, dot or dash.

use crate::Refusal;

/// The shortest subscriber numbers in use around France (Luxembourg).
pub const DIGITS_MIN: usize = 6;
/// ITU-T E.164: the longest number, country prefix included.
pub const DIGITS_MAX: usize = 15;
/// ITU-T E.164: the longest country prefix.
const PREFIX_DIGITS_MAX: usize = 3;

/// Accepts one telephone number, outer spaces aside.
pub fn check(input: &str) -> Result<(), Refusal> {
    let input = input.trim();
    let valid = match input.strip_prefix('+') {
        Some(rest) => is_prefixed(rest),
        None => is_groups(input),
    };
    let digits = input.bytes().filter(u8::is_ascii_digit).count();
    if valid && (DIGITS_MIN..=DIGITS_MAX).contains(&digits) {
        Ok(())
    } else {
        Err(Refusal::TelephoneInvalid)
    }
}

/// True for a text after `+` that is a prefixed number: a country prefix, the `(0)` people write
/// after it, then the groups.
fn is_prefixed(rest: &str) -> bool {
    let Some((prefix, groups)) = rest.split_once('(') else {
        return is_groups(rest);
    };
    let Some(groups) = groups.strip_prefix("0)") else {
        return false;
    };
    let prefix = prefix.strip_suffix(is_separator).unwrap_or(prefix);
    (1..=PREFIX_DIGITS_MAX).contains(&prefix.len())
        && prefix.bytes().all(|b| b.is_ascii_digit())
        && is_groups(groups.strip_prefix(is_separator).unwrap_or(groups))
}

fn is_groups(text: &str) -> bool {
    text.split(is_separator)
        .all(|group| !group.is_empty() && group.bytes().all(|b| b.is_ascii_digit()))
}

fn is_separator(c: char) -> bool {
    matches!(c, ' ' | '.' | '-')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[test]
    fn a_telephone_number_follows_its_table() {
        for [text, code, sentence] in cas::rows(include_str!("../../fixtures/cas/telephone.tsv")) {
            cas::compare(&text, check(&text), &code, &sentence);
        }
    }
}
