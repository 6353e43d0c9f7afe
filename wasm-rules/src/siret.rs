//! SIRET numbers: 14 digits whose key is true.

use crate::Refusal;

/// Digits of a SIRET: nine of the company, five of the establishment.
pub const DIGITS: usize = 14;

/// Accepts a SIRET, spaces between its groups allowed.
pub fn check(input: &str) -> Result<(), Refusal> {
    parse(input).map(drop)
}

/// Reads a SIRET as its 14 digits, spaces removed.
pub fn parse(input: &str) -> Result<String, Refusal> {
    let digits: String = input
        .chars()
        .filter(|c| !c.is_whitespace())
        .take(DIGITS + 1)
        .collect();
    let valid = digits.len() == DIGITS
        && digits.bytes().all(|b| b.is_ascii_digit())
        && digits.bytes().any(|b| b != b'0')
        && is_luhn(&digits);
    if valid {
        Ok(digits)
    } else {
        Err(Refusal::SiretInvalid)
    }
}

fn is_luhn(digits: &str) -> bool {
    let sum: u32 = digits
        .bytes()
        .rev()
        .enumerate()
        .map(|(place, b)| {
            let digit = u32::from(b - b'0');
            let weighed = if place % 2 == 1 { digit * 2 } else { digit };
            weighed / 10 + weighed % 10
        })
        .sum();
    sum.is_multiple_of(10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cas;

    #[test]
    fn a_siret_follows_its_table() {
        for [text, code, sentence] in cas::rows(include_str!("../../fixtures/cas/siret.tsv")) {
            cas::compare(&text, check(&text), &code, &sentence);
        }
    }

    #[test]
    fn a_siret_is_kept_without_spaces() {
        assert_eq!(parse("732 829 320 00074").as_deref(), Ok("73282932000074"));
    }
}
